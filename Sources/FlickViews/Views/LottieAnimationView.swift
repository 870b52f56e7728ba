#if canImport(UIKit)

  import Combine
  public import FlickAnimation
  public import UIKit

  /// Shows an animation, with pictures, fonts and texts that are given from outside.
  ///
  /// ```swift
  /// let view = LottieAnimationView(
  ///   animation: .named("welcome"), imageProvider: BundleImageProvider(searchPath: "portraits"))
  /// view.loopMode = .loop
  /// view.play()
  /// ```
  ///
  /// It is drawn as large as the view is. How it fills the view, ``contentMode`` says: at first as large as
  /// it fits. All that plays is a ``LottieAnimationPlayer``; what its properties and methods say holds here.
  open class LottieAnimationView: UIView {
    /// Told when a download ended: why it failed, or `nil`.
    public typealias DownloadClosure = LottieAnimationPlayer.DownloadClosure

    /// What plays. The view tells it how large it is, and whether it is seen.
    public let player: LottieAnimationPlayer

    /// Called when there is an animation, and at once when there is one already.
    open var animationLoaded: ((LottieAnimationView, LottieAnimation) -> Void)? {
      didSet {
        player.animationLoaded = animationLoaded.map { told in
          { [weak self] _, animation in
            if let self { told(self, animation) }
          }
        }
      }
    }
    /// Whether what lies beyond the view is cut off.
    open var maskAnimationToBounds = true { didSet { clipsToBounds = maskAnimationToBounds } }
    /// Taken, and not looked at: a frame is a picture already.
    open var shouldRasterizeWhenIdle = false
    /// Taken, and not looked at.
    open var animateLayoutChangesWithCurrentCoreAnimationContext = true
    /// Taken, and not looked at: whatever changes is drawn.
    open var mainThreadRenderingEngineShouldForceDisplayUpdateOnEachFrame = false

    private let imageView = UIImageView(frame: .zero)
    private var subscription: AnyCancellable?
    private let notifications = NotificationTokens()

    /// - Parameters:
    ///   - animation: what to show; `nil` for none yet. The view takes its size.
    ///   - imageProvider: where pictures come from; `nil` for the animation's own.
    ///   - textProvider: where texts come from.
    ///   - fontProvider: where fonts come from.
    ///   - configuration: how it is drawn.
    ///   - logger: told what goes wrong.
    public init(
      animation: LottieAnimation?, imageProvider: (any AnimationImageProvider)? = nil,
      textProvider: any AnimationKeypathTextProvider = DefaultTextProvider(),
      fontProvider: any AnimationFontProvider = DefaultFontProvider(),
      configuration: LottieConfiguration = .shared, logger: LottieLogger = .shared
    ) {
      player = LottieAnimationPlayer(
        animation: animation, imageProvider: imageProvider, textProvider: textProvider,
        fontProvider: fontProvider, configuration: configuration, logger: logger)
      super.init(frame: CGRect(origin: .zero, size: player.intrinsicContentSize))
      setUp()
    }

    /// One that has no animation yet.
    public convenience init(
      configuration: LottieConfiguration = .shared, logger: LottieLogger = .shared
    ) {
      self.init(animation: nil, configuration: configuration, logger: logger)
    }

    /// Shows what a player of your own plays.
    public init(player: LottieAnimationPlayer) {
      self.player = player
      super.init(frame: CGRect(origin: .zero, size: player.intrinsicContentSize))
      setUp()
    }

    public override init(frame: CGRect) {
      player = LottieAnimationPlayer()
      super.init(frame: frame)
      setUp()
    }

    /// A view of a storyboard gets its animation later.
    public required init?(coder: NSCoder) {
      player = LottieAnimationPlayer()
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      contentMode = UIView.ContentMode(player.configuration.contentMode)
      clipsToBounds = true
      accessibilityTraits = .image
      imageView.contentMode = contentMode
      addSubview(imageView)
      subscription = player.$renderedFrame.sink { [weak self] image in
        MainActor.assumeIsolated {
          self?.imageView.image = image
          self?.positionSubviews()
        }
      }
      player.onAnimationChange = { [weak self] in self?.invalidateIntrinsicContentSize() }
      player.isOnScreen = false
      observeNotifications()
      updatePictureSize()
    }

    private func observeNotifications() {
      notifications.observe(UIApplication.didEnterBackgroundNotification) { [weak self] in
        self?.player.isInForeground = false
      }
      notifications.observe(UIApplication.willEnterForegroundNotification) { [weak self] in
        self?.player.isInForeground = true
      }
      notifications.observe(UIApplication.didReceiveMemoryWarningNotification) { [weak self] in
        self?.player.forgetPictures()
      }
    }

    open override var contentMode: UIView.ContentMode {
      didSet {
        imageView.contentMode = contentMode == .redraw ? .scaleToFill : contentMode
        if contentMode == .redraw { player.forceDisplayUpdate() }
        updatePictureSize()
      }
    }

    open override var intrinsicContentSize: CGSize { player.intrinsicContentSize }

    open override func layoutSubviews() {
      super.layoutSubviews()
      updatePictureSize()
    }

    open override func didMoveToWindow() {
      super.didMoveToWindow()
      player.isOnScreen = window != nil
    }

    /// With a label, the animation is read out as an image; without, it is decoration and passed over.
    open override var isAccessibilityElement: Bool {
      get { accessibilityLabel?.isEmpty == false }
      set {}
    }

    /// Pictures are drawn as large as they are seen; those that are only placed, at the animation's size.
    private func updatePictureSize() {
      imageView.frame = bounds
      let scale = UITraitCollection.current.displayScale
      player.pictureScale = scale > 0 ? scale : 1
      let mode = LottieConfiguration.ContentMode(contentMode)
      if let mode { player.configuration.contentMode = mode }
      player.pictureSize = mode == nil ? nil : bounds.size
      positionSubviews()
    }

    /// Plays the whole animation, from where it stands.
    open func play(completion: LottieCompletionBlock? = nil) {
      player.play(completion: completion)
    }

    /// As ``LottieAnimationPlayer/play(fromProgress:toProgress:loopMode:completion:)``.
    open func play(
      fromProgress: AnimationProgressTime? = nil, toProgress: AnimationProgressTime,
      loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
    ) {
      player.play(
        fromProgress: fromProgress, toProgress: toProgress, loopMode: loopMode,
        completion: completion)
    }

    /// As ``LottieAnimationPlayer/play(fromFrame:toFrame:loopMode:completion:)``.
    open func play(
      fromFrame: AnimationFrameTime? = nil, toFrame: AnimationFrameTime,
      loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
    ) {
      player.play(
        fromFrame: fromFrame, toFrame: toFrame, loopMode: loopMode, completion: completion)
    }

    /// As ``LottieAnimationPlayer/play(fromMarker:toMarker:playEndMarkerFrame:loopMode:completion:)``.
    open func play(
      fromMarker: String? = nil, toMarker: String, playEndMarkerFrame: Bool = true,
      loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
    ) {
      player.play(
        fromMarker: fromMarker, toMarker: toMarker, playEndMarkerFrame: playEndMarkerFrame,
        loopMode: loopMode, completion: completion)
    }

    /// As ``LottieAnimationPlayer/play(marker:loopMode:completion:)``.
    open func play(
      marker: String, loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
    ) {
      player.play(marker: marker, loopMode: loopMode, completion: completion)
    }

    /// As ``LottieAnimationPlayer/play(markers:completion:)``.
    open func play(markers: [String], completion: LottieCompletionBlock? = nil) {
      player.play(markers: markers, completion: completion)
    }

    /// Does what it says.
    open func play(
      _ mode: LottiePlaybackMode.PlaybackMode, completion: LottieCompletionBlock? = nil
    ) {
      player.play(mode, completion: completion)
    }

    /// As ``LottieAnimationPlayer/setPlaybackMode(_:completion:)``.
    open func setPlaybackMode(
      _ playbackMode: LottiePlaybackMode, completion: LottieCompletionBlock? = nil
    ) {
      player.setPlaybackMode(playbackMode, completion: completion)
    }

    /// Stands still where it is.
    open func pause() { player.pause() }

    /// Stands still at frame 0, or the first frame where the animation begins later.
    open func stop() { player.stop() }
  }

  extension LottieConfiguration.ContentMode {
    /// `nil` for those that do not scale.
    init?(_ mode: UIView.ContentMode) {
      switch mode {
      case .scaleToFill, .redraw: self = .scaleToFill
      case .scaleAspectFit: self = .scaleAspectFit
      case .scaleAspectFill: self = .scaleAspectFill
      default: return nil
      }
    }
  }

#endif
