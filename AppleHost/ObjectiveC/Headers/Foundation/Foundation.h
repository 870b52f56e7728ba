// The Objective-C declarations that the generated headers and the uses in this folder need, from Apple's documentation.
// The declarations for type checking are Swift, so the generated headers name some types of Foundation differently.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define Bundle NSBundle
#define _TtC10Foundation12NSURLRequest NSURLRequest
#define _TtC17FoundationClasses5NSSet NSSet
#define _TtC17FoundationClasses5NSURL NSURL
#define _TtC17FoundationClasses6NSData NSData
#define _TtC17FoundationClasses7NSArray NSArray
#define _TtC17FoundationClasses8NSString NSString
#define _TtC17FoundationClasses12NSDictionary NSDictionary
#define NSObjectProtocol NSObject
#define IBInspectable

typedef bool BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef double CGFloat;
typedef double NSTimeInterval;
typedef struct { CGFloat x, y; } CGPoint;
typedef struct { CGFloat width, height; } CGSize;
typedef struct { CGPoint origin; CGSize size; } CGRect;
typedef struct { CGFloat a, b, c, d, tx, ty; } CGAffineTransform;
typedef struct { NSUInteger location, length; } NSRange;

#pragma clang assume_nonnull begin

@protocol NSObject
@end
__attribute__((objc_root_class)) @interface NSObject <NSObject>
+ (instancetype)new;
+ (instancetype)alloc;
- (instancetype)init;
@end
@interface NSString : NSObject
@property(readonly) NSUInteger length;
@end
@interface NSConstantString : NSString {
  const char *bytes;
  unsigned int length;
}
@end
@interface NSArray<ObjectType> : NSObject
@property(readonly) NSUInteger count;
- (nullable ObjectType)firstObject;
+ (instancetype)arrayWithObjects:(const id _Nonnull[_Nonnull])objects count:(NSUInteger)count;
@end
@interface NSSet<ObjectType> : NSObject
@end
@interface NSDictionary<KeyType, ObjectType> : NSObject
- (nullable ObjectType)objectForKeyedSubscript:(KeyType)key;
+ (instancetype)dictionaryWithObjects:(const id _Nonnull[_Nullable])objects
                              forKeys:(const id _Nonnull[_Nullable])keys
                                count:(NSUInteger)count;
@end
@interface NSData : NSObject
@end
@interface NSError : NSObject
@end
@interface NSURL : NSObject
+ (nullable instancetype)URLWithString:(NSString *)string;
@end
@interface NSURLRequest : NSObject
+ (instancetype)requestWithURL:(NSURL *)url;
@end
@interface NSBundle : NSObject
@property(class, readonly) NSBundle *mainBundle;
@end
@interface NSCoder : NSObject
@end
@interface NSAttributedString : NSObject
- (instancetype)initWithString:(NSString *)string;
@end

@interface CALayer : NSObject
- (void)addSublayer:(CALayer *)layer;
@end
@interface UIColor : NSObject
@property(class, readonly) UIColor *redColor;
@end
@interface UIImage : NSObject
@end
@interface UITouch : NSObject
@end
@interface UIEvent : NSObject
@end
@interface UIHoverGestureRecognizer : NSObject
@end
@interface UIView : NSObject
- (instancetype)initWithFrame:(CGRect)frame;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
- (void)addSubview:(UIView *)view;
@property(nonatomic) NSInteger contentMode;
@end
@interface UIControl : UIView
@end
@interface UIImageView : UIView
@end
// Core Foundation's classes are opaque pointers in Objective-C.
@interface CTFont : NSObject
@end
@interface CGImage : NSObject
@end

#pragma clang assume_nonnull end
