/// Whether a layer lies flat in its composition or turns in space.
package indirect enum LayerSpace: Sendable {
  case flat
  case deep(Depth)

  var isDeep: Bool {
    if case .deep = self { true } else { false }
  }
}

/// What a layer in space has beyond its flat transform. Angles in radians.
package struct Depth: Sendable {
  package var anchorZ: Animated<Double>
  package var positionZ: Animated<Double>
  package var rotationX: Animated<Double>
  package var rotationY: Animated<Double>
  /// The turn that comes after the rotations, about x, y and z.
  package var orientationX: Animated<Double>
  package var orientationY: Animated<Double>
  package var orientationZ: Animated<Double>

  package init(
    anchorZ: Animated<Double> = .constant(0), positionZ: Animated<Double> = .constant(0),
    rotationX: Animated<Double> = .constant(0), rotationY: Animated<Double> = .constant(0),
    orientationX: Animated<Double> = .constant(0), orientationY: Animated<Double> = .constant(0),
    orientationZ: Animated<Double> = .constant(0)
  ) {
    self.anchorZ = anchorZ
    self.positionZ = positionZ
    self.rotationX = rotationX
    self.rotationY = rotationY
    self.orientationX = orientationX
    self.orientationY = orientationY
    self.orientationZ = orientationZ
  }
}
