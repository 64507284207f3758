// The editor: opening it, its keys, reading a line.

#define _GNU_SOURCE
#include "CLibEdit.h"

#include <errno.h>
#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include "Editor.h"
#include "Private.h"

// How many entries Ctrl-R can reach.
#define HISTORY_SIZE 10000
// Stands around each escape sequence in a prompt.
#define PROMPT_MARKER '\1'

clibedit_editor *clibedit_editor_of(EditLine *line_editor) {
  void *editor = NULL;
  el_get(line_editor, EL_CLIENTDATA, &editor);
  return editor;
}

static char *prompt_of(EditLine *line_editor) {
  clibedit_editor *editor = clibedit_editor_of(line_editor);
  static char empty[] = "";
  return editor != NULL && editor->prompt != NULL ? editor->prompt : empty;
}

static int read_key(EditLine *line_editor, wchar_t *key);

// libedit's own reader of keys is private; this is the way to call it.
static int read_raw_key(EditLine *line_editor, wchar_t *key) {
  clibedit_editor *editor = clibedit_editor_of(line_editor);
  switch (clibedit_wait_for_key(line_editor, &editor->signals_outside)) {
    case CLIBEDIT_KEY_IS_THERE: break;
    case CLIBEDIT_WAIT_CANCELLED: return -1;
    case CLIBEDIT_LINE_IS_HIDDEN: *key = CLIBEDIT_ESC_REDRAW; return 1;
  }
  el_set(line_editor, EL_GETCFN, EL_BUILTIN_GETCFN);
  int count = el_wgetc(line_editor, key);
  el_set(line_editor, EL_GETCFN, read_key);
  return count;
}

// Whether reading ends while the cursor is inside the line: what is printed next would overwrite the
// rest, so libedit first goes behind it, once.
static bool is_left_inside_line(clibedit_editor *editor) {
  if (editor->is_leaving || !clibedit_can_edit(editor)) return false;
  if (!(clibedit_interrupted() || clibedit_ending_signal() != 0)) return false;
  editor->is_leaving = true;
  const LineInfoW *info = el_wline(editor->line_editor);
  return info->cursor != info->lastchar;
}

// The reader of keys that libedit calls.
static int read_key(EditLine *line_editor, wchar_t *key) {
  clibedit_editor *editor = clibedit_editor_of(line_editor);
  int count = editor->knows_escapes
                  ? clibedit_read_escape(
                        &editor->escapes, editor->is_vi, line_editor, read_raw_key, key)
                  : read_raw_key(line_editor, key);
  if (count == -1 && is_left_inside_line(editor)) {
    *key = CLIBEDIT_ESC_LEAVE;
    return 1;
  }
  if (!editor->knows_escapes || count != 1 || *key != CLIBEDIT_ESC_PASTE) return count;
  return clibedit_paste_read(&editor->paste, line_editor, read_raw_key);
}

static bool open_history(clibedit_editor *editor) {
  HistEvent event;
  editor->history = history_init();
  if (editor->history == NULL) return false;
  // Without a size, entries are taken and thrown away.
  history(editor->history, &event, H_SETSIZE, HISTORY_SIZE);
  history(editor->history, &event, H_SETUNIQUE, 1);
  return true;
}

clibedit_editor *clibedit_open(const char *program, void *owner, clibedit_key_handler handler) {
  clibedit_editor *editor = calloc(1, sizeof *editor);
  if (editor == NULL) return NULL;
  editor->owner = owner;
  editor->handler = handler;
  EditLine *line_editor = NULL;
  if (open_history(editor)) line_editor = el_init(program, stdin, stdout, stderr);
  if (line_editor == NULL) {
    clibedit_close(editor);
    return NULL;
  }
  editor->line_editor = line_editor;
  el_set(line_editor, EL_CLIENTDATA, editor);
  el_set(line_editor, EL_EDITOR, "emacs");
  el_set(line_editor, EL_SIGNAL, 0);
  el_set(line_editor, EL_HIST, history, editor->history);
  el_set(line_editor, EL_PROMPT_ESC, prompt_of, PROMPT_MARKER);
  // Else the terminal makes two line ends of a pasted CR LF.
  el_set(line_editor, EL_SETTY, "-d", "-icrnl", "-inlcr", NULL);
  clibedit_add_functions(line_editor);
  clibedit_bind_keys(line_editor);
  bool was_vi = clibedit_is_vi(line_editor);
  el_source(line_editor, NULL);
  // A change of mode throws all bindings away, ours too.
  editor->is_vi = clibedit_is_vi(line_editor);
  if (editor->is_vi != was_vi) clibedit_bind_keys(line_editor);
  const char *terminal = getenv("TERM");
  bool is_dumb = terminal == NULL || terminal[0] == 0 || strcmp(terminal, "dumb") == 0;
  editor->knows_escapes = !is_dumb && clibedit_can_edit(editor);
  el_set(line_editor, EL_GETCFN, read_key);
  return editor;
}

void clibedit_close(clibedit_editor *editor) {
  if (editor == NULL) return;
  if (editor->line_editor != NULL) el_end(editor->line_editor);
  if (editor->history != NULL) history_end(editor->history);
  clibedit_paste_free(&editor->paste);
  free(editor->prompt);
  free(editor);
}

bool clibedit_can_edit(clibedit_editor *editor) {
  int can_edit = 0;
  return el_get(editor->line_editor, EL_EDITMODE, &can_edit) == 0 && can_edit != 0;
}

// Reads a line with the terminal set up; `count` and `error_number` tell why there is none.
static const char *get_line(clibedit_editor *editor, int *count, int *error_number) {
  // A resize while no line was being read has gone unseen.
  el_resize(editor->line_editor);
  clibedit_events = (clibedit_terminal_events){0};
  clibedit_clear_interrupted();
  editor->is_leaving = false;
  clibedit_hold_signals(&editor->signals_outside);
  // Before the prompt, or what is typed at once is shown twice.
  if (clibedit_can_edit(editor)) el_set(editor->line_editor, EL_PREP_TERM, 1);
  if (editor->knows_escapes) clibedit_mark_pastes(true);
  errno = 0;
  const char *line = el_gets(editor->line_editor, count);
  *error_number = errno;
  if (editor->knows_escapes) clibedit_mark_pastes(false);
  clibedit_release_signals(&editor->signals_outside);
  return line;
}

// Leaves the dropped line on the terminal, with nothing of it below the cursor.
static void show_interruption(clibedit_editor *editor) {
  fputs(editor->knows_escapes ? "^C\033[J\n" : "^C\n", stdout);
  fflush(stdout);
}

clibedit_reading clibedit_read(clibedit_editor *editor, const char *prompt) {
  clibedit_reading reading = {CLIBEDIT_FAILED, 0, "", 0};
  char *copy = strdup(prompt);
  if (copy == NULL) {
    reading.error_number = ENOMEM;
    return reading;
  }
  free(editor->prompt);
  editor->prompt = copy;
  int count = 0;
  const char *line = get_line(editor, &count, &reading.error_number);
  if (line != NULL && count > 0) {
    reading.end = CLIBEDIT_LINE;
    reading.line = line;
    reading.length = (size_t)count;
    if (line[count - 1] == '\n') reading.length -= 1;
  } else if (clibedit_interrupted() || clibedit_ending_signal() != 0) {
    reading.end = CLIBEDIT_INTERRUPTED;
    show_interruption(editor);
  } else if (count >= 0) {
    reading.end = CLIBEDIT_END_OF_INPUT;
  }
  return reading;
}

void clibedit_add_history(clibedit_editor *editor, const char *entry) {
  HistEvent event;
  history(editor->history, &event, H_ENTER, entry);
}

bool clibedit_replace(clibedit_editor *editor, const char *line, size_t cursor) {
  EditLine *line_editor = editor->line_editor;
  const LineInfoW *info = el_wline(line_editor);
  // Insertion grows the buffer; replacing does not promise to.
  el_cursor(line_editor, (int)(info->lastchar - info->cursor));
  el_deletestr(line_editor, (int)(info->lastchar - info->buffer));
  if (line[0] != 0 && el_insertstr(line_editor, line) != 0) return false;
  info = el_wline(line_editor);
  el_cursor(line_editor, (int)cursor - (int)(info->cursor - info->buffer));
  return true;
}

void clibedit_print_below(clibedit_editor *editor, const char *text) {
  (void)editor;
  fputc('\n', stdout);
  fputs(text, stdout);
  fflush(stdout);
}

bool clibedit_terminal_size(int *columns, int *rows) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

int clibedit_columns(uint32_t code_point) { return wcwidth((wchar_t)code_point); }
