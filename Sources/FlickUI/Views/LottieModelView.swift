#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  public import CoreGraphics
  public import FlickAnimation
  public import FlickPlayer
  public import FlickStateMachine
  #if canImport(UIKit)
    import UIKit

    typealias LottieModelView = LottieUIKitView
  #else
    import AppKit

    typealias LottieModelView = LottieAppKitView
  #endif

  // The playback of a model in a view of UIKit or AppKit.
  extension LottieModelView {
    /// Creates a view for an animation. See ``LottieViewModel/init(lottie:size:configuration:engine:)``.
    public convenience init(
      lottie: Lottie, size: CGSize? = nil, configuration: LottieConfiguration = .default,
      engine: Engine = .main
    ) {
      self.init(
        LottieViewModel(
          lottie: lottie, size: size, configuration: configuration, engine: engine),
        size: size ?? lottie.frameSize)
      frame.size = pointSize
      host?.layout()
    }

    /// Creates a view that runs a state machine. See
    /// ``LottieViewModel/init(stateMachine:size:configuration:engine:openURLPolicy:)``.
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
      frame.size = pointSize
      host?.layout()
    }

    /// Creates a view that shows an existing model.
    ///
    /// - Parameter viewModel: The model to show.
    public convenience init(viewModel: LottieViewModel) {
      self.init(viewModel, size: viewModel.lottie.frameSize)
      frame.size = pointSize
      host?.layout()
    }

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
    static var noPointSize: CGSize {
      CGSize(width: noIntrinsicMetric, height: noIntrinsicMetric)
    }

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
