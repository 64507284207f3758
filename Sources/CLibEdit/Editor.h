// The editor as the files of this target see it.

#ifndef ACTIONLAB_CLIBEDIT_EDITOR_H
#define ACTIONLAB_CLIBEDIT_EDITOR_H

#include <histedit.h>
#include <signal.h>
#include <stdbool.h>

#include "CLibEdit.h"
#include "Escapes.h"
#include "Paste.h"

struct clibedit_editor {
  EditLine *line_editor;
  History *history;
  void *owner;
  clibedit_key_handler handler;
  char *prompt;
  clibedit_escape_reader escapes;
  clibedit_paste paste;
  bool knows_escapes;  // of the terminal: it marks pastes, and sends sequences for keys
  bool is_vi;
  bool is_leaving;  // reading ends, and the cursor was sent behind the line
  sigset_t signals_outside;  // the mask that counts while a key is waited for
};

// The editor that a line editor of libedit belongs to.
clibedit_editor *clibedit_editor_of(EditLine *line_editor);

// Names our functions, so that the user's key file can bind them too.
void clibedit_add_functions(EditLine *line_editor);

// Binds our keys in the present mode.
void clibedit_bind_keys(EditLine *line_editor);

// Whether the mode is vi's.
bool clibedit_is_vi(EditLine *line_editor);

#endif
