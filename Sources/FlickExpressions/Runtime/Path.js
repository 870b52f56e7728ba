// Bézier paths: parsing, interpolation, createPath, and points on a path by length.

const MAXIMUM_VERTICES = 65536;

function emptyPath() {
  return { c: false, v: [], i: [], o: [] };
}

/** Parses a path of the file, or a list that contains one; `null` for anything else. */
function readPath(written) {
  const path = isArray(written) ? written[0] : written;
  if (!path || typeof path !== "object" || !isArray(path.v)) return null;
  const count = Math.min(path.v.length, MAXIMUM_VERTICES);
  return {
    c: path.c === true || path.c === 1,
    v: readPoints(path.v, count), i: readPoints(path.i, count), o: readPoints(path.o, count),
  };
}

function readPoints(written, count) {
  const points = new Array(count);
  for (let i = 0; i < count; i++) {
    const point = isArray(written) ? plain(written[i]) : null;
    points[i] = [coordinate(point, 0), coordinate(point, 1)];
  }
  return points;
}

function coordinate(point, index) {
  const number = isArray(point) ? Number(plain(point[index])) : 0;
  return number - number === 0 ? number : 0;
}

/** Interpolates path keyframes. Paths with different numbers of vertices are not interpolated: the
    earlier one is returned. */
function keyframedPath(keys, frame) {
  const i = keyframeIndex(keys, frame);
  const key = keys[i], next = keys[i + 1];
  if (!next || key.isHold || frame <= key.frame) return key.value;
  const a = key.value, b = next.value;
  if (a.v.length !== b.v.length) return a;
  const time = (frame - key.frame) / (next.frame - key.frame);
  const progress = key.easings ? key.easings[0].progress(time) : time;
  return {
    c: a.c,
    v: blendPoints(a.v, b.v, progress),
    i: blendPoints(a.i, b.i, progress),
    o: blendPoints(a.o, b.o, progress),
  };
}

function blendPoints(from, to, progress) {
  const points = new Array(from.length);
  for (let i = 0; i < from.length; i++) {
    const a = from[i], b = to[i];
    points[i] = [a[0] + (b[0] - a[0]) * progress, a[1] + (b[1] - a[1]) * progress];
  }
  return points;
}

function createPath(points, inTangents, outTangents, isClosed) {
  const vertices = points === undefined ? [[0, 0], [100, 0], [100, 100], [0, 100]] : plain(points);
  if (!isArray(vertices)) throw new TypeError("createPath needs an array of points");
  if (vertices.length > MAXIMUM_VERTICES) throw new RangeError("createPath has too many points");
  return pathValue({
    c: isClosed === undefined ? true : Boolean(isClosed),
    v: readPoints(vertices, vertices.length),
    i: readPoints(plain(inTangents), vertices.length),
    o: readPoints(plain(outTangents), vertices.length),
  });
}

/** A path that belongs to no property: the result of createPath, or `value` of a path property. */
class PathValue {
  points() { return this[BOUND].v.map(copied); }
  inTangents() { return this[BOUND].i.map(copied); }
  outTangents() { return this[BOUND].o.map(copied); }
  isClosed() { return this[BOUND].c; }
  pointOnPath(part) { return placeOnPath(this[BOUND], part).point; }
  tangentOnPath(part) { return placeOnPath(this[BOUND], part).tangent; }
  normalOnPath(part) { return turned(placeOnPath(this[BOUND], part).tangent); }
  get value() { return this; }
}

function pathValue(path) {
  return boundTo(path, new PathValue());
}

function settlePath(result) {
  if (result instanceof PathValue) return result[BOUND];
  if (result instanceof PathReference) return result.current();
  const path = result && readPath(result);
  if (!path) throw new TypeError("the result is not a path");
  const written = isArray(result) ? result[0] : result;
  return {
    c: path.c, v: path.v,
    i: tangentsOf(path.i, written.i, path.v), o: tangentsOf(path.o, written.o, path.v),
  };
}

/** Returns tangents relative to their vertices. In an object `{ v, i, o }` that an expression returns, they are
    points, because lottie-web's paths consist of points (`shapePool.clone`). Those of createPath are relative. */
function tangentsOf(points, written, vertices) {
  return points.map((point, k) => (isArray(written) && written[k] !== undefined
    ? [point[0] - vertices[k][0], point[1] - vertices[k][1]] : [0, 0]));
}

function turned(tangent) {
  return [-tangent[1], tangent[0]];
}

/** Returns the point and tangent at a fraction, 0 to 1, of the whole length. */
function placeOnPath(path, part) {
  const wanted = Math.min(Math.max(part === undefined ? 0.5 : numberOf(part), 0), 1);
  const count = path.v.length;
  if (count === 0) return { point: [0, 0], tangent: [1, 0] };
  const segments = [];
  let total = 0;
  for (let i = 0; i + (path.c ? 0 : 1) < count; i++) {
    const segment = segmentOf(path, i, (i + 1) % count);
    segment.measure();
    segments.push(segment);
    total += segment.lengths[CURVE_STEPS];
    run.ticks += CURVE_STEPS / 4;
    tick();
  }
  if (segments.length === 0) return { point: copied(path.v[0]), tangent: [1, 0] };
  let rest = wanted * total;
  let i = 0;
  while (i + 1 < segments.length && rest > segments[i].lengths[CURVE_STEPS]) {
    rest -= segments[i].lengths[CURVE_STEPS];
    i++;
  }
  const segment = segments[i];
  const t = total > 0 ? segment.parameter(Math.min(rest, segment.lengths[CURVE_STEPS])) : 0;
  return { point: segment.point(t), tangent: tangentOf(segment, t) };
}

/** Returns the curve of a segment. A straight segment gets tangents of a third of its length, so
    that its parameter is proportional to length. */
function segmentOf(path, from, to) {
  const a = path.v[from], b = path.v[to];
  const out = path.o[from], into = path.i[to];
  if (out[0] !== 0 || out[1] !== 0 || into[0] !== 0 || into[1] !== 0) {
    return new Curve(a, out, into, b);
  }
  const third = [(b[0] - a[0]) / 3, (b[1] - a[1]) / 3];
  return new Curve(a, third, [-third[0], -third[1]], b);
}

/** Returns the unit tangent of a segment. */
function tangentOf(segment, t) {
  const step = 1e-4;
  const a = segment.point(Math.max(t - step, 0)), b = segment.point(Math.min(t + step, 1));
  const direction = [b[0] - a[0], b[1] - a[1]];
  const size = Math.sqrt(direction[0] * direction[0] + direction[1] * direction[1]);
  return size > 0 ? [direction[0] / size, direction[1] / size] : [1, 0];
}
