#if canImport(UIKit)

  import Combine
  public import FlickAnimation
  public import FlickStateMachine
  public import UIKit

  /// Shows an animation, in a single image view that fills it.
  ///
  /// ```swift
  /// let view = LottieUIKitView(lottie: lottie, size: CGSize(width: 300, height: 300))
  /// view.onPlaybackStateChanged = { state in if state == .completed { next() } }
  /// ```
  ///
  /// It plays while it is in a window, the app is in the foreground, and the person at the device has not
  /// asked for less motion (``respectsReducedMotion``). Otherwise it stands still, and goes on afterwards
  /// if it was playing.
  public final class LottieUIKitView: UIView {
    /// What plays the animation. The view stops for what is said above; all else is up to the model.
    public let viewModel: LottieViewModel

    /// Called after each change, on the main thread, in order, once the view has it.
    public var onPlaybackStateChanged: ((LottieViewModel.PlaybackState) -> Void)?
    public var onError: ((LottieViewModel.PlaybackError) -> Void)?
    public var onProgressChanged: ((Double) -> Void)?

    /// Whether the animation stands still for those who ask the system for less motion: at its marker
    /// “reduced motion” if it has one, else at its first frame.
    public var respectsReducedMotion = true { didSet { conditionsDidChange() } }

    private let imageView = UIImageView(frame: .zero)
    private let pointSize: CGSize
    private var presence: ViewPresence
    private var isInForeground = true
    private var subscriptions: Set<AnyCancellable> = []
    private let notifications = NotificationTokens()

    /// - Parameters:
    ///   - lottie: the animation.
    ///   - size: of the drawn picture, in points; the animation's own, in pixels, when `nil`, which may
    ///     be far more than is seen.
    ///   - configuration: how it is played, and how it fills the view.
    ///   - engine: what draws.
    public convenience init(
      lottie: Lottie, size: CGSize? = nil, configuration: LottieConfiguration = .default,
      engine: Engine = .main
    ) {
      self.init(
        LottieViewModel(
          lottie: lottie, size: size,
          scale: size == nil ? 1 : UITraitCollection.current.displayScale,
          configuration: configuration, engine: engine, ticker: DisplayLinkTicker()),
        size: size ?? lottie.frameSize)
      frame.size = pointSize
    }

    /// - Parameters:
    ///   - frame: the view's; the picture is drawn at its size.
    ///   - lottie: the animation.
    ///   - configuration: how it is played, and how it fills the view.
    ///   - engine: what draws.
    public convenience init(
      frame: CGRect, lottie: Lottie, configuration: LottieConfiguration = .default,
      engine: Engine = .main
    ) {
      let size = frame.width >= 1 && frame.height >= 1 ? frame.size : nil
      self.init(lottie: lottie, size: size, configuration: configuration, engine: engine)
      self.frame = frame
    }

    /// Runs a state machine, which follows touches on the animation.
    ///
    /// - Parameters:
    ///   - stateMachine: the machine, with its animations.
    ///   - size: of the drawn picture, in points; the first animation's own, in pixels, when `nil`.
    ///   - configuration: how the animation fills the view.
    ///   - engine: what draws.
    ///   - openURLPolicy: which addresses the machine may ask to have opened, by
    ///     ``StateMachineEvent/openURL(_:target:)``.
    public convenience init(
      stateMachine: LottieStateMachine, size: CGSize? = nil,
      configuration: LottieConfiguration = .default, engine: Engine = .main,
      openURLPolicy: OpenURLPolicy = .refuse
    ) {
      self.init(
        LottieViewModel(
          LottieViewModel.StateMachineRun.Setup(stateMachine, policy: openURLPolicy), size: size,
          scale: size == nil ? 1 : UITraitCollection.current.displayScale,
          configuration: configuration, engine: engine, ticker: DisplayLinkTicker()),
        size: size ?? stateMachine.animation.frameSize)
      frame.size = pointSize
    }

    /// Shows what a model of your own plays.
    public convenience init(viewModel: LottieViewModel) {
      self.init(viewModel, size: viewModel.lottie.frameSize)
      frame.size = pointSize
    }

    private init(_ viewModel: LottieViewModel, size: CGSize) {
      self.viewModel = viewModel
      pointSize = size
      presence = ViewPresence(autoPlay: viewModel.configuration.autoPlay)
      super.init(frame: .zero)
      addImageView()
      bind()
      observeNotifications()
      addHoverRecognizer()
      accessibilityTraits = .image
    }

    /// A view of a storyboard has no animation.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    public var playbackState: LottieViewModel.PlaybackState { viewModel.playbackState }
    public var progress: Double { viewModel.progress }
    public var error: LottieViewModel.PlaybackError? { viewModel.error }

    /// Plays, now or as soon as the view is seen.
    public func play() { if presence.play() { viewModel.play() } }

    public func pause() {
      presence.cancelPendingPlay()
      viewModel.pause()
    }

    /// Stands still at the first frame.
    public func stop() {
      presence.cancelPendingPlay()
      viewModel.stop()
    }

    /// Shows the frame at `progress`, from 0 to 1.
    public func seek(to progress: Double) { viewModel.seek(to: progress) }

    /// Shows a frame, from 0 to the number of frames.
    public func seek(toFrame frame: Float) { viewModel.seek(toFrame: frame) }

    public override var intrinsicContentSize: CGSize { pointSize }

    /// With a label, the animation is read out as an image; without, it is decoration and passed over.
    public override var isAccessibilityElement: Bool {
      get { accessibilityLabel?.isEmpty == false }
      set {}
    }

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      if !handleTouches(.press, touches) { super.touchesBegan(touches, with: event) }
    }

    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      if !handleTouches(.move, touches) { super.touchesMoved(touches, with: event) }
    }

    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      if !handleTouches(.release, touches) { super.touchesEnded(touches, with: event) }
    }

    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      if !handleTouches(.cancel, touches) { super.touchesCancelled(touches, with: event) }
    }

    #if !os(tvOS)
      /// A mouse, or a pencil, over the view.
      #if canImport(ObjectiveC)
        @objc
      #endif
      func hover(_ recognizer: UIHoverGestureRecognizer) {
        let isOver = recognizer.state == .began || recognizer.state == .changed
        viewModel.handlePointer(
          isOver ? .hover : .leave, at: recognizer.location(in: self), in: bounds.size)
      }
    #endif

    public override func didMoveToWindow() {
      super.didMoveToWindow()
      conditionsDidChange()
    }
  }

  extension LottieUIKitView {
    private func addImageView() {
      imageView.contentMode = ContentMode(viewModel.configuration.contentMode)
      imageView.clipsToBounds = true
      imageView.translatesAutoresizingMaskIntoConstraints = false
      addSubview(imageView)
      NSLayoutConstraint.activate([
        imageView.leadingAnchor.constraint(equalTo: leadingAnchor),
        imageView.trailingAnchor.constraint(equalTo: trailingAnchor),
        imageView.topAnchor.constraint(equalTo: topAnchor),
        imageView.bottomAnchor.constraint(equalTo: bottomAnchor),
      ])
    }

    private func bind() {
      viewModel.$renderedFrame.sink { [weak self] image in
        MainActor.assumeIsolated { self?.imageView.image = image }
      }.store(in: &subscriptions)
      viewModel.$playbackState.dropFirst().sink { [weak self] state in
        MainActor.assumeIsolated { self?.callAfterUpdate { $0.onPlaybackStateChanged?(state) } }
      }.store(in: &subscriptions)
      viewModel.$progress.dropFirst().sink { [weak self] progress in
        MainActor.assumeIsolated {
          guard self?.onProgressChanged != nil else { return }
          self?.callAfterUpdate { $0.onProgressChanged?(progress) }
        }
      }.store(in: &subscriptions)
      viewModel.$error.dropFirst().compactMap { $0 }.sink { [weak self] error in
        MainActor.assumeIsolated { self?.callAfterUpdate { $0.onError?(error) } }
      }.store(in: &subscriptions)
    }

    /// Whether the touch meant the state machine. Where more than one finger is down, the first is meant:
    /// without multiple touch, UIKit tells of no other.
    private func handleTouches(_ step: PointerTracker.PointerPhase, _ touches: Set<UITouch>) -> Bool
    {
      guard viewModel.respondsToPointers, let touch = touches.first else { return false }
      viewModel.handlePointer(step, at: touch.location(in: self), in: bounds.size)
      return true
    }

    /// Touches tell of fingers, and of whatever is pressed; this tells of what is not.
    private func addHoverRecognizer() {
      #if !os(tvOS)
        guard viewModel.respondsToPointers else { return }
        #if canImport(ObjectiveC)
          let selector = #selector(hover(_:))
        #else
          let selector = Selector("hover:")
        #endif
        addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: selector))
      #endif
    }

    /// Values are published before they are set. Who is called back may ask for them, or stop and play
    /// again, so that has to wait until they are.
    private func callAfterUpdate(_ call: @escaping @MainActor (LottieUIKitView) -> Void) {
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated {
          if let self { call(self) }
        }
      }
    }

    private func observeNotifications() {
      notifications.observe(UIApplication.didEnterBackgroundNotification) { [weak self] in
        self?.isInForeground = false
        self?.conditionsDidChange()
      }
      notifications.observe(UIApplication.willEnterForegroundNotification) { [weak self] in
        self?.isInForeground = true
        self?.conditionsDidChange()
      }
      notifications.observe(UIAccessibility.reduceMotionStatusDidChangeNotification) {
        [weak self] in
        self?.conditionsDidChange()
      }
    }

    private func conditionsDidChange() {
      var conditions = ViewPresence.Conditions()
      conditions.isOnScreen = window != nil
      conditions.isInForeground = isInForeground
      conditions.isMotionAllowed = !(respectsReducedMotion && UIAccessibility.isReduceMotionEnabled)
      let wasStill = !presence.conditions.isMotionAllowed
      switch presence.update(conditions, isPlaying: playbackState == .playing) {
      case .play?: viewModel.play()
      case .pause?: viewModel.pause()
      case nil: break
      }
      let stillFrame = viewModel.lottie.reducedMotionFrame
      if !conditions.isMotionAllowed, !wasStill, playbackState == .stopped, stillFrame > 0 {
        viewModel.seek(toFrame: stillFrame)
      }
    }
  }

  extension UIView.ContentMode {
    init(_ mode: LottieConfiguration.ContentMode) {
      switch mode {
      case .scaleToFill: self = .scaleToFill
      case .scaleAspectFit: self = .scaleAspectFit
      case .scaleAspectFill: self = .scaleAspectFill
      }
    }
  }

#endif
