package import FlickAnimation
package import FlickGeometry
import FlickPlayer
package import FlickRaster
import FlickScene
import Foundation

/// A text in a sprite's box, laid out by Flick or already drawn by the system.
package enum SVGATextContent {
  case text(SVGAText)
  /// A drawn text, and its size in the sprite's coordinates.
  case bitmap(Bitmap, size: Size2D, alignment: SVGAText.Alignment)

  func marks(in box: Size2D) -> [SpriteOverlay] {
    switch self {
    case .text(let text): return text.overlays(in: box)
    case .bitmap(let bitmap, let size, let alignment):
      let left = alignment.offset(box.width - size.width)
      let top = (box.height - size.height) / 2
      return [
        .picture(
          bitmap, Rect2D(minX: left, minY: top, maxX: left + size.width, maxY: top + size.height))
      ]
    }
  }
}
