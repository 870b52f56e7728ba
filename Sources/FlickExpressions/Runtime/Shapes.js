// The contents of a shape layer, such as `content("Group 1").content("Path 1").path`.

const STROKE_ROWS = [
  ["w", "ADBE Vector Stroke Width", "Stroke Width", ["strokeWidth"], 5],
  ["ml", "ADBE Vector Stroke Miter Limit", "Miter Limit", ["miterLimit"], 8],
];

function paintRows(prefix, opacityIndex) {
  return [
    ["c", `ADBE Vector ${prefix} Color`, "Color", ["color"], opacityIndex - 1],
    ["o", `ADBE Vector ${prefix} Opacity`, "Opacity", ["opacity"], opacityIndex],
  ];
}

const GRADIENT_ROWS = [
  ["s", "ADBE Vector Grad Start Pt", "Start Point", ["startPoint"], 4],
  ["e", "ADBE Vector Grad End Pt", "End Point", ["endPoint"], 5],
  ["h", "ADBE Vector Grad HiLite Length", "Highlight Length", ["highlightLength"], 6],
  ["a", "ADBE Vector Grad HiLite Angle", "Highlight Angle", ["highlightAngle"], 7],
];

const SHAPE_TABLES = {
  sh: [["ks", "ADBE Vector Shape", "Path", ["path", "shape"], 2, "path"]],
  rc: [
    ["s", "ADBE Vector Rect Size", "Size", ["size"], 2],
    ["p", "ADBE Vector Rect Position", "Position", ["position"], 3],
    ["r", "ADBE Vector Rect Roundness", "Roundness", ["roundness"], 4],
  ],
  el: [
    ["s", "ADBE Vector Ellipse Size", "Size", ["size"], 2],
    ["p", "ADBE Vector Ellipse Position", "Position", ["position"], 3],
  ],
  sr: [
    ["pt", "ADBE Vector Star Points", "Points", ["points"], 3],
    ["p", "ADBE Vector Star Position", "Position", ["position"], 4],
    ["r", "ADBE Vector Star Rotation", "Rotation", ["rotation"], 5],
    ["ir", "ADBE Vector Star Inner Radius", "Inner Radius", ["innerRadius"], 6],
    ["or", "ADBE Vector Star Outer Radius", "Outer Radius", ["outerRadius"], 7],
    ["is", "ADBE Vector Star Inner Roundess", "Inner Roundness", ["innerRoundness"], 8],
    ["os", "ADBE Vector Star Outer Roundess", "Outer Roundness", ["outerRoundness"], 9],
  ],
  fl: paintRows("Fill", 5),
  st: [...paintRows("Stroke", 4), ...STROKE_ROWS],
  gf: [...GRADIENT_ROWS, ["o", "ADBE Vector Fill Opacity", "Opacity", ["opacity"], 9]],
  gs: [...GRADIENT_ROWS, ["o", "ADBE Vector Stroke Opacity", "Opacity", ["opacity"], 9],
    ...STROKE_ROWS],
  tm: [
    ["s", "ADBE Vector Trim Start", "Start", ["start"], 1],
    ["e", "ADBE Vector Trim End", "End", ["end"], 2],
    ["o", "ADBE Vector Trim Offset", "Offset", ["offset"], 3],
  ],
  rd: [["r", "ADBE Vector RoundCorner Radius", "Radius", ["radius"], 1]],
  rp: [
    ["c", "ADBE Vector Repeater Copies", "Copies", ["copies"], 1],
    ["o", "ADBE Vector Repeater Offset", "Offset", ["offset"], 2],
  ],
  op: [
    ["a", "ADBE Vector Offset Amount", "Amount", ["amount"], 1],
    ["ml", "ADBE Vector Offset Miter Limit", "Miter Limit", ["miterLimit"], 3],
  ],
  pb: [["a", "ADBE Vector PuckerBloat Amount", "Amount", ["amount"], 1]],
  tw: [
    ["a", "ADBE Vector Twist Angle", "Angle", ["angle"], 1],
    ["c", "ADBE Vector Twist Center", "Center", ["center"], 2],
  ],
  zz: [
    ["s", "ADBE Vector Zigzag Size", "Size", ["size"], 1],
    ["r", "ADBE Vector Zigzag Detail", "Ridges Per Segment", ["ridgesPerSegment"], 2],
  ],
  gr: [],
  mm: [],
};

/** The element types for which a key is a vector. Other number properties have one component, even
    if the file stores a list. */
const SHAPE_VECTORS = { s: ["rc", "el", "gf", "gs"], p: ["rc", "el", "sr"], c: ["fl", "st", "tw"],
  e: ["gf", "gs"] };

/** An element of a shape layer. */
class ShapeItem extends Group {
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

  dimensionsOf(key) {
    const types = SHAPE_VECTORS[key];
    if (!types || types.indexOf(this.json.ty) < 0) return 1;
    return this.isColor(key) ? 4 : 2;
  }

  isColor(key) {
    return key === "c" && (this.json.ty === "fl" || this.json.ty === "st");
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
class Dashes extends Group {
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

  dimensionsOf() {
    return 1;
  }
}
