#include "CKernels.h"
#include "variants.h"
#include "vectors.h"

/// Combines masks with the value `m` of another one.
KERNEL Quad combined(FlickMaskMode mode, Quad a, Quad m) {
  switch (mode) {
  case FLICK_MASK_ADD: return a + m - products_255(a, m);
  case FLICK_MASK_SUBTRACT: return products_255(a, 255 - m);
  case FLICK_MASK_INTERSECT: return products_255(a, m);
  case FLICK_MASK_LIGHTEN: return m > a ? m : a;
  case FLICK_MASK_DARKEN: return m < a ? m : a;
  default: return m > a ? m - a : a - m;
  }
}

/// Combines `count` mask values with those of another mask: `four` at a position, and `one` in all lanes.
#define COMBINE(four, one)                                                           \
  intptr_t i = 0;                                                                    \
  for (; i + 4 <= count; i += 4) STORE_BYTES(masks + i, combined(mode, LOAD_BYTES(masks + i), four)); \
  FOR_REST(i, count) masks[i] = (uint8_t)combined(mode, (Quad)(uint32_t)masks[i], one)[0]

VARIANTS(void, flick_mask_combine,
         (uint8_t *masks, const uint32_t *coverage, intptr_t count, FlickMaskMode mode, uint32_t flip,
          uint32_t opacity),
         (masks, coverage, count, mode, flip, opacity)) {
  COMBINE(products_255(LOAD(coverage + i) ^ flip, (Quad)opacity), (Quad)product_255(coverage[i] ^ flip, opacity));
}

VARIANTS(void, flick_mask_combine_bytes,
         (uint8_t *masks, const uint8_t *coverage, intptr_t count, FlickMaskMode mode, uint32_t flip,
          uint32_t opacity),
         (masks, coverage, count, mode, flip, opacity)) {
  COMBINE(products_255(LOAD_BYTES(coverage + i) ^ flip, (Quad)opacity), (Quad)product_255(coverage[i] ^ flip, opacity));
}

VARIANTS(void, flick_mask_combine_constant,
         (uint8_t *masks, uint32_t coverage, intptr_t count, FlickMaskMode mode, uint32_t flip, uint32_t opacity),
         (masks, coverage, count, mode, flip, opacity)) {
  if (count <= 0) return;
  Quad m = (Quad)product_255(coverage ^ flip, opacity);
  uint32_t on_nothing = combined(mode, (Quad)0, m)[0];
  uint32_t on_all = combined(mode, (Quad)255, m)[0];
  if (on_nothing == 0 && on_all == 255) return;
  if (on_nothing == on_all) {
    __builtin_memset(masks, (int)on_all, count);
    return;
  }
  COMBINE(m, m);
}

#ifdef FLICK_AVX2
#define FOR_BYTES(BODY) BODY(Channels16, Bytes16) BODY(Channels, Bytes8)
#else
#define FOR_BYTES(BODY) BODY(Channels, Bytes8)
#endif
#define LOAD_CHANNELS(Channels, Bytes, p)                                            \
  __builtin_convertvector(*(const Bytes##InMemory *)(p), Channels)
#define STORE_CHANNELS(Bytes, p, v)                                                  \
  (*(Bytes##InMemory *)(p) = __builtin_convertvector(v, Bytes))

VARIANTS(void, flick_multiply_bytes, (uint8_t *a, const uint8_t *b, intptr_t count), (a, b, count)) {
  intptr_t i = 0;
#define MULTIPLY(Channels, Bytes)                                                    \
  for (; i + (intptr_t)sizeof(Bytes) <= count; i += sizeof(Bytes)) {                 \
    Channels t = LOAD_CHANNELS(Channels, Bytes, a + i) *                             \
                     LOAD_CHANNELS(Channels, Bytes, b + i) + HALF;                   \
    STORE_CHANNELS(Bytes, a + i, DIVIDED(t));                                        \
  }
  FOR_BYTES(MULTIPLY)
#undef MULTIPLY
  FOR_REST(i, count) a[i] = (uint8_t)product_255(a[i], b[i]);
}

VARIANTS(void, flick_multiply_bytes_constant, (uint8_t *a, uint32_t factor, intptr_t count), (a, factor, count)) {
  intptr_t i = 0;
#define MULTIPLY(Channels, Bytes)                                                    \
  for (; i + (intptr_t)sizeof(Bytes) <= count; i += sizeof(Bytes)) {                 \
    Channels t = LOAD_CHANNELS(Channels, Bytes, a + i) * (uint16_t)factor + HALF;    \
    STORE_CHANNELS(Bytes, a + i, DIVIDED(t));                                        \
  }
  FOR_BYTES(MULTIPLY)
#undef MULTIPLY
  FOR_REST(i, count) a[i] = (uint8_t)product_255(a[i], factor);
}

VARIANTS(void, flick_multiply_alpha,
         (uint8_t *masks, const uint32_t *pixels, intptr_t count, uint32_t flip),
         (masks, pixels, count, flip)) {
  STORE_ROW(STORE_BYTES_AS, masks,
            products_255(LOAD_BYTES_AS(Pixels, masks + i), (LOAD_AS(Pixels, pixels + i) >> 24) ^ flip),
            (uint8_t)product_255(masks[i], (pixels[i] >> 24) ^ flip));
}

VARIANTS(void, flick_multiply_luma,
         (uint8_t *masks, const uint32_t *pixels, intptr_t count, uint32_t flip, uint32_t low_weight,
          uint32_t high_weight),
         (masks, pixels, count, flip, low_weight, high_weight)) {
  for (intptr_t i = 0; i < count; i++) {
    uint32_t p = pixels[i];
    uint32_t luma = ((p & 255) * low_weight + ((p >> 8) & 255) * 46871 +
                     ((p >> 16) & 255) * high_weight + 32768) >> 16;
    masks[i] = (uint8_t)product_255(masks[i], luma ^ flip);
  }
}

/// Writes the columns `x` ..< `end` of a row of which 0…256 parts are covered.
static void cover_columns(uint8_t *row, intptr_t x, intptr_t end, const FlickBox *sides,
                          intptr_t height) {
  for (; x < end; x++) {
    intptr_t inside = sides->max_x >> 8 < end ? sides->max_x >> 8 : end;
    if (x * 256 >= sides->min_x && x < inside) {
      // Columns between the sides are equal.
      __builtin_memset(row + x, (int)((2 * 256 * height * 255 + 65536) >> 17), inside - x);
      x = inside - 1;
      continue;
    }
    intptr_t right = sides->max_x < (x + 1) * 256 ? sides->max_x : (x + 1) * 256;
    intptr_t left = sides->min_x > x * 256 ? sides->min_x : x * 256;
    intptr_t width = right > left ? right - left : 0;
    row[x] = (uint8_t)((2 * width * height * 255 + 65536) >> 17);
  }
}

/// Repeats the columns `x` ..< `end` of a row in the `count` rows below it.
static void repeat_columns(uint8_t *row, intptr_t stride, intptr_t x, intptr_t end, intptr_t count) {
  if (end - x > 4) {
    for (intptr_t i = 1; i <= count; i++) __builtin_memcpy(row + i * stride + x, row + x, end - x);
    return;
  }
  for (; x < end; x++) {
    uint8_t value = row[x], *at = row + x;
    for (intptr_t i = 0; i < count; i++) *(at += stride) = value;
  }
}

VARIANTS(void, flick_rectangle_coverage,
         (uint8_t *base, intptr_t stride, const FlickBox *box, const FlickBox *full, const FlickBox *sides),
         (base, stride, box, full, sides)) {
  for (intptr_t y = box->min_y; y < box->max_y; y++) {
    intptr_t bottom = sides->max_y < (y + 1) * 256 ? sides->max_y : (y + 1) * 256;
    intptr_t top = sides->min_y > y * 256 ? sides->min_y : y * 256;
    intptr_t height = bottom > top ? bottom - top : 0;
    uint8_t *row = base + (y - box->min_y) * stride;
    if (y < full->min_y || y >= full->max_y) {
      cover_columns(row, box->min_x, box->max_x, sides, height);
      continue;
    }
    cover_columns(row, box->min_x, full->min_x, sides, height);
    cover_columns(row, full->max_x, box->max_x, sides, height);
    // All rows of the full box have the same columns beside it.
    intptr_t end = full->max_y < box->max_y ? full->max_y : box->max_y;
    repeat_columns(row, stride, box->min_x, full->min_x, end - y - 1);
    repeat_columns(row, stride, full->max_x, box->max_x, end - y - 1);
    y = end - 1;
  }
}
