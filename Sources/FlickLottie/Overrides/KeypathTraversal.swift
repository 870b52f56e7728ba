import FlickRaster

/// Traverses the named nodes and properties of a layer, and applies the results of a visitor.
struct KeypathTraversal<Visitor: PropertyVisitor> {
  var visitor: Visitor

  init(_ visitor: Visitor) {
    self.visitor = visitor
  }

  /// Traverses a layer, without its name and without the contents of a composition that it shows.
  mutating func traverse(_ layer: inout Schema.Layer) {
    _ = visitor.enterNode("Transform")
    transform(&layer.transform)
    visitor.leaveNode()
    for index in layer.masks.indices { mask(&layer.masks[index]) }
    effects(&layer.effects)
    styles(&layer.styles)
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

  mutating func number(
    _ name: String, _ property: inout Schema.VectorProperty?, or fallback: Double = 0,
    isAlwaysPresent: Bool = true
  ) {
    visitVector(
      KeypathProperty(
        name: name, kind: .number, fallback: fallback, isAlwaysPresent: isAlwaysPresent,
        source: .vector(property)), &property)
  }

  mutating func vector(
    _ name: String, _ property: inout Schema.VectorProperty?, or fallback: Double = 0,
    isAlwaysPresent: Bool = true
  ) {
    visitVector(
      KeypathProperty(
        name: name, kind: .vector, fallback: fallback, isAlwaysPresent: isAlwaysPresent,
        source: .vector(property)), &property)
  }

  mutating func color(
    _ name: String, _ property: inout Schema.VectorProperty?, isAlwaysPresent: Bool = true
  ) {
    visitVector(
      KeypathProperty(
        name: name, kind: .color, isAlwaysPresent: isAlwaysPresent, source: .vector(property)),
      &property)
  }

  mutating func visitVector(_ named: KeypathProperty, _ property: inout Schema.VectorProperty?) {
    if let slot = visitor.visitProperty(named) { property = Schema.Property(overrideSlot: slot) }
  }

  mutating func position(
    _ name: String, _ property: inout Schema.PositionProperty?, isAlwaysPresent: Bool = true
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
    vector(name, &joined, isAlwaysPresent: isAlwaysPresent && !isSplit)
    if let joined, joined.overrideSlot != nil { property = .joined(joined) }
  }

  mutating func path(
    _ name: String, alias: String = "", _ property: inout Schema.Property<Schema.Bezier>?,
    isClosed: Bool
  ) {
    let slot = visitor.visitProperty(
      KeypathProperty(
        name: name, alias: alias, kind: .path, source: .path(property, isClosed: isClosed)))
    if let slot { property = Schema.Property(overrideSlot: slot) }
  }

  // MARK: What all layers have

  /// Traverses a transform. A transform that is missing in the file is created if one of its properties has an
  /// override.
  mutating func transform(_ written: inout Schema.Transform?) {
    var transform = written ?? Schema.Transform()
    properties(of: &transform)
    if written != nil || transform.hasOverride { written = transform }
  }

  mutating func properties(of transform: inout Schema.Transform) {
    position("Anchor Point", &transform.anchorPoint)
    position("Position", &transform.position)
    vector("Scale", &transform.scale, or: 100)
    // In 3D layers, `rotationZ` replaces `rotation`.
    if transform.rotation == nil, transform.rotationZ != nil {
      rotation(&transform.rotationZ)
    } else {
      rotation(&transform.rotation)
    }
    number("Opacity", &transform.opacity, or: 100)
    number("Rotation X", &transform.rotationX, isAlwaysPresent: false)
    number("Rotation Y", &transform.rotationY, isAlwaysPresent: false)
    vector("Orientation", &transform.orientation, isAlwaysPresent: false)
    number("Skew", &transform.skew, isAlwaysPresent: false)
    number("Skew Axis", &transform.skewAxis, isAlwaysPresent: false)
  }

  private mutating func rotation(
    _ property: inout Schema.VectorProperty?, isAlwaysPresent: Bool = true
  ) {
    visitVector(
      KeypathProperty(
        name: "Rotation", alias: "Rotation Z", kind: .number, isAlwaysPresent: isAlwaysPresent,
        source: .vector(property)),
      &property)
  }

  private mutating func mask(_ mask: inout Schema.Mask) {
    let isOn = visitor.enterNode(mask.source["nm"]?.string ?? "Mask")
    if !isOn { mask.mode = "n" }
    path("Shape", alias: "Mask Path", &mask.shape, isClosed: mask.isClosed)
    number("Opacity", &mask.opacity, or: 100)
    number("Expansion", &mask.expansion)
    vector("Feather", &mask.feather)
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
    for index in animator.selectors.indices { traverse(&animator.selectors[index]) }
    visitor.leaveNode()
    if !isOn { animator = animator.disabled }
  }

  private mutating func traverse(_ selector: inout Schema.TextSelector) {
    number("Start", &selector.start)
    number("End", &selector.end, or: 100)
    number("Offset", &selector.offset)
    number("Amount", &selector.amount, or: 100, isAlwaysPresent: false)
  }

  private mutating func properties(of text: inout Schema.TextProperties) {
    // An animator has only the properties that it changes.
    position("Anchor", &text.anchorPoint, isAlwaysPresent: false)
    position("Position", &text.position, isAlwaysPresent: false)
    vector("Scale", &text.scale, or: 100, isAlwaysPresent: false)
    number("Skew", &text.skew, isAlwaysPresent: false)
    number("Skew Axis", &text.skewAxis, isAlwaysPresent: false)
    number("Rotation X", &text.rotationX, isAlwaysPresent: false)
    number("Rotation Y", &text.rotationY, isAlwaysPresent: false)
    if text.rotation == nil, text.rotationZ != nil {
      rotation(&text.rotationZ, isAlwaysPresent: false)
    } else {
      rotation(&text.rotation, isAlwaysPresent: false)
    }
    number("Opacity", &text.opacity, or: 100, isAlwaysPresent: false)
    color("Fill Color", &text.fillColor, isAlwaysPresent: false)
    color("Stroke Color", &text.strokeColor, isAlwaysPresent: false)
    number("Stroke Width", &text.strokeWidth, isAlwaysPresent: false)
    number("Tracking", &text.tracking, isAlwaysPresent: false)
    vector("Line Spacing", &text.lineSpacing, isAlwaysPresent: false)
    vector("Blur", &text.blur, isAlwaysPresent: false)
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
