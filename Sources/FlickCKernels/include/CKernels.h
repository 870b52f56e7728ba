// The innermost loops of the rasterizer and of the PNG encoder.
//
// They are written in C because Xcode compiles packages without optimization in the Debug configuration of an app.
// Loops in C are then about ten times faster than the same loops over Swift's vector types. Optimized builds
// compile the same code: both draw the same pixels.
//
// All functions work on memory of the caller. Pixels are premultiplied, 32 bits each, with alpha in the highest
// byte. Coverage, opacity and mask values are 0…255. Products of two such values are divided by 255 and rounded to
// the nearest. No pointer needs more alignment than its type. Memory that is written must not overlap memory that
// is read, except where the same pointer is both. A count of 0 or less is an empty row, except where a comment says
// otherwise.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// MARK: Pages of memory

/// Sets memory from `malloc` to zero. On Linux, pages that the system has not provided yet stay that way, and the result is
/// `true` if there can be such pages.
bool flick_clear_pages(void *memory, size_t bytes);

/// Lets the system provide all pages of the memory at once, which takes half of the time of a page fault each. Their
/// content does not change.
void flick_provide_pages(void *memory, size_t bytes);

// MARK: Processors

/// Returns whether the processor has AVX2. Always `false` on other architectures than x86-64.
bool flick_has_avx2(void);

/// Selects kernels for AVX2 if the processor has it, or those for every processor. Both write the same bytes. Optimized
/// builds start with AVX2. Can be called on any thread.
void flick_use_avx2(bool uses);

// MARK: Boxes

/// A box, from its top left to its bottom right corner.
typedef struct {
  intptr_t min_x, min_y, max_x, max_y;
} FlickBox;

// MARK: Paths

/// An affine map: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
typedef struct {
  double a, b, c, d, tx, ty;
} FlickAffine;

/// The state of a shape while its contours become edges, in 24.8 fixed point.
typedef struct {
  /// The viewport. Its sides are whole pixels.
  int32_t left, top, right, bottom;
  /// The start of the contour and the current point.
  int32_t start_x, start_y, x, y;
  /// The bounds of all points.
  int32_t min_x, min_y, max_x, max_y;
} FlickPen;

/// The kinds of path elements.
enum { FLICK_MOVE, FLICK_LINE, FLICK_CUBIC, FLICK_CLOSE };

/// A path and a position in it. The members after `verb_count` are 0 at the start.
typedef struct {
  /// Two coordinates for each point.
  const double *points;
  intptr_t point_count;
  const uint8_t *verbs;
  intptr_t verb_count;
  /// The next element and its first point.
  intptr_t verb;
  intptr_t point;
  /// Whether a contour is open, its start, and the current point, after the transform.
  bool is_open;
  double start_x, start_y, pen_x, pen_y;
} FlickPath;

/// Coordinates are below this limit, so that products of a few of them do not overflow.
#define FLICK_COORDINATE_LIMIT 1e60

/// The greatest number of edges for one element of a path: three for each of 500 lines and for the closing line.
#define FLICK_EDGES_PER_VERB 1506

/// Returns whether all of `count` points are valid after the transform.
bool flick_are_valid(const double *points, intptr_t count, const FlickAffine *transform);

/// Flattens a path to edges, with the arithmetic of `Path.flatten`, and closes its contours. Edges above, below or right of
/// the viewport are dropped, and edges left of it are projected onto its left side. All points are valid.
///
/// - tolerance: the greatest distance of a line from its curve, in pixels.
/// - edges: memory for four numbers for each of `capacity` edges, at least FLICK_EDGES_PER_VERB.
/// - count: the number of written edges.
/// - returns: `false` if the memory is full. Another call continues where this one ended.
bool flick_trace(FlickPen *pen, FlickPath *path, const FlickAffine *transform, double tolerance,
                 int32_t *edges, intptr_t capacity, intptr_t *count);

/// Closed rings of points and a position in them. The members after `ring_count` are 0 at the start.
typedef struct {
  /// Two coordinates for each point.
  const double *points;
  /// The index after the last point of each ring.
  const intptr_t *ends;
  intptr_t ring_count;
  /// The next point and its ring, and whether the ring has begun.
  intptr_t ring;
  intptr_t point;
  bool is_open;
} FlickRings;

/// Turns rings into edges. The other parameters and the result are those of `flick_trace`.
bool flick_trace_rings(FlickPen *pen, FlickRings *rings, const FlickAffine *transform,
                       int32_t *edges, intptr_t capacity, intptr_t *count);

/// Returns a hash of edges, with four numbers for each, and of a start value.
uint64_t flick_fingerprint(uint64_t start, const int32_t *edges, intptr_t count);

// MARK: Coverage

/// Signed areas of edges for each pixel, over a range of rows. All cells and marks are zero between shapes.
typedef struct {
  /// The cells of the row `top`. A sum of 256 · 512 is full coverage.
  int32_t *cells;
  /// One bit for each block of four cells. The bit is set if the block can contain nonzero cells.
  uint64_t *marks;
  /// The number of cells in a row, a multiple of four.
  intptr_t stride;
  /// The number of mark words in a row.
  intptr_t words;
  /// The pixel column of cell 0, a multiple of four.
  intptr_t origin_x;
  /// The first row, and the row after the last one.
  intptr_t top;
  intptr_t bottom;
} FlickCells;

/// Adds the part of each edge within the rows to the cells.
///
/// - area: the cells. Every edge lies within their columns.
/// - edges: four numbers for each edge, in 24.8 fixed point: x and y of the start, x and y of the end.
/// - count: the number of edges.
void flick_accumulate(const FlickCells *area, const int32_t *edges, intptr_t count);

/// A factor 0…255 for each pixel.
typedef struct {
  /// The factor of column 0 of the row `min_y`; null if there are no factors. It can lie outside the memory.
  const uint8_t *_Nullable base;
  intptr_t stride;
  intptr_t min_y;
  /// The box where all factors are 255. They are not stored.
  FlickBox full;
} FlickFactors;

/// The pixels that are drawn into.
typedef struct {
  /// The pixel in column 0 of the row `min_y`. It can lie outside the memory.
  uint32_t *base;
  /// The distance from one row to the next, in pixels.
  intptr_t stride;
  /// The left column and the top row.
  intptr_t min_x, min_y;
  /// For each row, the first touched column and the one after the last, relative to the left column.
  uint32_t *_Nullable touched;
} FlickTarget;

/// One color that is drawn with source-over.
typedef struct {
  FlickTarget target;
  /// The columns that can change: `min_x` ..< `max_x`.
  intptr_t min_x;
  intptr_t max_x;
  /// The first columns of the leftmost and rightmost blocks whose four pixels can be read and written.
  intptr_t min_block;
  intptr_t max_block;
  /// The color, premultiplied.
  uint32_t color;
  /// The factors of the columns that can change. They multiply the coverage.
  FlickFactors factors;
} FlickSolid;

/// Draws a color through the coverage of all rows, and sets the cells and marks to zero.
///
/// - folds: `true` for the even-odd rule, `false` for the non-zero rule.
/// - max_x: the column where the shape ends. Nothing right of it is drawn as a run.
void flick_sweep_solid(const FlickCells *area, bool folds, intptr_t max_x, const FlickSolid *solid);

/// A part of a row: the columns `first` ..< `last`. `coverage` is their common coverage, or -1 if each column has its
/// own.
typedef struct {
  int32_t first;
  int32_t last;
  int32_t coverage;
} FlickSpan;

/// The coverage of one row as spans from left to right.
typedef struct {
  /// The columns to write: `min_x` ..< `max_x`. Spans are clipped to them.
  intptr_t min_x;
  intptr_t max_x;
  /// The coverage of the column `origin_x`, followed by that of the other columns. Up to three entries after the
  /// column `max_x` are written.
  uint32_t *coverage;
  /// `min_x`, rounded down to a multiple of four.
  intptr_t origin_x;
  /// Memory for one span for every four columns, and two more.
  FlickSpan *spans;
  /// The result: the number of spans, or -1 if the row has no coverage.
  intptr_t count;
  /// The result: all coverage of the row, also outside the columns to write, lies in `first` ..< `last`.
  intptr_t first;
  intptr_t last;
} FlickSpanRow;

/// Writes the coverage of the row `y` as spans, and sets its cells and marks to zero.
void flick_sweep_spans(const FlickCells *area, intptr_t y, bool folds, intptr_t max_x,
                       FlickSpanRow *row);

/// The bit of a segment's first word that distinguishes runs from blocks in recorded coverage.
#define FLICK_RUN_BIT 0x8000u

/// Draws a color through recorded coverage.
///
/// - words: the recording, which starts with the offset of each row.
/// - top, bottom: the rows to draw.
/// - origin_x: the column that positions in the recording are relative to.
/// - recorded_top: the first row of the recording.
void flick_replay_solid(const uint32_t *words, intptr_t top, intptr_t bottom, intptr_t origin_x,
                        intptr_t recorded_top, const FlickSolid *solid);

/// Writes the recorded coverage of the row `y` as spans.
void flick_replay_spans(const uint32_t *words, intptr_t y, intptr_t origin_x, intptr_t recorded_top,
                        FlickSpanRow *row);

// MARK: Source-over

/// Stores one color in `count` pixels.
void flick_fill(uint32_t *at, uint32_t color, intptr_t count);

/// Stores one byte in `count` bytes.
void flick_fill_bytes(uint8_t *at, uint8_t value, intptr_t count);

/// Draws `count` colors with the same coverage onto the pixels at `below`.
void flick_source_over(const uint32_t *colors, uint32_t coverage, intptr_t count, uint32_t *below);

/// Draws `count` colors, each with its own coverage.
void flick_source_over_coverage(const uint32_t *colors, const uint32_t *coverage, intptr_t count,
                                uint32_t *below);

/// Draws `count` colors with one coverage, multiplied by a factor for each pixel.
///
/// - are_opaque: whether all colors are opaque.
void flick_source_over_factors(const uint32_t *colors, uint32_t coverage, const uint8_t *factors,
                               intptr_t count, bool are_opaque, uint32_t *below);

/// Multiplies `count` values of coverage by one factor.
void flick_scale(uint32_t *coverage, uint32_t factor, intptr_t count);

/// Multiplies each of `count` values of coverage by its factor.
void flick_scale_factors(uint32_t *coverage, const uint8_t *factors, intptr_t count);

/// Writes the products of one coverage and each of `count` factors.
void flick_constant_factors(uint32_t *coverage, uint32_t constant, const uint8_t *factors,
                            intptr_t count);

/// Writes `count` colors multiplied by their coverage, which is `constant` if `coverage` is null.
void flick_scale_colors(const uint32_t *colors, const uint32_t *_Nullable coverage,
                        uint32_t constant, intptr_t count, uint32_t *result);

// MARK: Blend modes

/// The blend modes, with the numbers of the Lottie specification.
typedef enum : uint32_t {
  FLICK_BLEND_MULTIPLY = 1,
  FLICK_BLEND_SCREEN,
  FLICK_BLEND_OVERLAY,
  FLICK_BLEND_DARKEN,
  FLICK_BLEND_LIGHTEN,
  FLICK_BLEND_COLOR_DODGE,
  FLICK_BLEND_COLOR_BURN,
  FLICK_BLEND_HARD_LIGHT,
  FLICK_BLEND_SOFT_LIGHT,
  FLICK_BLEND_DIFFERENCE,
  FLICK_BLEND_EXCLUSION,
  FLICK_BLEND_HUE,
  FLICK_BLEND_SATURATION,
  FLICK_BLEND_COLOR,
  FLICK_BLEND_LUMINOSITY,
  FLICK_BLEND_ADD,
  FLICK_BLEND_HARD_MIX,
} FlickBlendMode;

/// Mixes `count` colors, already multiplied by their coverage, with the pixels below. An unknown mode does nothing.
///
/// - is_bgra: whether blue is in the lowest byte of a pixel, instead of red.
void flick_blend_row(FlickBlendMode mode, const uint32_t *colors, intptr_t count, uint32_t *below,
                     bool is_bgra);

// MARK: Gradients

/// The number of colors in a gradient's table. A power of two.
#define FLICK_TABLE_SIZE 512

/// A linear gradient. The table position is an affine function of the pixel position.
typedef struct {
  /// The change of the table position for one pixel to the right and downwards.
  double right;
  double down;
  /// The table position of the pixel in column 0 of row 0.
  double corner;
} FlickLinear;

/// A radial gradient.
typedef struct {
  /// The vector from the focus to the pixel in column 0 of row 0, and its change for one pixel downwards, in radii.
  double start_x;
  double start_y;
  double down_x;
  double down_y;
  /// The number of table entries in a radius, divided by `rest`.
  double scale;
  /// The change of the vector for one pixel to the right, multiplied by the scale.
  float step_x;
  float step_y;
  /// The vector from the center to the focus, in radii, and 1 minus its squared length.
  float focus_x;
  float focus_y;
  float rest;
} FlickRadial;

/// A conic gradient. The offset of a pixel is the angle of its vector.
typedef struct {
  /// The vector from the center to the pixel in column 0 of row 0, rotated so that the first ray lies on the x axis,
  /// and its change for one pixel downwards.
  double start_x;
  double start_y;
  double down_x;
  double down_y;
  /// The change of the vector for one pixel to the right.
  float step_x;
  float step_y;
} FlickConic;

// MARK: Paints

/// The source of the colors of a paint.
typedef enum : uint32_t {
  /// One row of colors for all rows. `pixels` is that of the column `clip_min_x`.
  FLICK_COLORS_ROW,
  /// The pixels of a layer. `pixels` is that of column 0 of the row `min_y`. It can lie outside the memory.
  FLICK_COLORS_PIXELS,
  /// A gradient. `pixels` is its table.
  FLICK_COLORS_LINEAR,
  FLICK_COLORS_RADIAL,
  FLICK_COLORS_CONIC,
  /// The results of `function`.
  FLICK_COLORS_FUNCTION,
} FlickColorSource;

typedef union {
  FlickLinear linear;
  FlickRadial radial;
  FlickConic conic;
} FlickGradient;

/// Writes the colors of `count` pixels of row `y`, starting at column `x`.
///
/// - kind: the gradient's kind.
/// - table: FLICK_TABLE_SIZE colors.
/// - count: 0 or more.
void flick_gradient(FlickColorSource kind, const uint32_t *table, const FlickGradient *gradient, intptr_t x,
                    intptr_t y, intptr_t count, uint32_t *row);

/// Writes the colors of `count` pixels of row `y`, starting at column `x`.
typedef void (*FlickColorFunction)(const void *context, intptr_t x, intptr_t y, intptr_t count,
                                   uint32_t *row);

/// The colors of a paint.
typedef struct {
  FlickColorSource source;
  /// The colors or the table, as described at the source.
  const uint32_t *_Nullable pixels;
  /// The distance between the rows of a layer, in pixels, and its top row.
  intptr_t stride;
  intptr_t min_y;
  FlickGradient gradient;
  FlickColorFunction _Nullable function;
  const void *_Nullable context;
} FlickColors;

/// Colors that are drawn through coverage, multiplied by opacity and factors, with a blend mode.
typedef struct {
  FlickTarget target;
  /// The columns that can change: `clip_min_x` ..< `clip_max_x`.
  intptr_t clip_min_x;
  intptr_t clip_max_x;
  FlickFactors factors;
  FlickColors colors;
  /// Whether all colors are opaque.
  bool is_opaque;
  /// The opacity 0…255, in addition to the alpha of the colors.
  uint32_t opacity;
  /// 0 for source-over.
  FlickBlendMode blend;
  /// Whether blue is in the lowest byte of a pixel, instead of red.
  bool is_bgra;
  /// Memory for a row of coverage, of colors, and of colors multiplied by coverage.
  uint32_t *spare;
  uint32_t *fetched;
  uint32_t *mixed;
} FlickPaint;

/// Draws the pixels `x` ..< `end` of the row `y` with one coverage.
void flick_paint_constant(const FlickPaint *paint, intptr_t y, intptr_t x, intptr_t end,
                          uint32_t coverage);

/// Draws the spans of the row `y`, which lie in the columns that can change. Overwrites their coverage.
void flick_paint_row(const FlickPaint *paint, intptr_t y, const FlickSpanRow *row);

// MARK: Images

/// An image of at least one pixel, without gaps between rows.
typedef struct {
  const uint32_t *pixels;
  intptr_t width;
  intptr_t height;
} FlickImage;

/// Exchanges red and blue of `count` pixels.
void flick_swap_red_blue(uint32_t *row, intptr_t count);

/// Interpolates `count` pixels from `upper` to `lower` by a fraction 0…256, in 256ths.
void flick_mix_rows(const uint32_t *upper, const uint32_t *lower, uint32_t fraction, intptr_t count,
                    uint32_t *row);

/// Interpolates the pixel at each offset of `line` with the pixel to its right.
///
/// - offsets: positions in the line, one for each of `count` pixels.
/// - fractions: fractions 0…256 in 256ths, each duplicated in the upper half of its word.
void flick_mix_columns(const uint32_t *line, const uint32_t *offsets, const uint32_t *fractions,
                       intptr_t count, uint32_t *row);

/// Writes the image column to the left of each of `count` pixels, and the fraction between it and the next one.
///
/// - position: the image column of the first pixel, 32.32.
/// - step: the distance between the columns of two pixels, 32.32.
/// - last_column: the last column of the image, at least 1.
void flick_image_columns(int64_t position, int64_t step, intptr_t last_column, intptr_t count,
                         uint32_t *offsets, uint32_t *fractions);

/// Writes `count` bilinear samples at equal steps. Pixels at the border extend outside the image.
///
/// - u, v: the position of the first sample, 32.32, with pixel centers on whole numbers.
/// - du, dv: the distance between two samples.
void flick_sample(const FlickImage *image, int64_t u, int64_t v, int64_t du, int64_t dv,
                  intptr_t count, uint32_t *row);

/// Writes the same samples for positions that all have four neighbors in the image.
void flick_sample_inside(const FlickImage *image, int64_t u, int64_t v, int64_t du, int64_t dv,
                         intptr_t count, uint32_t *row);

// MARK: Pictures

/// Writes the pixels from `first` to `end` of a row as segments. A segment starts with its length times two, plus one for
/// a run. A run is followed by one pixel, a sequence by all its pixels.
///
/// - shortest: the smallest number of equal pixels that is written as a run, at least 4.
/// - segments: memory for 2 · (end - first) + 2 words.
/// - common: the bits that all pixels have in common.
/// - returns: the number of words.
intptr_t flick_pack_row(const uint32_t *row, intptr_t first, intptr_t end, intptr_t shortest,
                        uint32_t *segments, uint32_t *common);

/// Returns the number of transparent pixels at the start of a row.
intptr_t flick_leading_zeros(const uint32_t *row, intptr_t count);

/// Returns the position after the last pixel that is not transparent, or 0.
intptr_t flick_trailing_end(const uint32_t *row, intptr_t count);

/// Returns whether two rows have the same pixels.
bool flick_are_equal(const uint32_t *a, const uint32_t *b, intptr_t count);

/// Returns whether all pixels are opaque.
bool flick_are_opaque(const uint32_t *pixels, intptr_t count);

/// Writes `count` means of four pixels, two in each of two rows, rounded to the nearest.
void flick_halve_rows(const uint32_t *upper, const uint32_t *lower, intptr_t count, uint32_t *line);

// MARK: Masks and mattes

/// The operation that combines a mask with the masks before it.
typedef enum : uint32_t {
  FLICK_MASK_ADD,
  FLICK_MASK_SUBTRACT,
  FLICK_MASK_INTERSECT,
  FLICK_MASK_LIGHTEN,
  FLICK_MASK_DARKEN,
  FLICK_MASK_DIFFERENCE,
} FlickMaskMode;

/// Combines `count` mask values with the coverage of another mask.
///
/// - flip: 255 if the other mask is inverted, otherwise 0.
/// - opacity: the opacity of the other mask.
void flick_mask_combine(uint8_t *masks, const uint32_t *coverage, intptr_t count,
                        FlickMaskMode mode, uint32_t flip, uint32_t opacity);

/// Combines `count` mask values with coverage in bytes.
void flick_mask_combine_bytes(uint8_t *masks, const uint8_t *coverage, intptr_t count,
                              FlickMaskMode mode, uint32_t flip, uint32_t opacity);

/// Combines `count` mask values with one coverage.
void flick_mask_combine_constant(uint8_t *masks, uint32_t coverage, intptr_t count,
                                 FlickMaskMode mode, uint32_t flip, uint32_t opacity);

/// Multiplies each of `count` values by the value at `b`.
void flick_multiply_bytes(uint8_t *a, const uint8_t *b, intptr_t count);

/// Multiplies `count` values by one factor.
void flick_multiply_bytes_constant(uint8_t *a, uint32_t factor, intptr_t count);

/// Multiplies `count` mask values by the alpha of pixels.
///
/// - flip: 255 if the matte is inverted, otherwise 0.
void flick_multiply_alpha(uint8_t *masks, const uint32_t *pixels, intptr_t count, uint32_t flip);

/// Multiplies `count` mask values by the Rec. 709 luma of pixels.
///
/// - low_weight, high_weight: the weights of the bytes 0 and 2 of a pixel, in 65536ths.
void flick_multiply_luma(uint8_t *masks, const uint32_t *pixels, intptr_t count, uint32_t flip,
                         uint32_t low_weight, uint32_t high_weight);

/// Writes the coverage of a rectangle in `box`, except in `full`.
///
/// - base: the value in column 0 of the row `box.min_y`. It can lie outside the memory.
/// - stride: the distance from one row to the next.
/// - sides: the rectangle, in 256ths of a pixel.
void flick_rectangle_coverage(uint8_t *base, intptr_t stride, const FlickBox *box,
                              const FlickBox *full, const FlickBox *sides);

// MARK: Compression

/// The number of entries of the table of recent colors, a power of 2.
enum { FLICK_RECENT_COLORS = 1 << 12 };

/// The state of filtering the rows of a picture.
typedef struct {
  /// The filter of the last row, 0…2, and 0 before the first row.
  int32_t last;
  /// A table of `FLICK_RECENT_COLORS` colors of earlier pixels, at indices that are hash values. Starts with zeros.
  uint32_t *recent_colors;
} FlickRowFilter;

/// Filters a row of pixels with straight alpha and red in the lowest byte (PNG specification, 9), and writes the
/// number of the filter and then the bytes. The filter is none, sub or up, by an estimate of the compressed size.
///
/// - above: the previous row, or zeros.
/// - filtered: memory for 4 · count + 1 bytes.
void flick_filter_row(FlickRowFilter *filter, const uint32_t *row, const uint32_t *above, intptr_t count,
                      uint8_t *filtered);

/// Restores a row of a PNG file. The filters are none, sub, up, average and Paeth.
///
/// - above: the restored row above, or NULL for the first row.
/// - count: the number of bytes.
/// - step: the bytes of a pixel, at least 1.
/// - filter: the filter, 0…4.
/// - returns: whether there is such a filter.
bool flick_unfilter_row(uint8_t *row, const uint8_t *_Nullable above, intptr_t count,
                        intptr_t step, int32_t filter);

/// Writes the colors of a row of indices of `depth` bits (1, 2, 4 or 8). The indices can be at the end of the memory of the
/// pixels or behind it.
///
/// - colors: 256 colors.
/// - returns: the greatest index.
int32_t flick_expand_indices(const uint8_t *indices, int32_t depth, const uint32_t *colors,
                             uint32_t *pixels, intptr_t count);

/// Writes opaque pixels for three bytes each. The bytes can be at the end of the memory of the pixels or behind it.
void flick_expand_colors(const uint8_t *bytes, uint32_t *pixels, intptr_t count);

/// Counts the pixels of a picture that equal neither the one before nor the one above. The one before the first pixel of
/// a row is the last one of the row above, and transparent for the first row.
intptr_t flick_novel_count(const uint32_t *pixels, intptr_t width, intptr_t height);

/// Counts the pixels that equal neither the one before nor the one above, but are similar to the one before: the sum of the
/// differences of their components is at most 24. Gradients have many of them, and edges of flat areas have few.
intptr_t flick_shade_count(const uint32_t *pixels, intptr_t width, intptr_t height);

/// Finds the first pixel that differs between two rows, and the end of the last one. Writes nothing if the rows are equal.
///
/// - returns: whether the rows differ.
bool flick_differing_range(const uint32_t *row, const uint32_t *other, intptr_t count,
                           intptr_t *first, intptr_t *end);

/// Copies the pixels of a row that differ from another row, with zeros in place of all others.
///
/// - returns: whether all pixels that differ are opaque.
bool flick_changed_pixels(const uint32_t *row, const uint32_t *other, intptr_t count,
                          uint32_t *changed);

/// Gives translucent pixels with straight alpha the colors of their neighbors where this does not change the premultiplied
/// pixels. Equal colors compress better. Of all colors with the same premultiplied pixel, the quotient that a conversion
/// finds is only one, and at a small alpha the quotients of neighbors with one color differ.
void flick_unify_colors(uint32_t *pixels, intptr_t width, intptr_t height);

#pragma clang assume_nonnull end
