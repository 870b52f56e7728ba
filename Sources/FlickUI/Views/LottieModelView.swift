#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  public import FlickAnimation
  import FlickPlayback
  public import FlickPlayer
  public import FlickStateMachine
  #if canImport(UIKit)
    public import UIKit

    /// A view that shows an animation in a single image view that fills its bounds.
    ///
    /// ```swift
    /// let view = LottieUIKitView(lottie: lottie, size: CGSize(width: 300, height: 300))
    /// view.onPlaybackStateChanged = { state in if state == .completed { next() } }
    /// ```
    ///
    /// The animation plays while the view is in a window, the app is in the foreground, and the Reduce Motion setting is off
    /// (see ``LottieModelView/respectsReducedMotion``). Otherwise playback is paused, and resumes when all conditions hold
    /// again.
    public final class LottieUIKitView: LottieModelView {
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
    }

    typealias ShownModelView = LottieUIKitView
  #else
    public import AppKit

    /// A view that shows an animation in a single image that fills its bounds. It is the counterpart of
    /// `LottieUIKitView` for AppKit. The animation plays while a part of the window can be seen.
    public final class LottieAppKitView: LottieModelView {
      /// The size of the view in points.
      public override var intrinsicContentSize: NSSize { pointSize }
    }

    typealias ShownModelView = LottieAppKitView
  #endif

  /// The view of a ``LottieViewModel``: the superclass of ``LottieUIKitView``, and with AppKit of `LottieAppKitView`.
  public class LottieModelView: LottiePictureView {
    /// The model that plays the animation. The view pauses and resumes it according to visibility.
    public let viewModel: LottieViewModel

    var pointSize: CGSize {
      didSet { if pointSize != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// The values that the closures were called with last.
    private var reported: PresenterReport
    #if !canImport(UIKit)
      private var hoverArea: NSTrackingArea?
    #endif

    /// Creates a view for a model.
    ///
    /// - Parameter plays: A Boolean value that indicates whether playback starts when the view appears. When `nil`,
    ///   the configuration decides.
    init(_ viewModel: LottieViewModel, size: CGSize, plays: Bool? = nil) {
      self.viewModel = viewModel
      pointSize = size
      reported = PresenterReport(viewModel)
      super.init(frame: .zero)
      setUp()
      if plays ?? viewModel.configuration.autoPlay { viewModel.playAutomatically() }
    }

    /// Creates a view without an animation.
    public override init(frame: CGRect) {
      viewModel = LottieViewModel(lottie: .empty)
      pointSize = Self.noPointSize
      reported = PresenterReport(viewModel)
      super.init(frame: frame)
      setUp()
    }

    /// Creates a view from a storyboard or a nib file. It shows the animation that ``animationName`` names.
    public required init?(coder: NSCoder) {
      viewModel = LottieViewModel(lottie: .empty)
      pointSize = Self.noPointSize
      reported = PresenterReport(viewModel)
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      let host = connect(viewModel.presenter, viewModel.configuration.contentMode)
      host.onChange = { [weak self] _ in self?.report() }
      host.drawsBeforeLayout = true
      host.respectsReducedMotion = true
      #if canImport(UIKit)
        let image = host.imageView
        image.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          image.leadingAnchor.constraint(equalTo: leadingAnchor),
          image.trailingAnchor.constraint(equalTo: trailingAnchor),
          image.topAnchor.constraint(equalTo: topAnchor),
          image.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
      #endif
      #if canImport(UIKit) && !os(tvOS)
        // Touches do not report hovering.
        guard viewModel.respondsToPointers else { return }
        let selector = #selector(hover(_:))
        addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: selector))
      #endif
    }

    /// A closure that is called on the main thread after each change of ``playbackState``. Calls are in order, and
    /// the property already has the new value.
    public var onPlaybackStateChanged: ((LottieViewModel.PlaybackState) -> Void)?
    /// A closure that is called on the main thread after each new ``error``.
    public var onError: ((LottieViewModel.PlaybackError) -> Void)?
    /// A closure that is called on the main thread after each change of ``progress``, from 0 to 1.
    public var onProgressChanged: ((Double) -> Void)?

    /// Calls the closures of values that have changed, after the current update: a closure may change playback.
    private func report() {
      let changes = reported.update(viewModel)
      guard
        changes.state != nil || changes.error != nil
          || (changes.progress != nil && onProgressChanged != nil)
      else { return }
      MainActor.later { [weak self] in
        if let state = changes.state { self?.onPlaybackStateChanged?(state) }
        if let progress = changes.progress { self?.onProgressChanged?(progress) }
        if let error = changes.error { self?.onError?(error) }
      }
    }

    /// The name of an animation in the main bundle, for Interface Builder. Setting it shows the animation, or none for
    /// `nil`.
    @IBInspectable public var animationName: String? { didSet { show(animationName) } }

    /// The size of the view in points.
    public override var intrinsicContentSize: CGSize { pointSize }

    /// Passes an event of a pointer to the state machine, if it responds to pointers. Returns whether it does.
    private func handle(_ phase: PointerTracker.PointerPhase, at point: CGPoint?) -> Bool {
      guard viewModel.respondsToPointers, let point else { return false }
      viewModel.handlePointer(phase, at: point, in: bounds.size)
      return true
    }

    // Events go to the state machine.
    #if canImport(UIKit)
      // Only the first of several touches is used. Without `isMultipleTouchEnabled`, UIKit reports only one.
      private func handle(_ phase: PointerTracker.PointerPhase, _ touches: Set<UITouch>) -> Bool {
        handle(phase, at: touches.first?.location(in: self))
      }

      public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !handle(.press, touches) { super.touchesBegan(touches, with: event) }
      }

      public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !handle(.move, touches) { super.touchesMoved(touches, with: event) }
      }

      public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !handle(.release, touches) { super.touchesEnded(touches, with: event) }
      }

      public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !handle(.cancel, touches) { super.touchesCancelled(touches, with: event) }
      }

      #if !os(tvOS)
        /// Handles a mouse pointer or a pencil that hovers over the view.
        @objc func hover(_ recognizer: UIHoverGestureRecognizer) {
          let isOver = recognizer.state == .began || recognizer.state == .changed
          _ = handle(isOver ? .hover : .leave, at: recognizer.location(in: self))
        }
      #endif
    #else
      private func handle(_ phase: PointerTracker.PointerPhase, _ event: NSEvent) -> Bool {
        handle(phase, at: convert(event.locationInWindow, from: nil))
      }

      override func layoutPicture() {
        host?.imageView.frame = bounds
        super.layoutPicture()
      }

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

      public override func mouseDown(with event: NSEvent) {
        if !handle(.press, event) { super.mouseDown(with: event) }
      }

      public override func mouseDragged(with event: NSEvent) {
        if !handle(.move, event) { super.mouseDragged(with: event) }
      }

      public override func mouseUp(with event: NSEvent) {
        if !handle(.release, event) { super.mouseUp(with: event) }
      }

      public override func mouseMoved(with event: NSEvent) {
        if !handle(.hover, event) { super.mouseMoved(with: event) }
      }

      public override func mouseExited(with event: NSEvent) {
        if !handle(.leave, event) { super.mouseExited(with: event) }
      }
    #endif
  }

  // The playback of the model.
  extension LottieModelView {
    /// Creates a view for an animation. See ``LottieViewModel/init(lottie:size:configuration:engine:)``.
    public convenience init(
      lottie: Lottie, size: CGSize? = nil, configuration: LottieConfiguration = .default,
      engine: Engine = .main
    ) {
      self.init(
        shown: LottieViewModel(
          lottie: lottie, size: size, configuration: configuration, engine: engine),
        size: size ?? lottie.frameSize)
    }

    /// Creates a view that runs a state machine. See
    /// ``LottieViewModel/init(stateMachine:size:configuration:engine:openURLPolicy:)``.
    public convenience init(
      stateMachine: LottieStateMachine, size: CGSize? = nil,
      configuration: LottieConfiguration = .default, engine: Engine = .main,
      openURLPolicy: OpenURLPolicy = .refuse
    ) {
      self.init(
        shown: LottieViewModel(
          stateMachine: stateMachine, size: size, configuration: configuration, engine: engine,
          openURLPolicy: openURLPolicy),
        size: size ?? stateMachine.animation.frameSize)
    }

    /// Creates a view that shows an existing model. A model that was paused or has ended stays as it is, also with
    /// ``LottieConfiguration/autoPlay``.
    ///
    /// - Parameter viewModel: The model to show.
    public convenience init(viewModel: LottieViewModel) {
      self.init(shown: viewModel, size: viewModel.lottie.frameSize)
    }

    private convenience init(shown viewModel: LottieViewModel, size: CGSize) {
      self.init(viewModel, size: size)
      frame.size = size
      host?.layout()
    }

    /// A Boolean value that indicates whether the animation stands still while the system's Reduce Motion setting is
    /// on. It shows the frame of the marker named “reduced motion”, or the first frame.
    public var respectsReducedMotion: Bool {
      get { host?.respectsReducedMotion ?? true }
      set { host?.respectsReducedMotion = newValue }
    }

    /// A Boolean value that indicates whether an overlay lists the features that are not drawn as in After Effects, and
    /// the drawn and shown sizes. It is meant for development.
    public var showsDiagnostics: Bool {
      get { host?.showsDiagnostics ?? false }
      set { host?.showsDiagnostics = newValue }
    }

    /// A Boolean value that indicates whether the title of the animation, its name in the file, is the accessibility label of
    /// the view. The default is `false`, because many files have names such as “Comp 1”.
    public var usesTitleAsLabel: Bool {
      get { host?.usesTitleAsLabel ?? false }
      set { host?.usesTitleAsLabel = newValue }
    }

    /// A Boolean value that indicates whether the sounds of the animation play silently.
    public var isMute: Bool {
      get { viewModel.isMute }
      set { viewModel.isMute = newValue }
    }
    /// The volume of the sounds of the animation, 0…1. The default is 1. Other values are clamped, and NaN counts as 0.
    public var volume: Float {
      get { viewModel.volume }
      set { viewModel.volume = newValue }
    }
    /// A closure that creates the sounds; `nil` plays without sounds. See ``LottiePlayback/soundMaker``.
    public var soundMaker: SoundMaker? {
      get { viewModel.soundMaker }
      set { viewModel.soundMaker = newValue }
    }

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

    /// Shows the frame at the given progress. See ``LottieViewModel/seek(to:)``.
    public func seek(to progress: Double) { viewModel.seek(to: progress) }

    /// Shows the given frame. See ``LottieViewModel/seek(toFrame:)``.
    public func seek(toFrame frame: Float) { viewModel.seek(toFrame: frame) }

    /// The size of a view without an animation.
    static var noPointSize: CGSize { CGSize(width: noIntrinsicMetric, height: noIntrinsicMetric) }

    /// Shows an animation of the main bundle, or none if there is none with this name.
    func show(_ name: String?) {
      let lottie = name.flatMap { LottieAnimation.named($0, animationCache: nil) }
      let configuration = viewModel.configuration
      viewModel.update(
        lottie: lottie ?? .empty, size: nil, configuration: configuration,
        plays: lottie != nil && configuration.autoPlay)
      pointSize = lottie?.frameSize ?? Self.noPointSize
      host?.layout()
    }

    /// Applies the animation and the content mode of a SwiftUI view.
    func update(contentMode: LottieConfiguration.ContentMode) {
      pointSize = viewModel.lottie.frameSize
      if host?.contentMode != contentMode { host?.contentMode = contentMode }
    }
  }

#endif
