// The sequences that a terminal sends for one key, as one key.
//
// In vi mode ESC leaves insertion, and libedit takes what follows for commands. So that an arrow does
// not leave insertion, what arrives together with ESC is looked at here, below libedit's keys, and
// given to it as one key that nobody can type. The mark before a paste is such a sequence in every
// mode.

#ifndef ACTIONLAB_CLIBEDIT_ESCAPES_H
#define ACTIONLAB_CLIBEDIT_ESCAPES_H

#include <stdbool.h>
#include <wchar.h>

#include "Paste.h"

// Control characters that no keyboard sends stand for the keys; in UTF-8 they begin with 0xC2.
typedef enum {
  CLIBEDIT_ESC_UP = 0x80,
  CLIBEDIT_ESC_DOWN,
  CLIBEDIT_ESC_LEFT,
  CLIBEDIT_ESC_RIGHT,
  CLIBEDIT_ESC_HOME,
  CLIBEDIT_ESC_END,
  CLIBEDIT_ESC_DELETE,
  CLIBEDIT_ESC_WORD_LEFT,
  CLIBEDIT_ESC_WORD_RIGHT,
  CLIBEDIT_ESC_LEAVE = 0x9d,   // no key: by it we ask libedit to go behind the line
  CLIBEDIT_ESC_REDRAW = 0x9e,  // no key: by it we ask libedit to draw the line anew
  CLIBEDIT_ESC_PASTE = 0x9f,   // the mark before a paste
} clibedit_private_key;

typedef struct {
  const char *text;  // behind ESC
  clibedit_private_key key;
} clibedit_escape;

// What xterm, tmux, screen, rxvt and the Linux console send; ended by a NULL text.
extern const clibedit_escape clibedit_escapes[];

typedef struct {
  wchar_t read_ahead[8];  // keys that looked like the beginning of a sequence and were none
  int count;
  int next;
} clibedit_escape_reader;

// Reads one key through `read_key`, or hands out one that was read too far. The mark before a paste
// is the key `CLIBEDIT_ESC_PASTE`, and when `all` is set every known sequence is one key. Returns what
// `read_key` returns.
int clibedit_read_escape(
    clibedit_escape_reader *reader, bool all, EditLine *line_editor, clibedit_key_reader read_key,
    wchar_t *key);

#endif
