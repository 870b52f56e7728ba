/// The effect Sharpen: increases the differences between adjacent pixels.
package struct SharpenEffect: Sendable {
  /// The amount. 1 doubles the differences.
  package var amount: Animated<Double>

  package init(amount: Animated<Double>) { self.amount = amount }
}
