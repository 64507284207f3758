// Finding pasted text in the keys, and collecting it.

#include "Paste.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define ESCAPE 0x1b
// How long the rest of a mark may take to arrive. A lone ESC waits as long before it counts.
#define MARK_WAIT_MILLISECONDS 20

static const wchar_t beginning[] = L"[200~";
static const wchar_t ending[] = L"\033[201~";

static bool take_back(clibedit_paste *paste, wchar_t *key) {
  if (paste->read_ahead_next >= paste->read_ahead_count) return false;
  *key = paste->read_ahead[paste->read_ahead_next++];
  return true;
}

static bool more_is_coming(void) {
  struct pollfd input = {STDIN_FILENO, POLLIN, 0};
  return poll(&input, 1, MARK_WAIT_MILLISECONDS) > 0;
}

// Reads on behind ESC as long as it spells the beginning mark; keeps what was read when it does not.
static bool read_beginning(
    clibedit_paste *paste, EditLine *line_editor, clibedit_key_reader read_key) {
  paste->read_ahead_count = 0;
  paste->read_ahead_next = 0;
  for (int index = 0; beginning[index] != 0; index++) {
    wchar_t key;
    if (!more_is_coming() || read_key(line_editor, &key) != 1) return false;
    paste->read_ahead[paste->read_ahead_count++] = key;
    if (key != beginning[index]) return false;
  }
  paste->read_ahead_count = 0;
  return true;
}

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

static int read_pasted(
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

int clibedit_paste_read_key(
    clibedit_paste *paste, EditLine *line_editor, clibedit_key_reader read_key, wchar_t *key) {
  if (take_back(paste, key)) return 1;
  int count = read_key(line_editor, key);
  if (count != 1 || *key != ESCAPE || !read_beginning(paste, line_editor, read_key)) return count;
  count = read_pasted(paste, line_editor, read_key);
  if (count == 1) *key = CLIBEDIT_PASTE_KEY;
  return count;
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
