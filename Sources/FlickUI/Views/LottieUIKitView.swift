#if canImport(UIKit) && !os(watchOS)

  public import FlickAnimation
  import FlickPlayback
  public import FlickPlayer
  import FlickStateMachine
  public import UIKit

  /// A view that shows an animation in a single image view that fills its bounds.
  ///
  /// ```swift
  /// let view = LottieUIKitView(lottie: lottie, size: CGSize(width: 300, height: 300))
  /// view.onPlaybackStateChanged = { state in if state == .completed { next() } }
  /// ```
  ///
  /// The animation plays while the view is in a window, the app is in the foreground, and the Reduce Motion setting
  /// is off (see ``respectsReducedMotion``). Otherwise playback is paused, and resumes when all conditions hold
  /// again.
  public final class LottieUIKitView: LottiePictureView {
    /// The model that plays the animation. The view pauses and resumes it according to visibility.
    public let viewModel: LottieViewModel

    var pointSize: CGSize {
      didSet { if pointSize != oldValue { invalidateIntrinsicContentSize() } }
    }
    let callbacks: PlaybackCallbacks

    /// Creates a view with a frame. See ``LottieViewModel/init(lottie:size:configuration:engine:)``.
    ///
    /// - Parameter frame: The frame of the view.
    public convenience init(
      frame: CGRect, lottie: Lottie, configuration: LottieConfiguration = .default,
      engine: Engine = .main
    ) {
      let size = frame.width >= 1 && frame.height >= 1 ? frame.size : nil
      self.init(
        LottieViewModel(lottie: lottie, configuration: configuration, engine: engine),
        size: size ?? lottie.frameSize)
      self.frame = frame
      host?.layout()
    }

    /// Creates a view for a model.
    ///
    /// - Parameter plays: A Boolean value that indicates whether playback starts when the view appears. When `nil`,
    ///   the configuration decides.
    init(_ viewModel: LottieViewModel, size: CGSize, plays: Bool? = nil) {
      self.viewModel = viewModel
      pointSize = size
      callbacks = PlaybackCallbacks(viewModel)
      super.init(frame: .zero)
      setUp()
      if plays ?? viewModel.configuration.autoPlay { viewModel.play() }
    }

    /// Creates a view without an animation.
    public override init(frame: CGRect) {
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
      let host = PresenterHost(
        viewModel.presenter, in: self, contentMode: viewModel.configuration.contentMode)
      self.host = host
      pin(host.imageView)
      host.onChange = { [weak viewModel, callbacks] _ in
        if let viewModel { callbacks.report(viewModel) }
      }
      host.drawsBeforeLayout = true
      host.respectsReducedMotion = true
      addHoverRecognizer()
      accessibilityTraits = .image
    }

    /// The name of an animation in the main bundle, for Interface Builder. Setting it shows the animation, or none for
    /// `nil`.
    @IBInspectable public var animationName: String? { didSet { show(animationName) } }

    /// The size of the view in points.
    public override var intrinsicContentSize: CGSize { pointSize }

    /// Passes the start of a touch to the state machine.
    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      if !handleTouches(.press, touches) { super.touchesBegan(touches, with: event) }
    }

    /// Passes the movement of a touch to the state machine.
    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      if !handleTouches(.move, touches) { super.touchesMoved(touches, with: event) }
    }

    /// Passes the end of a touch to the state machine.
    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      if !handleTouches(.release, touches) { super.touchesEnded(touches, with: event) }
    }

    /// Passes the cancellation of a touch to the state machine.
    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      if !handleTouches(.cancel, touches) { super.touchesCancelled(touches, with: event) }
    }

    #if !os(tvOS)
      /// Handles a mouse pointer or a pencil that hovers over the view.
      @objc func hover(_ recognizer: UIHoverGestureRecognizer) {
        let isOver = recognizer.state == .began || recognizer.state == .changed
        viewModel.handlePointer(
          isOver ? .hover : .leave, at: recognizer.location(in: self), in: bounds.size)
      }
    #endif
  }

  extension LottieUIKitView {
    private func pin(_ imageView: UIImageView) {
      imageView.contentMode = .scaleToFill
      imageView.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        imageView.leadingAnchor.constraint(equalTo: leadingAnchor),
        imageView.trailingAnchor.constraint(equalTo: trailingAnchor),
        imageView.topAnchor.constraint(equalTo: topAnchor),
        imageView.bottomAnchor.constraint(equalTo: bottomAnchor),
      ])
    }

    /// Passes a touch to the state machine, if it responds to pointers. Only the first of several touches is used.
    /// Without `isMultipleTouchEnabled`, UIKit reports only one.
    private func handleTouches(_ step: PointerTracker.PointerPhase, _ touches: Set<UITouch>) -> Bool
    {
      guard viewModel.respondsToPointers, let touch = touches.first else { return false }
      viewModel.handlePointer(step, at: touch.location(in: self), in: bounds.size)
      return true
    }

    /// Adds a recognizer for hovering, which touches do not report.
    private func addHoverRecognizer() {
      #if !os(tvOS)
        guard viewModel.respondsToPointers else { return }
        let selector = #selector(hover(_:))
        addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: selector))
      #endif
    }
  }

#endif
