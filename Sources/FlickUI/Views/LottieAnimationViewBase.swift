#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// The superclass of the views of Flick: `UIView` with UIKit, and `NSView` with AppKit.
  public typealias LottieAnimationViewBase = UIView
  /// The rule for placing an animation in a ``LottieAnimationView``.
  public typealias LottieContentMode = UIView.ContentMode
#elseif canImport(AppKit)
  public import AppKit

  /// The superclass of the views of Flick: `UIView` with UIKit, and `NSView` with AppKit.
  public typealias LottieAnimationViewBase = NSView

  /// The rule for placing an animation in a ``LottieAnimationView``. It has the cases of UIKit's `UIView.ContentMode`.
  public enum LottieContentMode: Hashable, Sendable, CaseIterable {
    /// The animation fills the view. Its aspect ratio may change.
    case scaleToFill
    /// The whole animation fits into the view.
    case scaleAspectFit
    /// The animation covers the view. Parts of it may be cut off.
    case scaleAspectFill
    /// The animation fills the view, and is drawn when the mode is set.
    case redraw
    /// The animation has its own size, in the center of the view.
    case center
    /// The animation has its own size, in the middle of the top edge.
    case top
    /// The animation has its own size, in the middle of the bottom edge.
    case bottom
    /// The animation has its own size, in the middle of the left edge.
    case left
    /// The animation has its own size, in the middle of the right edge.
    case right
    /// The animation has its own size, in the top left corner.
    case topLeft
    /// The animation has its own size, in the top right corner.
    case topRight
    /// The animation has its own size, in the bottom left corner.
    case bottomLeft
    /// The animation has its own size, in the bottom right corner.
    case bottomRight
  }
#endif
