package import FlickGeometry

/// The way in which a mask's path limits its layer.
package struct MaskStyle: Hashable, Sendable {
  package var mode: MaskMode
  /// The opacity, 0…1.
  package var opacity: Double
  package var isInverted: Bool
  /// Standard deviations of the blur of the mask's edge along the axes of the canvas, in pixels.
  package var feather: Vector2D

  package init(
    mode: MaskMode, opacity: Double = 1, isInverted: Bool = false, feather: Vector2D = .zero
  ) {
    self.mode = mode
    self.opacity = opacity
    self.isInverted = isInverted
    self.feather = feather
  }
}
