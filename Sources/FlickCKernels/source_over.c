#include "CKernels.h"
#include "variants.h"
#include "vectors.h"

VARIANTS(void, flick_fill, (uint32_t *at, uint32_t color, intptr_t count), (at, color, count)) {
  if (count <= 0) return;
  if ((color & 255) * 0x01010101u == color) {
    // The C library fills memory with a repeated byte faster than a loop can.
    __builtin_memset(at, (int)(color & 255), count * 4);
  } else {
    fill(at, color, count);
  }
}

VARIANTS(void, flick_fill_bytes, (uint8_t *at, uint8_t value, intptr_t count), (at, value, count)) {
  if (count > 0) __builtin_memset(at, value, count);
}

VARIANTS(void, flick_source_over,
         (const uint32_t *colors, uint32_t coverage, intptr_t count, uint32_t *below),
         (colors, coverage, count, below)) {
  intptr_t i = 0;
#define BLEND(Pixels)                                                                \
  for (; coverage == 255 && i + WIDTH(Pixels) <= count; i += WIDTH(Pixels)) {        \
    Pixels source = LOAD_AS(Pixels, colors + i);                                     \
    if (is_zero(source)) continue;                                                   \
    STORE_AS(Pixels, below + i, full_source_over(source, LOAD_AS(Pixels, below + i))); \
  }                                                                                  \
  for (; i + WIDTH(Pixels) <= count; i += WIDTH(Pixels)) {                           \
    Pixels source = LOAD_AS(Pixels, colors + i);                                     \
    if (is_zero(source)) continue;                                                   \
    Pixels ground = LOAD_AS(Pixels, below + i);                                      \
    STORE_AS(Pixels, below + i, source_over(source, ground, IN_ALL(Pixels, coverage))); \
  }
  FOR_EACH_WIDTH(BLEND)
#undef BLEND
  FOR_REST(i, count) below[i] = source_over_pixel(colors[i], below[i], coverage);
}

VARIANTS(void, flick_source_over_coverage,
         (const uint32_t *colors, const uint32_t *coverage, intptr_t count, uint32_t *below),
         (colors, coverage, count, below)) {
  intptr_t i = 0;
#define BLEND(Pixels)                                                                \
  for (; i + WIDTH(Pixels) <= count; i += WIDTH(Pixels)) {                           \
    Pixels c = LOAD_AS(Pixels, coverage + i);                                        \
    if (is_zero(c)) continue;                                                        \
    Pixels source = LOAD_AS(Pixels, colors + i);                                     \
    STORE_AS(Pixels, below + i, source_over(source, LOAD_AS(Pixels, below + i), TWICE(c))); \
  }
  FOR_EACH_WIDTH(BLEND)
#undef BLEND
  FOR_REST(i, count) below[i] = source_over_pixel(colors[i], below[i], coverage[i]);
}

/// Returns the end of the run of factors that equal the bytes of `value`, 0 or 255. It is found in steps of 16.
KERNEL intptr_t run_end(const uint8_t *factors, intptr_t i, intptr_t count, uint64_t value) {
  for (; i + 16 <= count; i += 16) {
    uint64_t some[2];
    __builtin_memcpy(some, factors + i, 16);
    if (some[0] != value || some[1] != value) break;
  }
  return i;
}

VARIANTS(void, flick_source_over_factors,
         (const uint32_t *colors, uint32_t coverage, const uint8_t *factors, intptr_t count, bool are_opaque,
          uint32_t *below),
         (colors, coverage, factors, count, are_opaque, below)) {
  bool replaces = are_opaque && coverage == 255;
  intptr_t i = 0;
  // Mask values are 0 or 255 nearly everywhere.
#define BLEND(Pixels)                                                                \
  while (i + WIDTH(Pixels) <= count) {                                               \
    uint64_t bits = 0, value;                                                        \
    __builtin_memcpy(&bits, factors + i, WIDTH(Pixels));                             \
    value = bits == 0 ? 0 : ~0ull;                                                   \
    if (bits == value >> (64 - 8 * WIDTH(Pixels))) {                                 \
      intptr_t end = run_end(factors, i + WIDTH(Pixels), count, value);              \
      if (value != 0 && replaces) {                                                  \
        __builtin_memcpy(below + i, colors + i, (end - i) * sizeof(uint32_t));       \
      } else if (value != 0) {                                                       \
        VARIANT(flick_source_over)(colors + i, coverage, end - i, below + i);        \
      }                                                                              \
      i = end;                                                                       \
      continue;                                                                      \
    }                                                                                \
    Pixels c = products_255((Pixels)coverage, LOAD_BYTES_AS(Pixels, factors + i));   \
    STORE_AS(Pixels, below + i,                                                      \
             source_over(LOAD_AS(Pixels, colors + i), LOAD_AS(Pixels, below + i), TWICE(c))); \
    i += WIDTH(Pixels);                                                              \
  }
  FOR_EACH_WIDTH(BLEND)
#undef BLEND
  FOR_REST(i, count) {
    below[i] = source_over_pixel(colors[i], below[i], product_255(coverage, factors[i]));
  }
}

VARIANTS(void, flick_scale, (uint32_t *coverage, uint32_t factor, intptr_t count), (coverage, factor, count)) {
  STORE_ROW(STORE_AS, coverage, products_255(LOAD_AS(Pixels, coverage + i), (Pixels)factor),
            product_255(coverage[i], factor));
}

VARIANTS(void, flick_scale_factors,
         (uint32_t *coverage, const uint8_t *factors, intptr_t count),
         (coverage, factors, count)) {
  STORE_ROW(STORE_AS, coverage, products_255(LOAD_AS(Pixels, coverage + i), LOAD_BYTES_AS(Pixels, factors + i)),
            product_255(coverage[i], factors[i]));
}

VARIANTS(void, flick_constant_factors,
         (uint32_t *coverage, uint32_t constant, const uint8_t *factors, intptr_t count),
         (coverage, constant, factors, count)) {
  STORE_ROW(STORE_AS, coverage, products_255((Pixels)constant, LOAD_BYTES_AS(Pixels, factors + i)),
            product_255(constant, factors[i]));
}

VARIANTS(void, flick_scale_colors,
         (const uint32_t *colors, const uint32_t *coverage, uint32_t constant, intptr_t count, uint32_t *result),
         (colors, coverage, constant, count, result)) {
#define FACTOR(T, at_i) TWICE(coverage ? at_i : (T)constant)
  STORE_ROW(STORE_AS, result, scaled(LOAD_AS(Pixels, colors + i), FACTOR(Pixels, LOAD_AS(Pixels, coverage + i))),
            scaled((Quad)colors[i], FACTOR(Quad, (Quad)coverage[i]))[0]);
#undef FACTOR
}
