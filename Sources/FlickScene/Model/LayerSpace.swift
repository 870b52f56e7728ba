/// A value that indicates whether a layer is two-dimensional or three-dimensional.
package indirect enum LayerSpace: Sendable {
  case flat
  case threeDimensional(DepthTransform)

  package var is3D: Bool {
    if case .threeDimensional = self { true } else { false }
  }

  /// A Boolean value that indicates whether the layer can leave the plane of its composition.
  package var leavesPlane: Bool {
    guard case .threeDimensional(let depth) = self else { return false }
    return isRotatedIn3D || depth.anchorZ.mayDiffer(from: 0) || depth.positionZ.mayDiffer(from: 0)
  }

  /// A Boolean value that indicates whether the 2D transform is not the whole transform of the layer: the layer can
  /// leave the plane, or its orientation turns it in the plane.
  package var needsSpace: Bool {
    guard case .threeDimensional(let depth) = self else { return false }
    return leavesPlane || depth.orientation.mayDiffer(from: .identity)
  }

  /// A Boolean value that indicates whether the layer can be rotated out of the plane of its
  /// composition.
  package var isRotatedIn3D: Bool {
    guard case .threeDimensional(let depth) = self else { return false }
    return depth.rotationX.mayDiffer(from: 0) || depth.rotationY.mayDiffer(from: 0)
      || depth.orientation.isEverTurned
  }
}

/// The properties of a 3D layer in addition to its 2D transform. Angles are in radians.
package struct DepthTransform: Sendable {
  package var anchorZ: Animated<Double>
  package var positionZ: Animated<Double>
  /// The scale along z, where 1 is the original size. It applies to child layers and to the z
  /// coordinate of the anchor.
  package var scaleZ: Animated<Double>
  package var rotationX: Animated<Double>
  package var rotationY: Animated<Double>
  /// The orientation, which is applied after the rotations.
  package var orientation: Animated<Orientation>

  package init(
    anchorZ: Animated<Double> = 0.0, positionZ: Animated<Double> = 0.0,
    scaleZ: Animated<Double> = 1.0, rotationX: Animated<Double> = 0.0,
    rotationY: Animated<Double> = 0.0, orientation: Animated<Orientation> = .constant(.identity)
  ) {
    self.anchorZ = anchorZ
    self.positionZ = positionZ
    self.scaleZ = scaleZ
    self.rotationX = rotationX
    self.rotationY = rotationY
    self.orientation = orientation
  }
}

extension Animated where Value: Equatable {
  func mayDiffer(from value: Value) -> Bool {
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
