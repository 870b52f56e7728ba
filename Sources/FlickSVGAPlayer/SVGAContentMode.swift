import FlickAnimation

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

extension ContentFit {
  init(_ mode: SVGAContentMode) {
    self =
      switch mode {
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .scaleAspectFit: .contain
      case .scaleAspectFill: .cover
      case .scaleToFill: .stretch
      }
  }
}
