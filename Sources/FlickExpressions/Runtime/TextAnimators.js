// The animators of a text layer: `text.animator("Animator 1").property.position`,
// `text.animator(1).selector("Range Selector 1").start`.

const ANIMATOR_TABLE = [
  ["a", "ADBE Text Anchor Point 3D", "Anchor Point", ["anchorPoint"], 1],
  ["p", "ADBE Text Position 3D", "Position", ["position"], 2],
  ["s", "ADBE Text Scale 3D", "Scale", ["scale"], 3],
  ["sk", "ADBE Text Skew", "Skew", ["skew"], 4],
  ["sa", "ADBE Text Skew Axis", "Skew Axis", ["skewAxis"], 5],
  ["r", "ADBE Text Rotation", "Rotation", ["rotation", "zRotation"], 6],
  ["rx", "ADBE Text Rotation X", "X Rotation", ["xRotation"], 7],
  ["ry", "ADBE Text Rotation Y", "Y Rotation", ["yRotation"], 8],
  ["o", "ADBE Text Opacity", "Opacity", ["opacity"], 9],
  ["fc", "ADBE Text Fill Color", "Fill Color", ["fillColor"], 10],
  ["fo", "ADBE Text Fill Opacity", "Fill Opacity", ["fillOpacity"], 11],
  ["fh", "ADBE Text Fill Hue", "Fill Hue", ["fillHue"], 12],
  ["fs", "ADBE Text Fill Saturation", "Fill Saturation", ["fillSaturation"], 13],
  ["fb", "ADBE Text Fill Brightness", "Fill Brightness", ["fillBrightness"], 14],
  ["sc", "ADBE Text Stroke Color", "Stroke Color", ["strokeColor"], 15],
  ["sw", "ADBE Text Stroke Width", "Stroke Width", ["strokeWidth"], 16],
  ["t", "ADBE Text Tracking Amount", "Tracking Amount", ["trackingAmount", "tracking"], 17],
  ["ls", "ADBE Text Line Spacing", "Line Spacing", ["lineSpacing"], 18],
  ["bl", "ADBE Text Blur", "Blur", ["blur"], 19],
];

const SELECTOR_TABLE = [
  ["s", "ADBE Text Percent Start", "Start", ["start"], 1],
  ["e", "ADBE Text Percent End", "End", ["end"], 2],
  ["o", "ADBE Text Percent Offset", "Offset", ["offset"], 3],
  ["a", "ADBE Text Selector Max Amount", "Amount", ["amount"], 4],
  ["sm", "ADBE Text Selector Smoothness", "Smoothness", ["smoothness"], 5],
  ["xe", "ADBE Text Levels Max Ease", "Ease High", ["easeHigh"], 6],
  ["ne", "ADBE Text Levels Min Ease", "Ease Low", ["easeLow"], 7],
];

class TextAnimator extends Group {
  constructor(json, place) {
    super(json, place, CONTENTS_TABLE);
    const inside = { ...place, parent: this };
    this.values = new Group(this.json.a, {
      ...inside, name: "Properties", matchName: "ADBE Text Animator Properties", index: 2,
      address: `${place.address}.a`,
    }, ANIMATOR_TABLE);
    const list = isArray(this.json.s) ? this.json.s : [this.json.s];
    this.selectors = list.map((each, index) => new Group(each, {
      ...inside, name: textOr(each && each.nm) || `Range Selector ${index + 1}`,
      matchName: "ADBE Text Selector", index: index + 1,
      address: isArray(this.json.s) ? `${place.address}.s[${index}]` : `${place.address}.s`,
    }, SELECTOR_TABLE));
  }

  get reference() {
    if (this.handle === null) this.handle = makeCallable(this, TEXT_ANIMATOR_PROTOTYPE);
    return this.handle;
  }

  find(which) {
    if (which === "Properties" || which === "ADBE Text Animator Properties") {
      return this.values.reference;
    }
    return this.selector(which);
  }

  /** AE: the default name of the first selector is "Range Selector 1" (After Effects user guide,
      Text animators). The file does not contain it. */
  selector(which) {
    const at = typeof which === "number" ? which - 1
      : this.selectors.findIndex((each) => each.place.name === which);
    const selector = this.selectors[at < 0 ? 0 : at];
    return selector ? selector.reference : null;
  }
}

const TEXT_ANIMATOR_PROTOTYPE = Object.create(Callable.prototype);
define(TEXT_ANIMATOR_PROTOTYPE, "property", { get() { return this[BOUND].values.reference; } });
define(TEXT_ANIMATOR_PROTOTYPE, "selector", {
  value(which) { return this[BOUND].selector(plainName(which)); },
});

/** Returns the property at a path such as `a[0].a.p` or `a[0].s.e` of a text; `null` for other
    paths. */
function animatorProperty(group, steps) {
  const animator = group.animators[Number(steps[1])];
  if (!animator) return null;
  if (steps[2] === "a" && steps.length === 4) return animator.values.property(steps[3]);
  const isList = isArray(animator.json.s);
  if (steps[2] !== "s" || steps.length !== (isList ? 5 : 4)) return null;
  const selector = animator.selectors[isList ? Number(steps[3]) : 0];
  return selector ? selector.property(steps[steps.length - 1]) : null;
}
