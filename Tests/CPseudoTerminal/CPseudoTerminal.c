#include "CPseudoTerminal.h"

#include <signal.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __APPLE__
#include <util.h>
#else
#include <pty.h>
#endif

pid_t pseudo_terminal_start(
    const char *path, char *const arguments[], char *const environment[], int rows, int columns,
    int *terminal) {
  struct winsize size = {(unsigned short)rows, (unsigned short)columns, 0, 0};
  pid_t process = forkpty(terminal, NULL, NULL, &size);
  if (process != 0) return process;
  // What the test runner ignores or blocks must not reach the program.
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  for (int descriptor = 3; descriptor < 1024; descriptor++) close(descriptor);
  execve(path, arguments, environment);
  _exit(127);
}

int pseudo_terminal_resize(int terminal, int rows, int columns) {
  struct winsize size = {(unsigned short)rows, (unsigned short)columns, 0, 0};
  return ioctl(terminal, TIOCSWINSZ, &size);
}

int pseudo_terminal_exit_status(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
