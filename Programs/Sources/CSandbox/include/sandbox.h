// A filter of system calls for a process that decodes files from strangers (seccomp of Linux).
//
// The filter is a list of the calls that reading from open files, computing, allocating memory and using threads need.
// Every other call fails with EPERM, so that a library that tries one can go on without it.
#pragma once

#include <stdint.h>

#pragma clang assume_nonnull begin

/// Closes all descriptors above the three standard ones. Returns 0 or an error number.
int flick_sandbox_close_descriptors(void);

/// Lets a program inherit the three standard descriptors only. `actions` is the `posix_spawn_file_actions_t` that starts it. The
/// descriptors are closed in the new process, because other threads open some until it starts. Without such a call of the C library,
/// those that are open now are marked.
void flick_spawn_closes_descriptors(void *actions);

/// Applies the filter to all threads of the process and to those that it starts later. It cannot be removed.
///
/// - Parameter address_space: The number of bytes by which the address space may grow from now on.
/// - Returns: 0 or an error number: `ENOTSUP` if this system has no such filter.
int flick_sandbox_enter(uint64_t address_space);

/// Tries a forbidden call, for tests.
///
/// - Parameter name: `open`, `socket`, `execute`, `start`, `signal`, `delete` or `code`.
/// - Returns: The error number of the system, 0 if the call succeeds, or -1 if the name is not known.
int flick_sandbox_try(const char *name);

/// Creates a file in memory, which other programs do not inherit.
///
/// - Returns: Its descriptor; -1 after an error.
int flick_sandbox_memory_file(void);

#pragma clang assume_nonnull end
