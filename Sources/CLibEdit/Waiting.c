// Waiting for a key, and what may happen meanwhile.
//
// libedit can answer signals itself, inside their handlers, but a signal that comes between two
// keys then goes unseen until the next key. Here signals only arrive during the wait, and are
// answered after it, in the ordinary flow.

#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <sys/select.h>
#include <unistd.h>

#include "CLibEdit.h"
#include "Private.h"

// The terminal's switch for marking pasted text.
#define PASTE_MARKS_ON "\033[?2004h"
#define PASTE_MARKS_OFF "\033[?2004l"

static bool pastes_are_marked;

void clibedit_mark_pastes(bool on) {
  pastes_are_marked = on;
  fputs(on ? PASTE_MARKS_ON : PASTE_MARKS_OFF, stdout);
  fflush(stdout);
}

// The terminal, as somebody else used it in between, is made ours again.
static void take_terminal_back(EditLine *line_editor) {
  el_set(line_editor, EL_PREP_TERM, 0);
  el_set(line_editor, EL_PREP_TERM, 1);
  el_resize(line_editor);
}

static void stop(EditLine *line_editor) {
  bool marked = pastes_are_marked;
  if (marked) clibedit_mark_pastes(false);
  el_set(line_editor, EL_PREP_TERM, 0);
  clibedit_stop_process();
  if (marked) clibedit_mark_pastes(true);
  clibedit_events.resumed = 1;
}

static void draw_at_new_size(EditLine *line_editor) {
  el_resize(line_editor);
  el_set(line_editor, EL_REFRESH);
  fflush(stdout);
}

clibedit_waiting clibedit_wait_for_key(EditLine *line_editor, const sigset_t *outside) {
  while (true) {
    if (clibedit_events.stop) {
      clibedit_events.stop = 0;
      stop(line_editor);
    }
    if (clibedit_events.resumed) {
      clibedit_events.resumed = 0;
      clibedit_events.resized = 0;
      take_terminal_back(line_editor);
      return CLIBEDIT_LINE_IS_HIDDEN;
    }
    if (clibedit_events.resized) {
      clibedit_events.resized = 0;
      draw_at_new_size(line_editor);
    }
    if (clibedit_interrupted() || clibedit_ending_signal() != 0) {
      errno = EINTR;
      return CLIBEDIT_WAIT_CANCELLED;
    }
    fd_set input;
    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    int ready = pselect(STDIN_FILENO + 1, &input, NULL, NULL, NULL, outside);
    // An error other than a signal is told by reading.
    if (ready > 0 || errno != EINTR) return CLIBEDIT_KEY_IS_THERE;
  }
}
