#include "CKernels.h"
#include "vectors.h"

// Combines by multiplication and folding, as in wyhash (Wang Yi).
#define COMBINE(value, bits)                                                         \
  do {                                                                               \
    (value) = ((value) ^ (bits)) * 0x9E3779B97F4A7C15;                               \
    (value) ^= (value) >> 29;                                                        \
  } while (0)

uint64_t flick_fingerprint(uint64_t start, const int32_t *edges, intptr_t count) {
  // Four independent chains, which a processor executes in parallel.
  uint64_t a = start, b = ~start, c = start ^ 0x243F6A8885A308D3, d = ~c;
  intptr_t i = 0;
  for (; i + 2 <= count; i += 2) {
    uint64_t words[4];
    __builtin_memcpy(words, edges + 4 * i, sizeof words);
    COMBINE(a, words[0]);
    COMBINE(b, words[1]);
    COMBINE(c, words[2]);
    COMBINE(d, words[3]);
  }
  if (i < count) {
    uint64_t words[2];
    __builtin_memcpy(words, edges + 4 * i, sizeof words);
    COMBINE(a, words[0]);
    COMBINE(b, words[1]);
  }
  COMBINE(a, b);
  COMBINE(a, c);
  COMBINE(a, d);
  return a;
}
