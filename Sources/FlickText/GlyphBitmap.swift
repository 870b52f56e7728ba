import FlickGeometry

/// The drawn picture of a colored glyph. Rows run from top to bottom without padding.
package struct GlyphBitmap: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// `width * height` words. The bytes in memory are red, green, blue and alpha in sRGB, premultiplied.
  package var words: [UInt32]

  package init(width: Int, height: Int, words: [UInt32]) {
    (self.width, self.height, self.words) = (width, height, words)
  }

  /// A Boolean value that indicates whether every visible part is black, as a glyph without colors of its own is
  /// drawn.
  var isBlack: Bool { words.allSatisfy { UInt32(littleEndian: $0) & 0xFF_FFFF == 0 } }
}

/// The placement of a glyph bitmap: the whole units that contain the bounds of the glyph.
struct GlyphBitmapPlacement: Equatable {
  /// The font size of the drawn glyph, which is the size of Apple's largest emoji bitmaps.
  static let fontSize = 160.0

  /// The left edge and the bottom edge of the bitmap, relative to the origin of the glyph, y up.
  let left: Double
  let bottom: Double
  let width: Int
  let height: Int

  /// Creates the placement of a glyph. Nil if its bounds are empty, not finite or larger than the limit.
  ///
  /// - Parameter bounds: The bounds of the glyph at the font size, y up.
  init?(bounds: Rect2D) {
    let edges = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY]
    guard edges.allSatisfy({ abs($0) < Double(TextLimits.glyphBitmapSide) }),
      bounds.width > 0, bounds.height > 0
    else { return nil }
    // A margin of one unit holds the antialiased edges.
    left = bounds.minX.rounded(.down) - 1
    bottom = bounds.minY.rounded(.down) - 1
    width = Int(bounds.maxX.rounded(.up) + 1 - left)
    height = Int(bounds.maxY.rounded(.up) + 1 - bottom)
  }

  /// The bounds of the bitmap for a font size of 1, y down.
  var box: Rect2D {
    Rect2D(
      origin: Point2D(left / Self.fontSize, -(bottom + Double(height)) / Self.fontSize),
      size: Size2D(Double(width) / Self.fontSize, Double(height) / Self.fontSize))
  }
}
