#ifndef FLICK_PROGRAM_H
#define FLICK_PROGRAM_H

#include <stddef.h>

/// Reads a file, draws a frame of 32 by 24 pixels in both layouts, and encodes it as PNG.
///
/// `straight` and `premultiplied` have 32 * 24 * 4 bytes. Returns NULL, or the text of the check that failed.
const char *program_draw(
    const char *path, double frame, unsigned char *straight, unsigned char *premultiplied);

/// Calls the functions with wrong arguments. Returns NULL, or the text of the check that failed.
const char *program_fail(const char *path);

/// Reads a file with wrong options, and compares codes and members. Returns NULL, or the text of the check that failed.
const char *program_options(const char *path);

/// Calls the functions without handles and without places for their results, with wrong sizes, and with a format that
/// does not exist. Returns NULL, or the text of the check that failed.
const char *program_null(const char *path);

/// Reads `count` bytes on several threads and draws a frame on each. Returns NULL, or the text of the check that
/// failed.
const char *program_threads(const void *bytes, size_t count);

#endif
