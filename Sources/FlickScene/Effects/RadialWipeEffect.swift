import FlickGeometry
package import FlickRaster

/// The effect Radial Wipe: wipes a wedge that opens around a point.
package struct RadialWipeEffect: EffectModel {
  /// The direction of the wipe.
  package enum Direction: UInt8, Sendable { case clockwise, counterclockwise, both }

  /// The angle of the wedge, 0…1 of a full turn.
  package var completion: Animated<Double> = 0.0
  /// The start angle in radians, clockwise from straight up.
  package var startAngle: Animated<Double> = 0.0
  package var center: AnimatedPosition
  package var direction = Direction.clockwise
  package var feather: Animated<Double> = 0.0

  package init(center: AnimatedPosition) { self.center = center }

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let completion = min(max(completion.value(at: context), 0), 1)
    guard completion > 0 else { return nil }
    guard completion < 1 else { return .color(.fill(.clear)) }
    let wedge = completion * 2 * Double.pi
    var from = startAngle.value(at: context)
    switch direction {
    case .clockwise: break
    case .counterclockwise: from -= wedge
    case .both: from -= wedge / 2
    }
    // A mirrored transform exchanges left and right.
    let isMirrored = space.transform.determinant < 0
    let first = space.offset(1, towards: isMirrored ? from + wedge : from)
    let second = space.offset(1, towards: isMirrored ? from : from + wedge)
    return .wipe(
      WipeFilter(
        center: space.transform.apply(center.value(at: context)), first: first, second: second,
        isReflex: completion > 0.5, feather: space.length(feather.value(at: context))))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect radial wipe \(direction)") { list in
      list.number("completion", completion)
      list.angle("start angle", startAngle)
      list.position("center", center)
      list.number("feather", feather, unless: 0)
    }
  }
}
