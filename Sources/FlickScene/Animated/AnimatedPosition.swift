package import FlickGeometry
import FlickMath

/// An animated position: a point, a motion path, or separate x and y dimensions.
package enum AnimatedPosition: Sendable {
  case point(Animated<Point2D>)
  case motion(MotionTrack)
  case split(x: Animated<Double>, y: Animated<Double>)

  package func value(at context: EvaluationContext) -> Point2D {
    switch self {
    case .point(let point): point.value(at: context)
    case .motion(let track):
      context.isTweening
        ? context.blend { track.point(at: $0.frame) } : track.point(at: context.frame)
    case .split(let x, let y): Point2D(x.value(at: context), y.value(at: context))
    }
  }

  /// Returns the direction of motion at `frame`, or `nil` if nothing ever moves.
  package func direction(at context: EvaluationContext) -> Vector2D? {
    if case .motion(let track) = self { return track.direction(at: context.frame) }
    if isConstant { return nil }
    let direction = Heading(times: keyframeTimes).direction(at: context) { context in
      let point = value(at: context)
      return SIMD3(point.x, point.y, 0)
    }
    return direction.map { Vector2D($0.x, $0.y) }
  }

  /// The times of the keyframes.
  var keyframeTimes: Heading.Times {
    switch self {
    case .point(let point): (point.keyframeTimes, nil, nil)
    case .motion(let track): (track.times, nil, nil)
    case .split(let x, let y): (x.keyframeTimes, y.keyframeTimes, nil)
    }
  }

  package var isConstant: Bool {
    switch self {
    case .point(let point): point.isConstant
    case .motion: false
    case .split(let x, let y): x.isConstant && y.isConstant
    }
  }
}

/// The keyframes of a position with spatial tangents (`ti`, `to`). The speed along a curved segment
/// depends only on the easing, because the position is evaluated by arc length.
package struct MotionTrack: Sendable {
  let times: KeyframeTimes
  let segments: [Segment]
  /// A Boolean value that indicates whether the path leaves the plane.
  private let is3D: Bool

  /// A keyframe with spatial tangents.
  package struct Key: Sendable {
    let keyframe: Keyframe<Point2D>
    /// The tangents of the segment after this keyframe, relative to its ends.
    let tangentOut: Vector2D
    let tangentIn: Vector2D
    /// The z components of the value and of both tangents. z points into the image.
    let depth: (value: Double, out: Double, in: Double)

    package init(
      _ keyframe: Keyframe<Point2D>, tangentOut: Vector2D, tangentIn: Vector2D,
      depth: (value: Double, out: Double, in: Double) = (0, 0, 0)
    ) {
      self.keyframe = keyframe
      self.tangentOut = tangentOut
      self.tangentIn = tangentIn
      self.depth = depth
    }
  }

  package init?(_ keys: [Key]) {
    let keys = Self.sorted(keys)
    var segments: [Segment] = []
    var times = KeyframeTimes()
    segments.reserveCapacity(keys.count)
    times.reserveCapacity(keys.count)
    for i in keys.indices {
      let (key, next) = (keys[i], keys[min(i + 1, keys.count - 1)])
      let (keyframe, depth, deeper) = (key.keyframe, key.depth.value, next.depth.value)
      segments.append(
        Segment(
          start: keyframe.value, out: key.tangentOut, in: key.tangentIn, end: next.keyframe.value,
          depths: SIMD4(depth, depth + key.depth.out, deeper + key.depth.in, deeper)))
      times.append(frame: keyframe.frame, easing: keyframe.easing, isHold: keyframe.isHold)
    }
    guard let times = times.validated(count: segments.count) else { return nil }
    self.times = times
    self.segments = segments
    is3D = segments.contains { $0.depths != .zero }
  }

  /// Sorts the keyframes stably by frame. They are nearly always sorted already.
  private static func sorted(_ keys: [Key]) -> [Key] {
    let isSorted = keys.indices.dropFirst().allSatisfy {
      keys[$0].keyframe.frame >= keys[$0 - 1].keyframe.frame
    }
    if isSorted { return keys }
    return keys.stablySorted { $0.keyframe.frame < $1.keyframe.frame }
  }

  package func point(at frame: Double) -> Point2D {
    let interval = times.interval(at: frame)
    return segments[interval.from].sample(interval.progress.lowHalf).point
  }

  /// Returns the direction at `frame`, or `nil` if all keyframes have the same place.
  ///
  /// AE: The layer faces in the direction of the motion path (Adobe's help, "Auto-Orientation options"). Before the first
  /// keyframe this is the direction in which the path begins, after the last one that in which it ends (lottie-web's
  /// `TransformProperty`, ThorVG's `tvgLottieProperty.h`). Between keyframes, a layer at rest keeps the direction of its
  /// last motion. (No published source; lottie-web turns it to 0° there.)
  package func direction(at frame: Double) -> Vector2D? {
    let interval = times.interval(at: frame)
    let i = interval.from
    // There is no motion after the last keyframe, even if it has a tangent.
    if i < segments.count - 1,
      let direction = segments[i].direction(interval.progress.lowHalf)
    {
      return direction
    }
    for segment in segments[..<i].reversed() {
      if let direction = segment.direction(SIMD2(1, 1)) { return direction }
    }
    for segment in segments[i...].dropLast() {
      if let direction = segment.direction(SIMD2(0, 0)) { return direction }
    }
    return nil
  }

  /// Returns the position in space, or `nil` for a path that stays in the plane. z points into the
  /// image.
  package func position3D(at frame: Double) -> SIMD3<Double>? {
    guard is3D else { return nil }
    let interval = times.interval(at: frame)
    let (point, z) = segments[interval.from].sample(interval.progress.lowHalf)
    return SIMD3(point.x, point.y, z)
  }

  /// The curve from one keyframe to the next.
  struct Segment: Sendable {
    let start: Point2D
    let c1: Point2D
    let c2: Point2D
    let end: Point2D
    /// The z coordinates of the four points.
    let depths: SIMD4<Double>
    /// The length of the curve up to each of equally spaced parameters. Empty for a straight
    /// segment without a turn, also with tangents on its line.
    let lengths: [Double]

    init(start: Point2D, out: Vector2D, in: Vector2D, end: Point2D, depths: SIMD4<Double>) {
      self.start = start
      self.end = end
      self.depths = depths
      c1 = start + out
      c2 = end + `in`
      guard
        !Segment.isStraight(
          SIMD3(out.x, out.y, depths.y - depths.x), SIMD3(`in`.x, `in`.y, depths.z - depths.w),
          SIMD3(end.x - start.x, end.y - start.y, depths.w - depths.x))
      else {
        lengths = []
        return
      }
      // 150 steps, as in lottie-web (`defaultCurveSegments`). Chords are then shorter than a pixel
      // in most animations.
      let steps = 150
      var lengths = [0.0]
      lengths.reserveCapacity(steps + 1)
      var (previous, before) = (start, depths.x)
      for i in 1...steps {
        let t = Double(i) / Double(steps)
        let (p, z) = Segment.sample(start, c1, c2, end, depths, t)
        let (step, deeper) = (p - previous, z - before)
        lengths.append(lengths[i - 1] + (step.lengthSquared + deeper * deeper).squareRoot())
        (previous, before) = (p, z)
      }
      self.lengths = lengths
    }

    /// Returns whether both tangents lie along the line to the end, and the curve never turns back on it.
    private static func isStraight(
      _ out: SIMD3<Double>, _ back: SIMD3<Double>, _ line: SIMD3<Double>
    ) -> Bool {
      if out == .zero, back == .zero { return true }
      let square = dot(line, line)
      guard square > 0 else { return false }
      let first = dot(out, line) / square
      let last = -dot(back, line) / square
      let aside: SIMD3<Double> = out - line * first
      let asideLast: SIMD3<Double> = back + line * last
      guard dot(aside, aside) + dot(asideLast, asideLast) <= square * 1e-12 else { return false }
      // The derivative is a quadratic polynomial with the coefficients first, middle and last in Bernstein form.
      let middle = 1 - first - last
      return first >= 0 && last >= 0 && middle >= -(first * last).squareRoot()
    }

    /// Returns the point at a fraction of the length.
    ///
    /// AE: An easing that overshoots goes on along the line of a straight path (lottie-web, lottie-android), and along the
    /// tangent at the end of a curved one (lottie-android; the curve has no points beyond its ends in lottie-web).
    @inline(__always)
    func sample(_ fraction: SIMD2<Double>) -> (point: Point2D, depth: Double) {
      guard let total = lengths.last, total > 0 else {
        let point = Point2D(
          start.x + (end.x - start.x) * fraction.x, start.y + (end.y - start.y) * fraction.y)
        return (point, depths.x + (depths.w - depths.x) * fraction.x)
      }
      let length = fraction.x * total
      if length < 0 { return place(tangent(atEnd: false), length, from: start, depths.x) }
      if length > total { return place(tangent(atEnd: true), length - total, from: end, depths.w) }
      return Segment.sample(start, c1, c2, end, depths, parameter(atLength: length))
    }

    @inline(never)
    private func place(
      _ tangent: SIMD3<Double>, _ length: Double, from point: Point2D, _ depth: Double
    ) -> (point: Point2D, depth: Double) {
      let offset = tangent * length
      return (Point2D(point.x + offset.x, point.y + offset.y), depth + offset.z)
    }

    /// Returns the direction at an end, of length 1: that of the line to the nearest other control point.
    @inline(never)
    private func tangent(atEnd isEnd: Bool) -> SIMD3<Double> {
      let (a, b) = (SIMD3(start.x, start.y, depths.x), SIMD3(c1.x, c1.y, depths.y))
      let (c, d) = (SIMD3(c2.x, c2.y, depths.z), SIMD3(end.x, end.y, depths.w))
      var line: SIMD3<Double> = isEnd ? d - c : b - a
      if Self.dot(line, line) <= 1e-12 { line = isEnd ? d - b : c - a }
      if Self.dot(line, line) <= 1e-12 { line = d - a }
      let square = Self.dot(line, line)
      return square > 1e-12 ? line / square.squareRoot() : .zero
    }

    private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

    /// Returns the direction of the curve, or `nil` if the segment is a point.
    func direction(_ fraction: SIMD2<Double>) -> Vector2D? {
      guard let total = lengths.last, total > 0 else { return (end - start).ifLong }
      let t = parameter(atLength: fraction.x * total)
      let u = 1 - t
      let derivative =
        (c1 - start) * (3 * u * u) + (c2 - c1) * (6 * u * t) + (end - c2) * (3 * t * t)
      // A curve leaves an end without a tangent towards the next control point.
      return derivative.ifLong ?? (t < 0.5 ? c2 - start : end - c1).ifLong ?? (end - start).ifLong
    }

    /// Returns the parameter of the point at a length.
    private func parameter(atLength length: Double) -> Double {
      let steps = lengths.count - 1
      if length <= 0 { return 0 }
      if length >= lengths[steps] { return 1 }
      let high = (1..<steps).prefixEnd { lengths[$0] <= length }
      let low = high - 1
      let span = lengths[high] - lengths[low]
      return (Double(low) + (span > 0 ? (length - lengths[low]) / span : 0)) / Double(steps)
    }

    private static func sample(
      _ a: Point2D, _ b: Point2D, _ c: Point2D, _ d: Point2D, _ z: SIMD4<Double>, _ t: Double
    ) -> (point: Point2D, depth: Double) {
      let u = 1 - t
      let w0 = u * u * u
      let w1 = 3 * u * u * t
      let w2 = 3 * u * t * t
      let w3 = t * t * t
      let point = Point2D(
        w0 * a.x + w1 * b.x + w2 * c.x + w3 * d.x, w0 * a.y + w1 * b.y + w2 * c.y + w3 * d.y)
      return (point, w0 * z.x + w1 * z.y + w2 * z.z + w3 * z.w)
    }
  }
}

extension Vector2D {
  /// The vector, or `nil` if it is too short to have a direction.
  fileprivate var ifLong: Vector2D? { lengthSquared > 1e-12 ? self : nil }
}
