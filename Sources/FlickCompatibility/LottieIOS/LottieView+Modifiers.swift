#if (canImport(UIKit) || canImport(AppKit)) && canImport(SwiftUI)

  import CoreGraphics
  import FlickAnimation
  public import FlickPlayer
  public import FlickUI
  import SwiftUI

  // Modifiers with the names of lottie-ios.
  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  extension LottieView {
    /// Sets the accessibility label, like ``animationLabel(_:)``.
    ///
    /// - Parameter accessibilityLabel: The label, or `nil` to hide the animation from assistive technologies.
    public func accessibilityLabel(_ accessibilityLabel: String?) -> LottieView {
      animationLabel(accessibilityLabel)
    }

    /// Plays once from the current frame. This is the former name of ``playing()``.
    @available(*, deprecated, renamed: "playing()")
    public func play() -> LottieView {
      playing(.fromProgress(nil, toProgress: 1, loopMode: .playOnce))
    }

    /// Plays from the current frame. This is the former name of ``playing(loopMode:)``.
    ///
    /// - Parameter loopMode: The rule for repeating the animation.
    @available(*, deprecated, renamed: "playing(loopMode:)")
    public func play(loopMode: LottieLoopMode) -> LottieView {
      playing(.fromProgress(nil, toProgress: 1, loopMode: loopMode))
    }

    /// Plays or pauses. This is the former name of ``playbackMode(_:)``.
    ///
    /// - Parameter playbackMode: The request.
    @available(*, deprecated, renamed: "playbackMode(_:)")
    public func play(_ playbackMode: LottiePlaybackMode) -> LottieView {
      self.playbackMode(playbackMode)
    }
  }

#endif
