// Vector types of Clang, and the operations on them that several kernels share.
//
// The operators of these types become vector instructions in every build. Without optimization, an intrinsic
// is a call with all operands in memory; an operator is not.
//
// On x86-64, most files are compiled twice: for every processor, and for processors with AVX2 by `avx2.c`,
// which defines FLICK_AVX2. With AVX2, and in optimized builds for 64-bit ARM, loops also have a body for eight
// pixels. All variants write the same bytes.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// A fused multiplication and addition would round differently on processors that have one.
#pragma STDC FP_CONTRACT OFF

#define KERNEL static inline __attribute__((always_inline))
/// An operation on vectors of several widths.
#define OPERATION KERNEL __attribute__((overloadable))
/// A function that is not inlined, because it would make its callers save registers.
#define SEPARATE static __attribute__((noinline))

#if defined __aarch64__ && defined __OPTIMIZE__
#define FLICK_NEON
#endif
/// Repeats the body of a loop for the greatest number of pixels first.
#if defined FLICK_AVX2 || defined FLICK_NEON
#define FLICK_OCTET
#define FOR_EACH_WIDTH(BODY) BODY(Octet) BODY(Quad)
#else
#define FOR_EACH_WIDTH(BODY) BODY(Quad)
#endif

/// A loop over the few elements at the end that no vector holds. Without the pragma, the compiler can make masked vectors
/// of them, which take longer.
#define FOR_REST(i, count)                                                           \
  _Pragma("clang loop vectorize(disable) interleave(disable)") for (; (i) < (count); (i)++)

/// Four pixels, or the coverage (0…255) of four pixels.
typedef uint32_t Quad __attribute__((ext_vector_type(4)));
typedef int32_t Signed __attribute__((ext_vector_type(4)));
typedef uint64_t Pair __attribute__((ext_vector_type(2)));
/// Two channels of four pixels, 16 bits each.
typedef uint16_t Channels __attribute__((ext_vector_type(8)));
typedef uint32_t Wide __attribute__((ext_vector_type(8)));
typedef uint8_t Bytes4 __attribute__((ext_vector_type(4)));
typedef uint8_t Bytes8 __attribute__((ext_vector_type(8)));
typedef Bytes8 Bytes8InMemory __attribute__((aligned(1), may_alias));
/// One channel of four pixels, or one factor for each of four pixels.
typedef float Lanes __attribute__((ext_vector_type(4)));

#ifdef FLICK_OCTET
/// Vectors for eight pixels.
typedef uint32_t Octet __attribute__((ext_vector_type(8)));
typedef uint16_t Channels16 __attribute__((ext_vector_type(16)));
typedef uint32_t Wide16 __attribute__((ext_vector_type(16)));
typedef uint8_t Bytes16 __attribute__((ext_vector_type(16)));
typedef Bytes16 Bytes16InMemory __attribute__((aligned(1), may_alias));
typedef float Lanes8 __attribute__((ext_vector_type(8)));
#endif

// The vector of another type with as many lanes, and the number of pixels. They are never called.
#define FOR_PIXELS(P, C, B, L)                                                       \
  C __attribute__((overloadable)) channels_of(P);                                    \
  P __attribute__((overloadable)) pixels_of(C);                                      \
  B __attribute__((overloadable)) bytes_of(P);                                       \
  L __attribute__((overloadable)) lanes_of(P);                                       \
  typedef P P##InMemory __attribute__((aligned(4), may_alias));                      \
  typedef B P##Bytes __attribute__((aligned(1), may_alias));
FOR_PIXELS(Quad, Channels, Bytes4, Lanes)
Wide __attribute__((overloadable)) wide_of(Channels);
#ifdef FLICK_OCTET
FOR_PIXELS(Octet, Channels16, Bytes8, Lanes8)
Wide16 __attribute__((overloadable)) wide_of(Channels16);
#endif
#define CHANNELS_OF(T) __typeof__(channels_of((T)0))
#define LANES_OF(T) __typeof__(lanes_of((T)0))
#define AS_CHANNELS(v) ((__typeof__(channels_of(v)))(v))
#define AS_PIXELS(v) ((__typeof__(pixels_of(v)))(v))
/// The number of pixels in a vector type.
#define WIDTH(T) ((intptr_t)(sizeof(T) / sizeof(uint32_t)))

// The operations are macros: without optimization, each parameter of an inlined function is a store and a load.

/// Vectors in memory have the alignment of their elements only.
#define LOAD_AS(T, p) (*(const T##InMemory *)(p))
#define STORE_AS(T, p, v) (*(T##InMemory *)(p) = (v))
#define LOAD(p) LOAD_AS(Quad, p)
#define STORE(p, v) STORE_AS(Quad, p, v)
/// Loads a byte for each pixel into lanes of 32 bits, and stores the lowest byte of each lane.
#define LOAD_BYTES_AS(T, p) __builtin_convertvector(*(const T##Bytes *)(p), T)
#define STORE_BYTES_AS(T, p, v)                                                      \
  (*(T##Bytes *)(p) = __builtin_convertvector(v, __typeof__(bytes_of((T)0))))
#define STORE_EACH(T, STORE, at, vector)                                             \
  for (; i + WIDTH(T) <= count; i += WIDTH(T)) {                                     \
    typedef T Pixels __attribute__((unused));                                        \
    typedef T##InMemory PixelsInMemory __attribute__((unused));                      \
    typedef T##Bytes PixelsBytes __attribute__((unused));                            \
    STORE(T, (at) + i, vector);                                                      \
  }
/// Writes a row: `vector` for each position `i` of a vector of the type `Pixels`, and `one` for each of the last elements.
/// `STORE` is STORE_AS, or STORE_BYTES_AS for a row of bytes.
#ifdef FLICK_OCTET
#define STORE_ROW(STORE, at, vector, one)                                            \
  intptr_t i = 0;                                                                    \
  STORE_EACH(Octet, STORE, at, vector)                                               \
  STORE_EACH(Quad, STORE, at, vector)                                                \
  FOR_REST(i, count) (at)[i] = one
#else
#define STORE_ROW(STORE, at, vector, one)                                            \
  intptr_t i = 0;                                                                    \
  STORE_EACH(Quad, STORE, at, vector)                                                \
  FOR_REST(i, count) (at)[i] = one
#endif
#define LOAD_BYTES(p) LOAD_BYTES_AS(Quad, p)
#define STORE_BYTES(p, v) STORE_BYTES_AS(Quad, p, v)

/// Bytes 0 and 2 of each pixel, and bytes 1 and 3.
#define EVEN(v) AS_CHANNELS((v) & 0x00FF00FF)
#define ODD(v) (AS_CHANNELS(v) >> 8)
/// Values below 256, duplicated into both halves of their lanes.
#define TWICE(v) AS_CHANNELS((v) | ((v) << 16))
/// One value below 256 in all channels.
#define IN_ALL(T, value) ((CHANNELS_OF(T))(uint16_t)(value))
/// The alpha of each pixel, in both halves of its lane.
#define ALPHAS(v) AS_CHANNELS(((v) >> 24) | (((v) >> 8) & 0x00FF0000))
/// Joins channels below 256 to pixels.
#define JOIN(even, odd) (AS_PIXELS(even) | AS_PIXELS((odd) << 8))

/// Channels, or 128 more than products, divided by 255. `DIVIDED(v + 128)` is v / 255, rounded to the nearest, for v
/// in 0…65407.
#ifdef __OPTIMIZE__
// The upper half of t · 257, one multiplication.
#define DIVIDED(t) \
  __builtin_convertvector(                                                           \
      (__builtin_convertvector(t, __typeof__(wide_of(t))) * 257) >> 16, __typeof__(channels_of(pixels_of(t))))
#else
// (t + t / 256) / 256 without overflow.
#define DIVIDED(t) (((t) >> 8) + ((((t) & 255) + ((t) >> 8)) >> 8))
#endif

#define HALF ((uint16_t)128)
#define FULL_COVERAGE ((uint16_t)255)

/// Returns a · b / 255, rounded to the nearest, for values 0…255.
KERNEL uint32_t product_255(uint32_t a, uint32_t b) {
  uint32_t t = a * b + 128;
  return (t + (t >> 8)) >> 8;
}

KERNEL Lanes lesser(Lanes a, Lanes b) { return b < a ? b : a; }
KERNEL Lanes greater(Lanes a, Lanes b) { return b > a ? b : a; }

#ifdef FLICK_NEON
#include "neon.h"
#else
OPERATION bool is_zero(Quad v) { return (((Pair)v)[0] | ((Pair)v)[1]) == 0; }

#define PIXELS Quad
#include "operations.h"
#undef PIXELS
#endif
#ifdef FLICK_OCTET
OPERATION bool is_zero(Octet v) { return is_zero(v.lo | v.hi); }
#endif
#ifdef FLICK_AVX2
#define PIXELS Octet
#include "operations.h"
#undef PIXELS
#endif

/// Source-over of one pixel, with the same rounding.
KERNEL uint32_t source_over_pixel(uint32_t source, uint32_t below, uint32_t coverage) {
  uint32_t keep = 255 - product_255(source >> 24, coverage);
  uint32_t result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t t = ((source >> shift) & 255) * coverage + ((below >> shift) & 255) * keep + 128;
    result |= ((t + (t >> 8)) >> 8) << shift;
  }
  return result;
}

/// Marks the columns `first` ..< `last` of a row as possibly drawn.
KERNEL void touch(const FlickTarget *target, intptr_t y, intptr_t first, intptr_t last) {
  if (!target->touched || first >= last) return;
  uint32_t *at = target->touched + (y - target->min_y) * 2;
  uint32_t from = (uint32_t)(first - target->min_x), to = (uint32_t)(last - target->min_x);
  if (from < at[0]) at[0] = from;
  if (to > at[1]) at[1] = to;
}

KERNEL void fill(uint32_t *at, uint32_t color, intptr_t count) {
  // The first and the last vector can overlap those between them, which are aligned in long runs.
#define FILL(Pixels)                                                                 \
  if (count >= WIDTH(Pixels)) {                                                      \
    intptr_t i = 0, last = count - WIDTH(Pixels);                                    \
    if (count >= 8 * WIDTH(Pixels)) {                                                \
      STORE_AS(Pixels, at, (Pixels)color);                                           \
      i = WIDTH(Pixels) - ((uintptr_t)at / 4 & (WIDTH(Pixels) - 1));                 \
    }                                                                                \
    for (; i + 4 * WIDTH(Pixels) <= count; i += 4 * WIDTH(Pixels)) {                 \
      STORE_AS(Pixels, at + i, (Pixels)color);                                       \
      STORE_AS(Pixels, at + i + WIDTH(Pixels), (Pixels)color);                       \
      STORE_AS(Pixels, at + i + 2 * WIDTH(Pixels), (Pixels)color);                   \
      STORE_AS(Pixels, at + i + 3 * WIDTH(Pixels), (Pixels)color);                   \
    }                                                                                \
    for (; i < last; i += WIDTH(Pixels)) STORE_AS(Pixels, at + i, (Pixels)color);    \
    STORE_AS(Pixels, at + last, (Pixels)color);                                      \
    return;                                                                          \
  }
  FOR_EACH_WIDTH(FILL)
#undef FILL
  intptr_t i = 0;
  FOR_REST(i, count) at[i] = color;
}

/// Source-over of `count` pixels with one color and one coverage.
KERNEL void blend_constant(uint32_t *at, uint32_t color, uint32_t coverage, intptr_t count) {
  intptr_t i = 0;
#ifdef FLICK_AVX2
  // Aligns the pixels of long runs, which mostly begin at a multiple of 16 bytes.
  if (count >= 32 && ((uintptr_t)at & 31) == 16) {
    STORE(at, source_over((Quad)color, LOAD(at), IN_ALL(Quad, coverage)));
    i = 4;
  }
#endif
#define BLEND(Pixels)                                                                \
  if (i + WIDTH(Pixels) <= count) {                                                  \
    Pixels source = (Pixels)color;                                                   \
    CHANNELS_OF(Pixels) factor = IN_ALL(Pixels, coverage);                           \
    CHANNELS_OF(Pixels) keep = ALPHAS(source) * factor + HALF;                       \
    keep = FULL_COVERAGE - DIVIDED(keep);                                            \
    CHANNELS_OF(Pixels) source_even = EVEN(source) * factor + HALF;                  \
    CHANNELS_OF(Pixels) source_odd = ODD(source) * factor + HALF;                    \
    for (; i + WIDTH(Pixels) <= count; i += WIDTH(Pixels)) {                         \
      Pixels below = LOAD_AS(Pixels, at + i);                                        \
      CHANNELS_OF(Pixels) even = source_even + EVEN(below) * keep;                   \
      CHANNELS_OF(Pixels) odd = source_odd + ODD(below) * keep;                      \
      STORE_AS(Pixels, at + i, JOIN(DIVIDED(even), DIVIDED(odd)));                   \
    }                                                                                \
  }
#ifdef FLICK_NEON
  i = blend_quads(at, color, coverage, count);
#else
  FOR_EACH_WIDTH(BLEND)
#endif
#undef BLEND
  FOR_REST(i, count) at[i] = source_over_pixel(color, at[i], coverage);
}
