import FlickGeometry
import FlickRaster

// Fills and strokes (SVG 2, 13).

extension SVGDrawer {
  /// Returns the parts of a shape: its fill, its stroke and its markers.
  mutating func shape(_ position: Int, _ context: Context) -> [SVGItem] {
    guard context.style["visibility"].map({ $0.lowercased() == "visible" }) ?? true,
      let outline = outline(of: position, context), !outline.isEmpty
    else { return [] }
    if context.isClip { return area(outline, context) }
    let shape = Shape(position: position, outline: outline, context: context)
    return Self.order(context.style["paint-order"]).flatMap { Self.layers[$0]?(&self, shape) ?? [] }
  }

  /// A shape that is being drawn.
  struct Shape {
    var position: Int
    var outline: Path
    var context: Context
    var style: SVGStyle { context.style }
    /// The value of the property `color`.
    var color: Color {
      style["color"].flatMap(SVGColor.init)?.resolved(Color(0, 0, 0)) ?? Color(0, 0, 0)
    }
  }

  private static let layers: [String: @Sendable (inout SVGDrawer, Shape) -> [SVGItem]] = [
    "fill": { $0.fill($1) }, "stroke": { $0.stroke($1) }, "markers": { $0.markers($1) },
  ]

  /// Returns the layers of a shape from the bottom up (SVG 2, 13.8). Layers that are not named follow in their order.
  private static func order(_ text: String?) -> [String] {
    let layers = ["fill", "stroke", "markers"]
    guard let text else { return layers }
    let named = text.lowercased().split(whereSeparator: { $0.isWhitespace }).map(String.init)
      .filter(layers.contains).prefix(3)
    return named + layers.filter { !named.contains($0) }
  }

  /// Returns the outline of a shape; `nil` if the limits do not allow its points.
  mutating func outline(of position: Int, _ context: Context) -> Path? {
    let room = budget.limits.points - budget.points
    let outline = document[position].outline(context, maxPoints: room)
    return budget.spend(points: outline.points.count) ? outline : nil
  }

  private mutating func area(_ outline: Path, _ context: Context) -> [SVGItem] {
    var path = Path()
    path.append(outline, context.transform)
    bounds = bounds.union(path.controlBounds)
    let isEvenOdd = context.style["clip-rule"]?.lowercased() == "evenodd"
    return [.area(path, isEvenOdd ? .evenOdd : .nonZero)]
  }

  private mutating func fill(_ shape: Shape) -> [SVGItem] {
    guard let paint = paint(shape.style["fill"] ?? "black", shape) else { return [] }
    let isEvenOdd = shape.style["fill-rule"]?.lowercased() == "evenodd"
    extendBounds(by: shape, margin: 0)
    return [
      .shape(
        paint.filling(
          shape.outline, isEvenOdd ? .evenOdd : .nonZero,
          SVGLength.fraction(shape.style["fill-opacity"]) ?? 1, shape.context.transform))
    ]
  }

  private mutating func stroke(_ shape: Shape) -> [SVGItem] {
    let (style, context) = (shape.style, shape.context)
    let diagonal = context.viewport.diagonal
    let width = context.length(style["stroke-width"], of: diagonal) ?? 1
    guard let text = style["stroke"], width > 0, let paint = paint(text, shape) else { return [] }
    let limit = max(context.length(style["stroke-miterlimit"], of: 1) ?? 4, 1)
    let dashes = dashes(style["stroke-dasharray"], context)
    guard budget.spend(elements: dashes.count) else { return [] }
    var stroke = StrokeStyle(width: width)
    stroke.cap = Self.caps[style["stroke-linecap"]?.lowercased() ?? ""] ?? .butt
    stroke.join = Self.joins[style["stroke-linejoin"]?.lowercased() ?? ""] ?? .miter
    stroke.miterLimit = limit
    if !dashes.isEmpty, let scale = dashScale(of: shape) {
      stroke.dashes = dashes.map { $0 * scale }
      stroke.dashOffset = (context.length(style["stroke-dashoffset"], of: diagonal) ?? 0) * scale
    }
    // Corners reach as far as the miter limit allows.
    extendBounds(by: shape, margin: width / 2 * (stroke.join == .miter ? max(limit, 2) : 2))
    let opacity = SVGLength.fraction(style["stroke-opacity"]) ?? 1
    guard let item = paint.stroking(shape.outline, stroke, opacity, context.transform, &budget)
    else { return [] }
    return [.shape(item)]
  }

  private static let caps: [String: StrokeStyle.Cap] = ["round": .round, "square": .square]
  private static let joins: [String: StrokeStyle.Join] = ["round": .round, "bevel": .bevel]

  /// Returns the dashes and gaps (SVG 2, 13.5.6). An odd number of lengths is repeated.
  private mutating func dashes(_ text: String?, _ context: Context) -> [Double] {
    guard let text, budget.spend(bytes: text.utf8.count) else { return [] }
    let parts = text.split { $0 == "," || $0.isWhitespace }
    let lengths = parts.compactMap {
      context.length(String($0), of: context.viewport.diagonal)
    }
    guard lengths.count == parts.count, lengths.allSatisfy({ $0 >= 0 }),
      lengths.contains(where: { $0 > 0 })
    else { return [] }
    return lengths.count % 2 == 0 ? lengths : lengths + lengths
  }

  /// Returns the factor of dashes: the length of the outline relative to the attribute `pathLength` (SVG 2, 9.6.1). `nil`
  /// if it is 0, so that a dash has no end.
  private mutating func dashScale(of shape: Shape) -> Double? {
    guard
      let length = document[shape.position].attributes["pathLength"].flatMap(SVGLength.init),
      length.unit.isEmpty, length.number >= 0
    else { return 1 }
    guard length.number > 0, budget.spend(points: shape.outline.points.count) else { return nil }
    var trimmer = PathTrimmer()
    let scale = trimmer.length(of: shape.outline) / length.number
    return scale > 0 && scale.isFinite ? scale : nil
  }

  private mutating func extendBounds(by shape: Shape, margin: Double) {
    var area = shape.outline.controlBounds
    guard area.minX.isFinite, margin.isFinite else { return }
    area = Rect2D(
      minX: area.minX - margin, minY: area.minY - margin, maxX: area.maxX + margin,
      maxY: area.maxY + margin)
    bounds = bounds.union(area.mapped(by: shape.context.transform))
  }
}
