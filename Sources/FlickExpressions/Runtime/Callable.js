// A group of properties (a layer's transform, a shape, an effect or a mask) and the callable object that
// expressions use for it: `group("Name")`, `group(2)`, `group.position`.
//
// The table of a group has one row for each property: [key in the file, match name, display name, names in
// JavaScript, index in After Effects, kind, number of components, default of each component]. The last columns may
// be missing. AfterEffectsProperties.js has the tables.

/** The key under which a callable or a reference stores its model. Expressions cannot create
    symbols. */
const BOUND = Symbol("bound");

class Group {
  constructor(json, place, table) {
    this.json = json && typeof json === "object" ? json : {};
    /** `{ layer, composition, parent, name, matchName, index, address }` */
    this.place = place;
    this.table = table || [];
    this.properties = new Map();
    this.children = null;
    this.handle = null;
  }

  get reference() {
    if (this.handle === null) this.handle = makeCallable(this, prototypeFor(this.table));
    return this.handle;
  }

  /** Returns the property for a key of the file; `null` if the file does not contain it. */
  property(key) {
    const known = this.properties.get(key);
    if (known !== undefined) return known;
    const json = this.json[key];
    const row = this.rowOf(key);
    const property = json === undefined || json === null ? null
      : this.makeProperty(json, key, row);
    this.properties.set(key, property);
    return property;
  }

  makeProperty(json, key, row) {
    const place = {
      layer: this.place.layer, composition: this.place.composition, group: this, key,
      name: row ? row[2] : key, matchName: row ? row[1] : "",
      index: typeof json.ix === "number" ? json.ix : row ? row[4] : 1,
      address: `${this.place.address}.${key}`, dimensions: this.dimensionsOf(key),
      isColor: this.isColor(key),
    };
    return new Property(json, place, row && row[5] ? row[5] : "number");
  }

  dimensionsOf() {
    return 4;
  }

  isColor() {
    return false;
  }

  /** Returns the result of `group(name)`; `null` if there is none. */
  find(which) {
    const row = this.row(which);
    if (!row) return null;
    const property = this.property(row[0]);
    return property ? property.reference : null;
  }

  rowOf(key) {
    return this.table.find((row) => row[0] === key);
  }

  row(which) {
    if (typeof which === "number") {
      const written = this.table.find((row) => {
        const json = this.json[row[0]];
        return json && json.ix === which;
      });
      return written || this.table.find((row) => row[4] === which);
    }
    return this.table.find((row) => row[1] === which || row[2] === which
      || row[3].indexOf(which) >= 0);
  }

  get name() {
    return this.place.name;
  }
}

/** A group whose table has the number of components of each property: 1 for numbers, 2 for points and
    sizes, 4 for colors. Other properties have one component, even if the file stores a list. */
class TypedGroup extends Group {
  dimensionsOf(key) {
    const row = this.rowOf(key);
    return row && row[6] ? row[6] : 1;
  }

  isColor(key) {
    return this.dimensionsOf(key) === 4;
  }

  /** Returns a default property, for groups that have all properties of their table even if the file
      does not contain them. */
  standard(key) {
    const row = this.rowOf(key);
    if (!row) return null;
    const property = this.makeProperty({ k: defaultOf(row) }, key, row);
    this.properties.set(key, property);
    return property;
  }
}

/** Returns the default in a row of a table. A list has three components; reading it takes those that the
    property has. */
function defaultOf(row) {
  return row[6] > 1 ? [row[7], row[7], row[7]] : row[7];
}

/** The members of every callable group. Expressions cannot access the model. */
class Callable {
  get name() { return this[BOUND].name; }
  get _name() { return this[BOUND].name; }
  get matchName() { return this[BOUND].place.matchName; }
  get propertyIndex() { return this[BOUND].place.index; }
  get active() { return this[BOUND].json.hd !== true && this[BOUND].json.en !== 0; }
  get enabled() { return this.active; }
  get numProperties() { return this[BOUND].count || this[BOUND].table.length; }

  propertyGroup(levels) {
    return groupAbove(this[BOUND].place.parent, levels === undefined ? 1 : numberOf(levels));
  }

  toString() { return `[${this[BOUND].name}]`; }
}

setPrototype(Callable.prototype, MakeFunction.prototype);

/** Creates a function that looks up names in a model and has the attributes of a prototype. */
function makeCallable(model, prototype) {
  const call = (which, ...others) => found(model, plainName(which), others);
  delete call.name;
  delete call.length;
  setPrototype(call, prototype);
  call[BOUND] = model;
  return close(call);
}

function plainName(which) {
  if (typeof which === "string" || typeof which === "number") return which;
  const value = plain(which);
  return typeof value === "number" ? value : value instanceof TextReference ? String(value) : value;
}

function found(model, which) {
  const result = model.find(which);
  if (result === null || result === undefined) {
    throw new ReferenceError(`"${which}" was not found in "${model.name}"`);
  }
  return result;
}

const PROTOTYPES = new Map();

/** Returns the prototype with an attribute for each JavaScript name in a table. */
function prototypeFor(table) {
  const known = PROTOTYPES.get(table);
  if (known) return known;
  const prototype = Object.create(Callable.prototype);
  for (const row of table) {
    for (const name of row[3]) define(prototype, name, attribute(row));
  }
  PROTOTYPES.set(table, prototype);
  return prototype;
}

function attribute(row) {
  return {
    get() {
      const property = this[BOUND].property(row[0]);
      if (property === null || property === undefined) {
        throw new ReferenceError(`there is no "${row[2]}" in "${this[BOUND].name}"`);
      }
      return property.reference;
    },
    configurable: true,
  };
}

/** Returns the group `levels` above. There is none above the layer. */
function groupAbove(group, levels) {
  let above = group;
  for (let i = 1; i < levels && above; i++) above = above.place.parent;
  if (!above) throw new ReferenceError("there is no such property group");
  return above.reference;
}
