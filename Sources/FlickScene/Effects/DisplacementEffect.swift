import FlickGeometry
package import FlickRaster

/// The effect Displacement Map: moves the pixels of the layer by the colors of another layer.
package struct DisplacementEffect: PropertyModel {
  /// The index of the other layer in the composition's `layers`.
  package var source: Int
  package var horizontal = Displacement.Amount.channel(.red)
  package var vertical = Displacement.Amount.channel(.green)
  /// The maximum displacement in each direction.
  package var maxHorizontal: Animated<Double> = 5.0
  package var maxVertical: Animated<Double> = 5.0
  /// A Boolean value that indicates whether the map layer is stretched to the size of this layer.
  /// Otherwise it is centered.
  package var isStretched = false
  /// A Boolean value that indicates whether pixels that leave the bounds of the layer reenter on
  /// the opposite side.
  package var wraps = false

  package init(source: Int) { self.source = source }

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

  package func listProperties(in list: inout some PropertyList) {
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
