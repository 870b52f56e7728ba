// The part of Apple's C library that Flick calls, after sections 2 and 3 of the macOS manual pages. Most of its headers say
// nothing about null pointers.
#pragma once
#include "MacTypes.h"
#include "Sockets.h"
#include "Types.h"


typedef struct __sFILE { int opaque; } FILE;

struct timespec {
  intptr_t tv_sec;
  long tv_nsec;
};

struct stat {
  int32_t st_dev;
  mode_t st_mode;
  uint16_t st_nlink;
  uint64_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  int32_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  int64_t st_blocks;
  int32_t st_blksize;
  uint32_t st_flags;
  uint32_t st_gen;
  int32_t st_lspare;
  int64_t st_qspare[2];
};

FILE *fopen(const char *path, const char *mode);
int fclose(FILE *file);
size_t fread(void *buffer, size_t size, size_t count, FILE *file);
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
ssize_t pread(int descriptor, void *bytes, size_t count, off_t offset);
int ftruncate(int descriptor, off_t length);
int flock(int descriptor, int operation);
off_t lseek(int descriptor, off_t offset, int origin);
#define SEEK_END 2
#define LOCK_SH 0x01
#define LOCK_EX 0x02
#define LOCK_NB 0x04
#define LOCK_UN 0x08
char *strerror(int number);

#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_APPEND 0x00000008
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_EXCL 0x00000800
#define O_DIRECTORY 0x00100000
#define O_CLOEXEC 0x01000000
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define ENXIO 6
#define ENOMEM 12
#define EACCES 13
#define EEXIST 17
#define ENODEV 19
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ENFILE 23
#define EMFILE 24
#define EADDRINUSE 48
#define ETIMEDOUT 60
#define ELOOP 62
#define ENAMETOOLONG 63
#define ENOTEMPTY 66
#define ESTALE 70
#define ECANCELED 89

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
double strtod(const char *text, char **end);

void *memcpy(void *to, const void *from, size_t);
void *memmove(void *to, const void *from, size_t);
void *memset(void *to, int byte, size_t);
int memcmp(const void *, const void *, size_t);
size_t strlen(const char *);
char *strchr(const char *text, int character);
char *getenv(const char *);
int setenv(const char *name, const char *value, int replaces);
int unsetenv(const char *name);

typedef struct {
  size_t gl_pathc;
  int gl_matchc;
  size_t gl_offs;
  int gl_flags;
  char **gl_pathv;
  int (*gl_errfunc)(const char *, int);
  void (*gl_closedir)(void *);
  void *(*gl_readdir)(void *);
  void *(*gl_opendir)(const char *);
  int (*gl_lstat)(const char *, struct stat *);
  int (*gl_stat)(const char *, struct stat *);
} glob_t;
int glob(const char *pattern, int flags, int (*failed)(const char *, int), glob_t *found);
void globfree(glob_t *found);

struct kevent { uintptr_t ident; short filter; unsigned short flags; uint32_t fflags; intptr_t data; void *udata; };
int kqueue(void);
int kevent(int queue, const struct kevent *changes, int changeCount, struct kevent *events, int eventCount,
    const struct timespec *timeout);

// Processes, signals and terminals, which the programs and the tests use.

typedef int32_t pid_t;
typedef uint32_t sigset_t;
typedef void *posix_spawn_file_actions_t;
typedef void *posix_spawnattr_t;
typedef enum { _CLOCK_REALTIME = 0, _CLOCK_MONOTONIC = 6, _CLOCK_PROCESS_CPUTIME_ID = 12, _CLOCK_THREAD_CPUTIME_ID = 16 } clockid_t;

struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };
struct termios {
  unsigned long c_iflag, c_oflag, c_cflag, c_lflag;
  unsigned char c_cc[20];
  unsigned long c_ispeed, c_ospeed;
};
struct timeval { intptr_t tv_sec; int tv_usec; };
struct rusage {
  struct timeval ru_utime; struct timeval ru_stime;
  long ru_maxrss; long ru_minflt; long ru_majflt;
};
typedef long time_t;
struct tm {
  int tm_sec; int tm_min; int tm_hour; int tm_mday; int tm_mon; int tm_year; int tm_wday; int tm_yday; int tm_isdst;
  long tm_gmtoff; char *tm_zone;
};
struct tm *gmtime_r(const time_t *time, struct tm *parts);

#define OPEN_MAX 10240
#define RLIMIT_NOFILE 8
typedef unsigned long long rlim_t;
struct rlimit { rlim_t rlim_cur; rlim_t rlim_max; };
int getrlimit(int resource, struct rlimit *limit);
int setrlimit(int resource, const struct rlimit *limit);

ssize_t read(int descriptor, void *bytes, size_t count);
int pipe(int *descriptors);
int access(const char *path, int mode);
int mkfifo(const char *path, mode_t mode);
int mkdir(const char *path, mode_t mode);
int isatty(int descriptor);
char *realpath(const char *path, char *resolved);
char *strdup(const char *text);
void free(void *memory);
int posix_memalign(void **memory, size_t alignment, size_t size);
void exit(int code) __attribute__((noreturn));
void _exit(int code) __attribute__((noreturn));
long sysconf(int name);
int clock_gettime(clockid_t clock, struct timespec *time);
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

pid_t getpid(void);
pid_t getppid(void);
int kill(pid_t process, int number);
int raise(int number);
int pause(void);
pid_t waitpid(pid_t process, int *status, int options);
typedef enum { P_ALL, P_PID, P_PGID } idtype_t;
typedef unsigned id_t;
typedef struct { int si_signo; } siginfo_t;
#define WEXITED 4
#define WNOWAIT 0x20
int waitid(idtype_t type, id_t id, siginfo_t *information, int options);
int execv(const char *path, char *const *arguments);
int sigemptyset(sigset_t *set);
int sigaddset(sigset_t *set, int number);
int sigismember(const sigset_t *set, int number);
int sigpending(sigset_t *set);
int sigprocmask(int how, const sigset_t *set, sigset_t *old);
int sigwait(const sigset_t *set, int *number);
int pthread_sigmask(int how, const sigset_t *set, sigset_t *old);
void (*signal(int number, void (*action)(int)))(int);
int posix_spawn(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const *arguments, char *const *environment);
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
#define POSIX_SPAWN_CLOEXEC_DEFAULT 0x4000
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
#define SIG_SETMASK 3
#define SIGHUP 1
#define SIGABRT 6
#define SIGXCPU 24
#define SIGXFSZ 25
#define SIGINT 2
#define SIGQUIT 3
#define SIGKILL 9
#define SIGPIPE 13
#define SIGTERM 15
#define SIGTSTP 18
