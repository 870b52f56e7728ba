#include "video_pixels.h"

#include <stddef.h>

#define KERNEL static inline __attribute__((always_inline))

// The coefficients of BT.709 times 2^16, scaled to the limited range. The components of pixels are multiplied by 2^7, so
// that the upper halves of the products have seven fractional bits.
enum {
  Y_RED = 11966, Y_GREEN = 40254, Y_BLUE = 4064,
};

/// The components of chroma, in red, green and blue: (B - Y) / 1.8556 and (R - Y) / 1.5748, times 224 / 255 and 2^16.
enum {
  U_RED = -6596, U_GREEN = -22189, U_BLUE = 28785,
  V_RED = 28785, V_GREEN = -26145, V_BLUE = -2640,
};

// Vectors of Clang: the compiler does not find 16-bit arithmetic for bytes in loops over pixels of 32 bits. They are
// halves of registers or two registers, depending on the processor.
typedef uint32_t Pixels __attribute__((ext_vector_type(8)));
typedef uint16_t Components __attribute__((ext_vector_type(16)));
typedef uint32_t Products __attribute__((ext_vector_type(16)));
typedef int16_t Differences __attribute__((ext_vector_type(16)));
typedef int32_t SignedProducts __attribute__((ext_vector_type(16)));
typedef uint8_t Bytes __attribute__((ext_vector_type(16)));
typedef Pixels PixelsInMemory __attribute__((aligned(4), may_alias));
typedef Bytes BytesInMemory __attribute__((aligned(1), may_alias));

#define LOAD(at) (*(const PixelsInMemory *)(at))
#define STORE(at, values) (*(BytesInMemory *)(at) = __builtin_convertvector(values, Bytes))
/// The lower halves of sixteen pixels.
#define LOWER_HALVES(a, b)                                                                     \
  __builtin_shufflevector((Components)(a), (Components)(b), 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, \
                          20, 22, 24, 26, 28, 30)
/// The sums of neighbors in sixteen pixels.
#define SUMS(a, b)                                                                             \
  (__builtin_shufflevector(a, b, 0, 2, 4, 6, 8, 10, 12, 14)                                    \
   + __builtin_shufflevector(a, b, 1, 3, 5, 7, 9, 11, 13, 15))
/// The upper halves of products of 16-bit numbers.
#define UPPER(components, factor)                                                              \
  __builtin_convertvector((__builtin_convertvector(components, Products) * (factor)) >> 16, Components)
#define SIGNED_UPPER(components, factor)                                                       \
  __builtin_convertvector(                                                                     \
      (__builtin_convertvector(components, SignedProducts) * (factor)) >> 16, Differences)

/// The upper half of a product of 16-bit numbers.
KERNEL uint16_t upper(uint16_t a, uint16_t b) {
  return (uint16_t)(((uint32_t)a * b) >> 16);
}

KERNEL void luma_row(const uint32_t *pixels, uint8_t *y, intptr_t count) {
  intptr_t i = 0;
  for (; i + 16 <= count; i += 16) {
    Pixels left = LOAD(pixels + i), right = LOAD(pixels + i + 8);
    Components low = LOWER_HALVES(left, right), high = LOWER_HALVES(left >> 16, right >> 16);
    Components r = (low & 0xFF) << 7, g = (low >> 1) & 0x7F80, b = (high & 0xFF) << 7;
    Components sum = UPPER(r, Y_RED) + UPPER(g, Y_GREEN) + UPPER(b, Y_BLUE) + 1 + 64;
    STORE(y + i, 16 + (sum >> 7));
  }
  for (; i < count; i++) {
    uint32_t p = pixels[i];
    uint16_t r = (uint16_t)((p & 0xFF) << 7);
    uint16_t g = (uint16_t)((p >> 1) & 0x7F80);
    uint16_t b = (uint16_t)((p >> 9) & 0x7F80);
    uint16_t sum = (uint16_t)(upper(r, Y_RED) + upper(g, Y_GREEN) + upper(b, Y_BLUE) + 1 + 64);
    y[i] = (uint8_t)(16 + (sum >> 7));
  }
}

KERNEL void alpha_row(
    const uint32_t *restrict pixels, uint8_t *restrict a, intptr_t count, bool limits) {
  if (!limits) {
    for (intptr_t i = 0; i < count; i++) a[i] = (uint8_t)(pixels[i] >> 24);
    return;
  }
  for (intptr_t i = 0; i < count; i++) {
    // The product divided by 255 and rounded.
    uint32_t product = (pixels[i] >> 24) * 219 + 128;
    a[i] = (uint8_t)(16 + ((product + (product >> 8)) >> 8));
  }
}

/// Writes the chroma of a sum of components with the total weight `weight`.
static inline void store_chroma(
    int32_t r, int32_t g, int32_t b, int32_t weight, uint8_t *u, uint8_t *v) {
  int64_t blue = (int64_t)U_RED * r + (int64_t)U_GREEN * g + (int64_t)U_BLUE * b;
  int64_t red = (int64_t)V_RED * r + (int64_t)V_GREEN * g + (int64_t)V_BLUE * b;
  int64_t divisor = (int64_t)weight << 16;
  int64_t center = 128 * divisor + divisor / 2;
  *u = (uint8_t)((blue + center) / divisor);
  *v = (uint8_t)((red + center) / divisor);
}

/// The upper half of a product of signed 16-bit numbers.
KERNEL int32_t signed_upper(int32_t a, int32_t b) { return (a * b) >> 16; }

/// Chroma of opaque pixels: the mean of two by two.
KERNEL void chroma_row(
    const uint32_t *top, const uint32_t *bottom, uint8_t *u, uint8_t *v, intptr_t count) {
  // The sums of four bytes have ten bits. Times 2^5, the upper halves of their products have seven fractional bits.
  // The mean error of three halves, which are rounded down, is 1.5 of them.
  const int16_t center = 128 * 128 + 64 + 2;
  intptr_t i = 0;
  for (; i + 16 <= count; i += 16) {
    const uint32_t *upper_pixels = top + 2 * i, *lower_pixels = bottom + 2 * i;
    Pixels even[2], odd[2];
    for (int k = 0; k < 2; k++) {
      Pixels a = LOAD(upper_pixels + 16 * k), b = LOAD(upper_pixels + 16 * k + 8);
      Pixels c = LOAD(lower_pixels + 16 * k), d = LOAD(lower_pixels + 16 * k + 8);
      // Two components at once: red and blue, green and alpha.
      Pixels left = (a & 0xFF00FF) + (c & 0xFF00FF), right = (b & 0xFF00FF) + (d & 0xFF00FF);
      even[k] = SUMS(left, right);
      left = ((a >> 8) & 0xFF) + ((c >> 8) & 0xFF);
      right = ((b >> 8) & 0xFF) + ((d >> 8) & 0xFF);
      odd[k] = SUMS(left, right);
    }
    Differences r = (Differences)(LOWER_HALVES(even[0], even[1]) << 5);
    Differences b = (Differences)(LOWER_HALVES(even[0] >> 16, even[1] >> 16) << 5);
    Differences g = (Differences)(LOWER_HALVES(odd[0], odd[1]) << 5);
    Differences blue = SIGNED_UPPER(r, U_RED) + SIGNED_UPPER(g, U_GREEN) + SIGNED_UPPER(b, U_BLUE);
    Differences red = SIGNED_UPPER(r, V_RED) + SIGNED_UPPER(g, V_GREEN) + SIGNED_UPPER(b, V_BLUE);
    STORE(u + i, (blue + center) >> 7);
    STORE(v + i, (red + center) >> 7);
  }
  for (; i < count; i++) {
    uint32_t p = top[2 * i], q = top[2 * i + 1], s = bottom[2 * i], t = bottom[2 * i + 1];
    uint32_t even = (p & 0xFF00FF) + (q & 0xFF00FF) + (s & 0xFF00FF) + (t & 0xFF00FF);
    int32_t r = (int32_t)(even & 0xFFFF) << 5, b = (int32_t)(even >> 16) << 5;
    int32_t g = (int32_t)(((p >> 8) & 0xFF) + ((q >> 8) & 0xFF) + ((s >> 8) & 0xFF)
                          + ((t >> 8) & 0xFF)) << 5;
    int32_t blue = signed_upper(r, U_RED) + signed_upper(g, U_GREEN) + signed_upper(b, U_BLUE);
    int32_t red = signed_upper(r, V_RED) + signed_upper(g, V_GREEN) + signed_upper(b, V_BLUE);
    u[i] = (uint8_t)((blue + center) >> 7);
    v[i] = (uint8_t)((red + center) >> 7);
  }
}

/// Chroma of two by two pixels, weighted by their alpha.
static void weighted_chroma_row(
    const uint32_t *top, const uint32_t *bottom, uint8_t *u, uint8_t *v, intptr_t count) {
  for (intptr_t i = 0; i < count; i++) {
    const uint32_t four[4] = {top[2 * i], top[2 * i + 1], bottom[2 * i], bottom[2 * i + 1]};
    int32_t r = 0, g = 0, b = 0, weight = 0;
    for (int k = 0; k < 4; k++) {
      int32_t a = (int32_t)(four[k] >> 24);
      r += a * (int32_t)(four[k] & 0xFF);
      g += a * (int32_t)((four[k] >> 8) & 0xFF);
      b += a * (int32_t)((four[k] >> 16) & 0xFF);
      weight += a;
    }
    if (weight == 0) {
      u[i] = 128;
      v[i] = 128;
    } else {
      store_chroma(r, g, b, weight, u + i, v + i);
    }
  }
}

KERNEL void convert(
    const uint32_t *pixels, intptr_t stride, intptr_t x, intptr_t y, intptr_t width,
    intptr_t height, const FlickPlanes *planes) {
  for (intptr_t row = y; row < y + height; row += 2) {
    const uint32_t *top = pixels + row * stride + x;
    const uint32_t *bottom = top + stride;
    uint8_t *luma = planes->y + row * planes->y_stride + x;
    luma_row(top, luma, width);
    luma_row(bottom, luma + planes->y_stride, width);
    intptr_t chroma = row / 2 * planes->chroma_stride + x / 2;
    if (planes->weights_chroma) {
      weighted_chroma_row(top, bottom, planes->u + chroma, planes->v + chroma, width / 2);
    } else {
      chroma_row(top, bottom, planes->u + chroma, planes->v + chroma, width / 2);
    }
    if (planes->a != NULL) {
      uint8_t *alpha = planes->a + row * planes->y_stride + x;
      alpha_row(top, alpha, width, planes->limits_alpha);
      alpha_row(bottom, alpha + planes->y_stride, width, planes->limits_alpha);
    }
  }
}

#if defined(__x86_64__) && defined(__OPTIMIZE__)
/// The conversion for processors with AVX2. It writes the same bytes.
__attribute__((target("avx2"))) static void convert_avx2(
    const uint32_t *pixels, intptr_t stride, intptr_t x, intptr_t y, intptr_t width,
    intptr_t height, const FlickPlanes *planes) {
  convert(pixels, stride, x, y, width, height, planes);
}
#endif

void flick_convert_yuv420(
    const uint32_t *pixels, intptr_t stride, intptr_t x, intptr_t y, intptr_t width,
    intptr_t height, const FlickPlanes *planes) {
#if defined(__x86_64__) && defined(__OPTIMIZE__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx2")) {
    convert_avx2(pixels, stride, x, y, width, height, planes);
    return;
  }
#endif
  convert(pixels, stride, x, y, width, height, planes);
}
