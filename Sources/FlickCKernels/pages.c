// Memory that the system provides in pages. Linux provides a page when it is first written, so pages that are never
// written cost nothing.

#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif

#include "include/CKernels.h"

#if defined(__linux__)

#include <sys/mman.h>
#include <unistd.h>

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

enum {
  /// Less memory is cleared faster by writing than by calls of the system.
  LEAST_PAGES = 32,
  /// The number of pages whose state is read at a time.
  PAGES_AT_ONCE = 1024,
};

/// Clears whole pages. Returns whether some of them are left to the system.
static bool clear_some_pages(char *first, size_t count, size_t size) {
  unsigned char states[PAGES_AT_ONCE];
  size_t provided = 0;
  if (mincore(first, count * size, states) != 0) {
    provided = count;
  } else {
    for (size_t i = 0; i < count; i++) provided += states[i] & 1;
  }
  // Pages of private memory without a file are zero after they were given back. Giving back pages that will be
  // provided again takes longer than writing zeros.
  if (provided * 4 <= count && madvise(first, count * size, MADV_DONTNEED) == 0) return true;
  __builtin_memset(first, 0, count * size);
  return false;
}

bool flick_clear_pages(void *memory, size_t bytes) {
  size_t size = (size_t)sysconf(_SC_PAGESIZE);
  char *start = memory, *end = start + bytes;
  char *first = start + (size - (uintptr_t)start % size) % size;
  if (bytes / size < LEAST_PAGES) {
    __builtin_memset(memory, 0, bytes);
    return false;
  }
  size_t count = (size_t)(end - first) / size;
  __builtin_memset(start, 0, (size_t)(first - start));
  __builtin_memset(first + count * size, 0, (size_t)(end - first) - count * size);
  bool is_left = false;
  while (count > 0) {
    size_t some = count < PAGES_AT_ONCE ? count : PAGES_AT_ONCE;
    if (clear_some_pages(first, some, size)) is_left = true;
    first += some * size;
    count -= some;
  }
  return is_left;
}

void flick_provide_pages(void *memory, size_t bytes) {
  if (bytes == 0) return;
  size_t size = (size_t)sysconf(_SC_PAGESIZE);
  uintptr_t first = (uintptr_t)memory / size * size;
  uintptr_t end = ((uintptr_t)memory + bytes + size - 1) / size * size;
  // Systems before Linux 5.14 do not know this advice, and provide the pages one by one.
  (void)madvise((void *)first, end - first, MADV_POPULATE_WRITE);
}

#else

bool flick_clear_pages(void *memory, size_t bytes) {
  __builtin_memset(memory, 0, bytes);
  return false;
}

void flick_provide_pages(void *memory, size_t bytes) {
  (void)memory;
  (void)bytes;
}

#endif
