import FlickAnimation
public import Foundation

extension LottieAnimationPlayer {
  /// A closure that is called on the main actor when a download ended. The argument is the error, or `nil` on success.
  public typealias DownloadClosure = @MainActor @Sendable ((any Error)?) -> Void

  /// Creates a player for an animation in a bundle.
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
      animation: .named(
        name, bundle: bundle, subdirectory: subdirectory, animationCache: animationCache),
      imageProvider: imageProvider ?? BundleImageProvider(bundle: bundle),
      configuration: configuration)
  }

  /// Creates a player for an animation file. See
  /// ``LottieAnimationPlayer/init(name:bundle:subdirectory:imageProvider:animationCache:configuration:)``.
  ///
  /// - Parameters:
  ///   - filePath: The path of a Lottie or dotLottie file.
  ///   - imageProvider: The provider of images. When `nil`, a ``FilepathImageProvider`` for the file's directory.
  public convenience init(
    filePath: String, imageProvider: (any AnimationImageProvider)? = nil,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared,
    configuration: LottieConfiguration = .shared
  ) {
    let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    self.init(
      animation: .filepath(filePath, animationCache: animationCache),
      imageProvider: imageProvider ?? FilepathImageProvider(filepath: folder),
      configuration: configuration)
  }

  /// Creates a player for an animation in a data asset. Data assets exist on Apple platforms. See
  /// ``LottieAnimationPlayer/init(name:bundle:subdirectory:imageProvider:animationCache:configuration:)``.
  public convenience init(
    asset name: String, bundle: Bundle = Bundle.main,
    imageProvider: (any AnimationImageProvider)? = nil,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared,
    configuration: LottieConfiguration = .shared
  ) {
    self.init(
      animation: .asset(name, bundle: bundle, animationCache: animationCache),
      imageProvider: imageProvider ?? BundleImageProvider(bundle: bundle),
      configuration: configuration)
  }

  /// Creates a player that downloads an animation. A cached animation is shown immediately. The download keeps the
  /// player until it has ended. See
  /// ``LottieAnimationPlayer/init(name:bundle:subdirectory:imageProvider:animationCache:configuration:)``.
  ///
  /// - Parameters:
  ///   - url: The URL of a Lottie or dotLottie file.
  ///   - imageProvider: The provider of images. When `nil`, the animation's own images are shown.
  ///   - session: The session that downloads the file.
  ///   - closure: A closure that is called once on the main actor. The argument is the error, or `nil` on success.
  public convenience init(
    url: URL, imageProvider: (any AnimationImageProvider)? = nil,
    session: any LottieURLSession = LottieConfiguration.defaultURLSession,
    closure: @escaping DownloadClosure,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared,
    configuration: LottieConfiguration = .shared
  ) {
    let known = animationCache?.animation(forKey: url.absoluteString)
    self.init(animation: known, imageProvider: imageProvider, configuration: configuration)
    if known != nil {
      closure(nil)
    } else {
      // The download keeps the player, so that the closure can rely on it.
      downloadAnimation(url, session, animationCache, onLoad: { self.animation = $0 }, closure)
    }
  }
}

/// Loads an animation, passes it to `onLoad`, and calls `closure` with the result.
@MainActor func downloadAnimation(
  _ url: URL, _ session: any LottieURLSession, _ cache: (any AnimationCacheProvider)?,
  onLoad: @escaping @MainActor @Sendable (LottieAnimation) -> Void,
  _ closure: @escaping @MainActor @Sendable ((any Error)?) -> Void
) {
  LottieAnimation.loadedFrom(
    url: url, session: session,
    closure: { animation in
      MainActor.assumeIsolated {
        if let animation { onLoad(animation) }
        closure(animation == nil ? LottieDownloadError.failed : nil)
      }
    }, animationCache: cache)
}
