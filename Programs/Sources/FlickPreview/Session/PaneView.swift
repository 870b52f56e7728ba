import FlickAnimation
import FlickGeometry
import Foundation

/// The canvas of a page in device pixels, and the place of the composition on it.
struct PaneView: Hashable, Sendable {
  /// A number that the page chooses. Frames return it, so that the page knows what they show.
  var number: Int
  var size: PageSize
  /// The device pixels of a unit of the composition.
  var scale: Double
  /// The upper left corner of the composition.
  var x: Double
  var y: Double

  func canvas(of animation: LottieAnimation) -> FrameCanvas {
    let size = animation.size
    let placement = ContentPlacement(
      Affine(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y),
      content: ContentSize(width: Double(size.width), height: Double(size.height)),
      canvas: ContentSize(width: Double(self.size.width), height: Double(self.size.height)))
    return FrameCanvas(width: self.size.width, height: self.size.height, placement: placement)
  }

  /// Returns the point of the composition at a point of the canvas.
  func compositionPoint(x: Double, y: Double) -> Point2D {
    Point2D((x - self.x) / scale, (y - self.y) / scale)
  }
}
