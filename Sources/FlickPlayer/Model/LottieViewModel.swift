public import FlickAnimation
public import FlickPlatform
public import FlickPlayback

/// An object that plays an animation and publishes the current frame, the progress and the playback state.
///
/// ```swift
/// let model = LottieViewModel(lottie: lottie, size: CGSize(width: 300, height: 300))
/// model.play()
/// ```
///
/// Frames are drawn on a background queue into reused memory, and published on the main actor in order. A frame that
/// is not finished when the next one is due is dropped, so playback keeps real time. Errors are published and never
/// thrown. Playback stops when the model is deallocated.
@preconcurrency @MainActor
public final class LottieViewModel: ObservableObject {
  /// The state of playback.
  public typealias PlaybackState = FlickPlayer.PlaybackState
  /// An error that a model publishes.
  public typealias PlaybackError = FlickPlayer.PlaybackError

  /// A publisher that emits before a published property changes.
  // SAFETY: a publisher may be used on any thread, and the constant is never replaced.
  public nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher()

  /// The latest frame that was drawn, or `nil` before the first one. The image shares its pixels with the model and
  /// is made when it is read or published.
  @RenderedFrame public var renderedFrame: LottieImage?
  /// The current state of playback.
  @Published public private(set) var playbackState = PlaybackState.stopped
  /// The latest error. ``play()`` clears it.
  @Published public private(set) var error: PlaybackError?
  /// The position of ``renderedFrame`` in the animation, from 0 to 1.
  @Published public private(set) var progress: Double = 0.0
  /// The name of the state machine's current state. It is `nil` without a state machine and before the machine starts.
  @Published public private(set) var currentState: String?

  /// The animation. For a model with a state machine, the machine's first animation.
  public private(set) var lottie: Lottie
  /// The options for playback and layout.
  public private(set) var configuration: LottieConfiguration

  /// The core that plays and draws.
  package let presenter: Presenter
  /// The number of times that ``error`` was published. An error can occur several times in a row.
  package private(set) var failureCount = 0

  /// Creates a stopped model and starts drawing the first frame.
  ///
  /// - Parameters:
  ///   - lottie: The animation to play.
  ///   - size: The size of the rendered frames in points, with one pixel per point. A view that shows the model draws
  ///     as many pixels as it needs, and at most this size in points. When `nil`, the size of the animation.
  ///   - configuration: The options for playback and layout.
  ///   - engine: The engine that draws the frames.
  public convenience init(
    lottie: Lottie, size: CGSize? = nil, configuration: LottieConfiguration = .default,
    engine: Engine = .main
  ) {
    self.init(
      lottie: lottie, size: size, scale: 1, configuration: configuration, engine: engine,
      ticker: systemTicker())
  }

  /// Creates a model with the given scale and ticker.
  ///
  /// - Parameters:
  ///   - size: The size of the rendered frames in points.
  ///   - scale: The number of pixels per point when no view shows the model.
  ///   - ticker: The source of time during playback.
  package convenience init(
    lottie: Lottie, size: CGSize?, scale: CGFloat, configuration: LottieConfiguration,
    engine: Engine, ticker: any FrameTicker
  ) {
    var options = Presenter.Options()
    options.size = size
    options.scale = scale
    self.init(
      lottie, configuration,
      Presenter(ticker: ticker, engine: engine, options: options.applying(configuration)))
    presenter.setAnimation(lottie)
  }

  init(_ lottie: Lottie, _ configuration: LottieConfiguration, _ presenter: Presenter) {
    self.lottie = lottie
    self.configuration = configuration
    self.presenter = presenter
    presenter.displays.drawsAsynchronously = true
    presenter.apply(configuration)
    presenter.addObserver(self)
    _renderedFrame.subject.setSource { [weak presenter] in presenter?.pictures.makeImage() }
  }

  /// Starts or continues playback. A completed animation starts again from the beginning. Does nothing while the
  /// animation is playing. With a state machine, starts or resumes the machine.
  public func play() { presenter.play() }

  /// Starts or continues playback, and waits until it ends. While the task is cancelled, playback stops. A state
  /// machine has no end, so the method returns at once.
  ///
  /// - Returns: The reason why playback ended.
  public func playAndWait() async -> PlaybackEndReason {
    await presenter.waitForEnd { presenter.play($0) }
  }

  /// A sequence of the events of playback from now on. Each access returns a new sequence, which ends when the model
  /// is deallocated.
  public var events: AsyncStream<PlaybackEvent> { presenter.makeEvents() }

  /// Pauses playback at the current frame. No other frame is published afterwards. The frame is drawn before this method
  /// returns, or on a background queue when a view has appeared. Does nothing unless the animation is playing.
  public func pause() {
    guard presenter.source.status == .playing else { return }
    presenter.send(.pause, drawsNow: true)
  }

  /// Stops playback and shows the first frame. A state machine is reset.
  public func stop() { presenter.send(.stop, drawsNow: true) }

  /// The playback speed as a factor of the animation's own speed. A negative value plays backward, and 0 holds the
  /// frame.
  public var speed: Double {
    get { presenter.speed }
    set { presenter.speed = newValue }
  }

  /// Shows the frame at the given progress immediately. Playback continues from there. Does nothing with a state
  /// machine, which controls the position itself.
  ///
  /// - Parameter progress: The position from 0 to 1. Values outside this range are clamped.
  public func seek(to progress: Double) {
    let progress = progress > 0 ? min(progress, 1) : 0
    presenter.seek(.seekProgress(progress), progress: progress)
  }

  /// Shows the given frame immediately. Playback continues from there. A frame outside the animation publishes
  /// ``PlaybackError/invalidFrameIndex`` and has no other effect. Does nothing with a state machine, which controls
  /// the position itself.
  ///
  /// - Parameter frame: The frame number, from 0 to the number of frames. Fractions are allowed.
  public func seek(toFrame frame: Float) {
    guard frame >= 0, frame <= lottie.numberOfFrames else { return presenter.seek(nil) }
    // The number of frames is rounded to a `Float`.
    let isEnd = frame == lottie.numberOfFrames
    presenter.seek(.seek(isEnd ? lottie.endFrame : lottie.startFrame + Double(frame)))
  }
}

extension LottieViewModel {
  /// The frame number of ``renderedFrame``, counted from the animation's first frame.
  package var shownFrame: Double? { presenter.pictures.shown?.frame }

  /// Starts playback for a new view, unless playback was paused or has ended.
  package func playAutomatically() { if presenter.state == .stopped { play() } }

  /// Advances playback to the given time.
  package func tick(at now: Seconds) { presenter.tick(at: now) }

  /// Waits until the pending frame is drawn, and shows it.
  package func finishDrawing() { presenter.finishDrawing() }

  /// Applies other values of the initializer's parameters. What does not differ is not restarted.
  ///
  /// - Parameter plays: A Boolean value that indicates whether another animation plays.
  package func update(
    lottie: Lottie, size: CGSize?, configuration: LottieConfiguration, plays: Bool
  ) {
    if presenter.options.size != size { presenter.options.size = size }
    if configuration != self.configuration {
      self.configuration = configuration
      presenter.options = presenter.options.applying(configuration)
      presenter.apply(configuration)
    }
    guard !lottie.isSameInstance(as: self.lottie) else { return }
    self.lottie = lottie
    presenter.setAnimation(lottie)
    if plays { presenter.play() }
  }
}

extension LottieViewModel: PresenterObserver {
  package func presenter(_ presenter: Presenter, didChange changes: PresenterChange.Set) {
    // A subscriber may change the presenter. All values of this change are published before the next ones, so that no
    // state is skipped.
    let (progress, error, state) = (presenter.progress, presenter.failure, presenter.state)
    let stateName = presenter.source.stateName
    if changes.contains(.picture) {
      objectWillChange.send()
      _renderedFrame.subject.pictureDidChange()
    }
    publish(\.progress, progress)
    if changes.contains(.failure) { failureCount += 1 }
    publish(\.error, error, again: changes.contains(.failure) && error != nil)
    publish(\.currentState, stateName)
    publish(\.playbackState, state)
  }

  /// Publishes a value of the presenter if it has changed, or if it is published again.
  private func publish<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<LottieViewModel, Value>, _ value: Value,
    again: Bool = false
  ) {
    guard again || self[keyPath: property] != value else { return }
    objectWillChange.send()
    self[keyPath: property] = value
  }
}

extension Presenter.Options {
  /// Returns the options with the values of a configuration.
  package func applying(_ configuration: LottieConfiguration) -> Self {
    var options = self
    options.contentMode = configuration.contentMode
    options.tickRate = configuration.ticksPerSecond
    options.pixelFormat = configuration.pixelFormat
    return options
  }
}

extension Presenter {
  /// Applies the options of a configuration that concern playback.
  func apply(_ configuration: LottieConfiguration) {
    group {
      let (passes, alternates) = configuration.repetition
      let old = source.settings
      if passes != old.passes || alternates != old.alternates {
        send(.repetition(passes, alternates: alternates))
      }
      if configuration.speed != old.speed { send(.speed(configuration.speed)) }
      if configuration.intermission != old.intermission {
        send(.intermission(configuration.intermission))
      }
    }
  }
}
