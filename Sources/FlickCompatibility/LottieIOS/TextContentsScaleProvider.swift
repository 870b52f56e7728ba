public import FlickAnimation
public import FlickPlayer
public import Foundation

/// A text provider that also chooses the resolution of its texts, for source compatibility. Flick draws texts at the
/// resolution of the screen and does not query it.
public protocol TextContentsScaleProvider: AnimationKeypathTextProvider {
  /// Returns the number of pixels per point of a text.
  ///
  /// - Parameter keypath: The names of the layers from the outermost one to the text layer.
  /// - Returns: The number of pixels per point, or `nil` for that of the screen.
  func contentsScale(for keypath: AnimationKeypath) -> CGFloat?
}
