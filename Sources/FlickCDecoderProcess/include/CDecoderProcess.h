// Runs the program that decodes videos on Linux.
#pragma once

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The bounds of a decoder.
typedef struct {
  /// The address space in bytes.
  uint64_t memory;
  /// The processor time in seconds.
  uint64_t seconds;
} FlickDecoderLimits;

/// A running decoder and the ends of the pipes from which its results are read.
typedef struct {
  int process;
  /// The standard output of the decoder.
  int pictures;
  /// Descriptor 4 of the decoder.
  int times;
} FlickDecoder;

/// Returns a descriptor of a file in memory with a copy of the bytes, which cannot change, or a negative error number.
int FlickDecoderFile(const void *bytes, size_t count);

/// Closes the descriptor of a file in memory.
void FlickDecoderCloseFile(int file);

/// Starts a decoder, whose descriptor 3 is a file in memory. Its messages are discarded. Returns 0 or an error number.
///
/// - Parameters:
///   - program: The name of the program, which is searched in `PATH`.
///   - arguments: The arguments, beginning with the name of the program and ending with a null pointer.
int FlickDecoderStart(
    const char *program, char *_Nullable const *_Nonnull arguments, int file, FlickDecoderLimits limits,
    FlickDecoder *decoder);

/// Reads bytes from a pipe. Returns their number, which is less than `count` at the end of the output, or if the
/// decoder writes nothing for a number of milliseconds.
size_t FlickDecoderRead(int pipe, void *bytes, size_t count, int milliseconds);

/// Ends a decoder at once.
void FlickDecoderEnd(FlickDecoder decoder);

#pragma clang assume_nonnull end
