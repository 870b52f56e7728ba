public import Foundation

extension LottieAnimationPlayer {
  /// Draws the current frame immediately with all changes applied. Blocks until the frame is drawn.
  public func forceDisplayUpdate() { presenter.forceDisplayUpdate() }

  /// The size of the animation, or zero without an animation.
  public var intrinsicContentSize: CGSize { animation?.frameSize ?? .zero }

  /// Waits until the pending frame is drawn, and shows it.
  package func finishDrawing() { presenter.finishDrawing() }

  /// Queries ``imageProvider`` for all images and redraws the current frame. Images that the provider allows to be
  /// cached (``AnimationImageProvider/cacheEligible``) are not queried again.
  public func reloadImages() { presenter.reloadImages() }

  /// Queries ``textProvider`` and ``fontProvider`` for all texts and fonts, and redraws the current frame. Call it
  /// when a provider's results have changed.
  public func reloadTexts() { presenter.reloadTexts() }

  /// Empties the cache of provided images. They are queried again when they are next needed.
  public func forgetPictures() { presenter.forgetPictures() }
}
