// linear, ease, easeIn and easeOut. With three arguments the input range is 0 to 1; with five it is tMin to
// tMax. AE: outside the range the value at the nearer end is returned (After Effects expression reference,
// Interpolation methods).

// The handles of Easy Ease (33.3 %) against a linear keyframe (16.7 %). lottie-web uses the same control
// points.
const EASE = new Easing(0.333, 0, 0.667, 1);
const EASE_IN = new Easing(0.333, 0, 0.833, 0.833);
const EASE_OUT = new Easing(0.167, 0.167, 0.667, 1);

function linear(t, a, b, c, d) {
  return interpolated(null, t, a, b, c, d);
}

function ease(t, a, b, c, d) {
  return interpolated(EASE, t, a, b, c, d);
}

function easeIn(t, a, b, c, d) {
  return interpolated(EASE_IN, t, a, b, c, d);
}

function easeOut(t, a, b, c, d) {
  return interpolated(EASE_OUT, t, a, b, c, d);
}

function interpolated(easing, t, a, b, c, d) {
  const hasSpan = c !== undefined && d !== undefined;
  let low = hasSpan ? numberOf(a) : 0;
  let high = hasSpan ? numberOf(b) : 1;
  let from = plain(hasSpan ? c : a);
  let to = plain(hasSpan ? d : b);
  const time = numberOf(t);
  if (high < low) {
    [low, high] = [high, low];
    [from, to] = [to, from];
  }
  let progress = high > low ? (time - low) / (high - low) : time < low ? 0 : 1;
  progress = Math.min(Math.max(progress, 0), 1);
  if (easing) progress = easing.progress(progress);
  if (typeof from === "number" && typeof to === "number") return from + (to - from) * progress;
  if (!isArray(from) && !isArray(to)) return Number(from) + (Number(to) - Number(from)) * progress;
  const start = vectorOf(from), end = vectorOf(to);
  const value = [];
  for (let i = 0; i < Math.max(start.length, end.length); i++) {
    const x = i < start.length ? numberOf(start[i]) : 0;
    const y = i < end.length ? numberOf(end[i]) : 0;
    value.push(x + (y - x) * progress);
  }
  return value;
}
