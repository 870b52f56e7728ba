#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__)) && __has_include(<linux/seccomp.h>)

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

// --- The rules ---------------------------------------------------------------------------------------------------------

/// The condition under which a call is allowed. `bits` and `value` apply to the lower half of an argument.
typedef enum {
  /// Always.
  ALWAYS,
  /// If the argument has one of the bits.
  HAS_BITS,
  /// If the argument has none of the bits.
  HAS_NO_BITS,
  /// If the argument is the value.
  IS,
  /// If the argument is the value or less.
  IS_AT_MOST,
  /// If the argument is a null pointer.
  IS_NULL,
} Condition;

typedef struct {
  uint32_t call;
  Condition condition;
  unsigned argument;
  uint32_t value;
} Rule;

static const Rule rules[] = {
  // Open files.
  {SYS_read}, {SYS_write}, {SYS_readv}, {SYS_writev}, {SYS_close}, {SYS_fstat}, {SYS_lseek}, {SYS_ppoll},
  {SYS_pipe2}, {SYS_eventfd2}, {SYS_epoll_create1}, {SYS_epoll_ctl}, {SYS_epoll_pwait},
  {SYS_timerfd_create}, {SYS_timerfd_settime},
  // F_DUPFD to F_SETFL. The others can lock files and send signals.
  {SYS_fcntl, IS_AT_MOST, 1, F_SETFL},
#if defined(__x86_64__)
  {SYS_poll}, {SYS_epoll_wait},
#endif
  // Memory, but no new code.
  {SYS_mmap, HAS_NO_BITS, 2, PROT_EXEC}, {SYS_mprotect, HAS_NO_BITS, 2, PROT_EXEC},
  {SYS_munmap}, {SYS_mremap}, {SYS_brk}, {SYS_madvise}, {SYS_mincore},
  // Threads, but no processes.
  {SYS_clone, HAS_BITS, 0, CLONE_THREAD}, {SYS_futex}, {SYS_set_robust_list}, {SYS_rseq}, {SYS_sched_yield},
  {SYS_sched_getaffinity}, {SYS_getcpu}, {SYS_membarrier}, {SYS_prctl, IS, 0, PR_SET_NAME},
  // Signals of the process itself. The identifier is set in `flick_sandbox_enter`.
  {SYS_tgkill, IS, 0, 0}, {SYS_rt_sigaction}, {SYS_rt_sigprocmask}, {SYS_rt_sigreturn}, {SYS_rt_sigtimedwait},
  {SYS_sigaltstack}, {SYS_restart_syscall},
  // Times.
  {SYS_clock_gettime}, {SYS_clock_getres}, {SYS_clock_nanosleep}, {SYS_nanosleep}, {SYS_gettimeofday},
  // The process and the system.
  {SYS_getpid}, {SYS_gettid}, {SYS_getuid}, {SYS_geteuid}, {SYS_getgid}, {SYS_getegid}, {SYS_getrandom},
  {SYS_getrusage}, {SYS_sysinfo}, {SYS_uname}, {SYS_prlimit64, IS_NULL, 2, 0}, {SYS_exit}, {SYS_exit_group},
};

enum {
  RULE_COUNT = sizeof rules / sizeof *rules,
  MAX_LENGTH = 16 + RULE_COUNT * 8,
};

// --- The program -------------------------------------------------------------------------------------------------------

typedef struct {
  struct sock_filter code[MAX_LENGTH];
  unsigned short length;
} Program;

static void statement(Program *program, uint16_t code, uint32_t value) {
  program->code[program->length++] = (struct sock_filter)BPF_STMT(code, value);
}

/// Skips instructions if a comparison is true and others if it is false.
static void compare(Program *program, uint16_t operation, uint32_t value, uint8_t if_true, uint8_t if_false) {
  program->code[program->length++] =
      (struct sock_filter)BPF_JUMP(BPF_JMP | operation | BPF_K, value, if_true, if_false);
}

static void load(Program *program, size_t offset) {
  statement(program, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset);
}

static void load_argument(Program *program, unsigned argument, unsigned half) {
  // Both architectures store the lower half first.
  load(program, offsetof(struct seccomp_data, args) + argument * sizeof(uint64_t) + half * sizeof(uint32_t));
}

static void allow(Program *program) { statement(program, BPF_RET | BPF_K, SECCOMP_RET_ALLOW); }

static void refuse(Program *program, uint32_t error) {
  statement(program, BPF_RET | BPF_K, SECCOMP_RET_ERRNO | error);
}

/// Adds a rule. The number of the call is loaded before and after it.
static void add(Program *program, Rule rule) {
  if (rule.condition == ALWAYS) {
    compare(program, BPF_JEQ, rule.call, 0, 1);
    return allow(program);
  }
  compare(program, BPF_JEQ, rule.call, 0, rule.condition == IS_NULL ? 6 : 4);
  load_argument(program, rule.argument, 0);
  switch (rule.condition) {
  case HAS_BITS: compare(program, BPF_JSET, rule.value, 0, 1); break;
  case HAS_NO_BITS: compare(program, BPF_JSET, rule.value, 1, 0); break;
  case IS_AT_MOST: compare(program, BPF_JGT, rule.value, 1, 0); break;
  case IS_NULL:
    compare(program, BPF_JEQ, 0, 0, 3);
    load_argument(program, rule.argument, 1);
    compare(program, BPF_JEQ, 0, 0, 1);
    break;
  default: compare(program, BPF_JEQ, rule.value, 0, 1); break;
  }
  allow(program);
  refuse(program, EPERM);
}

static void assemble(Program *program) {
  load(program, offsetof(struct seccomp_data, arch));
  compare(program, BPF_JEQ, ARCHITECTURE, 1, 0);
  statement(program, BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
  load(program, offsetof(struct seccomp_data, nr));
#if defined(__x86_64__)
  // The calls of x32 have other numbers.
  compare(program, BPF_JGE, 0x40000000, 0, 1);
  statement(program, BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
#endif
  // The arguments of clone3 are in memory, where the filter cannot read them. Without it, the C library uses clone.
  compare(program, BPF_JEQ, SYS_clone3, 0, 1);
  refuse(program, ENOSYS);
  for (size_t i = 0; i < RULE_COUNT; i++) {
    Rule rule = rules[i];
    if (rule.call == SYS_tgkill) rule.value = (uint32_t)getpid();
    add(program, rule);
  }
  refuse(program, EPERM);
}

// --- The process -------------------------------------------------------------------------------------------------------

int flick_sandbox_close_descriptors(void) {
  return syscall(SYS_close_range, 3, ~0u, 0) == 0 ? 0 : errno;
}

// From glibc 2.34 on.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int) __attribute__((weak));

void flick_spawn_closes_descriptors(void *actions) {
  const unsigned close_on_exec = 4;
  if (!posix_spawn_file_actions_addclosefrom_np || posix_spawn_file_actions_addclosefrom_np(actions, 3) != 0) {
    syscall(SYS_close_range, 3, ~0u, close_on_exec);
  }
}

/// The size of the address space in bytes, or 0 if it is not known.
static uint64_t address_space_size(void) {
  FILE *file = fopen("/proc/self/statm", "re");
  if (!file) return 0;
  unsigned long pages = 0;
  int count = fscanf(file, "%lu", &pages);
  fclose(file);
  return count == 1 ? (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

static int limit(int resource, uint64_t value) {
  struct rlimit old, new = {value, value};
  if (getrlimit(resource, &old) != 0) return errno;
  if (old.rlim_max < value) new = (struct rlimit){old.rlim_max, old.rlim_max};
  return setrlimit(resource, &new) == 0 ? 0 : errno;
}

int flick_sandbox_enter(uint64_t address_space) {
  uint64_t size = address_space_size();
  if (size == 0) return ENOTSUP;
  int error = limit(RLIMIT_AS, size + address_space);
  if (error == 0) error = limit(RLIMIT_CORE, 0);
  if (error != 0) return error;
  // Without it, only a process with the rights of an administrator may set a filter.
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  static Program program;
  program.length = 0;
  assemble(&program);
  struct sock_fprog filter = {program.length, program.code};
  long result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter);
  // A positive result is a thread that has another filter.
  return result == 0 ? 0 : result > 0 ? EBUSY : errno;
}

/// Starts a process that ends at once.
static int start_process(void) {
  pid_t process = fork();
  if (process < 0) return errno;
  if (process == 0) _exit(0);
  waitpid(process, NULL, 0);
  return 0;
}

int flick_sandbox_try(const char *name) {
  long result = -1;
  errno = 0;
  if (strcmp(name, "open") == 0) result = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
  else if (strcmp(name, "socket") == 0) result = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  else if (strcmp(name, "execute") == 0) result = execve("/", (char *[]){NULL}, (char *[]){NULL});
  else if (strcmp(name, "start") == 0) return start_process();
  else if (strcmp(name, "signal") == 0) result = kill(getppid(), 0);
  else if (strcmp(name, "delete") == 0) result = rmdir("/");
  else if (strcmp(name, "code") == 0)
    result = mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED ? -1 : 0;
  else return -1;
  return result < 0 ? errno : 0;
}

int flick_sandbox_memory_file(void) { return memfd_create("flick", MFD_CLOEXEC); }

#else

int flick_sandbox_memory_file(void) { return -1; }
int flick_sandbox_close_descriptors(void) { return ENOTSUP; }
void flick_spawn_closes_descriptors(void *actions) { (void)actions; }
int flick_sandbox_enter(uint64_t address_space) {
  (void)address_space;
  return ENOTSUP;
}
int flick_sandbox_try(const char *name) {
  (void)name;
  return ENOTSUP;
}

#endif
