package import FlickGeometry
package import FlickRaster

/// A host's override for a sprite. Sprites without an override have no cost.
package struct SpriteChange: Sendable {
  package var isHidden: Bool
  /// An image that replaces the sprite's own image, fitted into the same box.
  package var picture: Bitmap?
  /// Overlays above the sprite's content. They are transformed, masked and faded with the sprite.
  package var marks: [SpriteMark]

  package init(isHidden: Bool = false, picture: Bitmap? = nil, marks: [SpriteMark] = []) {
    self.isHidden = isHidden
    self.picture = picture
    self.marks = marks
  }
}

/// An overlay in the coordinates of the sprite. The origin is the upper left corner of its box.
package enum SpriteMark: Sendable {
  /// An image, stretched to a rectangle.
  case picture(Bitmap, Rect)
  case outline(Path, FillRule, Color)
  /// An outline, clipped to a rectangle.
  case clippedOutline(Path, FillRule, Color, Rect)
}
