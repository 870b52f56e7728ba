#include "CKernels.h"

#ifdef __x86_64__
#include <stdatomic.h>

// Builds without optimization do not use AVX2: the bodies of loops are longer then, and not faster.
static atomic_bool uses_avx2;

bool flick_has_avx2(void) {
  __builtin_cpu_init();
  // Processors with AVX2 have the instructions for bits, too.
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
}

void flick_use_avx2(bool uses) {
  atomic_store_explicit(&uses_avx2, uses && flick_has_avx2(), memory_order_relaxed);
}

#ifdef __OPTIMIZE__
__attribute__((constructor)) static void select_variant(void) { flick_use_avx2(true); }
#endif

/// Defines a kernel that calls one of its variants, without a result or with one.
#define DISPATCH_RESULT(type, name, parameters, arguments)                           \
  __typeof__(name) name##_portable, name##_avx2;                                     \
  type name parameters {                                                             \
    if (atomic_load_explicit(&uses_avx2, memory_order_relaxed)) {                    \
      return name##_avx2 arguments;                                                  \
    }                                                                                \
    return name##_portable arguments;                                                \
  }
#define DISPATCH(name, parameters, arguments)                                \
  __typeof__(name) name##_portable, name##_avx2;                                     \
  void name parameters {                                                           \
    if (atomic_load_explicit(&uses_avx2, memory_order_relaxed)) {                    \
      name##_avx2 arguments;                                                         \
    } else {                                                                         \
      name##_portable arguments;                                                     \
    }                                                                                \
  }

DISPATCH(flick_fill, (uint32_t *at, uint32_t color, intptr_t count), (at, color, count))
DISPATCH(flick_fill_bytes, (uint8_t *at, uint8_t value, intptr_t count), (at, value, count))
DISPATCH(flick_source_over, (const uint32_t *colors, uint32_t coverage, intptr_t count, uint32_t *below), (colors, coverage, count, below))
DISPATCH(flick_source_over_coverage, (const uint32_t *colors, const uint32_t *coverage, intptr_t count, uint32_t *below), (colors, coverage, count, below))
DISPATCH(flick_source_over_factors, (const uint32_t *colors, uint32_t coverage, const uint8_t *factors, intptr_t count, bool are_opaque, uint32_t *below), (colors, coverage, factors, count, are_opaque, below))
DISPATCH(flick_scale, (uint32_t *coverage, uint32_t factor, intptr_t count), (coverage, factor, count))
DISPATCH(flick_scale_factors, (uint32_t *coverage, const uint8_t *factors, intptr_t count), (coverage, factors, count))
DISPATCH(flick_constant_factors, (uint32_t *coverage, uint32_t constant, const uint8_t *factors, intptr_t count), (coverage, constant, factors, count))
DISPATCH(flick_scale_colors, (const uint32_t *colors, const uint32_t *_Nullable coverage, uint32_t constant, intptr_t count, uint32_t *result), (colors, coverage, constant, count, result))
DISPATCH(flick_swap_red_blue, (uint32_t *row, intptr_t count), (row, count))
DISPATCH(flick_mix_rows, (const uint32_t *upper, const uint32_t *lower, uint32_t fraction, intptr_t count, uint32_t *row), (upper, lower, fraction, count, row))
DISPATCH(flick_mix_columns, (const uint32_t *line, const uint32_t *offsets, const uint32_t *fractions, intptr_t count, uint32_t *row), (line, offsets, fractions, count, row))
DISPATCH(flick_image_columns, (int64_t position, int64_t step, intptr_t last_column, intptr_t count, uint32_t *offsets, uint32_t *fractions), (position, step, last_column, count, offsets, fractions))
DISPATCH(flick_sample, (const FlickImage *image, int64_t u, int64_t v, int64_t du, int64_t dv, intptr_t count, uint32_t *row), (image, u, v, du, dv, count, row))
DISPATCH(flick_sample_inside, (const FlickImage *image, int64_t u, int64_t v, int64_t du, int64_t dv, intptr_t count, uint32_t *row), (image, u, v, du, dv, count, row))
DISPATCH(flick_linear_gradient, (const uint32_t *table, const FlickLinear *gradient, intptr_t x, intptr_t y, intptr_t count, uint32_t *row), (table, gradient, x, y, count, row))
DISPATCH(flick_radial_gradient, (const uint32_t *table, const FlickRadial *gradient, intptr_t x, intptr_t y, intptr_t count, uint32_t *row), (table, gradient, x, y, count, row))
DISPATCH(flick_conic_gradient, (const uint32_t *table, const FlickConic *gradient, intptr_t x, intptr_t y, intptr_t count, uint32_t *row), (table, gradient, x, y, count, row))
DISPATCH(flick_mask_combine, (uint8_t *masks, const uint32_t *coverage, intptr_t count, FlickMaskMode mode, uint32_t flip, uint32_t opacity), (masks, coverage, count, mode, flip, opacity))
DISPATCH(flick_mask_combine_bytes, (uint8_t *masks, const uint8_t *coverage, intptr_t count, FlickMaskMode mode, uint32_t flip, uint32_t opacity), (masks, coverage, count, mode, flip, opacity))
DISPATCH(flick_mask_combine_constant, (uint8_t *masks, uint32_t coverage, intptr_t count, FlickMaskMode mode, uint32_t flip, uint32_t opacity), (masks, coverage, count, mode, flip, opacity))
DISPATCH(flick_multiply_bytes, (uint8_t *a, const uint8_t *b, intptr_t count), (a, b, count))
DISPATCH(flick_multiply_bytes_constant, (uint8_t *a, uint32_t factor, intptr_t count), (a, factor, count))
DISPATCH(flick_multiply_alpha, (uint8_t *masks, const uint32_t *pixels, intptr_t count, uint32_t flip), (masks, pixels, count, flip))
DISPATCH(flick_multiply_luma, (uint8_t *masks, const uint32_t *pixels, intptr_t count, uint32_t flip, uint32_t low_weight, uint32_t high_weight), (masks, pixels, count, flip, low_weight, high_weight))
DISPATCH(flick_rectangle_coverage, (uint8_t *base, intptr_t stride, const FlickBox *box, const FlickBox *full, const FlickBox *sides), (base, stride, box, full, sides))
DISPATCH(flick_paint_constant, (const FlickPaint *paint, intptr_t y, intptr_t x, intptr_t end, uint32_t coverage), (paint, y, x, end, coverage))
DISPATCH(flick_paint_row, (const FlickPaint *paint, intptr_t y, const FlickSpanRow *row), (paint, y, row))
DISPATCH_RESULT(bool, flick_are_valid, (const double *points, intptr_t count, const FlickAffine *transform), (points, count, transform))
DISPATCH_RESULT(bool, flick_trace, (FlickPen *pen, FlickPath *path, const FlickAffine *transform, double tolerance, int32_t *edges, intptr_t capacity, intptr_t *count), (pen, path, transform, tolerance, edges, capacity, count))
DISPATCH_RESULT(bool, flick_trace_rings, (FlickPen *pen, FlickRings *rings, const FlickAffine *transform, int32_t *edges, intptr_t capacity, intptr_t *count), (pen, rings, transform, edges, capacity, count))
DISPATCH(flick_accumulate, (const FlickCells *area, const int32_t *edges, intptr_t count), (area, edges, count))
DISPATCH(flick_sweep_solid, (const FlickCells *area, bool folds, intptr_t max_x, const FlickSolid *solid), (area, folds, max_x, solid))
DISPATCH(flick_replay_solid, (const uint32_t *words, intptr_t top, intptr_t bottom, intptr_t origin_x, intptr_t recorded_top, const FlickSolid *solid), (words, top, bottom, origin_x, recorded_top, solid))
DISPATCH(flick_sweep_spans, (const FlickCells *area, intptr_t y, bool folds, intptr_t max_x, FlickSpanRow *row), (area, y, folds, max_x, row))
DISPATCH(flick_replay_spans, (const uint32_t *words, intptr_t y, intptr_t origin_x, intptr_t recorded_top, FlickSpanRow *row), (words, y, origin_x, recorded_top, row))

#else
bool flick_has_avx2(void) { return false; }
void flick_use_avx2(bool uses) { (void)uses; }
#endif
