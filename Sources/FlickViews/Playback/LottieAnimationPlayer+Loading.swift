import FlickAnimation
public import Foundation

extension LottieAnimationPlayer {
  /// Told when a download ended: why it failed, or `nil`.
  public typealias DownloadClosure = @MainActor @Sendable ((any Error)?) -> Void

  /// The animation of a name in a bundle, and the pictures of that bundle.
  ///
  /// - Parameters:
  ///   - name: of a Lottie or dotLottie file, with or without its ending.
  ///   - bundle: where to look.
  ///   - subdirectory: a folder of the bundle.
  ///   - imageProvider: where pictures come from; `nil` for the bundle.
  ///   - animationCache: keeps what was loaded, and is asked first.
  ///   - configuration: how it is drawn.
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

  /// The animation in a file, and the pictures beside it.
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

  /// The animation of a name in an asset catalogue, and the pictures of its bundle.
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

  /// An animation from the network, which is there later, or at once when the cache keeps it.
  ///
  /// - Parameters:
  ///   - session: what loads.
  ///   - closure: called once.
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
      downloadAnimation(
        url, session, animationCache, onLoad: { [weak self] in self?.animation = $0 }, closure)
    }
  }
}

/// Loads an animation, gives it away, and says how that went.
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

/// Why there is no animation from the network; ``LottieLogger`` was told more.
public enum LottieDownloadError: Error, Hashable, Sendable, LocalizedError {
  case failed

  public var errorDescription: String? { "The animation could not be downloaded." }
}
