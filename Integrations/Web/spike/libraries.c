// Functions that wasi-libc lacks. Without zlib, compressed files are not read.

#include <stdint.h>
#include <stdlib.h>

uintptr_t __stack_chk_guard = 0x5CA1AB1E;

void __stack_chk_fail(void) { abort(); }

/// Reads a number, for the standard library. Returns its end, or null if there is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  char *end;
  *result = strtod(text, &end);
  return end == text ? 0 : end;
}

enum { OUT_OF_MEMORY = -4 };

int inflateInit2_(void *stream, int bits, const char *version, int size) { return OUT_OF_MEMORY; }
int inflate(void *stream, int flush) { return OUT_OF_MEMORY; }
int inflateEnd(void *stream) { return 0; }
int inflateReset(void *stream) { return OUT_OF_MEMORY; }
unsigned long crc32(unsigned long start, const unsigned char *bytes, unsigned count) { return 0; }
int deflateInit2_(void *stream, int level, int method, int bits, int memory, int strategy, const char *version, int size) {
  return OUT_OF_MEMORY;
}
int deflate(void *stream, int flush) { return OUT_OF_MEMORY; }
int deflateEnd(void *stream) { return 0; }
unsigned long deflateBound(void *stream, unsigned long count) { return 0; }
