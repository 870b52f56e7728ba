#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  import FlickAnimation
  public import FlickPlayer
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  extension LottieAnimationView {
    // lottie-ios declares it without an optional, and Flick accepts `nil`.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The provider of images. When it returns `nil`, the animation's own images are shown. Setting it queries all
    /// images and redraws the current frame.
    ///
    /// It is never `nil` when it is read. Without a provider, it is a ``BundleImageProvider`` for the main bundle, which
    /// is asked for the images that the animation lacks. Set it to `nil` to remove a provider.
    public var imageProvider: (any AnimationImageProvider)! {
      get { player.imageProvider ?? BundleImageProvider() }
      set { player.imageProvider = newValue }
    }
    /// The options for drawing. The view's ``contentMode`` takes precedence over the content mode of the
    /// configuration.
    public var configuration: LottieConfiguration {
      get { player.configuration }
      set {
        var new = newValue
        new.contentMode = player.configuration.contentMode
        player.configuration = new
      }
    }
    /// Draws the current frame immediately with all changes applied. Blocks until the frame is drawn.
    public func forceDisplayUpdate() {
      player.forceDisplayUpdate()
      positionSubviews()
    }
  }

  extension LottieAnimationView {
    /// Creates a view for an animation in a bundle.
    ///
    /// - Parameters:
    ///   - name: The name of a Lottie or dotLottie file, with or without extension.
    ///   - bundle: The bundle that contains the file.
    ///   - subdirectory: A subdirectory of the bundle, or `nil`.
    ///   - imageProvider: The provider of images. When `nil`, a ``BundleImageProvider`` for the bundle.
    ///   - animationCache: The cache to use, or `nil` for none.
    ///   - configuration: The options for drawing.
    public convenience init(
      name: String, bundle: Bundle = Bundle.main, subdirectory: String? = nil,
      imageProvider: (any AnimationImageProvider)? = nil,
      animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared,
      configuration: LottieConfiguration = .shared
    ) {
      self.init(
        player: LottieAnimationPlayer(
          name: name, bundle: bundle, subdirectory: subdirectory, imageProvider: imageProvider,
          animationCache: animationCache, configuration: configuration))
    }

    /// Creates a view for an animation file.
    ///
    /// - Parameters:
    ///   - filePath: The path of a Lottie or dotLottie file.
    ///   - imageProvider: The provider of images. When `nil`, a ``FilepathImageProvider`` for the file's directory.
    ///   - animationCache: The cache to use, or `nil` for none.
    ///   - configuration: The options for drawing.
    public convenience init(
      filePath: String, imageProvider: (any AnimationImageProvider)? = nil,
      animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared,
      configuration: LottieConfiguration = .shared
    ) {
      self.init(
        player: LottieAnimationPlayer(
          filePath: filePath, imageProvider: imageProvider, animationCache: animationCache,
          configuration: configuration))
    }

    /// Creates a view for an animation in a data asset.
    ///
    /// - Parameters:
    ///   - name: The name of the data asset.
    ///   - bundle: The bundle that contains the asset catalogue.
    ///   - imageProvider: The provider of images. When `nil`, a ``BundleImageProvider`` for the bundle.
    ///   - animationCache: The cache to use, or `nil` for none.
    ///   - configuration: The options for drawing.
    public convenience init(
      asset name: String, bundle: Bundle = Bundle.main,
      imageProvider: (any AnimationImageProvider)? = nil,
      animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared,
      configuration: LottieConfiguration = .shared
    ) {
      self.init(
        player: LottieAnimationPlayer(
          asset: name, bundle: bundle, imageProvider: imageProvider,
          animationCache: animationCache, configuration: configuration))
    }

    /// Creates a view that downloads an animation. A cached animation is shown immediately.
    ///
    /// - Parameters:
    ///   - url: The URL of a Lottie or dotLottie file.
    ///   - imageProvider: The provider of images. When `nil`, the animation's own images are shown.
    ///   - session: The session that downloads the file.
    ///   - closure: A closure that is called once on the main actor. The argument is the error, or `nil` on success.
    ///   - animationCache: The cache to use, or `nil` for none.
    ///   - configuration: The options for drawing.
    public convenience init(
      url: URL, imageProvider: (any AnimationImageProvider)? = nil,
      session: any LottieURLSession = LottieConfiguration.defaultURLSession,
      closure: @escaping DownloadClosure,
      animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared,
      configuration: LottieConfiguration = .shared
    ) {
      self.init(
        player: LottieAnimationPlayer(
          url: url, imageProvider: imageProvider, session: session, closure: closure,
          animationCache: animationCache, configuration: configuration))
    }
  }

#endif
