/*
 * Loaded before the C library (LD_PRELOAD), this notes everything that a process does to the files of one folder, in order and with
 * the time: what is written where, cut off, removed, and waited for until it is on the disk. `disk.ts` reads the notes.
 *
 * One operation at a time is made and noted, so the order of the notes is the order in which the files were changed.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum operation { WRITE = 1, TRUNCATE = 2, SYNC = 3, REMOVE = 4 };

struct __attribute__((packed)) note {
  uint8_t operation;
  uint64_t nanoseconds; /* CLOCK_MONOTONIC, before the operation was begun */
  uint64_t offset;      /* or the new size */
  uint32_t name_length;
  uint32_t length;
};

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static int notes = -1;

static const char *folder(void) { return getenv("ASZTAL_RECORD_FOLDER"); }

static uint64_t now(void) {
  struct timespec at;
  clock_gettime(CLOCK_MONOTONIC, &at);
  return (uint64_t)at.tv_sec * 1000000000u + (uint64_t)at.tv_nsec;
}

/* The file behind a descriptor, when it is in the folder; else 0. */
static int watched(int descriptor, char name[PATH_MAX]) {
  char link[64];
  const char *in = folder();
  if (!in) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, name, PATH_MAX - 1);
  if (length < 0) return 0;
  name[length] = 0;
  return strncmp(name, in, strlen(in)) == 0;
}

static void put(const void *bytes, size_t length) {
  const char *from = bytes;
  while (length > 0) {
    long written = syscall(SYS_write, notes, from, length);
    if (written <= 0) abort();
    from += written;
    length -= (size_t)written;
  }
}

static void note(enum operation operation, uint64_t at, const char *name, uint64_t offset, const void *bytes, size_t length) {
  if (notes < 0) notes = open(getenv("ASZTAL_RECORD_NOTES"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  struct note head = {operation, at, offset, (uint32_t)strlen(name), (uint32_t)length};
  put(&head, sizeof head);
  put(name, strlen(name));
  if (length > 0) put(bytes, length);
}

ssize_t write(int descriptor, const void *bytes, size_t length) {
  char name[PATH_MAX];
  if (!watched(descriptor, name)) return syscall(SYS_write, descriptor, bytes, length);
  pthread_mutex_lock(&turn);
  uint64_t at = now();
  off_t offset = lseek(descriptor, 0, SEEK_CUR);
  ssize_t written = syscall(SYS_write, descriptor, bytes, length);
  if (written > 0) note(WRITE, at, name, (uint64_t)offset, bytes, (size_t)written);
  pthread_mutex_unlock(&turn);
  return written;
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t offset) {
  char name[PATH_MAX];
  if (!watched(descriptor, name)) return syscall(SYS_pwrite64, descriptor, bytes, length, offset);
  pthread_mutex_lock(&turn);
  uint64_t at = now();
  ssize_t written = syscall(SYS_pwrite64, descriptor, bytes, length, offset);
  if (written > 0) note(WRITE, at, name, (uint64_t)offset, bytes, (size_t)written);
  pthread_mutex_unlock(&turn);
  return written;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t offset) {
  return pwrite64(descriptor, bytes, length, offset);
}

int ftruncate64(int descriptor, off64_t size) {
  char name[PATH_MAX];
  if (!watched(descriptor, name)) return (int)syscall(SYS_ftruncate, descriptor, size);
  pthread_mutex_lock(&turn);
  uint64_t at = now();
  int result = (int)syscall(SYS_ftruncate, descriptor, size);
  if (result == 0) note(TRUNCATE, at, name, (uint64_t)size, NULL, 0);
  pthread_mutex_unlock(&turn);
  return result;
}

int ftruncate(int descriptor, off_t size) { return ftruncate64(descriptor, size); }

static int synced(long call, int descriptor) {
  char name[PATH_MAX];
  if (!watched(descriptor, name)) return (int)syscall(call, descriptor);
  pthread_mutex_lock(&turn);
  uint64_t at = now();
  int result = (int)syscall(call, descriptor);
  if (result == 0) note(SYNC, at, name, 0, NULL, 0);
  pthread_mutex_unlock(&turn);
  return result;
}

int fsync(int descriptor) { return synced(SYS_fsync, descriptor); }
int fdatasync(int descriptor) { return synced(SYS_fdatasync, descriptor); }

int unlink(const char *name) {
  const char *in = folder();
  if (!in || strncmp(name, in, strlen(in)) != 0) return (int)syscall(SYS_unlink, name);
  pthread_mutex_lock(&turn);
  uint64_t at = now();
  int result = (int)syscall(SYS_unlink, name);
  if (result == 0) note(REMOVE, at, name, 0, NULL, 0);
  pthread_mutex_unlock(&turn);
  return result;
}
