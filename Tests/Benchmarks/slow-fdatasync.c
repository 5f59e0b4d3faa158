/* Makes every fdatasync and fsync of a program SLOW_SYNC_US microseconds slower, to simulate a slower disk.

   usage: cc -shared -fPIC -O2 -o slow-fdatasync.so slow-fdatasync.c -ldl
          SLOW_SYNC_US=1000 LD_PRELOAD=$PWD/slow-fdatasync.so PROGRAM … */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

typedef int (*sync_call)(int);

static int slowly(const char *name, int file) {
    sync_call real = (sync_call)dlsym(RTLD_NEXT, name);
    const char *setting = getenv("SLOW_SYNC_US");
    long microseconds = setting ? strtol(setting, NULL, 10) : 0;
    struct timespec rest = {microseconds / 1000000, microseconds % 1000000 * 1000};
    while (nanosleep(&rest, &rest) != 0) {}
    return real(file);
}

int fdatasync(int file) { return slowly("fdatasync", file); }
int fsync(int file) { return slowly("fsync", file); }
