// The keyframes of a property as stored in the file, and the interpolation between them.

const CURVE_STEPS = 150;

class Keyframe {
  constructor(frame, value) {
    this.frame = frame;
    this.value = value;
    this.isHold = false;
    this.easings = null;
    /** The spatial curve to the next keyframe; `null` if it is straight. */
    this.curve = null;
    this.out = null;
    this.into = null;
  }
}

/** Reads keyframes and sorts them by time. `read` converts their values. */
function readKeyframes(written, dimensions, read) {
  const keys = [];
  let carried = null;
  for (const item of written) {
    if (!item || typeof item.t !== "number") continue;
    const own = item.s === undefined || item.s === null ? null : read(item.s);
    const value = own === null ? carried : own;
    if (value === null) continue;
    const key = new Keyframe(item.t, value);
    key.isHold = item.h === 1 || item.h === true;
    key.easings = readEasings(item.o, item.i, dimensions);
    key.out = readTangent(item.to);
    key.into = readTangent(item.ti);
    keys.push(key);
    const end = item.e === undefined || item.e === null ? null : read(item.e);
    carried = end === null ? value : end;
  }
  keys.sort((a, b) => a.frame - b.frame);
  for (let i = 0; i + 1 < keys.length; i++) keys[i].curve = readCurve(keys[i], keys[i + 1].value);
  return keys;
}

function readTangent(written) {
  if (!isArray(written)) return null;
  const tangent = written.map((part) => (typeof part === "number" ? part : 0));
  return tangent.some((part) => part !== 0) ? tangent : null;
}

function readCurve(key, end) {
  if ((!key.out && !key.into) || !isArray(key.value) || !isArray(end)) return null;
  return new Curve(key.value, key.out || [], key.into || [], end);
}

/** Returns the index of the last keyframe at or before `frame`, or 0 if there is none. */
function keyframeIndex(keys, frame) {
  let low = 0, high = keys.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (keys[middle].frame <= frame) low = middle; else high = middle;
  }
  return low;
}

/** Interpolates numeric keyframes. Returns a number or a new array. */
function keyframedValue(keys, frame) {
  const i = keyframeIndex(keys, frame);
  const key = keys[i];
  if (i + 1 >= keys.length || key.isHold || frame <= key.frame) return key.value;
  const next = keys[i + 1];
  const time = (frame - key.frame) / (next.frame - key.frame);
  const easings = key.easings;
  const progress = easings ? easings[0].progress(time) : time;
  if (typeof key.value === "number") {
    return key.value + (numberOf(next.value) - key.value) * progress;
  }
  if (key.curve) return key.curve.at(progress);
  const value = new Array(key.value.length);
  for (let d = 0; d < value.length; d++) {
    const own = easings && d > 0 && d < easings.length ? easings[d].progress(time) : progress;
    const end = d < next.value.length ? next.value[d] : key.value[d];
    value[d] = key.value[d] + (end - key.value[d]) * own;
  }
  return value;
}

/** A cubic curve parameterized by length, so that the easing alone determines the speed. */
class Curve {
  constructor(start, out, into, end) {
    const size = Math.min(start.length, end.length);
    this.points = [];
    for (let d = 0; d < size; d++) {
      this.points.push([start[d], start[d] + (out[d] || 0), end[d] + (into[d] || 0), end[d]]);
    }
    this.lengths = null;
  }

  point(t) {
    const u = 1 - t;
    const w0 = u * u * u, w1 = 3 * u * u * t, w2 = 3 * u * t * t, w3 = t * t * t;
    const point = new Array(this.points.length);
    for (let d = 0; d < point.length; d++) {
      const p = this.points[d];
      point[d] = w0 * p[0] + w1 * p[1] + w2 * p[2] + w3 * p[3];
    }
    return point;
  }

  measure() {
    const lengths = [0];
    let previous = this.point(0);
    for (let i = 1; i <= CURVE_STEPS; i++) {
      const point = this.point(i / CURVE_STEPS);
      lengths.push(lengths[i - 1] + distance(previous, point));
      previous = point;
    }
    this.lengths = lengths;
  }

  at(progress) {
    if (!this.lengths) this.measure();
    const total = this.lengths[CURVE_STEPS];
    return this.point(total > 0 ? this.parameter(progress * total) : progress);
  }

  /** Returns the parameter at a length. Lengths outside the curve, from an easing that overshoots,
      extrapolate it. */
  parameter(length) {
    const lengths = this.lengths;
    if (length <= 0) return lengths[1] > 0 ? length / lengths[1] / CURVE_STEPS : 0;
    if (length >= lengths[CURVE_STEPS]) {
      const last = lengths[CURVE_STEPS] - lengths[CURVE_STEPS - 1];
      return 1 + (last > 0 ? (length - lengths[CURVE_STEPS]) / last / CURVE_STEPS : 0);
    }
    let low = 0, high = CURVE_STEPS;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (lengths[middle] <= length) low = middle; else high = middle;
    }
    const span = lengths[high] - lengths[low];
    return (low + (span > 0 ? (length - lengths[low]) / span : 0)) / CURVE_STEPS;
  }
}
