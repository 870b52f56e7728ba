import FlickRaster

/// Traverses the named nodes and properties of a layer, and applies the results of a visitor.
struct PropertyWalk<Visitor: PropertyVisitor> {
  var visitor: Visitor

  init(_ visitor: Visitor) {
    self.visitor = visitor
  }

  /// Traverses a layer, without its name and without the contents of a composition that it shows.
  mutating func walk(_ layer: inout Schema.Layer) {
    _ = visitor.open("Transform")
    transform(&layer.transform)
    visitor.close()
    for index in layer.masks.indices { mask(&layer.masks[index]) }
    effects(&layer.effects)
    styles(&layer.styles)
    switch layer.content {
    case .shape(var elements):
      walk(&elements)
      layer.content = .shape(elements)
    case .text(var text):
      walk(&text)
      layer.content = .text(text)
    case .solid(var solid):
      walk(&solid)
      layer.content = .solid(solid)
    case .camera(var camera):
      number("Zoom", &camera.perspective)
      layer.content = .camera(camera)
    case .precomposition(var content):
      number("Time Remap", &content.timeRemap, isUsual: false)
      layer.content = .precomposition(content)
    case .image, .audio, .footage, .data, .none: break
    }
  }

  // MARK: Properties

  mutating func number(
    _ name: String, _ property: inout Schema.VectorProperty?, or fallback: Double = 0,
    isUsual: Bool = true
  ) {
    put(
      NamedProperty(
        name: name, kind: .number, fallback: fallback, isUsual: isUsual,
        content: .vector(property)), &property)
  }

  mutating func vector(
    _ name: String, _ property: inout Schema.VectorProperty?, or fallback: Double = 0,
    isUsual: Bool = true
  ) {
    put(
      NamedProperty(
        name: name, kind: .vector, fallback: fallback, isUsual: isUsual,
        content: .vector(property)), &property)
  }

  mutating func color(
    _ name: String, _ property: inout Schema.VectorProperty?, isUsual: Bool = true
  ) {
    put(
      NamedProperty(name: name, kind: .color, isUsual: isUsual, content: .vector(property)),
      &property)
  }

  mutating func put(_ named: NamedProperty, _ property: inout Schema.VectorProperty?) {
    if let slot = visitor.visit(named) { property = Schema.Property(slot: slot) }
  }

  mutating func position(
    _ name: String, _ property: inout Schema.PositionProperty?, isUsual: Bool = true
  ) {
    var joined: Schema.VectorProperty?
    var isSplit = false
    if case .split(var split) = property {
      number("X \(name)", &split.x)
      number("Y \(name)", &split.y)
      number("Z \(name)", &split.z, isUsual: false)
      property = .split(split)
      isSplit = true
    } else if case .joined(let written) = property {
      joined = written
    }
    vector(name, &joined, isUsual: isUsual && !isSplit)
    if let joined, joined.slot != nil { property = .joined(joined) }
  }

  mutating func path(
    _ name: String, alias: String = "", _ property: inout Schema.Property<Schema.Bezier>?,
    isClosed: Bool
  ) {
    let slot = visitor.visit(
      NamedProperty(
        name: name, alias: alias, kind: .path, content: .path(property, isClosed: isClosed)))
    if let slot { property = Schema.Property(slot: slot) }
  }

  // MARK: What all layers have

  /// Traverses a transform. A transform that is missing in the file is created if one of its properties has an
  /// override.
  mutating func transform(_ written: inout Schema.Transform?) {
    var transform = written ?? Schema.Transform()
    properties(of: &transform)
    if written != nil || transform.isGiven { written = transform }
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
    number("Rotation X", &transform.rotationX, isUsual: false)
    number("Rotation Y", &transform.rotationY, isUsual: false)
    vector("Orientation", &transform.orientation, isUsual: false)
    number("Skew", &transform.skew, isUsual: false)
    number("Skew Axis", &transform.skewAxis, isUsual: false)
  }

  private mutating func rotation(
    _ property: inout Schema.VectorProperty?, isUsual: Bool = true
  ) {
    put(
      NamedProperty(
        name: "Rotation", alias: "Rotation Z", kind: .number, isUsual: isUsual,
        content: .vector(property)),
      &property)
  }

  private mutating func mask(_ mask: inout Schema.Mask) {
    let isOn = visitor.open(mask.source["nm"]?.string ?? "Mask")
    if !isOn { mask.mode = "n" }
    path("Shape", alias: "Mask Path", &mask.shape, isClosed: mask.isClosed)
    number("Opacity", &mask.opacity, or: 100)
    number("Expansion", &mask.expansion)
    vector("Feather", &mask.feather)
    visitor.close()
  }

  // MARK: What layers show

  private mutating func walk(_ solid: inout Schema.SolidLayer) {
    var written: Schema.Vector?
    if let color = solid.color?.string.flatMap(Color.init(hex:)) {
      written = Schema.Vector(SIMD4(color.red, color.green, color.blue, 1), count: 4)
    }
    put(NamedProperty(name: "Color", kind: .color, content: .fixed(written)), &solid.given)
  }

  private mutating func walk(_ text: inout Schema.TextLayer) {
    let document = text.documents.first?.document
    put(
      NamedProperty(name: "Color", kind: .color, content: .fixed(document?.fillColor)),
      &text.fill)
    put(
      NamedProperty(name: "Stroke Color", kind: .color, content: .fixed(document?.strokeColor)),
      &text.stroke)
    for index in text.animators.indices { walk(&text.animators[index]) }
  }

  private mutating func walk(_ animator: inout Schema.TextAnimator) {
    let isOn = visitor.open(animator.source["nm"]?.string ?? "Animator")
    properties(of: &animator.properties)
    for index in animator.selectors.indices { walk(&animator.selectors[index]) }
    visitor.close()
    if !isOn { animator = animator.switchedOff }
  }

  private mutating func walk(_ selector: inout Schema.TextSelector) {
    number("Start", &selector.start)
    number("End", &selector.end, or: 100)
    number("Offset", &selector.offset)
    number("Amount", &selector.amount, or: 100, isUsual: false)
  }

  private mutating func properties(of text: inout Schema.TextProperties) {
    // An animator has only the properties that it changes.
    position("Anchor", &text.anchorPoint, isUsual: false)
    position("Position", &text.position, isUsual: false)
    vector("Scale", &text.scale, or: 100, isUsual: false)
    number("Skew", &text.skew, isUsual: false)
    number("Skew Axis", &text.skewAxis, isUsual: false)
    number("Rotation X", &text.rotationX, isUsual: false)
    number("Rotation Y", &text.rotationY, isUsual: false)
    if text.rotation == nil, text.rotationZ != nil {
      rotation(&text.rotationZ, isUsual: false)
    } else {
      rotation(&text.rotation, isUsual: false)
    }
    number("Opacity", &text.opacity, or: 100, isUsual: false)
    color("Fill Color", &text.fillColor, isUsual: false)
    color("Stroke Color", &text.strokeColor, isUsual: false)
    number("Stroke Width", &text.strokeWidth, isUsual: false)
    number("Tracking", &text.tracking, isUsual: false)
    vector("Line Spacing", &text.lineSpacing, isUsual: false)
    vector("Blur", &text.blur, isUsual: false)
  }
}

extension Schema.Transform {
  /// A Boolean value that indicates whether a property of the transform has an override.
  fileprivate var isGiven: Bool {
    if case .joined(let property)? = anchorPoint, property.slot != nil { return true }
    if case .joined(let property)? = position, property.slot != nil { return true }
    return [
      scale, rotation, opacity, skew, skewAxis, rotationX, rotationY, rotationZ, orientation,
    ].contains { $0?.slot != nil }
  }
}

extension Schema.TextAnimator {
  /// The animator without any properties.
  fileprivate var switchedOff: Schema.TextAnimator {
    var animator = self
    animator.properties = Schema.TextProperties()
    return animator
  }
}

extension Schema.TextProperties {
  init() {}
}
