import FlickRaster

/// Traverses the named nodes and properties of a layer, and applies the results of a visitor.
struct KeypathTraversal<Visitor: PropertyVisitor>: PropertyOwnerVisitor {
  var visitor: Visitor

  init(_ visitor: Visitor) {
    self.visitor = visitor
  }

  /// Traverses a layer, without its name and without the contents of a composition that it shows.
  mutating func traverse(_ layer: inout Schema.Layer) {
    traverseSurroundings(&layer)
    traverseContent(&layer)
  }

  /// Traverses what all layers have: transform, masks, effects and styles.
  mutating func traverseSurroundings(_ layer: inout Schema.Layer) {
    _ = visitor.enterNode("Transform")
    transform(&layer.transform)
    visitor.leaveNode()
    for index in layer.masks.indices { mask(&layer.masks[index]) }
    effects(&layer.effects)
    styles(&layer.styles)
  }

  /// Traverses what the layer shows, without the contents of a composition.
  mutating func traverseContent(_ layer: inout Schema.Layer) {
    switch layer.content {
    case .shape(var elements):
      traverse(&elements)
      layer.content = .shape(elements)
    case .text(var text):
      traverse(&text)
      layer.content = .text(text)
    case .solid(var solid):
      traverse(&solid)
      layer.content = .solid(solid)
    case .camera(var camera):
      number("Zoom", &camera.perspective)
      layer.content = .camera(camera)
    case .precomposition(var content):
      number("Time Remap", &content.timeRemap, isAlwaysPresent: false)
      layer.content = .precomposition(content)
    case .image, .audio, .footage, .data, .none: break
    }
  }

  // MARK: Properties

  /// Visits the properties of a schema type, in the order of its table.
  mutating func properties<Owner: PropertyOwner>(of owner: inout Owner) {
    for row in Owner.properties where !row.keypathName.isEmpty { visit(row, of: &owner) }
  }

  private mutating func visit<Owner>(_ row: PropertyRow<Owner>, of owner: inout Owner) {
    let isAlwaysPresent =
      switch row.presence {
      case .always: true
      case .never: false
      case .unless(let condition): !owner[keyPath: condition]
      }
    func named(_ kind: ValueKind, _ source: KeypathProperty.PropertySource) -> KeypathProperty {
      KeypathProperty(
        name: row.keypathName, alias: row.keypathAlias, kind: kind,
        fallback: row.staticDefault.map { owner[keyPath: $0] } ?? row.defaultValue,
        isAlwaysPresent: isAlwaysPresent, source: source)
    }
    func visitVector(_ kind: ValueKind, _ path: PropertyRow<Owner>.Storage.Vector) {
      let property = named(kind, .vector(owner[keyPath: path]))
      if let slot = visitor.visitProperty(property) {
        owner[keyPath: path] = Schema.Property(overrideSlot: slot)
      }
    }
    switch row.storage {
    case .number(let path): visitVector(.number, path)
    case .vector(let path): visitVector(.vector, path)
    case .color(let path): visitVector(.color, path)
    case .rotation(let path, let aboutZ):
      let isReplaced = owner[keyPath: path] == nil && owner[keyPath: aboutZ] != nil
      visitVector(.number, isReplaced ? aboutZ : path)
    case .position(let path):
      position(row.keypathName, &owner[keyPath: path], isAlwaysPresent: isAlwaysPresent)
    case .path(let path, let isClosed):
      let source = KeypathProperty.PropertySource.path(
        owner[keyPath: path], isClosed: owner[keyPath: isClosed])
      if let slot = visitor.visitProperty(named(.path, source)) {
        owner[keyPath: path] = Schema.Property(overrideSlot: slot)
      }
    case .gradient(let path, let colorCount):
      let source = KeypathProperty.PropertySource.gradient(
        owner[keyPath: path], colorCount: owner[keyPath: colorCount])
      if let slot = visitor.visitProperty(named(.gradient, source)) {
        owner[keyPath: path] = Schema.Property(overrideSlot: slot)
      }
    case .dashes(let path): dashes(&owner[keyPath: path])
    case .transform(let path): transform(&owner[keyPath: path])
    case .expressionNumber: break
    }
  }

  private mutating func number(
    _ name: String, _ property: inout Schema.VectorProperty?, isAlwaysPresent: Bool = true
  ) {
    visitVector(
      KeypathProperty(
        name: name, kind: .number, isAlwaysPresent: isAlwaysPresent, source: .vector(property)),
      &property)
  }

  mutating func visitVector(_ named: KeypathProperty, _ property: inout Schema.VectorProperty?) {
    if let slot = visitor.visitProperty(named) { property = Schema.Property(overrideSlot: slot) }
  }

  private mutating func position(
    _ name: String, _ property: inout Schema.PositionProperty?, isAlwaysPresent: Bool
  ) {
    var joined: Schema.VectorProperty?
    var isSplit = false
    if case .split(var split) = property {
      number("X \(name)", &split.x)
      number("Y \(name)", &split.y)
      number("Z \(name)", &split.z, isAlwaysPresent: false)
      property = .split(split)
      isSplit = true
    } else if case .joined(let written) = property {
      joined = written
    }
    visitVector(
      KeypathProperty(
        name: name, kind: .vector, isAlwaysPresent: isAlwaysPresent && !isSplit,
        source: .vector(joined)), &joined)
    if let joined, joined.overrideSlot != nil { property = .joined(joined) }
  }

  private mutating func dashes(_ dashes: inout [Schema.StrokeDash]) {
    var count = 0
    for index in dashes.indices {
      guard dashes[index].kind != .offset else {
        number("Dash Phase", &dashes[index].length)
        continue
      }
      count += 1
      number("Dash \(count)", &dashes[index].length)
    }
  }

  // MARK: What all layers have

  /// Traverses a transform. A transform that is missing in the file is created if one of its properties has an
  /// override.
  mutating func transform(_ written: inout Schema.Transform?) {
    var transform = written ?? Schema.Transform()
    properties(of: &transform)
    if written != nil || transform.hasOverride { written = transform }
  }

  private mutating func mask(_ mask: inout Schema.Mask) {
    let isOn = visitor.enterNode(mask.source["nm"]?.string ?? "Mask")
    if !isOn { mask.mode = "n" }
    properties(of: &mask)
    visitor.leaveNode()
  }

  // MARK: What layers show

  private mutating func traverse(_ solid: inout Schema.SolidLayer) {
    var written: Schema.Vector?
    if let color = solid.color?.string.flatMap(Color.init(hex:)) {
      written = Schema.Vector(SIMD4(color.red, color.green, color.blue, 1), count: 4)
    }
    visitVector(
      KeypathProperty(name: "Color", kind: .color, source: .constant(written)), &solid.colorOverride
    )
  }

  private mutating func traverse(_ text: inout Schema.TextLayer) {
    let document = text.documents.first?.document
    visitVector(
      KeypathProperty(name: "Color", kind: .color, source: .constant(document?.fillColor)),
      &text.fillOverride)
    visitVector(
      KeypathProperty(name: "Stroke Color", kind: .color, source: .constant(document?.strokeColor)),
      &text.strokeOverride)
    for index in text.animators.indices { traverse(&text.animators[index]) }
  }

  private mutating func traverse(_ animator: inout Schema.TextAnimator) {
    let isOn = visitor.enterNode(animator.source["nm"]?.string ?? "Animator")
    properties(of: &animator.properties)
    for index in animator.selectors.indices { properties(of: &animator.selectors[index]) }
    visitor.leaveNode()
    if !isOn { animator = animator.disabled }
  }
}

extension Schema.Transform {
  /// A Boolean value that indicates whether a property of the transform has an override.
  fileprivate var hasOverride: Bool {
    if case .joined(let property)? = anchorPoint, property.overrideSlot != nil { return true }
    if case .joined(let property)? = position, property.overrideSlot != nil { return true }
    return [
      scale, rotation, opacity, skew, skewAxis, rotationX, rotationY, rotationZ, orientation,
    ].contains { $0?.overrideSlot != nil }
  }
}

extension Schema.TextAnimator {
  /// The animator without any properties.
  fileprivate var disabled: Schema.TextAnimator {
    var animator = self
    animator.properties = Schema.TextProperties()
    return animator
  }
}

extension Schema.TextProperties {
  init() {}
}
