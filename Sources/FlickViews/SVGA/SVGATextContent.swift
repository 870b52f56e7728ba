import FlickAnimation
import FlickGeometry
import FlickRaster
import FlickScene
import Foundation

/// A text in a sprite's box, laid out by Flick or already drawn by the system.
enum SVGATextContent {
  case set(SVGAText)
  /// A drawn text, and its size in the sprite's coordinates.
  case drawn(Bitmap, size: Size, alignment: SVGAText.Alignment)

  func marks(in box: Size) -> [SpriteMark] {
    switch self {
    case .set(let text): return text.marks(in: box)
    case .drawn(let bitmap, let size, let alignment):
      let left = alignment.offset(box.width - size.width)
      let top = (box.height - size.height) / 2
      return [
        .picture(
          bitmap, Rect(minX: left, minY: top, maxX: left + size.width, maxY: top + size.height))
      ]
    }
  }
}
