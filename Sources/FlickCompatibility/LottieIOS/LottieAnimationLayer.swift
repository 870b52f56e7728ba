#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  public import FlickAnimation
  import FlickPlatform
  import FlickPlayback
  public import FlickPlayer
  import FlickUI
  public import QuartzCore

  /// A Core Animation layer that shows an animation. It has the API of ``LottieAnimationView`` without a view.
  ///
  /// ```swift
  /// let layer = LottieAnimationLayer(animation: .named("welcome"))
  /// view.layer.addSublayer(layer)
  /// layer.play()
  /// ```
  ///
  /// Use it on the main thread. The whole animation is drawn into the bounds of the layer, as the content mode of the
  /// configuration determines. It plays before it has been added to a window. After that, it pauses while it is hidden or
  /// outside of a window, as ``LottiePlayback/windowBackgroundBehavior`` determines, and in the background.
  public class LottieAnimationLayer: CALayer {
    /// The player that performs the playback.
    @preconcurrency @MainActor public let player: LottieAnimationPlayer

    /// A closure that is called when an animation is set. It is called immediately when there is already an animation.
    @preconcurrency @MainActor public var animationLoaded:
      ((_ animationLayer: LottieAnimationLayer, _ animation: LottieAnimation) -> Void)?
    {
      didSet {
        player.animationLoaded = animationLoaded.map { handler in
          { [weak self] _, animation in
            if let self { handler(self, animation) }
          }
        }
      }
    }
    /// A closure that is called when the layer shows another animation. The engine is that of the main thread.
    @preconcurrency @MainActor public var animationLayerDidLoad:
      ((_ animationLayer: LottieAnimationLayer, _ renderingEngine: RenderingEngineOption) -> Void)?
    /// The number of pixels per point. The default is that of the screen that shows the layer, or of the main screen while
    /// the layer is in no view.
    @preconcurrency @MainActor public var screenScale: CGFloat {
      get { chosenScale ?? viewScale ?? Self.defaultScale }
      set {
        chosenScale = newValue
        connection?.layout(self)
      }
    }
    /// The scale that was set, or `nil` for that of the screen.
    @MainActor private var chosenScale: CGFloat?

    @MainActor private var viewScale: CGFloat? {
      hostView.flatMap { $0.window == nil ? nil : CGFloat(ViewEnvironment.scale(of: $0)) }
    }

    /// The view whose layer contains this layer, or `nil` while there is none. A layer of its own knows neither a window
    /// nor a screen.
    @MainActor fileprivate var hostView: LottieAnimationViewBase? {
      var outer: CALayer? = self
      while let layer = outer {
        if let view = layer.delegate as? LottieAnimationViewBase { return view }
        outer = layer.superlayer
      }
      return nil
    }

    @MainActor private static var defaultScale: CGFloat {
      #if canImport(UIKit)
        let scale = UITraitCollection.current.displayScale
        return scale > 0 ? scale : 1
      #else
        return NSScreen.main?.backingScaleFactor ?? 1
      #endif
    }
    /// A Boolean value that indicates whether content outside the layer's bounds is clipped.
    @preconcurrency @MainActor public var maskAnimationToBounds = true {
      didSet { masksToBounds = maskAnimationToBounds }
    }
    /// Accepted for source compatibility. Has no effect, because every frame is an image.
    @preconcurrency @MainActor public var shouldRasterizeWhenIdle = false
    /// Accepted for source compatibility. Has no effect.
    @preconcurrency @MainActor public
      var mainThreadRenderingEngineShouldForceDisplayUpdateOnEachFrame = false

    @MainActor private var connection: LayerConnection?
    /// A Boolean value that indicates whether the host has reported that the app is in the background.
    @MainActor fileprivate var isInHostBackground = false
    /// The background behaviour to restore when the host reports the foreground.
    @MainActor fileprivate var behaviorToRestore: LottieBackgroundBehavior?
    /// A Boolean value that indicates whether Core Animation has removed the layer from the visible layers.
    @MainActor fileprivate private(set) var isOrderedOut = false {
      didSet { if isOrderedOut != oldValue { connection?.layout(self) } }
    }

    /// Creates a layer with the size of an animation. See
    /// ``LottieAnimationPlayer/init(animation:imageProvider:textProvider:fontProvider:configuration:logger:)``.
    @preconcurrency @MainActor public convenience init(
      animation: LottieAnimation?, imageProvider: (any AnimationImageProvider)? = nil,
      textProvider: any AnimationKeypathTextProvider = DefaultTextProvider(),
      fontProvider: any AnimationFontProvider = DefaultFontProvider(),
      configuration: LottieConfiguration = .shared, logger: LottieLogger = .shared
    ) {
      self.init(
        player: LottieAnimationPlayer(
          animation: animation, imageProvider: imageProvider, textProvider: textProvider,
          fontProvider: fontProvider, configuration: configuration, logger: logger))
    }

    /// Creates a layer for a dotLottie file. See
    /// ``LottieAnimationPlayer/init(dotLottie:animationId:textProvider:fontProvider:configuration:logger:)``.
    @preconcurrency @MainActor public convenience init(
      dotLottie: DotLottieFile?, animationId: String? = nil,
      textProvider: any AnimationKeypathTextProvider = DefaultTextProvider(),
      fontProvider: any AnimationFontProvider = DefaultFontProvider(),
      configuration: LottieConfiguration = .shared, logger: LottieLogger = .shared
    ) {
      self.init(
        player: LottieAnimationPlayer(
          dotLottie: dotLottie, animationId: animationId, textProvider: textProvider,
          fontProvider: fontProvider, configuration: configuration, logger: logger))
    }

    /// Creates a layer without an animation. See
    /// ``LottieAnimationPlayer/init(animation:imageProvider:textProvider:fontProvider:configuration:logger:)``.
    @preconcurrency @MainActor public convenience init(
      configuration: LottieConfiguration = .shared, logger: LottieLogger = .shared
    ) {
      self.init(animation: nil, configuration: configuration, logger: logger)
    }

    /// Creates a layer without an animation.
    public override init() {
      player = MainActor.assumeIsolated { LottieAnimationPlayer() }
      super.init()
      connect()
    }

    /// Creates the copy of a layer that Core Animation shows during implicit animations.
    public override init(layer: Any) {
      let player = (layer as? LottieAnimationLayer)?.player
      self.player = player ?? MainActor.assumeIsolated { LottieAnimationPlayer() }
      super.init(layer: layer)
    }

    /// Creates a layer without an animation from an archive.
    public required init?(coder: NSCoder) {
      player = MainActor.assumeIsolated { LottieAnimationPlayer() }
      super.init(coder: coder)
      connect()
    }

    /// Shows the pictures of the player.
    private func connect() {
      masksToBounds = true
      // SAFETY: the layers of views and nib files are created on the main thread.
      nonisolated(unsafe) let layer = self
      MainActor.assumeIsolated { layer.connection = LayerConnection(layer) }
    }

    /// Creates a layer that shows an existing player.
    ///
    /// - Parameter player: The player to show.
    @preconcurrency @MainActor public init(player: LottieAnimationPlayer) {
      self.player = player
      super.init()
      frame = CGRect(origin: .zero, size: player.intrinsicContentSize)
      connect()
    }

    /// Updates the size of the rendered frames.
    public override func layoutSublayers() {
      super.layoutSublayers()
      // SAFETY: the layer is used on the main thread only.
      nonisolated(unsafe) let layer = self
      MainActor.hop {
        // Only a layer in a window is laid out. Without implicit actions, Core Animation does not report that it is.
        if layer.superlayer != nil, !layer.isHidden { layer.isOrderedOut = false }
        layer.connection?.layout(layer)
      }
    }

    /// Pauses or resumes playback when the layer becomes visible or hidden.
    public override func action(forKey event: String) -> (any CAAction)? {
      if event == kCAOnOrderIn || event == kCAOnOrderOut {
        // SAFETY: the layer is used on the main thread only.
        nonisolated(unsafe) let layer = self
        MainActor.hop {
          layer.isOrderedOut = event == kCAOnOrderOut
          if layer.isOrderedOut { layer.setNeedsLayout() }
          layer.connection?.layout(layer)
        }
      }
      return super.action(forKey: event)
    }
  }

  /// The connection of a layer to a presenter. It shows the pictures in the layer, and reports the size of the layer.
  @MainActor private final class LayerConnection: PresenterObserver {
    private let presenter: Presenter
    private weak var layer: LottieAnimationLayer?
    private let token = DisplayToken()
    private let environment = ViewEnvironment()

    init(_ layer: LottieAnimationLayer) {
      presenter = layer.player.presenter
      self.layer = layer
      presenter.addObserver(self)
      environment.onChange = { [weak self] _ in
        if let self, let layer = self.layer { layout(layer) }
      }
      layout(layer)
      show(on: layer)
    }

    deinit { MainActor.later { [weak presenter, token] in presenter?.displays.remove(token) } }

    func presenter(_ presenter: Presenter, didChange changes: PresenterChange.Set) {
      guard let layer else { return }
      if changes.contains(.animation), presenter.animation != nil {
        layer.animationLayerDidLoad?(layer, .mainThread)
      }
      if changes.contains(.picture) { show(on: layer) }
    }

    /// Reports the size of the layer.
    func layout(_ layer: LottieAnimationLayer) {
      environment.setWindow(layer.hostView?.window)
      ViewEnvironment.setScreen(of: layer.hostView?.window, presenter)
      var area = CanvasGeometry.Area(points: ContentSize(layer.bounds.size))
      area.scale = Double(layer.screenScale)
      area.fit = ContentFit(layer.player.configuration.contentMode)
      presenter.displays.set(
        area, isOnScreen: !layer.isOrderedOut,
        isInForeground: environment.isInForeground && !layer.isInHostBackground, of: token)
    }

    private func show(on layer: LottieAnimationLayer) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.contents = presenter.pictures.shown?.buffer.makeImage()
      layer.contentsScale = layer.screenScale
      CATransaction.commit()
    }
  }

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

    /// Suspends or ends playback as the background behaviour determines. Call it when the app enters the background. The layer
    /// stays in this state until ``updateAnimationForForegroundState(wasWaitingToPlayAnimation:backgroundBehavior:)``.
    ///
    /// - Parameter backgroundBehavior: The value of ``LottiePlayback/backgroundBehavior`` in the background. When `nil`, it
    ///   does not change.
    @preconcurrency @MainActor public func updateAnimationForBackgroundState(
      backgroundBehavior: LottieBackgroundBehavior? = nil
    ) {
      if let backgroundBehavior {
        behaviorToRestore = behaviorToRestore ?? player.backgroundBehavior
        player.backgroundBehavior = backgroundBehavior
      }
      isInHostBackground = true
      player.isInForeground = false
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
    ) {
      isInHostBackground = false
      player.isInForeground = true
      if let behavior = behaviorToRestore.take() { player.backgroundBehavior = behavior }
    }
  }

#endif
