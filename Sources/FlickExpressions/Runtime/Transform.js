// The transforms of layers and shape groups.

class LayerTransform extends TypedGroup {
  constructor(json, place) {
    super(json, place, LAYER_TRANSFORM);
  }

  /** AE: properties of a 2D layer have two components (After Effects expression reference, Layer
      properties), although the file stores three. */
  dimensionsOf(key) {
    const dimensions = super.dimensionsOf(key);
    return dimensions === 2 && this.place.layer.is3D ? 3 : dimensions;
  }

  property(key) {
    if (key === "r" && this.json.r === undefined && this.json.rz !== undefined) {
      return this.property("rz");
    }
    if (key === "px" || key === "py" || key === "pz") return this.axis(key);
    if (key === "p" && isSplit(this.json.p)) return this.split();
    return super.property(key) || this.standard(key);
  }

  standard(key) {
    const isOf3D = key === "or" || key === "rx" || key === "ry";
    return isOf3D && !this.place.layer.is3D ? null : super.standard(key);
  }

  axis(key) {
    const known = this.properties.get(key);
    if (known) return known;
    const row = this.rowOf(key);
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
    const place = this.makeProperty({ k: 0 }, "p", this.rowOf("p")).place;
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

class ShapeTransform extends TypedGroup {
  constructor(json, place, table) {
    super(json, place, table || GROUP_TRANSFORM);
  }

  property(key) {
    return super.property(key) || this.standard(key);
  }
}
