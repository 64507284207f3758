// What keys do, and which keys do it.

#include <stdio.h>
#include <string.h>

#include "Editor.h"

// The keys whose work Swift does.

static unsigned char hand_over(EditLine *line_editor, int key) {
  clibedit_editor *editor = clibedit_editor_of(line_editor);
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
  clibedit_editor *editor = clibedit_editor_of(line_editor);
  const wchar_t *text = clibedit_paste_text(&editor->paste);
  bool inserted = text[0] == 0 || el_winsertstr(line_editor, text) == 0;
  clibedit_paste_forget(&editor->paste);
  return inserted ? CC_REFRESH : CC_REFRESH_BEEP;
}

// Moving in vi's insertion, where libedit's own functions stop before the last character.

static unsigned char go_right(EditLine *line_editor, int key) {
  (void)key;
  const LineInfoW *info = el_wline(line_editor);
  if (info->cursor == info->lastchar) return CC_REFRESH_BEEP;
  el_cursor(line_editor, 1);
  return CC_CURSOR;
}

static unsigned char go_to_end(EditLine *line_editor, int key) {
  (void)key;
  const LineInfoW *info = el_wline(line_editor);
  el_cursor(line_editor, (int)(info->lastchar - info->cursor));
  return CC_CURSOR;
}

static unsigned char leave_line(EditLine *line_editor, int key) {
  (void)key;
  const LineInfoW *info = el_wline(line_editor);
  el_cursor(line_editor, (int)(info->lastchar - info->cursor));
  return CC_REFRESH;
}

static unsigned char erase_right(EditLine *line_editor, int key) {
  (void)key;
  const LineInfoW *info = el_wline(line_editor);
  if (info->cursor == info->lastchar) return CC_REFRESH_BEEP;
  el_cursor(line_editor, 1);
  el_deletestr(line_editor, 1);
  return CC_REFRESH;
}

// The functions get their names before the user's key file is read, so it can bind them too.
void clibedit_add_functions(EditLine *line_editor) {
  el_set(line_editor, EL_ADDFN, "lab-complete", "Complete the word before the cursor", complete);
  el_set(line_editor, EL_ADDFN, "lab-older", "Line above, or older entry that begins the same",
         go_to_older);
  el_set(line_editor, EL_ADDFN, "lab-newer", "Line below, or newer entry that begins the same",
         go_to_newer);
  el_set(line_editor, EL_ADDFN, "lab-newline", "Insert a line break", insert_newline);
  el_set(line_editor, EL_ADDFN, "lab-paste", "Insert the pasted text", insert_paste);
  el_set(line_editor, EL_ADDFN, "lab-right", "Go right, behind the last character too", go_right);
  el_set(line_editor, EL_ADDFN, "lab-end", "Go behind the last character", go_to_end);
  el_set(line_editor, EL_ADDFN, "lab-leave", "Go behind the line, which is left", leave_line);
  el_set(line_editor, EL_ADDFN, "lab-erase", "Erase the character at the cursor", erase_right);
}

bool clibedit_is_vi(EditLine *line_editor) {
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

// What a key does: in emacs mode, in vi's insertion, and among vi's commands.
typedef struct {
  clibedit_private_key key;
  const char *emacs;
  const char *insertion;
  const char *commands;
} key_meaning;

static const key_meaning key_meanings[] = {
    {CLIBEDIT_ESC_UP, "lab-older", "lab-older", "lab-older"},
    {CLIBEDIT_ESC_DOWN, "lab-newer", "lab-newer", "lab-newer"},
    {CLIBEDIT_ESC_LEFT, "ed-prev-char", "ed-prev-char", "ed-prev-char"},
    {CLIBEDIT_ESC_RIGHT, "ed-next-char", "lab-right", "ed-next-char"},
    {CLIBEDIT_ESC_HOME, "ed-move-to-beg", "ed-move-to-beg", "ed-move-to-beg"},
    {CLIBEDIT_ESC_END, "ed-move-to-end", "lab-end", "ed-move-to-end"},
    {CLIBEDIT_ESC_DELETE, "ed-delete-next-char", "lab-erase", "ed-delete-next-char"},
    {CLIBEDIT_ESC_WORD_LEFT, "ed-prev-word", "ed-prev-word", "vi-prev-word"},
    {CLIBEDIT_ESC_WORD_RIGHT, "em-next-word", "vi-next-word", "vi-next-word"},
};

static const key_meaning *meaning_of(clibedit_private_key key) {
  for (size_t index = 0; index < sizeof key_meanings / sizeof key_meanings[0]; index++) {
    if (key_meanings[index].key == key) return &key_meanings[index];
  }
  return NULL;
}

// In emacs mode the sequences themselves are bound, so that the user's key file can bind them anew.
static void bind_sequences(EditLine *line_editor) {
  for (const clibedit_escape *escape = clibedit_escapes; escape->text != NULL; escape++) {
    const key_meaning *meaning = meaning_of(escape->key);
    if (meaning == NULL) continue;
    char keys[16];
    snprintf(keys, sizeof keys, "\033%s", escape->text);
    bind(line_editor, keys, meaning->emacs);
  }
}

static void bind_private_key(
    EditLine *line_editor, clibedit_private_key key, const char *function,
    const char *vi_command) {
  const char text[] = {(char)0xc2, (char)key, 0};
  bind(line_editor, text, function);
  if (vi_command != NULL) bind_in_vi_commands(line_editor, text, vi_command);
}

void clibedit_bind_keys(EditLine *line_editor) {
  bool vi = clibedit_is_vi(line_editor);
  if (vi) {
    for (size_t index = 0; index < sizeof key_meanings / sizeof key_meanings[0]; index++) {
      const key_meaning *meaning = &key_meanings[index];
      bind_private_key(line_editor, meaning->key, meaning->insertion, meaning->commands);
    }
    bind_in_vi_commands(line_editor, "k", "lab-older");
    bind_in_vi_commands(line_editor, "j", "lab-newer");
  } else {
    bind_sequences(line_editor);
    bind(line_editor, "\033\r", "lab-newline");
    bind(line_editor, "\033\n", "lab-newline");
    bind(line_editor, "^P", "lab-older");
    bind(line_editor, "^N", "lab-newer");
  }
  bind_private_key(line_editor, CLIBEDIT_ESC_PASTE, "lab-paste", vi ? "lab-paste" : NULL);
  bind_private_key(line_editor, CLIBEDIT_ESC_LEAVE, "lab-leave", vi ? "lab-leave" : NULL);
  bind_private_key(line_editor, CLIBEDIT_ESC_REDRAW, "ed-redisplay", vi ? "ed-redisplay" : NULL);
  bind(line_editor, "^I", "lab-complete");
  bind(line_editor, "^R", "em-inc-search-prev");
}
