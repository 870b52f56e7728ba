// A layer of a composition, and the object that expressions see.

class Layer {
  constructor(json, composition, position) {
    this.json = json && typeof json === "object" ? json : {};
    this.composition = composition;
    this.number = typeof this.json.ind === "number" ? this.json.ind : position + 1;
    this.address = `${composition.address}layers[${position}]`;
    this.handle = null;
    this.others = new Map();
    this.models = new Map();
    this.markerList = null;
    this.matrixTime = NaN;
    this.matrix = null;
  }

  get place() {
    return {
      layer: this, composition: this.composition, parent: null, name: this.name, index: this.number,
      matchName: "", address: this.address,
    };
  }

  get name() {
    if (typeof this.json.nm === "string") return this.json.nm;
    const source = this.source;
    return source && source.name ? source.name : `Layer ${this.number}`;
  }

  get is3D() {
    return this.json.ddd === 1 || this.json.ddd === true || this.json.ty === CAMERA_TYPE;
  }

  get inPoint() {
    return readNumber(this.json.ip, 0) / this.composition.frameRate;
  }

  get outPoint() {
    const end = this.composition.duration * this.composition.frameRate;
    return readNumber(this.json.op, end) / this.composition.frameRate;
  }

  get startTime() {
    return readNumber(this.json.st, 0) / this.composition.frameRate;
  }

  /** The composition or footage that the layer shows; `null` for other layers. */
  get source() {
    const document = this.composition.document;
    if (typeof this.json.refId !== "string") return null;
    return document.compositionById(this.json.refId) || document.footageById(this.json.refId);
  }

  get width() {
    return this.side("w", "sw");
  }

  get height() {
    return this.side("h", "sh");
  }

  /** AE: a layer without a source, such as a shape layer, has the size of its composition (no
      published source; the tests assert it). */
  side(key, solidKey) {
    const long = key === "w" ? "width" : "height";
    if (this.json.ty === 1) return readNumber(this.json[solidKey], this.composition[long]);
    const source = this.source;
    if (typeof this.json[key] === "number") return this.json[key];
    if (source) return source[long];
    return this.json.ty === 3 ? 100 : this.composition[long];
  }

  /** The markers of the layer. Their times are those of the composition. */
  get markers() {
    if (this.markerList === null) this.markerList = new Markers(this.json.markers, this.composition);
    return this.markerList;
  }

  get parent() {
    const parent = this.json.parent;
    if (typeof parent !== "number") return null;
    const layer = this.composition.byIndex.get(parent);
    return layer && layer !== this ? layer : null;
  }

  isActiveAt(time) {
    const isLater = time >= this.inPoint - 1e-9;
    return this.json.hd !== true && isLater && time < this.outPoint - 1e-9;
  }

  /** Returns a property group by its internal name. Groups are created on first use. */
  model(name) {
    const known = this.models.get(name);
    if (known) return known;
    const make = LAYER_MODELS[name];
    const model = make.call(this, { ...this.place, parent: this });
    this.models.set(name, model);
    return model;
  }

  get reference() {
    if (this.handle === null) this.handle = makeCallable(this, LAYER_PROTOTYPE);
    return this.handle;
  }

  find(which) {
    const name = LAYER_GROUPS.get(which);
    if (name === "marker") return this.markers.reference;
    if (name === "timeRemap") return this.property("tm").reference;
    if (name) return this.model(name).reference;
    if (DATA_NAMES.indexOf(which) >= 0 && this.source instanceof Footage) {
      return this.source.reference;
    }
    return this.model("transform").find(which);
  }

  /** Returns a property of the layer itself, such as time remapping, or of a group without named
      properties. */
  property(key, json, kind = "number") {
    const known = this.others.get(`${key} ${kind}`);
    if (known) return known;
    const written = json === undefined ? this.json[key] : json;
    if (written === undefined || written === null) {
      throw new ReferenceError(`"${this.name}" has no such property`);
    }
    const place = {
      layer: this, composition: this.composition, group: this, key, dimensions: 4,
      name: key === "tm" ? "Time Remap" : key, index: readNumber(written.ix, 2),
      matchName: key === "tm" ? "ADBE Time Remapping" : "", address: `${this.address}.${key}`,
    };
    const property = new Property(written, place, kind);
    this.others.set(`${key} ${kind}`, property);
    return property;
  }
}

function readNumber(value, missing) {
  return typeof value === "number" && value === value ? value : missing;
}

const LAYER_MODELS = {
  transform(place) {
    return new LayerTransform(this.json.ks, {
      ...place, name: "Transform", matchName: "ADBE Transform Group", index: 6,
      address: `${this.address}.ks`,
    });
  },
  contents(place) {
    return new Contents(isArray(this.json.shapes) ? this.json.shapes : [], {
      ...place, name: "Contents", matchName: "ADBE Root Vectors Group", index: 2,
      address: `${this.address}.shapes`,
    });
  },
  effects(place) {
    return new Effects(this.json.ef, {
      ...place, name: "Effects", matchName: "ADBE Effect Parade", index: 4,
      address: `${this.address}.ef`,
    });
  },
  masks(place) {
    return new Masks(this.json.masksProperties, {
      ...place, name: "Masks", matchName: "ADBE Mask Parade", index: 3,
      address: `${this.address}.masksProperties`,
    });
  },
  text(place) {
    return new TextGroup(this.json.t, {
      ...place, name: "Text", matchName: "ADBE Text Properties", index: 2,
      address: `${this.address}.t`,
    });
  },
};

/** The names and indices that `layer("…")` accepts for the groups. The indices are those of shape
    layers in After Effects. */
const LAYER_GROUPS = new Map([
  [1, "transform"], [2, "contents"], [4, "effects"], [6, "transform"], [5, "transform"],
  [3, "masks"],
  ["Transform", "transform"], ["transform", "transform"], ["ADBE Transform Group", "transform"],
  ["Contents", "contents"], ["ADBE Root Vectors Group", "contents"],
  ["Effects", "effects"], ["effects", "effects"], ["ADBE Effect Parade", "effects"],
  ["Masks", "masks"], ["ADBE Mask Parade", "masks"],
  ["Text", "text"], ["ADBE Text Properties", "text"],
  ["Marker", "marker"], ["ADBE Marker", "marker"],
  ["Time Remap", "timeRemap"], ["ADBE Time Remapping", "timeRemap"],
]);

/** The attributes of layers, computed from the model. */
const LAYER_ATTRIBUTES = {
  index() { return this.number; },
  inPoint() { return this.inPoint; },
  outPoint() { return this.outPoint; },
  startTime() { return this.startTime; },
  width() { return this.width; },
  height() { return this.height; },
  source() { return this.source ? this.source.reference : null; },
  parent() { return this.parent ? this.parent.reference : null; },
  hasParent() { return this.parent !== null; },
  containingComp() { return this.composition.reference; },
  enabled() { return this.json.hd !== true; },
  hasVideo() { return this.json.ty !== 6; },
  hasAudio() { return this.json.ty === 6; },
  isNull() { return this.json.ty === 3; },
  threeDLayer() { return this.is3D; },
  active() {
    run.varies = true;
    return this.isActiveAt(run.time);
  },
  transform() { return this.model("transform").reference; },
  $bm_transform() { return this.model("transform").reference; },
  effect() { return this.model("effects").reference; },
  effects() { return this.model("effects").reference; },
  content() { return this.model("contents").reference; },
  contents() { return this.model("contents").reference; },
  mask() { return this.model("masks").reference; },
  text() { return this.model("text").reference; },
  sourceText() { return this.model("text").find("Source Text"); },
  marker() { return this.markers.reference; },
  timeRemap() { return this.property("tm").reference; },
  zoom() { return this.property("pe").reference; },
  cameraOption() { return this.reference; },
  pointOfInterest() { return this.model("transform").property("a").reference; },
};

const LAYER_METHODS = {
  toComp(point, time) { return toComp(this, point, time); },
  fromComp(point, time) { return fromComp(this, point, time); },
  toWorld(point, time) { return toWorld(this, point, time); },
  fromWorld(point, time) { return fromComp(this, point, time); },
  toCompVec(vector, time) { return toCompVector(this, vector, time); },
  fromCompVec(vector, time) { return fromCompVector(this, vector, time); },
  toWorldVec(vector, time) { return toCompVector(this, vector, time); },
  fromWorldVec(vector, time) { return fromCompVector(this, vector, time); },
  fromCompToSurface(point, time) { return fromCompToSurface(this, point, time); },
  sourceRectAtTime(time, includesExtents) { return sourceRect(this, time, includesExtents); },
  isActiveAt(time) { return this.isActiveAt(numberOf(time)); },
  activeAtTime(time) { return this.isActiveAt(numberOf(time)); },
  sourceTime(time) { return (time === undefined ? run.time : numberOf(time)) - this.startTime; },
  sampleImage() { throw new Error("sampleImage needs pixels, and expressions have none here"); },
};

const LAYER_PROTOTYPE = Object.create(Callable.prototype);

for (const name of namesOf(LAYER_ATTRIBUTES)) {
  const read = LAYER_ATTRIBUTES[name];
  define(LAYER_PROTOTYPE, name, { get() { return read.call(this[BOUND]); } });
}

for (const name of namesOf(LAYER_METHODS)) {
  const method = LAYER_METHODS[name];
  define(LAYER_PROTOTYPE, name, {
    value(...values) { return method.apply(this[BOUND], values); },
  });
}

/** Transform properties that are also attributes of the layer. */
const LAYER_SHORTCUTS = [
  ["anchorPoint", "a"], ["anchor_point", "a"], ["position", "p"], ["xPosition", "px"],
  ["yPosition", "py"], ["zPosition", "pz"], ["scale", "s"], ["orientation", "or"],
  ["xRotation", "rx"], ["rotationX", "rx"], ["yRotation", "ry"], ["rotationY", "ry"],
  ["rotation", "r"], ["zRotation", "r"], ["rotationZ", "r"], ["opacity", "o"],
];

/** Names that may be used without `thisLayer`. */
const LAYER_NAMES = new Set([
  "name", "_name", ...namesOf(LAYER_ATTRIBUTES), ...namesOf(LAYER_METHODS),
  ...LAYER_SHORTCUTS.map((shortcut) => shortcut[0]),
]);

for (const [name, key] of LAYER_SHORTCUTS) {
  define(LAYER_PROTOTYPE, name, {
    get() {
      const property = this[BOUND].model("transform").property(key);
      if (!property) throw new ReferenceError(`"${this[BOUND].name}" has no ${name}`);
      return property.reference;
    },
  });
}
