package import FlickGeometry

/// The placement of an image in a box of another size. The image is clipped to the box.
package enum ImageGravity: UInt8, Hashable, Sendable, CaseIterable {
  /// Fills the box and keeps the aspect ratio.
  case resizeAspectFill
  /// Fits into the box and keeps the aspect ratio.
  case resizeAspect
  /// Stretches the image to the size of the box.
  case resize
  /// Keeps the size of the image, one pixel per unit of the box, at the given edge or corner. Top
  /// is the smallest y.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

  /// Returns the map from the pixels of the image to the box. Both have their origins at the top
  /// left.
  package func placement(of picture: Size2D, in box: Size2D) -> Affine {
    let (across, down) = (box.width / picture.width, box.height / picture.height)
    let scale: Vector2D =
      switch self {
      case .resizeAspectFill: Vector2D(max(across, down), max(across, down))
      case .resizeAspect: Vector2D(min(across, down), min(across, down))
      case .resize: Vector2D(across, down)
      default: Vector2D(1, 1)
      }
    let balance = alignment
    return Affine(
      a: scale.x, b: 0, c: 0, d: scale.y, tx: (box.width - picture.width * scale.x) * balance.x,
      ty: (box.height - picture.height * scale.y) * balance.y)
  }

  /// The part of the remaining space that lies before the image.
  private var alignment: Vector2D {
    switch self {
    case .resizeAspectFill, .resizeAspect, .resize, .center: Vector2D(0.5, 0.5)
    case .top: Vector2D(0.5, 0)
    case .bottom: Vector2D(0.5, 1)
    case .left: Vector2D(0, 0.5)
    case .right: Vector2D(1, 0.5)
    case .topLeft: Vector2D(0, 0)
    case .topRight: Vector2D(1, 0)
    case .bottomLeft: Vector2D(0, 1)
    case .bottomRight: Vector2D(1, 1)
    }
  }
}
