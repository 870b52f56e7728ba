#include "CKernels.h"
#include "variants.h"
#include "vectors.h"

enum { FULL = 256 * 512 };

/// Converts sums to coverage 0…255, rounded to the nearest. `folds` selects the even-odd rule.
#define COVERAGE_OF(Pixels, Signed)                                                  \
  OPERATION Pixels coverage_of(Pixels sum, bool folds) {                             \
    Pixels sign = (Pixels)((Signed)sum >> 31);                                       \
    Pixels v = (sum ^ sign) - sign;                                                  \
    if (folds) {                                                                     \
      v = v & (2 * FULL - 1);                                                        \
      v = (Signed)v > (Signed)FULL ? 2 * FULL - v : v;                               \
    } else {                                                                         \
      v = (Signed)v > (Signed)FULL ? (Pixels)FULL : v;                               \
    }                                                                                \
    return (Pixels)((Signed)((v << 8) - v + FULL / 2) >> 17);                        \
  }
COVERAGE_OF(Quad, Signed)
#ifdef FLICK_AVX2
typedef int32_t SignedOctet __attribute__((ext_vector_type(8)));
COVERAGE_OF(Octet, SignedOctet)
#endif

/// The last lane in all lanes.
#define LAST_SUM(v) __builtin_shufflevector(v, v, 3, 3, 3, 3)

/// Returns the running sums of the cells of a block, starting from `sum`, and sets the cells to zero.
KERNEL Quad take_block(int32_t *cells, Quad sum) {
  uint32_t *at = (uint32_t *)cells;
  Quad v = LOAD(at);
  STORE(at, (Quad)0);
#ifdef __OPTIMIZE__
  v = v + __builtin_shufflevector(v, (Quad)0, 4, 0, 1, 2);
  return v + __builtin_shufflevector(v, (Quad)0, 4, 5, 0, 1) + sum;
#else
  uint32_t a = sum[0] + v[0];
  uint32_t b = a + v[1];
  uint32_t c = b + v[2];
  return (Quad){a, b, c, c + v[3]};
#endif
}

// MARK: One color

/// Draws a block of four pixels.
KERNEL void solid_block(const FlickSolid *solid, uint32_t *row, intptr_t x, Quad coverage) {
  uint32_t *at = row + x;
  if (x >= solid->min_block && x <= solid->max_block) {
    STORE(at, source_over((Quad)solid->color, LOAD(at), TWICE(coverage)));
    return;
  }
  intptr_t lane = solid->min_x > x ? solid->min_x - x : 0;
  intptr_t last = solid->max_x - x < 4 ? solid->max_x - x : 4;
  for (; lane < last; lane++) {
    at[lane] = source_over_pixel(solid->color, at[lane], coverage[lane]);
  }
}

/// Draws a run of one coverage. Opaque runs are stored without blending.
static void solid_run(const FlickSolid *solid, uint32_t *row, intptr_t x0, intptr_t x1,
                      uint32_t coverage) {
  intptr_t first = x0 > solid->min_x ? x0 : solid->min_x;
  intptr_t count = (x1 < solid->max_x ? x1 : solid->max_x) - first;
  if (count <= 0) return;
  if ((coverage & (solid->color >> 24)) == 255) {
    fill(row + first, solid->color, count);
  } else {
    blend_constant(row + first, solid->color, coverage, count);
  }
}

/// Marks the columns of a row between `first` and `last` that can change.
KERNEL void solid_touch(const FlickSolid *solid, intptr_t y, intptr_t first, intptr_t last) {
  if (!solid->target.touched) return;
  touch(&solid->target, y, first > solid->min_x ? first : solid->min_x, last < solid->max_x ? last : solid->max_x);
}

/// A row of a shape that is drawn with one color.
typedef struct {
  const FlickSolid *solid;
  uint32_t *pixels;
  /// The factor of column 0, or null. The columns `full_from` ..< `full_to` have no stored factor; theirs is 255.
  const uint8_t *factors;
  intptr_t full_from, full_to;
} SolidRow;

KERNEL SolidRow solid_row(const FlickSolid *solid, intptr_t y) {
  const FlickTarget *target = &solid->target;
  SolidRow row = {solid, target->base + (y - target->min_y) * target->stride, 0, 0, 0};
  if (!solid->factors.base) return row;
  row.factors = solid->factors.base + (y - solid->factors.min_y) * solid->factors.stride;
  if (y >= solid->factors.full.min_y && y < solid->factors.full.max_y) {
    row.full_from = solid->factors.full.min_x;
    row.full_to = solid->factors.full.max_x;
  }
  return row;
}

/// Draws a block of four pixels, with factors.
static void factor_block(const SolidRow *row, intptr_t x, Quad coverage) {
  const FlickSolid *solid = row->solid;
  uint32_t *at = row->pixels + x;
  const uint8_t *factors = row->factors + x;
  bool is_split = (row->full_from < x + 4 && row->full_from > x) || (row->full_to < x + 4 && row->full_to > x);
  if (x >= solid->min_x && x + 4 <= solid->max_x && !is_split) {
    uint32_t bits;
    __builtin_memcpy(&bits, factors, 4);
    if (bits == 0) return;
    if (bits != ~0u) coverage = products_255(coverage, LOAD_BYTES(factors));
    STORE(at, source_over((Quad)solid->color, LOAD(at), TWICE(coverage)));
    return;
  }
  intptr_t lane = solid->min_x > x ? solid->min_x - x : 0;
  intptr_t last = solid->max_x - x < 4 ? solid->max_x - x : 4;
  for (; lane < last; lane++) {
    bool is_full = x + lane >= row->full_from && x + lane < row->full_to;
    uint32_t factor = is_full ? 255 : factors[lane];
    at[lane] = source_over_pixel(solid->color, at[lane], product_255(coverage[lane], factor));
  }
}

/// Draws a part of a run outside the columns without stored factors.
static void factor_run_part(const SolidRow *row, intptr_t x, intptr_t end, uint32_t coverage) {
  const FlickSolid *solid = row->solid;
  if (x < solid->min_x) x = solid->min_x;
  if (end > solid->max_x) end = solid->max_x;
  uint32_t color = solid->color;
  bool replaces = (coverage & (color >> 24)) == 255;
  while (x < end) {
    const uint8_t *factors = row->factors + x;
    uint32_t *at = row->pixels + x;
    if (x + 16 <= end) {
      uint64_t some[2];
      __builtin_memcpy(some, factors, 16);
      bool is_full = (some[0] & some[1]) == ~0ull;
      if (is_full && replaces) fill(at, color, 16);
      if (is_full && !replaces) blend_constant(at, color, coverage, 16);
      if (is_full || (some[0] | some[1]) == 0) {
        x += 16;
        continue;
      }
    }
    if (x + 4 <= end) {
      uint32_t bits;
      __builtin_memcpy(&bits, factors, 4);
      if (bits != 0) {
        Quad c = products_255((Quad)coverage, LOAD_BYTES(factors));
        STORE(at, source_over((Quad)color, LOAD(at), TWICE(c)));
      }
      x += 4;
      continue;
    }
    *at = source_over_pixel(color, *at, product_255(coverage, *factors));
    x++;
  }
}

/// Draws a run of one coverage, with factors.
static void factor_run(const SolidRow *row, intptr_t x0, intptr_t x1, uint32_t coverage) {
  intptr_t from = row->full_from > x0 ? row->full_from : x0;
  intptr_t to = row->full_to < x1 ? row->full_to : x1;
  if (from >= to) {
    factor_run_part(row, x0, x1, coverage);
    return;
  }
  factor_run_part(row, x0, from, coverage);
  solid_run(row->solid, row->pixels, from, to, coverage);
  factor_run_part(row, to, x1, coverage);
}

KERNEL void draw_block(const SolidRow *row, bool has_factors, intptr_t x, Quad coverage) {
  if (has_factors && (x < row->full_from || x + 4 > row->full_to)) {
    factor_block(row, x, coverage);
  } else {
    solid_block(row->solid, row->pixels, x, coverage);
  }
}

KERNEL void draw_run(const SolidRow *row, bool has_factors, intptr_t x0, intptr_t x1,
                     uint32_t coverage) {
  if (has_factors) {
    factor_run(row, x0, x1, coverage);
  } else {
    solid_run(row->solid, row->pixels, x0, x1, coverage);
  }
}

KERNEL void sweep_solid(const FlickCells *area, bool folds, bool has_factors, intptr_t max_x,
                        const FlickSolid *solid) {
  int32_t *cells = area->cells;
  uint64_t *marks = area->marks;
  intptr_t words = area->words;
  intptr_t origin = area->origin_x;
#ifdef FLICK_AVX2
  // Local variables, because pixels and the members of `solid` could overlap in memory.
  Octet color = (Octet)solid->color;
  intptr_t min_block = solid->min_block, max_block = solid->max_block;
#endif
  for (intptr_t y = area->top; y < area->bottom; y++, cells += area->stride, marks += words) {
    intptr_t word = 0;
    // Rows that no edge crosses have no coverage.
    while (word < words && marks[word] == 0) word++;
    if (word >= words) continue;
    SolidRow row = solid_row(solid, y);
    uint64_t bits = marks[word];
    marks[word] = 0;
    Quad sum = (Quad)0;
    // The position of the block after the last one, and the coverage there.
    intptr_t next = origin + (word * 64 + __builtin_ctzll(bits)) * 4;
    intptr_t first = next;
    uint32_t coverage = 0;
    while (true) {
#ifdef FLICK_AVX2
      // Two blocks at a time, also if they are far apart.
      while ((bits & (bits - 1)) != 0) {
        intptr_t block = word * 64 + __builtin_ctzll(bits);
        bits &= bits - 1;
        intptr_t other = word * 64 + __builtin_ctzll(bits);
        bits &= bits - 1;
        intptr_t x = origin + block * 4;
        intptr_t z = origin + other * 4;
        if (coverage != 0 && x != next) draw_run(&row, has_factors, next, x, coverage);
        uint32_t *left = (uint32_t *)cells + block * 4, *right = (uint32_t *)cells + other * 4;
        Quad a = LOAD(left), b = LOAD(right);
        STORE(left, (Quad)0);
        STORE(right, (Quad)0);
        Octet v = __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7);
        v = v + __builtin_shufflevector(v, (Octet)0, 8, 0, 1, 2, 8, 4, 5, 6);
        v = v + __builtin_shufflevector(v, (Octet)0, 8, 8, 0, 1, 8, 8, 4, 5);
        v = v + __builtin_shufflevector(v, (Octet)0, 8, 8, 8, 8, 3, 3, 3, 3);
        v = v + __builtin_shufflevector(sum, sum, 0, 0, 0, 0, 0, 0, 0, 0);
        sum = __builtin_shufflevector(v, v, 7, 7, 7, 7);
        Octet c = coverage_of(v, folds);
        next = z + 4;
        coverage = c[7];
        if (z != x + 4 && c[3] != 0) draw_run(&row, has_factors, x + 4, z, c[3]);
        if (x >= min_block && z <= max_block &&
            (!has_factors || (x >= row.full_from && z + 4 <= row.full_to))) {
          uint32_t *p = row.pixels + x, *q = row.pixels + z;
          Quad first_below = LOAD(p), second_below = LOAD(q);
          Octet below = __builtin_shufflevector(first_below, second_below, 0, 1, 2, 3, 4, 5, 6, 7);
          below = source_over(color, below, TWICE(c));
          STORE(p, below.lo);
          STORE(q, below.hi);
        } else {
          draw_block(&row, has_factors, x, c.lo);
          draw_block(&row, has_factors, z, c.hi);
        }
      }
#endif
      while (bits != 0) {
        intptr_t block = word * 64 + __builtin_ctzll(bits);
        bits &= bits - 1;
        intptr_t x = origin + block * 4;
        if (coverage != 0 && x != next) draw_run(&row, has_factors, next, x, coverage);
        Quad v = take_block(cells + block * 4, sum);
        sum = LAST_SUM(v);
        Quad c = coverage_of(v, folds);
        coverage = c[3];
        draw_block(&row, has_factors, x, c);
        next = x + 4;
      }
      word++;
      if (word >= words) break;
      bits = marks[word];
      marks[word] = 0;
    }
    if (coverage != 0 && next < max_x) {
      draw_run(&row, has_factors, next, max_x, coverage);
      next = max_x;
    }
    solid_touch(solid, y, first, next);
  }
}

VARIANTS(void, flick_sweep_solid,
         (const FlickCells *area, bool folds, intptr_t max_x, const FlickSolid *solid),
         (area, folds, max_x, solid)) {
  // The body is inlined at each call site, with constant flags.
  if (solid->factors.base) {
    if (folds) {
      sweep_solid(area, true, true, max_x, solid);
    } else {
      sweep_solid(area, false, true, max_x, solid);
    }
  } else if (folds) {
    sweep_solid(area, true, false, max_x, solid);
  } else {
    sweep_solid(area, false, false, max_x, solid);
  }
}

KERNEL void replay_solid(const uint32_t *words, intptr_t top, intptr_t bottom, intptr_t origin_x,
                         intptr_t recorded_top, bool has_factors, const FlickSolid *solid) {
#ifdef FLICK_OCTET
  Octet color = (Octet)solid->color;
#endif
  for (intptr_t y = top; y < bottom; y++) {
    const uint32_t *starts = words + (y - recorded_top);
    const uint32_t *word = words + starts[0];
    const uint32_t *end = words + starts[1];
    if (word >= end) continue;
    SolidRow row = solid_row(solid, y);
    intptr_t first = origin_x + (word[0] & (FLICK_RUN_BIT - 1));
    intptr_t last = first;
    while (word < end) {
      uint32_t head = word[0];
      intptr_t x = origin_x + (head & (FLICK_RUN_BIT - 1));
      intptr_t count = head >> 16;
      if (head & FLICK_RUN_BIT) {
        last = x + count;
        draw_run(&row, has_factors, x, last, word[1]);
        word += 2;
      } else {
        last = x + 4 * count;
        intptr_t i = 0;
#ifdef FLICK_OCTET
        bool is_inside = x >= solid->min_block && last - 4 <= solid->max_block &&
                         (!has_factors || (x >= row.full_from && last <= row.full_to));
        for (; is_inside && i + 2 <= count; i += 2) {
          uint32_t *at = row.pixels + x + 4 * i;
          Octet coverage = LOAD_BYTES_AS(Octet, word + 1 + i);
          STORE_AS(Octet, at, source_over(color, LOAD_AS(Octet, at), TWICE(coverage)));
        }
#endif
        for (; i < count; i++) {
          draw_block(&row, has_factors, x + 4 * i, LOAD_BYTES(word + 1 + i));
        }
        word += count + 1;
      }
    }
    solid_touch(solid, y, first, last);
  }
}

VARIANTS(void, flick_replay_solid,
         (const uint32_t *words, intptr_t top, intptr_t bottom, intptr_t origin_x, intptr_t recorded_top,
          const FlickSolid *solid),
         (words, top, bottom, origin_x, recorded_top, solid)) {
  if (solid->factors.base) {
    replay_solid(words, top, bottom, origin_x, recorded_top, true, solid);
  } else {
    replay_solid(words, top, bottom, origin_x, recorded_top, false, solid);
  }
}

// MARK: Spans

/// The spans of a row while they are collected.
typedef struct {
  intptr_t min_x, max_x;
  /// The coverage of the column `origin`.
  uint32_t *coverage;
  intptr_t origin;
  FlickSpan *spans;
  intptr_t count;
  /// The collected span that has not been added, empty if both are equal.
  intptr_t first, last;
} SpanWriter;

KERNEL void span_flush(SpanWriter *w) {
  intptr_t from = w->first > w->min_x ? w->first : w->min_x;
  intptr_t to = w->last < w->max_x ? w->last : w->max_x;
  if (from < to) {
    w->spans[w->count].first = (int32_t)from;
    w->spans[w->count].last = (int32_t)to;
    w->spans[w->count].coverage = -1;
    w->count++;
  }
  w->first = 0;
  w->last = 0;
}

KERNEL void span_open(SpanWriter *w, intptr_t x) {
  if (w->last == x && w->first != w->last) return;
  span_flush(w);
  w->first = x;
}

KERNEL void span_block(SpanWriter *w, intptr_t x, Quad coverage) {
  if (x + 4 <= w->min_x || x >= w->max_x) return;
  span_open(w, x);
  STORE(w->coverage + (x - w->origin), coverage);
  w->last = x + 4;
}

/// Runs of at least this length are not written into the row of coverage.
enum { LONG_RUN = 16 };

static void span_run(SpanWriter *w, intptr_t x0, intptr_t x1, uint32_t coverage) {
  intptr_t from = x0 > w->min_x ? x0 : w->min_x;
  intptr_t to = x1 < w->max_x ? x1 : w->max_x;
  if (from >= to) return;
  if (to - from >= LONG_RUN) {
    span_flush(w);
    w->spans[w->count].first = (int32_t)from;
    w->spans[w->count].last = (int32_t)to;
    w->spans[w->count].coverage = (int32_t)coverage;
    w->count++;
  } else {
    span_open(w, from);
    for (intptr_t x = from; x < to; x++) w->coverage[x - w->origin] = coverage;
    w->last = to;
  }
}

KERNEL SpanWriter span_writer(const FlickSpanRow *row) {
  SpanWriter w = {row->min_x, row->max_x, row->coverage, row->origin_x, row->spans, 0, 0, 0};
  return w;
}

KERNEL void sweep_spans(const FlickCells *area, intptr_t y, bool folds, intptr_t max_x,
                        FlickSpanRow *result) {
  int32_t *cells = area->cells + (y - area->top) * area->stride;
  uint64_t *marks = area->marks + (y - area->top) * area->words;
  intptr_t words = area->words;
  intptr_t origin = area->origin_x;
  SpanWriter w = span_writer(result);
  intptr_t word = 0;
  while (word < words && marks[word] == 0) word++;
  result->count = -1;
  if (word >= words) return;
  uint64_t bits = marks[word];
  marks[word] = 0;
  Quad sum = (Quad)0;
  uint32_t coverage = 0;
  intptr_t next = origin + (word * 64 + __builtin_ctzll(bits)) * 4;
  result->first = next;
  while (true) {
    while (bits != 0) {
      intptr_t block = word * 64 + __builtin_ctzll(bits);
      bits &= bits - 1;
      intptr_t x = origin + block * 4;
      if (coverage != 0 && x != next) span_run(&w, next, x, coverage);
      Quad v = take_block(cells + block * 4, sum);
      sum = LAST_SUM(v);
      Quad c = coverage_of(v, folds);
      coverage = c[3];
      span_block(&w, x, c);
      next = x + 4;
    }
    word++;
    if (word >= words) break;
    bits = marks[word];
    marks[word] = 0;
  }
  if (coverage != 0 && next < max_x) {
    span_run(&w, next, max_x, coverage);
    next = max_x;
  }
  span_flush(&w);
  result->last = next;
  result->count = w.count;
}

VARIANTS(void, flick_sweep_spans,
         (const FlickCells *area, intptr_t y, bool folds, intptr_t max_x, FlickSpanRow *row),
         (area, y, folds, max_x, row)) {
  if (folds) {
    sweep_spans(area, y, true, max_x, row);
  } else {
    sweep_spans(area, y, false, max_x, row);
  }
}

VARIANTS(void, flick_replay_spans,
         (const uint32_t *words, intptr_t y, intptr_t origin_x, intptr_t recorded_top, FlickSpanRow *row),
         (words, y, origin_x, recorded_top, row)) {
  const uint32_t *starts = words + (y - recorded_top);
  const uint32_t *word = words + starts[0];
  const uint32_t *end = words + starts[1];
  row->count = -1;
  if (word >= end) return;
  SpanWriter w = span_writer(row);
  row->first = origin_x + (word[0] & (FLICK_RUN_BIT - 1));
  row->last = row->first;
  while (word < end) {
    uint32_t head = word[0];
    intptr_t x = origin_x + (head & (FLICK_RUN_BIT - 1));
    intptr_t count = head >> 16;
    if (head & FLICK_RUN_BIT) {
      row->last = x + count;
      span_run(&w, x, row->last, word[1]);
      word += 2;
    } else {
      row->last = x + 4 * count;
      for (intptr_t i = 0; i < count; i++) {
        span_block(&w, x + 4 * i, LOAD_BYTES(word + 1 + i));
      }
      word += count + 1;
    }
  }
  span_flush(&w);
  row->count = w.count;
}
