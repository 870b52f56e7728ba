// The part of Apple's C library that Flick calls, after sections 2 and 3 of the macOS manual pages.
#pragma once
#include "MacTypes.h"

// The headers of the C library are not available here. The compiler knows these types by their names.
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef int int32_t;
typedef unsigned int uint32_t;
typedef long long int64_t;
typedef unsigned long long uint64_t;
typedef long intptr_t;
typedef unsigned long size_t;

#pragma clang assume_nonnull begin

typedef int64_t off_t;
typedef uint16_t mode_t;
typedef uint32_t uid_t;
typedef intptr_t ssize_t;
typedef struct __sFILE { int opaque; } FILE;

struct timespec {
  intptr_t tv_sec;
  long tv_nsec;
};

// Contains only the members that Flick's sources use.
struct stat {
  int32_t st_dev;
  mode_t st_mode;
  uint64_t st_ino;
  off_t st_size;
};

FILE *_Nullable fopen(const char *path, const char *mode);
int fclose(FILE *file);
size_t fread(void *_Null_unspecified buffer, size_t size, size_t count, FILE *file);
int ferror(FILE *file);
int fileno(FILE *file);

int stat(const char *path, struct stat *status);
int lstat(const char *path, struct stat *status);
int fstat(int descriptor, struct stat *status);

int close(int descriptor);
int fsync(int descriptor);
uid_t geteuid(void);
int unlink(const char *path);
int rename(const char *from, const char *to);
ssize_t write(int descriptor, const void *bytes, size_t count);
ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset);
off_t lseek(int descriptor, off_t offset, int origin);
#define SEEK_END 2
char *strerror(int number);

#define O_WRONLY 0x0001
#define O_CREAT 0x00000200
#define O_EXCL 0x00000800
#define O_CLOEXEC 0x01000000
#define ENOENT 2
#define ECANCELED 89
#define EINTR 4
#define ENOTDIR 20

double sin(double);
double cos(double);
double tan(double);
double asin(double);
double acos(double);
double atan(double);
double sinh(double);
double cosh(double);
double tanh(double);
double asinh(double);
double acosh(double);
double atanh(double);
double exp(double);
double exp2(double);
double expm1(double);
double log(double);
double log2(double);
double log10(double);
double log1p(double);
double sqrt(double);
double cbrt(double);
double floor(double);
double ceil(double);
double round(double);
double trunc(double);
double fabs(double);
double atan2(double, double);
double pow(double, double);
double fmod(double, double);
double hypot(double, double);
double fmin(double, double);
double fmax(double, double);
double remainder(double, double);
double strtod(const char *text, char *_Nullable *_Nullable end);

void *_Null_unspecified memcpy(void *_Null_unspecified to, const void *_Null_unspecified from, size_t);
void *_Null_unspecified memmove(void *_Null_unspecified to, const void *_Null_unspecified from, size_t);
void *_Null_unspecified memset(void *_Null_unspecified to, int byte, size_t);
int memcmp(const void *_Null_unspecified, const void *_Null_unspecified, size_t);
size_t strlen(const char *);
char *_Nullable getenv(const char *);

// Processes, signals, terminals and sockets, which the programs and the tests use.

typedef int32_t pid_t;
typedef uint32_t sigset_t;
typedef uint32_t socklen_t;
typedef uint8_t sa_family_t;
typedef unsigned int nfds_t;
typedef void *_Nullable posix_spawn_file_actions_t;
typedef void *_Nullable posix_spawnattr_t;
typedef enum { _CLOCK_REALTIME = 0, _CLOCK_MONOTONIC = 6, _CLOCK_PROCESS_CPUTIME_ID = 12, _CLOCK_THREAD_CPUTIME_ID = 16 } clockid_t;

struct in_addr { uint32_t s_addr; };
struct sockaddr { uint8_t sa_len; sa_family_t sa_family; char sa_data[14]; };
struct sockaddr_in {
  uint8_t sin_len;
  sa_family_t sin_family;
  uint16_t sin_port;
  struct in_addr sin_addr;
  char sin_zero[8];
};
struct linger { int l_onoff; int l_linger; };
struct pollfd { int fd; short events; short revents; };
struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };
struct termios {
  unsigned long c_iflag, c_oflag, c_cflag, c_lflag;
  unsigned char c_cc[20];
  unsigned long c_ispeed, c_ospeed;
};
struct timeval { intptr_t tv_sec; int tv_usec; };
struct rusage { struct timeval ru_utime; struct timeval ru_stime; long ru_maxrss; };

int socket(int domain, int type, int protocol);
int bind(int descriptor, const struct sockaddr *address, socklen_t length);
int listen(int descriptor, int backlog);
int connect(int descriptor, const struct sockaddr *address, socklen_t length);
int accept(int descriptor, struct sockaddr *_Nullable address, socklen_t *_Nullable length);
int getsockname(int descriptor, struct sockaddr *address, socklen_t *length);
int setsockopt(int descriptor, int level, int name, const void *_Nullable value, socklen_t length);
int shutdown(int descriptor, int how);
ssize_t recv(int descriptor, void *_Null_unspecified bytes, size_t count, int flags);
ssize_t send(int descriptor, const void *_Null_unspecified bytes, size_t count, int flags);
int poll(struct pollfd *_Nullable descriptors, nfds_t count, int milliseconds);
#define AF_INET 2
#define SOCK_STREAM 1
#define SHUT_RDWR 2
#define SOL_SOCKET 0xffff
#define SO_LINGER 0x0080
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define POLLERR 0x0008
#define POLLHUP 0x0010
#define POLLNVAL 0x0020
#define OPEN_MAX 10240
#define RLIMIT_NOFILE 8
typedef unsigned long long rlim_t;
struct rlimit { rlim_t rlim_cur; rlim_t rlim_max; };
int getrlimit(int resource, struct rlimit *_Nonnull limit);
int setrlimit(int resource, const struct rlimit *_Nonnull limit);

ssize_t read(int descriptor, void *_Null_unspecified bytes, size_t count);
int pipe(int *descriptors);
int access(const char *path, int mode);
int mkfifo(const char *path, mode_t mode);
int isatty(int descriptor);
char *_Nullable realpath(const char *path, char *_Nullable resolved);
char *_Nullable strdup(const char *text);
void free(void *_Nullable memory);
void exit(int code) __attribute__((noreturn));
long sysconf(int name);
int clock_gettime(clockid_t clock, struct timespec *_Nullable time);
int getrusage(int who, struct rusage *usage);
int tcgetattr(int descriptor, struct termios *attributes);
int tcsetattr(int descriptor, int action, const struct termios *attributes);
void cfmakeraw(struct termios *attributes);
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define O_RDONLY 0x0000
#define O_EVTONLY 0x8000
#define O_NONBLOCK 0x00000004
#define F_SETFD 2
#define F_SETFL 4
#define FD_CLOEXEC 1
#define X_OK 1
#define EAGAIN 35
#define RUSAGE_SELF 0
#define TCSAFLUSH 2
#define _SC_NPROCESSORS_ONLN 58

int kill(pid_t process, int number);
int raise(int number);
int pause(void);
pid_t waitpid(pid_t process, int *_Nullable status, int options);
int execv(const char *path, char *_Nullable const *_Nonnull arguments);
int sigemptyset(sigset_t *set);
int sigaddset(sigset_t *set, int number);
int sigismember(const sigset_t *set, int number);
int sigpending(sigset_t *set);
int sigprocmask(int how, const sigset_t *_Nullable set, sigset_t *_Nullable old);
int sigwait(const sigset_t *set, int *number);
int pthread_sigmask(int how, const sigset_t *_Nullable set, sigset_t *_Nullable old);
void (*_Nullable signal(int number, void (*_Nullable action)(int)))(int);
int posix_spawn(pid_t *_Nullable process, const char *path, const posix_spawn_file_actions_t *_Nullable actions,
    const posix_spawnattr_t *_Nullable attributes, char *_Nullable const *_Nonnull arguments,
    char *_Nullable const *_Nullable environment);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *actions, int from, int to);
int posix_spawn_file_actions_addopen(
    posix_spawn_file_actions_t *actions, int descriptor, const char *path, int flags, mode_t mode);
int posix_spawnattr_init(posix_spawnattr_t *attributes);
int posix_spawnattr_destroy(posix_spawnattr_t *attributes);
int posix_spawnattr_setflags(posix_spawnattr_t *attributes, short flags);
int posix_spawnattr_setpgroup(posix_spawnattr_t *attributes, pid_t group);
int posix_spawnattr_setsigmask(posix_spawnattr_t *attributes, const sigset_t *set);
int posix_spawnattr_setsigdefault(posix_spawnattr_t *attributes, const sigset_t *set);
#define POSIX_SPAWN_SETPGROUP 0x0002
#define POSIX_SPAWN_SETSIGDEF 0x0004
#define POSIX_SPAWN_SETSIGMASK 0x0008
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
#define SIG_SETMASK 3
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGKILL 9
#define SIGPIPE 13
#define SIGTERM 15
#define SIGTSTP 18

#pragma clang assume_nonnull end
