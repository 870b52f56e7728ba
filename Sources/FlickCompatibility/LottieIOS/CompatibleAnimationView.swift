#if canImport(UIKit) && !os(watchOS)

  import FlickAnimation
  import FlickPlayer
  public import FlickUI
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
      didSet {
        animationView.animation = compatibleAnimation?.animation
        invalidateIntrinsicContentSize()
      }
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
    @objc public init(url: URL, compatibleRenderingEngineOption: CompatibleRenderingEngineOption) {
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
      animationView.animationLoaded = { [weak self] _, _ in self?.invalidateIntrinsicContentSize() }
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

  // Forwarding declarations. See ``LottieAnimationView`` for the details.
  extension CompatibleAnimationView {
    /// The number of times that the animation plays. A negative number repeats without end, and 0 plays once.
    @objc public var loopAnimationCount: CGFloat {
      get {
        switch animationView.loopMode {
        case .loop, .autoReverse: -1
        case .repeat(let count), .repeatBackwards(let count): CGFloat(count)
        case .playOnce: 1
        }
      }
      set { animationView.loopMode = newValue < 0 ? .loop : .repeat(Float(max(newValue, 1))) }
    }
    /// Accepted for source compatibility. Has no effect, because every frame is an image.
    @objc public var shouldRasterizeWhenIdle: Bool {
      get { animationView.shouldRasterizeWhenIdle }
      set { animationView.shouldRasterizeWhenIdle = newValue }
    }
    /// The current progress, from 0 at the first frame to 1 at the end. Setting it stops playback.
    @objc public var currentProgress: CGFloat {
      get { animationView.currentProgress }
      set { animationView.currentProgress = newValue }
    }
    /// The duration of the animation in seconds, or 0 without an animation.
    @objc public var duration: CGFloat {
      CGFloat(animationView.animation.map { $0.duration as Double } ?? 0)
    }
    /// The current time in seconds from the first frame. Setting it stops playback.
    @objc public var currentTime: TimeInterval {
      get { animationView.currentTime }
      set { animationView.currentTime = newValue }
    }
    /// The current frame in composition frames, or 0 without an animation. Setting it stops playback.
    @objc public var currentFrame: CGFloat {
      get { animationView.currentFrame }
      set { animationView.currentFrame = newValue }
    }
    /// The frame that is due at the current time during playback, in composition frames.
    @objc public var realtimeAnimationFrame: CGFloat { animationView.realtimeAnimationFrame }
    /// The progress of ``realtimeAnimationFrame``, from 0 to 1.
    @objc public var realtimeAnimationProgress: CGFloat { animationView.realtimeAnimationProgress }
    /// The playback speed as a factor of the animation's own speed. A negative value plays backward.
    @objc public var animationSpeed: CGFloat {
      get { animationView.animationSpeed }
      set { animationView.animationSpeed = newValue }
    }
    /// A Boolean value that indicates whether only whole frames of the animation are shown, at the animation's own
    /// frame rate.
    @objc public var respectAnimationFrameRate: Bool {
      get { animationView.respectAnimationFrameRate }
      set { animationView.respectAnimationFrameRate = newValue }
    }
    /// A Boolean value that indicates whether the animation is playing.
    @objc public var isAnimationPlaying: Bool { animationView.isAnimationPlaying }
    /// The behaviour of playback when the app enters the background.
    @objc public var backgroundMode: CompatibleBackgroundBehavior {
      get { CompatibleBackgroundBehavior(animationView.backgroundBehavior) }
      set { animationView.backgroundBehavior = newValue.behavior }
    }
  }

  extension CompatibleAnimationView {
    /// Plays the whole animation, starting at the current frame.
    @objc public func play() { animationView.play() }
    /// Plays the whole animation, starting at the current frame. See ``LottiePlayback/play(completion:)``.
    @objc public func play(completion: ((Bool) -> Void)?) {
      animationView.play(completion: completion)
    }
    /// Plays from one progress to another. See ``LottiePlayback/play(fromProgress:toProgress:loopMode:completion:)``.
    @objc public func play(
      fromProgress: CGFloat, toProgress: CGFloat, completion: ((Bool) -> Void)? = nil
    ) {
      animationView.play(fromProgress: fromProgress, toProgress: toProgress, completion: completion)
    }
    /// Plays from one frame to another. See ``LottiePlayback/play(fromFrame:toFrame:loopMode:completion:)``.
    @objc public func play(
      fromFrame: CGFloat, toFrame: CGFloat, completion: ((Bool) -> Void)? = nil
    ) { animationView.play(fromFrame: fromFrame, toFrame: toFrame, completion: completion) }
    /// Plays from the start of one marker to the start of another. See
    /// ``LottiePlayback/play(fromMarker:toMarker:playEndMarkerFrame:loopMode:completion:)``.
    @objc public func play(
      fromMarker: String, toMarker: String, completion: ((Bool) -> Void)? = nil
    ) { animationView.play(fromMarker: fromMarker, toMarker: toMarker, completion: completion) }
    /// Plays the duration of a marker. See ``LottiePlayback/play(marker:loopMode:completion:)``.
    @objc public func play(marker: String, completion: ((Bool) -> Void)? = nil) {
      animationView.play(marker: marker, completion: completion)
    }
    /// Stops playback and shows the first frame.
    @objc public func stop() { animationView.stop() }
    /// Pauses playback at the current frame.
    @objc public func pause() { animationView.pause() }
    /// Queries the image provider for all images and redraws the current frame.
    @objc public func reloadImages() { animationView.reloadImages() }
    /// Draws the current frame immediately with all changes applied.
    @objc public func forceDisplayUpdate() { animationView.forceDisplayUpdate() }
    /// Returns the value of the first property that matches a keypath. See ``LottiePlayback/getValue(for:atFrame:)``.
    @objc public func getValue(for keypath: CompatibleAnimationKeypath, atFrame: CGFloat) -> Any? {
      animationView.getValue(for: keypath.animationKeypath, atFrame: atFrame)
    }
    /// Logs all keypaths of the animation.
    @objc public func logHierarchyKeypaths() { animationView.logHierarchyKeypaths() }
    /// Overrides all colors that match a keypath.
    ///
    /// - Parameters:
    ///   - color: The color.
    ///   - keypath: The keypath.
    @objc public func setColorValue(
      _ color: UIColor, forKeypath keypath: CompatibleAnimationKeypath
    ) {
      animationView.setValueProvider(
        ColorValueProvider(color.lottieColorValue), keypath: keypath.animationKeypath)
    }
    /// Returns the first color that matches a keypath.
    ///
    /// - Parameters:
    ///   - keypath: The keypath.
    ///   - atFrame: The frame in composition frames.
    /// - Returns: The color. `nil` when no color matches.
    @objc public func getColorValue(for keypath: CompatibleAnimationKeypath, atFrame: CGFloat)
      -> UIColor?
    {
      (getValue(for: keypath, atFrame: atFrame) as? LottieColor).map {
        UIColor(red: CGFloat($0.r), green: CGFloat($0.g), blue: CGFloat($0.b), alpha: CGFloat($0.a))
      }
    }
    /// Adds a view that follows a layer. See ``LottieAnimationView/addSubview(_:forLayerAt:)``.
    @objc public func addSubview(
      _ subview: AnimationSubview, forLayerAt keypath: CompatibleAnimationKeypath
    ) { animationView.addSubview(subview, forLayerAt: keypath.animationKeypath) }
    /// Converts a rectangle to the coordinates of a layer at the current frame.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in the view's coordinates.
    ///   - keypath: The keypath of the layer. When `nil`, the composition.
    /// - Returns: The rectangle, or `CGRect.zero` when no layer matches.
    @objc public func convert(rect: CGRect, toLayerAt keypath: CompatibleAnimationKeypath?)
      -> CGRect
    { animationView.convert(rect, toLayerAt: keypath?.animationKeypath) ?? .zero }
    /// Converts a point to the coordinates of a layer at the current frame.
    ///
    /// - Parameters:
    ///   - point: The point in the view's coordinates.
    ///   - keypath: The keypath of the layer. When `nil`, the composition.
    /// - Returns: The point, or `CGPoint.zero` when no layer matches.
    @objc public func convert(point: CGPoint, toLayerAt keypath: CompatibleAnimationKeypath?)
      -> CGPoint
    { animationView.convert(point, toLayerAt: keypath?.animationKeypath) ?? .zero }
    /// Returns the progress at the first frame of a marker, or 0 when there is no such marker. See
    /// ``LottiePlayback/progressTime(forMarker:)``.
    @objc public func progressTime(forMarker named: String) -> CGFloat {
      animationView.progressTime(forMarker: named) ?? 0
    }
    /// Returns the first frame of a marker, or 0 when there is no such marker. See
    /// ``LottiePlayback/frameTime(forMarker:)``.
    @objc public func frameTime(forMarker named: String) -> CGFloat {
      animationView.frameTime(forMarker: named) ?? 0
    }
    /// Returns the duration of a marker in frames, or 0 when there is no such marker. See
    /// ``LottiePlayback/durationFrameTime(forMarker:)``.
    @objc public func durationFrameTime(forMarker named: String) -> CGFloat {
      animationView.durationFrameTime(forMarker: named) ?? 0
    }
  }

#endif
