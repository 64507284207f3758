// Single keys: the terminal without lines, echo and signal characters, and waiting for a byte.

#define _GNU_SOURCE
#include <errno.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

#include "CLibEdit.h"
#include "Private.h"

static struct termios found;

static bool set_raw(void) {
  struct termios raw = found;
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG | IEXTEN);
  raw.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR | ISTRIP);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  return tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0;
}

bool clibedit_keys_begin(void) {
  if (tcgetattr(STDIN_FILENO, &found) != 0) return false;
  return set_raw();
}

void clibedit_keys_end(void) { tcsetattr(STDIN_FILENO, TCSADRAIN, &found); }

void clibedit_keys_stop(void) {
  clibedit_keys_end();
  clibedit_stop_process();
  set_raw();
  clibedit_events.resumed = 0;
}

// Waits with the caught signals let in; they are answered here, in the ordinary flow.
static clibedit_key_reading wait_for_byte(const sigset_t *outside, int milliseconds) {
  clibedit_key_reading reading = {CLIBEDIT_KEY_NONE, 0};
  while (true) {
    if (clibedit_ending_signal() != 0 || clibedit_interrupted()) {
      reading.event = CLIBEDIT_KEY_ENDED;
      return reading;
    }
    if (clibedit_events.stop) {
      clibedit_events.stop = 0;
      clibedit_keys_stop();
      reading.event = CLIBEDIT_KEY_RESIZED;
      return reading;
    }
    if (clibedit_events.resized || clibedit_events.resumed) {
      clibedit_events.resized = 0;
      clibedit_events.resumed = 0;
      set_raw();
      reading.event = CLIBEDIT_KEY_RESIZED;
      return reading;
    }
    fd_set input;
    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    struct timespec time = {milliseconds / 1000, (milliseconds % 1000) * 1000000L};
    int ready =
        pselect(STDIN_FILENO + 1, &input, NULL, NULL, milliseconds < 0 ? NULL : &time, outside);
    if (ready == 0) return reading;
    if (ready < 0 && errno == EINTR) continue;
    ssize_t count = ready < 0 ? -1 : read(STDIN_FILENO, &reading.byte, 1);
    if (count < 0 && errno == EINTR) continue;
    reading.event = count == 1 ? CLIBEDIT_KEY_BYTE : CLIBEDIT_KEY_ENDED;
    return reading;
  }
}

clibedit_key_reading clibedit_keys_next(int milliseconds) {
  sigset_t outside;
  clibedit_hold_signals(&outside);
  clibedit_key_reading reading = wait_for_byte(&outside, milliseconds);
  clibedit_release_signals(&outside);
  return reading;
}
