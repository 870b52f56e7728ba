#include "CKernels.h"
#include "variants.h"
#include "vectors.h"

typedef uint64_t PixelPair __attribute__((aligned(4), may_alias));

/// The pixels at two addresses, each with the pixel to its right.
#define PIXEL_PAIRS(p, q) ((Quad)(Pair){*(const PixelPair *)(p), *(const PixelPair *)(q)})
/// The left and the right pixels of four such pairs.
#define LEFT(first, second) __builtin_shufflevector(first, second, 0, 2, 4, 6)
#define RIGHT(first, second) __builtin_shufflevector(first, second, 1, 3, 5, 7)

#ifdef FLICK_AVX2
/// The pixels at eight addresses, each with the pixel to its right: those of the first and third pair of addresses,
/// and of the others.
#define JOIN_QUADS(a, b) __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7)
#define FIRST_PAIRS(line, i)                                                         \
  JOIN_QUADS(PIXEL_PAIRS((line) + (i)[0], (line) + (i)[1]), PIXEL_PAIRS((line) + (i)[4], (line) + (i)[5]))
#define SECOND_PAIRS(line, i)                                                        \
  JOIN_QUADS(PIXEL_PAIRS((line) + (i)[2], (line) + (i)[3]), PIXEL_PAIRS((line) + (i)[6], (line) + (i)[7]))
#define LEFT_OF_8(first, second)                                                     \
  __builtin_shufflevector(first, second, 0, 2, 8, 10, 4, 6, 12, 14)
#define RIGHT_OF_8(first, second)                                                    \
  __builtin_shufflevector(first, second, 1, 3, 9, 11, 5, 7, 13, 15)
/// Four positions, 32.32.
typedef uint64_t Positions __attribute__((ext_vector_type(4)));
/// The fractions 0…255 of eight positions.
#define FRACTIONS(a, b)                                                              \
  (JOIN_QUADS(__builtin_convertvector(a, Quad), __builtin_convertvector(b, Quad)) >> 24)
#endif

VARIANTS(void, flick_swap_red_blue, (uint32_t *row, intptr_t count), (row, count)) {
  for (intptr_t i = 0; i < count; i++) {
    uint32_t p = row[i];
    row[i] = (p & 0xFF00FF00) | ((p >> 16) & 0xFF) | ((p & 0xFF) << 16);
  }
}

VARIANTS(void, flick_mix_rows,
         (const uint32_t *upper, const uint32_t *lower, uint32_t fraction, intptr_t count, uint32_t *row),
         (upper, lower, fraction, count, row)) {
  STORE_ROW(STORE_AS, row,
            mixed(LOAD_AS(Pixels, upper + i), LOAD_AS(Pixels, lower + i), IN_ALL(Pixels, fraction)),
            mixed((Quad)upper[i], (Quad)lower[i], IN_ALL(Quad, fraction))[0]);
}

VARIANTS(void, flick_mix_columns,
         (const uint32_t *line, const uint32_t *offsets, const uint32_t *fractions, intptr_t count, uint32_t *row),
         (line, offsets, fractions, count, row)) {
  intptr_t i = 0;
#ifdef FLICK_AVX2
  for (; i + 8 <= count; i += 8) {
    const uint32_t *o = offsets + i;
    Octet first = FIRST_PAIRS(line, o), second = SECOND_PAIRS(line, o);
    Channels16 fraction = (Channels16)LOAD_AS(Octet, fractions + i);
    STORE_AS(Octet, row + i, mixed(LEFT_OF_8(first, second), RIGHT_OF_8(first, second), fraction));
  }
#endif
  for (; i + 4 <= count; i += 4) {
    const uint32_t *a = line + offsets[i];
    const uint32_t *b = line + offsets[i + 1];
    const uint32_t *c = line + offsets[i + 2];
    const uint32_t *d = line + offsets[i + 3];
    Quad first = PIXEL_PAIRS(a, b), second = PIXEL_PAIRS(c, d);
    Channels fraction = (Channels)LOAD(fractions + i);
    STORE(row + i, mixed(LEFT(first, second), RIGHT(first, second), fraction));
  }
  FOR_REST(i, count) {
    const uint32_t *a = line + offsets[i];
    row[i] = mixed((Quad)a[0], (Quad)a[1], (Channels)(Quad)fractions[i])[0];
  }
}

VARIANTS(void, flick_image_columns,
         (int64_t position, int64_t step, intptr_t last_column, intptr_t count, uint32_t *offsets,
          uint32_t *fractions),
         (position, step, last_column, count, offsets, fractions)) {
  int64_t end = (int64_t)last_column << 32;
  for (intptr_t i = 0; i < count; i++) {
    bool is_inside = position >= 0 && position < end;
    uint32_t fraction =
        is_inside ? (uint32_t)(position >> 24) & 255 : (position < 0 ? 0 : 256);
    offsets[i] = is_inside ? (uint32_t)(position >> 32)
                           : (position < 0 ? 0 : (uint32_t)(last_column - 1));
    fractions[i] = fraction | fraction << 16;
    position = (int64_t)((uint64_t)position + (uint64_t)step);
  }
}

/// The four bytes of a pixel, 16 bits apart.
KERNEL uint64_t spread(uint32_t p) { return (p & 0x00FF00FFull) | ((p & 0xFF00FF00ull) << 24); }

KERNEL uint64_t mix(uint64_t a, uint64_t b, uint64_t f) {
  return ((a * (256 - f) + b * f + 0x0080008000800080ull) >> 8) & 0x00FF00FF00FF00FFull;
}

KERNEL int64_t clamped(int64_t v, int64_t most) {
  int64_t low = v < most ? v : most;
  return low > 0 ? low : 0;
}

KERNEL uint32_t sample(const FlickImage *image, int64_t u, int64_t v) {
  int64_t width = image->width;
  int64_t height = image->height;
  int64_t cu = clamped(u, (width - 1) << 32);
  int64_t cv = clamped(v, (height - 1) << 32);
  int64_t x = cu >> 32;
  int64_t y = cv >> 32;
  const uint32_t *top = image->pixels + y * width;
  const uint32_t *bottom = image->pixels + (y + 1 < height ? y + 1 : height - 1) * width;
  int64_t right = x + 1 < width ? x + 1 : width - 1;
  uint64_t fx = (uint64_t)(cu >> 24) & 255;
  uint64_t fy = (uint64_t)(cv >> 24) & 255;
  uint64_t before = mix(spread(top[x]), spread(bottom[x]), fy);
  uint64_t after = mix(spread(top[right]), spread(bottom[right]), fy);
  uint64_t m = mix(before, after, fx);
  return (uint32_t)(m | (m >> 24));
}

#define STEP(a, b) ((int64_t)((uint64_t)(a) + (uint64_t)(b)))

VARIANTS(void, flick_sample,
         (const FlickImage *image, int64_t u, int64_t v, int64_t du, int64_t dv, intptr_t count, uint32_t *row),
         (image, u, v, du, dv, count, row)) {
  for (intptr_t i = 0; i < count; i++) {
    row[i] = sample(image, u, v);
    u = STEP(u, du);
    v = STEP(v, dv);
  }
}

VARIANTS(void, flick_sample_inside,
         (const FlickImage *image, int64_t u, int64_t v, int64_t du, int64_t dv, intptr_t count, uint32_t *row),
         (image, u, v, du, dv, count, row)) {
  const uint32_t *pixels = image->pixels;
  intptr_t width = image->width;
  intptr_t i = 0;
#ifdef FLICK_AVX2
  const uint32_t *below = pixels + width;
  Positions numbers = {0, 1, 2, 3};
  Positions us = (uint64_t)u + numbers * (uint64_t)du, us2 = us + (uint64_t)du * 4;
  Positions vs = (uint64_t)v + numbers * (uint64_t)dv, vs2 = vs + (uint64_t)dv * 4;
  for (; i + 8 <= count; i += 8) {
    // The whole parts are positive and have 32 bits.
    Positions a = (vs >> 32) * (uint64_t)(uint32_t)width + (us >> 32);
    Positions b = (vs2 >> 32) * (uint64_t)(uint32_t)width + (us2 >> 32);
    uint64_t at[8] = {a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3]};
    Octet across = FRACTIONS(us, us2), down = FRACTIONS(vs, vs2);
    Octet upper0 = FIRST_PAIRS(pixels, at), upper1 = SECOND_PAIRS(pixels, at);
    Octet lower0 = FIRST_PAIRS(below, at), lower1 = SECOND_PAIRS(below, at);
    Octet left = mixed(LEFT_OF_8(upper0, upper1), LEFT_OF_8(lower0, lower1), TWICE(down));
    Octet right = mixed(RIGHT_OF_8(upper0, upper1), RIGHT_OF_8(lower0, lower1), TWICE(down));
    STORE_AS(Octet, row + i, mixed(left, right, TWICE(across)));
    us += (uint64_t)du * 8;
    us2 += (uint64_t)du * 8;
    vs += (uint64_t)dv * 8;
    vs2 += (uint64_t)dv * 8;
  }
  u = (int64_t)us[0];
  v = (int64_t)vs[0];
#endif
/// Sets `at` to the pixel of a position, and takes a step.
#define TAKE_PLACE(at) (at = pixels + ((v >> 32) * width + (u >> 32)), u = STEP(u, du), v = STEP(v, dv))
  // The fractions are the low halves of the positions. They need no carries.
  Quad lanes = {0, 1, 2, 3};
  Quad fu = (uint32_t)u + lanes * (uint32_t)du;
  Quad fv = (uint32_t)v + lanes * (uint32_t)dv;
  uint32_t step_u = (uint32_t)((uint64_t)du * 4);
  uint32_t step_v = (uint32_t)((uint64_t)dv * 4);
  for (; i + 4 <= count; i += 4) {
    const uint32_t *a, *b, *c, *d;
    TAKE_PLACE(a);
    TAKE_PLACE(b);
    TAKE_PLACE(c);
    TAKE_PLACE(d);
    Quad down = fv >> 24;
    Quad across = fu >> 24;
    Quad upper0 = PIXEL_PAIRS(a, b), upper1 = PIXEL_PAIRS(c, d);
    Quad lower0 = PIXEL_PAIRS(a + width, b + width), lower1 = PIXEL_PAIRS(c + width, d + width);
    Quad left = mixed(LEFT(upper0, upper1), LEFT(lower0, lower1), TWICE(down));
    Quad right = mixed(RIGHT(upper0, upper1), RIGHT(lower0, lower1), TWICE(down));
    STORE(row + i, mixed(left, right, TWICE(across)));
    fu = fu + step_u;
    fv = fv + step_v;
  }
  FOR_REST(i, count) {
    row[i] = sample(image, u, v);
    u = STEP(u, du);
    v = STEP(v, dv);
  }
}
