// Easing between two keyframes: a cubic Bézier curve from (0, 0) to (1, 1) with two control points. x is time
// in 0…1; y is progress and may overshoot.

class Easing {
  constructor(outX, outY, inX, inY) {
    outX = Math.min(Math.max(outX, 0), 1);
    inX = Math.min(Math.max(inX, 0), 1);
    this.isLinear = outX === outY && inX === inY;
    this.cx = 3 * outX;
    this.bx = 3 * (inX - outX) - this.cx;
    this.ax = 1 - this.cx - this.bx;
    this.cy = 3 * outY;
    this.by = 3 * (inY - outY) - this.cy;
    this.ay = 1 - this.cy - this.by;
  }

  progress(time) {
    if (!(time > 0)) return 0;
    if (time >= 1) return 1;
    if (this.isLinear) return time;
    const t = this.parameter(time);
    return ((this.ay * t + this.by) * t + this.cy) * t;
  }

  /** Finds the curve parameter for a time by Newton's method, and by bisection where the curve is
      flat. */
  parameter(time) {
    const a = this.ax, b = this.bx, c = this.cx;
    let t = time;
    for (let i = 0; i < 8; i++) {
      const error = ((a * t + b) * t + c) * t - time;
      if (Math.abs(error) < 1e-7) return t;
      const slope = (3 * a * t + 2 * b) * t + c;
      if (Math.abs(slope) < 1e-6) break;
      t -= error / slope;
    }
    let low = 0, high = 1;
    t = Math.min(Math.max(t, 0), 1);
    for (let i = 0; i < 40; i++) {
      const error = ((a * t + b) * t + c) * t - time;
      if (Math.abs(error) < 1e-7) break;
      if (error > 0) high = t; else low = t;
      t = (low + high) / 2;
    }
    return t;
  }
}

/** Returns the easings of a keyframe's `o` and `i`: one for each dimension or one for all; `null`
    if there are none. */
function readEasings(out, into, dimensions) {
  if (!out && !into) return null;
  const count = Math.max(listCount(out && out.x), listCount(out && out.y),
    listCount(into && into.x), listCount(into && into.y));
  const easings = [];
  for (let i = 0; i < Math.min(count, Math.max(dimensions, 1)); i++) {
    easings.push(new Easing(
      handlePart(out && out.x, i, 0), handlePart(out && out.y, i, 0),
      handlePart(into && into.x, i, 1), handlePart(into && into.y, i, 1)));
  }
  return easings;
}

function listCount(part) {
  return isArray(part) ? Math.max(part.length, 1) : 1;
}

function handlePart(part, index, missing) {
  const number = isArray(part) ? part[Math.min(index, part.length - 1)] : part;
  return typeof number === "number" && number === number ? number : missing;
}
