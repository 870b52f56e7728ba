#include "CKernels.h"
#include "vectors.h"

// Returns the end of the run of equal pixels that starts at `x`. There are `count` pixels, at least x + 1.
static intptr_t run_end(const uint32_t *row, intptr_t x, intptr_t count) {
  uint32_t pixel = row[x];
  x++;
  if (x >= count || row[x] != pixel) return x;
  Quad quad = (Quad)pixel;
  for (; x + 8 <= count; x += 8) {
    Quad difference = (LOAD(row + x) ^ quad) | (LOAD(row + x + 4) ^ quad);
    if (!is_zero(difference)) break;
  }
  while (x < count && row[x] == pixel) x++;
  return x;
}

// Writes the pixels of a row that are not in a run. Returns the end of the segment.
static uint32_t *write_sequence(const uint32_t *pixels, intptr_t count, uint32_t *segment) {
  if (count == 0) return segment;
  segment[0] = (uint32_t)count << 1;
  __builtin_memcpy(segment + 1, pixels, (uintptr_t)count * sizeof(uint32_t));
  return segment + 1 + count;
}

intptr_t flick_pack_row(const uint32_t *row, intptr_t first, intptr_t end, intptr_t shortest,
                        uint32_t *segments, uint32_t *common) {
  uint32_t *at = segments;
  uint32_t all = UINT32_MAX;
  intptr_t start = first;
  for (intptr_t x = first; x < end;) {
    all &= row[x];
    intptr_t next = run_end(row, x, end);
    if (next - x >= shortest) {
      at = write_sequence(row + start, x - start, at);
      at[0] = (uint32_t)(next - x) << 1 | 1;
      at[1] = row[x];
      at += 2;
      start = next;
    }
    x = next;
  }
  at = write_sequence(row + start, end - start, at);
  *common = all;
  return at - segments;
}

intptr_t flick_leading_zeros(const uint32_t *row, intptr_t count) {
  return count > 0 && row[0] == 0 ? run_end(row, 0, count) : 0;
}

intptr_t flick_trailing_end(const uint32_t *row, intptr_t count) {
  intptr_t end = count;
  for (; end >= 8; end -= 8) {
    Quad both = LOAD(row + end - 8) | LOAD(row + end - 4);
    if (!is_zero(both)) break;
  }
  while (end > 0 && row[end - 1] == 0) end--;
  return end;
}

bool flick_are_equal(const uint32_t *a, const uint32_t *b, intptr_t count) {
  intptr_t i = 0;
  for (; i + 16 <= count; i += 16) {
    Quad difference = LOAD(a + i) ^ LOAD(b + i);
    for (intptr_t k = 4; k < 16; k += 4) difference |= LOAD(a + i + k) ^ LOAD(b + i + k);
    if (!is_zero(difference)) return false;
  }
  FOR_REST(i, count) {
    if (a[i] != b[i]) return false;
  }
  return true;
}

bool flick_are_opaque(const uint32_t *pixels, intptr_t count) {
  intptr_t i = 0;
  for (; i + 8 <= count; i += 8) {
    Quad alphas = LOAD(pixels + i) & LOAD(pixels + i + 4) & 0xFF000000;
    if (!is_zero(alphas ^ 0xFF000000)) return false;
  }
  FOR_REST(i, count) {
    if (pixels[i] < 0xFF000000) return false;
  }
  return true;
}

void flick_halve_rows(const uint32_t *upper, const uint32_t *lower, intptr_t count,
                      uint32_t *line) {
  intptr_t x = 0;
  for (; x + 4 <= count; x += 4) {
    const uint32_t *a = upper + 2 * x;
    const uint32_t *b = lower + 2 * x;
    Quad a0 = LOAD(a), a1 = LOAD(a + 4), b0 = LOAD(b), b1 = LOAD(b + 4);
    Quad even0 = (a0 & 0x00FF00FF) + (b0 & 0x00FF00FF);
    Quad even1 = (a1 & 0x00FF00FF) + (b1 & 0x00FF00FF);
    Quad odd0 = ((a0 >> 8) & 0x00FF00FF) + ((b0 >> 8) & 0x00FF00FF);
    Quad odd1 = ((a1 >> 8) & 0x00FF00FF) + ((b1 >> 8) & 0x00FF00FF);
    Quad low = __builtin_shufflevector(even0, even1, 0, 2, 4, 6) +
               __builtin_shufflevector(even0, even1, 1, 3, 5, 7) + 0x00020002;
    Quad high = __builtin_shufflevector(odd0, odd1, 0, 2, 4, 6) +
                __builtin_shufflevector(odd0, odd1, 1, 3, 5, 7) + 0x00020002;
    STORE(line + x, ((low >> 2) & 0x00FF00FF) | (((high >> 2) & 0x00FF00FF) << 8));
  }
  FOR_REST(x, count) {
    uint32_t a = upper[2 * x], b = upper[2 * x + 1], c = lower[2 * x], d = lower[2 * x + 1];
    uint32_t even = (a & 0x00FF00FF) + (b & 0x00FF00FF) + (c & 0x00FF00FF) + (d & 0x00FF00FF);
    uint32_t odd = ((a >> 8) & 0x00FF00FF) + ((b >> 8) & 0x00FF00FF) + ((c >> 8) & 0x00FF00FF) +
                   ((d >> 8) & 0x00FF00FF);
    line[x] = (((even + 0x00020002) >> 2) & 0x00FF00FF) |
              ((((odd + 0x00020002) >> 2) & 0x00FF00FF) << 8);
  }
}
