/// Differences between neighbouring pixels made larger.
package struct SharpenEffect: Sendable {
  /// 1 doubles them.
  package var amount: Animated<Double>

  package init(amount: Animated<Double>) { self.amount = amount }
}
