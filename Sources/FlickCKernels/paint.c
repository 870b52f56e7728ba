#include "CKernels.h"
#include "variants.h"
#include "vectors.h"

/// Writes colors that are not in memory.
SEPARATE void make_colors(const FlickColors *c, intptr_t y, intptr_t x, intptr_t count, uint32_t *row) {
  if (c->source == FLICK_COLORS_FUNCTION) {
    c->function(c->context, x, y, count, row);
  } else {
    VARIANT(flick_gradient)(c->source, c->pixels, &c->gradient, x, y, count, row);
  }
}

/// Returns the colors of a span that are in memory, or null.
static const uint32_t *stored_colors(const FlickPaint *p, intptr_t y, intptr_t x) {
  const FlickColors *c = &p->colors;
  if (c->source == FLICK_COLORS_ROW) return c->pixels + (x - p->clip_min_x);
  if (c->source == FLICK_COLORS_PIXELS) return c->pixels + (y - c->min_y) * c->stride + x;
  return 0;
}

/// Returns the colors of a span, in memory of their own or in `fetched`.
static const uint32_t *fetch(const FlickPaint *p, intptr_t y, intptr_t x, intptr_t count) {
  const uint32_t *colors = stored_colors(p, y, x);
  if (colors) return colors;
  make_colors(&p->colors, y, x, count, p->fetched);
  return p->fetched;
}

/// Replaces pixels by the colors of a span.
static void copy_colors(const FlickPaint *p, intptr_t y, intptr_t x, intptr_t count,
                        uint32_t *below) {
  const uint32_t *colors = stored_colors(p, y, x);
  if (colors) {
    __builtin_memcpy(below, colors, count * sizeof(uint32_t));
  } else {
    make_colors(&p->colors, y, x, count, below);
  }
}

/// Draws `count` pixels. The coverage is `constant` if `coverage` is null. Factors are optional.
static void paint_part(const FlickPaint *p, intptr_t y, intptr_t x, intptr_t count,
                       uint32_t *coverage, uint32_t constant, const uint8_t *factors) {
  if (count <= 0) return;
  uint32_t *below = p->target.base + (y - p->target.min_y) * p->target.stride + x;
  if (!coverage && p->blend == 0 && factors) {
    VARIANT(flick_source_over_factors)(fetch(p, y, x, count), constant, factors, count, p->is_opaque, below);
    return;
  }
  if (coverage) {
    if (p->opacity != 255) VARIANT(flick_scale)(coverage, p->opacity, count);
    if (factors) VARIANT(flick_scale_factors)(coverage, factors, count);
  } else if (factors) {
    coverage = p->spare;
    VARIANT(flick_constant_factors)(coverage, constant, factors, count);
  }
  if (p->blend != 0) {
    VARIANT(flick_scale_colors)(fetch(p, y, x, count), coverage, constant, count, p->mixed);
    flick_blend_row(p->blend, p->mixed, count, below, p->is_bgra);
  } else if (coverage) {
    VARIANT(flick_source_over_coverage)(fetch(p, y, x, count), coverage, count, below);
  } else if (p->is_opaque && constant == 255) {
    copy_colors(p, y, x, count, below);
  } else {
    VARIANT(flick_source_over)(fetch(p, y, x, count), constant, count, below);
  }
}

/// Draws the pixels `x` ..< `end`. The factors are read only where they are stored.
static void paint_span(const FlickPaint *p, intptr_t y, intptr_t x, intptr_t end, uint32_t *coverage,
                       uint32_t constant) {
  if (p->opacity != 255) constant = product_255(constant, p->opacity);
  if (!p->factors.base) {
    paint_part(p, y, x, end - x, coverage, constant, 0);
    return;
  }
  const uint8_t *factors = p->factors.base + (y - p->factors.min_y) * p->factors.stride;
  intptr_t first = x > p->factors.full.min_x ? x : p->factors.full.min_x;
  intptr_t last = end < p->factors.full.max_x ? end : p->factors.full.max_x;
  if (y < p->factors.full.min_y || y >= p->factors.full.max_y || first >= last) {
    paint_part(p, y, x, end - x, coverage, constant, factors + x);
    return;
  }
  uint32_t *middle = coverage ? coverage + (first - x) : 0;
  uint32_t *right = coverage ? coverage + (last - x) : 0;
  paint_part(p, y, x, first - x, coverage, constant, factors + x);
  paint_part(p, y, first, last - first, middle, constant, 0);
  paint_part(p, y, last, end - last, right, constant, factors + last);
}

VARIANTS(void, flick_paint_constant,
         (const FlickPaint *p, intptr_t y, intptr_t x, intptr_t end, uint32_t coverage),
         (p, y, x, end, coverage)) {
  paint_span(p, y, x, end, 0, coverage);
  touch(&p->target, y, x, end);
}

VARIANTS(void, flick_paint_row, (const FlickPaint *p, intptr_t y, const FlickSpanRow *row), (p, y, row)) {
  const FlickSpan *end = row->spans + row->count;
  for (const FlickSpan *span = row->spans; span < end; span++) {
    if (span->coverage >= 0) {
      paint_span(p, y, span->first, span->last, 0, (uint32_t)span->coverage);
    } else {
      paint_span(p, y, span->first, span->last, row->coverage + (span->first - row->origin_x), 255);
    }
  }
  touch(&p->target, y, row->first > p->clip_min_x ? row->first : p->clip_min_x,
        row->last < p->clip_max_x ? row->last : p->clip_max_x);
}
