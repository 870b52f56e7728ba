#include "CJavaScriptCore.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The runtime of the expression language, written in JavaScript: one script whose value is the function that
// starts a session. The files are in alphabetical order; a test compares the script with the folder.
#define NEWLINE suffix(, '\n', )

static const char runtime[] = {
    '(', 'f', 'u', 'n', 'c', 't', 'i', 'o', 'n', '(', 'g', 'l', 'o', 'b', 'a', 'l', ')', '{',
    '"', 'u', 's', 'e', ' ', 's', 't', 'r', 'i', 'c', 't', '"', ';',
#embed "../FlickExpressions/Runtime/AfterEffectsProperties.js" NEWLINE
#embed "../FlickExpressions/Runtime/Bounds.js" NEWLINE
#embed "../FlickExpressions/Runtime/Builtins.js" NEWLINE
#embed "../FlickExpressions/Runtime/Callable.js" NEWLINE
#embed "../FlickExpressions/Runtime/Camera.js" NEWLINE
#embed "../FlickExpressions/Runtime/Colors.js" NEWLINE
#embed "../FlickExpressions/Runtime/Compile.js" NEWLINE
#embed "../FlickExpressions/Runtime/Composition.js" NEWLINE
#embed "../FlickExpressions/Runtime/Easing.js" NEWLINE
#embed "../FlickExpressions/Runtime/Effects.js" NEWLINE
#embed "../FlickExpressions/Runtime/Footage.js" NEWLINE
#embed "../FlickExpressions/Runtime/Interpolation.js" NEWLINE
#embed "../FlickExpressions/Runtime/Keyframes.js" NEWLINE
#embed "../FlickExpressions/Runtime/Layer.js" NEWLINE
#embed "../FlickExpressions/Runtime/Limits.js" NEWLINE
#embed "../FlickExpressions/Runtime/Loops.js" NEWLINE
#embed "../FlickExpressions/Runtime/Matrix.js" NEWLINE
#embed "../FlickExpressions/Runtime/Names.js" NEWLINE
#embed "../FlickExpressions/Runtime/Noise.js" NEWLINE
#embed "../FlickExpressions/Runtime/Path.js" NEWLINE
#embed "../FlickExpressions/Runtime/Patterns.js" NEWLINE
#embed "../FlickExpressions/Runtime/Places.js" NEWLINE
#embed "../FlickExpressions/Runtime/Property.js" NEWLINE
#embed "../FlickExpressions/Runtime/Random.js" NEWLINE
#embed "../FlickExpressions/Runtime/References.js" NEWLINE
#embed "../FlickExpressions/Runtime/Shapes.js" NEWLINE
#embed "../FlickExpressions/Runtime/Start.js" NEWLINE
#embed "../FlickExpressions/Runtime/Syntax.js" NEWLINE
#embed "../FlickExpressions/Runtime/SyntaxOperators.js" NEWLINE
#embed "../FlickExpressions/Runtime/Text.js" NEWLINE
#embed "../FlickExpressions/Runtime/TextAnimators.js" NEWLINE
#embed "../FlickExpressions/Runtime/TextBlock.js" NEWLINE
#embed "../FlickExpressions/Runtime/Times.js" NEWLINE
#embed "../FlickExpressions/Runtime/Tokens.js" NEWLINE
#embed "../FlickExpressions/Runtime/Transform.js" NEWLINE
#embed "../FlickExpressions/Runtime/Vectors.js" NEWLINE
    'r', 'e', 't', 'u', 'r', 'n', ' ', 's', 't', 'a', 'r', 't', ';', '}', ')', '(', 't', 'h', 'i',
    's', ')', 0};

const char *FlickExpressionRuntime(void) { return runtime; }
