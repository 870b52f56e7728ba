// Calls the kernels with random inputs and prints a hash of the results of each. `Benchmarks/check-kernels` compares the
// hashes of two processors.

#include "CKernels.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Both processors compute the same inputs.
#pragma STDC FP_CONTRACT OFF

enum { LENGTH = 45, WIDTH = 96, HEIGHT = 64, POINTS = 64, EDGES = 1 << 16 };

// MARK: Random numbers

static uint64_t state;

static uint32_t next(void) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(state >> 32);
}

static intptr_t below(intptr_t limit) { return (intptr_t)(next() % (uint32_t)limit); }

static double between(double low, double high) { return low + (high - low) * (next() / 4294967296.0); }

/// 0 and 255 are as frequent as in drawings.
static uint32_t byte(void) {
  uint32_t value = next();
  return (value & 3) == 0 ? 0 : (value & 3) == 1 ? 255 : value >> 8 & 255;
}

static uint32_t pixel(void) {
  uint32_t alpha = byte(), result = alpha << 24;
  for (int i = 0; i < 3; i++) result |= next() % (alpha + 1) << 8 * i;
  return result;
}

#define FILL(array, value)                                                           \
  for (size_t i = 0; i < sizeof(array) / sizeof(*(array)); i++) (array)[i] = (value)

// MARK: Results

typedef struct {
  const char *name;
  uint64_t hash;
} Result;

static Result results[64];

static void note(const char *name, const void *bytes, size_t count) {
  Result *result = results;
  while (result->name && strcmp(result->name, name) != 0) result++;
  if (!result->name) *result = (Result){name, 0xcbf29ce484222325};
  for (size_t i = 0; i < count; i++) {
    result->hash = (result->hash ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3;
  }
}

#define NOTE(name, array) note(name, array, sizeof(array))

// MARK: Rows

static uint32_t colors[LENGTH + 64], coverage[LENGTH + 64], pixels[LENGTH + 64], other[LENGTH + 64];
static uint32_t offsets[LENGTH + 64], fractions[LENGTH + 64], table[FLICK_TABLE_SIZE];
static uint8_t masks[LENGTH + 64], factors[LENGTH + 64];

static void fill_rows(void) {
  FILL(colors, pixel());
  FILL(coverage, byte());
  FILL(pixels, pixel());
  FILL(other, pixel());
  FILL(offsets, next() % (LENGTH + 1));
  FILL(fractions, (next() % 257) * 0x10001u);
  FILL(masks, (uint8_t)byte());
  FILL(factors, (uint8_t)byte());
  FILL(table, pixel());
}

/// Calls a kernel with new rows, and hashes the array that it writes.
#define ROW(name, array, ...)                                                        \
  do {                                                                               \
    fill_rows();                                                                     \
    flick_##name(__VA_ARGS__);                                                       \
    NOTE(#name, array);                                                              \
  } while (0)

static void draw_rows(intptr_t count) {
  uint32_t value = byte();
  ROW(fill, pixels, pixels, pixel(), count);
  ROW(fill_bytes, masks, masks, (uint8_t)value, count);
  ROW(source_over, pixels, colors, value, count, pixels);
  ROW(source_over_coverage, pixels, colors, coverage, count, pixels);
  ROW(source_over_factors, pixels, colors, value, factors, count, false, pixels);
  ROW(scale, coverage, coverage, value, count);
  ROW(scale_factors, coverage, coverage, factors, count);
  ROW(constant_factors, coverage, coverage, value, factors, count);
  ROW(scale_colors, pixels, colors, coverage, 0, count, pixels);
  ROW(scale_colors, pixels, colors, NULL, value, count, pixels);
  ROW(swap_red_blue, pixels, pixels, count);
  ROW(mix_rows, pixels, colors, other, next() % 257, count, pixels);
  ROW(mix_columns, pixels, colors, offsets, fractions, count, pixels);
  ROW(multiply_bytes, masks, masks, factors, count);
  ROW(multiply_bytes_constant, masks, masks, value, count);
  ROW(multiply_alpha, masks, masks, colors, count, value & 1 ? 255 : 0);
  ROW(multiply_luma, masks, masks, colors, count, value & 1 ? 255 : 0, 13933, 4732);
  ROW(halve_rows, pixels, colors, other, count / 2, pixels);
  ROW(unify_colors, pixels, pixels, count / 2, 2);
  for (FlickMaskMode mode = FLICK_MASK_ADD; mode <= FLICK_MASK_DIFFERENCE; mode++) {
    uint32_t flip = next() & 1 ? 255 : 0, opacity = byte();
    ROW(mask_combine, masks, masks, coverage, count, mode, flip, opacity);
    ROW(mask_combine_bytes, masks, masks, factors, count, mode, flip, opacity);
    ROW(mask_combine_constant, masks, masks, value, count, mode, flip, opacity);
  }
  for (FlickBlendMode mode = FLICK_BLEND_MULTIPLY; mode <= FLICK_BLEND_HARD_MIX; mode++) {
    ROW(blend_row, pixels, mode, colors, count, pixels, next() & 1);
  }
}

static void draw_images(intptr_t count) {
  static uint32_t image_pixels[LENGTH * LENGTH];
  FILL(image_pixels, pixel());
  FlickImage image = {image_pixels, LENGTH, LENGTH};
  int64_t one = (int64_t)1 << 32, last = (LENGTH - 2) * one;
  int64_t u = (int64_t)between(0, (double)last), v = (int64_t)between(0, (double)last);
  int64_t du = count > 1 ? ((int64_t)between(0, (double)last) - u) / count : 0;
  int64_t dv = count > 1 ? ((int64_t)between(0, (double)last) - v) / count : 0;
  ROW(sample_inside, pixels, &image, u, v, du, dv, count, pixels);
  ROW(sample, pixels, &image, 3 * u - last, 3 * v - last, 3 * du, 3 * dv, count, pixels);
  ROW(image_columns, offsets, 3 * u - last, 3 * du, LENGTH - 1, count, offsets, fractions);
  NOTE("image_columns", fractions);
}

// MARK: Gradients

static FlickGradient gradient(FlickColorSource source) {
  FlickGradient g;
  if (source == FLICK_COLORS_LINEAR) {
    g.linear = (FlickLinear){between(-30, 30), between(-30, 30), between(-600, 900)};
  } else if (source == FLICK_COLORS_RADIAL) {
    float x = (float)between(-0.7, 0.7), y = (float)between(-0.7, 0.7), rest = 1 - (x * x + y * y);
    double scale = 511.0 / rest, step = between(0.01, 0.1);
    g.radial = (FlickRadial){between(-2, 2), between(-2, 2), 0, step, scale, (float)(step * scale), 0, x, y, rest};
  } else {
    g.conic = (FlickConic){between(-50, 50), between(-50, 50), 0, 1, (float)between(0.5, 1), (float)between(-0.5, 0.5)};
  }
  return g;
}

static void draw_gradients(intptr_t count) {
  intptr_t x = below(WIDTH), y = below(HEIGHT);
  FlickGradient linear = gradient(FLICK_COLORS_LINEAR), radial = gradient(FLICK_COLORS_RADIAL),
                conic = gradient(FLICK_COLORS_CONIC);
  ROW(gradient, pixels, FLICK_COLORS_LINEAR, table, &linear, x, y, count, pixels);
  ROW(gradient, pixels, FLICK_COLORS_RADIAL, table, &radial, x, y, count, pixels);
  ROW(gradient, pixels, FLICK_COLORS_CONIC, table, &conic, x, y, count, pixels);
}

// MARK: Shapes

static int32_t edges[EDGES * 4];
static int32_t cells[(WIDTH + 16) * HEIGHT];
static uint64_t marks[2 * HEIGHT];
static uint32_t canvas[WIDTH * HEIGHT], layer[WIDTH * HEIGHT];
static uint8_t canvas_factors[WIDTH * HEIGHT];

typedef struct {
  intptr_t count;
  FlickBox bounds;
} Shape;

static FlickPen new_pen(void) {
  FlickPen pen = {0, 0, WIDTH * 256, HEIGHT * 256, 0, 0, 0, 0, INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
  return pen;
}

static intptr_t clamped(intptr_t value, intptr_t high) { return value < 0 ? 0 : value > high ? high : value; }

static Shape shape_of(const FlickPen *pen, intptr_t count) {
  FlickBox box = {clamped(pen->min_x >> 8, WIDTH), clamped(pen->min_y >> 8, HEIGHT),
                  clamped((pen->max_x + 255) >> 8, WIDTH), clamped((pen->max_y + 255) >> 8, HEIGHT)};
  return (Shape){count, box};
}

static Shape trace_path(void) {
  double points[2 * POINTS];
  uint8_t verbs[POINTS];
  intptr_t point_count = 0, verb_count = 0;
  FILL(points, between(-20, 110));
  while (point_count + 3 < POINTS && verb_count + 1 < POINTS) {
    uint8_t verb = verb_count == 0 ? FLICK_MOVE : (uint8_t)below(4);
    if (verb == FLICK_CLOSE && verbs[verb_count - 1] == FLICK_CLOSE) verb = FLICK_MOVE;
    verbs[verb_count++] = verb;
    point_count += verb == FLICK_CUBIC ? 3 : verb == FLICK_CLOSE ? 0 : 1;
    if (below(12) == 0) break;
  }
  FlickAffine map = {between(0.5, 1), between(-0.3, 0.3), between(-0.3, 0.3), between(0.5, 1), between(-9, 9), 0};
  bool is_valid = flick_are_valid(points, point_count, &map);
  note("are_valid", &is_valid, 1);
  FlickPath path = {points, point_count, verbs, verb_count, 0, 0, false, 0, 0, 0, 0};
  FlickPen pen = new_pen();
  intptr_t total = 0, count = 0;
  bool is_done = false;
  while (!is_done && total + FLICK_EDGES_PER_VERB <= EDGES) {
    is_done = flick_trace(&pen, &path, &map, 0.1, edges + 4 * total, FLICK_EDGES_PER_VERB, &count);
    total += count;
  }
  note("trace", edges, (size_t)total * 16);
  return shape_of(&pen, total);
}

static Shape trace_rings(void) {
  double points[2 * POINTS];
  FILL(points, between(-20, 110));
  intptr_t ends[3] = {3 + below(POINTS / 4), 30 + below(POINTS / 4), POINTS};
  FlickRings rings = {points, ends, 3, 0, 0, false};
  FlickAffine map = {between(0.5, 1), between(-0.3, 0.3), between(-0.3, 0.3), between(0.5, 1), between(-9, 9), 0};
  FlickPen pen = new_pen();
  intptr_t total = 0, count = 0;
  bool is_done = false;
  while (!is_done && total + FLICK_EDGES_PER_VERB <= EDGES) {
    is_done = flick_trace_rings(&pen, &rings, &map, edges + 4 * total, FLICK_EDGES_PER_VERB, &count);
    total += count;
  }
  note("trace_rings", edges, (size_t)total * 16);
  uint64_t print = flick_fingerprint(state, edges, total);
  note("fingerprint", &print, sizeof print);
  return shape_of(&pen, total);
}

static FlickCells accumulated(const Shape *shape) {
  intptr_t origin = shape->bounds.min_x & ~(intptr_t)3, stride = (shape->bounds.max_x - origin + 8) & ~(intptr_t)3;
  FlickCells area = {cells, marks, stride, (stride / 4 + 63) >> 6, origin, shape->bounds.min_y, shape->bounds.max_y};
  flick_accumulate(&area, edges, shape->count);
  return area;
}

static FlickFactors random_factors(void) {
  FlickFactors none = {NULL, 0, 0, {0, 0, 0, 0}}, some = {canvas_factors, WIDTH, 0, {0, 0, 0, 0}};
  return next() & 1 ? some : none;
}

static void draw_solid(const Shape *shape, const uint32_t *recording) {
  FILL(canvas, pixel());
  FlickSolid solid = {{canvas, WIDTH, 0, 0, NULL}, 0, WIDTH, 0, WIDTH - 4, pixel(), random_factors()};
  const FlickBox *box = &shape->bounds;
  if (recording) {
    flick_replay_solid(recording, box->min_y, box->max_y, box->min_x & ~(intptr_t)3, box->min_y, &solid);
    return NOTE("replay_solid", canvas);
  }
  FlickCells area = accumulated(shape);
  NOTE("accumulate", cells);
  flick_sweep_solid(&area, next() & 1, box->max_x, &solid);
  NOTE("sweep_solid", canvas);
}

static void shade(const void *context, intptr_t x, intptr_t y, intptr_t count, uint32_t *row) {
  for (intptr_t i = 0; i < count; i++) row[i] = ((const uint32_t *)context)[(x + i + y) % FLICK_TABLE_SIZE];
}

static FlickPaint random_paint(uint32_t *memory) {
  FlickPaint paint;
  memset(&paint, 0, sizeof paint);
  paint.target = (FlickTarget){canvas, WIDTH, 0, 0, NULL};
  paint.clip_max_x = WIDTH;
  paint.factors = random_factors();
  FlickColorSource source = (FlickColorSource)below(6);
  paint.colors.source = source;
  paint.colors.pixels = source <= FLICK_COLORS_PIXELS ? layer : table;
  paint.colors.stride = WIDTH;
  if (source >= FLICK_COLORS_LINEAR && source <= FLICK_COLORS_CONIC) paint.colors.gradient = gradient(source);
  if (source == FLICK_COLORS_FUNCTION) (paint.colors.function = shade, paint.colors.context = table);
  paint.opacity = byte();
  paint.blend = (FlickBlendMode)(next() & 1 ? 0 : below(FLICK_BLEND_HARD_MIX + 1));
  paint.is_bgra = next() & 1;
  paint.spare = memory;
  paint.fetched = memory + WIDTH + 16;
  paint.mixed = memory + 2 * (WIDTH + 16);
  return paint;
}

/// Draws the coverage of a shape with a paint, and records it: one block of four pixels for each segment.
static void draw_spans(const Shape *shape, const uint32_t *recording, uint32_t *recorded) {
  static uint32_t memory[3 * (WIDTH + 16)], line[WIDTH + 16];
  static FlickSpan spans[WIDTH];
  FILL(canvas, pixel());
  FILL(layer, pixel());
  FILL(table, pixel());
  FlickPaint paint = random_paint(memory);
  FlickCells area = {0};
  if (!recording) area = accumulated(shape);
  const FlickBox *box = &shape->bounds;
  bool folds = next() & 1;
  uint32_t end = (uint32_t)(box->max_y - box->min_y + 1);
  for (intptr_t y = box->min_y; y < box->max_y; y++) {
    memset(line, 0, sizeof line);
    FlickSpanRow row = {0, WIDTH, line, 0, spans, 0, 0, 0};
    if (recording) {
      flick_replay_spans(recording, y, box->min_x & ~(intptr_t)3, box->min_y, &row);
    } else {
      flick_sweep_spans(&area, y, folds, box->max_x, &row);
      recorded[y - box->min_y] = end;
    }
    if (row.count > 0) note(recording ? "replay_spans" : "sweep_spans", spans, (size_t)row.count * sizeof *spans);
    note(recording ? "replay_spans" : "sweep_spans", line, sizeof line);
    if (!recording) {
      for (intptr_t i = 0; i < row.count; i++) {
        for (intptr_t x = spans[i].first; spans[i].coverage >= 0 && x < spans[i].last; x++) line[x] = (uint32_t)spans[i].coverage;
      }
      for (intptr_t x = box->min_x & ~(intptr_t)3; row.count > 0 && x < box->max_x; x += 4) {
        uint32_t word = line[x] | line[x + 1] << 8 | line[x + 2] << 16 | line[x + 3] << 24;
        if (word == 0) continue;
        recorded[end++] = 1 << 16 | (uint32_t)(x - (box->min_x & ~(intptr_t)3));
        recorded[end++] = word;
      }
    }
    if (row.count > 0) flick_paint_row(&paint, y, &row);
  }
  if (!recording) recorded[box->max_y - box->min_y] = end;
  NOTE("paint_row", canvas);
  flick_paint_constant(&paint, below(HEIGHT), 3, WIDTH - 5, byte());
  NOTE("paint_constant", canvas);
}

static void draw_shape(bool is_rings) {
  static uint32_t recording[WIDTH * HEIGHT];
  FILL(canvas_factors, (uint8_t)byte());
  Shape shape = is_rings ? trace_rings() : trace_path();
  if (shape.count == 0 || shape.bounds.min_x >= shape.bounds.max_x || shape.bounds.min_y >= shape.bounds.max_y) return;
  draw_solid(&shape, NULL);
  draw_spans(&shape, NULL, recording);
  draw_solid(&shape, recording);
  draw_spans(&shape, recording, NULL);
}

static void draw_rectangle(void) {
  FILL(canvas_factors, 0);
  intptr_t left = below(40 * 256), top = below(30 * 256), right = left + below(50 * 256), bottom = top + below(30 * 256);
  FlickBox sides = {left, top, right, bottom};
  FlickBox box = {left >> 8, top >> 8, (right + 255) >> 8, (bottom + 255) >> 8};
  FlickBox full = {(left + 255) >> 8, (top + 255) >> 8, right >> 8, bottom >> 8};
  if (full.min_x > full.max_x || full.min_y > full.max_y) full = (FlickBox){0, 0, 0, 0};
  flick_rectangle_coverage(canvas_factors + box.min_y * WIDTH, WIDTH, &box, &full, &sides);
  NOTE("rectangle_coverage", canvas_factors);
}

int main(int count, char **arguments) {
  flick_use_avx2(count > 1 && strcmp(arguments[1], "avx2") == 0);
  for (intptr_t seed = 0; seed < 64 * LENGTH; seed++) {
    state = (uint64_t)seed * 0x9E3779B97F4A7C15u | 1;
    draw_rows(seed % LENGTH);
    draw_images(seed % LENGTH);
    draw_gradients(seed % LENGTH);
    draw_shape(seed & 1);
    draw_rectangle();
  }
  for (const Result *result = results; result->name; result++) {
    printf("%s %016llx\n", result->name, (unsigned long long)result->hash);
  }
}
