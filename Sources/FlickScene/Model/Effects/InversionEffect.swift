package import FlickRaster

/// Colours inverted in another model than that of red, green and blue, or alpha.
package struct InversionEffect: Sendable {
  package var component: ModelInversion.Component
  /// 0…1.
  package var amount: Animated<Double>

  package init(_ component: ModelInversion.Component, amount: Animated<Double> = .constant(1)) {
    self.component = component
    self.amount = amount
  }
}
