import FlickGeometry
import FlickRaster

/// The circles of a radial gradient. The offset t has the circle with the center c(t) and the radius r(t), which are
/// linear functions. The first circle is not larger than the second.
struct GradientCircles {
  private let line: ColorLine
  private let center: Point2D
  private let radius: Double
  private let centerStep: Vector2D
  private let radiusStep: Double

  /// Creates the circles. Nil if they are equal.
  init?(_ line: ColorLine, _ one: (Point2D, Double), _ two: (Point2D, Double)) {
    let isShrinking = two.1 < one.1
    let (first, second) = isShrinking ? (two, one) : (one, two)
    self.line = isShrinking ? line.reversed : line
    (center, radius) = first
    (centerStep, radiusStep) = (second.0 - first.0, second.1 - first.1)
    self.isShrinking = isShrinking
    guard centerStep.lengthSquared > 0 || radiusStep > 0 else { return nil }
  }

  /// A Boolean value that indicates whether the circles of large offsets lie below those of small ones.
  private let isShrinking: Bool

  /// A Boolean value that indicates whether each circle contains those of smaller offsets.
  var isNested: Bool { centerStep.length < radiusStep * (1 - 1e-6) }

  private func circle(_ t: Double) -> (center: Point2D, radius: Double) {
    (center + centerStep * t, radius + radiusStep * t)
  }

  /// Returns the gradient of nested circles within an area.
  func gradient(in area: Rect2D) -> GlyphGradient? {
    // The radius is 0 at the offset `low`.
    let low = -radius / radiusStep
    let focus = circle(low).center
    var high = max(line.end, low + 1e-3)
    if line.extend != .pad {
      let ratio = centerStep.length / radiusStep
      high = max(low + reach(of: area, from: focus) / (1 - ratio) / radiusStep, low + 1e-3)
    }
    let outer = circle(high)
    let stops = line.stops(from: low, to: high)
    guard !stops.isEmpty, outer.radius > 0 else { return nil }
    return GlyphGradient(
      geometry: .radial(center: outer.center, radius: outer.radius, focus: focus), stops: stops)
  }

  private func reach(of area: Rect2D, from point: Point2D) -> Double {
    [
      Point2D(area.minX, area.minY), Point2D(area.maxX, area.minY),
      Point2D(area.minX, area.maxY), Point2D(area.maxX, area.maxY),
    ].map { $0.distance(to: point) }.max() ?? 0
  }

  /// Returns circles that are not nested, from bottom to top, where they can reach an area. Larger offsets lie above
  /// smaller ones.
  func cone(in area: Rect2D) -> [(Path, GlyphColor)] {
    let speed = centerStep.length
    let reach = reach(of: area, from: center) + radius
    // Circles further away do not touch the area.
    var high = reach / max(speed - radiusStep, speed * 1e-2)
    var low = -high
    if radiusStep > 0 { low = max(low, -radius / radiusStep) }
    guard low.isFinite, high.isFinite, high > low else { return [] }
    high = min(high, low + Self.range)
    let colors = line.stops(from: low, to: high)
    var circles: [(Path, GlyphColor)] = []
    for index in 0...Self.count {
      let part = Double(isShrinking ? Self.count - index : index) / Double(Self.count)
      let (center, radius) = circle(low + (high - low) * part)
      guard radius > 0, let color = Self.color(colors, at: part) else { continue }
      var path = Path()
      path.addEllipse(center: center, size: Size2D(2 * radius, 2 * radius))
      circles.append((path, color))
    }
    return circles
  }

  private static func color(_ stops: [GlyphGradient.Stop], at offset: Double) -> GlyphColor? {
    guard let next = stops.firstIndex(where: { $0.offset > offset }), next > 0 else {
      return stops.last?.color
    }
    let (one, two) = (stops[next - 1], stops[next])
    return ColorLine.mix(one.color, two.color, (offset - one.offset) / (two.offset - one.offset))
  }

  /// The largest range of offsets of a cone, and the number of its circles.
  private static let range = 64.0
  private static let count = 256
}
