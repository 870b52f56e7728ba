// The part of Apple's C library that Flick calls, after sections 2 and 3 of the macOS manual pages.
#pragma once
#include "MacTypes.h"

// The headers of the C library are not available here. The compiler knows these types by their names.
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef int int32_t;
typedef unsigned int uint32_t;
typedef long long int64_t;
typedef unsigned long long uint64_t;
typedef long intptr_t;
typedef unsigned long size_t;

#pragma clang assume_nonnull begin

typedef int64_t off_t;
typedef uint16_t mode_t;
typedef uint32_t uid_t;
typedef intptr_t ssize_t;
typedef struct __sFILE { int opaque; } FILE;

struct timespec {
  intptr_t tv_sec;
  long tv_nsec;
};

// Contains only the members that Flick's sources use.
struct stat {
  int32_t st_dev;
  mode_t st_mode;
  uint64_t st_ino;
  off_t st_size;
};

FILE *_Nullable fopen(const char *path, const char *mode);
int fclose(FILE *file);
size_t fread(void *_Null_unspecified buffer, size_t size, size_t count, FILE *file);
int ferror(FILE *file);
int fileno(FILE *file);

int stat(const char *path, struct stat *status);
int lstat(const char *path, struct stat *status);
int fstat(int descriptor, struct stat *status);

int close(int descriptor);
int fsync(int descriptor);
uid_t geteuid(void);
int unlink(const char *path);
int rename(const char *from, const char *to);
ssize_t write(int descriptor, const void *bytes, size_t count);
ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset);
off_t lseek(int descriptor, off_t offset, int origin);
#define SEEK_END 2
char *strerror(int number);

#define O_WRONLY 0x0001
#define O_CREAT 0x00000200
#define O_EXCL 0x00000800
#define O_CLOEXEC 0x01000000
#define ENOENT 2
#define ECANCELED 89
#define EINTR 4
#define ENOTDIR 20

double sin(double);
double cos(double);
double tan(double);
double asin(double);
double acos(double);
double atan(double);
double sinh(double);
double cosh(double);
double tanh(double);
double asinh(double);
double acosh(double);
double atanh(double);
double exp(double);
double exp2(double);
double expm1(double);
double log(double);
double log2(double);
double log10(double);
double log1p(double);
double sqrt(double);
double cbrt(double);
double floor(double);
double ceil(double);
double round(double);
double trunc(double);
double fabs(double);
double atan2(double, double);
double pow(double, double);
double fmod(double, double);
double hypot(double, double);
double fmin(double, double);
double fmax(double, double);
double remainder(double, double);
double strtod(const char *text, char *_Nullable *_Nullable end);

void *_Null_unspecified memcpy(void *_Null_unspecified to, const void *_Null_unspecified from, size_t);
void *_Null_unspecified memmove(void *_Null_unspecified to, const void *_Null_unspecified from, size_t);
void *_Null_unspecified memset(void *_Null_unspecified to, int byte, size_t);
int memcmp(const void *_Null_unspecified, const void *_Null_unspecified, size_t);
size_t strlen(const char *);
char *_Nullable getenv(const char *);

#pragma clang assume_nonnull end
