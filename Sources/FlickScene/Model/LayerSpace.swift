/// Whether a layer lies flat in its composition or turns in space.
package indirect enum LayerSpace: Sendable {
  case flat
  case threeDimensional(DepthTransform)

  package var is3D: Bool {
    if case .threeDimensional = self { true } else { false }
  }

  /// Whether anything takes the layer out of its composition's plane.
  package var leavesPlane: Bool {
    guard case .threeDimensional(let depth) = self else { return false }
    return isRotatedIn3D || depth.anchorZ.mayDiffer(from: 0) || depth.positionZ.mayDiffer(from: 0)
  }

  /// Whether the layer is ever turned out of its composition's plane.
  package var isRotatedIn3D: Bool {
    guard case .threeDimensional(let depth) = self else { return false }
    return depth.rotationX.mayDiffer(from: 0) || depth.rotationY.mayDiffer(from: 0)
      || depth.orientation.isEverTurned
  }
}

/// What a layer in space has beyond its flat transform. Angles in radians.
package struct DepthTransform: Sendable {
  package var anchorZ: Animated<Double>
  package var positionZ: Animated<Double>
  /// 1 is the size as drawn: of the layers that hang on this one, and of the anchor's depth.
  package var scaleZ: Animated<Double>
  package var rotationX: Animated<Double>
  package var rotationY: Animated<Double>
  /// The turn that comes after the rotations.
  package var orientation: Animated<Orientation>

  package init(
    anchorZ: Animated<Double> = .constant(0), positionZ: Animated<Double> = .constant(0),
    scaleZ: Animated<Double> = .constant(1),
    rotationX: Animated<Double> = .constant(0), rotationY: Animated<Double> = .constant(0),
    orientation: Animated<Orientation> = .constant(.identity)
  ) {
    self.anchorZ = anchorZ
    self.positionZ = positionZ
    self.scaleZ = scaleZ
    self.rotationX = rotationX
    self.rotationY = rotationY
    self.orientation = orientation
  }
}

extension Animated<Double> {
  func mayDiffer(from value: Double) -> Bool {
    if case .constant(let constant) = self { constant != value } else { true }
  }
}

extension Animated<Orientation> {
  fileprivate var isEverTurned: Bool {
    switch self {
    case .constant(let constant): !constant.isFlat
    case .track(let track): track.values.contains { !$0.isFlat }
    case .computed: true
    }
  }
}
