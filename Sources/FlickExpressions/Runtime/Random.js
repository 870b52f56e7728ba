// Deterministic random numbers. Each number depends on the property, the time and the count of numbers that
// the expression has drawn before, so that a frame looks the same every time it is drawn.

/** Returns the FNV-1a hash of a text. */
function hashText(text) {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}

/** Mixes two integers into one in 0 ..< 2^32, so that every bit of both has an effect. */
function mix(a, b) {
  let hash = Math.imul((a | 0) ^ 0x9e3779b9, 0x85ebca6b)
    ^ Math.imul((b | 0) + 0x7f4a7c15, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function unit(hash) {
  return hash / 4294967296;
}

/** AE: random numbers change at every frame unless seedRandom is called with timeless = true (After
    Effects expression reference, seedRandom). */
function draw() {
  let seed = mix(run.property ? run.property.seed : 0, run.seed);
  if (!run.isTimeless) {
    run.varies = true;
    const rate = run.property ? run.property.frameRate : 30;
    seed = mix(seed, Math.round(run.time * rate * 1000));
  }
  return unit(mix(seed, ++run.draws));
}

function seedRandom(seed, isTimeless) {
  run.seed = Math.round(numberOf(seed) * 1000) | 0;
  run.isTimeless = Boolean(isTimeless);
  run.draws = 0;
}

function random(a, b) {
  return scattered(a, b, draw);
}

/** AE: about 90 % of the numbers are in the given range (After Effects expression reference,
    gaussRandom). */
function gaussRandom(a, b) {
  return scattered(a, b, () => {
    const radius = Math.sqrt(-2 * Math.log(1 - draw()));
    return 0.5 + radius * Math.cos(2 * Math.PI * draw()) / 3.29;
  });
}

function scattered(a, b, next) {
  if (a === undefined) return next();
  const low = b === undefined ? 0 : plain(a);
  const high = b === undefined ? plain(a) : plain(b);
  if (!isArray(low) && !isArray(high)) {
    return numberOf(low) + (numberOf(high) - numberOf(low)) * next();
  }
  const value = [];
  for (let i = 0; i < Math.max(listSize(low), listSize(high)); i++) {
    const from = isArray(low) ? numberOf(low[i] || 0) : b === undefined ? 0 : numberOf(low);
    const to = isArray(high) ? numberOf(high[i] || 0) : numberOf(high);
    value.push(from + (to - from) * next());
  }
  return value;
}

function listSize(value) {
  return isArray(value) ? Math.min(value.length, 16) : 1;
}

function replaceRandom(math) {
  define(math, "random", { value: draw, writable: false, configurable: false });
}
