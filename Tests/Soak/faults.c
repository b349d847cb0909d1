// Lets a program's clock, disk and readers fail: LD_PRELOAD=faults.so SOAK_FAULTS=FILE.
//
// The file holds a `struct faults`, which faults.py writes while the program runs. Calls on files
// of its folder fail as it says; CLOCK_MONOTONIC is left alone, as it is by whoever sets a clock.
// With SOAK_JOURNAL=FILE each change of these files is noted there before it is made, and each
// sync after it; powercut.py takes changes back that no sync followed.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum call { WRITE, SYNC, TRUNCATE, CREATE, READ, CALLS };

struct faults {
  _Atomic int64_t realtime;       // nanoseconds that CLOCK_REALTIME is ahead
  _Atomic int64_t boottime;       // nanoseconds that CLOCK_BOOTTIME is ahead, as after a suspend
  _Atomic int64_t error;          // the errno of failing calls; 0 where none fails
  _Atomic int64_t calls;          // which calls fail: the sum of 1 << call
  _Atomic int64_t share;          // how many of 1000 of these calls fail
  _Atomic int64_t is_torn;        // whether a failing write writes its first half
  _Atomic int64_t send_buffer;    // bytes that sockets keep of what was not read; 0: as usual
  _Atomic int64_t failed[CALLS];  // how many of each failed
  char folder[256];
};

static const int64_t SECOND = 1000000000;
static struct faults none, *faults = &none;
static int journal = -1;
static int (*real_clock_gettime)(clockid_t, struct timespec *);
static int (*real_sem_timedwait)(sem_t *, const struct timespec *);
static int (*real_cond_timedwait)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);

__attribute__((constructor)) static void begin(void) {
  real_clock_gettime = dlsym(RTLD_NEXT, "clock_gettime");
  real_sem_timedwait = dlsym(RTLD_NEXT, "sem_timedwait");
  // Where there are two, the one without a version is that of programs of 2002.
  real_cond_timedwait = dlvsym(RTLD_NEXT, "pthread_cond_timedwait", "GLIBC_2.3.2");
  if (!real_cond_timedwait) real_cond_timedwait = dlsym(RTLD_NEXT, "pthread_cond_timedwait");
  const char *path = getenv("SOAK_FAULTS");
  int file = path ? (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC) : -1;
  if (file < 0) _exit(127);
  void *found = mmap(NULL, sizeof *faults, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (found == MAP_FAILED) _exit(127);
  faults = found;
  syscall(SYS_close, file);
  path = getenv("SOAK_JOURNAL");
  if (!path) return;
  int flags = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC;
  journal = (int)syscall(SYS_openat, AT_FDCWD, path, flags, 0600);
  if (journal < 0) _exit(127);
}

// The clock

static struct timespec at(int64_t nanoseconds) {
  struct timespec time = {nanoseconds / SECOND, nanoseconds % SECOND};
  return time;
}

static int64_t nanoseconds(const struct timespec *time) {
  return time->tv_sec * SECOND + time->tv_nsec;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = real_clock_gettime ? real_clock_gettime(clock, time)
                                  : (int)syscall(SYS_clock_gettime, clock, time);
  int64_t ahead = 0;
  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) ahead = faults->realtime;
  if (clock == CLOCK_BOOTTIME) ahead = faults->boottime;
  if (result == 0 && ahead != 0) *time = at(nanoseconds(time) + ahead);
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

// A wait until a time of day ends when the clock says so, also where the clock is set meanwhile: it
// is one of many short ones. Gives the end of the next, and whether that is the last.
static int next_look(const struct timespec *until, struct timespec *next) {
  int64_t end = nanoseconds(until) - faults->realtime;
  struct timespec now;
  real_clock_gettime(CLOCK_REALTIME, &now);
  int64_t soon = nanoseconds(&now) + SECOND / 50;
  *next = at(soon < end ? soon : end);
  return soon >= end;
}

int sem_timedwait(sem_t *semaphore, const struct timespec *until) {
  while (1) {
    struct timespec next;
    int is_last = next_look(until, &next);
    if (real_sem_timedwait(semaphore, &next) == 0) return 0;
    if (errno != ETIMEDOUT || is_last) return -1;
  }
}

// Conditions that wait by a clock that cannot be set have times since the start of the
// machine, which are small.
int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
                           const struct timespec *restrict until) {
  if (until->tv_sec < 1000000000) return real_cond_timedwait(condition, mutex, until);
  while (1) {
    struct timespec next;
    int is_last = next_look(until, &next);
    int result = real_cond_timedwait(condition, mutex, &next);
    if (result != ETIMEDOUT || is_last) return result;
  }
}

// The readers

int accept4(int listener, struct sockaddr *restrict address, socklen_t *restrict length,
            int flags) {
  int file = (int)syscall(SYS_accept4, listener, address, length, flags);
  int bytes = (int)faults->send_buffer;
  if (file >= 0 && bytes > 0) setsockopt(file, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
  return file;
}

int accept(int listener, struct sockaddr *restrict address, socklen_t *restrict length) {
  return accept4(listener, address, length, 0);
}

// The disk

static int concerns(const char *path) {
  size_t length = strlen(faults->folder);
  return length > 0 && strncmp(path, faults->folder, length) == 0;
}

static int may_fail(enum call call) {
  return faults->error != 0 && (faults->calls & 1 << call) != 0;
}

static int fails(enum call call) {
  static _Atomic uint64_t state = 0x9e3779b97f4a7c15;
  uint64_t number = atomic_fetch_add(&state, 0x9e3779b97f4a7c15);
  number = (number ^ number >> 30) * 0xbf58476d1ce4e5b9;
  if ((int64_t)((number ^ number >> 27) % 1000) >= faults->share) return 0;
  atomic_fetch_add(&faults->failed[call], 1);
  errno = (int)faults->error;
  return 1;
}

// Whether a file is of the folder.
static int is_ours(int file) {
  char link[32] = "/proc/self/fd/", path[512], digits[12];
  int length = 0, rest = file;
  do digits[length++] = (char)('0' + rest % 10);
  while ((rest /= 10) > 0);
  char *end = link + strlen(link);
  while (length > 0) *end++ = digits[--length];
  ssize_t count = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
  if (count < 0) return 0;
  path[count] = 0;
  return concerns(path);
}

static int file_fails(enum call call, int file) {
  return may_fail(call) && is_ours(file) && fails(call);
}

// The journal

struct entry {
  int64_t call, node, size, place, old, new;  // the sizes of the file, and of what follows
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void note(enum call call, int file, off64_t place, const void *bytes, size_t count) {
  struct stat64 status;
  if (fstat64(file, &status) != 0) _exit(127);
  struct entry entry = {call, (int64_t)status.st_ino, status.st_size, place, 0, (int64_t)count};
  // What a truncation cuts off is all that is behind it.
  size_t length = call == WRITE ? count : call == TRUNCATE && status.st_size > place
                                              ? (size_t)(status.st_size - place) : 0;
  char *old = length > 0 ? malloc(length) : NULL;
  if (length > 0) entry.old = syscall(SYS_pread64, file, old, length, place);
  struct iovec parts[] = {{&entry, sizeof entry}, {old, (size_t)entry.old}, {(void *)bytes, count}};
  if (entry.old < 0 || syscall(SYS_writev, journal, parts, 3) < (long)sizeof entry) _exit(127);
  free(old);
}

static ssize_t changes(int file, const void *bytes, size_t count, off64_t place) {
  if (journal < 0 || !is_ours(file)) return syscall(SYS_pwrite64, file, bytes, count, place);
  pthread_mutex_lock(&lock);
  note(WRITE, file, place, bytes, count);
  ssize_t written = syscall(SYS_pwrite64, file, bytes, count, place);
  pthread_mutex_unlock(&lock);
  return written;
}

static int syncs(int file, long call) {
  if (file_fails(SYNC, file)) return -1;
  if (journal < 0 || !is_ours(file)) return (int)syscall(call, file);
  pthread_mutex_lock(&lock);
  int result = (int)syscall(call, file);
  if (result == 0) note(SYNC, file, 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  return result;
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place) {
  if (file_fails(WRITE, file)) {
    int error = errno;
    if (faults->is_torn && count > 1) changes(file, bytes, count / 2, place);
    errno = error;
    return -1;
  }
  return changes(file, bytes, count, place);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) {
  return pwrite64(file, bytes, count, place);
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t place) {
  return file_fails(READ, file) ? -1 : syscall(SYS_pread64, file, bytes, count, place);
}

ssize_t pread(int file, void *bytes, size_t count, off_t place) {
  return pread64(file, bytes, count, place);
}

ssize_t write(int file, const void *bytes, size_t count) {
  return file_fails(WRITE, file) ? -1 : syscall(SYS_write, file, bytes, count);
}

int fsync(int file) { return syncs(file, SYS_fsync); }

int fdatasync(int file) { return syncs(file, SYS_fdatasync); }

int ftruncate64(int file, off64_t length) {
  if (file_fails(TRUNCATE, file)) return -1;
  if (journal < 0 || !is_ours(file)) return (int)syscall(SYS_ftruncate, file, length);
  pthread_mutex_lock(&lock);
  note(TRUNCATE, file, length, NULL, 0);
  int result = (int)syscall(SYS_ftruncate, file, length);
  pthread_mutex_unlock(&lock);
  return result;
}

int ftruncate(int file, off_t length) { return ftruncate64(file, length); }

static int opens(int folder, const char *path, int flags, mode_t mode) {
  if (may_fail(CREATE) && flags & O_CREAT && concerns(path) && fails(CREATE)) return -1;
  return (int)syscall(SYS_openat, folder, path, flags, mode);
}

static mode_t mode_of(int flags, va_list more) {
  return flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(more, mode_t) : 0;
}

#define OPENS(folder)                   \
  va_list more;                         \
  va_start(more, flags);                \
  mode_t mode = mode_of(flags, more);   \
  va_end(more);                         \
  return opens(folder, path, flags, mode)

int open(const char *path, int flags, ...) { OPENS(AT_FDCWD); }
int open64(const char *path, int flags, ...) { OPENS(AT_FDCWD); }
int openat(int folder, const char *path, int flags, ...) { OPENS(folder); }
int openat64(int folder, const char *path, int flags, ...) { OPENS(folder); }
