import FlickGeometry

/// How an SVGA animation fills its room.
public enum SVGAContentMode: Int, Hashable, Sendable, CaseIterable {
  /// As wide as the room, at its upper edge.
  case top
  /// As wide as the room, at its lower edge.
  case bottom
  /// As high as the room, at its left edge.
  case left
  /// As high as the room, at its right edge.
  case right
  case scaleAspectFit
  case scaleAspectFill
  /// Stretched.
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
