package import FlickRaster

/// Takes a layer's transparency from the picture of another one.
package struct SetMatteEffect: Sendable {
  /// The source's position in the composition's `layers`.
  package var source: Int
  package var mode: MatteMode
  /// Whether the source is made as large as the layer, rather than put in its middle.
  package var isStretched: Bool
  /// Whether the layer's own transparency counts too.
  package var keepsAlpha: Bool

  package init(
    source: Int, mode: MatteMode = .alpha, isStretched: Bool = true, keepsAlpha: Bool = true
  ) {
    self.source = source
    self.mode = mode
    self.isStretched = isStretched
    self.keepsAlpha = keepsAlpha
  }
}
