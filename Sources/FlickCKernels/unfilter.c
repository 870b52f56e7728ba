#include "CKernels.h"
#include "vectors.h"

/// The channels of a pixel, wide enough for their differences.
typedef int16_t Shorts __attribute__((ext_vector_type(4)));
typedef uint8_t Sixteen __attribute__((ext_vector_type(16)));
typedef Sixteen SixteenInMemory __attribute__((aligned(1), may_alias));
typedef uint64_t WordInMemory __attribute__((aligned(1), may_alias));
typedef Bytes4 Bytes4InMemory __attribute__((aligned(1), may_alias));

#define LOAD_SHORTS(p) __builtin_convertvector(*(const Bytes4InMemory *)(p), Shorts)
#define STORE_SHORTS(p, v) (*(Bytes4InMemory *)(p) = __builtin_convertvector(v, Bytes4))
#define ABSOLUTE(v) __builtin_elementwise_abs(v)

static void add_left(uint8_t *row, intptr_t count, intptr_t step) {
  for (intptr_t i = step; i < count; i++) row[i] = (uint8_t)(row[i] + row[i - step]);
}

/// Adds the pixel to the left to each pixel of four bytes, four pixels at a time.
static void add_left_pixels(uint8_t *row, intptr_t count) {
  const Sixteen none = 0;
  Sixteen left = 0;
  intptr_t i = 0;
  for (; i + 16 <= count; i += 16) {
    Sixteen sum = *(SixteenInMemory *)(row + i);
    sum += __builtin_shufflevector(none, sum, 0, 1, 2, 3, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
                                   26, 27);
    sum += __builtin_shufflevector(none, sum, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22,
                                   23);
    sum += left;
    *(SixteenInMemory *)(row + i) = sum;
    left = __builtin_shufflevector(sum, sum, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12,
                                   13, 14, 15);
  }
  for (i = i < 4 ? 4 : i; i < count; i++) row[i] = (uint8_t)(row[i] + row[i - 4]);
}

static void add_above(uint8_t *row, const uint8_t *above, intptr_t count) {
  intptr_t i = 0;
  for (; i + 16 <= count; i += 16) {
    *(SixteenInMemory *)(row + i) += *(const SixteenInMemory *)(above + i);
  }
  for (; i < count; i++) row[i] = (uint8_t)(row[i] + above[i]);
}

/// - above: the row above, or NULL for zeros.
static void add_average(uint8_t *row, const uint8_t *_Nullable above, intptr_t count,
                        intptr_t step) {
  for (intptr_t i = 0; i < count; i++) {
    uint32_t sum = (i >= step ? row[i - step] : 0u) + (above ? above[i] : 0u);
    row[i] = (uint8_t)(row[i] + sum / 2);
  }
}

static uint8_t nearest(int32_t left, int32_t up, int32_t corner) {
  int32_t to_left = up - corner, to_up = left - corner, to_corner = to_left + to_up;
  to_left = to_left < 0 ? -to_left : to_left;
  to_up = to_up < 0 ? -to_up : to_up;
  to_corner = to_corner < 0 ? -to_corner : to_corner;
  if (to_left <= to_up && to_left <= to_corner) return (uint8_t)left;
  return (uint8_t)(to_up <= to_corner ? up : corner);
}

static void add_nearest(uint8_t *row, const uint8_t *above, intptr_t count, intptr_t step) {
  for (intptr_t i = 0; i < count; i++) {
    bool is_first = i < step;
    row[i] = (uint8_t)(row[i] + nearest(is_first ? 0 : row[i - step], above[i],
                                        is_first ? 0 : above[i - step]));
  }
}

/// Adds the nearest of three neighbors to pixels of four bytes, all channels of a pixel at a time.
static void add_nearest_pixels(uint8_t *row, const uint8_t *above, intptr_t count) {
  Shorts left = 0, corner = 0;
  for (intptr_t i = 0; i + 4 <= count; i += 4) {
    Shorts up = LOAD_SHORTS(above + i);
    Shorts to_left = up - corner, to_up = left - corner, to_corner = to_left + to_up;
    to_left = ABSOLUTE(to_left);
    to_up = ABSOLUTE(to_up);
    to_corner = ABSOLUTE(to_corner);
    Shorts is_left = (to_left <= to_up) & (to_left <= to_corner), is_up = to_up <= to_corner;
    Shorts found = (is_left & left) | (~is_left & ((is_up & up) | (~is_up & corner)));
    left = (LOAD_SHORTS(row + i) + found) & 255;
    STORE_SHORTS(row + i, left);
    corner = up;
  }
}

bool flick_unfilter_row(uint8_t *row, const uint8_t *_Nullable above, intptr_t count,
                        intptr_t step, int32_t filter) {
  // Without a row above, the nearest is the byte to the left.
  if (above == NULL && (filter == 2 || filter == 4)) filter = filter == 2 ? 0 : 1;
  switch (filter) {
    case 0: return true;
    case 1:
      if (step == 4) add_left_pixels(row, count);
      else add_left(row, count, step);
      return true;
    case 2: add_above(row, above, count); return true;
    case 3: add_average(row, above, count, step); return true;
    case 4:
      if (step == 4) add_nearest_pixels(row, above, count);
      else add_nearest(row, above, count, step);
      return true;
    default: return false;
  }
}

#define GREATER(a, b) ((a) > (b) ? (a) : (b))

/// Writes the colors of a row of indices. Eight bytes are read at a time, before their pixels are written, and most of
/// them have one color.
KERNEL uint32_t expand(const uint8_t *indices, const int32_t depth, const uint32_t *colors,
                       uint32_t *pixels, intptr_t count) {
  const uint32_t mask = (1u << depth) - 1;
  const intptr_t in_word = 64 / depth, in_byte = 8 / depth;
  uint32_t greatest = 0;
  intptr_t i = 0;
  for (; i + in_word <= count; i += in_word) {
    uint64_t word = *(const WordInMemory *)(indices + i / in_byte);
    uint32_t only = word & mask;
    if (word == UINT64_MAX / mask * only) {
      Quad color = colors[only];
      greatest = GREATER(greatest, only);
      for (intptr_t p = i; p < i + in_word; p += 4) STORE(pixels + p, color);
      continue;
    }
    uint32_t *at = pixels + i;
    for (int32_t shift = 0; shift < 64; shift += 8) {
      for (int32_t bit = 8 - depth; bit >= 0; bit -= depth) {
        uint32_t index = (uint32_t)(word >> (shift + bit)) & mask;
        greatest = GREATER(greatest, index);
        *at++ = colors[index];
      }
    }
  }
  for (; i < count; i++) {
    uint32_t index = (indices[i / in_byte] >> (8 - depth - (i % in_byte) * depth)) & mask;
    greatest = GREATER(greatest, index);
    pixels[i] = colors[index];
  }
  return greatest;
}

int32_t flick_expand_indices(const uint8_t *indices, int32_t depth, const uint32_t *colors,
                             uint32_t *pixels, intptr_t count) {
  switch (depth) {
    case 1: return (int32_t)expand(indices, 1, colors, pixels, count);
    case 2: return (int32_t)expand(indices, 2, colors, pixels, count);
    case 4: return (int32_t)expand(indices, 4, colors, pixels, count);
    default: return (int32_t)expand(indices, 8, colors, pixels, count);
  }
}

void flick_expand_colors(const uint8_t *bytes, uint32_t *pixels, intptr_t count) {
  for (intptr_t i = 0; i < count; i++, bytes += 3) {
    pixels[i] = 0xFF000000u | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[1] << 8 | bytes[0];
  }
}
