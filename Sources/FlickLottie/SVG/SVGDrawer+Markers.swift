import FlickGeometry
import FlickMath

// Markers (SVG 2, 13.7).

extension SVGDrawer {
  private static let markerShapes: Set = ["path", "line", "polyline", "polygon"]

  /// Returns the markers of a shape.
  mutating func markers(_ shape: Shape) -> [SVGItem] {
    let names = ["marker-start", "marker-mid", "marker-end"]
    let found = names.map { name in
      shape.style[name].flatMap(SVGPaint.reference).flatMap { document.target(of: $0) }
        .flatMap { document[$0].name == "marker" ? $0 : nil }
    }
    guard Self.markerShapes.contains(document[shape.position].name),
      found.contains(where: { $0 != nil }), budget.spend(points: shape.outline.points.count)
    else { return [] }
    let vertices = document[shape.position].vertices(shape.context, shape.outline)
    return vertices.indices.flatMap { index -> [SVGItem] in
      let isFirst = index == 0
      var items: [SVGItem] = []
      for place in places(index, of: vertices.count) {
        if let marker = found[place], !budget.isExceeded {
          items += self.marker(marker, at: vertices[index], isFirst: isFirst && place == 0, shape)
        }
      }
      return items
    }
  }

  /// Returns the kinds of markers at a vertex. A path of one point has two.
  private func places(_ index: Int, of count: Int) -> [Int] {
    (index == 0 ? [0] : []) + (index > 0 && index < count - 1 ? [1] : [])
      + (index == count - 1 ? [2] : [])
  }

  private mutating func marker(
    _ marker: Int, at vertex: SVGVertex, isFirst: Bool, _ shape: Shape
  ) -> [SVGItem] {
    let context = shape.context
    guard !context.references.contains(marker),
      budget.allows(context.depth < budget.limits.depth), budget.spend(elements: 1)
    else { return [] }
    let element = document[marker]
    func side(_ key: String, _ length: Double) -> Double {
      context.length(element.attributes[key], of: length) ?? 3
    }
    let area = Rect2D(
      origin: .zero,
      size: Size2D(
        side("markerWidth", context.viewport.width), side("markerHeight", context.viewport.height)))
    let isAbsolute = element.attributes["markerUnits"] == "userSpaceOnUse"
    let scale =
      isAbsolute
      ? 1 : context.length(shape.style["stroke-width"], of: context.viewport.diagonal) ?? 1
    let box = element.viewBox ?? area
    let placement = element.viewBox.map { element.aspect.placement(of: $0, in: area) } ?? .identity
    let reference = placement.apply(
      Point2D(
        Self.reference(element.attributes["refX"], box.minX, box.width),
        Self.reference(element.attributes["refY"], box.minY, box.height)))
    var inner = context
    inner.depth += 1
    inner.references.append(marker)
    inner.style = cascade.style(of: marker, &budget)
    inner.transform = Affine.translation(-reference.x, -reference.y).then(.scale(scale, scale))
      .then(SVGTransform.rotation(angle(of: element, at: vertex, isFirst: isFirst)))
      .then(.translation(vertex.point.x, vertex.point.y)).then(context.transform)
    let around = bounds
    bounds = .null
    let items = composited(viewport(marker, area, inner), of: marker, inner)
    bounds = around.union(bounds)
    return items
  }

  /// Returns a coordinate of the reference point (SVG 2, 13.7.2).
  private static func reference(_ text: String?, _ start: Double, _ side: Double) -> Double {
    let parts = ["left": 0, "top": 0, "center": 0.5, "right": 1, "bottom": 1]
    guard let text else { return 0 }
    if let part = parts[text] { return start + part * side }
    return SVGLength(text)?.value(of: side) ?? 0
  }

  private func angle(of marker: SVGElement, at vertex: SVGVertex, isFirst: Bool) -> Double {
    let orient = marker.attributes["orient"] ?? "0"
    if orient == "auto-start-reverse", isFirst { return vertex.angle + .pi }
    return orient.hasPrefix("auto") ? vertex.angle : SVGAngle.radians(orient) ?? 0
  }
}

/// A point between the segments of a path, and the direction of the path there in radians.
struct SVGVertex {
  var point: Point2D
  var angle: Double
}

extension SVGElement {
  /// Returns the vertices of the element's outline: the ends of the segments of its path data.
  func vertices(_ context: SVGDrawer.Context, _ outline: Path) -> [SVGVertex] {
    guard let data = pathData(context) else { return [] }
    var walk = SVGVertexWalk(ends: Set(PathDataParser.segmentEnds(data, outline)))
    walk.add(outline)
    return walk.vertices
  }
}

/// A walk along a path that finds the directions at its vertices (SVG 2, 9.5.1).
private struct SVGVertexWalk {
  /// The numbers of elements of the path after which a segment ends.
  let ends: Set<Int>
  private(set) var vertices: [SVGVertex] = []
  /// The vertices of the current contour, with the directions before and after them.
  private var contour: [(point: Point2D, before: Vector2D?, after: Vector2D?)] = []
  private var isPending = false

  init(ends: Set<Int>) { self.ends = ends }

  mutating func add(_ path: Path) {
    var next = 0
    var (current, start) = (Point2D.zero, Point2D.zero)
    for (index, verb) in path.verbs.enumerated() {
      let isEnd = ends.contains(index + 1)
      var points = [current]
      switch verb {
      case .move:
        finish(isClosed: false)
        (current, start) = (path.points[next], path.points[next])
        next += 1
        if isEnd { contour.append((current, nil, nil)) }
        isPending = false
        continue
      case .line, .cubic:
        let count = verb == .line ? 1 : 3
        points += path.points[next..<(next + count)]
        next += count
      case .close: points.append(start)
      }
      addSegment(points, isEnd: isEnd)
      current = points[points.count - 1]
      if verb == .close { finish(isClosed: true) }
    }
    finish(isClosed: false)
  }

  /// - Parameter points: the control points.
  private mutating func addSegment(_ points: [Point2D], isEnd: Bool) {
    let (first, last) = (points[0], points[points.count - 1])
    let after = points.first { $0 != first }.map { $0 - first }
    let before = points.last { $0 != last }.map { last - $0 }
    if !isPending, !contour.isEmpty { contour[contour.count - 1].after = after }
    isPending = !isEnd
    if isEnd { contour.append((last, before, nil)) }
  }

  /// Ends a contour. Segments without a length have the direction of their neighbors.
  private mutating func finish(isClosed: Bool) {
    guard !contour.isEmpty else { return }
    let last = contour.count - 1
    if isClosed, last > 0 {
      let before = contour[last].before ?? contour[last - 1].before
      contour[0].before = before
      contour[last].before = before
      contour[last].after = contour[0].after
    }
    for index in contour.indices.dropFirst() where contour[index].before == nil {
      contour[index].before = contour[index - 1].before
    }
    for index in contour.indices.dropLast().reversed() where contour[index].after == nil {
      contour[index].after = contour[index + 1].after
    }
    for vertex in contour {
      let (before, after) = (vertex.before ?? vertex.after, vertex.after ?? vertex.before)
      var angles = [before, after].compactMap { $0 }.map { arcTangent($0.y, $0.x) }
      if angles.isEmpty { angles = [0, 0] }
      // The direction lies between both, on the shorter way.
      if abs(angles[0] - angles[1]) > .pi { angles[0] += 2 * .pi }
      vertices.append(SVGVertex(point: vertex.point, angle: (angles[0] + angles[1]) / 2))
    }
    contour.removeAll()
    isPending = false
  }
}
