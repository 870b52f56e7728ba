#include "CJavaScriptCore.h"

#include <time.h>

#if defined(__APPLE__)
#define TAKE(field, name) functions->field = (void *)&name
#else
#include <dlfcn.h>

// The library names on Debian 12, Ubuntu 22.04 and later, Fedora and Arch, then the name of the GTK 4 build.
static const char *const names[] = {"libjavascriptcoregtk-4.1.so.0", "libjavascriptcoregtk-6.0.so.1"};

static void *library(void) {
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    // The library stays open because it does not support being closed.
    void *handle = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
    if (handle) return handle;
  }
  return NULL;
}

#define TAKE(field, name)                             \
  do {                                                \
    *(void **)&functions->field = dlsym(handle, #name); \
    if (!functions->field) return false;              \
  } while (0)
#endif

bool FlickJavaScriptCoreOpen(FlickJavaScriptCore *functions) {
#if !defined(__APPLE__)
  void *handle = library();
  if (!handle) return false;
  *(void **)&functions->contextGroupSetExecutionTimeLimit =
      dlsym(handle, "JSContextGroupSetExecutionTimeLimit");
  *(void **)&functions->collectGarbage =
      dlsym(handle, "JSSynchronousGarbageCollectForDebugging");
#else
  functions->contextGroupSetExecutionTimeLimit = NULL;
  functions->collectGarbage = NULL;
#endif
  TAKE(contextGroupCreate, JSContextGroupCreate);
  TAKE(contextGroupRelease, JSContextGroupRelease);
  TAKE(globalContextCreateInGroup, JSGlobalContextCreateInGroup);
  TAKE(globalContextRelease, JSGlobalContextRelease);
  TAKE(stringCreate, JSStringCreateWithUTF8CString);
  TAKE(stringRelease, JSStringRelease);
  TAKE(stringMaximumSize, JSStringGetMaximumUTF8CStringSize);
  TAKE(stringCopy, JSStringGetUTF8CString);
  TAKE(evaluateScript, JSEvaluateScript);
  TAKE(callAsFunction, JSObjectCallAsFunction);
  TAKE(getProperty, JSObjectGetProperty);
  TAKE(isFunction, JSObjectIsFunction);
  TAKE(makeUndefined, JSValueMakeUndefined);
  TAKE(makeNumber, JSValueMakeNumber);
  TAKE(makeString, JSValueMakeString);
  TAKE(isNumber, JSValueIsNumber);
  TAKE(isString, JSValueIsString);
  TAKE(isObject, JSValueIsObject);
  TAKE(toBoolean, JSValueToBoolean);
  TAKE(toNumber, JSValueToNumber);
  TAKE(toStringCopy, JSValueToStringCopy);
  TAKE(toObject, JSValueToObject);
  TAKE(protect, JSValueProtect);
  TAKE(unprotect, JSValueUnprotect);
  TAKE(makeTypedArray, JSObjectMakeTypedArrayWithBytesNoCopy);
  TAKE(typedArrayBytes, JSObjectGetTypedArrayBytesPtr);
  TAKE(typedArrayLength, JSObjectGetTypedArrayLength);
  return true;
}

static double Seconds(clockid_t clock) {
  struct timespec now;
  if (clock_gettime(clock, &now) != 0) return 0;
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double FlickProcessorSeconds(void) { return Seconds(CLOCK_THREAD_CPUTIME_ID); }

double FlickMonotonicSeconds(void) { return Seconds(CLOCK_MONOTONIC); }

const void *FlickThreadMark(void) {
  static _Thread_local char mark;
  return &mark;
}
