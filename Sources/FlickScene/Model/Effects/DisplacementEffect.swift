package import FlickRaster

/// Moves the layer's pixels by what another layer shows.
package struct DisplacementEffect: Sendable {
  /// The other layer's position in the composition's `layers`.
  package var source: Int
  package var horizontal: Displacement.Amount
  package var vertical: Displacement.Amount
  /// How far at most.
  package var maxHorizontal: Animated<Double>
  package var maxVertical: Animated<Double>
  /// Whether the source is made as large as the layer, rather than put in its middle.
  package var isStretched: Bool
  /// Whether what leaves the layer's box comes in again on the other side.
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
