#ifndef FLICK_ALLOCATION_COUNT_H
#define FLICK_ALLOCATION_COUNT_H

#include <stdint.h>

/// Counts heap allocations of the whole process from here on, from zero.
void flick_allocation_count_start(void);

/// The same for the calling thread alone, whatever the others do.
void flick_allocation_count_start_on_this_thread(void);

/// Stops counting. The number of allocations since the start, or -1 where they cannot be counted.
int64_t flick_allocation_count_stop(void);

#endif
