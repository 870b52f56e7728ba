import FlickGeometry
import FlickImage
import FlickRaster

/// The shared elements of an SVG: paths, gradients, clips, masks, filters and images. Equal elements are written once.
struct SVGDefinitions {
  /// The elements in the order of their identifiers.
  private(set) var elements: [String] = []
  private var identifiers: [String: String] = [:]
  private var images: [Bitmap: String] = [:]

  /// Returns the identifier of an element.
  ///
  /// - Parameters:
  ///   - prefix: The text before ` id="…"`, such as `<path`.
  ///   - rest: The text after it.
  mutating func identifier(_ prefix: String, _ rest: String) -> String {
    let key = prefix + rest
    if let known = identifiers[key] { return known }
    let name = "d\(elements.count)"
    identifiers[key] = name
    elements.append("\(prefix) id=\"\(name)\"\(rest)")
    return name
  }

  mutating func image(_ bitmap: Bitmap) -> String? {
    if let known = images[bitmap] { return known }
    guard let png = try? PNGEncoder.encode(bitmap) else { return nil }
    let name = identifier(
      "<image",
      " width=\"\(bitmap.width)\" height=\"\(bitmap.height)\" preserveAspectRatio=\"none\" "
        + "href=\"data:image/png;base64,\(Base64.text(png))\"/>")
    images[bitmap] = name
    return name
  }

  mutating func path(_ path: Path) -> String {
    identifier("<path", " d=\"\(SVGText.data(path))\"/>")
  }

  mutating func clip(_ rect: Rect2D, _ transform: Affine) -> String {
    identifier(
      "<clipPath",
      "><rect\(SVGText.rect(rect))\(SVGText.transform(transform))/></clipPath>")
  }

  /// Returns the fill or stroke attributes of a paint. A conic gradient becomes its first color.
  mutating func paint(_ paint: Paint, _ name: String, isExact: inout Bool) -> String {
    switch paint {
    case .solid(let color): return SVGText.color(color, name)
    case .gradient(let gradient, let opacity):
      let fade = opacity < 1 ? " \(name)-opacity=\"\(SVGText.number(opacity))\"" : ""
      guard let identifier = self.gradient(gradient) else {
        isExact = false
        return SVGText.color(gradient.stops.first?.color ?? Color(0, 0, 0, 0), name)
      }
      return " \(name)=\"url(#\(identifier))\"\(fade)"
    }
  }

  private mutating func gradient(_ gradient: Gradient) -> String? {
    let stops = gradient.stops.map { stop in
      "<stop offset=\"\(SVGText.number(stop.offset))\"\(SVGText.color(stop.color, "stop"))/>"
    }.joined()
    let units = " gradientUnits=\"userSpaceOnUse\""
    switch gradient.geometry {
    case .linear(let start, let end):
      return identifier(
        "<linearGradient",
        units + SVGText.attributes(["x1": start.x, "y1": start.y, "x2": end.x, "y2": end.y])
          + ">\(stops)</linearGradient>")
    case .radial(let center, let radius, let focus):
      return identifier(
        "<radialGradient",
        units
          + SVGText.attributes([
            "cx": center.x, "cy": center.y, "r": radius, "fx": focus.x, "fy": focus.y,
          ]) + ">\(stops)</radialGradient>")
    case .conic: return nil
    }
  }
}
