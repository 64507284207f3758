// Signals and the locale: what the process sets up once, before an editor is opened.

#define _GNU_SOURCE
#include "CLibEdit.h"

#include <langinfo.h>
#include <locale.h>
#include <string.h>

#include "Private.h"

static volatile sig_atomic_t interrupted;
static volatile sig_atomic_t ending_signal;
static volatile sig_atomic_t is_holding;
// Whether the parent chose that Ctrl-Z does nothing.
static bool ignores_stop;
clibedit_terminal_events clibedit_events;

static void take_interrupt(int number) {
  (void)number;
  interrupted = 1;
}

static void take_ending(int number) { ending_signal = number; }

static void take_resize(int number) {
  (void)number;
  clibedit_events.resized = 1;
}

static void take_resuming(int number) {
  (void)number;
  clibedit_events.resumed = 1;
}

static void take_stop(int number) {
  (void)number;
  if (is_holding) {
    // A key is being waited for: the terminal is put in order first, then we stop.
    clibedit_events.stop = 1;
  } else {
    clibedit_stop_process();
  }
}

static void set_handler(int number, void (*handler)(int), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

void clibedit_stop_process(void) {
  // Nobody would let it go on.
  if (ignores_stop) return;
  set_handler(SIGTSTP, SIG_DFL, 0);
  sigset_t awaited, before;
  sigemptyset(&awaited);
  sigaddset(&awaited, SIGTSTP);
  sigaddset(&awaited, SIGCONT);
  raise(SIGTSTP);
  sigprocmask(SIG_UNBLOCK, &awaited, &before);
  // Here the process has stopped, and goes on.
  sigprocmask(SIG_SETMASK, &before, NULL);
  set_handler(SIGTSTP, take_stop, SA_RESTART);
}

static bool is_ignored(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

void clibedit_catch_signals(void) {
  interrupted = 0;
  ending_signal = 0;
  // No restart flag for these: reading a pipe that never answers must end too.
  set_handler(SIGINT, take_interrupt, 0);
  // What the parent chose to ignore (nohup, a shell without job control) stays ignored.
  if (!is_ignored(SIGHUP)) set_handler(SIGHUP, take_ending, 0);
  if (!is_ignored(SIGTERM)) set_handler(SIGTERM, take_ending, 0);
  if (!is_ignored(SIGQUIT)) set_handler(SIGQUIT, take_ending, 0);
  ignores_stop = is_ignored(SIGTSTP);
  if (!ignores_stop) set_handler(SIGTSTP, take_stop, SA_RESTART);
  set_handler(SIGCONT, take_resuming, SA_RESTART);
  set_handler(SIGWINCH, take_resize, SA_RESTART);
}

void clibedit_hold_signals(sigset_t *outside) {
  sigset_t held;
  sigemptyset(&held);
  const int numbers[] = {SIGINT, SIGHUP, SIGTERM, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
  for (size_t index = 0; index < sizeof numbers / sizeof numbers[0]; index++) {
    sigaddset(&held, numbers[index]);
  }
  sigprocmask(SIG_BLOCK, &held, outside);
  is_holding = 1;
}

void clibedit_release_signals(const sigset_t *outside) {
  is_holding = 0;
  sigprocmask(SIG_SETMASK, outside, NULL);
}

void clibedit_ignore_broken_pipes(void) { set_handler(SIGPIPE, SIG_IGN, 0); }

void clibedit_quit_plainly(void) {
  if (!is_ignored(SIGQUIT)) set_handler(SIGQUIT, SIG_DFL, 0);
}

bool clibedit_interrupted(void) { return interrupted != 0; }

void clibedit_clear_interrupted(void) { interrupted = 0; }

int clibedit_ending_signal(void) { return ending_signal; }

const char *clibedit_set_locale(void) {
  static char other_set[64];
  const char *locale = setlocale(LC_CTYPE, "");
  const char *set = nl_langinfo(CODESET);
  if (locale != NULL && strcmp(set, "UTF-8") == 0) return NULL;
  strncpy(other_set, set, sizeof other_set - 1);
  if (setlocale(LC_CTYPE, "C.UTF-8") == NULL) setlocale(LC_CTYPE, "en_US.UTF-8");
  return other_set;
}
