// The meaning of names in an expression.

/** Names with the same meaning in every expression. */
const COMMON_NAMES = {
  $bm_sum: sum, $bm_add: sum, sum, add: sum, $bm_sub: sub, sub, $bm_mul: mul, mul,
  $bm_div: div, div, $bm_mod: mod, mod, $bm_neg: neg, neg, $bm_isInstanceOfArray: isInstanceOfArray,
  clamp, dot, cross, length, normalize, lookAt, degreesToRadians, radiansToDegrees,
  degrees_to_radians: degreesToRadians, radians_to_degrees: radiansToDegrees,
  linear, ease, easeIn, easeOut, random, gaussRandom, seedRandom, noise,
  rgbToHsl, hslToRgb, hexToRgb, createPath,
  timeToFrames, framesToTime, timeToTimecode, timeToNTSCTimecode, timeToFeetAndFrames,
  timeToCurrentFormat,
};

/** Names whose value may differ between evaluations. */
const DYNAMIC_NAMES = ["velocity", "speed", "active", "style", "textIndex", "textTotal",
  "selectorValue"];

function dynamicValue(name, property) {
  if (name === "velocity" || name === "speed" || name === "style") return property.reference[name];
  if (name === "active") return property.place.layer.reference.active;
  run.varies = true;
  return run[name];
}

/** Property members that may be used without `thisProperty`. */
const PROPERTY_NAMES = [
  "valueAtTime", "velocityAtTime", "speedAtTime", "numKeys", "key", "nearestKey", "propertyGroup",
  "propertyIndex", "wiggle", "temporalWiggle", "smooth", "loopIn", "loopOut", "loopInDuration",
  "loopOutDuration", "loop_in", "loop_out",
];

const PATH_NAMES = ["points", "inTangents", "outTangents", "isClosed", "pointOnPath",
  "tangentOnPath", "normalOnPath"];

const TEXT_NAMES = ["getStyleAt", "createStyle"];

/** Returns the value of a name; `undefined` for names of JavaScript itself and unknown names. */
function nameValue(name, property) {
  if (own(COMMON_NAMES, name)) return COMMON_NAMES[name];
  const place = property.place;
  if (own(PLACE_NAMES, name)) return PLACE_NAMES[name](property, place);
  const reference = property.reference;
  const isOfProperty = PROPERTY_NAMES.indexOf(name) >= 0
    || (property.kind === "path" && PATH_NAMES.indexOf(name) >= 0)
    || (property.kind === "text" && TEXT_NAMES.indexOf(name) >= 0);
  if (isOfProperty) return boundMember(reference, name);
  if (place.layer && LAYER_NAMES.has(name)) {
    try {
      return boundMember(place.layer.reference, name);
    } catch (error) {
      return undefined;
    }
  }
  return undefined;
}

function boundMember(object, name) {
  const member = object[name];
  if (typeof member !== "function" || member[BOUND] !== undefined) return member;
  return (...values) => member.apply(object, values);
}

const PLACE_NAMES = {
  thisComp: (property, place) => place.composition.reference,
  thisLayer: (property, place) => (place.layer ? place.layer.reference : null),
  thisProperty: (property) => property.reference,
  comp: (property, place) => (name) => {
    const composition = place.composition.document.compositionNamed(String(plain(name)));
    if (!composition) throw new ReferenceError(`there is no composition "${name}"`);
    return composition.reference;
  },
  footage: (property, place) => (name) => {
    const footage = place.composition.document.footageNamed(String(plain(name)));
    if (!footage) throw new ReferenceError(`there is no footage "${name}"`);
    return footage.reference;
  },
  thisProject: (property, place) => ({ fullPath: "", bitsPerChannel: 8, linearBlending: false }),
  colorDepth: () => 8,
};
