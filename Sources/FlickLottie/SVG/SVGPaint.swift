import FlickGeometry
import FlickMath
import FlickRaster
import FlickScene

/// A paint of a fill or a stroke.
enum SVGPaint {
  case solid(Color)
  /// A gradient and the map from its coordinates to those of the shape.
  case gradient(AnimatedGradient, Affine)
}

/// Finds paints and gradients by the identifiers of a document.
struct SVGPaintResolver {
  let elements: [String: SVGElement]
  let sheet: SVGStyleSheet
  let size: Size2D

  /// Returns a paint; `nil` if nothing is painted.
  ///
  /// - Parameters:
  ///   - text: the value of `fill` or `stroke`.
  ///   - bounds: the bounds of the shape in its own coordinates.
  func paint(_ text: String, color current: Color, bounds: Rect2D) -> SVGPaint? {
    var text = text
    if let id = Self.reference(text) {
      if let element = elements[id] { return gradient(element, bounds: bounds, current) }
      // The fallback is a color or `none`, and no second reference.
      guard let fallback = text.split(separator: ")", maxSplits: 1).dropFirst().first else {
        return nil
      }
      text = fallback.filter { $0 != " " }
    }
    guard let color = SVGValue.color(text, current: current), color.alpha > 0 else { return nil }
    return .solid(color)
  }

  /// Returns the bytes and the elements that are read to resolve a paint.
  func cost(_ text: String) -> (bytes: Int, elements: Int) {
    var cost = (bytes: text.utf8.count, elements: 0)
    guard let id = Self.reference(text), let element = elements[id] else { return cost }
    for gradient in chain(from: element) {
      cost.elements += gradient.children.count
      for child in gradient.children { cost.bytes += sheet.byteCount(of: child) }
    }
    return cost
  }

  /// Returns the identifier of a reference `url(#…)`.
  static func reference(_ text: String) -> String? {
    guard text.hasPrefix("url("), let end = text.firstIndex(of: ")") else { return nil }
    let inside = text[..<end].dropFirst(4).filter { $0 != "\"" && $0 != "'" && $0 != " " }
    return inside.hasPrefix("#") ? String(inside.dropFirst()) : nil
  }

  private func gradient(_ element: SVGElement, bounds: Rect2D, _ current: Color) -> SVGPaint? {
    let isRadial = element.name == "radialGradient"
    guard isRadial || element.name == "linearGradient" else { return nil }
    let (attributes, stops) = inherited(element)
    guard let last = stops.last.flatMap({ stop($0, current) }) else { return nil }
    guard stops.count > 1 else { return last.alpha > 0 ? .solid(last.color) : nil }
    let isAbsolute = attributes["gradientUnits"] == "userSpaceOnUse"
    guard isAbsolute || (bounds.width > 0 && bounds.height > 0) else { return .solid(last.color) }
    let unit = isAbsolute ? size : Size2D(1, 1)
    func x(_ key: String) -> Double? { SVGValue.length(attributes[key], of: unit.width) }
    func y(_ key: String) -> Double? { SVGValue.length(attributes[key], of: unit.height) }
    var map = SVGValue.transform(attributes["gradientTransform"])
    if !isAbsolute {
      map = map.then(
        Affine(a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY))
    }
    let ramp = AnimatedRamp.constant(ramp(stops, current))
    guard isRadial else {
      let start = Point2D(x("x1") ?? 0, y("y1") ?? 0)
      let end = Point2D(x("x2") ?? unit.width, y("y2") ?? 0)
      return .gradient(
        AnimatedGradient(
          type: .linear, start: .point(.constant(start)), end: .point(.constant(end)), ramp: ramp),
        map)
    }
    let center = Point2D(x("cx") ?? unit.width / 2, y("cy") ?? unit.height / 2)
    let radius = SVGValue.length(attributes["r"], of: unit.diagonal) ?? unit.diagonal / 2
    guard radius > 0 else { return .solid(last.color) }
    let focus = Point2D(x("fx") ?? center.x, y("fy") ?? center.y) - center
    return .gradient(
      AnimatedGradient(
        type: .radial, start: .point(.constant(center)),
        end: .point(.constant(center + Vector2D(radius, 0))),
        highlightLength: .constant(min(focus.length / radius, 0.99)),
        highlightAngle: .constant(focus == .zero ? 0 : arcTangent(focus.y, focus.x)), ramp: ramp),
      map)
  }

  /// Returns the attributes and stops of a gradient, with those of the gradients that it refers to.
  private func inherited(_ element: SVGElement) -> ([String: String], [SVGElement]) {
    var attributes = element.attributes
    var stops = element.children.filter { $0.name == "stop" }
    for next in chain(from: element).dropFirst() {
      attributes.merge(next.attributes) { own, _ in own }
      if stops.isEmpty { stops = next.children.filter { $0.name == "stop" } }
    }
    return (attributes, stops)
  }

  /// Returns a gradient and those that it refers to, up to nine.
  private func chain(from element: SVGElement) -> [SVGElement] {
    var chain = [element]
    while chain.count < 9, let link = chain[chain.count - 1].attributes["href"],
      let next = elements[String(link.dropFirst())]
    {
      chain.append(next)
    }
    return chain
  }

  private func stop(_ element: SVGElement, _ current: Color) -> (
    offset: Double, color: Color, alpha: Double
  )? {
    let properties = sheet.properties(of: element)
    let color =
      SVGValue.color(properties["stop-color"] ?? "black", current: current) ?? Color(0, 0, 0)
    let alpha = color.alpha * (SVGValue.fraction(properties["stop-opacity"]) ?? 1)
    return (
      SVGValue.fraction(properties["offset"]) ?? 0,
      Color(color.red, color.green, color.blue, alpha), alpha
    )
  }

  private func ramp(_ stops: [SVGElement], _ current: Color) -> GradientRamp {
    var ramp = GradientRamp(colors: [])
    var least = 0.0
    for element in stops {
      guard let stop = stop(element, current) else { continue }
      least = max(least, stop.offset)
      ramp.colors.append(
        GradientRamp.ColorStop(
          offset: least, red: stop.color.red, green: stop.color.green, blue: stop.color.blue))
      ramp.opacities.append(GradientRamp.OpacityStop(offset: least, opacity: stop.alpha))
    }
    return ramp
  }
}
