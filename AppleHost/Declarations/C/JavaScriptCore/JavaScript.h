// The part of JavaScriptCore's C API that Flick calls, after Apple's documentation: JSBase.h, JSContextRef.h,
// JSStringRef.h, JSValueRef.h, JSObjectRef.h and JSTypedArray.h.
#pragma once
#include <stdbool.h>
#include <stddef.h>

typedef const struct OpaqueJSContextGroup *JSContextGroupRef;
typedef const struct OpaqueJSContext *JSContextRef;
typedef struct OpaqueJSContext *JSGlobalContextRef;
typedef struct OpaqueJSString *JSStringRef;
typedef struct OpaqueJSClass *JSClassRef;
typedef const struct OpaqueJSValue *JSValueRef;
typedef struct OpaqueJSValue *JSObjectRef;
typedef void (*JSTypedArrayBytesDeallocator)(void *bytes, void *context);
typedef enum {
  kJSTypedArrayTypeInt8Array,
  kJSTypedArrayTypeInt16Array,
  kJSTypedArrayTypeInt32Array,
  kJSTypedArrayTypeUint8Array,
  kJSTypedArrayTypeUint8ClampedArray,
  kJSTypedArrayTypeUint16Array,
  kJSTypedArrayTypeUint32Array,
  kJSTypedArrayTypeFloat32Array,
  kJSTypedArrayTypeFloat64Array,
  kJSTypedArrayTypeArrayBuffer,
  kJSTypedArrayTypeNone,
} JSTypedArrayType;

JSContextGroupRef JSContextGroupCreate(void);
void JSContextGroupRelease(JSContextGroupRef);
JSGlobalContextRef JSGlobalContextCreateInGroup(JSContextGroupRef, JSClassRef);
void JSGlobalContextRelease(JSGlobalContextRef);
JSStringRef JSStringCreateWithUTF8CString(const char *);
void JSStringRelease(JSStringRef);
size_t JSStringGetMaximumUTF8CStringSize(JSStringRef);
size_t JSStringGetUTF8CString(JSStringRef, char *, size_t);
JSValueRef JSEvaluateScript(JSContextRef, JSStringRef, JSObjectRef, JSStringRef, int, JSValueRef *);
JSValueRef JSObjectCallAsFunction(JSContextRef, JSObjectRef, JSObjectRef, size_t, const JSValueRef[],
                                  JSValueRef *);
JSValueRef JSObjectGetProperty(JSContextRef, JSObjectRef, JSStringRef, JSValueRef *);
bool JSObjectIsFunction(JSContextRef, JSObjectRef);
JSValueRef JSValueMakeUndefined(JSContextRef);
JSValueRef JSValueMakeNumber(JSContextRef, double);
JSValueRef JSValueMakeString(JSContextRef, JSStringRef);
bool JSValueIsNumber(JSContextRef, JSValueRef);
bool JSValueIsString(JSContextRef, JSValueRef);
bool JSValueIsObject(JSContextRef, JSValueRef);
bool JSValueToBoolean(JSContextRef, JSValueRef);
double JSValueToNumber(JSContextRef, JSValueRef, JSValueRef *);
JSStringRef JSValueToStringCopy(JSContextRef, JSValueRef, JSValueRef *);
JSObjectRef JSValueToObject(JSContextRef, JSValueRef, JSValueRef *);
void JSValueProtect(JSContextRef, JSValueRef);
void JSValueUnprotect(JSContextRef, JSValueRef);
JSObjectRef JSObjectMakeTypedArrayWithBytesNoCopy(JSContextRef, JSTypedArrayType, void *, size_t,
                                                  JSTypedArrayBytesDeallocator, void *, JSValueRef *);
void *JSObjectGetTypedArrayBytesPtr(JSContextRef, JSObjectRef, JSValueRef *);
size_t JSObjectGetTypedArrayLength(JSContextRef, JSObjectRef, JSValueRef *);
