import FlickGeometry

// Clip paths (CSS Masking 1, 5 and 6).

extension SVGDrawer {
  /// Returns the clips of an element, which intersect; `nil` if nothing remains.
  mutating func clips(_ value: String, of position: Int, _ context: Context) -> [[SVGItem]]? {
    guard let id = SVGPaint.reference(value) else {
      unsupported.insert("clip-path: " + value.prefix { $0 != "(" && $0 != " " })
      return []
    }
    // A reference without a target does not clip (CSS Masking 1, 5.1).
    guard let clip = document.target(of: id), document[clip].name == "clipPath",
      !context.references.contains(clip)
    else { return [] }
    guard budget.allows(context.depth < budget.limits.depth), budget.spend(elements: 1) else {
      return nil
    }
    var inner = context
    inner.depth += 1
    inner.references.append(clip)
    inner.isClip = true
    inner.style = cascade.style(of: clip, &budget)
    inner.transform = SVGTransform.map(
      of: inner.style, in: Rect2D(origin: .zero, size: inner.viewport)
    ).then(inner.transform)
    if document[clip].attributes["clipPathUnits"] == "objectBoundingBox" {
      let box = boundingBox(of: position, context)
      guard !box.isEmpty else { return nil }
      inner.transform = box.map.then(inner.transform)
      inner.viewport = Size2D(1, 1)
    }
    let around = bounds
    bounds = .null
    let areas = document[clip].children.flatMap { child -> [SVGItem] in
      let name = document[child].name
      guard SVGElement.shapeNames.contains(name) || name == "use" else {
        if name == "text" { unsupported.insert(name) }
        return []
      }
      return items(of: child, inner)
    }
    let area = bounds
    bounds = around
    guard !areas.isEmpty else { return nil }
    let isNeeded = !areas.coverRectangle(around: bounds)
    if isNeeded { bounds = bounds.intersection(area) }
    var clips = isNeeded ? [areas] : []
    if let outer = inner.style["clip-path"], outer.lowercased() != "none" {
      var around = context
      (around.references, around.depth) = (inner.references, inner.depth)
      guard let more = self.clips(outer, of: position, around) else { return nil }
      clips += more
    }
    return clips
  }
}

extension [SVGItem] {
  /// Whether the parts are an upright rectangle that contains some bounds.
  fileprivate func coverRectangle(around bounds: Rect2D) -> Bool {
    guard count == 1, case .area(let path, _) = self[0] else { return false }
    let own = path.controlBounds
    return path.verbs == [.move, .line, .line, .line, .close]
      && path.points.allSatisfy {
        [own.minX, own.maxX].contains($0.x) && [own.minY, own.maxY].contains($0.y)
      } && own.contains(bounds)
  }
}

// MARK: Bounds

extension SVGDrawer {
  /// Returns the bounds of the geometry of an element in its own coordinates, without strokes and clips (SVG 2, 8.10).
  mutating func boundingBox(of position: Int, _ context: Context) -> Rect2D {
    guard position > 0 else { return Rect2D(origin: .zero, size: context.viewport) }
    var inner = context
    inner.transform = .identity
    return box(of: position, inner)
  }

  private mutating func box(of position: Int, _ context: Context) -> Rect2D {
    guard budget.spend(elements: 1), budget.allows(context.depth < budget.limits.depth) else {
      return .null
    }
    let element = document[position]
    if SVGElement.shapeNames.contains(element.name) {
      guard let outline = outline(of: position, context), !outline.isEmpty else { return .null }
      var path = Path()
      path.append(outline, context.transform)
      return path.bounds
    }
    if element.name == "image" {
      let size = Size2D(
        context.x(context.style["width"]) ?? 0, context.y(context.style["height"]) ?? 0)
      let origin = Point2D(context.x(context.style["x"]) ?? 0, context.y(context.style["y"]) ?? 0)
      return Rect2D(origin: origin, size: size).mapped(by: context.transform)
    }
    var context = context
    context.depth += 1
    var children = element.children
    if element.name == "use" {
      guard let target = document.target(of: element.attributes["href"]),
        !context.references.contains(target)
      else { return .null }
      context.references.append(target)
      context.transform = Affine.translation(
        context.x(context.style["x"]) ?? 0, context.y(context.style["y"]) ?? 0
      ).then(context.transform)
      children = [target]
    }
    var box = Rect2D.null
    for child in children where Self.isDrawn(document[child].name) {
      var inner = context
      inner.style = cascade.style(of: child, inheriting: context.style, &budget)
      guard inner.style["display"] != "none" else { continue }
      inner.transform = SVGTransform.map(
        of: inner.style, in: Rect2D(origin: .zero, size: context.viewport)
      ).then(context.transform)
      box = box.union(self.box(of: child, inner))
    }
    return box
  }
}

extension Rect2D {
  /// The map from the unit square.
  var map: Affine { Affine(a: width, b: 0, c: 0, d: height, tx: minX, ty: minY) }
}

extension Path {
  /// The bounds of the lines and curves.
  var bounds: Rect2D {
    var bounds = Rect2D.null
    var next = 0
    var start = Point2D.zero
    for verb in verbs {
      switch verb {
      case .move, .line:
        bounds.formUnion(points[next])
        start = points[next]
        next += 1
      case .cubic:
        let (a, b, c) = (points[next], points[next + 1], points[next + 2])
        for t in Self.extremes(start.x, a.x, b.x, c.x) + Self.extremes(start.y, a.y, b.y, c.y) {
          let (left, right) = (start.lerp(to: a, t), a.lerp(to: b, t))
          let last = b.lerp(to: c, t)
          bounds.formUnion(left.lerp(to: right, t).lerp(to: right.lerp(to: last, t), t))
        }
        bounds.formUnion(c)
        start = c
        next += 3
      case .close: break
      }
    }
    return bounds
  }

  /// The parameters at which a cubic has a horizontal tangent.
  private static func extremes(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    let (p, q, r) = (d - a + 3 * (b - c), 2 * (a - 2 * b + c), b - a)
    guard abs(p) > 1e-12 * (abs(q) + abs(r)) else { return [-r / q].filter { $0 > 0 && $0 < 1 } }
    let root = (q * q - 4 * p * r).squareRoot()
    return [(-q + root) / (2 * p), (-q - root) / (2 * p)].filter { $0 > 0 && $0 < 1 }
  }
}
