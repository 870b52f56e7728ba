#include "CKernels.h"
#include "vectors.h"

/// A pixel at any address.
typedef uint32_t PixelAnywhere __attribute__((aligned(1), may_alias));

/// The differences of four bytes, without borrows between bytes.
#define DIFFERENCE(a, b) ((((a) | 0x80808080u) - ((b) & 0x7F7F7F7Fu)) ^ (((a) ^ ~(b)) & 0x80808080u))

/// The estimated bits of an unfiltered pixel that differs from those to the left and above.
enum {
  /// The table of recent colors does not contain the color.
  NOVEL_BITS = 22,
  /// The table of recent colors contains the color.
  RECENT_BITS = 10
};

/// The bits of a byte of a filtered row: more for greater magnitudes.
static const uint8_t byte_bits[256] = {
    0, 4, 6, 6, 8, 8, 8, 8, 10, 10, 10, 10, 10, 10, 10, 10, 12, 12, 12, 12, 12, 12, 12, 12, 12,
    12, 12, 12, 12, 12, 12, 12, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14,
    14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 16, 16, 16, 16, 16, 16, 16,
    16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16,
    16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16,
    16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 18, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16,
    16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16,
    16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16,
    16, 16, 16, 16, 16, 16, 16, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14,
    14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 12, 12, 12, 12, 12, 12, 12,
    12, 12, 12, 12, 12, 12, 12, 12, 12, 10, 10, 10, 10, 10, 10, 10, 10, 8, 8, 8, 8, 6, 6, 4,
};

#define PIXEL_BITS(d)                                                          \
  (2 + byte_bits[(d) & 255] + byte_bits[((d) >> 8) & 255] + byte_bits[((d) >> 16) & 255] + \
   byte_bits[(d) >> 24])

/// Counts the pixels from `x` on that equal neither the pixel to the left nor the one above.
static intptr_t novel_count(const uint32_t *row, const uint32_t *above, intptr_t x, intptr_t count) {
  intptr_t novel = 0;
  while (x + 4 <= count) {
    // The lanes have room for this many pixels.
    intptr_t end = x + (1 << 24) < count ? x + (1 << 24) : count;
    Signed sum = 0;
    for (; x + 4 <= end; x += 4) {
      Quad pixels = LOAD(row + x);
      sum += (pixels != LOAD(row + x - 1)) & (pixels != LOAD(above + x));
    }
    novel -= sum.x + sum.y + sum.z + sum.w;
  }
  FOR_REST(x, count) novel += row[x] != row[x - 1] && row[x] != above[x];
  return novel;
}

/// Returns the bits of a novel pixel that is not filtered, and adds its color to the table.
KERNEL intptr_t novel_bits(FlickRowFilter *filter, uint32_t pixel) {
  uint32_t *recent = &filter->recent_colors[(pixel * 0x9E3779B1u >> 16) % FLICK_RECENT_COLORS];
  if (*recent == pixel) return RECENT_BITS;
  *recent = pixel;
  return NOVEL_BITS;
}

/// Returns the filter with the smallest estimated size.
static int32_t best_filter(FlickRowFilter *filter, const uint32_t *row, const uint32_t *above, intptr_t count) {
  // A row with another filter than the previous one has no long matches in it.
  intptr_t change = count + 64;
  intptr_t bits[3] = {change, change, change};
  bits[filter->last] = 0;
  uint32_t left = 0, above_left = 0, last_sub = 0, last_up = 0;
  for (intptr_t x = 0; x < count; x++) {
    uint32_t pixel = row[x], up = above[x];
    uint32_t sub = DIFFERENCE(pixel, left), difference = DIFFERENCE(pixel, up);
    if (sub != last_sub && sub != DIFFERENCE(up, above_left)) bits[1] += PIXEL_BITS(sub);
    if (difference != last_up) bits[2] += PIXEL_BITS(difference);
    if (sub != 0 && difference != 0) bits[0] += novel_bits(filter, pixel);
    left = pixel;
    above_left = up;
    last_sub = sub;
    last_up = difference;
  }
  if (bits[0] <= bits[1] && bits[0] <= bits[2]) return 0;
  return bits[1] <= bits[2] ? 1 : 2;
}

void flick_filter_row(FlickRowFilter *filter, const uint32_t *row, const uint32_t *above, intptr_t count,
                      uint8_t *filtered) {
  int32_t number = 0;
  intptr_t novel = count > 0 && row[0] != 0 && row[0] != above[0];
  novel += novel_count(row, above, 1, count);
  if (novel >= count / 8 && novel > 0) number = best_filter(filter, row, above, count);
  filter->last = number;
  filtered[0] = (uint8_t)number;
  PixelAnywhere *target = (PixelAnywhere *)(filtered + 1);
  uint32_t left = 0;
  if (number == 0) {
    __builtin_memcpy(target, row, (uintptr_t)count * 4);
  } else if (number == 1) {
    for (intptr_t x = 0; x < count; x++) {
      target[x] = DIFFERENCE(row[x], left);
      left = row[x];
    }
  } else {
    for (intptr_t x = 0; x < count; x++) target[x] = DIFFERENCE(row[x], above[x]);
  }
}

/// Whether two colors give the same premultiplied pixel.
KERNEL bool are_equal(uint32_t a, uint32_t b, uint32_t alpha) {
  if (((a ^ b) & 0xFFFFFF) == 0) return true;
  for (int32_t shift = 0; shift < 24; shift += 8) {
    if (product_255((a >> shift) & 255, alpha) != product_255((b >> shift) & 255, alpha)) return false;
  }
  return true;
}

KERNEL uint32_t with_color(uint32_t pixel, uint32_t other) {
  return (other & 0xFFFFFF) | (pixel & 0xFF000000);
}

/// Returns the pixel with the color of another one if that has a greater alpha than `*alpha`, and gives the same
/// premultiplied pixel. `*alpha` becomes the alpha of the other.
KERNEL uint32_t more_exact(uint32_t pixel, uint32_t other, uint32_t *alpha) {
  if (other >> 24 <= *alpha || !are_equal(pixel, other, pixel >> 24)) return pixel;
  *alpha = other >> 24;
  return with_color(pixel, other);
}

/// Whether four pixels are all opaque or without alpha.
KERNEL bool are_simple(const uint32_t *pixels) {
  Quad alpha = LOAD(pixels) >> 24;
  return is_zero((Quad)((alpha != 0) & (alpha != 255)));
}

intptr_t flick_novel_count(const uint32_t *pixels, intptr_t width, intptr_t height) {
  if (width <= 0 || height <= 0) return 0;
  intptr_t count = width * height, novel = pixels[0] != 0;
  for (intptr_t x = 1; x < width; x++) novel += pixels[x] != pixels[x - 1];
  return novel + novel_count(pixels, pixels - width, width, count);
}

/// The sum of the differences of the components.
KERNEL int32_t color_distance(uint32_t a, uint32_t b) {
  int32_t sum = 0;
  for (int32_t shift = 0; shift < 32; shift += 8) {
    sum += __builtin_abs((int32_t)((a >> shift) & 255) - (int32_t)((b >> shift) & 255));
  }
  return sum;
}

intptr_t flick_shade_count(const uint32_t *pixels, intptr_t width, intptr_t height) {
  if (width <= 0) return 0;
  intptr_t count = width * height, shades = 0;
  for (intptr_t x = width; x < count; x++) {
    uint32_t pixel = pixels[x], left = pixels[x - 1];
    if (pixel != left && pixel != pixels[x - width]) shades += color_distance(pixel, left) <= 24;
  }
  return shades;
}

bool flick_differing_range(const uint32_t *row, const uint32_t *other, intptr_t count,
                           intptr_t *first, intptr_t *end) {
  intptr_t low = 0, high = count;
  while (low + 4 <= count && is_zero(LOAD(row + low) ^ LOAD(other + low))) low += 4;
  while (low < count && row[low] == other[low]) low++;
  if (low == count) return false;
  while (high - 4 > low && is_zero(LOAD(row + high - 4) ^ LOAD(other + high - 4))) high -= 4;
  while (row[high - 1] == other[high - 1]) high--;
  *first = low;
  *end = high;
  return true;
}

bool flick_changed_pixels(const uint32_t *row, const uint32_t *other, intptr_t count,
                          uint32_t *changed) {
  // The complement of the alpha of an opaque pixel is zero.
  Quad complements = 0;
  uint32_t complement = 0;
  intptr_t x = 0;
  for (; x + 4 <= count; x += 4) {
    Quad pixels = LOAD(row + x), differs = (Quad)(pixels != LOAD(other + x));
    STORE(changed + x, pixels & differs);
    complements |= differs & ~pixels;
  }
  FOR_REST(x, count) {
    bool differs = row[x] != other[x];
    changed[x] = differs ? row[x] : 0;
    if (differs) complement |= ~row[x];
  }
  complement |= complements.x | complements.y | complements.z | complements.w;
  return complement >> 24 == 0;
}

void flick_unify_colors(uint32_t *pixels, intptr_t width, intptr_t height) {
  // The color of a pixel is less exact the smaller its alpha is, so the first pass spreads those with a greater alpha.
  // Pixels that equal the next or the previous one of their row keep their color: an even area has one already, and its
  // edges have several.
  for (intptr_t y = height - 1; y >= 0; y--) {
    uint32_t *row = pixels + y * width, right = 0;
    for (intptr_t x = width - 1; x >= 0; x--) {
      if (x >= 3 && are_simple(row + x - 3)) {
        x -= 3;
        right = row[x];
        continue;
      }
      uint32_t pixel = row[x], alpha = pixel >> 24;
      bool is_even = (x + 1 < width && pixel == right) || (x > 0 && pixel == row[x - 1]);
      right = pixel;
      if (alpha == 0 || alpha == 255 || is_even) continue;
      if (x + 1 < width) pixel = more_exact(pixel, row[x + 1], &alpha);
      if (y + 1 < height) {
        const uint32_t *below = row + width;
        pixel = more_exact(pixel, below[x], &alpha);
        if (x + 1 < width) pixel = more_exact(pixel, below[x + 1], &alpha);
        if (x > 0) pixel = more_exact(pixel, below[x - 1], &alpha);
      }
      row[x] = pixel;
    }
  }
  // The second pass makes runs in the order of the rows, which compress well.
  for (intptr_t y = 0; y < height; y++) {
    uint32_t *row = pixels + y * width, previous = 0;
    for (intptr_t x = 0; x < width; x++) {
      if (x + 4 <= width && are_simple(row + x)) {
        x += 3;
        previous = row[x];
        continue;
      }
      uint32_t pixel = row[x], alpha = pixel >> 24;
      bool is_even = (x > 0 && pixel == previous) || (x + 1 < width && pixel == row[x + 1]);
      previous = pixel;
      if (alpha == 0 || alpha == 255 || is_even) continue;
      uint32_t left = x > 0 ? row[x - 1] : 0, above = y > 0 ? row[x - width] : 0;
      if (left >> 24 != 0 && are_equal(pixel, left, alpha)) {
        row[x] = with_color(pixel, left);
      } else if (above >> 24 != 0 && are_equal(pixel, above, alpha)) {
        row[x] = with_color(pixel, above);
      }
    }
  }
}
