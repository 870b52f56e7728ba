package import FlickGeometry
package import FlickRaster

/// What a host has a sprite show in place of, or beside, what the scene says. Costs nothing where there
/// is none.
package struct SpriteOverride: Sendable {
  package var isHidden: Bool
  /// In the place of the sprite's own picture, fitted into the same box.
  package var picture: Bitmap?
  /// On top of all else that the sprite shows, and moved, bounded and faded with it.
  package var overlays: [SpriteOverlay]

  package init(isHidden: Bool = false, picture: Bitmap? = nil, overlays: [SpriteOverlay] = []) {
    self.isHidden = isHidden
    self.picture = picture
    self.overlays = overlays
  }
}

/// In the sprite's own coordinates, the origin at the upper left corner of its box.
package enum SpriteOverlay: Sendable {
  /// A picture, stretched to a rectangle.
  case picture(Bitmap, Rect2D)
  case outline(Path, FillRule, Color)
  /// An outline of which nothing is seen outside a rectangle.
  case clippedOutline(Path, FillRule, Color, Rect2D)
}
