// Telling the sequences of keys from an ESC that was typed.

#include "Escapes.h"

#include <poll.h>
#include <string.h>
#include <unistd.h>

#define ESCAPE 0x1b
// How long the rest of a sequence may take to arrive. A lone ESC waits as long before it counts.
#define SEQUENCE_WAIT_MILLISECONDS 20

const clibedit_escape clibedit_escapes[] = {
    {"[A", CLIBEDIT_ESC_UP},           {"OA", CLIBEDIT_ESC_UP},
    {"[B", CLIBEDIT_ESC_DOWN},         {"OB", CLIBEDIT_ESC_DOWN},
    {"[D", CLIBEDIT_ESC_LEFT},         {"OD", CLIBEDIT_ESC_LEFT},
    {"[C", CLIBEDIT_ESC_RIGHT},        {"OC", CLIBEDIT_ESC_RIGHT},
    {"[H", CLIBEDIT_ESC_HOME},         {"OH", CLIBEDIT_ESC_HOME},
    {"[1~", CLIBEDIT_ESC_HOME},        {"[7~", CLIBEDIT_ESC_HOME},
    {"[F", CLIBEDIT_ESC_END},          {"OF", CLIBEDIT_ESC_END},
    {"[4~", CLIBEDIT_ESC_END},         {"[8~", CLIBEDIT_ESC_END},
    {"[3~", CLIBEDIT_ESC_DELETE},      {"[1;5D", CLIBEDIT_ESC_WORD_LEFT},
    {"[1;3D", CLIBEDIT_ESC_WORD_LEFT}, {"Od", CLIBEDIT_ESC_WORD_LEFT},
    {"[1;5C", CLIBEDIT_ESC_WORD_RIGHT}, {"[1;3C", CLIBEDIT_ESC_WORD_RIGHT},
    {"Oc", CLIBEDIT_ESC_WORD_RIGHT},   {"[200~", CLIBEDIT_ESC_PASTE},
    {NULL, 0},
};

static bool take_back(clibedit_escape_reader *reader, wchar_t *key) {
  if (reader->next >= reader->count) return false;
  *key = reader->read_ahead[reader->next++];
  return true;
}

static bool more_is_coming(void) {
  struct pollfd input = {STDIN_FILENO, POLLIN, 0};
  return poll(&input, 1, SEQUENCE_WAIT_MILLISECONDS) > 0;
}

typedef enum { NO_SEQUENCE, BEGINNING, WHOLE_SEQUENCE } match;

// Compares what was read behind ESC with the sequences.
static match find(const clibedit_escape_reader *reader, bool all, clibedit_private_key *key) {
  match found = NO_SEQUENCE;
  for (const clibedit_escape *escape = clibedit_escapes; escape->text != NULL; escape++) {
    if (!all && escape->key != CLIBEDIT_ESC_PASTE) continue;
    size_t length = strlen(escape->text);
    if (length < (size_t)reader->count) continue;
    int index = 0;
    while (index < reader->count && reader->read_ahead[index] == (wchar_t)escape->text[index]) {
      index++;
    }
    if (index < reader->count) continue;
    if (length == (size_t)reader->count) {
      *key = escape->key;
      return WHOLE_SEQUENCE;
    }
    found = BEGINNING;
  }
  return found;
}

int clibedit_read_escape(
    clibedit_escape_reader *reader, bool all, EditLine *line_editor, clibedit_key_reader read_key,
    wchar_t *key) {
  // Another ESC behind one may begin a sequence of its own.
  if (take_back(reader, key)) {
    if (*key != ESCAPE) return 1;
  } else {
    int count = read_key(line_editor, key);
    if (count != 1 || *key != ESCAPE) return count;
  }
  reader->count = 0;
  reader->next = 0;
  clibedit_private_key found;
  match state = BEGINNING;
  while (state == BEGINNING) {
    wchar_t next;
    if (!more_is_coming() || read_key(line_editor, &next) != 1) return 1;
    reader->read_ahead[reader->count++] = next;
    state = find(reader, all, &found);
  }
  if (state == WHOLE_SEQUENCE) {
    reader->count = 0;
    *key = (wchar_t)found;
  }
  return 1;
}
