// The limits of an expression and the realm in which it runs. An expression may come from an untrusted file.
// It gets the language only: no host objects, no way to create code from text, and no built-in that can use
// up memory or time in one call.

const MAXIMUM_DEPTH = 80;
const MAXIMUM_SOURCE = 200000;
const MAXIMUM_NESTING = 400;

/** The state of the current evaluation. It is the only mutable state that all files share. */
const run = {
  /** The time in seconds, in the composition of the property that is being evaluated. */
  time: 0,
  /** The limits of an evaluation, which the host sets: steps, and the length of a text or list. */
  maximumTicks: 1000000,
  maximumLength: 4000000,
  /** Whether a value that changes over time has been read. */
  varies: false,
  ticks: 0,
  depth: 0,
  /** The lowest depth of a property that was read again during its own evaluation. */
  cut: Infinity,
  property: null,
  seed: 0,
  isTimeless: false,
  draws: 0,
  textIndex: 1,
  textTotal: 1,
  selectorValue: 100,
};

function tick() {
  if (++run.ticks > run.maximumTicks) throw new RangeError("the expression ran too long");
}

/** Counts work that is proportional to a length. */
function admit(length) {
  if (length <= 64) return;
  if (!(length <= run.maximumLength)) throw new RangeError("the expression asks for too much memory");
  run.ticks += length / 16;
  tick();
}

const KEPT_GLOBALS = [
  "undefined", "NaN", "Infinity", "Math", "Array", "Object", "String", "Number", "Boolean",
  "RegExp", "JSON", "Error", "TypeError", "RangeError", "SyntaxError", "ReferenceError",
  "EvalError", "URIError", "Map", "Set", "parseInt", "parseFloat", "isNaN", "isFinite",
  "encodeURIComponent", "decodeURIComponent", "encodeURI", "decodeURI", "escape", "unescape",
];

const DROPPED_STATICS = [
  "setPrototypeOf", "getPrototypeOf", "getOwnPropertySymbols", "defineProperty",
  "defineProperties", "getOwnPropertyDescriptor", "getOwnPropertyDescriptors",
  "getOwnPropertyNames",
];

const DROPPED_MEMBERS = [
  "__proto__", "__defineGetter__", "__defineSetter__", "__lookupGetter__", "__lookupSetter__",
];

/** Array methods whose time grows with `length`, which one assignment can set to 2^32 - 1. */
const LONG_METHODS = [
  "concat", "copyWithin", "every", "fill", "filter", "find", "findIndex", "findLast",
  "findLastIndex", "flat", "flatMap", "forEach", "includes", "indexOf", "join", "lastIndexOf",
  "map", "reduce", "reduceRight", "reverse", "shift", "slice", "some", "sort", "splice",
  "toLocaleString", "toReversed", "toSorted", "toSpliced", "toString", "unshift", "with",
];

/** Removes everything from a realm that expressions must not access. Called once, before any
    expression runs. */
function confine(realm) {
  const prototypes = KEPT_GLOBALS.map((name) => realm[name])
    .filter((value) => typeof value === "function" && value.prototype)
    .map((value) => value.prototype);
  limitArrays(realm.Array);
  limitStrings(realm.String);
  limitPatterns(realm.RegExp.prototype);
  replaceRandom(realm.Math);
  for (const name of DROPPED_STATICS) delete realm.Object[name];
  for (const name of DROPPED_MEMBERS) delete realm.Object.prototype[name];
  for (const name of namesOf(realm.RegExp)) {
    // The legacy members that hold the last match, such as $1 and input.
    if (name !== "prototype" && describe(realm.RegExp, name).get) delete realm.RegExp[name];
  }
  delete MakeFunction.prototype.constructor;
  prototypes.push(MakeFunction.prototype);
  for (const prototype of [...prototypes, realm.Math, realm.JSON]) lock(prototype);
  for (const name of realmNames(realm)) {
    if (KEPT_GLOBALS.indexOf(name) < 0) removeGlobal(realm, name);
  }
  close(realm);
  close(COMMON_NAMES);
}

const CLOSED = new WeakObjects();

/** Makes an object, its prototypes and everything that its members refer to unchangeable. An expression can
    therefore store nothing that a later evaluation sees, so that a frame depends on its time only. */
function close(object) {
  const open = [object];
  while (open.length > 0) {
    const next = open.pop();
    if (next === null || (typeof next !== "object" && typeof next !== "function")) continue;
    if (CLOSED.has(next)) continue;
    CLOSED.add(next);
    open.push(prototypeOf(next));
    for (const name of namesOf(next)) {
      const member = describe(next, name);
      open.push(member.value, member.get, member.set);
    }
    lock(next);
    preventExtensions(next);
  }
  return object;
}

function realmNames(realm) {
  const names = [];
  let object = realm;
  while (object && object !== Object.prototype) {
    for (const name of namesOf(object)) names.push(name);
    object = prototypeOf(object);
  }
  return names;
}

function removeGlobal(realm, name) {
  try {
    if (delete realm[name] && realm[name] === undefined) return;
  } catch (error) { /* not configurable */ }
  try {
    realm[name] = undefined;
  } catch (error) { /* not writable */ }
}

/** Makes the existing members read-only, so that the runtime can rely on them. */
function lock(object) {
  for (const name of namesOf(object)) {
    const member = describe(object, name);
    const isValue = "value" in member;
    if (!member.configurable && !(isValue && member.writable)) continue;
    define(object, name, isValue ? { writable: false, configurable: false } : { configurable: false });
  }
}

function limitArrays(RealArray) {
  const prototype = RealArray.prototype;
  for (const name of LONG_METHODS) {
    const original = prototype[name];
    if (original) define(prototype, name, { value: limitedMethod(original, name) });
  }
  const from = RealArray.from;
  define(RealArray, "from", {
    value(source, convert, self) {
      if (source !== null && source !== undefined) admit(listLength(source));
      return convert ? from(source, convert, self) : from(source);
    },
  });
  define(RealArray, Symbol.hasInstance, { value: isInstanceOfArray });
  define(RealArray, "isArray", {
    value: isInstanceOfArray,
  });
}

function listLength(source) {
  const length = Number(plain(source).length);
  return length === length ? length : 0;
}

function limitedMethod(original, name) {
  return function (...values) {
    if (isArray(this)) {
      admit(this.length);
      if (name === "concat") for (const value of values) admit(listLength(value || ""));
      if (name === "fill" || name === "join") admit(this.length * textCost(values[0]));
      return original.apply(this, values);
    }
    const list = [];
    const length = listLength(this);
    admit(length);
    for (let i = 0; i < length; i++) list.push(this[i]);
    return original.apply(list, values);
  };
}

function textCost(value) {
  return typeof value === "string" ? 1 + value.length : 1;
}

function limitStrings(RealString) {
  const prototype = RealString.prototype;
  const repeat = prototype.repeat;
  define(prototype, "repeat", {
    value(count) {
      admit(String(this).length * Math.max(Number(count) || 0, 0));
      return repeat.call(this, count);
    },
  });
  for (const name of ["padStart", "padEnd"]) {
    const original = prototype[name];
    define(prototype, name, {
      value(length, filler) {
        admit(Math.max(Number(length) || 0, 0));
        return original.call(this, length, filler);
      },
    });
  }
  for (const name of ["replace", "replaceAll", "split", "concat", "match", "search"]) {
    const original = prototype[name];
    if (!original) continue;
    define(prototype, name, {
      value(...values) {
        admit(String(this).length);
        if (typeof values[1] === "string") admit(String(this).length * values[1].length / 4);
        return original.apply(this, values);
      },
    });
  }
}
