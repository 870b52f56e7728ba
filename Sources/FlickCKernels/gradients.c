#include "CKernels.h"
#include "variants.h"
#include "vectors.h"

enum {
  LAST = FLICK_TABLE_SIZE - 1,
  /// Moves the entry of a 32.32 position to the highest bits of a word.
  ENTRY_SHIFT = 32 - __builtin_ctz(FLICK_TABLE_SIZE)
};

/// The table positions in the low bits of 2²³ + n, two in each word. `t` is not negative. Positions after the end of
/// the table become its end. The mask in `COPY_ENTRIES_Quad` keeps NaN inside the table.
#define POSITIONS(t) ((Pair)(((float)LAST < (t) ? (Lanes)(float)LAST : (t)) + 8388608.0f))

/// Copies the table entries of four offsets.
#define COPY_ENTRIES_Quad(t, table, row)                                             \
  do {                                                                               \
    Pair positions = POSITIONS(t);                                                   \
    uint64_t first = positions[0];                                                   \
    uint64_t second = positions[1];                                                  \
    (row)[0] = (table)[first & LAST];                                                \
    (row)[1] = (table)[(first >> 32) & LAST];                                        \
    (row)[2] = (table)[second & LAST];                                               \
    (row)[3] = (table)[(second >> 32) & LAST];                                       \
  } while (0)
#define COPY_ENTRIES_Octet(t, table, row)                                            \
  do {                                                                               \
    COPY_ENTRIES_Quad(t.lo, table, row);                                             \
    COPY_ENTRIES_Quad(t.hi, table, (row) + 4);                                       \
  } while (0)

/// The numbers of the pixels in a vector.
#define NUMBERS(T) NUMBERS_##T
#define NUMBERS_Quad ((Lanes){0, 1, 2, 3})
#define NUMBERS_Octet ((Lanes8){0, 1, 2, 3, 4, 5, 6, 7})

/// Converts to 32.32 fixed point. Large values are clamped, and NaN becomes the lower limit.
KERNEL int64_t fixed(double v) {
  double limit = 1e9;
  double c = v > -limit ? (v < limit ? v : limit) : -limit;
  return (int64_t)(c * 4294967296.0);
}

/// Truncates to 0…most. NaN becomes 0.
KERNEL intptr_t whole(double v, intptr_t most) {
  return v > 0 ? (v < (double)most ? (intptr_t)v : most) : 0;
}

enum { SHORT_SPAN = 12 };

/// Returns whether `fixed` keeps a value, and every sum of two such values.
KERNEL bool is_moderate(double v) { return v < 1e8 && v > -1e8; }

KERNEL int64_t clamped_entry(uint64_t position) {
  int64_t entry = (int64_t)position >> 32;
  return entry < 0 ? 0 : entry > LAST ? LAST : entry;
}

SEPARATE void linear_gradient(const uint32_t *table, const FlickLinear *g, intptr_t x, intptr_t y, intptr_t count,
                              uint32_t *row) {
  double start = g->corner + (double)x * g->right + (double)y * g->down;
  if (g->right == 0) {
    fill(row, table[whole(start + 0.5, LAST)], count);
    return;
  }
  // Relative to the start of the row, so that the color of a pixel does not depend on the start of the span.
  uint64_t step = (uint64_t)fixed(g->right);
  double row_start = g->corner + (double)y * g->down;
  uint64_t position = (uint64_t)fixed(row_start + 0.5) + step * (uint64_t)x;
  if (count <= SHORT_SPAN && is_moderate(row_start) && is_moderate(g->right * (double)(x + count))) {
    // Clamping each entry costs less than the divisions below. Without clamped positions, the colors are the same.
    for (intptr_t i = 0; i < count; i++) {
      row[i] = table[clamped_entry(position)];
      position += step;
    }
    return;
  }
  // The part of the span whose offsets are inside the table, with up to one pixel more.
  double to_first = -start / g->right;
  double to_last = (LAST - start) / g->right;
  intptr_t before = whole(to_last < to_first ? to_last : to_first, count);
  intptr_t inside = whole((to_last < to_first ? to_first : to_last) + 1, count);
  if (inside < before) inside = before;
  if (before > 0) fill(row, table[g->right > 0 ? 0 : LAST], before);
  position += step * (uint64_t)before;
  uint64_t start_position = position;
  intptr_t middle = inside - 3;
  for (intptr_t i = before; i < inside; i++) {
    if (i > before + 1) {
      // Only the first two and the last three pixels can lie outside the table. The entry is in the highest bits, so
      // that it needs no mask.
      uint64_t entry = position << ENTRY_SHIFT;
      for (; i < middle; i++) {
        row[i] = table[entry >> (32 + ENTRY_SHIFT)];
        entry += step << ENTRY_SHIFT;
      }
      position = start_position + step * (uint64_t)(i - before);
    }
    row[i] = table[clamped_entry(position)];
    position += step;
  }
  if (inside < count) fill(row + inside, table[g->right > 0 ? LAST : 0], count - inside);
}

/// √v to five digits for v ≥ 0, as an expression of v, of half of v, and of an estimate `y` of 1/√v: two Newton steps.
#define SQUARE_ROOT_STEP(y, half) ((y) * (1.5f - (half) * (y) * (y)))

SEPARATE void radial_gradient(const uint32_t *table, const FlickRadial *g, intptr_t x, intptr_t y, intptr_t count,
                              uint32_t *row) {
  float start_x = (float)((g->down_x * (double)y + g->start_x) * g->scale);
  float start_y = (float)((g->down_y * (double)y + g->start_y) * g->scale);
  bool has_focus = g->focus_x != 0 || g->focus_y != 0;
  intptr_t i = 0;
  // The columns are relative to the start of the row, so that the color of a pixel does not depend on the start of the
  // span. An estimate of 1/√t from its bits is after "Quake III Arena".
#define RADIAL(Pixels, result)                                                       \
  do {                                                                               \
    LANES_OF(Pixels) at = NUMBERS(Pixels) + (float)(x + i);                          \
    LANES_OF(Pixels) dx = start_x + at * g->step_x;                                  \
    LANES_OF(Pixels) dy = start_y + at * g->step_y;                                  \
    LANES_OF(Pixels) t = dx * dx + dy * dy;                                          \
    LANES_OF(Pixels) along = (LANES_OF(Pixels))0.0f;                                 \
    if (has_focus) {                                                                 \
      along = dx * g->focus_x + dy * g->focus_y;                                     \
      t = along * along + g->rest * t;                                               \
    }                                                                                \
    LANES_OF(Pixels) inverse = (LANES_OF(Pixels))(0x5F375A86 - ((Pixels)t >> 1));    \
    LANES_OF(Pixels) half = t * 0.5f;                                                \
    inverse = SQUARE_ROOT_STEP(inverse, half);                                       \
    t = t * SQUARE_ROOT_STEP(inverse, half);                                         \
    if (has_focus) t = along + t;                                                    \
    COPY_ENTRIES_##Pixels(t, table, result);                                         \
  } while (0)
#define RADIALS(Pixels)                                                              \
  for (; i + WIDTH(Pixels) <= count; i += WIDTH(Pixels)) RADIAL(Pixels, row + i);
  FOR_EACH_WIDTH(RADIALS)
  if (i < count) {
    uint32_t rest[4];
    RADIAL(Quad, rest);
    __builtin_memcpy(row + i, rest, (count - i) * sizeof(uint32_t));
  }
#undef RADIALS
#undef RADIAL
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

SEPARATE void conic_gradient(const uint32_t *table, const FlickConic *g, intptr_t x, intptr_t y, intptr_t count,
                             uint32_t *row) {
  float start_x = (float)(g->down_x * (double)y + g->start_x);
  float start_y = (float)(g->down_y * (double)y + g->start_y);
  intptr_t i = 0;
#define CONIC(result)                                                                \
  do {                                                                               \
    Lanes at = NUMBERS(Quad) + (float)(x + i);                                       \
    Lanes t = turns(start_y + at * g->step_y, start_x + at * g->step_x) * (float)LAST; \
    COPY_ENTRIES_Quad(t, table, result);                                             \
  } while (0)
  for (; i + 4 <= count; i += 4) CONIC(row + i);
  if (i < count) {
    uint32_t rest[4];
    CONIC(rest);
    __builtin_memcpy(row + i, rest, (count - i) * sizeof(uint32_t));
  }
#undef CONIC
}

VARIANTS(void, flick_gradient,
         (FlickColorSource kind, const uint32_t *table, const FlickGradient *g, intptr_t x, intptr_t y, intptr_t count,
          uint32_t *row),
         (kind, table, g, x, y, count, row)) {
  switch (kind) {
    case FLICK_COLORS_LINEAR: linear_gradient(table, &g->linear, x, y, count, row); break;
    case FLICK_COLORS_RADIAL: radial_gradient(table, &g->radial, x, y, count, row); break;
    default: conic_gradient(table, &g->conic, x, y, count, row);
  }
}
