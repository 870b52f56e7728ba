// Effects and their parameters, such as `effect("Slider Control")("Slider")`, and masks, such as
// `mask("M").maskPath`.

const NO_ROWS = [];

/** Parameter types in the file. */
const LAYER_PARAMETER = 10;
const GROUP_PARAMETER = 5;

class Effects extends Group {
  constructor(list, place) {
    super({}, place, NO_ROWS);
    this.effects = (isArray(list) ? list : []).map((json, index) => new Effect(json || {}, {
      ...place, parent: this, name: textOr(json && json.nm), matchName: textOr(json && json.mn),
      index: json && typeof json.ix === "number" ? json.ix : index + 1,
      address: `${place.address}[${index}]`,
    }));
    this.count = this.effects.length;
  }

  find(which) {
    const effect = typeof which === "number"
      ? this.effects.find((each) => each.json.ix === which) || this.effects[which - 1]
      : this.effects.find((each) => each.place.name === which)
        || this.effects.find((each) => each.place.matchName === which);
    return effect ? effect.reference : null;
  }
}

function textOr(value) {
  return typeof value === "string" ? value : "";
}

/** An effect, or a group of parameters in an effect. */
class Effect extends Group {
  constructor(json, place) {
    super(json, place, NO_ROWS);
    this.parameters = isArray(json.ef) ? json.ef : [];
    this.made = [];
    this.count = this.parameters.length;
  }

  get reference() {
    if (this.handle === null) this.handle = makeCallable(this, effectPrototype());
    return this.handle;
  }

  /** Returns the property or group at an index of the file's list, from 0. */
  parameter(index) {
    const json = this.parameters[index];
    if (!json || typeof json !== "object") return null;
    if (!this.made[index]) this.made[index] = this.makeParameter(json, index);
    return this.made[index];
  }

  makeParameter(json, index) {
    const place = {
      layer: this.place.layer, composition: this.place.composition, group: this, parent: this,
      name: textOr(json.nm), matchName: textOr(json.mn), key: String(index),
      index: typeof json.ix === "number" ? json.ix : index + 1,
      address: `${this.place.address}.ef[${index}]`, dimensions: 4,
    };
    if (json.ty === GROUP_PARAMETER || isArray(json.ef)) return new Effect(json, place);
    return new Property(json.v === undefined ? { k: 0 } : json.v, place, "number");
  }

  find(which) {
    let index = this.indexOf(which);
    if (index < 0 && typeof which === "string") index = this.alias(which);
    if (index < 0) return null;
    const parameter = this.parameter(index);
    if (this.parameters[index].ty === LAYER_PARAMETER) {
      const number = numberOf(parameter.now());
      const layer = this.place.composition.byIndex.get(number);
      return layer ? layer.reference : parameter.reference;
    }
    return parameter.reference;
  }

  indexOf(which) {
    const list = this.parameters;
    if (typeof which === "number") {
      const at = list.findIndex((each) => each && each.ix === which);
      return at >= 0 ? at : which >= 1 && which <= list.length ? which - 1 : -1;
    }
    const byName = list.findIndex((each) => each && each.nm === which);
    return byName >= 0 ? byName : list.findIndex((each) => each && each.mn === which);
  }

  /** An expression control is also found by the English name of its only parameter. This supports
      files with translated parameter names and English expressions. No published source or sample
      file shows the behaviour of After Effects. */
  alias(which) {
    const isAlone = this.parameters.length === 1
      && EXPRESSION_CONTROLS.some((row) => row[0] === this.place.matchName);
    return isAlone && EXPRESSION_CONTROLS.some((row) => row[1] === which) ? 0 : -1;
  }
}

let EFFECT_PROTOTYPE = null;

function effectPrototype() {
  if (EFFECT_PROTOTYPE) return EFFECT_PROTOTYPE;
  EFFECT_PROTOTYPE = Object.create(Callable.prototype);
  define(EFFECT_PROTOTYPE, "param", { value(which) { return this(which); } });
  return EFFECT_PROTOTYPE;
}

class Mask extends TypedGroup {
  constructor(json, place) {
    super(json, place, MASK_TABLE);
  }

  property(key) {
    const row = this.rowOf(key);
    const isMissing = this.json[key] === undefined && row && row[7] !== undefined;
    if (isMissing) this.json[key] = { k: defaultOf(row) };
    return super.property(key);
  }
}

define(prototypeFor(MASK_TABLE), "invert", { get() { return this[BOUND].json.inv === true; } });

class Masks extends Group {
  constructor(list, place) {
    super({}, place, NO_ROWS);
    this.masks = (isArray(list) ? list : []).map((json, index) => new Mask(json || {}, {
      ...place, parent: this, name: textOr(json && json.nm) || `Mask ${index + 1}`,
      matchName: "ADBE Mask Atom", index: index + 1, address: `${place.address}[${index}]`,
    }));
    this.count = this.masks.length;
  }

  find(which) {
    const mask = typeof which === "number" ? this.masks[which - 1]
      : this.masks.find((each) => each.place.name === which);
    return mask ? mask.reference : null;
  }
}
