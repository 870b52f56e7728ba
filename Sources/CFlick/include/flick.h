/// The C interface of Flick.
///
/// Handles are opaque. Each function that creates a handle has a function that frees it.
///
/// Errors: a function that fails returns NULL or false. If its parameter `error` is not NULL, it then points to a
/// sentence in UTF-8, which the caller frees with `flick_free`. After success, it is not changed. Sentences can change:
/// compare the code of the error (`flick_error_code`). No function aborts the process because of its input. A handle that is NULL is an error, and has the numbers 0 and no limit.
///
/// Threads: an animation never changes, and any number of threads may use it. One thread at a time may use a
/// renderer. Different threads may use different renderers, also of one animation. An animation may be freed before
/// its renderers.
///
/// Stability: functions and their parameters do not change within a value of FLICK_ABI_VERSION. Members are added
/// at the ends of structures only, which therefore begin with their size.
#ifndef FLICK_H
#define FLICK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The version of this interface.
#define FLICK_ABI_VERSION 1

/// An animation that was read from a file.
typedef struct flick_animation flick_animation;

/// A renderer that draws frames of an animation at one size. It reuses its memory from frame to frame.
typedef struct flick_renderer flick_renderer;

/// The options of reading. A structure of zeros, apart from `size`, has the defaults.
typedef struct flick_read_options {
  /// `sizeof(flick_read_options)`.
  size_t size;
  /// The identifier of an animation of a dotLottie file; NULL for the initial one.
  const char *animation;
  /// The identifier of a theme of a dotLottie file; NULL for the initial one.
  const char *theme;
  /// A folder that is searched for fonts before those of the system; NULL for none.
  const char *fonts;
  /// The folder with the pictures that a file names; NULL for none. `flick_animation_open` uses the folder of the
  /// file instead.
  const char *resources;
  /// Whether the limits for files from strangers apply.
  bool is_untrusted;
  /// Whether expressions are not evaluated.
  bool ignores_expressions;
  /// Whether the fonts of the system are not used.
  bool ignores_system_fonts;
  /// A JSON object with the members `text`, `color`, `image`, `font` and `slot` of the jobs of `flick worker`; NULL for
  /// none.
  const char *overrides;
} flick_read_options;

/// The layout of pixels: four bytes for each pixel, without gaps between rows.
typedef enum flick_pixel_format {
  /// Red, green, blue and straight alpha.
  FLICK_RGBA_STRAIGHT = 0,
  /// Red, green, blue and alpha. The colors are multiplied by alpha.
  FLICK_RGBA_PREMULTIPLIED = 1,
} flick_pixel_format;

/// The version of the interface that the library has. Compare it with FLICK_ABI_VERSION.
uint32_t flick_abi_version(void);

/// Reads a Lottie JSON, dotLottie or SVGA file. `options` may be NULL.
flick_animation *flick_animation_open(
    const char *path, const flick_read_options *options, char **error);

/// Reads the contents of a file. They are copied. `options` may be NULL.
flick_animation *flick_animation_read(
    const void *bytes, size_t count, const flick_read_options *options, char **error);

/// Frees an animation. NULL is ignored.
void flick_animation_free(flick_animation *animation);

/// The width of the composition in its own units.
double flick_animation_width(const flick_animation *animation);
/// The height of the composition in its own units.
double flick_animation_height(const flick_animation *animation);
/// The number of frames in a second.
double flick_animation_frame_rate(const flick_animation *animation);
/// The first frame.
double flick_animation_start_frame(const flick_animation *animation);
/// The frame at which the animation ends, which is not drawn.
double flick_animation_end_frame(const flick_animation *animation);
/// The duration in seconds.
double flick_animation_duration(const flick_animation *animation);

/// Creates a renderer. The animation is scaled to fit the picture, keeping its aspect ratio, and centered.
///
/// `threads` is the number of threads that draw one frame, 1 to 64. It does not affect the pixels.
flick_renderer *flick_renderer_create(
    const flick_animation *animation, uint32_t width, uint32_t height, uint32_t threads,
    char **error);

/// Frees a renderer. NULL is ignored.
void flick_renderer_free(flick_renderer *renderer);

/// Draws a frame, which may be fractional and is clamped to the animation's range.
///
/// `pixels` has `count` bytes, which must be 4 * width * height.
bool flick_renderer_draw(
    flick_renderer *renderer, double frame, flick_pixel_format format, void *pixels, size_t count,
    char **error);

/// Draws a frame and encodes it as a PNG file. The caller frees `*bytes` with `flick_free`.
bool flick_renderer_png(
    flick_renderer *renderer, double frame, void **bytes, size_t *count, char **error);

/// The sentence about the limit that the last frame exceeded; NULL if it is complete. The caller frees it with
/// `flick_free`.
char *flick_renderer_limit(const flick_renderer *renderer);

/// The code of an error: `usage` for a wrong argument, `noInput` for a file that does not exist or cannot be opened, `badData`
/// for one that cannot be read as an animation, and `fault` if the machine has failed. It is freed with the error.
const char *flick_error_code(const char *error);

/// The argument, the member of `flick_read_options`, or the member of its overrides that is wrong, such as `theme` or
/// `text.Title`; NULL for none. It is freed with the error.
const char *flick_error_member(const char *error);

/// Frees memory that a function of this interface has returned. NULL is ignored.
void flick_free(void *memory);

#ifdef __cplusplus
}
#endif

#endif
