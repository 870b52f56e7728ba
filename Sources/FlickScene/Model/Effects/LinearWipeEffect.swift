/// The effect Linear Wipe: wipes the layer along a straight line.
package struct LinearWipeEffect: Sendable {
  /// The progress, 0…1 of the extent of the layer.
  package var completion: Animated<Double>
  /// The direction in which the line moves, in radians clockwise from straight up.
  package var angle: Animated<Double>
  package var feather: Animated<Double>

  package init(
    completion: Animated<Double>, angle: Animated<Double>,
    feather: Animated<Double> = .constant(0)
  ) {
    self.completion = completion
    self.angle = angle
    self.feather = feather
  }
}
