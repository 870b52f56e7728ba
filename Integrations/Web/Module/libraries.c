// Functions that wasi-libc lacks, or that would need files.

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

/// Opens a font file for HarfBuzz. A page has no files.
void *hb_blob_create_from_file_or_fail(const char *file) { return 0; }

extern void __wasm_call_ctors(void);

/// Runs the initializers of C and C++. The page calls it once. Without a call, the linker would run them before each function.
__attribute__((export_name("_initialize"))) void _initialize(void) { __wasm_call_ctors(); }
