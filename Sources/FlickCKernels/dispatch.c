#include "CKernels.h"

#ifdef __x86_64__
#include "variants.h"

// Builds without optimization do not use AVX2: the bodies of loops are longer then, and not faster.
atomic_bool flick_uses_avx2;

bool flick_has_avx2(void) {
  __builtin_cpu_init();
  // Processors with AVX2 have the instructions for bits, too.
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
}

void flick_use_avx2(bool uses) {
  atomic_store_explicit(&flick_uses_avx2, uses && flick_has_avx2(), memory_order_relaxed);
}

#ifdef __OPTIMIZE__
__attribute__((constructor)) static void select_variant(void) { flick_use_avx2(true); }
#endif

#else
bool flick_has_avx2(void) { return false; }
void flick_use_avx2(bool uses) { (void)uses; }
#endif
