#include "video_pixels.h"

#include <stddef.h>

// The coefficients of BT.709 times 2^16, scaled to the limited range. The components of pixels are multiplied by 2^7, so
// that the upper halves of the products have seven fractional bits.
enum {
  Y_RED = 11966, Y_GREEN = 40254, Y_BLUE = 4064,
};

/// The upper half of a product of 16-bit numbers.
static inline uint16_t upper(uint16_t a, uint16_t b) {
  return (uint16_t)(((uint32_t)a * b) >> 16);
}

static void luma_row(
    const uint32_t *restrict pixels, uint8_t *restrict y, intptr_t count) {
  for (intptr_t i = 0; i < count; i++) {
    uint32_t p = pixels[i];
    uint16_t r = (uint16_t)((p & 0xFF) << 7);
    uint16_t g = (uint16_t)((p >> 1) & 0x7F80);
    uint16_t b = (uint16_t)((p >> 9) & 0x7F80);
    uint16_t sum = (uint16_t)(upper(r, Y_RED) + upper(g, Y_GREEN) + upper(b, Y_BLUE) + 1 + 64);
    y[i] = (uint8_t)(16 + (sum >> 7));
  }
}

static void alpha_row(
    const uint32_t *restrict pixels, uint8_t *restrict a, intptr_t count) {
  for (intptr_t i = 0; i < count; i++) a[i] = (uint8_t)(pixels[i] >> 24);
}

/// Writes the chroma of a sum of components with the total weight `weight`.
static inline void store_chroma(
    int32_t r, int32_t g, int32_t b, int32_t weight, uint8_t *u, uint8_t *v) {
  // (B - Y) / 1.8556 and (R - Y) / 1.5748, times 224 / 255 and 2^16.
  int64_t blue = (int64_t)-6596 * r - (int64_t)22189 * g + (int64_t)28785 * b;
  int64_t red = (int64_t)28785 * r - (int64_t)26145 * g - (int64_t)2640 * b;
  int64_t divisor = (int64_t)weight << 16;
  int64_t center = 128 * divisor + divisor / 2;
  *u = (uint8_t)((blue + center) / divisor);
  *v = (uint8_t)((red + center) / divisor);
}

/// Chroma of opaque pixels: the mean of two by two.
static void chroma_row(
    const uint32_t *restrict top, const uint32_t *restrict bottom, uint8_t *restrict u,
    uint8_t *restrict v, intptr_t count) {
  for (intptr_t i = 0; i < count; i++) {
    // Two components at once. The sums of four bytes have ten bits.
    uint32_t p = top[2 * i], q = top[2 * i + 1], s = bottom[2 * i], t = bottom[2 * i + 1];
    uint32_t even = (p & 0xFF00FF) + (q & 0xFF00FF) + (s & 0xFF00FF) + (t & 0xFF00FF);
    int32_t r = (int32_t)(even & 0xFFFF), b = (int32_t)(even >> 16);
    int32_t g = (int32_t)(((p >> 8) & 0xFF) + ((q >> 8) & 0xFF) + ((s >> 8) & 0xFF)
                          + ((t >> 8) & 0xFF));
    // The sums of the coefficients are 0. 2^18 stands for the mean of four with 16 fractional bits.
    int32_t blue = -6596 * r - 22189 * g + 28785 * b;
    int32_t red = 28785 * r - 26145 * g - 2640 * b;
    u[i] = (uint8_t)((blue + (128 << 18) + (1 << 17)) >> 18);
    v[i] = (uint8_t)((red + (128 << 18) + (1 << 17)) >> 18);
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

void flick_convert_yuv420(
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
      alpha_row(top, alpha, width);
      alpha_row(bottom, alpha + planes->y_stride, width);
    }
  }
}
