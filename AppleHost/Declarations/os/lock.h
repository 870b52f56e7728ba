// The locks of os/lock.h, which ArgumentParser and FlyingFox use.
// https://developer.apple.com/documentation/os/os_unfair_lock_lock
#pragma once

#pragma clang assume_nonnull begin

typedef struct os_unfair_lock_s { unsigned int _os_unfair_lock_opaque; } os_unfair_lock, *os_unfair_lock_t;

void os_unfair_lock_lock(os_unfair_lock_t lock);
_Bool os_unfair_lock_trylock(os_unfair_lock_t lock);
void os_unfair_lock_unlock(os_unfair_lock_t lock);

#pragma clang assume_nonnull end
