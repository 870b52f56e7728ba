#include "flick.h"

// The functions are in the module FlickC. This file checks that the header is complete.
_Static_assert(sizeof(flick_pixel_format) == sizeof(int), "the layout of pixels is an int");
_Static_assert(offsetof(flick_read_options, size) == 0, "the size is the first member");
