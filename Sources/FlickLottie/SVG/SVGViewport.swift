import FlickGeometry

/// The placement of a view box or a picture in an area (SVG 2, 8.6).
struct SVGAspect: Sendable {
  /// The part of the remaining space before the picture; `nil` if it is stretched.
  var alignment: Vector2D? = Vector2D(0.5, 0.5)
  /// Whether the picture covers the area instead of fitting into it.
  var isSlice = false

  init(_ text: String?) {
    let words = (text ?? "").split(whereSeparator: { $0.isWhitespace })
    guard let first = words.first else { return }
    if first == "none" {
      alignment = nil
    } else if first.utf8.count == 8, let x = Self.parts[first.prefix(4).lowercased()],
      let y = Self.parts[first.suffix(4).lowercased()]
    {
      alignment = Vector2D(x, y)
      isSlice = words.count > 1 && words[1] == "slice"
    }
  }

  private static let parts: [String: Double] = [
    "xmin": 0, "xmid": 0.5, "xmax": 1, "ymin": 0, "ymid": 0.5, "ymax": 1,
  ]

  /// Returns the map of a box to an area.
  func placement(of box: Rect2D, in area: Rect2D) -> Affine {
    var scale = Vector2D(area.width / box.width, area.height / box.height)
    if alignment != nil {
      let side = isSlice ? max(scale.x, scale.y) : min(scale.x, scale.y)
      scale = Vector2D(side, side)
    }
    let rest = alignment ?? .zero
    return Affine(
      a: scale.x, b: 0, c: 0, d: scale.y,
      tx: area.minX - box.minX * scale.x + (area.width - box.width * scale.x) * rest.x,
      ty: area.minY - box.minY * scale.y + (area.height - box.height * scale.y) * rest.y)
  }
}

extension SVGElement {
  /// The view box; `nil` if there is none, if it is empty, or if a side is negative.
  var viewBox: Rect2D? { written.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil } }

  /// Whether the view box has a side of 0, so that the element is not drawn (SVG 2, 8.6).
  var isCollapsed: Bool {
    written.map { min($0.width, $0.height) == 0 } ?? false
  }

  private var written: Rect2D? {
    let numbers = PathDataParser.numbers(attributes["viewBox"] ?? "")
    guard numbers.count == 4 else { return nil }
    return Rect2D(origin: Point2D(numbers[0], numbers[1]), size: Size2D(numbers[2], numbers[3]))
  }

  var aspect: SVGAspect { SVGAspect(attributes["preserveAspectRatio"]) }
}

extension SVGStyle {
  /// Whether an element that opens a viewport clips to it (SVG 2, 3.6).
  var clipsViewport: Bool { !["visible", "auto"].contains(self["overflow"]?.lowercased()) }
}

extension Rect2D {
  /// The outline of the rectangle.
  var path: Path {
    var path = Path()
    path.move(to: Point2D(minX, minY))
    path.line(to: Point2D(maxX, minY))
    path.line(to: Point2D(maxX, maxY))
    path.line(to: Point2D(minX, maxY))
    path.close()
    return path
  }

  /// Returns the bounds of the rectangle's image.
  func mapped(by map: Affine) -> Rect2D {
    var bounds = Rect2D.null
    for x in [minX, maxX] { for y in [minY, maxY] { bounds.formUnion(map.apply(Point2D(x, y))) } }
    return bounds
  }
}
