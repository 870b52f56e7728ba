import FlickGeometry
import FlickRaster

/// The effect Radial Wipe: wipes a wedge that opens around a point.
package struct RadialWipeEffect: Sendable {
  /// The direction of the wipe.
  package enum Direction: UInt8, Sendable { case clockwise, counterclockwise, both }

  /// The angle of the wedge, 0…1 of a full turn.
  package var completion: Animated<Double>
  /// The start angle in radians, clockwise from straight up.
  package var startAngle: Animated<Double>
  package var center: AnimatedPosition
  package var direction: Direction
  package var feather: Animated<Double>

  package init(
    completion: Animated<Double>, startAngle: Animated<Double>, center: AnimatedPosition,
    direction: Direction = .clockwise, feather: Animated<Double> = .constant(0)
  ) {
    self.completion = completion
    self.startAngle = startAngle
    self.center = center
    self.direction = direction
    self.feather = feather
  }
}

extension RadialWipeEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let completion = min(max(completion.value(at: frame), 0), 1)
    guard completion > 0 else { return }
    guard completion < 1 else { return sink.filter(.color(.fill(.clear))) }
    let wedge = completion * 2 * Double.pi
    var from = startAngle.value(at: frame)
    switch direction {
    case .clockwise: break
    case .counterclockwise: from -= wedge
    case .both: from -= wedge / 2
    }
    // A mirrored transform exchanges left and right.
    let isMirrored = space.transform.determinant < 0
    let first = space.offset(1, towards: isMirrored ? from + wedge : from)
    let second = space.offset(1, towards: isMirrored ? from : from + wedge)
    sink.filter(
      .wipe(
        WipeFilter(
          center: space.transform.apply(center.value(at: frame)), first: first, second: second,
          isReflex: completion > 0.5, feather: space.length(feather.value(at: frame)))))
  }
}

extension RadialWipeEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect radial wipe \(direction)") { text in
      text.number("completion", completion)
      text.angle("start angle", startAngle)
      text.position("center", center)
      text.number("feather", feather, unless: 0)
    }
  }
}
