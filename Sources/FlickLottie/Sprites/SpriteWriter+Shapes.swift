import FlickGeometry
import FlickRaster
import FlickScene

extension SpriteWriter {
  /// Writes a group for each drawing in the states. The group is opaque while the drawing is shown.
  func groups(_ states: [LayerState]) -> String {
    var drawings: [Int32] = []
    for state in states where state.isVisible && state.run.shapeList >= 0 {
      if !drawings.contains(state.run.shapeList) { drawings.append(state.run.shapeList) }
    }
    let groups = drawings.map { drawing -> String in
      let opacity = HoldKeyframeProperty(
        states.filter { $0.isVisible }.map {
          ($0.run.start, [$0.run.shapeList == drawing ? 100 : 0])
        })
      let shapes = table.shapeLists[Int(drawing)].reversed().map(shape)
      return group(shapes, transform(.identity, opacity: "\(opacity)"))
    }
    return groups.joined(separator: ",")
  }

  /// Writes an outline and its paints. The first paint is on top.
  private func shape(_ index: Int) -> String {
    let shape = table.shapes[index]
    var items = BezierJSON.contours(table.outlines[shape.outline]).map {
      "{\"ty\":\"sh\",\"ks\":{\"a\":0,\"k\":\($0)}}"
    }
    if let stroke = shape.stroke { items.append(self.stroke(stroke, shape.strokeColor)) }
    if let fill = shape.fill { items.append("{\"ty\":\"fl\",\"r\":1,\(color(fill))}") }
    return group(items, transform(shape.transform))
  }

  private func group(_ items: [String], _ transform: String) -> String {
    "{\"ty\":\"gr\",\"it\":[\((items + [transform]).joined(separator: ","))]}"
  }

  private func color(_ color: Color) -> String {
    let channels = HoldKeyframeProperty.list([color.red, color.green, color.blue, 1])
    return
      "\"c\":{\"a\":0,\"k\":\(channels)},\"o\":{\"a\":0,\"k\":\(JSONNumber(color.alpha * 100))}"
  }

  private func stroke(_ style: StrokeStyle, _ color: Color) -> String {
    let cap = [StrokeStyle.Cap.butt: 1, .round: 2, .square: 3][style.cap] ?? 1
    let join = [StrokeStyle.Join.miter: 1, .round: 2, .bevel: 3][style.join] ?? 1
    var members = """
      "ty":"st",\(self.color(color)),"w":{"a":0,"k":\(JSONNumber(style.width))},"lc":\(cap),\
      "lj":\(join),"ml":\(JSONNumber(style.miterLimit))
      """
    if style.dashes.count == 2 {
      let names = ["dash", "gap", "offset"]
      let lengths = zip(names, style.dashes + [style.dashOffset]).map {
        "{\"n\":\"\($0.prefix(1))\",\"nm\":\"\($0)\",\"v\":{\"a\":0,\"k\":\(JSONNumber($1))}}"
      }
      members += ",\"d\":[\(lengths.joined(separator: ","))]"
    }
    return "{\(members)}"
  }

  /// Writes the transform of a group, with all members that lottie-web needs.
  private func transform(_ m: Affine, opacity: String = "{\"a\":0,\"k\":100}") -> String {
    let parts = AffineDecomposition(m)
    return """
      {"ty":"tr","p":{"a":0,"k":\(HoldKeyframeProperty.list([parts.position.x, parts.position.y]))},\
      "a":{"a":0,"k":[0,0]},\
      "s":{"a":0,"k":\(HoldKeyframeProperty.list([parts.scale.x * 100, parts.scale.y * 100]))},\
      "r":{"a":0,"k":\(JSONNumber(parts.rotation.inDegrees))},"o":\(opacity),\
      "sk":{"a":0,"k":\(JSONNumber(parts.skew.inDegrees))},"sa":{"a":0,"k":0}}
      """
  }
}

/// Bézier contours as JSON text.
enum BezierJSON {
  /// A contour that is larger than anything drawn.
  static let coveringContour =
    "{\"c\":true,\"v\":[[-9e4,-9e4],[9e4,-9e4],[9e4,9e4],[-9e4,9e4]],\"i\":[[0,0],[0,0],[0,0],[0,0]],\"o\":[[0,0],[0,0],[0,0],[0,0]]}"

  static let emptyContour =
    "{\"c\":true,\"v\":[[0,0],[0,0],[0,0]],\"i\":[[0,0],[0,0],[0,0]],\"o\":[[0,0],[0,0],[0,0]]}"

  static func contours(_ path: Path) -> [String] {
    contours(path, areClosed: false).map { $0.json }
  }

  /// A closed contour and its signed area, which is negative for a counterclockwise contour.
  struct SignedContour {
    var json: String
    var signedArea: Double
  }

  /// Returns closed contours, because masks require them.
  static func signedContours(_ path: Path) -> [SignedContour] {
    contours(path, areClosed: true).map { SignedContour(json: $0.json, signedArea: $0.area) }
  }

  private static func contours(_ path: Path, areClosed: Bool) -> [Contour] {
    var contours: [Contour] = []
    var open: Contour?
    var next = 0
    func point() -> Point2D {
      defer { next += 1 }
      return next < path.points.count ? path.points[next] : .zero
    }
    for verb in path.verbs {
      switch verb {
      case .move:
        if let open, open.vertices.count > 1 { contours.append(open) }
        open = Contour(point(), isClosed: areClosed)
      case .line: open?.line(to: point())
      case .cubic: open?.cubic(point(), point(), to: point())
      case .close:
        open?.isClosed = true
        if let open { contours.append(open) }
        open = nil
      }
    }
    if let open, open.vertices.count > 1 { contours.append(open) }
    return contours
  }

  private struct Contour {
    var vertices: [Point2D]
    /// Tangents relative to the vertices.
    var inward: [Vector2D] = [.zero]
    var outward: [Vector2D] = [.zero]
    var isClosed: Bool

    init(_ start: Point2D, isClosed: Bool) {
      vertices = [start]
      self.isClosed = isClosed
    }

    mutating func line(to p: Point2D) {
      vertices.append(p)
      inward.append(.zero)
      outward.append(.zero)
    }

    mutating func cubic(_ c1: Point2D, _ c2: Point2D, to p: Point2D) {
      if let last = vertices.last { outward[outward.count - 1] = c1 - last }
      line(to: p)
      inward[inward.count - 1] = c2 - p
    }

    /// The signed area of the contour, exact for cubics: half the integral of x dy − y dx (Green's theorem), in
    /// Bernstein form.
    var area: Double {
      vertices.indices.reduce(0) { sum, index in
        let next = index + 1 < vertices.count ? index + 1 : 0
        let (a, d) = (vertices[index], vertices[next])
        let (b, c) = (a + outward[index], d + inward[next])
        func cross(_ p: Point2D, _ q: Point2D) -> Double { p.x * q.y - p.y * q.x }
        let near = 6 * cross(a, b) + 3 * cross(a, c) + cross(a, d)
        return sum + (near + 3 * cross(b, c) + 3 * cross(b, d) + 6 * cross(c, d)) / 20
      }
    }

    var json: String {
      func pairs(_ all: [(Double, Double)]) -> String {
        "[\(all.map { HoldKeyframeProperty.list([$0.0, $0.1]) }.joined(separator: ","))]"
      }
      return """
        {"c":\(isClosed),"v":\(pairs(vertices.map { ($0.x, $0.y) })),\
        "i":\(pairs(inward.map { ($0.x, $0.y) })),"o":\(pairs(outward.map { ($0.x, $0.y) }))}
        """
    }
  }
}
