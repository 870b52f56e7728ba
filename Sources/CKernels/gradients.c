#include "CKernels.h"
#include "vectors.h"

enum { LAST = FLICK_TABLE_SIZE - 1 };

/// Copies the table entries nearest to four positions, clamped to the end of the table. NaN and negative values
/// stay inside the table.
KERNEL void copy_entries(const uint32_t *table, Lanes t, uint32_t *row, intptr_t count) {
  Lanes clamped = lesser(t, (Lanes)(float)LAST);
  // 2²³ + n has n in its low bits.
  Pair pairs = (Pair)(clamped + 8388608.0f);
  uint64_t first = pairs[0];
  uint64_t second = pairs[1];
  if (count >= 4) {
    row[0] = table[first & LAST];
    row[1] = table[(first >> 32) & LAST];
    row[2] = table[second & LAST];
    row[3] = table[(second >> 32) & LAST];
  } else {
    for (intptr_t lane = 0; lane < count; lane++) {
      uint64_t pair = lane < 2 ? first : second;
      row[lane] = table[((lane & 1) == 0 ? pair : pair >> 32) & LAST];
    }
  }
}

void flick_linear_gradient(const uint32_t *table, int64_t position, int64_t step, intptr_t count,
                           uint32_t *row) {
  intptr_t i = 0;
  intptr_t middle = count - 3;
  while (i < count) {
    if (i > 1 && i < middle) {
      // Only the outermost pixels can lie outside the table.
      for (; i < middle; i++) {
        row[i] = table[(position >> 32) & LAST];
        position = (int64_t)((uint64_t)position + (uint64_t)step);
      }
    }
    int64_t entry = position >> 32;
    row[i] = table[entry < 0 ? 0 : entry > LAST ? LAST : entry];
    position = (int64_t)((uint64_t)position + (uint64_t)step);
    i++;
  }
}

void flick_radial_gradient(const uint32_t *table, const FlickRadial *g, intptr_t x, intptr_t count,
                           uint32_t *row) {
  bool has_focus = g->focus_x != 0 || g->focus_y != 0;
  // Relative to the start of the row, so that the color of a pixel does not depend on the start of the span.
  Lanes at = (Lanes){0, 1, 2, 3} + (float)x;
  for (intptr_t i = 0; i < count; i += 4) {
    Lanes dx = g->x + at * g->step_x;
    Lanes dy = g->y + at * g->step_y;
    Lanes t = dx * dx + dy * dy;
    if (has_focus) {
      Lanes along = dx * g->focus_x + dy * g->focus_y;
      t = along + fast_square_root(along * along + g->rest * t);
    } else {
      t = fast_square_root(t);
    }
    copy_entries(table, t, row + i, count - i);
    at = at + 4.0f;
  }
}

KERNEL Lanes magnitude(Lanes v) { return v < 0.0f ? -v : v; }

/// Returns the angle of each (x, y) in turns, 0…1, with an error of at most 1/500 000. The arctangent of 0…1 is an
/// odd polynomial that is mirrored into the other octants. After M. Abramowitz and I. A. Stegun, "Handbook of
/// Mathematical Functions", 4.4.49.
KERNEL Lanes turns(Lanes y, Lanes x) {
  Lanes ax = magnitude(x);
  Lanes ay = magnitude(y);
  Lanes longer = ay > ax ? ay : ax;
  Lanes shorter = ay > ax ? ax : ay;
  // All offsets meet at the center, so any value except NaN is valid.
  Lanes q = shorter / (longer == 0.0f ? (Lanes)1.0f : longer);
  Lanes s = q * q;
  Lanes t = s * 0.0208351f - 0.0851330f;
  t = t * s + 0.1801410f;
  t = t * s - 0.3302995f;
  t = (t * s + 0.9998660f) * q * (float)(0.5 / 3.14159265358979323846);
  t = ay > ax ? 0.25f - t : t;
  t = x < 0.0f ? 0.5f - t : t;
  t = y < 0.0f ? 1.0f - t : t;
  return t;
}

void flick_conic_gradient(const uint32_t *table, const FlickConic *g, intptr_t x, intptr_t count,
                          uint32_t *row) {
  Lanes at = (Lanes){0, 1, 2, 3} + (float)x;
  for (intptr_t i = 0; i < count; i += 4) {
    Lanes angle = turns(g->y + at * g->step_y, g->x + at * g->step_x);
    copy_entries(table, angle * (float)LAST, row + i, count - i);
    at = at + 4.0f;
  }
}
