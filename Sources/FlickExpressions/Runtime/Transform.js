// The transforms of layers and shape groups.

const LAYER_TRANSFORM = [
  ["a", "ADBE Anchor Point", "Anchor Point", ["anchorPoint", "anchor_point"], 1],
  ["p", "ADBE Position", "Position", ["position"], 2],
  ["px", "ADBE Position_0", "X Position", ["xPosition"], 3],
  ["py", "ADBE Position_1", "Y Position", ["yPosition"], 4],
  ["pz", "ADBE Position_2", "Z Position", ["zPosition"], 5],
  ["s", "ADBE Scale", "Scale", ["scale"], 6],
  ["or", "ADBE Orientation", "Orientation", ["orientation"], 7],
  ["rx", "ADBE Rotate X", "X Rotation", ["xRotation", "rotationX"], 8],
  ["ry", "ADBE Rotate Y", "Y Rotation", ["yRotation", "rotationY"], 9],
  ["r", "ADBE Rotate Z", "Rotation", ["rotation", "zRotation", "rotationZ"], 10],
  ["o", "ADBE Opacity", "Opacity", ["opacity"], 11],
  ["sk", "", "Skew", ["skew"], 12],
  ["sa", "", "Skew Axis", ["skewAxis"], 13],
];

const SCALARS = ["r", "rx", "ry", "rz", "o", "sk", "sa", "so", "eo", "px", "py", "pz"];

class LayerTransform extends Group {
  constructor(json, place) {
    super(json, place, LAYER_TRANSFORM);
  }

  /** AE: properties of a 2D layer have two components (After Effects expression reference, Layer
      properties), although the file stores three. */
  dimensionsOf(key) {
    if (SCALARS.indexOf(key) >= 0) return 1;
    return key === "or" || this.place.layer.is3D ? 3 : 2;
  }

  property(key) {
    if (key === "r" && this.json.r === undefined && this.json.rz !== undefined) {
      return this.property("rz");
    }
    if (key === "px" || key === "py" || key === "pz") return this.axis(key);
    if (key === "p" && isSplit(this.json.p)) return this.split();
    return super.property(key) || this.standard(key);
  }

  /** Returns a default property. Every layer has all of them, even if the file does not contain
      them. */
  standard(key) {
    const values = { a: [0, 0, 0], p: [0, 0, 0], s: [100, 100, 100], or: [0, 0, 0], o: 100 };
    const row = this.table.find((each) => each[0] === key);
    const is3D = ["or", "rx", "ry"].indexOf(key) < 0 || this.place.layer.is3D;
    if (!row || !is3D) return null;
    const value = values[key] === undefined ? 0 : values[key];
    const property = this.makeProperty({ k: value }, key, row);
    this.properties.set(key, property);
    return property;
  }

  axis(key) {
    const known = this.properties.get(key);
    if (known) return known;
    const row = this.table.find((each) => each[0] === key);
    const written = isSplit(this.json.p) ? this.json.p[key[1]] : null;
    const property = written || isSplit(this.json.p)
      ? this.makeProperty(written || { k: 0 }, key, row)
      : new AxisOfPosition(this.property("p"), "xyz".indexOf(key[1]), this, row);
    this.properties.set(key, property);
    return property;
  }

  split() {
    const known = this.properties.get("p");
    if (known) return known;
    const axes = [this.axis("px"), this.axis("py")];
    if (this.place.layer.is3D) axes.push(this.axis("pz"));
    const place = this.makeProperty({ k: 0 }, "p", LAYER_TRANSFORM[1]).place;
    const property = new SplitPosition(this.json.p, place, axes);
    this.properties.set("p", property);
    return property;
  }

  find(which) {
    if (which === "Z Rotation") return this.property("r").reference;
    return super.find(which);
  }
}

/** `xPosition` and the like of a layer whose position is one property. */
class AxisOfPosition extends Property {
  constructor(position, axis, group, row) {
    super({ k: 0 }, group.makeProperty({ k: 0 }, row[0], row).place, "number");
    this.position = position;
    this.axis = axis;
  }

  get changes() { return this.position.changes; }
  get isAnimated() { return this.position.isAnimated; }
  ownAt(time) { return this.position.ownAt(time)[this.axis] || 0; }
  at(time) { return this.position.at(time)[this.axis] || 0; }
}

function isSplit(json) {
  return Boolean(json) && typeof json === "object" && json.k === undefined
    && Boolean(json.s || json.x || json.y);
}

const SHAPE_TRANSFORM = [
  ["a", "ADBE Vector Anchor", "Anchor Point", ["anchorPoint"], 1],
  ["p", "ADBE Vector Position", "Position", ["position"], 2],
  ["s", "ADBE Vector Scale", "Scale", ["scale"], 3],
  ["sk", "ADBE Vector Skew", "Skew", ["skew"], 4],
  ["sa", "ADBE Vector Skew Axis", "Skew Axis", ["skewAxis"], 5],
  ["r", "ADBE Vector Rotation", "Rotation", ["rotation"], 6],
  ["o", "ADBE Vector Group Opacity", "Opacity", ["opacity"], 7],
];

const REPEATER_TRANSFORM = [
  ["a", "ADBE Vector Repeater Anchor", "Anchor Point", ["anchorPoint"], 1],
  ["p", "ADBE Vector Repeater Position", "Position", ["position"], 2],
  ["s", "ADBE Vector Repeater Scale", "Scale", ["scale"], 3],
  ["r", "ADBE Vector Repeater Rotation", "Rotation", ["rotation"], 4],
  ["so", "ADBE Vector Repeater Opacity 1", "Start Opacity", ["startOpacity", "opacity1"], 5],
  ["eo", "ADBE Vector Repeater Opacity 2", "End Opacity", ["endOpacity", "opacity2"], 6],
];

class ShapeTransform extends Group {
  constructor(json, place, table) {
    super(json, place, table || SHAPE_TRANSFORM);
  }

  dimensionsOf(key) {
    return SCALARS.indexOf(key) >= 0 ? 1 : 2;
  }

  property(key) {
    return super.property(key) || this.standard(key);
  }

  standard(key) {
    const values = { a: [0, 0], p: [0, 0], s: [100, 100], o: 100, so: 100, eo: 100 };
    const row = this.table.find((each) => each[0] === key);
    if (!row) return null;
    const value = values[key] === undefined ? 0 : values[key];
    const property = this.makeProperty({ k: value }, key, row);
    this.properties.set(key, property);
    return property;
  }
}
