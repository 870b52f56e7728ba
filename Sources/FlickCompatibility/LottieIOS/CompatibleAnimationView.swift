#if canImport(UIKit) && !os(watchOS)

  import FlickAnimation
  import FlickPlayer
  import FlickUI
  public import UIKit

  /// A view that shows an animation, for Objective-C. Swift code uses ``LottieAnimationView``.
  ///
  /// ```objc
  /// CompatibleAnimation *animation =
  ///     [[CompatibleAnimation alloc] initWithName:@"heart" subdirectory:nil bundle:NSBundle.mainBundle];
  /// CompatibleAnimationView *view =
  ///     [[CompatibleAnimationView alloc] initWithCompatibleAnimation:animation];
  /// [view play];
  /// ```
  @objc public final class CompatibleAnimationView: UIView {
    let animationView: LottieAnimationView

    /// The animation to show.
    @objc public var compatibleAnimation: CompatibleAnimation? {
      didSet { animationView.animation = compatibleAnimation?.animation }
    }
    /// The provider of text.
    @objc public var compatibleDictionaryTextProvider: CompatibleDictionaryTextProvider? {
      didSet {
        animationView.textProvider =
          compatibleDictionaryTextProvider?.textProvider ?? DefaultTextProvider()
      }
    }
    #if canImport(CoreText)
      /// The provider of fonts.
      @objc public var compatibleAnimationFontProvider: (any CompatibleAnimationFontProvider)? {
        didSet {
          animationView.fontProvider =
            compatibleAnimationFontProvider.map { FontProviderAdapter(provider: $0) }
            ?? DefaultFontProvider()
        }
      }
    #endif
    /// The provider of images.
    @objc public var compatibleAnimationImageProvider: (any CompatibleAnimationImageProvider)? {
      didSet {
        animationView.imageProvider =
          compatibleAnimationImageProvider.map { ImageProviderAdapter(provider: $0) }
      }
    }

    /// Creates a view for an animation.
    ///
    /// - Parameter compatibleAnimation: The animation.
    @objc public convenience init(compatibleAnimation: CompatibleAnimation) {
      self.init(compatibleAnimation: compatibleAnimation, compatibleRenderingEngineOption: .shared)
    }

    /// Creates a view for an animation.
    ///
    /// - Parameters:
    ///   - compatibleAnimation: The animation.
    ///   - compatibleRenderingEngineOption: Accepted for source compatibility. Flick has a single engine.
    @objc public init(
      compatibleAnimation: CompatibleAnimation,
      compatibleRenderingEngineOption: CompatibleRenderingEngineOption
    ) {
      animationView = LottieAnimationView(
        animation: compatibleAnimation.animation,
        configuration: compatibleRenderingEngineOption.configuration)
      self.compatibleAnimation = compatibleAnimation
      super.init(frame: .zero)
      addAnimationView()
    }

    /// Creates a view that downloads an animation.
    ///
    /// - Parameter url: The URL of a Lottie or dotLottie file.
    @objc public convenience init(url: URL) {
      self.init(url: url, compatibleRenderingEngineOption: .shared)
    }

    /// Creates a view that downloads an animation. See ``CompatibleAnimationView/init(url:)``.
    ///
    /// - Parameter compatibleRenderingEngineOption: Accepted for source compatibility. Flick has a single engine.
    @objc public init(
      url: URL, compatibleRenderingEngineOption: CompatibleRenderingEngineOption
    ) {
      animationView = LottieAnimationView(
        url: url, closure: { _ in }, configuration: compatibleRenderingEngineOption.configuration)
      super.init(frame: .zero)
      addAnimationView()
    }

    /// Creates a view from the bytes of a Lottie or dotLottie file. Bytes that cannot be read show nothing.
    ///
    /// - Parameter data: The bytes.
    @objc public convenience init(data: Data) {
      self.init(data: data, compatibleRenderingEngineOption: .shared)
    }

    /// Creates a view from the bytes of a Lottie or dotLottie file. See ``CompatibleAnimationView/init(data:)``.
    ///
    /// - Parameter compatibleRenderingEngineOption: Accepted for source compatibility. Flick has a single engine.
    @objc public init(
      data: Data, compatibleRenderingEngineOption: CompatibleRenderingEngineOption
    ) {
      animationView = LottieAnimationView(
        animation: try? .from(data: data),
        configuration: compatibleRenderingEngineOption.configuration)
      super.init(frame: .zero)
      addAnimationView()
    }

    /// Creates a view without an animation.
    public override init(frame: CGRect) {
      animationView = LottieAnimationView(frame: CGRect(origin: .zero, size: frame.size))
      super.init(frame: frame)
      addAnimationView()
    }

    /// Creates a view without an animation from a storyboard or a nib file.
    public required init?(coder: NSCoder) {
      animationView = LottieAnimationView()
      super.init(coder: coder)
      addAnimationView()
    }

    private func addAnimationView() {
      addSubview(animationView)
      animationView.frame = bounds
    }

    /// The size of the animation, or zero without an animation.
    public override var intrinsicContentSize: CGSize { animationView.intrinsicContentSize }

    /// Resizes the animation view to the bounds of the view.
    public override func layoutSubviews() {
      super.layoutSubviews()
      animationView.frame = bounds
    }

    /// The rule for fitting the animation into the view.
    public override var contentMode: UIView.ContentMode {
      get { animationView.contentMode }
      set { animationView.contentMode = newValue }
    }
  }

#endif
