// Pasted text: the terminal sends it between two marks, so that it can be told from typing.
//
// libedit knows nothing of the marks. They are found below its keys, so that a paste works in every
// mode; what was pasted is kept, and libedit sees one key that nobody can type.

#ifndef ACTIONLAB_CLIBEDIT_PASTE_H
#define ACTIONLAB_CLIBEDIT_PASTE_H

#include <histedit.h>
#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

// The longest text, in characters, that a paste inserts; the rest of a longer one is dropped.
#define CLIBEDIT_PASTE_LIMIT (1 << 24)

typedef struct {
  wchar_t *text;  // what was pasted, ended by 0
  size_t length;
  size_t capacity;
} clibedit_paste;

// Reads one key; returns 1 for a key, 0 at the end of the input, -1 for an error.
typedef int (*clibedit_key_reader)(EditLine *line_editor, wchar_t *key);

// Reads through `read_key` what stands between the marks, of which the first was read already.
// Returns what `read_key` returns.
int clibedit_paste_read(
    clibedit_paste *paste, EditLine *line_editor, clibedit_key_reader read_key);

// What was pasted, never NULL; valid until it is forgotten.
const wchar_t *clibedit_paste_text(const clibedit_paste *paste);
void clibedit_paste_forget(clibedit_paste *paste);
void clibedit_paste_free(clibedit_paste *paste);

#endif
