// The C structures of Foundation that Flick uses. https://developer.apple.com/documentation/foundation
#pragma once

struct _NSRange { long location; long length; };
typedef struct _NSRange NSRange;
