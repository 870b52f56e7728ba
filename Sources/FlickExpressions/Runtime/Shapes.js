// The contents of a shape layer, such as `content("Group 1").content("Path 1").path`.

/** An element of a shape layer. */
class ShapeItem extends TypedGroup {
  constructor(json, place) {
    super(json, place, SHAPE_TABLES[json && json.ty] || []);
    const inside = {
      layer: place.layer, composition: place.composition, parent: this, index: 3,
      name: "Transform", matchName: "ADBE Vector Transform Group", address: place.address,
    };
    if (this.json.ty === "gr") {
      const items = isArray(this.json.it) ? this.json.it : [];
      this.contents = new Contents(items, {
        ...inside, index: typeof this.json.cix === "number" ? this.json.cix : 2, name: "Contents",
        matchName: "ADBE Vectors Group", address: `${place.address}.it`,
      });
      this.count = this.contents.count;
      const at = items.findIndex((item) => item && item.ty === "tr");
      const address = `${place.address}.it[${at}]`;
      this.transform = new ShapeTransform(items[at], { ...inside, address });
    } else if (this.json.ty === "rp") {
      this.transform = new ShapeTransform(this.json.tr, {
        ...inside, index: 4, matchName: "ADBE Vector Repeater Transform",
        address: `${place.address}.tr`,
      }, REPEATER_TRANSFORM);
    } else if (isArray(this.json.d)) {
      this.dashes = new Dashes(this.json.d, {
        ...inside, index: 9, name: "Dashes", matchName: "ADBE Vector Stroke Dashes",
        address: `${place.address}.d`,
      });
    }
  }

  get reference() {
    if (this.handle === null) this.handle = makeCallable(this, shapePrototype(this.table));
    return this.handle;
  }

  find(which) {
    if (this.contents) {
      if (which === 2 || which === "Contents" || which === "ADBE Vectors Group") {
        return this.contents.reference;
      }
      if (which === 3 || which === "Transform" || which === "ADBE Vector Transform Group") {
        return this.transform.reference;
      }
      return this.contents.find(which);
    }
    if (this.transform && (which === 4 || which === "Transform"
      || which === "ADBE Vector Repeater Transform")) return this.transform.reference;
    if (this.dashes && (which === "Dashes" || which === "ADBE Vector Stroke Dashes"
      || which === "dash")) return this.dashes.reference;
    return super.find(which);
  }
}

const SHAPE_PROTOTYPES = new Map();

function shapePrototype(table) {
  const known = SHAPE_PROTOTYPES.get(table);
  if (known) return known;
  const prototype = Object.create(prototypeFor(table));
  for (const name of ["content", "contents"]) {
    define(prototype, name, { get() { return (this[BOUND].contents || this[BOUND]).reference; } });
  }
  define(prototype, "transform", { get() { return this[BOUND].transform.reference; } });
  define(prototype, "$bm_transform", { get() { return this[BOUND].transform.reference; } });
  define(prototype, "dash", { get() { return this[BOUND].dashes.reference; } });
  SHAPE_PROTOTYPES.set(table, prototype);
  return prototype;
}

/** A list of elements, found by name (the first match), match name or index from 1. */
class Contents extends Group {
  constructor(items, place) {
    super({}, place, CONTENTS_TABLE);
    this.items = items.map((json, index) => (json && json.ty !== "tr" ? { json, index } : null));
    this.listed = this.items.filter((item) => item !== null);
    this.count = this.listed.length;
  }

  /** Returns the element at an index of the file's list, from 0. */
  item(index) {
    const slot = this.items[index];
    if (!slot) return null;
    if (!slot.model) slot.model = this.makeItem(slot);
    return slot.model;
  }

  makeItem(slot) {
    const json = slot.json;
    return new ShapeItem(json, {
      layer: this.place.layer, composition: this.place.composition, parent: this,
      name: typeof json.nm === "string" ? json.nm : "",
      matchName: typeof json.mn === "string" ? json.mn : "",
      index: typeof json.ix === "number" ? json.ix : this.listed.indexOf(slot) + 1,
      address: `${this.place.address}[${slot.index}]`,
    });
  }

  find(which) {
    const slot = typeof which === "number"
      ? this.listed.find((each) => each.json.ix === which) || this.listed[which - 1]
      : this.listed.find((each) => each.json.nm === which)
        || this.listed.find((each) => each.json.mn === which);
    return slot ? this.item(slot.index).reference : null;
  }
}

const CONTENTS_TABLE = [];

/** The dashes of a stroke: Dash, Gap, Dash 2 …, Offset. */
class Dashes extends TypedGroup {
  constructor(items, place) {
    const counts = {};
    const json = {};
    const table = items.map((item, index) => {
      const kind = { d: "Dash", g: "Gap", o: "Offset" }[item && item.n] || "Dash";
      counts[kind] = (counts[kind] || 0) + 1;
      const number = kind === "Offset" ? "" : ` ${counts[kind]}`;
      const key = `[${index}].v`;
      json[key] = item && item.v;
      const first = counts[kind] === 1 && kind !== "Offset";
      return [key, `ADBE Vector Stroke ${kind}${number}`,
        item && typeof item.nm === "string" ? item.nm : first ? kind : kind + number,
        first ? [kind.toLowerCase(), kind] : kind === "Offset" ? ["offset"] : [], index + 1];
    });
    super(json, place, table);
  }
}
