#if canImport(AppKit) && !canImport(UIKit)

  public import AppKit
  public import FlickAnimation
  import FlickPlayback
  public import FlickPlayer
  public import FlickStateMachine

  /// A view that shows an animation in a single image that fills its bounds. It is the counterpart of
  /// `LottieUIKitView` for AppKit.
  ///
  /// ```swift
  /// let view = LottieAppKitView(lottie: lottie, size: CGSize(width: 300, height: 300))
  /// view.onPlaybackStateChanged = { state in if state == .completed { next() } }
  /// ```
  ///
  /// The animation plays while the view is in a window of which a part can be seen, and the Reduce Motion setting is
  /// off (see ``respectsReducedMotion``). Otherwise playback is paused, and resumes when all conditions hold again.
  public final class LottieAppKitView: NSView {
    /// The model that plays the animation. The view pauses and resumes it according to visibility.
    public let viewModel: LottieViewModel

    /// A closure that is called on the main thread after each change of ``playbackState``. Calls are in order, and
    /// the property already has the new value.
    public var onPlaybackStateChanged: ((LottieViewModel.PlaybackState) -> Void)? {
      get { callbacks.onPlaybackStateChanged }
      set { callbacks.onPlaybackStateChanged = newValue }
    }
    /// A closure that is called on the main thread after each new ``error``.
    public var onError: ((LottieViewModel.PlaybackError) -> Void)? {
      get { callbacks.onError }
      set { callbacks.onError = newValue }
    }
    /// A closure that is called on the main thread after each change of ``progress``, from 0 to 1.
    public var onProgressChanged: ((Double) -> Void)? {
      get { callbacks.onProgressChanged }
      set { callbacks.onProgressChanged = newValue }
    }

    /// A Boolean value that indicates whether the animation stands still while the system's Reduce Motion setting is
    /// on. It shows the frame of the marker named “reduced motion”, or the first frame.
    public var respectsReducedMotion = true {
      didSet { host?.respectsReducedMotion = respectsReducedMotion }
    }

    /// A Boolean value that indicates whether an overlay lists the features that are not drawn as in After Effects, and
    /// the drawn and shown sizes. It is meant for development.
    public var showsDiagnostics = false { didSet { host?.showsDiagnostics = showsDiagnostics } }

    private var pointSize: CGSize
    private var host: PresenterHost?
    private var hoverArea: NSTrackingArea?
    private let callbacks: PlaybackCallbacks

    /// Creates a view for an animation.
    ///
    /// - Parameters:
    ///   - lottie: The animation to play.
    ///   - size: The size of the view in points, and the largest size at which the animation is drawn. When `nil`,
    ///     the size of the animation, and no limit.
    ///   - configuration: The options for playback and layout.
    ///   - engine: The engine that draws the frames.
    public convenience init(
      lottie: Lottie, size: CGSize? = nil, configuration: LottieConfiguration = .default,
      engine: Engine = .main
    ) {
      self.init(
        LottieViewModel(
          lottie: lottie, size: size, configuration: configuration, engine: engine),
        size: size ?? lottie.frameSize)
    }

    /// Creates a view that runs a state machine. The state machine responds to the mouse.
    ///
    /// - Parameters:
    ///   - stateMachine: The state machine with its animations.
    ///   - size: The size of the view in points, and the largest size at which the animation is drawn. When `nil`,
    ///     the size of the first animation, and no limit.
    ///   - configuration: The options for layout.
    ///   - engine: The engine that draws the frames.
    ///   - openURLPolicy: The URLs that the machine may request to open with
    ///     ``StateMachineEvent/openURL(_:target:)``.
    public convenience init(
      stateMachine: LottieStateMachine, size: CGSize? = nil,
      configuration: LottieConfiguration = .default, engine: Engine = .main,
      openURLPolicy: OpenURLPolicy = .refuse
    ) {
      self.init(
        LottieViewModel(
          stateMachine: stateMachine, size: size, configuration: configuration, engine: engine,
          openURLPolicy: openURLPolicy),
        size: size ?? stateMachine.animation.frameSize)
    }

    /// Creates a view that shows an existing model.
    ///
    /// - Parameter viewModel: The model to show.
    public convenience init(viewModel: LottieViewModel) {
      self.init(viewModel, size: viewModel.lottie.frameSize)
    }

    /// Creates a view for a model.
    ///
    /// - Parameter plays: A Boolean value that indicates whether playback starts when the view appears. When `nil`,
    ///   the configuration decides.
    init(_ viewModel: LottieViewModel, size: CGSize, plays: Bool? = nil) {
      self.viewModel = viewModel
      pointSize = size
      callbacks = PlaybackCallbacks(viewModel)
      super.init(frame: CGRect(origin: .zero, size: size))
      wantsLayer = true
      let host = PresenterHost(
        viewModel.presenter, in: self, contentMode: viewModel.configuration.contentMode)
      self.host = host
      host.onChange = { [weak viewModel, callbacks] _ in
        if let viewModel { callbacks.report(viewModel) }
      }
      host.drawsBeforeLayout = true
      host.respectsReducedMotion = respectsReducedMotion
      setAccessibilityRole(.image)
      if plays ?? viewModel.configuration.autoPlay { viewModel.play() }
    }

    /// Unavailable. A view cannot be created from a nib file.
    ///
    /// - Parameter coder: The unarchiver.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// The current state of playback.
    public var playbackState: LottieViewModel.PlaybackState { viewModel.playbackState }
    /// The current progress, from 0 to 1.
    public var progress: Double { viewModel.progress }
    /// The latest error, or `nil`.
    public var error: LottieViewModel.PlaybackError? { viewModel.error }

    /// Starts playback. While the view is not visible, playback starts when it becomes visible.
    public func play() { viewModel.play() }

    /// Pauses playback at the current frame.
    public func pause() { viewModel.pause() }

    /// Stops playback and shows the first frame.
    public func stop() { viewModel.stop() }

    /// Shows the frame at the given progress.
    ///
    /// - Parameter progress: The position from 0 to 1. Values outside this range are clamped.
    public func seek(to progress: Double) { viewModel.seek(to: progress) }

    /// Shows the given frame. A frame outside the animation sets ``error`` and has no other effect.
    ///
    /// - Parameter frame: The frame number, from 0 to the number of frames. Fractions are allowed.
    public func seek(toFrame frame: Float) { viewModel.seek(toFrame: frame) }

    /// The size of the view in points.
    public override var intrinsicContentSize: NSSize { pointSize }

    /// Always `true`: the origin of the coordinates is the top left corner, as in the animation.
    public override var isFlipped: Bool { true }

    /// Returns whether the view has an accessibility label. With a label, the animation is an image for assistive
    /// technologies. Without one, it is hidden from them.
    ///
    /// - Returns: A Boolean value that indicates whether the view is an accessibility element.
    public override func isAccessibilityElement() -> Bool { accessibilityLabel()?.isEmpty == false }

    /// Updates the size of the drawn frames.
    public override func layout() {
      super.layout()
      host?.imageView.frame = bounds
      host?.layout()
    }

    /// Pauses or resumes playback.
    public override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      host?.layout()
    }

    /// Updates the area in which the state machine receives the movement of the mouse.
    public override func updateTrackingAreas() {
      super.updateTrackingAreas()
      if let hoverArea { removeTrackingArea(hoverArea) }
      hoverArea = nil
      guard viewModel.respondsToPointers else { return }
      let area = NSTrackingArea(
        rect: bounds, options: [.mouseEnteredAndExited, .mouseMoved, .activeInKeyWindow],
        owner: self, userInfo: nil)
      addTrackingArea(area)
      hoverArea = area
    }

    /// Passes a press of the mouse button to the state machine.
    ///
    /// - Parameter event: The event.
    public override func mouseDown(with event: NSEvent) {
      if !handle(.press, event) { super.mouseDown(with: event) }
    }

    /// Passes a movement with the pressed mouse button to the state machine.
    ///
    /// - Parameter event: The event.
    public override func mouseDragged(with event: NSEvent) {
      if !handle(.move, event) { super.mouseDragged(with: event) }
    }

    /// Passes a release of the mouse button to the state machine.
    ///
    /// - Parameter event: The event.
    public override func mouseUp(with event: NSEvent) {
      if !handle(.release, event) { super.mouseUp(with: event) }
    }

    /// Passes a movement of the mouse to the state machine.
    ///
    /// - Parameter event: The event.
    public override func mouseMoved(with event: NSEvent) {
      if !handle(.hover, event) { super.mouseMoved(with: event) }
    }

    /// Passes the end of hovering to the state machine.
    ///
    /// - Parameter event: The event.
    public override func mouseExited(with event: NSEvent) {
      if !handle(.leave, event) { super.mouseExited(with: event) }
    }
  }

  extension LottieAppKitView {
    /// Passes an event of the mouse to the state machine, if it responds to pointers.
    private func handle(_ phase: PointerTracker.PointerPhase, _ event: NSEvent) -> Bool {
      guard viewModel.respondsToPointers else { return false }
      viewModel.handlePointer(
        phase, at: convert(event.locationInWindow, from: nil), in: bounds.size)
      return true
    }

    /// Applies the animation and the content mode of a SwiftUI view.
    func update(contentMode: LottieConfiguration.ContentMode) {
      pointSize = viewModel.lottie.frameSize
      if host?.contentMode != contentMode { host?.contentMode = contentMode }
    }
  }

#endif
