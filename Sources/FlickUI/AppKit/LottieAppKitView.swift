#if canImport(AppKit) && !canImport(UIKit)

  public import AppKit
  import FlickAnimation
  import FlickPlayback
  public import FlickPlayer
  import FlickStateMachine

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
  public final class LottieAppKitView: LottiePictureView {
    /// The model that plays the animation. The view pauses and resumes it according to visibility.
    public let viewModel: LottieViewModel

    var pointSize: CGSize {
      didSet { if pointSize != oldValue { invalidateIntrinsicContentSize() } }
    }
    private var hoverArea: NSTrackingArea?
    let callbacks: PlaybackCallbacks

    /// Creates a view for a model.
    ///
    /// - Parameter plays: A Boolean value that indicates whether playback starts when the view appears. When `nil`,
    ///   the configuration decides.
    init(_ viewModel: LottieViewModel, size: CGSize, plays: Bool? = nil) {
      self.viewModel = viewModel
      pointSize = size
      callbacks = PlaybackCallbacks(viewModel)
      super.init(frame: CGRect(origin: .zero, size: size))
      setUp()
      if plays ?? viewModel.configuration.autoPlay { viewModel.play() }
    }

    /// Creates a view without an animation.
    public override init(frame: NSRect) {
      viewModel = LottieViewModel(lottie: .empty)
      pointSize = Self.noPointSize
      callbacks = PlaybackCallbacks(viewModel)
      super.init(frame: frame)
      setUp()
    }

    /// Creates a view from a storyboard or a nib file. It shows the animation that ``animationName`` names.
    public required init?(coder: NSCoder) {
      viewModel = LottieViewModel(lottie: .empty)
      pointSize = Self.noPointSize
      callbacks = PlaybackCallbacks(viewModel)
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      wantsLayer = true
      let host = PresenterHost(
        viewModel.presenter, in: self, contentMode: viewModel.configuration.contentMode)
      self.host = host
      host.onChange = { [weak viewModel, callbacks] _ in
        if let viewModel { callbacks.report(viewModel) }
      }
      host.drawsBeforeLayout = true
      host.respectsReducedMotion = true
      setAccessibilityRole(.image)
    }

    /// The name of an animation in the main bundle, for Interface Builder. Setting it shows the animation, or none for
    /// `nil`.
    @IBInspectable public var animationName: String? { didSet { show(animationName) } }

    /// The size of the view in points.
    public override var intrinsicContentSize: NSSize { pointSize }

    override func layoutPicture() {
      host?.imageView.frame = bounds
      super.layoutPicture()
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
    public override func mouseDown(with event: NSEvent) {
      if !handle(.press, event) { super.mouseDown(with: event) }
    }

    /// Passes a movement with the pressed mouse button to the state machine.
    public override func mouseDragged(with event: NSEvent) {
      if !handle(.move, event) { super.mouseDragged(with: event) }
    }

    /// Passes a release of the mouse button to the state machine.
    public override func mouseUp(with event: NSEvent) {
      if !handle(.release, event) { super.mouseUp(with: event) }
    }

    /// Passes a movement of the mouse to the state machine.
    public override func mouseMoved(with event: NSEvent) {
      if !handle(.hover, event) { super.mouseMoved(with: event) }
    }

    /// Passes the end of hovering to the state machine.
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
  }

#endif
