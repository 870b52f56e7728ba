package import FlickGeometry
package import FlickRaster

/// A host's override for a sprite. Sprites without an override have no cost.
package struct SpriteOverride: Sendable {
  package var isHidden: Bool
  /// An image that replaces the sprite's own image, fitted into the same box.
  package var picture: Bitmap?
  /// Overlays above the sprite's content. They are transformed, masked and faded with the sprite.
  package var overlays: [SpriteOverlay]

  package init(isHidden: Bool = false, picture: Bitmap? = nil, overlays: [SpriteOverlay] = []) {
    self.isHidden = isHidden
    self.picture = picture
    self.overlays = overlays
  }
}

/// An overlay in the coordinates of the sprite. The origin is the upper left corner of its box.
package enum SpriteOverlay: Sendable {
  /// An image, stretched to a rectangle.
  case picture(Bitmap, Rect2D)
  /// An outline, clipped to a rectangle if there is one.
  case outline(Path, FillRule, Color, clip: Rect2D? = nil)
}
