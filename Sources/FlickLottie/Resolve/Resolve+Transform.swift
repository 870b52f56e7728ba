import FlickScene

extension Resolver {
  mutating func transform(_ written: Schema.Transform?) -> Transform {
    guard let written else { return Transform() }
    return Transform(
      anchor: position(written.anchorPoint), position: position(written.position),
      scale: scale(written.scale), rotation: radians(written.rotation ?? written.rotationZ),
      skew: radians(written.skew), skewAxis: radians(written.skewAxis),
      opacity: opacity(written.opacity))
  }

  /// Deep only when something leaves the composition's plane, so that flat layers that a designer
  /// marked as 3D cost nothing.
  mutating func space(_ written: Schema.Transform?) -> LayerSpace {
    guard let written else { return .flat }
    let turns = [written.rotationX, written.rotationY, written.orientation].compactMap(\.self)
    for turn in turns { reportDepth(turn) }
    guard turns.contains(where: { leavesPlane($0) }) else { return .flat }
    return .deep(
      Depth(
        anchorZ: depth(written.anchorPoint), positionZ: depth(written.position),
        rotationX: radians(written.rotationX), rotationY: radians(written.rotationY),
        orientationX: angle(0, of: written.orientation),
        orientationY: angle(1, of: written.orientation),
        orientationZ: angle(2, of: written.orientation)))
  }

  private mutating func angle(
    _ component: Int, of property: Schema.VectorProperty?
  ) -> Animated<Double> {
    animated(property, or: 0, dimensions: 3) { $0[component] * Unit.degree }
  }

  private mutating func depth(_ property: Schema.PositionProperty?) -> Animated<Double> {
    switch property {
    case nil: .constant(0)
    case .split(let split): scalar(split.z, or: 0)
    case .joined(let property):
      animated(property, or: 0, dimensions: 3) { $0.count > 2 ? $0[2] : 0 }
    }
  }
}
