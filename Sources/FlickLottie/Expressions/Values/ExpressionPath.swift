import FlickExpressions
import FlickGeometry
import FlickScene

/// A path of one contour. Tangents are relative to their vertices.
struct ExpressionPath: ExpressionValue {
  struct Vertex {
    var point = SIMD2<Double>.zero
    var tangentIn = SIMD2<Double>.zero
    var tangentOut = SIMD2<Double>.zero

    subscript(part: Part) -> SIMD2<Double> {
      get {
        switch part {
        case .point: point
        case .tangentIn: tangentIn
        case .tangentOut: tangentOut
        }
      }
      set {
        switch part {
        case .point: point = newValue
        case .tangentIn: tangentIn = newValue
        case .tangentOut: tangentOut = newValue
        }
      }
    }
  }

  enum Part: CaseIterable { case point, tangentIn, tangentOut }

  var vertices: [Vertex] = []
  var isClosed = false
  static var kind: ExpressionKind { .path }
  static let missing: ExpressionPath = ExpressionPath()
  static let maxVertexCount = 65_536

  init(vertices: [Vertex] = [], isClosed: Bool = false) {
    self.vertices = vertices
    self.isClosed = isClosed
  }

  /// Reads a path, or a list that contains one.
  init?(_ written: JSONValue, _ shape: ExpressionValueShape) {
    guard let path = written.isArray ? written[0] : written, let points = path["v"], points.isArray
    else { return nil }
    isClosed = path["c"].map { $0.bool == true || $0.number == 1 } ?? false
    vertices = points.elements.prefix(Self.maxVertexCount).map {
      Vertex(point: SIMD2($0[0]?.number ?? 0, $0[1]?.number ?? 0))
    }
    for (part, tangents) in [(Part.tangentIn, path["i"]), (.tangentOut, path["o"])] {
      guard let tangents, tangents.isArray else { continue }
      for (index, pair) in zip(vertices.indices, tangents.elements) {
        vertices[index][part] = SIMD2(pair[0]?.number ?? 0, pair[1]?.number ?? 0)
      }
    }
  }

  /// Paths with different numbers of vertices are not interpolated.
  func interpolated(
    to next: ExpressionPath, along curve: ExpressionMotionPath?, _ easings: [CubicEasing],
    at time: Double
  ) -> ExpressionPath {
    guard vertices.count == next.vertices.count else { return self }
    let progress = easings.first.map { $0.value(at: time) } ?? time
    var path = self
    for (index, end) in next.vertices.enumerated() {
      let start = vertices[index]
      for part in Part.allCases {
        path.vertices[index][part] += (end[part] - start[part]) * progress
      }
    }
    return path
  }

  static var isPrimitive: Bool { false }
  var size: Int { vertices.count * 6 }

  typealias Segment = (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)

  /// The cubics of the path, as the four points of each.
  var segments: LazyMapSequence<Range<Int>, Segment> {
    (0..<max(isClosed ? vertices.count : vertices.count - 1, 0)).lazy.map { index in
      let (a, b) = (vertices[index], vertices[(index + 1) % vertices.count])
      return (a.point, a.point + a.tangentOut, b.point + b.tangentIn, b.point)
    }
  }

  func append(to path: inout Path) {
    func point(_ point: SIMD2<Double>) -> Point2D { Point2D(point.x, point.y) }
    guard let first = vertices.first else { return }
    path.move(to: point(first.point))
    for segment in segments { path.cubic(point(segment.1), point(segment.2), to: point(segment.3)) }
    if isClosed { path.close() }
  }

  /// A point on the path, with the unit tangent.
  struct Place {
    var point = SIMD2<Double>.zero
    var tangent = SIMD2<Double>(1, 0)
  }

  /// Returns the point at a fraction of the whole length.
  func place(at part: Double, _ machine: inout ScriptMachine) throws(ScriptError) -> Place {
    guard let first = vertices.first else { return Place() }
    var curves: [ExpressionMotionPath] = []
    var total = 0.0
    for (a, b, c, d) in segments {
      try machine.countSteps(ExpressionMotionPath.steps / 4)
      var (out, into) = (b - a, c - d)
      if out == .zero, into == .zero {
        // The parameter of a straight segment is proportional to the length.
        (out, into) = ((d - a) / 3, (a - d) / 3)
      }
      let curve = ExpressionMotionPath(
        .init(a), .init(lowHalf: out), .init(lowHalf: into), .init(d))
      total += curve.length
      curves.append(curve)
    }
    guard var curve = curves.first else { return Place(point: first.point) }
    var rest = min(max(part, 0), 1) * total
    for next in curves.dropFirst() {
      guard rest > curve.length else { break }
      rest -= curve.length
      curve = next
    }
    let t = total > 0 ? curve.parameter(min(rest, curve.length)) : 0
    let step = 1e-4
    let way = curve.point(min(t + step, 1)) - curve.point(max(t - step, 0))
    let size = (way * way).sum().squareRoot()
    return Place(
      point: curve.point(t).lowHalf, tangent: size > 0 ? way.lowHalf / size : SIMD2(1, 0))
  }
}

extension SIMD4<Double> {
  fileprivate init(lowHalf: SIMD2<Double>) { self.init(lowHalf.x, lowHalf.y, 0, 0) }
}

extension ScriptNumbers {
  init(_ point: SIMD2<Double>) { self.init(SIMD4(point.x, point.y, 0, 0), count: 2) }
}
