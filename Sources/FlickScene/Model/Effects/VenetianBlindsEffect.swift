/// The effect Venetian Blinds: wipes the layer in slats.
package struct VenetianBlindsEffect: Sendable {
  /// The part of each slat that is wiped, 0…1.
  package var completion: Animated<Double>
  /// The direction across the slats in radians, clockwise from the right.
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
