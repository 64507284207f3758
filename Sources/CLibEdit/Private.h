// What the files of this target share.

#ifndef ACTIONLAB_CLIBEDIT_PRIVATE_H
#define ACTIONLAB_CLIBEDIT_PRIVATE_H

#include <histedit.h>
#include <signal.h>
#include <stdbool.h>

// What arrived while a key was waited for, besides Ctrl-C and the signals that end.
typedef struct {
  volatile sig_atomic_t stop;      // Ctrl-Z
  volatile sig_atomic_t resumed;   // going on after a stop
  volatile sig_atomic_t resized;   // the terminal has another size
} clibedit_terminal_events;

extern clibedit_terminal_events clibedit_events;

// Holds the caught signals back, so that they arrive only where a key is waited for: none can slip
// in between looking at a flag and waiting. `outside` gets the mask that counts outside.
void clibedit_hold_signals(sigset_t *outside);
void clibedit_release_signals(const sigset_t *outside);

// Stops the process as Ctrl-Z does by default; returns when it goes on.
void clibedit_stop_process(void);

typedef enum {
  CLIBEDIT_KEY_IS_THERE,
  CLIBEDIT_WAIT_CANCELLED,  // by Ctrl-C or a signal that ends
  CLIBEDIT_LINE_IS_HIDDEN,  // somebody else used the terminal: the line must be drawn anew
} clibedit_waiting;

// Waits until a key can be read, and meanwhile answers resizing, Ctrl-Z and going on. `outside` is
// the mask of signals for the wait.
clibedit_waiting clibedit_wait_for_key(EditLine *line_editor, const sigset_t *outside);

// Asks the terminal to mark pastes, or not to.
void clibedit_mark_pastes(bool on);

#endif
