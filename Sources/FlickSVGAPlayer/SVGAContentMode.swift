import FlickAnimation
import FlickGeometry
import FlickPlayer

/// The way an SVGA animation fills its view.
public enum SVGAContentMode: Int, Hashable, Sendable, CaseIterable {
  /// Fits the width, at the top edge.
  case top
  /// Fits the width, at the bottom edge.
  case bottom
  /// Fits the height, at the left edge.
  case left
  /// Fits the height, at the right edge.
  case right
  /// Scales the animation to fit the view, centered, and keeps its aspect ratio.
  case scaleAspectFit
  /// Scales the animation to fill the view, centered, and keeps its aspect ratio.
  case scaleAspectFill
  /// Stretches the animation to the size of the view.
  case scaleToFill
}

extension ContentPlacement {
  init(svga mode: SVGAContentMode, content: ContentSize, canvas: ContentSize) {
    let (x, y) = (canvas.width / content.width, canvas.height / content.height)
    let scale =
      switch mode {
      case .top, .bottom: (x, x)
      case .left, .right: (y, y)
      case .scaleAspectFit: (min(x, y), min(x, y))
      case .scaleAspectFill: (max(x, y), max(x, y))
      case .scaleToFill: (x, y)
      }
    let roomX = canvas.width - content.width * scale.0
    let roomY = canvas.height - content.height * scale.1
    let left = mode == .left ? 0 : mode == .right ? roomX : roomX / 2
    let top = mode == .top ? 0 : mode == .bottom ? roomY : roomY / 2
    self.init(
      Affine(a: scale.0, b: 0, c: 0, d: scale.1, tx: left, ty: top), content: content,
      canvas: canvas)
  }
}
