/// A contour of a path: ranges of the path's verbs and points, without `move` and `close`.
struct Contour {
  let start: Point2D
  let verbs: Range<Int>
  let points: Range<Int>
  let isClosed: Bool
}

/// A line or a cubic. The inner control points of a line coincide with its ends.
struct Segment: Sendable {
  let cubic: Cubic
  let isLine: Bool

  init(line p: Point2D, _ q: Point2D) {
    cubic = Cubic(p, p, q, q)
    isLine = true
  }

  init(cubic: Cubic) {
    self.cubic = cubic
    isLine = false
  }
}

extension Path {
  /// The contours that contain anything to draw, in order.
  var contours: Contours { Contours(path: self) }

  /// Returns the lines and cubics of `contour`, including the closing line.
  func segments(of contour: Contour) -> Segments {
    Segments(path: self, contour: contour)
  }

  struct Contours: Sequence, IteratorProtocol {
    private let path: Path
    private var verb = 0
    private var point = 0
    private var start = Point2D.zero

    fileprivate init(path: Path) {
      self.path = path
    }

    mutating func next() -> Contour? {
      while verb < path.verbs.count {
        if path.verbs[verb] == .move {
          guard point < path.points.count else { return nil }
          start = path.points[point]
          point += 1
          verb += 1
        }
        let (firstVerb, firstPoint) = (verb, point)
        skipSegments()
        let verbs = firstVerb..<verb
        let isClosed = verb < path.verbs.count && path.verbs[verb] == .close
        if isClosed { verb += 1 }
        guard point <= path.points.count else { return nil }
        if isClosed || !verbs.isEmpty {
          return Contour(
            start: start, verbs: verbs, points: firstPoint..<point, isClosed: isClosed)
        }
      }
      return nil
    }

    private mutating func skipSegments() {
      while verb < path.verbs.count {
        switch path.verbs[verb] {
        case .move, .close: return
        case .line: point += 1
        case .cubic: point += 3
        }
        verb += 1
      }
    }
  }

  struct Segments: Sequence, IteratorProtocol {
    private let path: Path
    private let contour: Contour
    private var verb: Int
    private var point: Int
    private var pen: Point2D
    private var isDone = false

    fileprivate init(path: Path, contour: Contour) {
      self.path = path
      self.contour = contour
      verb = contour.verbs.lowerBound
      point = contour.points.lowerBound
      pen = contour.start
    }

    mutating func next() -> Segment? {
      guard verb < contour.verbs.upperBound else {
        // Returned once. A comparison of the points alone would never end for NaN.
        guard contour.isClosed, !isDone, pen != contour.start else { return nil }
        isDone = true
        return Segment(line: pen, contour.start)
      }
      defer { verb += 1 }
      let p = pen
      if path.verbs[verb] == .cubic {
        pen = path.points[point + 2]
        defer { point += 3 }
        return Segment(cubic: Cubic(p, path.points[point], path.points[point + 1], pen))
      }
      pen = path.points[point]
      point += 1
      return Segment(line: p, pen)
    }
  }

  /// Appends an unchanged contour of `path`.
  mutating func append(_ contour: Contour, of path: Path) {
    move(to: contour.start)
    verbs.append(contentsOf: path.verbs[contour.verbs])
    points.append(contentsOf: path.points[contour.points])
    if contour.isClosed { close() }
  }

  mutating func append(_ segment: Segment) {
    if segment.isLine {
      line(to: segment.cubic.p3)
    } else {
      cubic(segment.cubic.p1, segment.cubic.p2, to: segment.cubic.p3)
    }
  }
}
