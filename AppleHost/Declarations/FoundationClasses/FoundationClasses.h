// The C structures of Foundation that Flick uses. https://developer.apple.com/documentation/foundation
#pragma once

struct _NSRange { long location; long length; };
typedef struct _NSRange NSRange;

#ifdef __OBJC__
// The classes are those of Classes.swift. With these declarations, the compiler makes each type of Core Foundation a type of
// its own that is toll-free bridged to its class, as it does with the SDK.
// https://developer.apple.com/documentation/corefoundation/cfstring
#define SWIFT_CLASS                                                                                              \
  __attribute__((external_source_symbol(language = "Swift", defined_in = "FoundationClasses", generated_declaration))) \
  __attribute__((objc_root_class))
#define BRIDGED(CLASS) const struct __attribute__((objc_bridge(CLASS)))

SWIFT_CLASS @interface NSString
@end
SWIFT_CLASS @interface NSData
@end
SWIFT_CLASS @interface NSURL
@end
SWIFT_CLASS @interface NSArray
@end
SWIFT_CLASS @interface NSDictionary
@end
SWIFT_CLASS @interface NSSet
@end
SWIFT_CLASS @interface NSNumber
@end
SWIFT_CLASS @interface NSAttributedString
@end

typedef BRIDGED(NSString) __CFString *CFStringRef;
typedef BRIDGED(NSData) __CFData *CFDataRef;
typedef BRIDGED(NSURL) __CFURL *CFURLRef;
typedef BRIDGED(NSArray) __CFArray *CFArrayRef;
typedef BRIDGED(NSDictionary) __CFDictionary *CFDictionaryRef;
typedef BRIDGED(NSSet) __CFSet *CFSetRef;
typedef BRIDGED(NSNumber) __CFNumber *CFNumberRef;
typedef BRIDGED(NSAttributedString) __CFAttributedString *CFAttributedStringRef;
typedef BRIDGED(id) __CFAllocator *CFAllocatorRef;
#endif
