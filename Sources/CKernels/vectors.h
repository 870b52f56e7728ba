// Vector types of Clang, and the operations on them that several kernels share.
//
// The operators of these types become vector instructions in every build. Without optimization, an intrinsic
// is a call with all operands in memory; an operator is not.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// A fused multiplication and addition would round differently on processors that have one.
#pragma STDC FP_CONTRACT OFF

#define KERNEL static inline __attribute__((always_inline))

/// Four pixels, or the coverage (0…255) of four pixels.
typedef uint32_t Quad __attribute__((ext_vector_type(4)));
typedef int32_t Signed __attribute__((ext_vector_type(4)));
typedef uint64_t Pair __attribute__((ext_vector_type(2)));
/// Two channels of four pixels, 16 bits each.
typedef uint16_t Channels __attribute__((ext_vector_type(8)));
typedef uint32_t Wide __attribute__((ext_vector_type(8)));
typedef uint8_t Bytes4 __attribute__((ext_vector_type(4)));
typedef uint8_t Bytes8 __attribute__((ext_vector_type(8)));
/// One channel of four pixels, or one factor for each of four pixels.
typedef float Lanes __attribute__((ext_vector_type(4)));

// Vectors in memory have the alignment of their elements only.
typedef Quad QuadInMemory __attribute__((aligned(4), may_alias));
typedef Bytes4 Bytes4InMemory __attribute__((aligned(1), may_alias));
typedef Bytes8 Bytes8InMemory __attribute__((aligned(1), may_alias));

// The operations are macros: without optimization, each parameter of an inlined function is a store and a load.

#define LOAD(p) (*(const QuadInMemory *)(p))
#define STORE(p, v) (*(QuadInMemory *)(p) = (v))
/// Loads four bytes into lanes of 32 bits, and stores the lowest byte of each lane.
#define LOAD_BYTES(p) __builtin_convertvector(*(const Bytes4InMemory *)(p), Quad)
#define STORE_BYTES(p, v) (*(Bytes4InMemory *)(p) = __builtin_convertvector(v, Bytes4))

/// Bytes 0 and 2 of each pixel, and bytes 1 and 3.
#define EVEN(v) ((Channels)((v) & 0x00FF00FF))
#define ODD(v) ((Channels)(v) >> 8)
/// Values below 256, duplicated into both halves of their lanes.
#define TWICE(v) ((Channels)((v) | ((v) << 16)))
/// The alpha of each pixel, in both halves of its lane.
#define ALPHAS(v) ((Channels)(((v) >> 24) | (((v) >> 8) & 0x00FF0000)))
/// Joins channels below 256 to pixels.
#define JOIN(even, odd) ((Quad)(even) | ((Quad)((odd) << 8)))

/// Channels, or 128 more than products, divided by 255. `DIVIDED(v + 128)` is v / 255, rounded to the nearest, for v
/// in 0…65407.
#ifdef __OPTIMIZE__
// The upper half of t · 257, one multiplication.
#define DIVIDED(t) \
  __builtin_convertvector((__builtin_convertvector(t, Wide) * 257) >> 16, Channels)
#else
// (t + t / 256) / 256 without overflow.
#define DIVIDED(t) (((t) >> 8) + ((((t) & 255) + ((t) >> 8)) >> 8))
#endif

#define HALF ((uint16_t)128)
#define FULL_COVERAGE ((uint16_t)255)

KERNEL bool is_zero(Quad v) { return (((Pair)v)[0] | ((Pair)v)[1]) == 0; }

/// Returns a · b / 255, rounded to the nearest, for values 0…255.
KERNEL uint32_t product_255(uint32_t a, uint32_t b) {
  uint32_t t = a * b + 128;
  return (t + (t >> 8)) >> 8;
}

KERNEL Quad products_255(Quad a, Quad b) {
  Channels t = (Channels)a * (Channels)b + HALF;
  return (Quad)DIVIDED(t);
}

/// Multiplies each pixel by its factor 0…255, duplicated in each lane, and divides by 255.
KERNEL Quad scaled(Quad v, Channels k) {
  Channels even = EVEN(v) * k + HALF;
  Channels odd = ODD(v) * k + HALF;
  return JOIN(DIVIDED(even), DIVIDED(odd));
}

KERNEL Lanes lesser(Lanes a, Lanes b) { return b < a ? b : a; }
KERNEL Lanes greater(Lanes a, Lanes b) { return b > a ? b : a; }

/// Premultiplied source-over with a coverage for each pixel, duplicated in each lane:
/// (source·c + below·(255 − alpha·c / 255)) / 255. The sum is divided once. It is at most 65407.
KERNEL Quad source_over(Quad source, Quad below, Channels coverage) {
  Channels keep = ALPHAS(source) * coverage + HALF;
  keep = FULL_COVERAGE - DIVIDED(keep);
  Channels even = EVEN(source) * coverage + EVEN(below) * keep + HALF;
  Channels odd = ODD(source) * coverage + ODD(below) * keep + HALF;
  return JOIN(DIVIDED(even), DIVIDED(odd));
}

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

KERNEL void fill(uint32_t *at, uint32_t color, intptr_t count) {
  Quad quad = (Quad)color;
  intptr_t i = 0;
  for (; i + 16 <= count; i += 16) {
    STORE(at + i, quad);
    STORE(at + i + 4, quad);
    STORE(at + i + 8, quad);
    STORE(at + i + 12, quad);
  }
  for (; i + 4 <= count; i += 4) STORE(at + i, quad);
  for (; i < count; i++) at[i] = color;
}

/// Source-over of `count` pixels with one color and one coverage.
KERNEL void blend_constant(uint32_t *at, uint32_t color, uint32_t coverage, intptr_t count) {
  Channels factor = (Channels)(uint16_t)coverage;
  Quad source = (Quad)color;
  Channels keep = ALPHAS(source) * factor + HALF;
  keep = FULL_COVERAGE - DIVIDED(keep);
  Channels source_even = EVEN(source) * factor + HALF;
  Channels source_odd = ODD(source) * factor + HALF;
  intptr_t i = 0;
  for (; i + 4 <= count; i += 4) {
    Quad below = LOAD(at + i);
    Channels even = source_even + EVEN(below) * keep;
    Channels odd = source_odd + ODD(below) * keep;
    STORE(at + i, JOIN(DIVIDED(even), DIVIDED(odd)));
  }
  for (; i < count; i++) at[i] = source_over_pixel(color, at[i], coverage);
}
