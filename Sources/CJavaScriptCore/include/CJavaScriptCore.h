// The part of JavaScriptCore's C interface that expressions use.
//
// On Linux the library is opened when the first expression is evaluated, and is not linked. A program that
// draws files without expressions then starts in half the time, uses 9 MB less memory, and runs without the
// library installed. The declarations match WebKit's stable C interface.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#if defined(__APPLE__)
#include <JavaScriptCore/JavaScript.h>
#else
typedef const struct OpaqueJSContextGroup *JSContextGroupRef;
typedef const struct OpaqueJSContext *JSContextRef;
typedef struct OpaqueJSContext *JSGlobalContextRef;
typedef struct OpaqueJSString *JSStringRef;
typedef struct OpaqueJSClass *JSClassRef;
typedef const struct OpaqueJSValue *JSValueRef;
typedef struct OpaqueJSValue *JSObjectRef;
typedef void (*JSTypedArrayBytesDeallocator)(void *_Nullable bytes, void *_Nullable context);
typedef enum { kJSTypedArrayTypeFloat64Array = 8 } JSTypedArrayType;
#endif

#pragma clang assume_nonnull begin

typedef struct {
  JSContextGroupRef _Nullable (*_Nonnull contextGroupCreate)(void);
  void (*_Nonnull contextGroupRelease)(JSContextGroupRef);
  /// Terminates a call that runs for longer than `seconds`. Null on platforms where the function is private.
  void (*_Nullable contextGroupSetExecutionTimeLimit)(
      JSContextGroupRef, double seconds, void *_Nullable callback, void *_Nullable data);
  /// Frees all unreachable values at once. Null on platforms where the function is private.
  void (*_Nullable collectGarbage)(JSContextRef);
  JSGlobalContextRef _Nullable (*_Nonnull globalContextCreateInGroup)(
      JSContextGroupRef _Nullable, JSClassRef _Nullable);
  void (*_Nonnull globalContextRelease)(JSGlobalContextRef);

  JSStringRef _Nullable (*_Nonnull stringCreate)(const char *utf8);
  void (*_Nonnull stringRelease)(JSStringRef);
  size_t (*_Nonnull stringMaximumSize)(JSStringRef);
  size_t (*_Nonnull stringCopy)(JSStringRef, char *buffer, size_t size);

  JSValueRef _Nullable (*_Nonnull evaluateScript)(
      JSContextRef, JSStringRef script, JSObjectRef _Nullable thisObject, JSStringRef _Nullable url,
      int line, JSValueRef _Nullable *_Nullable exception);
  JSValueRef _Nullable (*_Nonnull callAsFunction)(
      JSContextRef, JSObjectRef function, JSObjectRef _Nullable thisObject, size_t count,
      const JSValueRef _Nullable *_Nullable arguments, JSValueRef _Nullable *_Nullable exception);
  JSValueRef _Nullable (*_Nonnull getProperty)(
      JSContextRef, JSObjectRef, JSStringRef name, JSValueRef _Nullable *_Nullable exception);
  bool (*_Nonnull isFunction)(JSContextRef, JSObjectRef);

  JSValueRef _Nonnull (*_Nonnull makeUndefined)(JSContextRef);
  JSValueRef _Nonnull (*_Nonnull makeNumber)(JSContextRef, double);
  JSValueRef _Nonnull (*_Nonnull makeString)(JSContextRef, JSStringRef);
  bool (*_Nonnull isNumber)(JSContextRef, JSValueRef);
  bool (*_Nonnull isString)(JSContextRef, JSValueRef);
  bool (*_Nonnull isObject)(JSContextRef, JSValueRef);
  bool (*_Nonnull toBoolean)(JSContextRef, JSValueRef);
  double (*_Nonnull toNumber)(JSContextRef, JSValueRef, JSValueRef _Nullable *_Nullable exception);
  JSStringRef _Nullable (*_Nonnull toStringCopy)(
      JSContextRef, JSValueRef, JSValueRef _Nullable *_Nullable exception);
  JSObjectRef _Nullable (*_Nonnull toObject)(
      JSContextRef, JSValueRef, JSValueRef _Nullable *_Nullable exception);
  void (*_Nonnull protect)(JSContextRef, JSValueRef);
  void (*_Nonnull unprotect)(JSContextRef, JSValueRef);

  JSObjectRef _Nullable (*_Nonnull makeTypedArray)(
      JSContextRef, JSTypedArrayType, void *bytes, size_t size, JSTypedArrayBytesDeallocator,
      void *_Nullable context, JSValueRef _Nullable *_Nullable exception);
  void *_Nullable (*_Nonnull typedArrayBytes)(
      JSContextRef, JSObjectRef, JSValueRef _Nullable *_Nullable exception);
  size_t (*_Nonnull typedArrayLength)(JSContextRef, JSObjectRef, JSValueRef _Nullable *_Nullable exception);
} FlickJavaScriptCore;

/// Fills in the function table. Returns false if JavaScriptCore is unavailable. The first call opens the
/// library. Thread-safe.
bool FlickJavaScriptCoreOpen(FlickJavaScriptCore *functions);

/// Returns the processor time of the thread in seconds. A system call.
double FlickProcessorSeconds(void);

/// Returns the time in seconds since an unspecified moment. Does not enter the kernel.
double FlickMonotonicSeconds(void);

/// Returns an address that differs between threads that run at the same time.
const void *FlickThreadMark(void);

/// Returns the script of the expression language's runtime, a zero-terminated UTF-8 string.
const char *FlickExpressionRuntime(void);

#pragma clang assume_nonnull end
