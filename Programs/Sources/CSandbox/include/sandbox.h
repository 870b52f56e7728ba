// A filter of system calls for a process that decodes files from strangers (seccomp of Linux).
//
// The filter is a list of the calls that reading from open files, computing, allocating memory and using threads need.
// Every other call fails with EPERM, so that a library that tries one can go on without it.
#pragma once

#include <stdint.h>

#pragma clang assume_nonnull begin

/// Closes all descriptors above the three standard ones. Returns 0 or an error number.
int flick_sandbox_close_descriptors(void);

/// Lets programs that this process starts inherit the three standard descriptors only, where the system has such a call.
void flick_descriptors_close_on_exec(void);

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

#pragma clang assume_nonnull end
