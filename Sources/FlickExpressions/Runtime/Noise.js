// Smooth noise: `noise` and the wiggle functions.

/** Perlin's gradient noise (Improving Noise, 2002) with a different lattice hash. The result is in
    -1…1. */
function noise(value) {
  const point = vectorOf(value);
  return latticeNoise(0, numberOf(point[0] || 0), numberOf(point[1] || 0), numberOf(point[2] || 0));
}

function latticeNoise(seed, x, y, z) {
  if (!(Math.abs(x) + Math.abs(y) + Math.abs(z) < 1e9)) return 0;
  const ix = Math.floor(x), iy = Math.floor(y), iz = Math.floor(z);
  x -= ix;
  y -= iy;
  z -= iz;
  const u = fade(x), v = fade(y), w = fade(z);
  let planes = [0, 0];
  for (let k = 0; k < 2; k++) {
    const rows = [0, 0];
    for (let j = 0; j < 2; j++) {
      const a = gradient(mix(mix(mix(seed, ix), iy + j), iz + k), x, y - j, z - k);
      const b = gradient(mix(mix(mix(seed, ix + 1), iy + j), iz + k), x - 1, y - j, z - k);
      rows[j] = a + (b - a) * u;
    }
    planes[k] = rows[0] + (rows[1] - rows[0]) * v;
  }
  const result = planes[0] + (planes[1] - planes[0]) * w;
  return Math.min(Math.max(result, -1), 1);
}

function fade(t) {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** Returns the dot product with one of the twelve directions to the edges of a cube. */
function gradient(hash, x, y, z) {
  const h = hash & 15;
  const a = h < 8 ? x : y;
  const b = h < 4 ? y : h === 12 || h === 14 ? x : z;
  return ((h & 1) === 0 ? a : -a) + ((h & 2) === 0 ? b : -b);
}

const MAXIMUM_OCTAVES = 16;

/** Interpolates smoothly between random values at whole positions. The result is in -1…1. */
function wave(seed, position) {
  if (!(Math.abs(position) < 1e15)) return 0;
  const step = Math.floor(position);
  const low = step % 4294967296;
  const a = unit(mix(seed, low)) * 2 - 1;
  const b = unit(mix(seed, low + 1)) * 2 - 1;
  return a + (b - a) * fade(position - step);
}

/** Adds octaves of the wave. AE: each octave has twice the frequency, and `factor` times the
    amplitude, of the one before (After Effects expression reference, wiggle: octaves, amp_mult).
    The result is within ±(1 + factor + factor² …). */
function waves(seed, position, octaves, factor) {
  let value = 0, weight = 1, scale = 1;
  for (let i = 0; i < octaves; i++) {
    const part = Math.min(octaves - i, 1);
    value += wave(mix(seed, i), position * scale) * weight * part;
    weight *= factor;
    scale *= 2;
  }
  return value;
}

function wiggleOptions(values) {
  const pick = (index, missing) => {
    const number = values[index] === undefined ? missing : numberOf(values[index]);
    return number === number ? number : missing;
  };
  const hasTime = values[4] !== undefined;
  if (!hasTime) run.varies = true;
  return {
    frequency: pick(0, 1), amplitude: plain(values[1] === undefined ? 1 : values[1]),
    octaves: Math.min(Math.max(pick(2, 1), 0), MAXIMUM_OCTAVES), factor: pick(3, 0.5),
    time: hasTime ? pick(4, 0) : run.time,
  };
}

/** AE: wiggle(freq, amp, octaves = 1, amp_mult = 0.5, t = time) (After Effects expression
    reference). */
function wiggle(property, values) {
  const options = wiggleOptions(values);
  const value = property.ownAt(options.time);
  if (property.kind !== "number") return property.kind === "path" ? pathValue(value) : value.t;
  if (typeof value === "number") return value + swing(property, options, 0);
  return value.map((part, index) => part + swing(property, options, index));
}

function swing(property, options, index) {
  const amplitude = isArray(options.amplitude)
    ? numberOf(options.amplitude[Math.min(index, options.amplitude.length - 1)])
    : Number(options.amplitude);
  const seed = mix(mix(property.seed, run.seed), index + 1);
  return amplitude * waves(seed, options.time * options.frequency, options.octaves, options.factor);
}

/** Reads the property at a wiggled time. The amplitude is in seconds. */
function temporalWiggle(property, values) {
  const options = wiggleOptions(values);
  const time = options.time + swing(property, options, 0);
  return copiedValue(property, property.ownAt(time));
}

const MAXIMUM_SAMPLES = 255;

/** AE: smooth(width = 0.2, samples = 5, t = time) is the mean of samples around t (After Effects
    expression reference: a box filter). */
function smooth(property, values) {
  const width = values[0] === undefined ? 0.2 : numberOf(values[0]);
  const wanted = values[1] === undefined ? 5 : Math.floor(numberOf(values[1]));
  const samples = Math.min(Math.max(wanted, 1), MAXIMUM_SAMPLES);
  if (values[2] === undefined) noteMotion(property, () => 0);
  const middle = values[2] === undefined ? run.time : numberOf(values[2]);
  if (property.kind !== "number" || samples === 1) {
    return copiedValue(property, property.ownAt(middle));
  }
  const start = middle - width / 2;
  let total = 0;
  for (let i = 0; i < samples; i++) {
    total = sum(total, property.ownAt(start + width * i / (samples - 1)));
  }
  return div(total, samples);
}
