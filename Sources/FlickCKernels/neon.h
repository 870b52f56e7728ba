// The operations of `operations.h`, with the instructions of ARM that multiply bytes. The results are equal.
#pragma once

#include <arm_neon.h>

OPERATION bool is_zero(Quad v) { return vmaxvq_u32((uint32x4_t)v) == 0; }

/// Divides products by 255, rounded to the nearest: (v + (v + 128) / 256 + 128) / 256. The quotient of a larger product than
/// 65152 is 255.
KERNEL Quad quotients_255(uint16x8_t low, uint16x8_t high) {
  low = vrsraq_n_u16(low, low, 8);
  high = vrsraq_n_u16(high, high, 8);
  return (Quad)vqrshrn_high_n_u16(vqrshrn_n_u16(low, 8), high, 8);
}

/// One byte of each pixel in all of its bytes.
#define IN_ALL_BYTES(v, byte)                                                        \
  __builtin_shufflevector((uint8x16_t)(v), (uint8x16_t)(v), byte, byte, byte, byte, byte + 4, byte + 4, byte + 4, \
                          byte + 4, byte + 8, byte + 8, byte + 8, byte + 8, byte + 12, byte + 12, byte + 12, byte + 12)

/// Values below 256 that are duplicated in each lane, in all bytes.
KERNEL uint8x16_t in_bytes(Channels k) { return (uint8x16_t)vsliq_n_u16((uint16x8_t)k, (uint16x8_t)k, 8); }

OPERATION Quad products_255(Quad a, Quad b) {
  Quad t = a * b + 128;
  return (t + (t >> 8)) >> 8;
}

KERNEL Quad scaled_bytes(uint8x16_t v, uint8x16_t k) {
  return quotients_255(vmull_u8(vget_low_u8(v), vget_low_u8(k)), vmull_high_u8(v, k));
}

OPERATION Quad scaled(Quad v, Channels k) { return scaled_bytes((uint8x16_t)v, in_bytes(k)); }

OPERATION Quad source_over(Quad source, Quad below, Channels coverage) {
  uint8x16_t s = (uint8x16_t)source, b = (uint8x16_t)below, c = in_bytes(coverage);
  Quad t = (source >> 24) * ((Quad)coverage >> 16) + 128;
  uint8x16_t keep = ~IN_ALL_BYTES(t + (t >> 8), 1);
  uint16x8_t low = vmull_u8(vget_low_u8(s), vget_low_u8(c));
  return quotients_255(vmlal_u8(low, vget_low_u8(b), vget_low_u8(keep)), vmlal_high_u8(vmull_high_u8(s, c), b, keep));
}

OPERATION Quad full_source_over(Quad source, Quad below) {
  return source + scaled_bytes((uint8x16_t)below, ~IN_ALL_BYTES(source, 3));
}

OPERATION Quad mixed(Quad a, Quad b, Channels f) {
  uint8x16_t from = (uint8x16_t)a, to = (uint8x16_t)b;
  // The fractions of the pixels in all channels.
  uint16x8_t low_f = (uint16x8_t)vzip1q_u32((uint32x4_t)f, (uint32x4_t)f);
  uint16x8_t high_f = (uint16x8_t)vzip2q_u32((uint32x4_t)f, (uint32x4_t)f);
  uint16x8_t low = vmlaq_u16(vshll_n_u8(vget_low_u8(from), 8), vsubl_u8(vget_low_u8(to), vget_low_u8(from)), low_f);
  uint16x8_t high = vmlaq_u16(vshll_high_n_u8(from, 8), vsubl_high_u8(to, from), high_f);
  return (Quad)vrshrn_high_n_u16(vrshrn_n_u16(low, 8), high, 8);
}

/// Defines an operation on eight pixels, two vectors, whose last parameter has the type `Last`.
#define IN_HALVES(lo, hi) __builtin_shufflevector(lo, hi, 0, 1, 2, 3, 4, 5, 6, 7)
#define OCTETS_OF_TWO(name, Last)                                                    \
  OPERATION Octet name(Octet a, Last b) { return IN_HALVES(name(a.lo, b.lo), name(a.hi, b.hi)); }
#define OCTETS_OF_THREE(name)                                                        \
  OPERATION Octet name(Octet a, Octet b, Channels16 c) {                             \
    return IN_HALVES(name(a.lo, b.lo, c.lo), name(a.hi, b.hi, c.hi));                \
  }
OCTETS_OF_TWO(products_255, Octet)
OCTETS_OF_TWO(scaled, Channels16)
OCTETS_OF_TWO(full_source_over, Octet)
OCTETS_OF_THREE(source_over)
OCTETS_OF_THREE(mixed)

/// Draws one color with one coverage over the pixels that fill vectors. Returns their number.
KERNEL intptr_t blend_quads(uint32_t *at, uint32_t color, uint32_t coverage, intptr_t count) {
  uint16x8_t source = vmull_u8((uint8x8_t)vdup_n_u32(color), vdup_n_u8((uint8_t)coverage));
  uint8x16_t keep = vdupq_n_u8((uint8_t)(255 - product_255(color >> 24, coverage)));
  intptr_t i = 0;
  for (; i + 4 <= count; i += 4) {
    uint8x16_t below = (uint8x16_t)LOAD(at + i);
    STORE(at + i, quotients_255(vmlal_u8(source, vget_low_u8(below), vget_low_u8(keep)),
                                vmlal_high_u8(source, below, keep)));
  }
  return i;
}
