/// Takes the layer away along a straight line that moves across it.
package struct LinearWipeEffect: Sendable {
  /// 0…1 of the layer's extent.
  package var completion: Animated<Double>
  /// Where the line moves to: radians, clockwise from straight up.
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
