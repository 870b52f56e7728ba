// Replaces malloc and related functions in the program that links this file. glibc looks these names up in
// the program first (glibc manual, "Replacing malloc") and keeps its own functions under the names __libc_*.
// The memory still belongs to glibc. Swift allocates through malloc and posix_memalign. A realloc counts as an
// allocation.

#include "CAllocationCount.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define FLICK_SANITIZED 1
#endif
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(FLICK_SANITIZED)

#include <errno.h>
#include <malloc.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

static _Atomic int is_counting = 0;
static _Atomic int64_t count = 0;
// The counts of a thread. Several threads can count at the same time.
static _Thread_local int is_counted_thread = 0;
static _Thread_local int64_t thread_count = 0;
// The bytes that the thread has allocated and not freed.
static _Thread_local int64_t held_bytes = 0;

static inline void *note(void *memory) {
  if (is_counted_thread) {
    thread_count++;
    held_bytes += (int64_t)malloc_usable_size(memory);
  }
  if (atomic_load_explicit(&is_counting, memory_order_relaxed)) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  }
  return memory;
}

void *malloc(size_t size) { return note(__libc_malloc(size)); }

void *calloc(size_t items, size_t size) { return note(__libc_calloc(items, size)); }

void *realloc(void *old, size_t size) {
  if (is_counted_thread) held_bytes -= (int64_t)malloc_usable_size(old);
  return note(__libc_realloc(old, size));
}

void *memalign(size_t alignment, size_t size) { return note(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return note(__libc_memalign(alignment, size)); }

void free(void *memory) {
  if (is_counted_thread) held_bytes -= (int64_t)malloc_usable_size(memory);
  __libc_free(memory);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  void *memory = note(__libc_memalign(alignment, size));
  if (memory == NULL) return ENOMEM;
  *result = memory;
  return 0;
}

void flick_allocation_count_start(void) {
  atomic_store(&count, 0);
  atomic_store(&is_counting, 1);
}

void flick_allocation_count_start_on_this_thread(void) {
  thread_count = 0;
  held_bytes = 0;
  is_counted_thread = 1;
}

int64_t flick_allocation_count_stop(void) {
  if (is_counted_thread) {
    is_counted_thread = 0;
    return thread_count;
  }
  atomic_store(&is_counting, 0);
  return atomic_load(&count);
}

int64_t flick_allocation_held_bytes(void) { return held_bytes; }

#else

void flick_allocation_count_start(void) {}

void flick_allocation_count_start_on_this_thread(void) {}

int64_t flick_allocation_count_stop(void) { return -1; }

int64_t flick_allocation_held_bytes(void) { return -1; }

#endif
