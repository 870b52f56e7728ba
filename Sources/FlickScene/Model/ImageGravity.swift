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
  package func placement(of picture: Size, in box: Size) -> Affine {
    let (across, down) = (box.width / picture.width, box.height / picture.height)
    let scale: Vector =
      switch self {
      case .resizeAspectFill: Vector(max(across, down), max(across, down))
      case .resizeAspect: Vector(min(across, down), min(across, down))
      case .resize: Vector(across, down)
      default: Vector(1, 1)
      }
    let balance = balance
    return Affine(
      a: scale.x, b: 0, c: 0, d: scale.y, tx: (box.width - picture.width * scale.x) * balance.x,
      ty: (box.height - picture.height * scale.y) * balance.y)
  }

  /// The part of the remaining space that lies before the image.
  private var balance: Vector {
    switch self {
    case .resizeAspectFill, .resizeAspect, .resize, .center: Vector(0.5, 0.5)
    case .top: Vector(0.5, 0)
    case .bottom: Vector(0.5, 1)
    case .left: Vector(0, 0.5)
    case .right: Vector(1, 0.5)
    case .topLeft: Vector(0, 0)
    case .topRight: Vector(1, 0)
    case .bottomLeft: Vector(0, 1)
    case .bottomRight: Vector(1, 1)
    }
  }
}
