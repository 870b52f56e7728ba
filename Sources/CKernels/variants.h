// The names of the kernels that are compiled twice on x86-64. Included before `CKernels.h`, so that its declarations
// have the names of this compilation.
#pragma once

#ifdef __x86_64__
#ifdef FLICK_AVX2
#define VARIANT(name) name##_avx2
#else
#define VARIANT(name) name##_portable
#endif

#define flick_fill VARIANT(flick_fill)
#define flick_fill_bytes VARIANT(flick_fill_bytes)
#define flick_source_over VARIANT(flick_source_over)
#define flick_source_over_coverage VARIANT(flick_source_over_coverage)
#define flick_source_over_factors VARIANT(flick_source_over_factors)
#define flick_scale VARIANT(flick_scale)
#define flick_scale_factors VARIANT(flick_scale_factors)
#define flick_constant_factors VARIANT(flick_constant_factors)
#define flick_scale_colors VARIANT(flick_scale_colors)
#define flick_swap_red_blue VARIANT(flick_swap_red_blue)
#define flick_mix_rows VARIANT(flick_mix_rows)
#define flick_mix_columns VARIANT(flick_mix_columns)
#define flick_image_columns VARIANT(flick_image_columns)
#define flick_sample VARIANT(flick_sample)
#define flick_sample_inside VARIANT(flick_sample_inside)
#define flick_linear_gradient VARIANT(flick_linear_gradient)
#define flick_radial_gradient VARIANT(flick_radial_gradient)
#define flick_conic_gradient VARIANT(flick_conic_gradient)
#define flick_mask_combine VARIANT(flick_mask_combine)
#define flick_mask_combine_bytes VARIANT(flick_mask_combine_bytes)
#define flick_mask_combine_constant VARIANT(flick_mask_combine_constant)
#define flick_multiply_bytes VARIANT(flick_multiply_bytes)
#define flick_multiply_bytes_constant VARIANT(flick_multiply_bytes_constant)
#define flick_multiply_alpha VARIANT(flick_multiply_alpha)
#define flick_multiply_luma VARIANT(flick_multiply_luma)
#define flick_rectangle_coverage VARIANT(flick_rectangle_coverage)
#define flick_paint_constant VARIANT(flick_paint_constant)
#define flick_paint_row VARIANT(flick_paint_row)
#define flick_are_valid VARIANT(flick_are_valid)
#define flick_trace VARIANT(flick_trace)
#define flick_trace_rings VARIANT(flick_trace_rings)
#define flick_accumulate VARIANT(flick_accumulate)
#define flick_sweep_solid VARIANT(flick_sweep_solid)
#define flick_replay_solid VARIANT(flick_replay_solid)
#define flick_sweep_spans VARIANT(flick_sweep_spans)
#define flick_replay_spans VARIANT(flick_replay_spans)
#endif
