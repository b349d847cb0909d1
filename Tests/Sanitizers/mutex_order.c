// Tells ThreadSanitizer what a contended Mutex of Swift orders.
//
// Where nobody waits, a Mutex on Linux is taken and given back by atomic operations that the
// compiler puts into our code, and that ThreadSanitizer sees. Where somebody waits, it is taken and
// given back inside libswiftSynchronization.so, by a futex: the library is not instrumented, and
// every such turn would be reported as a race. This library is loaded before that one, has its
// functions' names, and calls them.
//
// The names are those of Swift 6. If they change, the check with Locked.swift fails.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

// Weak, since programs that are started by the tests are not instrumented.
void __tsan_acquire(void *address) __attribute__((weak));
void __tsan_release(void *address) __attribute__((weak));

SWIFT void lock(uint32_t thread, SELF mutex) __asm__(LOCK);
SWIFT void unlock(SELF mutex) __asm__(UNLOCK);

SWIFT void lock(uint32_t thread, SELF mutex) {
  SWIFT void (*original)(uint32_t, SELF) = dlsym(RTLD_NEXT, LOCK);
  original(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlock(SELF mutex) {
  SWIFT void (*original)(SELF) = dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(mutex);
  original(mutex);
}
