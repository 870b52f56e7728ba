// loopIn, loopOut and their Duration variants: the value of a property before its first and after its last
// keyframe. They use the property's value before its expression.

function loop(property, type, options) {
  const keys = property.keys;
  const time = run.time;
  if (property.isAnimated) run.varies = true;
  if (keys.length < 2) return copiedValue(property, property.ownAt(time));
  const rate = property.frameRate;
  const first = keys[0].frame / rate;
  const last = keys[keys.length - 1].frame / rate;
  const isInside = options.isIn ? time >= first : time <= last;
  if (isInside) return copiedValue(property, property.ownAt(time));
  const span = loopSpan(property, options, first, last);
  const way = type === undefined ? "cycle" : String(type);
  return copiedValue(property, loopedValue(property, way, options.isIn, span));
}

function copiedValue(property, value) {
  if (property.kind === "path") return pathValue(value);
  return property.kind === "text" ? value.t : copied(value);
}

/** Returns the segment that repeats, in seconds. AE: numKeyframes 0 means all keyframes, and values
    that are too large are clipped (After Effects expression reference, loopIn). */
function loopSpan(property, options, first, last) {
  const keys = property.keys;
  const layer = property.place.layer;
  if (options.seconds !== undefined) {
    let seconds = Math.abs(options.seconds);
    if (options.isIn) {
      if (seconds === 0) seconds = Math.max((layer ? layer.outPoint : last) - first, 0);
      return { start: first, end: first + seconds };
    }
    if (seconds === 0) seconds = Math.max(last - (layer ? layer.inPoint : first), 0);
    return { start: last - seconds, end: last };
  }
  let count = Math.floor(numberOf(options.keys || 0));
  if (!(count > 0) || count > keys.length - 1) count = keys.length - 1;
  if (options.isIn) return { start: first, end: keys[count].frame / property.frameRate };
  return { start: keys[keys.length - 1 - count].frame / property.frameRate, end: last };
}

function loopedValue(property, way, isIn, span) {
  const time = run.time;
  if (way === "continue") return continued(property, isIn ? span.start : span.end, isIn);
  const length = span.end - span.start;
  if (!(length > 0)) return property.ownAt(isIn ? span.start : span.end);
  const turns = Math.floor((time - span.start) / length);
  const rest = time - span.start - turns * length;
  if (way === "pingpong") {
    return property.ownAt(turns % 2 === 0 ? span.start + rest : span.end - rest);
  }
  const value = property.ownAt(span.start + rest);
  if (way !== "offset" || property.kind !== "number") return value;
  const whole = sub(property.ownAt(span.end), property.ownAt(span.start));
  return sum(value, mul(whole, turns));
}

/** Continues from the first or last keyframe with the velocity that the property has there. */
function continued(property, time, isIn) {
  const value = property.ownAt(time);
  if (property.kind !== "number") return value;
  const inside = property.ownAt(isIn ? time + VELOCITY_STEP : time - VELOCITY_STEP);
  const change = sub(value, inside);
  return sum(value, mul(change, Math.abs(run.time - time) / VELOCITY_STEP));
}
