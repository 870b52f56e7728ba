// The object that represents a property in expressions. It stands for the current value in arithmetic and has
// the attributes and methods of the property. The value is read only when it is used. One object is created
// for each property, so that passing it on is cheap.

class Reference {
  get value() {
    return copied(this.current());
  }

  current() {
    return this[BOUND].now();
  }

  valueAtTime(time) {
    return copied(this[BOUND].at(numberOf(time)));
  }

  get velocity() {
    return noteMotion(this[BOUND], () => velocityAt(this[BOUND], run.time));
  }

  velocityAtTime(time) {
    return velocityAt(this[BOUND], numberOf(time));
  }

  get speed() {
    return noteMotion(this[BOUND], () => speedAt(this[BOUND], run.time));
  }

  speedAtTime(time) {
    return speedAt(this[BOUND], numberOf(time));
  }

  get numKeys() {
    return this[BOUND].keys.length;
  }

  key(which) {
    return keyOf(this[BOUND], which);
  }

  nearestKey(time) {
    return nearestKeyOf(this[BOUND], numberOf(time));
  }

  propertyGroup(levels) {
    return groupAbove(this[BOUND].place.group, levels === undefined ? 1 : numberOf(levels));
  }

  get propertyIndex() {
    return this[BOUND].place.index;
  }

  get name() {
    return this[BOUND].place.name;
  }

  get _name() {
    return this[BOUND].place.name;
  }

  get matchName() {
    return this[BOUND].place.matchName;
  }

  get active() {
    return true;
  }

  get enabled() {
    return true;
  }

  wiggle(...values) {
    return wiggle(this[BOUND], values);
  }

  temporalWiggle(...values) {
    return temporalWiggle(this[BOUND], values);
  }

  smooth(...values) {
    return smooth(this[BOUND], values);
  }

  loopIn(type, count) {
    return loop(this[BOUND], type, { isIn: true, keys: count });
  }

  loopOut(type, count) {
    return loop(this[BOUND], type, { isIn: false, keys: count });
  }

  /** The names with underscores are those of After Effects 5, which lottie-web knows, too. */
  loop_in(type, count) {
    return this.loopIn(type, count);
  }

  loop_out(type, count) {
    return this.loopOut(type, count);
  }

  loopInDuration(type, seconds) {
    return loop(this[BOUND], type, { isIn: true, seconds: numberOf(seconds || 0) });
  }

  loopOutDuration(type, seconds) {
    return loop(this[BOUND], type, { isIn: false, seconds: numberOf(seconds || 0) });
  }
}

class NumberReference extends Reference {
  valueOf() {
    return this.current();
  }

  toString() {
    return String(this.current());
  }

  toFixed(digits) {
    return this.current().toFixed(digits);
  }

  toPrecision(digits) {
    return this.current().toPrecision(digits);
  }

  toLocaleString() {
    return String(this.current());
  }
}

/** Behaves like an array: `instanceof Array` (Limits.js) and the array methods work, and each
    reference has accessors for the components. */
class VectorReference extends Reference {
  get length() {
    return this[BOUND].dimensions;
  }

  /** Returns the changed copy if the running expression has set a component. */
  current() {
    if (this[CHANGED] === run.property && run.property !== null) return this[COPY];
    return super.current();
  }

  valueOf() {
    return this.current();
  }

  toString() {
    return String(this.current());
  }

  toJSON() {
    return this.current();
  }

  [ITERATOR]() {
    return this.value[ITERATOR]();
  }
}

const ARRAY_METHODS = [
  "concat", "every", "filter", "find", "findIndex", "forEach", "includes", "indexOf", "join",
  "lastIndexOf", "map", "reduce", "reduceRight", "reverse", "slice", "some", "sort", "splice",
  "entries", "keys", "values", "push", "pop", "shift", "unshift", "fill",
];

for (const name of ARRAY_METHODS) {
  define(VectorReference.prototype, name, {
    value(...values) {
      return this.value[name](...values);
    },
  });
}

define(VectorReference.prototype, Symbol.isConcatSpreadable, { value: true });

const COMPONENTS = [0, 1, 2, 3].map(component);

function component(index) {
  return {
    get() {
      return this.current()[index];
    },
    set(value) {
      const copy = copied(this.current());
      copy[index] = value;
      this[COPY] = copy;
      this[CHANGED] = run.property;
      run.edited = this;
    },
  };
}

class PathReference extends Reference {
  get value() { return pathValue(this.current()); }
  valueAtTime(time) { return pathValue(this[BOUND].at(numberOf(time))); }
  points(time) { return this.path(time).v.map(copied); }
  inTangents(time) { return this.path(time).i.map(copied); }
  outTangents(time) { return this.path(time).o.map(copied); }
  isClosed() { return this.current().c; }
  pointOnPath(part, time) { return placeOnPath(this.path(time), part).point; }
  tangentOnPath(part, time) { return placeOnPath(this.path(time), part).tangent; }
  normalOnPath(part, time) { return turned(placeOnPath(this.path(time), part).tangent); }
  path(time) { return time === undefined ? this.current() : this[BOUND].at(numberOf(time)); }
}

/** A source text: a string in every method, with its style. */
class TextReference extends Reference {
  get value() { return String(this.current().t); }
  valueAtTime(time) { return String(this[BOUND].at(numberOf(time)).t); }
  valueOf() { return this.value; }
  toString() { return this.value; }
  toJSON() { return this.value; }
  get length() { return this.value.length; }
  get style() { return new TextStyle(this.current()); }
  getStyleAt(index, time) {
    return new TextStyle(time === undefined ? this.current() : this[BOUND].at(numberOf(time)));
  }
  createStyle() { return new TextStyle(blankDocument(this.current())); }
}

const STRING_METHODS = [
  "charAt", "charCodeAt", "codePointAt", "concat", "endsWith", "includes", "indexOf",
  "lastIndexOf", "localeCompare", "match", "normalize", "padEnd", "padStart", "repeat", "replace",
  "search", "slice", "split", "startsWith", "substr", "substring", "toLowerCase", "toUpperCase",
  "trim", "trimEnd", "trimStart",
];

for (const name of STRING_METHODS) {
  define(TextReference.prototype, name, {
    value(...values) {
      return this.value[name](...values);
    },
  });
}

/** The keys of the copy of a value that an expression changes. */
const COPY = Symbol("copy");
const CHANGED = Symbol("changed");

/** Returns the object of a property. */
function makeReference(property) {
  return close(openReference(property));
}

function openReference(property) {
  if (property.kind === "path") return boundTo(property, new PathReference());
  if (property.kind === "text") return boundTo(property, new TextReference());
  if (property.dimensions === 1) return boundTo(property, new NumberReference());
  const reference = boundTo(property, new VectorReference());
  for (let i = 0; i < property.dimensions; i++) define(reference, i, COMPONENTS[i] || component(i));
  define(reference, COPY, { value: null, writable: true });
  define(reference, CHANGED, { value: null, writable: true });
  return reference;
}

function boundTo(property, reference) {
  define(reference, BOUND, { value: property });
  return reference;
}

function copied(value) {
  return isArray(value) ? value.slice() : value;
}

function noteMotion(property, measure) {
  if (property.changes) run.varies = true;
  return measure();
}

/** The time step for velocities. The difference ends at the current time, so that a keyframe has
    the velocity of the segment before it. */
const VELOCITY_STEP = 0.001;

function velocityAt(property, time) {
  const here = property.at(time);
  const before = property.at(time - VELOCITY_STEP);
  if (typeof here === "number") return (here - before) / VELOCITY_STEP;
  if (!isArray(here)) return 0;
  return here.map((x, i) => (x - before[i]) / VELOCITY_STEP);
}

function speedAt(property, time) {
  const velocity = velocityAt(property, time);
  return typeof velocity === "number" ? Math.abs(velocity) : length(velocity);
}

function keyOf(property, which) {
  const index = Math.round(numberOf(which));
  const key = property.keys[index - 1];
  if (!key) throw new RangeError(`there is no key ${index}`);
  return keyReference(property, key, index);
}

/** Returns a key object. It is also the value of the key, as in `key(1)[0]`. */
function keyReference(property, key, index) {
  const value = copiedValue(property, key.value);
  const reference = isArray(value) ? value : { valueOf: () => value };
  reference.time = key.frame / property.frameRate;
  reference.index = index;
  reference.value = copied(value);
  return reference;
}

function nearestKeyOf(property, time) {
  const keys = property.keys;
  if (keys.length === 0) throw new RangeError("the property has no keyframes");
  const frame = time * property.frameRate;
  let nearest = 0;
  for (let i = 1; i < keys.length; i++) {
    if (Math.abs(keys[i].frame - frame) < Math.abs(keys[nearest].frame - frame)) nearest = i;
  }
  return keyReference(property, keys[nearest], nearest + 1);
}
