// Conversions of RGBA pixels to the planes of video frames.
//
// They are written in C so that debug builds, which the tests use, are fast enough, and so that compilers vectorize
// them. Colors follow ITU-R BT.709 with limited range: luma is 16…235, chroma is 16…240.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The planes of a frame in the format YUV 4:2:0. Chroma has half the width and half the height.
typedef struct {
  uint8_t *y;
  uint8_t *u;
  uint8_t *v;
  /// The alpha plane, or null.
  uint8_t *_Nullable a;
  /// The distances between rows in bytes.
  intptr_t y_stride;
  intptr_t chroma_stride;
  /// Whether chroma is the mean of the pixels weighted by their alpha, as straight colors need.
  bool weights_chroma;
  /// Whether alpha has the range of luma, 16…235.
  bool limits_alpha;
} FlickPlanes;

/// Converts a rectangle of RGBA pixels. The first byte in memory is red. `x`, `y`, `width` and `height`
/// are even, and the rectangle lies within the pixels and the planes. `stride` is in pixels.
void flick_convert_yuv420(
    const uint32_t *pixels, intptr_t stride, intptr_t x, intptr_t y, intptr_t width,
    intptr_t height, const FlickPlanes *planes);

#pragma clang assume_nonnull end
