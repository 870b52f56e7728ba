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

enum { COUNT_NOTHING, COUNT_EVERYTHING, COUNT_ONE_THREAD };
static _Atomic int counting = COUNT_NOTHING;
static _Thread_local int is_counted_thread = 0;
static _Atomic int64_t count = 0;
// The bytes that the counted thread has allocated and not freed.
static int64_t held_bytes = 0;

static inline int is_counting_bytes(void) {
  return is_counted_thread && atomic_load_explicit(&counting, memory_order_relaxed) == COUNT_ONE_THREAD;
}

static inline void *note(void *memory) {
  int mode = atomic_load_explicit(&counting, memory_order_relaxed);
  if (mode == COUNT_EVERYTHING || (mode == COUNT_ONE_THREAD && is_counted_thread)) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    if (mode == COUNT_ONE_THREAD) held_bytes += (int64_t)malloc_usable_size(memory);
  }
  return memory;
}

void *malloc(size_t size) { return note(__libc_malloc(size)); }

void *calloc(size_t items, size_t size) { return note(__libc_calloc(items, size)); }

void *realloc(void *old, size_t size) {
  if (is_counting_bytes()) held_bytes -= (int64_t)malloc_usable_size(old);
  return note(__libc_realloc(old, size));
}

void *memalign(size_t alignment, size_t size) { return note(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return note(__libc_memalign(alignment, size)); }

void free(void *memory) {
  if (is_counting_bytes()) held_bytes -= (int64_t)malloc_usable_size(memory);
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
  atomic_store(&counting, COUNT_EVERYTHING);
}

void flick_allocation_count_start_on_this_thread(void) {
  is_counted_thread = 1;
  held_bytes = 0;
  atomic_store(&count, 0);
  atomic_store(&counting, COUNT_ONE_THREAD);
}

int64_t flick_allocation_count_stop(void) {
  atomic_store(&counting, COUNT_NOTHING);
  is_counted_thread = 0;
  return atomic_load(&count);
}

int64_t flick_allocation_held_bytes(void) { return held_bytes; }

#else

void flick_allocation_count_start(void) {}

void flick_allocation_count_start_on_this_thread(void) {}

int64_t flick_allocation_count_stop(void) { return -1; }

int64_t flick_allocation_held_bytes(void) { return -1; }

#endif
