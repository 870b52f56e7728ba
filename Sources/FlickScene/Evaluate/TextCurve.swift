import FlickGeometry
import FlickMath

/// The path of a text at one frame, measured for access by length.
struct TextCurve: Sendable {
  /// Four points for each cubic. The control points of a line divide it into thirds.
  private var points: [Point2D] = []
  /// The length up to each step of all cubics, starting at 0.
  private var lengths: [Double] = []
  private var path = Path()
  private var isClosed = false
  private var forcesAlignment = false
  private var isPerpendicular = true
  private var firstMargin = 0.0
  private var lastMargin = 0.0

  /// The number of chords that measure a cubic. The relative error at the sharpest bends is about
  /// 1/1000.
  private static let steps = 48

  private var length: Double { lengths.last ?? 0 }

  /// Measures the path. Returns `false` if it has no length.
  mutating func measure(_ text: TextPath, at context: EvaluationContext) -> Bool {
    forcesAlignment = text.forcesAlignment.value(at: context) != 0
    isPerpendicular = text.isPerpendicular.value(at: context) != 0
    firstMargin = text.firstMargin.value(at: context)
    lastMargin = text.lastMargin.value(at: context)
    path.removeAll()
    text.path.append(at: context, to: &path)
    collect()
    if text.isReversed.value(at: context) != 0 { points.reverse() }
    lengths.removeAll(keepingCapacity: true)
    lengths.append(0)
    var total = 0.0
    for cubic in 0..<points.count / 4 {
      var previous = points[cubic * 4]
      for step in 1...Self.steps {
        let next = point(cubic, Double(step) / Double(Self.steps))
        total += next.distance(to: previous)
        lengths.append(total)
        previous = next
      }
    }
    return total > 0 && total.isFinite
  }

  /// Collects the cubics of the first contour.
  private mutating func collect() {
    points.removeAll(keepingCapacity: true)
    isClosed = false
    var next = path.points.startIndex
    var pen = Point2D.zero
    var start = Point2D.zero
    for (i, verb) in path.verbs.enumerated() {
      switch verb {
      case .move:
        guard i == 0, next < path.points.count else { return }
        pen = path.points[next]
        start = pen
        next += 1
      case .line:
        guard next < path.points.count else { return }
        line(from: pen, to: path.points[next])
        pen = path.points[next]
        next += 1
      case .cubic:
        guard next + 2 < path.points.count else { return }
        points.append(pen)
        points.append(contentsOf: path.points[next..<next + 3])
        pen = path.points[next + 2]
        next += 3
      case .close:
        if pen != start { line(from: pen, to: start) }
        isClosed = true
        return
      }
    }
  }

  private mutating func line(from a: Point2D, to b: Point2D) {
    points.append(a)
    points.append(a.lerp(to: b, 1 / 3))
    points.append(a.lerp(to: b, 2 / 3))
    points.append(b)
  }

  /// Distributes the characters over the path.
  ///
  /// AE: Force Alignment adds the remaining length of the path to the gaps between characters.
  /// (After Effects User Guide, "Text path properties".)
  func forceAlignment(_ document: TextDocument, _ shifts: inout [Vector2D]) {
    guard forcesAlignment else { return }
    for line in document.lines {
      guard let first = line.glyphs.first, let last = line.glyphs.last, first < last else {
        continue
      }
      let start = document.glyphs[first].position.x + shifts[first].x
      let end =
        document.glyphs[last].position.x + shifts[last].x + document.glyphs[last].advance
      let gap = (length + lastMargin - firstMargin - (end - start)) / Double(last - first)
      for i in line.glyphs {
        shifts[i].x += line.origin.x - start + gap * Double(i - first)
      }
    }
  }

  /// Returns the frame of reference on the path at a distance from the point of justification.
  ///
  /// AE: Each margin moves a text that is not aligned to the other end of the path by its whole length. A centered text
  /// moves by both. (Skottie's `TextAdapter`, lottie-web's `TextAnimatorProperty`.)
  func frame(at along: Double, alignment: Double) -> Affine {
    let start = forcesAlignment ? 0 : alignment
    var distance = along + length * start
    if start < 1 { distance += firstMargin }
    if start > 0 { distance += lastMargin }
    // AE: Text wraps around a closed path, and continues straight beyond the ends of an open path.
    // (lottie-web's `TextAnimatorProperty`.)
    if isClosed {
      distance = distance.truncatingRemainder(dividingBy: length)
      if distance < 0 { distance += length }
    }
    let inside = min(max(distance, 0), length)
    let high = lengths.indices.dropFirst().dropLast().prefixEnd { lengths[$0] <= inside }
    let low = high - 1
    let span = lengths[high] - lengths[low]
    let fraction = span > 0 ? (inside - lengths[low]) / span : 0
    let (cubic, step) = low.quotientAndRemainder(dividingBy: Self.steps)
    let t = (Double(step) + fraction) / Double(Self.steps)
    let ahead = direction(cubic, t)
    let position = point(cubic, t) + ahead * (distance - inside)
    guard isPerpendicular else { return .translation(position.x, position.y) }
    return Affine(a: ahead.x, b: ahead.y, c: -ahead.y, d: ahead.x, tx: position.x, ty: position.y)
  }

  private func point(_ cubic: Int, _ t: Double) -> Point2D {
    let (a, b, c, d) = corners(cubic)
    let ab = a.lerp(to: b, t)
    let bc = b.lerp(to: c, t)
    let cd = c.lerp(to: d, t)
    return ab.lerp(to: bc, t).lerp(to: bc.lerp(to: cd, t), t)
  }

  /// Returns the unit direction. If the derivative is zero, it is the direction of the chord over
  /// one step.
  private func direction(_ cubic: Int, _ t: Double) -> Vector2D {
    let (a, b, c, d) = corners(cubic)
    let u = 1 - t
    var ahead = (b - a) * (u * u) + (c - b) * (2 * u * t) + (d - c) * (t * t)
    if ahead.lengthSquared < 1e-12 {
      let step = 1 / Double(Self.steps)
      ahead = point(cubic, min(t + step, 1)) - point(cubic, max(t - step, 0))
    }
    let length = ahead.length
    return length > 0 ? ahead * (1 / length) : Vector2D(1, 0)
  }

  private func corners(_ cubic: Int) -> (Point2D, Point2D, Point2D, Point2D) {
    let i = cubic * 4
    return (points[i], points[i + 1], points[i + 2], points[i + 3])
  }
}
