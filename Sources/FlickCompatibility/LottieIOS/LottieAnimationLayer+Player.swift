#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  import FlickAnimation
  public import FlickPlayer
  public import QuartzCore

  extension LottieAnimationLayer: LottiePlayback {
    /// The provider of images. Without a provider, it is a ``BundleImageProvider`` for the main bundle, which is asked
    /// for the images that the animation lacks. Setting it queries all images and redraws the current frame.
    @preconcurrency @MainActor public var imageProvider: any AnimationImageProvider {
      get { player.imageProvider ?? BundleImageProvider() }
      set { player.imageProvider = newValue }
    }
    /// The options for drawing.
    @preconcurrency @MainActor public var configuration: LottieConfiguration {
      get { player.configuration }
      set {
        player.configuration = newValue
        setNeedsLayout()
      }
    }
    /// The layer that shows the animation: this layer, or `nil` without an animation.
    @preconcurrency @MainActor public var animationLayer: CALayer? { animation == nil ? nil : self }

    /// Suspends or ends playback as the background behaviour determines. Call it when the app enters the background.
    ///
    /// - Parameter backgroundBehavior: The behaviour. When `nil`, ``LottiePlayback/backgroundBehavior``.
    @preconcurrency @MainActor public func updateAnimationForBackgroundState(
      backgroundBehavior: LottieBackgroundBehavior? = nil
    ) {
      let usual = player.backgroundBehavior
      if let backgroundBehavior { player.backgroundBehavior = backgroundBehavior }
      player.isInForeground = false
      player.backgroundBehavior = usual
    }

    /// Resumes playback that was suspended. Call it when the app enters the foreground.
    ///
    /// - Parameters:
    ///   - wasWaitingToPlayAnimation: Accepted for source compatibility. Has no effect, because the layer plays without
    ///     a window.
    ///   - backgroundBehavior: Accepted for source compatibility. Has no effect, because the layer keeps what it
    ///     suspended.
    @preconcurrency @MainActor public func updateAnimationForForegroundState(
      wasWaitingToPlayAnimation: Bool, backgroundBehavior: LottieBackgroundBehavior? = nil
    ) { player.isInForeground = true }
  }

#endif
