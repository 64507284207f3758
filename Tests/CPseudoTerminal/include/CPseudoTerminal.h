// Starting a program on a terminal of its own, which Swift cannot do by itself: it may not fork.

#ifndef ACTIONLAB_CPSEUDOTERMINAL_H
#define ACTIONLAB_CPSEUDOTERMINAL_H

#include <sys/types.h>

// Starts the program `path` in a new terminal. `arguments` and `environment` end with NULL. Returns
// the process, and in `terminal` the descriptor of the other side; -1 when that fails.
pid_t pseudo_terminal_start(
    const char *path, char *const arguments[], char *const environment[], int rows, int columns,
    int *terminal);

// Tells the program that the terminal has another size now.
int pseudo_terminal_resize(int terminal, int rows, int columns);

// The exit status of a `waitpid` status; 128 and the signal's number when a signal ended it.
int pseudo_terminal_exit_status(int status);

#endif
