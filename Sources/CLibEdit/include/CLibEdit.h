// The face of libedit that Swift uses.
//
// libedit's own header is kept out of sight: its functions with variable arguments and the C
// streams cannot be used from Swift 6. Each function here stands for one option that we need. Text
// is UTF-8; lengths and offsets are bytes unless said otherwise.

#ifndef ACTIONLAB_CLIBEDIT_H
#define ACTIONLAB_CLIBEDIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// One editor on the terminal of the process: its standard input and output.
typedef struct clibedit_editor clibedit_editor;

// A key whose work is done by the owner of the editor.
enum clibedit_key {
  CLIBEDIT_KEY_COMPLETE = 0,
  CLIBEDIT_KEY_OLDER = 1,
  CLIBEDIT_KEY_NEWER = 2,
};

// What the editor does after a key's work.
enum clibedit_result {
  CLIBEDIT_REFUSED = 0,    // beep, nothing changed
  CLIBEDIT_CHANGED = 1,    // draw the line again where it stands
  CLIBEDIT_REDRAW = 2,     // something was printed: draw the line again below it
};

// Called when one of the keys above is pressed, with the line as it stands. `line` is valid only
// during the call; `cursor` is an offset into it. Returns a `clibedit_result`.
typedef int (*clibedit_key_handler)(
    void *owner, int key, const char *line, size_t length, size_t cursor);

// How reading a line ended.
enum clibedit_end {
  CLIBEDIT_LINE = 0,
  CLIBEDIT_END_OF_INPUT = 1,
  CLIBEDIT_INTERRUPTED = 2,  // a signal that `clibedit_catch_signals` caught
  CLIBEDIT_FAILED = 3,       // the error number is in `error_number`
};

typedef struct {
  int end;
  int error_number;
  const char *line;  // without its newline; valid until the next call with this editor
  size_t length;
} clibedit_reading;

// Opens the editor, binds our keys, and reads the user's key file. Returns NULL when libedit cannot
// be opened. `owner` and `program` must live as long as the editor.
clibedit_editor *clibedit_open(const char *program, void *owner, clibedit_key_handler handler);

// Closes the editor and gives the terminal back as it was found.
void clibedit_close(clibedit_editor *editor);

// Whether keys can be edited with; false when the user's key file switched editing off.
bool clibedit_can_edit(clibedit_editor *editor);

// Reads one line. Escape sequences in `prompt` stand between bytes of value 1.
clibedit_reading clibedit_read(clibedit_editor *editor, const char *prompt);

// Adds an entry to the list that Ctrl-R searches.
void clibedit_add_history(clibedit_editor *editor, const char *entry);

// For key handlers: puts `line` in place of the whole line, with the cursor behind as many
// characters (code points) as `cursor` says. Returns false when there is no memory for it.
bool clibedit_replace(clibedit_editor *editor, const char *line, size_t cursor);

// For key handlers: prints lines below the edited one; return CLIBEDIT_REDRAW afterwards.
void clibedit_print_below(clibedit_editor *editor, const char *text);

// The terminal's columns and rows; false when standard output is no terminal or does not tell.
bool clibedit_terminal_size(int *columns, int *rows);

// The columns that libedit counts for one code point: 0, 1 or 2; -1 for a control character.
int clibedit_columns(uint32_t code_point);

// Takes over the environment's character set, and UTF-8 where that is something else. Returns the
// name of the environment's set when it is not UTF-8, else NULL; valid until the next call.
const char *clibedit_set_locale(void);

// Catches Ctrl-C, hang-up, termination and the quit key: each sets a flag and ends a pending read.
void clibedit_catch_signals(void);
// Lets writing to a closed pipe fail instead of ending the process.
void clibedit_ignore_broken_pipes(void);
// Lets the quit key (Ctrl-\) end the process, whatever handler the runtime has set for it.
void clibedit_quit_plainly(void);
// Whether Ctrl-C was pressed since the flag was last cleared.
bool clibedit_interrupted(void);
void clibedit_clear_interrupted(void);
// The number of the signal that asks the process to end; 0 when none did.
int clibedit_ending_signal(void);

// Single keys, without a line editor: what waiting for one led to.
enum clibedit_key_event {
  CLIBEDIT_KEY_BYTE = 0,     // a byte is in `byte`
  CLIBEDIT_KEY_NONE = 1,     // the time is over
  CLIBEDIT_KEY_RESIZED = 2,  // the terminal has another size, or was used by somebody else
  CLIBEDIT_KEY_ENDED = 3,    // the input has ended, or a signal asks the process to end
};

typedef struct {
  int event;
  unsigned char byte;
} clibedit_key_reading;

// Has the terminal give every key at once, unechoed, Ctrl-C included. Returns false when standard
// input is no terminal. Every true needs a `clibedit_keys_end`.
bool clibedit_keys_begin(void);
// Waits for a byte, at most so many milliseconds; for ever when the number is negative.
clibedit_key_reading clibedit_keys_next(int milliseconds);
// Stops the process as Ctrl-Z does elsewhere, with the terminal given back meanwhile.
void clibedit_keys_stop(void);
// Gives the terminal back as `clibedit_keys_begin` found it.
void clibedit_keys_end(void);

#endif
