/// Takes the layer away in slats.
package struct VenetianBlindsEffect: Sendable {
  /// 0…1 of a slat.
  package var completion: Animated<Double>
  /// Across the slats: radians, clockwise from the right.
  package var direction: Animated<Double>
  package var width: Animated<Double>
  package var feather: Animated<Double>

  package init(
    completion: Animated<Double>, direction: Animated<Double>, width: Animated<Double>,
    feather: Animated<Double> = .constant(0)
  ) {
    self.completion = completion
    self.direction = direction
    self.width = width
    self.feather = feather
  }
}
