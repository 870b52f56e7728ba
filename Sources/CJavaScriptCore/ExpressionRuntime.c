#include "CJavaScriptCore.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The language of expressions, written in JavaScript: one script whose value is the function that
// starts a session. The files in alphabetical order; a test compares them with the folder.
#define NEWLINE suffix(, '\n', )

static const char runtime[] = {
    '(', 'f', 'u', 'n', 'c', 't', 'i', 'o', 'n', '(', 'g', 'l', 'o', 'b', 'a', 'l', ')', '{',
    '"', 'u', 's', 'e', ' ', 's', 't', 'r', 'i', 'c', 't', '"', ';',
#embed "../FlickExpressions/Runtime/Start.js" NEWLINE
    'r', 'e', 't', 'u', 'r', 'n', ' ', 's', 't', 'a', 'r', 't', ';', '}', ')', '(', 't', 'h', 'i',
    's', ')', 0};

const char *FlickExpressionRuntime(void) { return runtime; }
