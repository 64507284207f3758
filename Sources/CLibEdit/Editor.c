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

#include "Paste.h"
#include "Private.h"

// How many entries Ctrl-R can reach.
#define HISTORY_SIZE 10000
// Stands around each escape sequence in a prompt.
#define PROMPT_MARKER '\1'
// A key that no keyboard sends, by which we ask libedit to draw the line anew; and in UTF-8.
#define REDRAW_KEY 0x9e
#define REDRAW_KEY_TEXT "\xc2\x9e"

struct clibedit_editor {
  EditLine *line_editor;
  History *history;
  void *owner;
  clibedit_key_handler handler;
  char *prompt;
  clibedit_paste paste;
  bool terminal_marks_pastes;
  sigset_t signals_outside;  // the mask that counts while a key is waited for
};

static clibedit_editor *editor_of(EditLine *line_editor) {
  void *editor = NULL;
  el_get(line_editor, EL_CLIENTDATA, &editor);
  return editor;
}

static char *prompt_of(EditLine *line_editor) {
  clibedit_editor *editor = editor_of(line_editor);
  static char empty[] = "";
  return editor != NULL && editor->prompt != NULL ? editor->prompt : empty;
}

static int read_key(EditLine *line_editor, wchar_t *key);

// libedit's own reader of keys is private; this is the way to call it.
static int read_raw_key(EditLine *line_editor, wchar_t *key) {
  clibedit_editor *editor = editor_of(line_editor);
  switch (clibedit_wait_for_key(line_editor, &editor->signals_outside)) {
    case CLIBEDIT_KEY_IS_THERE: break;
    case CLIBEDIT_WAIT_CANCELLED: return -1;
    case CLIBEDIT_LINE_IS_HIDDEN: *key = REDRAW_KEY; return 1;
  }
  el_set(line_editor, EL_GETCFN, EL_BUILTIN_GETCFN);
  int count = el_wgetc(line_editor, key);
  el_set(line_editor, EL_GETCFN, read_key);
  return count;
}

// The reader of keys that libedit calls.
static int read_key(EditLine *line_editor, wchar_t *key) {
  clibedit_editor *editor = editor_of(line_editor);
  if (!editor->terminal_marks_pastes) return read_raw_key(line_editor, key);
  return clibedit_paste_read_key(&editor->paste, line_editor, read_raw_key, key);
}

// The keys whose work Swift does.

static unsigned char hand_over(EditLine *line_editor, int key) {
  clibedit_editor *editor = editor_of(line_editor);
  const LineInfo *info = el_line(line_editor);
  size_t length = (size_t)(info->lastchar - info->buffer);
  size_t cursor = (size_t)(info->cursor - info->buffer);
  switch (editor->handler(editor->owner, key, info->buffer, length, cursor)) {
    case CLIBEDIT_CHANGED: return CC_REFRESH;
    case CLIBEDIT_REDRAW: return CC_REDISPLAY;
    default: return CC_REFRESH_BEEP;
  }
}

static unsigned char complete(EditLine *line_editor, int key) {
  (void)key;
  return hand_over(line_editor, CLIBEDIT_KEY_COMPLETE);
}

static unsigned char go_to_older(EditLine *line_editor, int key) {
  (void)key;
  return hand_over(line_editor, CLIBEDIT_KEY_OLDER);
}

static unsigned char go_to_newer(EditLine *line_editor, int key) {
  (void)key;
  return hand_over(line_editor, CLIBEDIT_KEY_NEWER);
}

// The keys whose work needs no Swift.

static unsigned char insert_newline(EditLine *line_editor, int key) {
  (void)key;
  return el_insertstr(line_editor, "\n") == 0 ? CC_REFRESH : CC_REFRESH_BEEP;
}

static unsigned char insert_paste(EditLine *line_editor, int key) {
  (void)key;
  clibedit_editor *editor = editor_of(line_editor);
  const wchar_t *text = clibedit_paste_text(&editor->paste);
  bool inserted = text[0] == 0 || el_winsertstr(line_editor, text) == 0;
  clibedit_paste_forget(&editor->paste);
  return inserted ? CC_REFRESH : CC_REFRESH_BEEP;
}

// The functions get their names before the user's key file is read, so it can bind them too.
static void add_functions(EditLine *line_editor) {
  el_set(line_editor, EL_ADDFN, "lab-complete", "Complete the word before the cursor", complete);
  el_set(line_editor, EL_ADDFN, "lab-older", "Line above, or older entry that begins the same",
         go_to_older);
  el_set(line_editor, EL_ADDFN, "lab-newer", "Line below, or newer entry that begins the same",
         go_to_newer);
  el_set(line_editor, EL_ADDFN, "lab-newline", "Insert a line break", insert_newline);
  el_set(line_editor, EL_ADDFN, "lab-paste", "Insert the pasted text", insert_paste);
}

static bool is_vi(EditLine *line_editor) {
  const char *mode = NULL;
  return el_get(line_editor, EL_EDITOR, &mode) == 0 && mode != NULL && strcmp(mode, "vi") == 0;
}

static void bind(EditLine *line_editor, const char *keys, const char *function) {
  el_set(line_editor, EL_BIND, keys, function, NULL);
}

// In vi mode, ESC leaves insertion and what follows it is looked up among vi's commands.
static void bind_in_vi_commands(EditLine *line_editor, const char *keys, const char *function) {
  el_set(line_editor, EL_BIND, "-a", keys, function, NULL);
}

typedef struct {
  const char *keys;  // behind ESC
  const char *emacs_function;
  const char *vi_function;
} escape_binding;

// What xterm, tmux, screen, rxvt and the Linux console send.
static const escape_binding escape_bindings[] = {
    {"[A", "lab-older", "lab-older"},
    {"OA", "lab-older", "lab-older"},
    {"[B", "lab-newer", "lab-newer"},
    {"OB", "lab-newer", "lab-newer"},
    {"[H", "ed-move-to-beg", "ed-move-to-beg"},
    {"OH", "ed-move-to-beg", "ed-move-to-beg"},
    {"[1~", "ed-move-to-beg", "ed-move-to-beg"},
    {"[7~", "ed-move-to-beg", "ed-move-to-beg"},
    {"[F", "ed-move-to-end", "ed-move-to-end"},
    {"OF", "ed-move-to-end", "ed-move-to-end"},
    {"[4~", "ed-move-to-end", "ed-move-to-end"},
    {"[8~", "ed-move-to-end", "ed-move-to-end"},
    {"[3~", "ed-delete-next-char", "ed-delete-next-char"},
    {"[1;5D", "ed-prev-word", "vi-prev-word"},
    {"[1;3D", "ed-prev-word", "vi-prev-word"},
    {"Od", "ed-prev-word", "vi-prev-word"},
    {"[1;5C", "em-next-word", "vi-next-word"},
    {"[1;3C", "em-next-word", "vi-next-word"},
    {"Oc", "em-next-word", "vi-next-word"},
};

static void bind_keys(EditLine *line_editor) {
  bool vi = is_vi(line_editor);
  for (size_t index = 0; index < sizeof escape_bindings / sizeof escape_bindings[0]; index++) {
    const escape_binding *binding = &escape_bindings[index];
    if (vi) {
      bind_in_vi_commands(line_editor, binding->keys, binding->vi_function);
    } else {
      char keys[16];
      snprintf(keys, sizeof keys, "\033%s", binding->keys);
      bind(line_editor, keys, binding->emacs_function);
    }
  }
  bind(line_editor, "^I", "lab-complete");
  bind(line_editor, CLIBEDIT_PASTE_KEY_TEXT, "lab-paste");
  bind(line_editor, REDRAW_KEY_TEXT, "ed-redisplay");
  if (vi) {
    bind_in_vi_commands(line_editor, REDRAW_KEY_TEXT, "ed-redisplay");
    bind_in_vi_commands(line_editor, CLIBEDIT_PASTE_KEY_TEXT, "lab-paste");
    bind_in_vi_commands(line_editor, "k", "lab-older");
    bind_in_vi_commands(line_editor, "j", "lab-newer");
    bind(line_editor, "^R", "em-inc-search-prev");
  } else {
    bind(line_editor, "\033\r", "lab-newline");
    bind(line_editor, "\033\n", "lab-newline");
    bind(line_editor, "^P", "lab-older");
    bind(line_editor, "^N", "lab-newer");
    bind(line_editor, "^R", "em-inc-search-prev");
  }
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
  add_functions(line_editor);
  bind_keys(line_editor);
  bool was_vi = is_vi(line_editor);
  el_source(line_editor, NULL);
  // A change of mode throws all bindings away, ours too.
  if (is_vi(line_editor) != was_vi) bind_keys(line_editor);
  const char *terminal = getenv("TERM");
  bool knows_escapes = terminal != NULL && terminal[0] != 0 && strcmp(terminal, "dumb") != 0;
  editor->terminal_marks_pastes = knows_escapes && clibedit_can_edit(editor);
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
  clibedit_hold_signals(&editor->signals_outside);
  // Before the prompt, or what is typed at once is shown twice.
  if (clibedit_can_edit(editor)) el_set(editor->line_editor, EL_PREP_TERM, 1);
  if (editor->terminal_marks_pastes) clibedit_mark_pastes(true);
  errno = 0;
  const char *line = el_gets(editor->line_editor, count);
  *error_number = errno;
  if (editor->terminal_marks_pastes) clibedit_mark_pastes(false);
  clibedit_release_signals(&editor->signals_outside);
  return line;
}

// Leaves the dropped line on the terminal, with nothing of it below the cursor.
static void show_interruption(clibedit_editor *editor) {
  fputs(editor->terminal_marks_pastes ? "^C\033[J\n" : "^C\n", stdout);
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
