/// A star or a regular polygon.
package struct Polystar: Sendable {
  package enum StarType: UInt8, Sendable { case star, polygon }

  package var kind: StarType
  package var center: Point2D
  /// The number of points.
  ///
  /// AE: The fraction is ignored. (lottie-web's `convertStarToPath`.)
  package var points: Double
  /// The rotation in radians, clockwise on screen. At 0 the first point is at the top.
  package var rotation: Double
  package var outerRadius: Double
  /// The inner radius. `innerRadius` and `innerRoundness` apply to stars only.
  package var innerRadius: Double
  /// The roundness. At 1 the handles are as long as a quarter of the arc between two points of the
  /// star.
  package var outerRoundness: Double
  package var innerRoundness: Double
  package var isReversed: Bool

  /// The maximum number of points. Files can contain any number; more points look like a circle.
  package static let maxPoints = 10_000.0

  package init(
    kind: StarType, center: Point2D = .zero, points: Double, rotation: Double = 0,
    outerRadius: Double,
    innerRadius: Double = 0, outerRoundness: Double = 0, innerRoundness: Double = 0,
    isReversed: Bool = false
  ) {
    self.kind = kind
    self.center = center
    self.points = points
    self.rotation = rotation
    self.outerRadius = outerRadius
    self.innerRadius = innerRadius
    self.outerRoundness = outerRoundness
    self.innerRoundness = innerRoundness
    self.isReversed = isReversed
  }

  /// Returns the vertex at `angle` and the handle that leaves it clockwise.
  fileprivate func vertex(_ angle: Double, isOuter: Bool, arc: Double) -> (Point2D, Vector2D) {
    let radius = isOuter ? outerRadius : innerRadius
    let roundness = isOuter ? outerRoundness : innerRoundness
    let spoke = Vector2D(angle: angle)
    // AE: A negative radius mirrors the vertex at the center, but not its handles. (lottie-web's `convertStarToPath`.)
    return (center + spoke * radius, spoke.perpendicular * (abs(radius) * arc * roundness))
  }
}

extension Path {
  /// Appends a star or polygon. Appends nothing if the star has no points or non-finite values.
  package mutating func addPolystar(_ star: Polystar) {
    guard star.points >= 1, star.isFinite else { return }
    let tips = min(star.points, Polystar.maxPoints).rounded(.down)
    let count = star.kind == .star ? tips * 2 : tips
    let arc = Double.pi / (2 * tips)
    let direction = star.isReversed ? -1.0 : 1.0
    let step = direction * 2 * Double.pi / count
    let start = star.rotation - Double.pi / 2
    let isStraight = star.outerRoundness == 0 && (star.kind == .polygon || star.innerRoundness == 0)

    var (pen, handle) = star.vertex(start, isOuter: true, arc: arc)
    let first = (pen, handle)
    move(to: pen)
    for i in 1...Int(count) {
      let isLast = i == Int(count)
      let isOuter = star.kind == .polygon || i.isMultiple(of: 2)
      let (p, h) =
        isLast ? first : star.vertex(start + step * Double(i), isOuter: isOuter, arc: arc)
      if !isStraight {
        cubic(pen + handle * direction, p - h * direction, to: p)
      } else if !isLast {
        line(to: p)
      }
      (pen, handle) = (p, h)
    }
    close()
  }
}

extension Polystar {
  fileprivate var isFinite: Bool {
    let reach = abs(outerRadius) + abs(innerRadius)
    let round = abs(outerRoundness) + abs(innerRoundness)
    return (reach * (1 + round)).isFinite && center.isFinite && rotation.isFinite
  }
}
