// The C structures of Foundation that Flick uses. https://developer.apple.com/documentation/foundation
#pragma once

struct _NSRange { long location; long length; };
typedef struct _NSRange NSRange;

#ifdef __OBJC__
// The Swift class is NSString. With this declaration, the compiler makes CFString a type of its own that is toll-free
// bridged to it, as it does with the SDK.
// https://developer.apple.com/documentation/corefoundation/cfstring
__attribute__((external_source_symbol(language = "Swift", defined_in = "FoundationClasses", generated_declaration)))
__attribute__((objc_root_class))
@interface NSString
@end
typedef const struct __attribute__((objc_bridge(NSString))) __CFString *CFStringRef;
#endif
