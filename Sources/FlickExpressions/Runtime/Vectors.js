// Arithmetic on numbers and vectors as After Effects defines it. A number combined with a vector counts as
// its first component in a sum, and applies to every component in a product. Bodymovin rewrites `a + b` as
// `$bm_sum(a, b)`, older versions as `sum(a, b)`.

/** Returns the value of a reference to a property. Other values are returned unchanged. */
function plain(value) {
  return value instanceof Reference ? value.current() : value;
}

function numberOf(value) {
  if (typeof value === "number") return value;
  value = plain(value);
  return isArray(value) ? Number(value[0]) : Number(value);
}

function sum(a, b) {
  if (typeof a === "number" && typeof b === "number") return a + b;
  return added(plain(a), plain(b), 1);
}

function sub(a, b) {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return added(plain(a), plain(b), -1);
}

function added(a, b, sign) {
  if (!isArray(a) && !isArray(b)) return sign > 0 ? a + b : a - b;
  if (typeof a === "string" || typeof b === "string") return String(a) + String(b);
  const left = isArray(a) ? a : [Number(a)];
  const right = isArray(b) ? b : [Number(b)];
  const value = [];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const x = i < left.length ? numberOf(left[i]) : 0;
    const y = i < right.length ? numberOf(right[i]) : 0;
    value.push(sign > 0 ? x + y : x - y);
  }
  return value;
}

function mul(a, b) {
  if (typeof a === "number" && typeof b === "number") return a * b;
  return combined(a, b, (x, y) => x * y);
}

function div(a, b) {
  if (typeof a === "number" && typeof b === "number") return a / b;
  return combined(a, b, (x, y) => x / y);
}

function mod(a, b) {
  if (typeof a === "number" && typeof b === "number") return a % b;
  return combined(a, b, (x, y) => x % y);
}

function combined(a, b, operate) {
  a = plain(a);
  b = plain(b);
  if (isArray(a)) {
    return isArray(b)
      ? a.map((x, i) => operate(numberOf(x), i < b.length ? numberOf(b[i]) : 0))
      : a.map((x) => operate(numberOf(x), b));
  }
  return isArray(b) ? b.map((y) => operate(a, numberOf(y))) : operate(a, b);
}

function neg(a) {
  if (typeof a === "number") return -a;
  a = plain(a);
  return isArray(a) ? a.map((x) => -numberOf(x)) : -a;
}

function vectorOf(value) {
  value = plain(value);
  return isArray(value) ? value : [Number(value)];
}

function distance(a, b) {
  let total = 0;
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (i < a.length ? numberOf(a[i]) : 0) - (i < b.length ? numberOf(b[i]) : 0);
    total += difference * difference;
  }
  return Math.sqrt(total);
}

function length(a, b) {
  return distance(vectorOf(a), b === undefined ? [] : vectorOf(b));
}

function dot(a, b) {
  const left = vectorOf(a), right = vectorOf(b);
  let total = 0;
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    total += numberOf(left[i]) * numberOf(right[i]);
  }
  return total;
}

function cross(a, b) {
  const [ax, ay, az = 0] = vectorOf(a);
  const [bx, by, bz = 0] = vectorOf(b);
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}

function normalize(a) {
  const size = length(a);
  return size > 0 ? div(a, size) : vectorOf(a).map(() => 0);
}

function clamp(value, low, high) {
  value = plain(value);
  low = plain(low);
  high = plain(high);
  const one = (x, a, b) => Math.min(Math.max(x, Math.min(a, b)), Math.max(a, b));
  if (!isArray(value)) return one(Number(value), numberOf(low), numberOf(high));
  return value.map((x, i) => one(
    numberOf(x), isArray(low) ? numberOf(low[i]) : Number(low),
    isArray(high) ? numberOf(high[i]) : Number(high)));
}

/** Returns the orientation, in degrees, that turns a layer at `from` towards `to`. */
function lookAt(from, to) {
  const [dx, dy, dz = 0] = vectorOf(sub(to, from));
  const pitch = Math.atan2(-dy, dz) * DEGREES;
  const yaw = Math.atan2(dx, Math.sqrt(dy * dy + dz * dz)) * DEGREES;
  return [pitch, yaw, 0];
}

const DEGREES = 180 / Math.PI;

function degreesToRadians(degrees) {
  return numberOf(degrees) / DEGREES;
}

function radiansToDegrees(radians) {
  return numberOf(radians) * DEGREES;
}

function isInstanceOfArray(value) {
  return isArray(value) || value instanceof VectorReference;
}
