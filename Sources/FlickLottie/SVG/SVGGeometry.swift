import FlickGeometry

extension SVGElement {
  /// Returns the outline of a basic shape (SVG 2, 10) or a path; an empty one for other elements.
  ///
  /// - Parameter maxPoints: the number of points after which the path ends.
  func outline(_ context: SVGDrawer.Context, maxPoints: Int) -> Path {
    pathData(context).map { PathDataParser.path($0, maxPoints: maxPoints) } ?? Path()
  }

  /// Returns the outline as path data; `nil` for elements that are no shapes.
  func pathData(_ context: SVGDrawer.Context) -> String? { Self.shapes[name]?(self, context) }

  /// The path data of each basic shape.
  private static let shapes: [String: @Sendable (SVGElement, SVGDrawer.Context) -> String] = [
    "path": { pathData($1.style["d"]) },
    "line": { element, context in
      let (x, y) = (
        element.length(context, context.viewport.width),
        element.length(context, context.viewport.height)
      )
      return "M\(x("x1")) \(y("y1"))L\(x("x2")) \(y("y2"))"
    },
    "polyline": { element, _ in element.points },
    "polygon": { element, _ in element.points + "Z" },
    "circle": { _, context in
      let radius = context.length(context.style["r"], of: context.viewport.diagonal) ?? 0
      return ellipse(context, radius, radius)
    },
    "ellipse": { _, context in
      let (rx, ry) = (context.x(context.style["rx"]), context.y(context.style["ry"]))
      return ellipse(context, rx ?? ry ?? 0, ry ?? rx ?? 0)
    },
    "rect": { _, context in rectangle(context) },
  ]

  static let shapeNames = Set(shapes.keys)

  /// The points up to the first mistake, as path data (SVG 2, 10.6).
  private var points: String {
    let text = attributes["points"] ?? ""
    let allowed = text.utf8.prefix { $0 < UInt8(ascii: "A") || $0 | 0x20 == UInt8(ascii: "e") }
    return "M" + String(Substring(allowed))
  }

  private func length(
    _ context: SVGDrawer.Context, _ side: Double
  ) -> (String) -> Double {
    { context.length(attributes[$0], of: side) ?? 0 }
  }

  /// The path data of an attribute, or of the value `path()` of a property (SVG 2, 9.3).
  static func pathData(_ text: String?) -> String {
    guard let text, let start = text.utf8.first, start == UInt8(ascii: "p"),
      let arguments = SVGTokens.arguments(of: "path", in: text)
    else { return text ?? "" }
    return SVGTokens.unquoted(arguments)
  }

  private static func ellipse(
    _ context: SVGDrawer.Context, _ rx: Double, _ ry: Double
  ) -> String {
    guard rx > 0, ry > 0 else { return "" }
    let (x, y) = (context.x(context.style["cx"]) ?? 0, context.y(context.style["cy"]) ?? 0)
    let arc = "A\(rx) \(ry) 0 0 1 "
    return "M\(x + rx) \(y)\(arc)\(x - rx) \(y)\(arc)\(x + rx) \(y)Z"
  }

  private static func rectangle(_ context: SVGDrawer.Context) -> String {
    let style = context.style
    let (x, y) = (context.x(style["x"]) ?? 0, context.y(style["y"]) ?? 0)
    let (w, h) = (context.x(style["width"]) ?? 0, context.y(style["height"]) ?? 0)
    guard w > 0, h > 0 else { return "" }
    let (across, down) = (context.x(style["rx"]), context.y(style["ry"]))
    let (rx, ry) = (min(across ?? down ?? 0, w / 2), min(down ?? across ?? 0, h / 2))
    guard rx > 0, ry > 0 else { return "M\(x) \(y)h\(w)v\(h)h\(-w)Z" }
    let arc = "a\(rx) \(ry) 0 0 1 "
    return "M\(x + rx) \(y)h\(w - 2 * rx)\(arc)\(rx) \(ry)v\(h - 2 * ry)\(arc)\(-rx) \(ry)"
      + "h\(2 * rx - w)\(arc)\(-rx) \(-ry)v\(2 * ry - h)\(arc)\(rx) \(-ry)Z"
  }
}

extension Size2D {
  /// The length to which percentages of radii and stroke widths refer (SVG 2, 8.9).
  var diagonal: Double { ((width * width + height * height) / 2).squareRoot() }
}
