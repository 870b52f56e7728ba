import FlickGeometry
import FlickMath
import FlickRaster
import FlickScene

// Paint servers (SVG 2, 14).

extension SVGDrawer {
  /// Returns a paint; `nil` if nothing is painted.
  ///
  /// - Parameter text: the value of `fill` or `stroke`.
  mutating func paint(_ text: String, _ shape: Shape) -> SVGPaint? {
    guard budget.spend(bytes: text.utf8.count) else { return nil }
    if text.hasPrefix("context-") {
      unsupported.insert(text)
      return nil
    }
    guard let id = SVGPaint.reference(text) else { return solid(text, shape) }
    if let server = document.target(of: id) {
      switch document[server].name {
      case "linearGradient", "radialGradient":
        if let paint = gradient(server, shape) { return paint }
        // Only a shape without an area has the fallback (SVG 2, 14.2.1).
        guard shape.outline.bounds.isEmpty else { return nil }
      case "pattern":
        unsupported.insert("pattern")
        return nil
      default: break
      }
    } else if !id.hasPrefix("#") {
      unsupported.insert("paint of another file")
    }
    // The fallback is a color or `none`, and no second reference (SVG 2, 13.2).
    return text.split(separator: ")", maxSplits: 1).dropFirst().first.flatMap {
      solid(SVGTokens.trimmed($0), shape)
    }
  }

  private func solid(_ text: String, _ shape: Shape) -> SVGPaint? {
    guard let color = SVGColor(text)?.resolved(shape.color), color.alpha > 0 else { return nil }
    return .solid(color)
  }

  /// Returns a gradient; `nil` if it paints nothing.
  private mutating func gradient(_ server: Int, _ shape: Shape) -> SVGPaint? {
    let chain = chain(from: server)
    var attributes: [String: String] = [:]
    for element in chain.reversed() {
      for (name, value) in document[element].attributes { attributes[name] = value }
    }
    let stops = stops(of: chain)
    guard let last = stops.last else { return nil }
    let isAbsolute = attributes["gradientUnits"] == "userSpaceOnUse"
    var context = Context(viewport: isAbsolute ? shape.context.viewport : Size2D(1, 1))
    context.style = shape.style
    var map = map(of: chain, in: context.viewport)
    if !isAbsolute {
      // Without an area, nothing is painted (SVG 2, 8.10).
      let box = shape.outline.bounds
      guard !box.isEmpty else { return nil }
      map = map.then(box.map)
    }
    guard map.inverse != nil else { return nil }
    let shown = SVGPaint.solid(last.color)
    guard stops.count > 1 else { return shown }
    var gradient = Gradient(context: context, attributes: attributes)
    gradient.isRadial = document[server].name == "radialGradient"
    guard let shape = gradient.shape else { return shown }
    let spread = attributes["spreadMethod"] ?? "pad"
    if spread != "pad" { unsupported.insert("spreadMethod: \(spread)") }
    if gradient.focusRadius > 0, !gradient.isConcentric || gradient.focusRadius >= gradient.radius {
      unsupported.insert("fr")
    }
    return .gradient(shape(.constant(gradient.ramp(stops))), map)
  }

  /// The attributes of a gradient, with those that it has from others.
  private struct Gradient {
    var context: Context
    var attributes: [String: String]
    var isRadial = false

    func x(_ key: String) -> Double? { context.x(attributes[key]) }
    func y(_ key: String) -> Double? { context.y(attributes[key]) }

    var radius: Double {
      context.length(attributes["r"] ?? "50%", of: context.viewport.diagonal) ?? 0
    }
    var focusRadius: Double {
      isRadial ? context.length(attributes["fr"], of: context.viewport.diagonal) ?? 0 : 0
    }
    var isConcentric: Bool { focus == .zero }
    private var center: Point2D {
      Point2D(
        x("cx") ?? context.viewport.width / 2, y("cy") ?? context.viewport.height / 2)
    }
    private var focus: Vector2D {
      Point2D(x("fx") ?? center.x, y("fy") ?? center.y) - center
    }

    /// Makes the gradient from its colors; `nil` if it has no extent (SVG 2, 14.2.2 and 14.2.3).
    var shape: ((AnimatedRamp) -> AnimatedGradient)? {
      guard isRadial else {
        let start = Point2D(x("x1") ?? 0, y("y1") ?? 0)
        let end = Point2D(x("x2") ?? context.viewport.width, y("y2") ?? 0)
        guard start != end else { return nil }
        return { ramp in
          AnimatedGradient(
            type: .linear, start: .point(.constant(start)), end: .point(.constant(end)), ramp: ramp)
        }
      }
      guard radius > 0 else { return nil }
      return { ramp in
        AnimatedGradient(
          type: .radial, start: .point(.constant(center)),
          end: .point(.constant(center + Vector2D(radius, 0))),
          highlightLength: .constant(min(focus.length / radius, 0.99)),
          highlightAngle: .constant(isConcentric ? 0 : arcTangent(focus.y, focus.x)), ramp: ramp)
      }
    }

    /// The distance of a stop from the end at which another one is.
    private static let margin = 1e-6

    /// Returns the colors. Those of a gradient with an inner circle begin there.
    func ramp(_ stops: [Stop]) -> GradientRamp {
      let inner = isConcentric ? min(focusRadius / max(radius, 1e-9), 1) : 0
      var ramp = GradientRamp(colors: [])
      var least = 0.0
      for (index, stop) in stops.enumerated() {
        least = max(least, stop.offset)
        var offset = inner + least * (1 - inner)
        // Of stops at an end, the outer one has the color beyond it.
        if index > 0 { offset = max(offset, Self.margin) }
        if index < stops.count - 1 { offset = min(offset, 1 - Self.margin) }
        var color = stop.color
        ramp.opacities.append(GradientRamp.OpacityStop(offset: offset, opacity: color.alpha))
        color.alpha = 1
        ramp.colors.append(GradientStop(offset, color))
      }
      return ramp
    }
  }

  /// Returns the transform of the first gradient that has any (SVG 2, 14.2.2).
  private mutating func map(of chain: [Int], in size: Size2D) -> Affine {
    for gradient in chain {
      var style = style(ofGradient: gradient)
      // The attribute has the name of the property for other elements (CSS Transforms 1, 5).
      let own = document[gradient].attributes["gradientTransform"]
      if style["transform"] == nil, let own, SVGTransform.isValid(own) { style.transform = own }
      if style.hasTransform {
        return SVGTransform.map(of: style, in: Rect2D(origin: .zero, size: size))
      }
    }
    return .identity
  }

  /// Returns the style of a gradient in its place in the document.
  private mutating func style(ofGradient position: Int) -> SVGStyle {
    if let known = knownGradients[position] { return known }
    let style = cascade.style(of: position, &budget)
    knownGradients[position] = style
    return style
  }

  // MARK: Stops

  /// A color of a gradient.
  struct Stop: Sendable {
    var offset: Double
    var color: Color
  }

  /// Returns the stops of the first gradient that has any. Each counts for each shape.
  private mutating func stops(of chain: [Int]) -> [Stop] {
    for gradient in chain {
      let children = document[gradient].children.filter { document[$0].name == "stop" }
      guard !children.isEmpty else { continue }
      guard budget.spend(elements: children.count) else { return [] }
      if let known = knownStops[gradient] { return known }
      let outer = style(ofGradient: gradient)
      let stops = children.map { stop($0, outer) }
      knownStops[gradient] = stops
      return stops
    }
    return []
  }

  private mutating func stop(_ position: Int, _ outer: SVGStyle) -> Stop {
    let style = cascade.style(of: position, inheriting: outer, &budget)
    let black = Color(0, 0, 0)
    let current = style["color"].flatMap(SVGColor.init)?.resolved(black) ?? black
    var color = style["stop-color"].flatMap(SVGColor.init)?.resolved(current) ?? black
    color.alpha *= SVGLength.fraction(style["stop-opacity"]) ?? 1
    let offset = document[position].attributes["offset"]
    return Stop(
      offset: offset.flatMap { SVGProperty.isFraction($0) ? SVGLength.fraction($0) : nil } ?? 0,
      color: color)
  }

  /// Returns a gradient and those that it refers to, up to nine.
  private func chain(from gradient: Int) -> [Int] {
    var chain = [gradient]
    while chain.count < 9,
      let next = document.target(of: document[chain[chain.count - 1]].attributes["href"]),
      !chain.contains(next), document[next].name.hasSuffix("Gradient")
    {
      chain.append(next)
    }
    return chain
  }
}
