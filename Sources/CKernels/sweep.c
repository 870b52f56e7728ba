#include "variants.h"
#include "CKernels.h"
#include "vectors.h"

enum { FULL = 256 * 512 };

/// Converts sums to coverage 0…255, rounded to the nearest. `folds` selects the even-odd rule.
KERNEL Quad coverage_of(Quad sum, bool folds) {
  Quad sign = (Quad)((Signed)sum >> 31);
  Quad v = (sum ^ sign) - sign;
  if (folds) {
    v = v & (2 * FULL - 1);
    v = (Signed)v > (Signed)FULL ? 2 * FULL - v : v;
  } else {
    v = (Signed)v > (Signed)FULL ? (Quad)FULL : v;
  }
  return (Quad)((Signed)((v << 8) - v + FULL / 2) >> 17);
}

KERNEL uint32_t coverage_of_run(uint32_t sum, bool folds) { return coverage_of((Quad)sum, folds)[0]; }

/// Returns the running sums of the cells of a block, starting from `sum`, and sets the cells to zero.
KERNEL Quad take_block(int32_t *cells, uint32_t sum) {
  uint32_t *at = (uint32_t *)cells;
  Quad v = LOAD(at);
  STORE(at, (Quad)0);
#ifdef __OPTIMIZE__
  v = v + __builtin_shufflevector(v, (Quad)0, 4, 0, 1, 2);
  return v + __builtin_shufflevector(v, (Quad)0, 4, 5, 0, 1) + sum;
#else
  uint32_t a = sum + v[0];
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

/// Extends the touched columns of a row by those between `first` and `last`.
KERNEL void solid_touch(const FlickSolid *solid, intptr_t y, intptr_t first, intptr_t last) {
  if (!solid->touched) return;
  if (first < solid->min_x) first = solid->min_x;
  if (last > solid->max_x) last = solid->max_x;
  if (first >= last) return;
  uint32_t *at = solid->touched + (y - solid->target_min_y) * 2;
  uint32_t from = (uint32_t)(first - solid->target_min_x);
  uint32_t to = (uint32_t)(last - solid->target_min_x);
  if (from < at[0]) at[0] = from;
  if (to > at[1]) at[1] = to;
}

KERNEL void sweep_solid(const FlickCells *area, bool folds, intptr_t max_x,
                        const FlickSolid *solid) {
  int32_t *cells = area->cells;
  uint64_t *marks = area->marks;
  intptr_t words = area->words;
  intptr_t origin = area->origin_x;
  uint32_t *row = solid->base + (area->top - solid->target_min_y) * solid->stride;
  for (intptr_t y = area->top; y < area->bottom;
       y++, cells += area->stride, marks += words, row += solid->stride) {
    intptr_t word = 0;
    // Rows that no edge crosses have no coverage.
    while (word < words && marks[word] == 0) word++;
    if (word >= words) continue;
    uint64_t bits = marks[word];
    marks[word] = 0;
    uint32_t sum = 0;
    // The position of the block after the last one.
    intptr_t next = origin + (word * 64 + __builtin_ctzll(bits)) * 4;
    intptr_t first = next;
    while (true) {
      while (bits != 0) {
        intptr_t block = word * 64 + __builtin_ctzll(bits);
        bits &= bits - 1;
        intptr_t x = origin + block * 4;
        if (x != next && sum != 0) {
          uint32_t coverage = coverage_of_run(sum, folds);
          if (coverage != 0) solid_run(solid, row, next, x, coverage);
        }
        Quad v = take_block(cells + block * 4, sum);
        sum = v[3];
        solid_block(solid, row, x, coverage_of(v, folds));
        next = x + 4;
      }
      word++;
      if (word >= words) break;
      bits = marks[word];
      marks[word] = 0;
    }
    if (sum != 0 && next < max_x) {
      uint32_t coverage = coverage_of_run(sum, folds);
      if (coverage != 0) {
        solid_run(solid, row, next, max_x, coverage);
        next = max_x;
      }
    }
    solid_touch(solid, y, first, next);
  }
}

void flick_sweep_solid(const FlickCells *area, bool folds, intptr_t max_x,
                       const FlickSolid *solid) {
  // The body is inlined at two call sites, with a constant rule at each.
  if (folds) {
    sweep_solid(area, true, max_x, solid);
  } else {
    sweep_solid(area, false, max_x, solid);
  }
}

void flick_replay_solid(const uint32_t *words, intptr_t top, intptr_t bottom, intptr_t origin_x,
                        intptr_t recorded_top, const FlickSolid *solid) {
  for (intptr_t y = top; y < bottom; y++) {
    const uint32_t *starts = words + (y - recorded_top);
    const uint32_t *word = words + starts[0];
    const uint32_t *end = words + starts[1];
    if (word >= end) continue;
    uint32_t *row = solid->base + (y - solid->target_min_y) * solid->stride;
    intptr_t first = origin_x + (word[0] & (FLICK_RUN_BIT - 1));
    intptr_t last = first;
    while (word < end) {
      uint32_t head = word[0];
      intptr_t x = origin_x + (head & (FLICK_RUN_BIT - 1));
      intptr_t count = head >> 16;
      if (head & FLICK_RUN_BIT) {
        last = x + count;
        solid_run(solid, row, x, last, word[1]);
        word += 2;
      } else {
        last = x + 4 * count;
        for (intptr_t i = 0; i < count; i++) {
          solid_block(solid, row, x + 4 * i, LOAD_BYTES(word + 1 + i));
        }
        word += count + 1;
      }
    }
    solid_touch(solid, y, first, last);
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
  uint32_t sum = 0;
  intptr_t next = origin + (word * 64 + __builtin_ctzll(bits)) * 4;
  result->first = next;
  while (true) {
    while (bits != 0) {
      intptr_t block = word * 64 + __builtin_ctzll(bits);
      bits &= bits - 1;
      intptr_t x = origin + block * 4;
      if (x != next && sum != 0) {
        uint32_t coverage = coverage_of_run(sum, folds);
        if (coverage != 0) span_run(&w, next, x, coverage);
      }
      Quad v = take_block(cells + block * 4, sum);
      sum = v[3];
      span_block(&w, x, coverage_of(v, folds));
      next = x + 4;
    }
    word++;
    if (word >= words) break;
    bits = marks[word];
    marks[word] = 0;
  }
  if (sum != 0 && next < max_x) {
    uint32_t coverage = coverage_of_run(sum, folds);
    if (coverage != 0) {
      span_run(&w, next, max_x, coverage);
      next = max_x;
    }
  }
  span_flush(&w);
  result->last = next;
  result->count = w.count;
}

void flick_sweep_spans(const FlickCells *area, intptr_t y, bool folds, intptr_t max_x,
                       FlickSpanRow *row) {
  if (folds) {
    sweep_spans(area, y, true, max_x, row);
  } else {
    sweep_spans(area, y, false, max_x, row);
  }
}

void flick_replay_spans(const uint32_t *words, intptr_t y, intptr_t origin_x, intptr_t recorded_top,
                        FlickSpanRow *row) {
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
