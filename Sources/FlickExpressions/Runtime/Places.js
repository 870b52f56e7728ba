// Resolves a property path in the document, such as `layers[3].shapes[0].it[2].ks`, and applies the
// document's slots.

function propertyAt(document, path, kind) {
  const steps = String(path).match(/[^.[\]]+/g) || [];
  let composition = document.root;
  if (steps[0] === "assets") {
    composition = document.compositionAt(Number(steps[1]));
    steps.splice(0, 2);
  }
  const layer = composition && steps[0] === "layers" ? composition.layers[Number(steps[1])] : null;
  if (!layer) throw new ReferenceError(`there is no layer at ${path}`);
  const rest = steps.slice(2);
  const walk = own(WALKS, rest[0]) ? WALKS[rest[0]] : null;
  const property = walk ? walk(layer, rest) : null;
  if (property instanceof Property && property.kind === kind) return property;
  return writtenProperty(layer, rest, kind);
}

/** Returns a property that belongs to no group with named properties, such as a property of a layer
    style. */
function writtenProperty(layer, steps, kind) {
  let json = layer.json;
  for (const step of steps) json = json === null || json === undefined ? undefined : json[step];
  return layer.property(steps.join("."), json === undefined ? null : json, kind);
}

const WALKS = {
  ks(layer, steps) {
    const transform = layer.model("transform");
    const isAxis = steps[1] === "p" && steps.length > 2;
    return transform.property(isAxis ? `p${steps[2]}` : steps[1]);
  },
  tm: (layer) => layer.property("tm"),
  t(layer, steps) {
    const text = layer.model("text");
    if (steps.length === 2 && steps[1] === "d") return text.property("d");
    return steps[1] === "a" ? animatorProperty(text, steps.slice(1)) : null;
  },
  ef(layer, steps) {
    let model = layer.model("effects").effects[Number(steps[1])];
    for (let i = 2; i + 1 < steps.length && model instanceof Effect; i += 2) {
      model = model.parameter(Number(steps[i + 1]));
    }
    return model;
  },
  masksProperties(layer, steps) {
    const mask = layer.model("masks").masks[Number(steps[1])];
    return mask ? mask.property(steps[2]) : null;
  },
  shapes(layer, steps) {
    let contents = layer.model("contents");
    for (let i = 1; i < steps.length; i += 2) {
      const index = Number(steps[i]);
      const json = contents.items[index];
      const owner = contents.place.parent;
      const isTransform = !json && owner instanceof ShapeItem;
      const group = isTransform ? owner.transform : contents.item(index);
      const next = steps[i + 1];
      if (!group) return null;
      if (next === "it" && group.contents) contents = group.contents;
      else if (next === "tr" && group.transform) return group.transform.property(steps[i + 2]);
      else if (next === "d" && group.dashes) return group.dashes.property(`[${steps[i + 2]}].v`);
      else return i + 2 === steps.length ? group.property(next) : null;
    }
    return null;
  },
};

/** Replaces values that have a slot with the value of the slot. */
function applySlots(json) {
  const slots = json && json.slots;
  if (!slots || typeof slots !== "object") return;
  const visit = (node) => {
    if (node === null || typeof node !== "object") return;
    const slot = typeof node.sid === "string" && own(slots, node.sid) ? slots[node.sid] : null;
    const held = slot && slot.p;
    if (held && typeof held === "object" && !isArray(held)) {
      for (const key of Object.keys(held)) node[key] = held[key];
    } else if (held !== null && held !== undefined) {
      node.k = held;
    }
    for (const key of Object.keys(node)) visit(node[key]);
  };
  for (const key of Object.keys(json)) if (key !== "slots") visit(json[key]);
}
