#include "CKernels.h"
#include "variants.h"
#include "vectors.h"

// MARK: Edges

/// A position in pixels, or in 24.8 fixed point.
typedef double Position __attribute__((ext_vector_type(2)));
typedef uint64_t PositionBits __attribute__((ext_vector_type(2)));
typedef int32_t Fixed __attribute__((ext_vector_type(2)));
typedef Fixed FixedInMemory __attribute__((aligned(4), may_alias));

/// The edges that are written, and the state of the pen. It is a local variable of a loop, because edges and the
/// members of a pen could overlap in memory.
typedef struct {
  int32_t *edges;
  /// The number of edges so far.
  intptr_t count;
  const FlickPen *viewport;
  Fixed start, at, low, high;
} EdgeWriter;

KERNEL EdgeWriter edge_writer(const FlickPen *pen, int32_t *edges) {
  EdgeWriter w = {edges, 0, pen, {pen->start_x, pen->start_y}, {pen->x, pen->y},
                  {pen->min_x, pen->min_y}, {pen->max_x, pen->max_y}};
  return w;
}

KERNEL void end_writing(const EdgeWriter *w, FlickPen *pen, intptr_t *count) {
  *count = w->count;
  pen->start_x = w->start[0];
  pen->start_y = w->start[1];
  pen->x = w->at[0];
  pen->y = w->at[1];
  pen->min_x = w->low[0];
  pen->min_y = w->low[1];
  pen->max_x = w->high[0];
  pen->max_y = w->high[1];
}

/// Rounds to 1/256 by adding 1.5·2⁵², which leaves the integer in the low bits of the sum. NaN becomes the lower limit.
KERNEL Fixed to_fixed(Position v) {
  const double limit = 4000000.0;
  Position c = v < limit ? v : (Position)limit;
  c = v > -limit ? c : (Position)-limit;
  PositionBits bits = (PositionBits)(c * 256 + 6755399441055744.0);
  return __builtin_convertvector(bits, Fixed);
}

/// Writes the part of an edge at `edges[count]`, unless it is horizontal. Returns the number of edges.
KERNEL intptr_t write_part(int32_t *edges, intptr_t count, int64_t ax, int64_t ay, int64_t bx,
                           int64_t by) {
  if (ay == by) return count;
  int32_t *e = edges + 4 * count;
  e[0] = (int32_t)ax;
  e[1] = (int32_t)ay;
  e[2] = (int32_t)bx;
  e[3] = (int32_t)by;
  return count + 1;
}

#define X_AT(y) (ax + (bx - ax) * ((y) - ay) / (by - ay))
#define Y_AT(x) (ay + (by - ay) * ((x) - ax) / (bx - ax))

/// Writes the up to three parts of an edge that is not completely inside the viewport.
static intptr_t write_clipped(int32_t *edges, intptr_t count, const FlickPen *pen, int64_t ax,
                              int64_t ay, int64_t bx, int64_t by) {
  int64_t left = pen->left, top = pen->top, right = pen->right, bottom = pen->bottom;
  if ((ay <= top && by <= top) || (ay >= bottom && by >= bottom) || (ax >= right && bx >= right)) {
    return count;
  }
  if (ay < top) {
    ax = X_AT(top);
    ay = top;
  } else if (by < top) {
    bx = X_AT(top);
    by = top;
  }
  if (ay > bottom) {
    ax = X_AT(bottom);
    ay = bottom;
  } else if (by > bottom) {
    bx = X_AT(bottom);
    by = bottom;
  }
  if (ax <= left && bx <= left) {
    return write_part(edges, count, left, ay, left, by);
  }
  if (ax < left) {
    int64_t y = Y_AT(left);
    count = write_part(edges, count, left, ay, left, y);
    ax = left;
    ay = y;
  } else if (bx < left) {
    int64_t y = Y_AT(left);
    count = write_part(edges, count, left, y, left, by);
    bx = left;
    by = y;
  }
  if (ax >= right && bx >= right) return count;
  if (ax > right) {
    int64_t y = Y_AT(right);
    ax = right;
    ay = y;
  } else if (bx > right) {
    int64_t y = Y_AT(right);
    bx = right;
    by = y;
  }
  return write_part(edges, count, ax, ay, bx, by);
}

/// Draws an edge from the pen.
KERNEL void add_edge(EdgeWriter *w, Fixed to) {
  const FlickPen *pen = w->viewport;
  int32_t x0 = w->at[0], y0 = w->at[1], x1 = to[0], y1 = to[1];
  if (y0 == y1) return;
  // As unsigned numbers, coordinates before the viewport are huge.
  uint32_t width = (uint32_t)pen->right - (uint32_t)pen->left;
  uint32_t height = (uint32_t)pen->bottom - (uint32_t)pen->top;
  if ((uint32_t)x0 - (uint32_t)pen->left <= width && (uint32_t)x1 - (uint32_t)pen->left <= width &&
      (uint32_t)y0 - (uint32_t)pen->top <= height && (uint32_t)y1 - (uint32_t)pen->top <= height) {
    int32_t *e = w->edges + 4 * w->count;
    *(FixedInMemory *)e = w->at;
    *(FixedInMemory *)(e + 2) = to;
    w->count++;
  } else {
    w->count = write_clipped(w->edges, w->count, pen, x0, y0, x1, y1);
  }
}

KERNEL void set_pen(EdgeWriter *w, Fixed to) {
  w->at = to;
  w->low = to < w->low ? to : w->low;
  w->high = to > w->high ? to : w->high;
}

KERNEL void close_contour(EdgeWriter *w) {
  add_edge(w, w->start);
  w->at = w->start;
}

KERNEL void move_to(EdgeWriter *w, Position p) {
  close_contour(w);
  w->start = to_fixed(p);
  set_pen(w, w->start);
}

KERNEL void line_to(EdgeWriter *w, Position p) {
  Fixed to = to_fixed(p);
  add_edge(w, to);
  set_pen(w, to);
}

// MARK: Paths

VARIANTS(bool, flick_are_valid, (const double *points, intptr_t count, const FlickAffine *t), (points, count, t)) {
  bool is_valid = true;
  for (intptr_t i = 0; i < count; i++) {
    double x = points[2 * i], y = points[2 * i + 1];
    double qx = t->a * x + t->c * y + t->tx;
    double qy = t->b * x + t->d * y + t->ty;
    // Also false for NaN.
    is_valid = is_valid && qx < FLICK_COORDINATE_LIMIT && qx > -FLICK_COORDINATE_LIMIT &&
               qy < FLICK_COORDINATE_LIMIT && qy > -FLICK_COORDINATE_LIMIT;
  }
  return is_valid;
}

enum { MAX_PIECES = 500 };

/// A cubic, with the vectors from its start to its other points.
typedef struct {
  double x0, y0, x1, y1, x2, y2, x3, y3;
} Cubic;

/// Returns the number of lines for a cubic, by Wang's formula (see CubicPieces).
KERNEL intptr_t piece_count(const Cubic *q, double wang, double flatness) {
  double dx = q->x3 - q->x0, dy = q->y3 - q->y0;
  double d1x = q->x1 - q->x0, d1y = q->y1 - q->y0;
  double d2x = q->x2 - q->x0, d2y = q->y2 - q->y0;
  double dd = dx * dx + dy * dy;
  double reach1 = dx * d1x + dy * d1y;
  double reach2 = dx * d2x + dy * d2y;
  // A chord of length 0 gives no bound: the curve can be a loop.
  if (dd > 0 && reach1 >= 0 && reach2 >= 0 && reach1 <= dd && reach2 <= dd) {
    double off1 = dx * d1y - dy * d1x;
    double off2 = dx * d2y - dy * d2x;
    off1 = off1 * off1;
    off2 = off2 * off2;
    if ((off2 >= off1 ? off2 : off1) <= flatness * dd) return 1;
  }
  double ax = d1x * -2 + d2x, ay = d1y * -2 + d2y;
  double bx = d1x - d2x * 2 + dx, by = d1y - d2y * 2 + dy;
  double a = ax * ax + ay * ay;
  double b = bx * bx + by * by;
  double n = __builtin_sqrt(__builtin_sqrt(b >= a ? b : a) * wang);
  // Also false for NaN.
  if (!(n <= MAX_PIECES)) return MAX_PIECES;
  intptr_t whole = (intptr_t)n;
  return (double)whole < n ? whole + 1 : whole;
}

KERNEL void cubic_to(EdgeWriter *w, const Cubic *q, double wang, double flatness) {
  intptr_t n = piece_count(q, wang, flatness);
  if (n > 1) {
    // The cubic in power form: ((a·t + b)·t + c)·t + p0.
    Position p0 = {q->x0, q->y0}, p1 = {q->x1, q->y1}, p2 = {q->x2, q->y2}, p3 = {q->x3, q->y3};
    Position c = (p1 - p0) * 3;
    Position b = (p2 - p1) * 3 - c;
    Position a = p3 - p0 - c - b;
    double step = 1 / (double)n;
    for (intptr_t i = 1; i < n; i++) {
      double t = (double)i * step;
      line_to(w, ((a * t + b) * t + c) * t + p0);
    }
  }
  line_to(w, (Position){q->x3, q->y3});
}

#define APPLY_X(p) (t->a * (p)[0] + t->c * (p)[1] + t->tx)
#define APPLY_Y(p) (t->b * (p)[0] + t->d * (p)[1] + t->ty)

VARIANTS(bool, flick_trace,
         (FlickPen *pen, FlickPath *path, const FlickAffine *t, double tolerance, int32_t *edges, intptr_t capacity,
          intptr_t *count),
         (pen, path, t, tolerance, edges, capacity, count)) {
  EdgeWriter w = edge_writer(pen, edges);
  double limit = tolerance > 1e-9 ? tolerance : 1e-9;
  double wang = 0.75 / limit;
  double flatness = limit * limit * (16.0 / 9.0);
  bool is_done = true;
  while (path->verb < path->verb_count) {
    if (capacity - w.count < FLICK_EDGES_PER_VERB) {
      is_done = false;
      break;
    }
    uint8_t verb = path->verbs[path->verb];
    if (verb == FLICK_CLOSE) {
      if (path->is_open) close_contour(&w);
      path->is_open = false;
      path->pen_x = path->start_x;
      path->pen_y = path->start_y;
      path->verb++;
      continue;
    }
    intptr_t needed = verb == FLICK_CUBIC ? 3 : 1;
    if (path->point + needed > path->point_count) break;
    const double *p = path->points + 2 * path->point;
    const double *end = p + 2 * (needed - 1);
    double x = APPLY_X(end), y = APPLY_Y(end);
    if (verb == FLICK_MOVE) {
      move_to(&w, (Position){x, y});
      path->start_x = x;
      path->start_y = y;
      path->is_open = true;
    } else {
      if (!path->is_open) {
        move_to(&w, (Position){path->pen_x, path->pen_y});
        path->is_open = true;
      }
      if (verb == FLICK_CUBIC) {
        Cubic q = {path->pen_x, path->pen_y, APPLY_X(p), APPLY_Y(p), APPLY_X(p + 2),
                   APPLY_Y(p + 2), x, y};
        cubic_to(&w, &q, wang, flatness);
      } else {
        line_to(&w, (Position){x, y});
      }
    }
    path->pen_x = x;
    path->pen_y = y;
    path->point += needed;
    path->verb++;
  }
  if (is_done) close_contour(&w);
  end_writing(&w, pen, count);
  return is_done;
}

VARIANTS(bool, flick_trace_rings,
         (FlickPen *pen, FlickRings *rings, const FlickAffine *t, int32_t *edges, intptr_t capacity, intptr_t *count),
         (pen, rings, t, edges, capacity, count)) {
  EdgeWriter w = edge_writer(pen, edges);
  for (; rings->ring < rings->ring_count; rings->ring++) {
    intptr_t end = rings->ends[rings->ring];
    for (; rings->point < end; rings->point++) {
      if (capacity - w.count < FLICK_EDGES_PER_VERB) {
        end_writing(&w, pen, count);
        return false;
      }
      const double *p = rings->points + 2 * rings->point;
      double x = APPLY_X(p), y = APPLY_Y(p);
      if (rings->is_open) {
        line_to(&w, (Position){x, y});
      } else {
        move_to(&w, (Position){x, y});
        rings->is_open = true;
      }
    }
    close_contour(&w);
    rings->is_open = false;
  }
  end_writing(&w, pen, count);
  return true;
}
