#define _GNU_SOURCE
#include "CDecoderProcess.h"

#if defined(__linux__)

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum {
  /// The descriptors of the decoder.
  FILE_DESCRIPTOR = 3,
  TIMES_DESCRIPTOR = 4,
  /// The least descriptor of this process, so that none is one of the decoder's.
  LEAST_DESCRIPTOR = 10,
};

/// Closes a descriptor and returns a copy above those of the decoder.
static int raised(int descriptor) {
  if (descriptor < 0 || descriptor >= LEAST_DESCRIPTOR) return descriptor;
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, LEAST_DESCRIPTOR);
  close(descriptor);
  return copy;
}

int FlickDecoderFile(const void *bytes, size_t count) {
  int file = raised(memfd_create("video", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  if (file < 0) return -errno;
  size_t done = 0;
  while (done < count) {
    ssize_t written = write(file, (const char *)bytes + done, count - done);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      int error = written < 0 ? errno : ENOSPC;
      close(file);
      return -error;
    }
    done += (size_t)written;
  }
  fcntl(file, F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE);
  return file;
}

void FlickDecoderCloseFile(int file) { close(file); }

static void close_both(const int *ends) {
  for (int i = 0; i < 2; i++) {
    if (ends[i] >= 0) close(ends[i]);
  }
}

static int make_pipe(int *ends) {
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  for (int i = 0; i < 2; i++) ends[i] = raised(ends[i]);
  return ends[0] < 0 || ends[1] < 0 ? EMFILE : 0;
}

static int spawn(
    const char *program, char *const *arguments, int file, int pictures, int times, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, pictures, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, file, FILE_DESCRIPTOR);
  posix_spawn_file_actions_adddup2(&actions, times, TIMES_DESCRIPTOR);
#if defined(__GLIBC__) && defined(__GLIBC_PREREQ)
#if __GLIBC_PREREQ(2, 34)
  posix_spawn_file_actions_addclosefrom_np(&actions, TIMES_DESCRIPTOR + 1);
#endif
#endif
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  const int defaults[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXCPU};
  for (size_t i = 0; i < sizeof defaults / sizeof *defaults; i++) sigaddset(&signals, defaults[i]);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  // Keys of the terminal reach this program alone.
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  int error = posix_spawnp(process, program, &actions, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}

int FlickDecoderStart(
    const char *program, char *const *arguments, int file, FlickDecoderLimits limits, FlickDecoder *decoder) {
  int pictures[2] = {-1, -1}, times[2] = {-1, -1};
  pid_t process = -1;
  int error = make_pipe(pictures);
  if (!error) error = make_pipe(times);
  if (!error) error = spawn(program, arguments, file, pictures[1], times[1], &process);
  if (error) {
    close_both(pictures);
    close_both(times);
    return error;
  }
  close(pictures[1]);
  close(times[1]);
  struct rlimit memory = {limits.memory, limits.memory}, seconds = {limits.seconds, limits.seconds};
  prlimit(process, RLIMIT_AS, &memory, NULL);
  prlimit(process, RLIMIT_CPU, &seconds, NULL);
  // Fewer switches between the two programs.
  fcntl(pictures[0], F_SETPIPE_SZ, 1 << 20);
  *decoder = (FlickDecoder){process, pictures[0], times[0]};
  return 0;
}

size_t FlickDecoderRead(int pipe, void *bytes, size_t count, int milliseconds) {
  size_t done = 0;
  while (done < count) {
    struct pollfd state = {pipe, POLLIN, 0};
    int ready = poll(&state, 1, milliseconds);
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) break;
    ssize_t received = read(pipe, (char *)bytes + done, count - done);
    if (received < 0 && errno == EINTR) continue;
    if (received <= 0) break;
    done += (size_t)received;
  }
  return done;
}

void FlickDecoderEnd(FlickDecoder decoder) {
  if (decoder.process <= 0) return;
  close(decoder.pictures);
  close(decoder.times);
  kill(decoder.process, SIGKILL);
  while (waitpid(decoder.process, NULL, 0) < 0 && errno == EINTR) continue;
}

#endif
