#include "program.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "flick.h"

#define CHECK(condition) \
  if (!(condition)) return #condition

enum { width = 32, height = 24, size = width * height * 4 };

const char *program_draw(
    const char *path, double frame, unsigned char *straight, unsigned char *premultiplied) {
  CHECK(flick_abi_version() == FLICK_ABI_VERSION);
  flick_read_options options = {.size = sizeof(options), .ignores_system_fonts = true};
  char *error = NULL;
  flick_animation *animation = flick_animation_open(path, &options, &error);
  CHECK(animation != NULL);
  CHECK(error == NULL);
  CHECK(flick_animation_width(animation) > 0);
  CHECK(flick_animation_height(animation) > 0);
  double frames = flick_animation_end_frame(animation) - flick_animation_start_frame(animation);
  double seconds = flick_animation_duration(animation);
  CHECK(frames / flick_animation_frame_rate(animation) == seconds);
  flick_renderer *renderer = flick_renderer_create(animation, width, height, 1, &error);
  CHECK(renderer != NULL);
  // The renderer keeps the animation.
  flick_animation_free(animation);
  CHECK(flick_renderer_draw(renderer, frame, FLICK_RGBA_STRAIGHT, straight, size, &error));
  CHECK(flick_renderer_draw(
      renderer, frame, FLICK_RGBA_PREMULTIPLIED, premultiplied, size, &error));
  CHECK(flick_renderer_limit(renderer) == NULL);
  void *file = NULL;
  size_t count = 0;
  CHECK(flick_renderer_png(renderer, frame, &file, &count, &error));
  CHECK(count > 8 && memcmp(file, "\x89PNG\r\n\x1a\n", 8) == 0);
  flick_free(file);
  flick_renderer_free(renderer);
  CHECK(error == NULL);
  return NULL;
}

static bool is_error(const char *error, const char *code, const char *member) {
  const char *actual = flick_error_member(error);
  return error != NULL && strcmp(flick_error_code(error), code) == 0 &&
      (member == NULL ? actual == NULL : actual != NULL && strcmp(actual, member) == 0);
}

/// Returns whether options are refused with a code and a member.
static bool refuses(
    const char *path, const flick_read_options *options, const char *code, const char *member) {
  char *error = NULL;
  flick_animation *animation = flick_animation_open(path, options, &error);
  bool is_refused = animation == NULL && is_error(error, code, member);
  flick_animation_free(animation);
  flick_free(error);
  return is_refused;
}

const char *program_options(const char *path) {
  flick_read_options options = {.size = sizeof(options), .ignores_system_fonts = true};
  options.theme = "none";
  CHECK(refuses(path, &options, "usage", "theme"));
  options.theme = NULL;
  options.animation = "none";
  CHECK(refuses(path, &options, "usage", "animation"));
  options.animation = NULL;
  options.fonts = "/no/such/folder";
  CHECK(refuses(path, &options, "noInput", NULL));
  options.fonts = NULL;
  options.overrides = "[]";
  CHECK(refuses(path, &options, "usage", "overrides"));
  options.overrides = "{\"text\": {\"None\": \"A\"}}";
  CHECK(refuses(path, &options, "usage", "text.None"));
  options.overrides = "{\"color\": {\"None\": \"reddish\"}}";
  CHECK(refuses(path, &options, "usage", "color.None"));
  options.overrides = "{\"image\": {\"none\": {\"bytes\": \"AAAA\"}}}";
  CHECK(refuses(path, &options, "badData", "image.none"));
  options.overrides = "{\"slot\": {\"none\": 1}}";
  CHECK(refuses(path, &options, "usage", "slot.none"));
  CHECK(flick_error_code(NULL) == NULL && flick_error_member(NULL) == NULL);
  return NULL;
}

const char *program_fail(const char *path) {
  char *error = NULL;
  CHECK(flick_animation_open("/no/such/file.json", NULL, &error) == NULL);
  CHECK(is_error(error, "noInput", NULL));
  flick_free(error);
  error = NULL;
  CHECK(flick_animation_open(NULL, NULL, NULL) == NULL);
  CHECK(flick_animation_read("{", 1, NULL, &error) == NULL);
  CHECK(is_error(error, "badData", NULL));
  CHECK(strlen(error) > 0);
  flick_free(error);
  error = NULL;
  CHECK(flick_animation_read(NULL, 0, NULL, NULL) == NULL);
  flick_animation *animation = flick_animation_open(path, NULL, NULL);
  CHECK(animation != NULL);
  CHECK(flick_renderer_create(animation, 0, 1, 1, &error) == NULL);
  CHECK(is_error(error, "usage", "size"));
  flick_free(error);
  error = NULL;
  CHECK(flick_renderer_create(animation, UINT32_MAX, UINT32_MAX, 1, NULL) == NULL);
  flick_renderer *renderer = flick_renderer_create(animation, 1, 1, 0, NULL);
  CHECK(renderer != NULL);
  unsigned char pixel[4];
  CHECK(!flick_renderer_draw(renderer, 0, FLICK_RGBA_STRAIGHT, pixel, 3, &error));
  CHECK(is_error(error, "usage", "pixels"));
  flick_free(error);
  CHECK(flick_renderer_draw(renderer, 0.0 / 0.0, FLICK_RGBA_STRAIGHT, pixel, 4, NULL));
  flick_renderer_free(renderer);
  flick_animation_free(animation);
  flick_renderer_free(NULL);
  flick_animation_free(NULL);
  flick_free(NULL);
  return NULL;
}

const char *program_null(const char *path) {
  CHECK(flick_animation_width(NULL) == 0 && flick_animation_height(NULL) == 0);
  CHECK(flick_animation_frame_rate(NULL) == 0 && flick_animation_duration(NULL) == 0);
  CHECK(flick_animation_start_frame(NULL) == 0 && flick_animation_end_frame(NULL) == 0);
  char *error = NULL;
  CHECK(flick_renderer_create(NULL, 8, 8, 1, &error) == NULL);
  CHECK(is_error(error, "usage", NULL));
  flick_free(error);
  CHECK(flick_renderer_create(NULL, 8, 8, 1, NULL) == NULL);
  unsigned char pixel[4];
  void *file = NULL;
  size_t count = 0;
  error = NULL;
  CHECK(!flick_renderer_draw(NULL, 0, FLICK_RGBA_STRAIGHT, pixel, 4, &error));
  CHECK(is_error(error, "usage", NULL));
  flick_free(error);
  CHECK(!flick_renderer_png(NULL, 0, &file, &count, NULL));
  CHECK(flick_renderer_limit(NULL) == NULL);
  flick_animation *animation = flick_animation_open(path, NULL, NULL);
  flick_renderer *renderer = flick_renderer_create(animation, 1, 1, 1, NULL);
  CHECK(renderer != NULL);
  error = NULL;
  CHECK(!flick_renderer_draw(renderer, 0, FLICK_RGBA_STRAIGHT, NULL, 4, &error));
  CHECK(is_error(error, "usage", "pixels"));
  flick_free(error);
  CHECK(!flick_renderer_draw(renderer, 0, FLICK_RGBA_STRAIGHT, pixel, SIZE_MAX, NULL));
  CHECK(!flick_renderer_draw(renderer, 0, (flick_pixel_format)7, pixel, 4, NULL));
  CHECK(!flick_renderer_png(renderer, 0, NULL, &count, NULL));
  CHECK(!flick_renderer_png(renderer, 0, &file, NULL, NULL));
  CHECK(file == NULL && count == 0);
  CHECK(flick_renderer_draw(renderer, 0, FLICK_RGBA_STRAIGHT, pixel, 4, NULL));
  flick_renderer_free(renderer);
  flick_animation_free(animation);
  CHECK(flick_animation_read("{", SIZE_MAX, NULL, NULL) == NULL);
  flick_read_options options = {0};
  options.size = SIZE_MAX;
  CHECK(flick_animation_read("{", 1, &options, NULL) == NULL);
  options.size = 1;
  CHECK(flick_animation_read("{", 1, &options, NULL) == NULL);
  return NULL;
}

typedef struct {
  const flick_animation *animation;
  unsigned char pixels[size];
  bool is_drawn;
} part;

static void *draw_part(void *argument) {
  part *part = argument;
  flick_renderer *renderer = flick_renderer_create(part->animation, width, height, 1, NULL);
  if (renderer != NULL) {
    part->is_drawn =
        flick_renderer_draw(renderer, 3, FLICK_RGBA_STRAIGHT, part->pixels, size, NULL);
  }
  flick_renderer_free(renderer);
  return NULL;
}

const char *program_threads(const void *bytes, size_t count) {
  enum { threads = 4 };
  static part parts[threads];
  pthread_t names[threads];
  flick_animation *animation = flick_animation_read(bytes, count, NULL, NULL);
  CHECK(animation != NULL);
  for (int i = 0; i < threads; i++) {
    parts[i].animation = animation;
    CHECK(pthread_create(&names[i], NULL, draw_part, &parts[i]) == 0);
  }
  for (int i = 0; i < threads; i++) {
    CHECK(pthread_join(names[i], NULL) == 0);
  }
  for (int i = 0; i < threads; i++) {
    CHECK(parts[i].is_drawn);
    CHECK(memcmp(parts[0].pixels, parts[i].pixels, size) == 0);
  }
  flick_animation_free(animation);
  return NULL;
}
