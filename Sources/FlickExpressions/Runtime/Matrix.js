// Maps points between a layer's space and its composition's space. A matrix has twelve numbers, three rows of
// four, for column vectors: x to the right, y down, z away from the viewer.
//
// AE: scale is applied first, then the rotations about z, y and x, then the orientation about z, y and x.
// lottie-web's TransformPropertyFactory applies the same order.

/** Reads a transform property at a time. With `isNow`, records whether it changes over time. */
function readAt(layer, key, time, isNow) {
  const property = layer.model("transform").property(key);
  if (!property) return 0;
  if (isNow && property.changes) run.varies = true;
  return property.at(time);
}

function localMatrix(layer, time, isNow) {
  const anchor = vectorOf(readAt(layer, "a", time, isNow));
  const position = vectorOf(readAt(layer, "p", time, isNow));
  const scale = vectorOf(readAt(layer, "s", time, isNow));
  let angle = numberOf(readAt(layer, "r", time, isNow));
  if (layer.json.ao === 1 && !layer.is3D) angle += travelAngle(layer, time);
  let matrix = turnZ(angle);
  const json = layer.json.ks || {};
  if (json.sk) matrix = multiplied(matrix, skewMatrix(layer, time, isNow));
  if (layer.is3D) matrix = multiplied(spaceTurn(layer, time, isNow), matrix);
  const factors = [0, 1, 2].map((i) => (i < scale.length ? scale[i] / 100 : 1));
  for (let row = 0; row < 3; row++) {
    const at = row * 4;
    for (let i = 0; i < 3; i++) matrix[at + i] *= factors[i];
    matrix[at + 3] = (position[row] || 0) - matrix[at] * (anchor[0] || 0)
      - matrix[at + 1] * (anchor[1] || 0) - matrix[at + 2] * (anchor[2] || 0);
  }
  return matrix;
}

function travelAngle(layer, time) {
  const property = layer.model("transform").property("p");
  if (!property.isAnimated) return 0;
  const step = 0.01 / property.frameRate;
  let a = property.at(time), b = property.at(time + step);
  if (distance(a, b) < 1e-9) [a, b] = [property.at(time - step), a];
  return distance(a, b) < 1e-9 ? 0 : Math.atan2(b[1] - a[1], b[0] - a[0]) * DEGREES;
}

function turnZ(degrees) {
  const c = Math.cos(degrees / DEGREES), s = Math.sin(degrees / DEGREES);
  return [c, -s, 0, 0, s, c, 0, 0, 0, 0, 1, 0];
}

function turnY(degrees) {
  const c = Math.cos(degrees / DEGREES), s = Math.sin(degrees / DEGREES);
  return [c, 0, s, 0, 0, 1, 0, 0, -s, 0, c, 0];
}

function turnX(degrees) {
  const c = Math.cos(degrees / DEGREES), s = Math.sin(degrees / DEGREES);
  return [1, 0, 0, 0, 0, c, -s, 0, 0, s, c, 0];
}

function spaceTurn(layer, time, isNow) {
  const orientation = vectorOf(readAt(layer, "or", time, isNow));
  const turns = [
    turnX(orientation[0] || 0), turnY(orientation[1] || 0), turnZ(orientation[2] || 0),
    turnX(numberOf(readAt(layer, "rx", time, isNow))),
    turnY(numberOf(readAt(layer, "ry", time, isNow))),
  ];
  return turns.reduce(multiplied);
}

function skewMatrix(layer, time, isNow) {
  const skew = numberOf(readAt(layer, "sk", time, isNow));
  const axis = numberOf(readAt(layer, "sa", time, isNow));
  const shear = [1, Math.tan(-skew / DEGREES), 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];
  return multiplied(multiplied(turnZ(-axis), shear), turnZ(axis));
}

/** Returns the matrix that applies `b`, then `a`. */
function multiplied(a, b) {
  const product = new Array(12);
  for (let row = 0; row < 12; row += 4) {
    const x = a[row], y = a[row + 1], z = a[row + 2];
    for (let i = 0; i < 4; i++) product[row + i] = x * b[i] + y * b[i + 4] + z * b[i + 8];
    product[row + 3] += a[row + 3];
  }
  return product;
}

const MAXIMUM_PARENTS = 500;

/** Returns the matrix of a layer with its parents. Caches the result for the last time. */
function layerMatrix(layer, time, isNow) {
  if (layer.matrixTime === time) {
    if (isNow && layer.matrixVaries) run.varies = true;
    return layer.matrix;
  }
  const before = run.varies;
  run.varies = false;
  let matrix = localMatrix(layer, time, true);
  let parent = layer.parent;
  for (let i = 0; parent && i < MAXIMUM_PARENTS; i++) {
    matrix = multiplied(localMatrix(parent, time, true), matrix);
    parent = parent.parent;
  }
  const varies = run.varies;
  run.varies = before || (varies && isNow);
  // A value read during a cyclic evaluation is only valid in that evaluation.
  if (run.cut === Infinity) {
    layer.matrixTime = time;
    layer.matrix = matrix;
    layer.matrixVaries = varies;
  }
  return matrix;
}

function matrixFor(layer, time) {
  return time === undefined ? layerMatrix(layer, run.time, true)
    : layerMatrix(layer, numberOf(time), false);
}

function mapped(matrix, point, isVector) {
  const given = vectorOf(point);
  const x = numberOf(given[0]), y = numberOf(given[1] || 0), z = numberOf(given[2] || 0);
  const result = [0, 4, 8].map((row) => matrix[row] * x + matrix[row + 1] * y
    + matrix[row + 2] * z + (isVector ? 0 : matrix[row + 3]));
  return given.length < 3 && Math.abs(result[2]) < 1e-9 ? result.slice(0, 2) : result;
}

function toWorld(layer, point, time) {
  return mapped(matrixFor(layer, time), point, false);
}

function toComp(layer, point, time) {
  const place = toWorld(layer, point, time);
  const view = viewOf(layer, time);
  return view ? seen(view, place) : place;
}

function toCompVector(layer, vector, time) {
  return mapped(matrixFor(layer, time), vector, true);
}

function fromComp(layer, point, time) {
  return mapped(inverse(matrixFor(layer, time)), point, false);
}

function fromCompVector(layer, vector, time) {
  return mapped(inverse(matrixFor(layer, time)), vector, true);
}

/** Returns the inverse matrix. A layer with a scale of 0 has no inverse; the zero matrix is
    returned. */
function inverse(m) {
  const c0 = m[5] * m[10] - m[6] * m[9];
  const c1 = m[6] * m[8] - m[4] * m[10];
  const c2 = m[4] * m[9] - m[5] * m[8];
  const determinant = m[0] * c0 + m[1] * c1 + m[2] * c2;
  if (!(Math.abs(determinant) > 1e-12)) return new Array(12).fill(0);
  const f = 1 / determinant;
  const r = [
    c0 * f, (m[2] * m[9] - m[1] * m[10]) * f, (m[1] * m[6] - m[2] * m[5]) * f, 0,
    c1 * f, (m[0] * m[10] - m[2] * m[8]) * f, (m[2] * m[4] - m[0] * m[6]) * f, 0,
    c2 * f, (m[1] * m[8] - m[0] * m[9]) * f, (m[0] * m[5] - m[1] * m[4]) * f, 0,
  ];
  for (let row = 0; row < 12; row += 4) {
    r[row + 3] = -(r[row] * m[3] + r[row + 1] * m[7] + r[row + 2] * m[11]);
  }
  return r;
}

/** Returns the point of the layer's plane that is visible at a point of the composition. */
function fromCompToSurface(layer, point, time) {
  const m = matrixFor(layer, time);
  const given = vectorOf(point);
  const view = viewOf(layer, time);
  if (view) return sightOnPlane(view, m, numberOf(given[0]), numberOf(given[1] || 0));
  const x = numberOf(given[0]) - m[3], y = numberOf(given[1] || 0) - m[7];
  const determinant = m[0] * m[5] - m[1] * m[4];
  if (!(Math.abs(determinant) > 1e-12)) return [0, 0];
  return [(x * m[5] - y * m[1]) / determinant, (y * m[0] - x * m[4]) / determinant];
}
