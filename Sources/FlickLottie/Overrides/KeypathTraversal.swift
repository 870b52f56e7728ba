import FlickRaster

/// Traverses the named nodes and properties of a layer, and applies the results of a visitor.
///
/// The visitor is no generic parameter: the code for all types of the schema would exist once for each visitor.
struct KeypathTraversal {
  let visitor: any PropertyVisitor
  let isEditing: Bool
  #if DEBUG && !hasFeature(Embedded)
    private let addedRows = AddedRows.rows
  #endif

  init(_ visitor: any PropertyVisitor) {
    self.visitor = visitor
    isEditing = visitor.isEditing
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
    forEach(&layer.masks) { $0.mask(&$1) }
    effects(&layer.effects)
    styles(&layer.styles)
  }

  /// Traverses what the layer shows, without the contents of a composition.
  mutating func traverseContent(_ layer: inout Schema.Layer) {
    let changed = traversed(layer.content)
    if isEditing { layer.content = changed }
  }

  private mutating func traversed(_ content: Schema.LayerContent) -> Schema.LayerContent {
    switch content {
    case .shape(var elements):
      traverse(&elements)
      return .shape(elements)
    case .text(var text):
      traverse(&text)
      return .text(text)
    case .solid(var solid):
      traverse(&solid)
      return .solid(solid)
    case .camera(var camera):
      number("Zoom", &camera.perspective)
      return .camera(camera)
    case .precomposition(var content):
      number("Time Remap", &content.timeRemap, isAlwaysPresent: false)
      return .precomposition(content)
    case .image, .audio, .footage, .data, .none: return content
    }
  }

  /// Visits each element of an array, in place if the visitor changes elements.
  mutating func forEach<Element>(
    _ elements: inout [Element], _ visit: (inout Self, inout Element) -> Void
  ) {
    guard isEditing else {
      for var element in elements { visit(&self, &element) }
      return
    }
    for index in elements.indices { visit(&self, &elements[index]) }
  }

  // MARK: Properties

  /// Visits the properties of a schema type, in the order of its table.
  mutating func properties<Owner: PropertyOwner>(of owner: inout Owner) {
    for row in Owner.properties {
      if let name = row.description.keypathName { visit(row, name, of: &owner) }
    }
    #if DEBUG && !hasFeature(Embedded)
      for case let row as PropertyRow<Owner> in addedRows {
        if let name = row.description.keypathName { visit(row, name, of: &owner) }
      }
    #endif
  }

  private mutating func visit<Owner>(
    _ row: PropertyRow<Owner>, _ name: PropertyName, of owner: inout Owner
  ) {
    let isAlwaysPresent =
      switch row.presence {
      case .always: true
      case .never: false
      case .unless(let condition): !condition(owner)
      }
    // Only the access to a property depends on the type of its owner. The rest is compiled once for all types.
    let heading = PropertyHeading(
      name: name, alias: row.description.keypathAlias, kind: .number, isListed: isAlwaysPresent)
    var vector: (kind: ValueKind, access: PropertyRow<Owner>.Storage.Vector)?
    switch row.storage {
    case .number(let access): vector = (.number, access)
    case .vector(let access): vector = (.vector, access)
    case .color(let access): vector = (.color, access)
    case .rotation(let access, let accessZ):
      var isReplaced = false
      access(&owner) { isReplaced = $0 == nil }
      if isReplaced { accessZ(&owner) { isReplaced = $0 != nil } }
      vector = (.number, isReplaced ? accessZ : access)
    case .position(let access):
      access(&owner) { position(name, &$0, isAlwaysPresent: isAlwaysPresent) }
    case .path(let access, let isClosed):
      let isClosed = isClosed(owner)
      access(&owner) {
        visitPath(heading.with(.path, isWritten: $0 != nil), isClosed: isClosed, &$0)
      }
    case .gradient(let access, let colorCount):
      let count = colorCount(owner)
      access(&owner) {
        visitGradient(heading.with(.gradient, isWritten: $0 != nil), colorCount: count, &$0)
      }
    case .dashes(let access): access(&owner) { dashes(&$0) }
    case .transform(let access): access(&owner) { transform(&$0) }
    case .expressionNumber: break
    }
    guard let (kind, access) = vector else { return }
    // The closure of a row must not capture its owner.
    let fallback = row.staticDefault.map { $0(owner) } ?? row.description.defaultValue
    access(&owner) {
      visitVector(heading.with(kind, isWritten: $0 != nil), fallback: fallback, &$0)
    }
  }

  private mutating func number(
    _ name: String, _ property: inout Schema.VectorProperty?, isAlwaysPresent: Bool = true
  ) {
    visitVector(
      PropertyHeading(
        name: PropertyName(name), kind: .number, isListed: isAlwaysPresent || property != nil),
      &property)
  }

  @inline(never)
  mutating func visitVector(
    _ heading: PropertyHeading, fallback: Double = 0, _ property: inout Schema.VectorProperty?
  ) {
    let slot = visitor.visitProperty(
      heading, KeypathProperty(heading: heading, fallback: fallback, source: .vector(property)))
    if let slot { property = Schema.Property(overrideSlot: slot) }
  }

  @inline(never)
  private mutating func visitPath(
    _ heading: PropertyHeading, isClosed: Bool, _ property: inout Schema.Property<Schema.Bezier>?
  ) {
    let slot = visitor.visitProperty(
      heading, KeypathProperty(heading: heading, source: .path(property, isClosed: isClosed)))
    if let slot { property = Schema.Property(overrideSlot: slot) }
  }

  @inline(never)
  private mutating func visitGradient(
    _ heading: PropertyHeading, colorCount: Int, _ property: inout Schema.Property<Schema.Numbers>?
  ) {
    let slot = visitor.visitProperty(
      heading,
      KeypathProperty(heading: heading, source: .gradient(property, colorCount: colorCount)))
    if let slot { property = Schema.Property(overrideSlot: slot) }
  }

  /// Visits a color that the file does not store as a property.
  private mutating func visitColor(
    _ name: String, _ written: Schema.Vector?, _ property: inout Schema.VectorProperty?
  ) {
    let heading = PropertyHeading(name: PropertyName(name), kind: .color, isListed: true)
    let slot = visitor.visitProperty(
      heading, KeypathProperty(heading: heading, source: .constant(written)))
    if let slot { property = Schema.Property(overrideSlot: slot) }
  }

  @inline(never)
  private mutating func position(
    _ name: PropertyName, _ property: inout Schema.PositionProperty?, isAlwaysPresent: Bool
  ) {
    var joined: Schema.VectorProperty?
    var isSplit = false
    if case .split(var split) = property {
      number("X \(name.string)", &split.x)
      number("Y \(name.string)", &split.y)
      number("Z \(name.string)", &split.z, isAlwaysPresent: false)
      property = .split(split)
      isSplit = true
    } else if case .joined(let written) = property {
      joined = written
    }
    visitVector(
      PropertyHeading(
        name: name, kind: .vector, isListed: joined != nil || isAlwaysPresent && !isSplit), &joined)
    if let joined, joined.overrideSlot != nil { property = .joined(joined) }
  }

  /// Visits the dash pattern of a stroke as a whole, then its lengths and its offset. Without an offset in the file,
  /// an override of the offset adds one.
  @inline(never)
  private mutating func dashes(_ dashes: inout [Schema.StrokeDash]) {
    let written = dashes.filter { $0.kind != .offset }
    let heading = PropertyHeading(
      name: PropertyName("Dashes"), kind: .dashes, isListed: !written.isEmpty)
    _ = visitor.visitProperty(heading, KeypathProperty(heading: heading, source: .dashes(written)))
    var count = 0
    for index in dashes.indices {
      guard dashes[index].kind != .offset else {
        number("Dash Phase", &dashes[index].length)
        continue
      }
      count += 1
      number("Dash \(count)", &dashes[index].length)
    }
    guard written.count == dashes.count else { return }
    var offset: Schema.VectorProperty?
    number("Dash Phase", &offset, isAlwaysPresent: false)
    if offset != nil, !dashes.isEmpty { dashes.append(Schema.StrokeDash(offset: offset)) }
  }

  // MARK: What all layers have

  /// Traverses a transform. A transform that is missing in the file is created if one of its properties has an
  /// override.
  @inline(never)
  mutating func transform(_ written: inout Schema.Transform?) {
    var transform = written ?? Schema.Transform()
    properties(of: &transform)
    guard isEditing else { return }
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
    visitColor("Color", written, &solid.colorOverride)
  }

  private mutating func traverse(_ text: inout Schema.TextLayer) {
    let document = text.documents.first?.document
    visitColor("Color", document?.fillColor, &text.fillOverride)
    visitColor("Stroke Color", document?.strokeColor, &text.strokeOverride)
    forEach(&text.animators) { $0.traverse(&$1) }
  }

  private mutating func traverse(_ animator: inout Schema.TextAnimator) {
    let isOn = visitor.enterNode(animator.source["nm"]?.string ?? "Animator")
    properties(of: &animator.properties)
    forEach(&animator.selectors) { $0.properties(of: &$1) }
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
