// Collecting pasted text.

#include "Paste.h"

#include <stdlib.h>

#define ESCAPE 0x1b

static const wchar_t ending[] = L"\033[201~";

static void append(clibedit_paste *paste, wchar_t character) {
  if (paste->length >= CLIBEDIT_PASTE_LIMIT) return;
  if (paste->length + 1 >= paste->capacity) {
    size_t capacity = paste->capacity == 0 ? 256 : paste->capacity * 2;
    wchar_t *text = realloc(paste->text, capacity * sizeof *text);
    if (text == NULL) return;
    paste->text = text;
    paste->capacity = capacity;
  }
  paste->text[paste->length++] = character;
  paste->text[paste->length] = 0;
}

// Line ends become line feeds; other control characters would act on the terminal and are dropped.
static void append_cleaned(clibedit_paste *paste, wchar_t character, wchar_t previous) {
  bool is_control = (character < 0x20 || (character >= 0x7f && character < 0xa0));
  if (character == L'\r') {
    append(paste, L'\n');
  } else if (character == L'\n') {
    if (previous != L'\r') append(paste, L'\n');
  } else if (character == L'\t' || !is_control) {
    append(paste, character);
  }
}

int clibedit_paste_read(
    clibedit_paste *paste, EditLine *line_editor, clibedit_key_reader read_key) {
  clibedit_paste_forget(paste);
  int matched = 0;
  wchar_t previous = 0;
  while (ending[matched] != 0) {
    wchar_t character;
    int count = read_key(line_editor, &character);
    if (count != 1) return count;
    if (character == ending[matched]) {
      matched += 1;
      continue;
    }
    for (int index = 0; index < matched; index++) {
      append_cleaned(paste, ending[index], previous);
      previous = ending[index];
    }
    matched = character == ESCAPE ? 1 : 0;
    if (matched == 0) {
      append_cleaned(paste, character, previous);
      previous = character;
    }
  }
  // The last line waits for Enter, like one that was typed.
  while (paste->length > 0 && paste->text[paste->length - 1] == L'\n') {
    paste->text[--paste->length] = 0;
  }
  return 1;
}

const wchar_t *clibedit_paste_text(const clibedit_paste *paste) {
  return paste->text != NULL ? paste->text : L"";
}

void clibedit_paste_forget(clibedit_paste *paste) {
  paste->length = 0;
  if (paste->text != NULL) paste->text[0] = 0;
}

void clibedit_paste_free(clibedit_paste *paste) {
  free(paste->text);
  paste->text = NULL;
}
