package import FlickGeometry

/// Where a picture stands in a box of another size. What reaches beyond the box is cut off.
package enum ImageGravity: UInt8, Hashable, Sendable, CaseIterable {
  /// As small as fills the box, its aspect kept.
  case resizeAspectFill
  /// As large as fits into the box, its aspect kept.
  case resizeAspect
  /// As large as the box.
  case resize
  /// The others keep the picture's own size: a pixel for a unit of the box. Top is where y is least.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

  /// From a picture's pixels to the box, both with their origins at the top left.
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

  /// How much of what is left lies before the picture.
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
