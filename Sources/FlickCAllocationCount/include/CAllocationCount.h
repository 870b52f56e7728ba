#ifndef FLICK_ALLOCATION_COUNT_H
#define FLICK_ALLOCATION_COUNT_H

#include <stdint.h>

/// Starts counting the heap allocations of the whole process, from zero.
void flick_allocation_count_start(void);

/// Starts counting the heap allocations of the calling thread only, from zero. Other threads can count at the same time.
void flick_allocation_count_start_on_this_thread(void);

/// Stops counting: on the calling thread, or of the process if the thread does not count. Returns the number of allocations
/// since the start, or -1 if they cannot be counted on this platform.
int64_t flick_allocation_count_stop(void);

/// Returns the bytes that the calling thread has allocated and not freed since ``flick_allocation_count_start_on_this_thread``,
/// until counting stopped, or -1 if they cannot be counted on this platform.
int64_t flick_allocation_held_bytes(void);

#endif
