// The C structures of Core Graphics that Flick uses.
// https://developer.apple.com/documentation/coregraphics
#pragma once
#include "CoreFoundation.h"

struct CGAffineTransform { CGFloat a; CGFloat b; CGFloat c; CGFloat d; CGFloat tx; CGFloat ty; };
typedef struct CGAffineTransform CGAffineTransform;
