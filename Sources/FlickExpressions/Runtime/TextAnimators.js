// The animators of a text layer: `text.animator("Animator 1").property.position`,
// `text.animator(1).selector("Range Selector 1").start`.

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
