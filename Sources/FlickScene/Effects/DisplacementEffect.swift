import FlickGeometry
package import FlickRaster

/// The effect Displacement Map: moves the pixels of the layer by the colors of another layer.
package struct DisplacementEffect: Sendable {
  /// The index of the other layer in the composition's `layers`.
  package var source: Int
  package var horizontal: Displacement.Amount
  package var vertical: Displacement.Amount
  /// The maximum displacement in each direction.
  package var maxHorizontal: Animated<Double>
  package var maxVertical: Animated<Double>
  /// A Boolean value that indicates whether the map layer is stretched to the size of this layer.
  /// Otherwise it is centered.
  package var isStretched: Bool
  /// A Boolean value that indicates whether pixels that leave the bounds of the layer reenter on
  /// the opposite side.
  package var wraps: Bool

  package init(
    source: Int, horizontal: Displacement.Amount, vertical: Displacement.Amount,
    maxHorizontal: Animated<Double>, maxVertical: Animated<Double>, isStretched: Bool = false,
    wraps: Bool = false
  ) {
    self.source = source
    self.horizontal = horizontal
    self.vertical = vertical
    self.maxHorizontal = maxHorizontal
    self.maxVertical = maxVertical
    self.isStretched = isStretched
    self.wraps = wraps
  }
}

extension DisplacementEffect {
  /// Returns the displacement at a time.
  ///
  /// AE: If both amounts are constant over the map, nothing moves. (No published source.)
  func displacement(at context: EvaluationContext, within box: Rect2D) -> Displacement? {
    if case .fixed = horizontal, case .fixed = vertical { return nil }
    let most = Vector2D(maxHorizontal.value(at: context), maxVertical.value(at: context))
    guard most != .zero else { return nil }
    return Displacement(
      horizontal: horizontal, vertical: vertical, maxOffset: most,
      wrapBox: wraps && !box.isEmpty ? box : nil)
  }

  func listProperties(in list: inout some PropertyList) {
    list.block("effect displacement map of layer \(source)") { list in
      list.line("horizontal \(Self.text(horizontal))")
      list.number("horizontal maximum", maxHorizontal)
      list.line("vertical \(Self.text(vertical))")
      list.number("vertical maximum", maxVertical)
      list.flag("stretched", isStretched)
      list.flag("wraps", wraps)
    }
  }

  private static func text(_ amount: Displacement.Amount) -> String {
    switch amount {
    case .channel(let channel): "\(channel)"
    case .fixed(let value): SceneDescription.text(value)
    }
  }
}
