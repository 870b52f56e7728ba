import FlickGeometry

extension SVGElement {
  /// Returns the outline of a basic shape (SVG 2, chapter 10) or a path; `nil` for other elements.
  ///
  /// - Parameters:
  ///   - properties: the attributes and declarations of the element.
  ///   - size: the size to which percentages refer.
  ///   - maxPoints: the number of points after which the path ends.
  func outline(_ properties: [String: String], in size: Size2D, maxPoints: Int) -> Path? {
    guard let data = pathData(properties, in: size) else { return nil }
    return PathDataParser.path(data, maxPoints: maxPoints)
  }

  private func pathData(_ properties: [String: String], in size: Size2D) -> String? {
    func x(_ key: String) -> Double { SVGValue.length(properties[key], of: size.width) ?? 0 }
    func y(_ key: String) -> Double { SVGValue.length(properties[key], of: size.height) ?? 0 }
    switch name {
    case "path": return properties["d"] ?? ""
    case "line": return "M\(x("x1")) \(y("y1"))L\(x("x2")) \(y("y2"))"
    case "polyline": return "M\(properties["points"] ?? "")"
    case "polygon": return "M\(properties["points"] ?? "")Z"
    case "circle":
      let r = SVGValue.length(properties["r"], of: size.diagonal) ?? 0
      return Self.ellipse(Point2D(x("cx"), y("cy")), r, r)
    case "ellipse":
      let rx = SVGValue.length(properties["rx"], of: size.width)
      let ry = SVGValue.length(properties["ry"], of: size.height)
      return Self.ellipse(Point2D(x("cx"), y("cy")), rx ?? ry ?? 0, ry ?? rx ?? 0)
    case "rect":
      let (w, h) = (x("width"), y("height"))
      let rx = SVGValue.length(properties["rx"], of: size.width)
      let ry = SVGValue.length(properties["ry"], of: size.height)
      let radii = Size2D(min(rx ?? ry ?? 0, w / 2), min(ry ?? rx ?? 0, h / 2))
      return Self.rectangle(Point2D(x("x"), y("y")), Size2D(w, h), radii)
    default: return nil
    }
  }

  private static func ellipse(_ center: Point2D, _ rx: Double, _ ry: Double) -> String {
    guard rx > 0, ry > 0 else { return "" }
    let arc = "A\(rx) \(ry) 0 0 1 "
    return "M\(center.x + rx) \(center.y)\(arc)\(center.x - rx) \(center.y)"
      + "\(arc)\(center.x + rx) \(center.y)Z"
  }

  private static func rectangle(_ p: Point2D, _ size: Size2D, _ radii: Size2D) -> String {
    let (w, h) = (size.width, size.height)
    guard w > 0, h > 0 else { return "" }
    let (rx, ry) = (radii.width, radii.height)
    guard rx > 0, ry > 0 else { return "M\(p.x) \(p.y)h\(w)v\(h)h\(-w)Z" }
    let arc = "a\(rx) \(ry) 0 0 1 "
    return "M\(p.x + rx) \(p.y)h\(w - 2 * rx)\(arc)\(rx) \(ry)v\(h - 2 * ry)\(arc)\(-rx) \(ry)"
      + "h\(2 * rx - w)\(arc)\(-rx) \(-ry)v\(2 * ry - h)\(arc)\(rx) \(-ry)Z"
  }
}

extension Size2D {
  /// The length to which percentages of radii and stroke widths refer.
  var diagonal: Double { ((width * width + height * height) / 2).squareRoot() }
}
