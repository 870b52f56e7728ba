// The kernels for processors with AVX2.
#ifdef __x86_64__
#define FLICK_AVX2
#include <stdbool.h>
#include <stdint.h>
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2"))), apply_to = function)
#include "accumulate.c"
#include "gradients.c"
#include "images.c"
#include "masks.c"
#include "source_over.c"
#include "paint.c"
#include "sweep.c"
#include "trace.c"
#pragma clang attribute pop
#endif
