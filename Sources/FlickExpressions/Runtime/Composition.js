// Compositions, the document that contains them, and their markers.

class Document {
  constructor(json) {
    this.json = json && typeof json === "object" ? json : {};
    this.assets = isArray(this.json.assets) ? this.json.assets : [];
    this.places = new Map();
    for (let i = this.assets.length - 1; i >= 0; i--) {
      const asset = this.assets[i];
      if (asset && typeof asset.id === "string") this.places.set(asset.id, i);
    }
    this.compositions = new Map();
    this.footage = new Map();
    this.root = new Composition(this.json, this, "");
  }

  compositionById(id) {
    return this.compositionAt(this.places.get(id));
  }

  /** Returns the composition of an asset by index; `null` if the asset is no composition. */
  compositionAt(index) {
    const asset = this.assets[index];
    if (!asset || !isArray(asset.layers)) return null;
    if (!this.compositions.has(index)) {
      this.compositions.set(index, new Composition(asset, this, `assets[${index}].`));
    }
    return this.compositions.get(index);
  }

  /** Returns a composition by name. The name is `nm`; in older files only the layers that use the
      composition have a name. */
  compositionNamed(name) {
    if (this.root.name === name) return this.root;
    const named = this.assets.findIndex((asset) => asset && isArray(asset.layers)
      && asset.nm === name);
    if (named >= 0) return this.compositionAt(named);
    const composition = this.compositionById(name) || this.compositionUsedAs(name);
    // Many files do not contain the name of their main composition.
    return composition || (typeof this.json.nm === "string" ? null : this.root);
  }

  compositionUsedAs(name) {
    const lists = [this.json, ...this.assets].map((each) => (each && each.layers) || []);
    for (const layers of lists) {
      for (const layer of isArray(layers) ? layers : []) {
        if (layer && layer.ty === 0 && layer.nm === name) return this.compositionById(layer.refId);
      }
    }
    return null;
  }

  footageById(id) {
    const asset = this.assets[this.places.get(id)];
    return asset && !isArray(asset.layers) ? this.footageOf(asset) : null;
  }

  footageNamed(name) {
    const asset = this.assets.find((each) => each && !isArray(each.layers)
      && (each.nm === name || each.p === name || each.id === name));
    return asset ? this.footageOf(asset) : null;
  }

  footageOf(asset) {
    if (!this.footage.has(asset)) this.footage.set(asset, new Footage(asset, this));
    return this.footage.get(asset);
  }
}

class Composition {
  constructor(json, document, address) {
    this.json = json;
    this.document = document;
    this.address = address;
    this.isRoot = address === "";
    this.handle = null;
    const root = document.json;
    this.frameRate = positive(json.fr) || positive(root.fr) || 30;
    const layers = isArray(json.layers) ? json.layers : [];
    this.layers = layers.map((layer, index) => new Layer(layer, this, index));
    this.byIndex = new Map();
    this.byName = new Map();
    for (const layer of this.layers) {
      if (!this.byIndex.has(layer.number)) this.byIndex.set(layer.number, layer);
      const name = layer.json.nm;
      if (typeof name === "string" && !this.byName.has(name)) this.byName.set(name, layer);
    }
    this.markerList = null;
    this.knownUser = undefined;
  }

  get name() {
    if (typeof this.json.nm === "string") return this.json.nm;
    const user = this.user;
    return user && typeof user.nm === "string" ? user.nm : textOr(this.json.id);
  }

  /** A layer that shows this composition. It provides values that the asset lacks. */
  get user() {
    if (this.knownUser === undefined) this.knownUser = this.findUser();
    return this.knownUser;
  }

  findUser() {
    const lists = [this.document.json, ...this.document.assets];
    for (const each of lists) {
      const layers = each && isArray(each.layers) ? each.layers : [];
      const layer = layers.find((one) => one && one.ty === 0 && one.refId === this.json.id);
      if (layer) return layer;
    }
    return null;
  }

  get width() {
    return this.side("w");
  }

  get height() {
    return this.side("h");
  }

  side(key) {
    const user = this.isRoot ? null : this.user;
    return positive(this.json[key]) || (user && positive(user[key]))
      || positive(this.document.json[key]) || 0;
  }

  get duration() {
    const json = typeof this.json.op === "number" ? this.json : this.document.json;
    return Math.max(readNumber(json.op, 0) - readNumber(json.ip, 0), 0) / this.frameRate;
  }

  get markers() {
    if (!this.markerList) this.markerList = new Markers(this.json.markers, this);
    return this.markerList;
  }

  get place() {
    return { parent: null, index: 1, matchName: "" };
  }

  get table() {
    return this.layers;
  }

  get reference() {
    if (this.handle === null) this.handle = makeCallable(this, COMPOSITION_PROTOTYPE);
    return this.handle;
  }

  find(which) {
    if (typeof which === "function" && which[BOUND] instanceof Layer) return which;
    let layer;
    if (typeof which === "number") {
      layer = this.byIndex.get(which) || this.layers[which - 1];
    } else {
      layer = this.byName.get(which) || this.layers.find((each) => each.name === which);
    }
    return layer ? layer.reference : null;
  }

  /** Implements `layer(other, offset)`: the layer whose index differs from another layer's index by
      `offset`. */
  findFrom(which, offset) {
    const base = this.find(which);
    return base && this.find(base[BOUND].number + numberOf(offset));
  }
}

function positive(value) {
  return typeof value === "number" && value > 0 && value < Infinity ? value : 0;
}

const COMPOSITION_ATTRIBUTES = {
  width() { return this.width; },
  height() { return this.height; },
  duration() { return this.duration; },
  frameDuration() { return 1 / this.frameRate; },
  frameRate() { return this.frameRate; },
  displayStartTime() { return 0; },
  pixelAspect() { return 1; },
  numLayers() { return this.layers.length; },
  bgColor() { return [0, 0, 0, 1]; },
  shutterAngle() { return 180; },
  shutterPhase() { return -90; },
  marker() { return this.markers.reference; },
  numProperties() { return this.layers.length; },
};

const COMPOSITION_PROTOTYPE = Object.create(Callable.prototype);

for (const name of namesOf(COMPOSITION_ATTRIBUTES)) {
  const read = COMPOSITION_ATTRIBUTES[name];
  define(COMPOSITION_PROTOTYPE, name, { get() { return read.call(this[BOUND]); } });
}

function layerOf(which, offset) {
  const composition = this[BOUND];
  const name = plainName(which);
  const layer = offset === undefined ? composition.find(name) : composition.findFrom(name, offset);
  if (!layer) throw new ReferenceError(`there is no layer "${String(which)}"`);
  return layer;
}

define(COMPOSITION_PROTOTYPE, "layer", { value: layerOf });
define(COMPOSITION_PROTOTYPE, "layerByIndex", { value: layerOf });

/** The markers of a composition or a layer, presented as a property with keys. */
class Markers {
  constructor(list, composition) {
    const rate = composition.frameRate;
    this.list = (isArray(list) ? list : []).filter((each) => each && typeof each.tm === "number")
      .sort((a, b) => a.tm - b.tm)
      .map((each, index) => new Marker(each, rate, index + 1));
    this.handle = null;
    this.name = "Marker";
  }

  get reference() {
    if (this.handle === null) this.handle = makeCallable(this, MARKERS_PROTOTYPE);
    return this.handle;
  }

  find(which) {
    return typeof which === "number" ? this.list[Math.round(which) - 1]
      : this.list.find((each) => each.comment === String(which));
  }
}

class Marker {
  constructor(json, rate, index) {
    this.time = json.tm / rate;
    this.duration = readNumber(json.dr, 0) / rate;
    this.comment = textOr(json.cm);
    this.index = index;
    this.chapter = this.url = this.frameTarget = this.eventCuePoint = this.cuePointName = "";
    this.parameters = {};
    this.protectedRegion = false;
  }
}

const MARKERS_PROTOTYPE = Object.create(Callable.prototype);
define(MARKERS_PROTOTYPE, "numKeys", { get() { return this[BOUND].list.length; } });
define(MARKERS_PROTOTYPE, "key", { value(which) { return this(which); } });
define(MARKERS_PROTOTYPE, "nearestKey", {
  value(time) {
    const at = numberOf(time);
    const list = this[BOUND].list;
    if (list.length === 0) throw new RangeError("there are no markers");
    return list.reduce((a, b) => (Math.abs(b.time - at) < Math.abs(a.time - at) ? b : a));
  },
});
