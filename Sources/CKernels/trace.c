#include "CKernels.h"
#include "vectors.h"

// MARK: Edges

/// The edges that are written. `count` is the number of edges so far.
typedef struct {
  int32_t *edges;
  intptr_t count;
} EdgeWriter;

/// Rounds to 1/256 by adding 1.5·2⁵², which leaves the integer in the low bits of the sum. NaN becomes the lower limit.
KERNEL int32_t fixed(double v) {
  const double limit = 4000000.0;
  double c = v > -limit ? (v < limit ? v : limit) : -limit;
  double sum = c * 256 + 6755399441055744.0;
  uint64_t bits;
  __builtin_memcpy(&bits, &sum, sizeof bits);
  return (int32_t)(uint32_t)bits;
}

KERNEL void write_edge(EdgeWriter *w, int64_t ax, int64_t ay, int64_t bx, int64_t by) {
  int32_t *e = w->edges + 4 * w->count;
  e[0] = (int32_t)ax;
  e[1] = (int32_t)ay;
  e[2] = (int32_t)bx;
  e[3] = (int32_t)by;
  w->count++;
}

KERNEL void write_part(EdgeWriter *w, int64_t ax, int64_t ay, int64_t bx, int64_t by) {
  if (ay != by) write_edge(w, ax, ay, bx, by);
}

#define X_AT(y) (ax + (bx - ax) * ((y) - ay) / (by - ay))
#define Y_AT(x) (ay + (by - ay) * ((x) - ax) / (bx - ax))

/// Writes the up to three parts of an edge that is not completely inside the viewport.
static void write_clipped(EdgeWriter *w, const FlickPen *pen, int64_t ax, int64_t ay, int64_t bx,
                          int64_t by) {
  int64_t left = pen->left, top = pen->top, right = pen->right, bottom = pen->bottom;
  if ((ay <= top && by <= top) || (ay >= bottom && by >= bottom) || (ax >= right && bx >= right)) {
    return;
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
    write_part(w, left, ay, left, by);
    return;
  }
  if (ax < left) {
    int64_t y = Y_AT(left);
    write_part(w, left, ay, left, y);
    ax = left;
    ay = y;
  } else if (bx < left) {
    int64_t y = Y_AT(left);
    write_part(w, left, y, left, by);
    bx = left;
    by = y;
  }
  if (ax >= right && bx >= right) return;
  if (ax > right) {
    int64_t y = Y_AT(right);
    ax = right;
    ay = y;
  } else if (bx > right) {
    int64_t y = Y_AT(right);
    bx = right;
    by = y;
  }
  write_part(w, ax, ay, bx, by);
}

KERNEL void add_edge(EdgeWriter *w, const FlickPen *pen, int32_t x0, int32_t y0, int32_t x1,
                     int32_t y1) {
  if (y0 == y1) return;
  // As unsigned numbers, coordinates before the viewport are huge.
  uint32_t width = (uint32_t)pen->right - (uint32_t)pen->left;
  uint32_t height = (uint32_t)pen->bottom - (uint32_t)pen->top;
  if ((uint32_t)x0 - (uint32_t)pen->left <= width && (uint32_t)x1 - (uint32_t)pen->left <= width &&
      (uint32_t)y0 - (uint32_t)pen->top <= height && (uint32_t)y1 - (uint32_t)pen->top <= height) {
    write_edge(w, x0, y0, x1, y1);
  } else {
    write_clipped(w, pen, x0, y0, x1, y1);
  }
}

KERNEL void stretch(FlickPen *pen) {
  if (pen->x < pen->min_x) pen->min_x = pen->x;
  if (pen->y < pen->min_y) pen->min_y = pen->y;
  if (pen->x > pen->max_x) pen->max_x = pen->x;
  if (pen->y > pen->max_y) pen->max_y = pen->y;
}

KERNEL void close_contour(EdgeWriter *w, FlickPen *pen) {
  add_edge(w, pen, pen->x, pen->y, pen->start_x, pen->start_y);
  pen->x = pen->start_x;
  pen->y = pen->start_y;
}

KERNEL void move_to(EdgeWriter *w, FlickPen *pen, double x, double y) {
  close_contour(w, pen);
  pen->x = fixed(x);
  pen->y = fixed(y);
  pen->start_x = pen->x;
  pen->start_y = pen->y;
  stretch(pen);
}

KERNEL void line_to(EdgeWriter *w, FlickPen *pen, double px, double py) {
  int32_t x = fixed(px);
  int32_t y = fixed(py);
  add_edge(w, pen, pen->x, pen->y, x, y);
  pen->x = x;
  pen->y = y;
  stretch(pen);
}

// MARK: Paths

bool flick_are_valid(const double *points, intptr_t count, const FlickAffine *t) {
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

static void cubic_to(EdgeWriter *w, FlickPen *pen, const Cubic *q, double wang, double flatness) {
  intptr_t n = piece_count(q, wang, flatness);
  if (n > 1) {
    // The cubic in power form: ((a·t + b)·t + c)·t + p0.
    double cx = (q->x1 - q->x0) * 3, cy = (q->y1 - q->y0) * 3;
    double bx = (q->x2 - q->x1) * 3 - cx, by = (q->y2 - q->y1) * 3 - cy;
    double ax = q->x3 - q->x0 - cx - bx, ay = q->y3 - q->y0 - cy - by;
    double step = 1 / (double)n;
    for (intptr_t i = 1; i < n; i++) {
      double t = (double)i * step;
      line_to(w, pen, ((ax * t + bx) * t + cx) * t + q->x0, ((ay * t + by) * t + cy) * t + q->y0);
    }
  }
  line_to(w, pen, q->x3, q->y3);
}

#define APPLY_X(p) (t->a * (p)[0] + t->c * (p)[1] + t->tx)
#define APPLY_Y(p) (t->b * (p)[0] + t->d * (p)[1] + t->ty)

bool flick_trace(FlickPen *pen, FlickPath *path, const FlickAffine *t, double tolerance,
                 int32_t *edges, intptr_t capacity, intptr_t *count) {
  EdgeWriter w = {edges, 0};
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
      if (path->is_open) close_contour(&w, pen);
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
      move_to(&w, pen, x, y);
      path->start_x = x;
      path->start_y = y;
      path->is_open = true;
    } else {
      if (!path->is_open) {
        move_to(&w, pen, path->pen_x, path->pen_y);
        path->is_open = true;
      }
      if (verb == FLICK_CUBIC) {
        Cubic q = {path->pen_x, path->pen_y, APPLY_X(p), APPLY_Y(p), APPLY_X(p + 2),
                   APPLY_Y(p + 2), x, y};
        cubic_to(&w, pen, &q, wang, flatness);
      } else {
        line_to(&w, pen, x, y);
      }
    }
    path->pen_x = x;
    path->pen_y = y;
    path->point += needed;
    path->verb++;
  }
  *count = w.count;
  return is_done;
}

bool flick_trace_rings(FlickPen *pen, FlickRings *rings, const FlickAffine *t, int32_t *edges,
                       intptr_t capacity, intptr_t *count) {
  EdgeWriter w = {edges, 0};
  for (; rings->ring < rings->ring_count; rings->ring++) {
    intptr_t end = rings->ends[rings->ring];
    for (; rings->point < end; rings->point++) {
      if (capacity - w.count < FLICK_EDGES_PER_VERB) {
        *count = w.count;
        return false;
      }
      const double *p = rings->points + 2 * rings->point;
      double x = APPLY_X(p), y = APPLY_Y(p);
      if (rings->is_open) {
        line_to(&w, pen, x, y);
      } else {
        move_to(&w, pen, x, y);
        rings->is_open = true;
      }
    }
    close_contour(&w, pen);
    rings->is_open = false;
  }
  *count = w.count;
  return true;
}
