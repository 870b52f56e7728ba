import FlickExpressions
import FlickGeometry
import FlickScene

extension Resolver {
  /// - Parameter isClosed: The default if the contour has no flag.
  mutating func path(
    _ property: Schema.Property<Schema.Bezier>?, isClosed: Bool
  ) -> AnimatedPath {
    guard let property else { return .constant(Path()) }
    if let slot = property.overrideSlot {
      guard slots.indices.contains(slot), case .path(let first) = slots[slot]
      else { return .constant(Path()) }
      return .computed(SlotComputer.property(slot), fallback: .constant(first))
    }
    let own = valueWithoutExpression(property, isClosed: isClosed)
    guard hasExpression(property), let computed = expression(of: property, .path)
    else { return own }
    return .computed(computed, fallback: own)
  }

  private mutating func valueWithoutExpression(
    _ property: Schema.Property<Schema.Bezier>, isClosed: Bool
  ) -> AnimatedPath {
    reading.reportUnfitSlot(at: property.tapeIndex, in: document, as: .path)
    switch content(property, as: .path) {
    case nil:
      return .constant(Path())
    case .value(let index):
      let contour: Schema.Bezier? = reading.value(document.value(at: index))
      return .constant(contour?.path(isClosed: isClosed, straight: .lines) ?? Path())
    case .keyframes(let index):
      let contours = keyframes(index, dimensions: 1) { (contour: Schema.Bezier) in contour }
      guard let first = contours.values.first else { return .constant(Path()) }
      guard contours.values.contains(where: { $0 != first }) else {
        return .constant(first.path(isClosed: isClosed, straight: .lines))
      }
      let paths = contours.values.map { $0.path(isClosed: isClosed, straight: .cubics) }
      return Track(contours.times, paths).map { .track($0) } ?? .constant(Path())
    }
  }
}

extension Schema.Bezier {
  /// The verb for segments without tangents. Animated contours need cubics throughout, so that two of them can be
  /// interpolated point by point.
  enum StraightSegmentVerb { case lines, cubics }

  func path(isClosed fallback: Bool, straight: StraightSegmentVerb) -> Path {
    var path = Path()
    guard count > 0 else { return path }
    let first = self[0]
    path.points.reserveCapacity(1 + count * 3 - 2 * (straight == .lines ? straightCount : 0))
    path.verbs.reserveCapacity(count + 2)
    path.move(to: first.point)
    var last = first
    for index in 1..<max(count, 1) {
      let (a, b) = (last, self[index])
      last = b
      if straight == .lines && Self.isStraight(a, b) {
        path.line(to: b.point)
      } else {
        path.cubic(a.point + a.tangentOut, b.point + b.tangentIn, to: b.point)
      }
    }
    if isClosed ?? fallback {
      if straight == .cubics || !Self.isStraight(last, first) {
        path.cubic(last.point + last.tangentOut, first.point + first.tangentIn, to: first.point)
      }
      path.close()
    }
    return path
  }

  /// The number of straight segments between vertices that follow each other.
  private var straightCount: Int {
    var straightCount = 0
    var last = self[0]
    for index in 1..<max(count, 1) {
      let vertex = self[index]
      if Self.isStraight(last, vertex) { straightCount += 1 }
      last = vertex
    }
    return straightCount
  }

  private static func isStraight(_ a: Vertex, _ b: Vertex) -> Bool {
    a.tangentOut == .zero && b.tangentIn == .zero
  }
}
