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

/// Loads and stores without alignment.
KERNEL Quad load(const uint32_t *p) {
  Quad v;
  __builtin_memcpy(&v, p, sizeof v);
  return v;
}

KERNEL void store(uint32_t *p, Quad v) { __builtin_memcpy(p, &v, sizeof v); }

/// Loads four bytes into lanes of 32 bits.
KERNEL Quad load_bytes(const uint8_t *p) {
  Bytes4 v;
  __builtin_memcpy(&v, p, sizeof v);
  return __builtin_convertvector(v, Quad);
}

/// Stores the lowest byte of each lane.
KERNEL void store_bytes(uint8_t *p, Quad v) {
  Bytes4 narrow = __builtin_convertvector(v, Bytes4);
  __builtin_memcpy(p, &narrow, sizeof narrow);
}

KERNEL bool is_zero(Quad v) {
  Pair p = (Pair)v;
  return (p[0] | p[1]) == 0;
}

/// Bytes 0 and 2 of each pixel, and bytes 1 and 3.
KERNEL Channels even(Quad v) { return (Channels)(v & 0x00FF00FF); }
KERNEL Channels odd(Quad v) { return (Channels)((v >> 8) & 0x00FF00FF); }
/// Values below 256, duplicated into both halves of their lanes.
KERNEL Channels twice(Quad v) { return (Channels)(v | (v << 16)); }
/// The alpha of each pixel, in both halves of its lane.
KERNEL Channels alphas(Quad v) { return twice(v >> 24); }
/// Joins channels below 256 to pixels.
KERNEL Quad join(Channels even, Channels odd) { return (Quad)even | ((Quad)odd << 8); }

/// Divides by 255 and rounds to the nearest. Valid for 0…65407.
KERNEL Channels divided_by_255(Channels v) {
  Channels t = v + (uint16_t)128;
#ifdef __OPTIMIZE__
  // The upper half of t · 257, one multiplication.
  return __builtin_convertvector((__builtin_convertvector(t, Wide) * 257) >> 16, Channels);
#else
  // (t + t / 256) / 256 without overflow.
  Channels high = t >> 8;
  return high + (((t & 255) + high) >> 8);
#endif
}

/// Returns a · b / 255, rounded to the nearest, for values 0…255.
KERNEL uint32_t product_255(uint32_t a, uint32_t b) {
  uint32_t t = a * b + 128;
  return (t + (t >> 8)) >> 8;
}

KERNEL Quad products_255(Quad a, Quad b) {
  return (Quad)divided_by_255((Channels)a * (Channels)b);
}

/// Multiplies each pixel by its factor 0…255, duplicated in each lane, and divides by 255.
KERNEL Quad scaled(Quad v, Channels k) {
  return join(divided_by_255(even(v) * k), divided_by_255(odd(v) * k));
}

KERNEL Lanes lesser(Lanes a, Lanes b) { return b < a ? b : a; }
KERNEL Lanes greater(Lanes a, Lanes b) { return b > a ? b : a; }

/// √x to five digits for x ≥ 0: two Newton steps for 1/√x from an estimate of its bits (after "Quake III Arena").
KERNEL Lanes fast_square_root(Lanes x) {
  Lanes y = (Lanes)(0x5F375A86 - ((Quad)x >> 1));
  Lanes half = x * 0.5f;
  y = y * (1.5f - half * y * y);
  y = y * (1.5f - half * y * y);
  return x * y;
}

/// Premultiplied source-over with a coverage for each pixel, duplicated in each lane:
/// (source·c + below·(255 − alpha·c / 255)) / 255. The sum is divided once. It is at most 65407.
KERNEL Quad source_over(Quad source, Quad below, Channels coverage) {
  Channels keep = (uint16_t)255 - divided_by_255(alphas(source) * coverage);
  return join(divided_by_255(even(source) * coverage + even(below) * keep),
              divided_by_255(odd(source) * coverage + odd(below) * keep));
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
    store(at + i, quad);
    store(at + i + 4, quad);
    store(at + i + 8, quad);
    store(at + i + 12, quad);
  }
  for (; i + 4 <= count; i += 4) store(at + i, quad);
  for (; i < count; i++) at[i] = color;
}

/// Source-over of `count` pixels with one color and one coverage.
KERNEL void blend_constant(uint32_t *at, uint32_t color, uint32_t coverage, intptr_t count) {
  Channels factor = twice((Quad)coverage);
  Quad source = (Quad)color;
  Channels keep = (uint16_t)255 - divided_by_255(alphas(source) * factor);
  Channels source_even = even(source) * factor;
  Channels source_odd = odd(source) * factor;
  intptr_t i = 0;
  for (; i + 4 <= count; i += 4) {
    Quad below = load(at + i);
    store(at + i, join(divided_by_255(source_even + even(below) * keep),
                       divided_by_255(source_odd + odd(below) * keep)));
  }
  for (; i < count; i++) at[i] = source_over_pixel(color, at[i], coverage);
}
