import FlickGeometry
import FlickRaster
import FlickScene

/// An SVG image as shapes.
///
/// Paths, basic shapes, groups, `use`, gradients, style sheets with simple selectors, and clip paths are read. Other
/// elements are reported and not drawn.
struct SVGDrawing {
  /// The size of the image.
  private(set) var size: Size2D
  /// The shapes, in the coordinates of the image. The first item lies on top.
  private(set) var items: [ShapeItem] = []
  /// The area that contains all shapes.
  private(set) var bounds = Rect2D.null
  /// The names of the elements and properties that are not drawn.
  private(set) var unsupported: Set<String> = []

  private let elements: [String: SVGElement]
  private let sheet: SVGStyleSheet
  private let paints: SVGPaintResolver
  /// The cost of all images of the file. References multiply elements.
  private var budget: SVGBudget
  private var combiner = PathCombiner()

  /// The properties that an element has from the elements around it.
  private struct Context {
    var properties: [String: String] = [:]
    var transform = Affine.identity
    var clip: Path?
    var depth = 0
    /// The bytes of the properties.
    var byteCount: Int { properties.values.reduce(0) { $0 + $1.utf8.count } }
  }

  /// Returns a Boolean value that indicates whether bytes are text that contains an `svg` element near its start.
  static func isSVG(_ bytes: [UInt8]) -> Bool {
    guard bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") else { return false }
    let head = bytes.prefix(1 << 16)
    let name = Array("svg".utf8)
    return head.indices.contains {
      head[$0] == UInt8(ascii: "<") && head[($0 + 1)...].starts(with: name)
    }
      || head.indices.contains {
        head[$0] == UInt8(ascii: ":") && head[($0 + 1)...].starts(with: name)
      }
  }

  /// Reads an image; `nil` if the bytes are no SVG document, or exceed a limit before an element is drawn.
  init?(_ bytes: [UInt8], _ shared: inout SVGBudget) {
    guard let root = SVGParser.root(bytes, &shared) else { return nil }
    let box = PathDataParser.numbers(root.attributes["viewBox"] ?? "")
    let hasBox = box.count == 4 && box[2] > 0 && box[3] > 0
    let inner = hasBox ? Size2D(box[2], box[3]) : Size2D(300, 150)
    func side(_ key: String) -> Double? {
      guard let text = root.attributes[key], !text.hasSuffix("%") else { return nil }
      return SVGValue.length(text).flatMap { $0 > 0 ? $0 : nil }
    }
    let (width, height) = (side("width"), side("height"))
    size = Size2D(
      width ?? height.map { $0 * inner.width / inner.height } ?? inner.width,
      height ?? width.map { $0 * inner.height / inner.width } ?? inner.height)
    elements = root.elementsByIdentifier
    sheet = SVGStyleSheet(root.styleSheets, &shared)
    budget = shared
    paints = SVGPaintResolver(elements: elements, sheet: sheet, size: hasBox ? inner : size)
    var context = Context()
    if hasBox { context.transform = Self.placement(root, box, in: size) }
    context.properties = sheet.properties(of: root).filter {
      SVGStyleSheet.inherited.contains($0.key)
    }
    items = children(of: root, context).reversed()
    shared = budget
  }

  /// Returns the map of a `viewBox` to an area of a size (SVG 2, 8.2).
  private static func placement(_ element: SVGElement, _ box: [Double], in size: Size2D) -> Affine {
    let words = (element.attributes["preserveAspectRatio"] ?? "").split(separator: " ")
    let gravity: ImageGravity =
      words.first == "none" ? .resize : words.contains("slice") ? .resizeAspectFill : .resizeAspect
    return Affine.translation(-box[0], -box[1])
      .then(gravity.placement(of: Size2D(box[2], box[3]), in: size))
  }

  // MARK: Elements

  /// Returns the items of all children. The last item lies on top.
  private mutating func children(of element: SVGElement, _ context: Context) -> [ShapeItem] {
    element.children.flatMap { items(of: $0, context) }
  }

  private mutating func items(of element: SVGElement, _ outer: Context) -> [ShapeItem] {
    guard !Self.definitions.contains(element.name),
      budget.allows(outer.depth < budget.limits.depth),
      budget.spend(bytes: sheet.byteCount(of: element) + outer.byteCount, elements: 1)
    else { return [] }
    let properties = outer.properties.merging(sheet.properties(of: element)) { $1 }
    guard properties["display"] != "none" else { return [] }
    var context = Context(
      properties: properties.filter { SVGStyleSheet.inherited.contains($0.key) },
      transform: SVGValue.transform(element.attributes["transform"]).then(outer.transform),
      clip: outer.clip, depth: outer.depth + 1)
    for key in ["filter", "mask"] where properties[key].map({ $0 != "none" }) ?? false {
      unsupported.insert(key)
    }
    if let id = properties["clip-path"].flatMap(SVGPaintResolver.reference) {
      clip(to: id, &context)
    }
    let drawn: [ShapeItem]
    switch element.name {
    case "g", "a", "switch": drawn = children(of: element, context)
    case "svg":
      place(element, &context)
      drawn = children(of: element, context)
    case "use": drawn = use(element, context)
    default:
      guard let outline = outline(of: element, properties) else { return [] }
      drawn = properties["visibility"] == "hidden" ? [] : shape(outline, context)
    }
    let opacity = SVGValue.fraction(properties["opacity"]) ?? 1
    guard opacity < 1, !drawn.isEmpty else { return drawn }
    return [
      .group(ShapeGroup(items: drawn.reversed(), transform: Transform(opacity: .constant(opacity))))
    ]
  }

  /// Returns the outline of a shape; `nil` for other elements, and if the limits do not allow its points.
  private mutating func outline(of element: SVGElement, _ properties: [String: String]) -> Path? {
    let room = budget.limits.points - budget.points
    guard let outline = element.outline(properties, in: paints.size, maxPoints: room) else {
      unsupported.insert(element.name)
      return nil
    }
    return budget.spend(points: outline.points.count) ? outline : nil
  }

  /// Elements that are drawn only where others refer to them, or never.
  private static let definitions: Set = [
    "defs", "title", "desc", "metadata", "style", "linearGradient", "radialGradient", "clipPath",
    "mask",
    "filter", "marker", "pattern", "script", "namedview", "symbol",
  ]

  /// Changes the coordinates to those of a nested `svg` element or a symbol.
  private func place(_ element: SVGElement, _ context: inout Context) {
    func length(_ key: String, _ side: Double) -> Double? {
      SVGValue.length(element.attributes[key], of: side)
    }
    let area = Size2D(
      length("width", paints.size.width) ?? paints.size.width,
      length("height", paints.size.height) ?? paints.size.height)
    let box = PathDataParser.numbers(element.attributes["viewBox"] ?? "")
    let inner =
      box.count == 4 && box[2] > 0 && box[3] > 0
      ? Self.placement(element, box, in: area) : .identity
    context.transform = inner.then(
      .translation(length("x", paints.size.width) ?? 0, length("y", paints.size.height) ?? 0)
    ).then(context.transform)
  }

  private mutating func use(_ element: SVGElement, _ outer: Context) -> [ShapeItem] {
    guard let link = element.attributes["href"], var target = elements[String(link.dropFirst())]
    else {
      return []
    }
    var context = outer
    let offset = Affine.translation(
      SVGValue.length(element.attributes["x"], of: paints.size.width) ?? 0,
      SVGValue.length(element.attributes["y"], of: paints.size.height) ?? 0)
    context.transform = offset.then(outer.transform)
    if target.name == "symbol" {
      // A symbol is an `svg` element with the size of the reference.
      target.name = "svg"
      for key in ["width", "height"] {
        if let side = element.attributes[key] { target.attributes[key] = side }
      }
    }
    return items(of: target, context)
  }

  // MARK: Clip paths

  /// Intersects the clip of a context with the outlines of a `clipPath` element.
  private mutating func clip(to id: String, _ context: inout Context) {
    guard let element = elements[id], element.name == "clipPath" else { return }
    if element.attributes["clipPathUnits"] == "objectBoundingBox" {
      unsupported.insert("clipPathUnits")
      return
    }
    let transform = SVGValue.transform(element.attributes["transform"]).then(context.transform)
    var clip = Path()
    for child in element.children {
      guard budget.spend(bytes: sheet.byteCount(of: child), elements: 1) else { break }
      let properties = sheet.properties(of: child)
      let room = budget.limits.points - budget.points
      guard let outline = child.outline(properties, in: paints.size, maxPoints: room),
        budget.spend(points: outline.points.count)
      else { continue }
      clip.append(outline, SVGValue.transform(child.attributes["transform"]).then(transform))
    }
    context.clip = context.clip.map { intersection($0, clip) } ?? clip
  }

  /// Returns the area that two paths share; the first path if the intersection is too complex.
  private mutating func intersection(_ a: Path, _ b: Path) -> Path {
    guard budget.spend(points: a.points.count + b.points.count),
      budget.allows(budget.combiningCost <= budget.limits.combiningCost)
    else { return a }
    combiner.removeAll()
    combiner.cost = 0
    defer { budget.combiningCost += combiner.cost }
    combiner.add(a)
    combiner.add(b)
    var result = Path()
    return combiner.combine(.intersect, into: &result) ? result : a
  }

  // MARK: Shapes

  private mutating func shape(_ outline: Path, _ context: Context) -> [ShapeItem] {
    let properties = context.properties
    let current = SVGValue.color(properties["color"] ?? "black", current: Color(0, 0, 0))
    let (color, bounds) = (current ?? Color(0, 0, 0), outline.controlBounds)
    var items: [ShapeItem] = []
    if let paint = paint(properties["fill"] ?? "black", color, bounds) {
      items.append(fill(outline, paint, context))
    }
    let width = SVGValue.length(properties["stroke-width"], of: paints.size.diagonal) ?? 1
    var margin = 0.0
    if width > 0, let paint = paint(properties["stroke"] ?? "none", color, bounds) {
      if context.clip != nil { unsupported.insert("clip-path of a stroke") }
      let dashes = dashes(properties["stroke-dasharray"])
      guard budget.spend(elements: dashes.count) else { return items }
      items.append(stroke(outline, paint, width, dashes, context))
      // Corners reach as far as the miter limit allows.
      margin = width / 2 * max(SVGValue.length(properties["stroke-miterlimit"]) ?? 4, 2)
    }
    if !items.isEmpty { extendBounds(by: outline.controlBounds, margin, context) }
    return items
  }

  private mutating func paint(_ text: String, _ current: Color, _ bounds: Rect2D) -> SVGPaint? {
    let cost = paints.cost(text)
    guard budget.spend(bytes: cost.bytes, elements: cost.elements) else { return nil }
    return paints.paint(text, color: current, bounds: bounds)
  }

  private mutating func extendBounds(by area: Rect2D, _ margin: Double, _ context: Context) {
    guard area.minX.isFinite else { return }
    var box = Rect2D.null
    for x in [area.minX - margin, area.maxX + margin] {
      for y in [area.minY - margin, area.maxY + margin] {
        box.formUnion(context.transform.apply(Point2D(x, y)))
      }
    }
    if let clip = context.clip { box = box.intersection(clip.controlBounds) }
    if box.minX <= box.maxX, box.minY <= box.maxY { bounds = bounds.union(box) }
  }

  private mutating func fill(_ outline: Path, _ paint: SVGPaint, _ context: Context) -> ShapeItem {
    let rule: FillRule = context.properties["fill-rule"] == "evenodd" ? .evenOdd : .nonZero
    let opacity = SVGValue.fraction(context.properties["fill-opacity"]) ?? 1
    var path = Path()
    path.append(outline, context.transform)
    if let clip = context.clip, budget.spend(points: clip.points.count),
      !clip.isRectangle(around: path.controlBounds)
    {
      path = intersection(path, clip)
    }
    guard case .gradient(let gradient, let map) = paint else {
      return Self.group(path, paint, .fill(rule), opacity, .identity)
    }
    // The shape is drawn in the coordinates of the gradient, so that any map of the gradient is exact.
    let total = map.then(context.transform)
    var own = Path()
    own.append(path, total.inverse ?? .identity)
    return Self.group(own, .gradient(gradient, .identity), .fill(rule), opacity, total)
  }

  private func stroke(
    _ outline: Path, _ paint: SVGPaint, _ width: Double, _ dashes: [Double], _ context: Context
  ) -> ShapeItem {
    let properties = context.properties
    let style = AnimatedStrokeStyle(
      width: .constant(width), cap: Self.caps[properties["stroke-linecap"] ?? ""] ?? .butt,
      join: Self.joins[properties["stroke-linejoin"] ?? ""] ?? .miter,
      miterLimit: .constant(SVGValue.length(properties["stroke-miterlimit"]) ?? 4),
      dashes: dashes.map { .constant($0) },
      dashOffset: .constant(
        SVGValue.length(properties["stroke-dashoffset"], of: paints.size.diagonal) ?? 0))
    let opacity = SVGValue.fraction(properties["stroke-opacity"]) ?? 1
    return Self.group(outline, paint, .stroke(style), opacity, context.transform)
  }

  private static let caps: [String: StrokeStyle.Cap] = ["round": .round, "square": .square]
  private static let joins: [String: StrokeStyle.Join] = ["round": .round, "bevel": .bevel]

  /// Returns the dashes and gaps. An odd number of lengths is repeated.
  private func dashes(_ text: String?) -> [Double] {
    let lengths = PathDataParser.numbers(text ?? "")
    guard lengths.allSatisfy({ $0 >= 0 }), lengths.contains(where: { $0 > 0 }) else { return [] }
    return lengths.count % 2 == 0 ? lengths : lengths + lengths
  }

  private static func group(
    _ path: Path, _ paint: SVGPaint, _ operation: ShapeStyle.Operation, _ opacity: Double,
    _ transform: Affine
  ) -> ShapeItem {
    let style =
      switch paint {
      case .solid(let color):
        ShapeStyle(
          operation: operation, paint: .solid(.constant(Color(color.red, color.green, color.blue))),
          opacity: .constant(opacity * color.alpha))
      case .gradient(let gradient, let map):
        ShapeStyle(
          operation: operation, paint: .gradient(gradient.mapped(by: map)),
          opacity: .constant(opacity))
      }
    let items: [ShapeItem] = [.path(PathShape(path: .constant(path))), .style(style)]
    return .group(ShapeGroup(items: items, transform: Transform(transform)))
  }
}

extension AnimatedGradient {
  /// Returns the gradient with its points mapped.
  fileprivate func mapped(by map: Affine) -> AnimatedGradient {
    guard map != .identity else { return self }
    var gradient = self
    let origin = EvaluationContext(0)
    gradient.start = .point(.constant(map.apply(start.value(at: origin))))
    gradient.end = .point(.constant(map.apply(end.value(at: origin))))
    return gradient
  }
}

extension Transform {
  /// Creates a constant transform.
  init(_ map: Affine) {
    let parts = AffineDecomposition(map)
    self.init(
      position: .point(.constant(parts.position)), scale: .constant(parts.scale),
      rotation: .constant(parts.rotation), skew: .constant(parts.skew))
  }
}

extension Path {
  /// A Boolean value that indicates whether the path is an upright rectangle that contains some bounds.
  fileprivate func isRectangle(around bounds: Rect2D) -> Bool {
    let own = controlBounds
    return verbs == [.move, .line, .line, .line, .close]
      && points.allSatisfy {
        [own.minX, own.maxX].contains($0.x) && [own.minY, own.maxY].contains($0.y)
      }
      && own.minX <= bounds.minX && own.maxX >= bounds.maxX && own.minY <= bounds.minY
      && own.maxY >= bounds.maxY
  }
}
