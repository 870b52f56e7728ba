#include "variants.h"
#include "CKernels.h"
#include "vectors.h"

// Products and sums wrap around on overflow, as in the rest of the rasterizer.
#define ADD(a, b) ((int64_t)((uint64_t)(a) + (uint64_t)(b)))
#define SUB(a, b) ((int64_t)((uint64_t)(a) - (uint64_t)(b)))
#define MUL(a, b) ((int64_t)((uint64_t)(a) * (uint64_t)(b)))

KERNEL int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }
KERNEL int64_t greatest(int64_t a, int64_t b) { return a < b ? b : a; }

KERNEL void add_to(int32_t *cell, int64_t value) {
  *cell = (int32_t)((uint32_t)*cell + (uint32_t)value);
}

/// Marks the blocks of the cells `column` to `column + more`, where `more` is at most 3: one block, or two.
KERNEL void mark_cells(uint64_t *marks, int64_t column, int64_t more) {
  int64_t block = column >> 2;
  uint64_t *word = marks + (block >> 6);
  uint64_t blocks = 1 + 2 * (uint64_t)(((column & 3) + more) >> 2);
  *word |= blocks << (block & 63);
  // The second block can be the first one of the next word.
  if ((column & 255) + more > 255) word[1] |= 1;
}

/// Marks the blocks `low` to `high`.
KERNEL void mark_all(uint64_t *marks, int64_t low, int64_t high) {
  int64_t first = low >> 6;
  int64_t last = high >> 6;
  if (first == last) {
    marks[first] |= ((2ull << ((high - low) & 63)) - 1) << (low & 63);
    return;
  }
  marks[first] |= ~0ull << (low & 63);
  for (int64_t word = first + 1; word < last; word++) marks[word] = ~0ull;
  marks[last] |= (2ull << (high & 63)) - 1;
}

/// An edge oriented downwards, in 24.8 fixed point, with x relative to the first cell. `sign` is -1 if the edge
/// was reversed.
typedef struct {
  int64_t x0, y0, x1, y1, sign;
} DescendingEdge;

/// Returns `rise / run` as a 32.32 number, rounded towards zero. Multiples of it never overshoot the end.
KERNEL int64_t slope(int64_t rise, int64_t run) {
  return (int64_t)((double)rise / (double)run * 4294967296.0);
}

/// Adds a part of an edge that spans three or more cells.
KERNEL void add_flat(int32_t *cells, uint64_t *marks, int64_t sign, int64_t slope, int64_t left,
                     int64_t right, int64_t down) {
  int64_t low = left >> 8;
  int64_t high = right >> 8;
  mark_all(marks, low >> 2, (high + 1) >> 2);
  int64_t exact = MUL(slope, 256 - (left & 255));
  int64_t y = least(exact >> 32, down);
  int64_t scale = sign * 256;
  int64_t carry = MUL(MUL(sign, y), (left & 255) + 256);
  add_to(cells + low, SUB(MUL(MUL(sign, y), 512), carry));
  int64_t step = MUL(slope, 256);
  for (int64_t column = low + 1; column < high; column++) {
    exact = ADD(exact, step);
    int64_t next = least(exact >> 32, down);
    int64_t half = MUL(next - y, scale);
    add_to(cells + column, ADD(carry, half));
    carry = half;
    y = next;
  }
  int64_t cover = sign * (down - y);
  int64_t area = cover * (right & 255);
  add_to(cells + high, carry + cover * 512 - area);
  add_to(cells + high + 1, area);
}

/// Adds a part of an edge from `x0` to `x1` that descends by `down`, at most 256.
///
/// One or two cells are handled without a branch: with one cell, the second part is 0. Such a branch would depend on the
/// slopes, and waiting for their divisions would cost more than the rest of an edge.
KERNEL void add_piece(int32_t *cells, uint64_t *marks, int64_t sign, int64_t slope, int64_t x0,
                      int64_t x1, int64_t down) {
  int64_t left = least(x0, x1);
  int64_t right = greatest(x0, x1);
  int64_t low = left >> 8;
  int64_t high = right >> 8;
  if (high - low > 1) {
    add_flat(cells, marks, sign, slope, left, right, down);
    return;
  }
  int64_t border = low * 256 + 256;
  int64_t y = least(MUL(slope, border - left) >> 32, down);
  y = high == low ? down : y;
  int64_t first = sign * y;
  int64_t second = sign * (down - y);
  int64_t first_area = first * ((left & 255) + least(right - border + 256, 256));
  int64_t second_area = second * (right - border);
  int32_t *at = cells + low;
  add_to(at, first * 512 - first_area);
  add_to(at + 1, first_area + second * 512 - second_area);
  add_to(at + 2, second_area);
  mark_cells(marks, low, high - low + 1);
}

/// Adds a part of an edge within one column of cells.
KERNEL void add_narrow(int32_t *cells, uint64_t *marks, int64_t sign, int64_t x0, int64_t x1,
                       int64_t down) {
  int64_t cover = sign * down;
  int64_t area = cover * ((x0 & 255) + (x1 & 255));
  int32_t *at = cells + (x0 >> 8);
  add_to(at, cover * 512 - area);
  add_to(at + 1, area);
  mark_cells(marks, x0 >> 8, 1);
}

/// Adds the part in each row with `PIECE(x, height)`, where x is the end of the part.
#define ROWS(PIECE)                                                                  \
  for (; row < end; row++) {                                                         \
    int64_t next = exact >> 32;                                                      \
    PIECE(next, 256 - y);                                                            \
    x = next;                                                                        \
    y = 0;                                                                           \
    exact = ADD(exact, step);                                                        \
    cells += area->stride;                                                           \
    marks += area->words;                                                            \
  }                                                                                  \
  if (last_row < area->bottom) PIECE(e->x1, ((e->y1 - 1) & 255) + 1 - y);

#define NARROW(to, height) add_narrow(cells, marks, e->sign, x, to, height)
#define WIDE(to, height) add_piece(cells, marks, e->sign, slope_y, x, to, height)

KERNEL void add_slanted(const FlickCells *area, const DescendingEdge *e) {
  int64_t down = e->y1 - e->y0;
  int64_t across = e->x1 - e->x0;
  int64_t first_row = e->y0 >> 8;
  int64_t last_row = (e->y1 - 1) >> 8;
  int64_t row = greatest(first_row, area->top);
  int32_t *cells = area->cells + (row - area->top) * area->stride;
  uint64_t *marks = area->marks + (row - area->top) * area->words;
  if (first_row == last_row) {
    add_piece(cells, marks, e->sign, slope(down, across < 0 ? -across : across), e->x0, e->x1, down);
    return;
  }
  int64_t slope_x = slope(across, down);
  // Half a unit is added, so that `>> 32` rounds.
  int64_t start = ADD(MUL(e->x0, 1ll << 32), 1ll << 31);
  int64_t exact = ADD(start, MUL(slope_x, row * 256 - e->y0));
  int64_t x = exact >> 32;
  int64_t y = 0;
  if (row == first_row) {
    x = e->x0;
    y = e->y0 & 255;
  }
  int64_t step = MUL(slope_x, 256);
  exact = ADD(exact, step);
  int64_t end = least(last_row, area->bottom);
  if (((e->x0 ^ e->x1) >> 8) == 0) {
    ROWS(NARROW)
  } else {
    int64_t slope_y = slope(down, across < 0 ? -across : across);
    ROWS(WIDE)
  }
}

KERNEL void add_vertical(const FlickCells *area, const DescendingEdge *e) {
  int64_t column = e->x0 >> 8;
  int64_t twice = (e->x0 & 255) * 2;
  int64_t y = greatest(e->y0, (int64_t)area->top * 256);
  int64_t end = least(e->y1, (int64_t)area->bottom * 256);
  int32_t *row = area->cells + ((y >> 8) - area->top) * area->stride + column;
  uint64_t *marks = area->marks + ((y >> 8) - area->top) * area->words;
  while (y < end) {
    int64_t next = least((y | 255) + 1, end);
    int64_t cover = e->sign * (next - y);
    int64_t covered = cover * twice;
    add_to(row, cover * 512 - covered);
    add_to(row + 1, covered);
    mark_cells(marks, column, 1);
    row += area->stride;
    marks += area->words;
    y = next;
  }
}

void flick_accumulate(const FlickCells *area, const int32_t *edges, intptr_t count) {
  int64_t left = (int64_t)area->origin_x * 256;
  int64_t upper = (int64_t)area->top * 256;
  int64_t lower = (int64_t)area->bottom * 256;
  for (intptr_t i = 0; i < count; i++) {
    const int32_t *e = edges + 4 * i;
    bool is_down = e[3] > e[1];
    DescendingEdge line;
    line.y0 = is_down ? e[1] : e[3];
    line.y1 = is_down ? e[3] : e[1];
    if (line.y1 <= upper || line.y0 >= lower) continue;
    line.x0 = (is_down ? e[0] : e[2]) - left;
    line.x1 = (is_down ? e[2] : e[0]) - left;
    line.sign = is_down ? 1 : -1;
    if (line.x0 == line.x1) {
      add_vertical(area, &line);
    } else {
      add_slanted(area, &line);
    }
  }
}
