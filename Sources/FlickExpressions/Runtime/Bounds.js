// sourceRectAtTime: the bounds of a layer's content in its own space.

/** AE: strokes of shapes count only if `extents` is true (After Effects expression reference,
    sourceRectAtTime: includeExtents). */
function sourceRect(layer, time, includesExtents) {
  const isNow = time === undefined;
  const at = isNow ? run.time : numberOf(time);
  const before = run.varies;
  const bounds = new Bounds(at, Boolean(includesExtents));
  if (layer.json.ty === 4) {
    bounds.addItems(layer.model("contents"), IDENTITY);
  } else if (layer.json.ty === 5) {
    bounds.addText(layer);
  } else {
    bounds.include(0, 0);
    bounds.include(layer.width, layer.height);
  }
  if (!isNow) run.varies = before;
  return bounds.rectangle;
}

const IDENTITY = [1, 0, 0, 1, 0, 0];

class Bounds {
  constructor(time, includesExtents) {
    this.time = time;
    this.includesExtents = includesExtents;
    this.left = this.top = Infinity;
    this.right = this.bottom = -Infinity;
    this.margin = 0;
  }

  get rectangle() {
    if (!(this.left <= this.right)) return { left: 0, top: 0, width: 0, height: 0 };
    const margin = this.includesExtents ? this.margin : 0;
    return {
      left: this.left - margin, top: this.top - margin,
      width: this.right - this.left + 2 * margin, height: this.bottom - this.top + 2 * margin,
    };
  }

  include(x, y) {
    this.left = Math.min(this.left, x);
    this.right = Math.max(this.right, x);
    this.top = Math.min(this.top, y);
    this.bottom = Math.max(this.bottom, y);
  }

  read(model, key) {
    const property = model.property(key);
    if (!property) return 0;
    if (property.changes) run.varies = true;
    return property.at(this.time);
  }

  addItems(contents, matrix) {
    for (let i = 0; i < contents.items.length; i++) {
      const item = contents.item(i);
      tick();
      if (!item || item.json.hd === true) continue;
      const add = SHAPE_BOUNDS[item.json.ty];
      if (add) add(this, item, matrix);
    }
  }

  /** Adds the exact bounds of a path, mapped by a matrix: the end points and extremes of its
      cubics. */
  addPath(path, matrix) {
    const count = path.v.length;
    for (let i = 0; i < count; i++) {
      const next = (i + 1) % count;
      const start = transformed(matrix, path.v[i][0], path.v[i][1]);
      this.include(start[0], start[1]);
      if (next === 0 && !path.c) continue;
      const a = path.v[i], o = path.o[i], b = path.v[next], n = path.i[next];
      this.addCubic(start, transformed(matrix, a[0] + o[0], a[1] + o[1]),
        transformed(matrix, b[0] + n[0], b[1] + n[1]), transformed(matrix, b[0], b[1]));
      tick();
    }
  }

  addCubic(p0, p1, p2, p3) {
    for (let d = 0; d < 2; d++) {
      const c = 3 * (p1[d] - p0[d]);
      const b = 3 * (p2[d] - p1[d]) - c;
      const a = p3[d] - p0[d] - c - b;
      for (const t of quadraticRoots(3 * a, 2 * b, c)) {
        if (!(t > 0 && t < 1)) continue;
        const at = (e) => {
          const u = 1 - t;
          return u * u * u * p0[e] + 3 * u * u * t * p1[e] + 3 * u * t * t * p2[e]
            + t * t * t * p3[e];
        };
        this.include(at(0), at(1));
      }
    }
    this.include(p3[0], p3[1]);
  }

  addBox(x, y, width, height, matrix) {
    for (const [dx, dy] of [[-1, -1], [1, -1], [1, 1], [-1, 1]]) {
      const corner = transformed(matrix, x + dx * width / 2, y + dy * height / 2);
      this.include(corner[0], corner[1]);
    }
  }

  /** Adds the bounds of a text, with the advances of the glyphs in the file. */
  addText(layer) {
    const property = layer.model("text").property("d");
    if (property.changes) run.varies = true;
    const set = new TextBlock(property.at(this.time), layer.composition.document);
    set.addTo(this);
  }
}

function quadraticRoots(a, b, c) {
  if (Math.abs(a) < 1e-12) return Math.abs(b) < 1e-12 ? [] : [-c / b];
  const discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return [];
  const root = Math.sqrt(discriminant);
  return [(-b + root) / (2 * a), (-b - root) / (2 * a)];
}

function transformed(m, x, y) {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
}

/** Returns the matrix that applies `b`, then `a`. */
function composed(a, b) {
  return [
    a[0] * b[0] + a[2] * b[1], a[1] * b[0] + a[3] * b[1],
    a[0] * b[2] + a[2] * b[3], a[1] * b[2] + a[3] * b[3],
    a[0] * b[4] + a[2] * b[5] + a[4], a[1] * b[4] + a[3] * b[5] + a[5],
  ];
}

/** Returns the transform of a shape group. */
function groupMatrix(bounds, transform) {
  const [ax, ay] = vectorOf(bounds.read(transform, "a"));
  const [px, py] = vectorOf(bounds.read(transform, "p"));
  const scale = vectorOf(bounds.read(transform, "s"));
  const sx = scale[0] / 100, sy = (scale.length > 1 ? scale[1] : scale[0]) / 100;
  const angle = numberOf(bounds.read(transform, "r")) / DEGREES;
  const skew = numberOf(bounds.read(transform, "sk") || 0) / DEGREES;
  const axis = numberOf(bounds.read(transform, "sa") || 0) / DEGREES;
  const turn = (t) => [Math.cos(t), Math.sin(t), -Math.sin(t), Math.cos(t), 0, 0];
  let matrix = composed([1, 0, 0, 1, px, py], turn(angle));
  if (skew !== 0) {
    matrix = composed(matrix, turn(-axis));
    matrix = composed(matrix, [1, 0, Math.tan(-skew), 1, 0, 0]);
    matrix = composed(matrix, turn(axis));
  }
  return composed(composed(matrix, [sx, 0, 0, sy, 0, 0]), [1, 0, 0, 1, -ax, -ay]);
}

const SHAPE_BOUNDS = {
  gr(bounds, item, matrix) {
    bounds.addItems(item.contents, composed(matrix, groupMatrix(bounds, item.transform)));
  },
  sh(bounds, item, matrix) {
    const path = bounds.read(item, "ks");
    if (path) bounds.addPath(path, matrix);
  },
  rc(bounds, item, matrix) {
    const [x, y] = vectorOf(bounds.read(item, "p"));
    const [width, height] = vectorOf(bounds.read(item, "s"));
    bounds.addBox(x || 0, y || 0, width || 0, height || 0, matrix);
  },
  el(bounds, item, matrix) {
    const [x, y] = vectorOf(bounds.read(item, "p"));
    const [width, height] = vectorOf(bounds.read(item, "s"));
    bounds.addPath(ellipsePath(x || 0, y || 0, width / 2 || 0, height / 2 || 0), matrix);
  },
  sr(bounds, item, matrix) {
    const isStar = item.json.sy !== 2;
    const count = Math.min(Math.floor(numberOf(bounds.read(item, "pt"))), 1000);
    const [x, y] = vectorOf(bounds.read(item, "p"));
    const start = (numberOf(bounds.read(item, "r")) - 90) / DEGREES;
    const outer = numberOf(bounds.read(item, "or")), inner = numberOf(bounds.read(item, "ir"));
    const corners = isStar ? count * 2 : count;
    for (let i = 0; i < corners; i++) {
      const radius = isStar && i % 2 === 1 ? inner : outer;
      const angle = start + (2 * Math.PI * i) / corners;
      const corner = transformed(matrix, (x || 0) + radius * Math.cos(angle),
        (y || 0) + radius * Math.sin(angle));
      bounds.include(corner[0], corner[1]);
    }
  },
  st(bounds, item) {
    bounds.margin = Math.max(bounds.margin, numberOf(bounds.read(item, "w")) / 2);
  },
  gs(bounds, item) {
    bounds.margin = Math.max(bounds.margin, numberOf(bounds.read(item, "w")) / 2);
  },
};

const CIRCLE = 0.5522847498;

function ellipsePath(x, y, rx, ry) {
  const hx = rx * CIRCLE, hy = ry * CIRCLE;
  return {
    c: true, v: [[x, y - ry], [x + rx, y], [x, y + ry], [x - rx, y]],
    i: [[-hx, 0], [0, -hy], [hx, 0], [0, hy]], o: [[hx, 0], [0, hy], [-hx, 0], [0, -hy]],
  };
}
