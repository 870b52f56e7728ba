// Kernels that are compiled twice on x86-64: for every processor, and for processors with AVX2.
#pragma once

/// Begins the definition of a kernel with two variants.
///
/// - parameters, arguments: both in parentheses.
#ifndef __x86_64__
#define VARIANTS(result, name, parameters, arguments) result name parameters
#elif defined FLICK_AVX2
#define VARIANTS(result, name, parameters, arguments) result name##_avx2 parameters
#else
#include <stdatomic.h>

/// Whether the kernels call their variant for AVX2.
extern atomic_bool flick_uses_avx2;

#define VARIANTS(result, name, parameters, arguments)                                \
  result name##_avx2 parameters;                                                     \
  /* Inlined, it would make the choice save registers. */                            \
  static __attribute__((noinline)) result name##_portable parameters;                \
  result name parameters {                                                           \
    return atomic_load_explicit(&flick_uses_avx2, memory_order_relaxed) ? name##_avx2 arguments \
                                                                        : name##_portable arguments; \
  }                                                                                  \
  static result name##_portable parameters
#endif

/// The kernel that a kernel calls: the same variant.
#ifdef FLICK_AVX2
#define VARIANT(name) name##_avx2
#else
#define VARIANT(name) name
#endif
