// The part of the C library's clocks that Flick calls, after clock_gettime(3) of the macOS manual pages.
#pragma once

struct timespec {
  long tv_sec;
  long tv_nsec;
};

typedef enum { CLOCK_MONOTONIC = 6, CLOCK_THREAD_CPUTIME_ID = 16 } clockid_t;

int clock_gettime(clockid_t clock, struct timespec *time);
