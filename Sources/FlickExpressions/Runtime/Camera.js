// The projection of a point by the composition's camera: points at the distance of the zoom keep their size.
// Without a camera, 3D layers are drawn and mapped without perspective.

const CAMERA_TYPE = 13;

/** AE: the topmost enabled camera at the current time is active (After Effects user guide,
    Cameras). */
function activeCamera(composition, time) {
  for (const layer of composition.layers) {
    if (layer.json.ty === CAMERA_TYPE && layer.isActiveAt(time)) return layer;
  }
  return null;
}

/** Returns the matrix from camera space, with the camera at the origin looking along z, to
    composition space. */
function cameraMatrix(layer, time) {
  const roll = numberOf(readAt(layer, "r", time, true));
  let matrix = multiplied(spaceTurn(layer, time, true), turnZ(roll));
  const position = vectorOf(readAt(layer, "p", time, true));
  if (layer.json.ks && layer.json.ks.a) {
    const target = vectorOf(readAt(layer, "a", time, true));
    const [dx, dy, dz] = [0, 1, 2].map((i) => (target[i] || 0) - (position[i] || 0));
    const across = Math.sqrt(dx * dx + dz * dz);
    const turn = multiplied(turnY(across > 0 ? Math.atan2(dx, dz) * DEGREES : 0),
      turnX(Math.atan2(-dy, across) * DEGREES));
    matrix = multiplied(turn, matrix);
  }
  for (let row = 0; row < 3; row++) matrix[row * 4 + 3] = position[row] || 0;
  let parent = layer.parent;
  for (let i = 0; parent && i < MAXIMUM_PARENTS; i++) {
    matrix = multiplied(localMatrix(parent, time, true), matrix);
    parent = parent.parent;
  }
  return matrix;
}

/** Returns the view of the active camera for a 3D layer at a time; `null` if there is none. */
function viewOf(layer, time) {
  const at = time === undefined ? run.time : numberOf(time);
  const camera = layer.is3D ? activeCamera(layer.composition, at) : null;
  if (!camera) return null;
  const before = run.varies;
  const composition = layer.composition;
  const zoom = camera.json.pe === undefined ? null : camera.property("pe");
  if (zoom && zoom.changes) run.varies = true;
  const view = {
    matrix: cameraMatrix(camera, at),
    zoom: Math.max(zoom ? numberOf(zoom.at(at)) : composition.width * 50 / 36, 1),
    x: composition.width / 2, y: composition.height / 2,
  };
  if (time !== undefined) run.varies = before;
  return view;
}

/** Projects a point of composition space. Points in the camera plane are returned unchanged. */
function seen(view, point) {
  const [x, y, z] = mapped(inverse(view.matrix), point, false);
  if (!(Math.abs(z) > 1e-9)) return point;
  return [view.x + x * view.zoom / z, view.y + y * view.zoom / z, z - view.zoom];
}

/** Returns the point where the view ray through a point of the image meets the plane of a layer. */
function sightOnPlane(view, matrix, x, y) {
  const toLayer = multiplied(inverse(matrix), view.matrix);
  const eye = mapped(toLayer, [0, 0, 0], false);
  const way = mapped(toLayer, [x - view.x, y - view.y, view.zoom], true);
  if (!(Math.abs(way[2]) > 1e-9)) return [0, 0];
  const t = -eye[2] / way[2];
  return [eye[0] + way[0] * t, eye[1] + way[1] * t];
}
