#include "CKernels.h"
#include "variants.h"
#include "vectors.h"

// The parts of edges in single rows are collected and then added in groups, one part per lane. The sums do not depend on
// the order of the parts. Products and sums wrap around on overflow, as in the rest of the rasterizer.
#define ADD(a, b) ((int64_t)((uint64_t)(a) + (uint64_t)(b)))
#define MUL(a, b) ((int64_t)((uint64_t)(a) * (uint64_t)(b)))
#define LESSER(a, b) ((a) < (b) ? (a) : (b))
#define GREATER(a, b) ((a) < (b) ? (b) : (a))

/// One number for each of four edges, or for each of four rows of an edge.
typedef Signed SignedInMemory __attribute__((aligned(4), may_alias));
typedef int32_t Halves __attribute__((ext_vector_type(8)));
typedef int64_t Exact __attribute__((ext_vector_type(4)));
typedef double Real __attribute__((ext_vector_type(4)));
typedef Real RealInMemory __attribute__((aligned(8), may_alias));

/// One number for each part of a group.
#ifdef FLICK_AVX2
typedef Octet Group;
enum { GROUP = 8 };
#else
typedef Quad Group;
enum { GROUP = 4 };
#endif
typedef int32_t Ints __attribute__((ext_vector_type(GROUP)));
typedef double Reals __attribute__((ext_vector_type(GROUP)));
typedef uint64_t Bits __attribute__((ext_vector_type(GROUP)));
typedef Ints IntsInMemory __attribute__((aligned(4), may_alias));
typedef Reals RealsInMemory __attribute__((aligned(8), may_alias));
typedef Bits BitsInMemory __attribute__((aligned(8), may_alias));

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

KERNEL void add_to(int32_t *cell, int64_t value) {
  *cell = (int32_t)((uint32_t)*cell + (uint32_t)value);
}

// MARK: Parts

enum { CAPACITY = 64, MARGIN = 8 };

/// Parts of edges in single rows, in 24.8 fixed point, with x relative to the first cell.
typedef struct {
  /// The height that is covered in one column, or the greatest double below 2^9. A product with 0…1024 is exact.
  double slopes[CAPACITY + MARGIN];
  int32_t from[CAPACITY + MARGIN], to[CAPACITY + MARGIN];
  /// At most 256.
  int32_t heights[CAPACITY + MARGIN];
  /// -1 if the edge ascends, otherwise 0.
  int32_t signs[CAPACITY + MARGIN];
  /// The index of the first cell and of the first word of the row.
  int32_t cells[CAPACITY + MARGIN], words[CAPACITY + MARGIN];
  intptr_t count;
} Parts;

/// What parts add to the cells and marks.
typedef struct {
  uint32_t sums[5][CAPACITY + MARGIN];
  uint64_t bits[CAPACITY + MARGIN];
  int32_t cells[CAPACITY + MARGIN], words[CAPACITY + MARGIN];
} PartSums;

/// Adds a part that crosses any number of columns.
static void add_wide(const FlickCells *area, const Parts *parts, intptr_t index) {
  int64_t from = parts->from[index], to = parts->to[index], down = parts->heights[index];
  int64_t left = LESSER(from, to), right = GREATER(from, to);
  int64_t low = left >> 8, high = right >> 8;
  int64_t slope = (int64_t)(parts->slopes[index] * 4294967296.0);
  int64_t sign = parts->signs[index] | 1;
  int32_t *cells = area->cells + parts->cells[index];
  mark_all(area->marks + parts->words[index], low >> 2, (high + 1) >> 2);
  int64_t exact = MUL(slope, 256 - (left & 255));
  int64_t step = MUL(slope, 256);
  int64_t y = 0, before = 0, width = (left & 255) + 256;
  for (int64_t column = low; column < high; column++) {
    int64_t next = LESSER(exact >> 32, down);
    int64_t cover = sign * (next - y);
    add_to(cells + column, cover * 512 - cover * width + before);
    before = cover * width;
    width = 256;
    exact = ADD(exact, step);
    y = next;
  }
  int64_t cover = sign * (down - y);
  int64_t part = cover * (right & 255);
  add_to(cells + high, cover * 512 - part + before);
  add_to(cells + high + 1, part);
}

/// Computes the sums of a group of parts that cross at most `columns` columns, except those that are added here.
KERNEL void sum_group(const FlickCells *area, const Parts *parts, intptr_t i, const intptr_t columns,
                      PartSums *result) {
  Ints from = LOAD_AS(Ints, parts->from + i), to = LOAD_AS(Ints, parts->to + i);
  Ints down = LOAD_AS(Ints, parts->heights + i), sign = LOAD_AS(Ints, parts->signs + i);
  Ints left = LESSER(from, to);
  Ints low = left >> 8, within = left & 255;
  Ints reach = GREATER(from, to) - (low << 8);
  Ints more = reach >> 8;
  if (columns > 2) {
    Ints is_wide = more > 3;
    if (!is_zero((Group)is_wide)) {
      for (intptr_t k = i; k < i + GROUP && k < parts->count; k++) {
        if (is_wide[k - i]) add_wide(area, parts, k);
      }
      down &= ~is_wide;
      more &= ~is_wide;
    }
  }
  Reals slope = LOAD_AS(Reals, parts->slopes + i);
  Reals exact = slope * __builtin_convertvector(256 - within, Reals);
  Ints y = 0, before = 0, width = LESSER(reach, (Ints)256) + within;
#pragma clang loop unroll(full)
  for (intptr_t column = 0; column < columns; column++) {
    Ints next = down;
    if (column < columns - 1) {
      // Truncated, the last column takes the rest.
      next = __builtin_convertvector(exact, Ints);
      next = reach < 256 ? down : LESSER(next, down);
      exact += slope * 256;
    }
    Ints cover = ((next - y) ^ sign) - sign;
    Ints part = cover * width;
    STORE_AS(Ints, (int32_t *)result->sums[column] + i, (cover << 9) - part + before);
    before = part;
    y = next;
    reach -= 256;
    width = LESSER(reach, (Ints)256);
  }
  STORE_AS(Ints, (int32_t *)result->sums[columns] + i, before);
  Ints block = low >> 2;
  STORE_AS(Ints, result->cells + i, low + LOAD_AS(Ints, parts->cells + i));
  STORE_AS(Ints, result->words + i, (block >> 6) + LOAD_AS(Ints, parts->words + i));
  // One block, or two.
  Ints blocks = 1 + 2 * (((low & 3) + 1 + more) >> 2);
  STORE_AS(Bits, result->bits + i,
           __builtin_convertvector(blocks, Bits) << __builtin_convertvector(block & 63, Bits));
  // The second block can be the first one of the next word.
  Ints crosses = (low & 255) + more > 254;
  if (is_zero((Group)crosses)) return;
  for (intptr_t k = i; k < i + GROUP && k < parts->count; k++) {
    if (crosses[k - i]) area->marks[result->words[k] + 1] |= 1;
  }
}

/// Adds and removes all parts, which cross at most `columns` columns.
KERNEL void add_parts(const FlickCells *area, Parts *parts, const intptr_t columns) {
  PartSums result;
  for (intptr_t i = 0; i < parts->count; i += GROUP) sum_group(area, parts, i, columns, &result);
  for (intptr_t i = 0; i < parts->count; i++) {
    uint32_t *cell = (uint32_t *)area->cells + result.cells[i];
    cell[0] += result.sums[0][i];
    cell[1] += result.sums[1][i];
    cell[2] += result.sums[2][i];
    if (columns > 2) {
      cell[3] += result.sums[3][i];
      cell[4] += result.sums[4][i];
    }
    area->marks[result.words[i]] |= result.bits[i];
  }
  parts->count = 0;
}

/// The parts of edges that descend at least as far as they go across, or stay within two columns, and of the others.
/// Those of the first kind cross one or two columns.
typedef struct {
  Parts steep, flat;
  /// The distance in cells and in words of each of four rows from the first one.
  Signed cells, words;
} EdgeParts;

static void add_steep(const FlickCells *area, EdgeParts *parts) { add_parts(area, &parts->steep, 2); }
static void add_flat(const FlickCells *area, EdgeParts *parts) { add_parts(area, &parts->flat, 4); }

// MARK: Edges

/// Four edges oriented downwards, in 24.8 fixed point, with x relative to the first cell.
typedef struct {
  int32_t x0[4], y0[4], x1[4], y1[4];
  /// -1 if the edge was reversed, otherwise 0.
  int32_t signs[4];
  /// The first row, and the number of rows within the area. It can be negative.
  int32_t first[4], rows[4];
  /// The height above the first row, negative below its top.
  int32_t above[4];
  int32_t cells[4], words[4];
  /// -1 for steep edges, otherwise 0.
  int32_t are_steep[4];
  /// Rise per run as in `Parts`, and run per rise in units of 2⁻³².
  double slopes[4], steps[4];
} Edges;

/// Returns `false` if no edge crosses a row of the area.
KERNEL bool load_edges(const FlickCells *area, const int32_t *edges, Edges *result) {
  Signed a = (Signed)LOAD((const uint32_t *)edges), b = (Signed)LOAD((const uint32_t *)edges + 4);
  Signed c = (Signed)LOAD((const uint32_t *)edges + 8), d = (Signed)LOAD((const uint32_t *)edges + 12);
  Signed start = __builtin_shufflevector(a, b, 0, 4, 1, 5);
  Signed end = __builtin_shufflevector(a, b, 2, 6, 3, 7);
  Signed other_start = __builtin_shufflevector(c, d, 0, 4, 1, 5);
  Signed other_end = __builtin_shufflevector(c, d, 2, 6, 3, 7);
  Signed ay = __builtin_shufflevector(start, other_start, 2, 3, 6, 7);
  Signed by = __builtin_shufflevector(end, other_end, 2, 3, 6, 7);
  Signed y0 = LESSER(ay, by), y1 = GREATER(ay, by);
  Signed upper = (Signed)((int32_t)area->top * 256), lower = (Signed)((int32_t)area->bottom * 256);
  Signed first = GREATER(y0, upper) >> 8;
  Signed rows = ((LESSER(y1, lower) + 255) >> 8) - first;
  if (is_zero((Quad)(rows > 0))) return false;
  Signed ax = __builtin_shufflevector(start, other_start, 0, 1, 4, 5);
  Signed bx = __builtin_shufflevector(end, other_end, 0, 1, 4, 5);
  Signed is_up = by < ay, left = (Signed)((int32_t)area->origin_x * 256);
  Signed x0 = (is_up ? bx : ax) - left, x1 = (is_up ? ax : bx) - left;
  Signed down = y1 - y0, across = x1 - x0;
  Signed width = across < 0 ? -across : across;
  STORE_AS(Signed, result->x0, x0);
  STORE_AS(Signed, result->y0, y0);
  STORE_AS(Signed, result->x1, x1);
  STORE_AS(Signed, result->y1, y1);
  STORE_AS(Signed, result->signs, is_up);
  STORE_AS(Signed, result->first, first);
  STORE_AS(Signed, result->rows, rows);
  STORE_AS(Signed, result->above, (first << 8) - y0);
  Signed row = first - (upper >> 8);
  STORE_AS(Signed, result->cells, row * (int32_t)area->stride);
  STORE_AS(Signed, result->words, row * (int32_t)area->words);
  Signed columns = (x1 >> 8) - (x0 >> 8);
  STORE_AS(Signed, result->are_steep, width <= down || (columns <= 1 && columns >= -1));
  Real rise = __builtin_convertvector(down, Real);
  // Rounded down to a multiple of 2⁻³², and limited to 2⁸, which covers a row within one unit.
  Real slope = rise / __builtin_convertvector(width, Real) * 4294967296.0;
  slope = slope < 0x1p40 ? slope : (Real)0x1p40;
  Real whole = (slope + 0x1p52) - 0x1p52;
  STORE_AS(Real, result->slopes, (whole > slope ? whole - 1 : whole) * 0x1p-32);
  STORE_AS(Real, result->steps, __builtin_convertvector(across, Real) / rise * 4294967296.0);
  return true;
}

/// Adds equal parts of a vertical edge in `count` rows.
KERNEL void add_vertical_rows(int32_t *cells, uint64_t *marks, const FlickCells *area, int64_t column,
                              int64_t rest, int64_t part, int64_t count) {
  uint64_t bits = (uint64_t)(1 + 2 * (((column & 3) + 1) >> 2)) << (column >> 2 & 63);
  bool crosses = (column & 255) == 255;
  for (; count > 0; count--) {
    add_to(cells, rest);
    add_to(cells + 1, part);
    *marks |= bits;
    if (crosses) marks[1] |= 1;
    cells += area->stride;
    marks += area->words;
  }
}

KERNEL void add_vertical(const FlickCells *area, const Edges *e, intptr_t k) {
  int64_t column = e->x0[k] >> 8;
  int64_t twice = (e->x0[k] & 255) * 2;
  int32_t *cells = area->cells + e->cells[k] + column;
  uint64_t *marks = area->marks + e->words[k] + (column >> 8);
  int64_t y = GREATER(e->y0[k], area->top * 256), end = LESSER(e->y1[k], area->bottom * 256);
  while (y < end) {
    int64_t next = LESSER((y | 255) + 1, end);
    int64_t rows = next - y == 256 ? (end - y) >> 8 : 1;
    int64_t cover = (e->signs[k] | 1) * (next - y);
    int64_t part = cover * twice;
    add_vertical_rows(cells, marks, area, column, cover * 512 - part, part, rows);
    y += rows * (next - y);
    cells += rows * area->stride;
    marks += rows * area->words;
  }
}

/// The upper halves of 32.32 numbers.
#define WHOLE(v) __builtin_shufflevector((Halves)(v), (Halves)(v), 1, 3, 5, 7)

/// Collects the parts of an edge, four rows at a time. Entries behind the last row are overwritten later.
KERNEL void collect(const FlickCells *area, const Edges *e, intptr_t k, EdgeParts *all) {
  bool is_steep = e->are_steep[k];
  Parts *parts = is_steep ? &all->steep : &all->flat;
  const Signed index = {0, 1, 2, 3};
  // Multiples of the rounded slope never overshoot the end. Half a unit is added, so that `WHOLE` rounds.
  int64_t slope = (int64_t)e->steps[k];
  Exact step = (Exact)MUL(slope, 256);
  Exact start = (Exact)ADD(MUL(e->x0[k], 1ll << 32) + (1ll << 31), MUL(slope, e->above[k]));
  start += (step & (Exact){0, -1, 0, -1}) + ((step + step) & (Exact){0, 0, -1, -1});
  Signed top = ((Signed)e->first[k] + index) << 8;
  Signed cells = (Signed)e->cells[k] + all->cells;
  Signed words = (Signed)e->words[k] + all->words;
  intptr_t rows = e->rows[k];
  while (true) {
    if (parts->count > CAPACITY - 4) is_steep ? add_steep(area, all) : add_flat(area, all);
    intptr_t n = parts->count;
    Exact end = start + step;
    Signed bottom = top + 256, y0 = e->y0[k], y1 = e->y1[k];
    STORE_AS(Signed, parts->from + n, top < y0 ? (Signed)e->x0[k] : WHOLE(start));
    STORE_AS(Signed, parts->to + n, bottom < y1 ? WHOLE(end) : (Signed)e->x1[k]);
    STORE_AS(Signed, parts->heights + n, LESSER(bottom, y1) - GREATER(top, y0));
    STORE_AS(Signed, parts->signs + n, (Signed)e->signs[k]);
    STORE_AS(Signed, parts->cells + n, cells);
    STORE_AS(Signed, parts->words + n, words);
    STORE_AS(Real, parts->slopes + n, (Real)e->slopes[k]);
    if (rows <= 4) {
      parts->count = n + rows;
      return;
    }
    rows -= 4;
    parts->count = n + 4;
    start += step * 4;
    top += 1024;
    cells += 4 * (int32_t)area->stride;
    words += 4 * (int32_t)area->words;
  }
}

/// Adds four edges.
static void add_edges(const FlickCells *area, const int32_t *edges, EdgeParts *parts) {
  Edges group;
  if (!load_edges(area, edges, &group)) return;
  for (intptr_t k = 0; k < 4; k++) {
    if (group.rows[k] <= 0) continue;
    if (group.x0[k] == group.x1[k]) {
      add_vertical(area, &group, k);
    } else {
      collect(area, &group, k, parts);
    }
  }
}

VARIANTS(void, flick_accumulate,
         (const FlickCells *area, const int32_t *edges, intptr_t count),
         (area, edges, count)) {
  EdgeParts parts;
  parts.steep.count = 0;
  parts.flat.count = 0;
  parts.cells = (Signed){0, 1, 2, 3} * (int32_t)area->stride;
  parts.words = (Signed){0, 1, 2, 3} * (int32_t)area->words;
  intptr_t i = 0;
  for (; i + 4 <= count; i += 4) add_edges(area, edges + 4 * i, &parts);
  if (i < count) {
    // Edges of height 0, which cross no row, fill the last group.
    int32_t rest[16] = {0};
    __builtin_memcpy(rest, edges + 4 * i, (uintptr_t)(count - i) * 16);
    add_edges(area, rest, &parts);
  }
  add_steep(area, &parts);
  add_flat(area, &parts);
}
