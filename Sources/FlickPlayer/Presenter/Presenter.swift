import Dispatch
package import FlickAnimation
package import FlickPlayback
package import FlickScene
package import FlickStateMachine
package import Foundation

#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

/// The core of every player and view: an animation with its overrides or a state machine, its playback, and the
/// pictures of it.
///
/// ``LottieViewModel`` and ``LottieAnimationPlayer`` are interfaces of a presenter. Several interfaces and views can
/// share one presenter.
@MainActor package final class Presenter {
  /// The options that do not belong to playback.
  package struct Options: Equatable, Sendable {
    package var contentMode = LottieConfiguration.ContentMode.scaleAspectFit
    /// The rule for fitting the content into every area, or `nil` when the views determine it.
    package var fit: ContentFit?
    /// The number of ticks per second.
    package var tickRate = 60.0
    package var pixelFormat = PixelFormat.argb
    /// A Boolean value that indicates whether only whole frames are shown, at the rate of the animation.
    package var usesWholeFrames = false
    /// The visible part of the composition, or `nil` for the whole composition.
    package var visiblePart: CGRect?
    /// The size of the pictures in points when no view shows them, and the largest size of the content when a view
    /// does. When `nil`, the size of the animation.
    package var size: CGSize?
    /// The number of pixels per point when no view shows the pictures.
    package var scale: CGFloat = 1

    package init() {}
  }

  /// The animation to play, without overrides.
  package private(set) var animation: LottieAnimation?
  /// The options that do not belong to playback.
  package var options: Options { didSet { if options != oldValue { optionsDidChange(oldValue) } } }
  /// The value that determines the frames that are shown.
  package internal(set) var source: any PresenterSource

  /// A closure that is called for each effect of the source, in order.
  package var onEffect: (@MainActor (PlaybackEffect) -> Void)?
  /// A closure that is called with each frame that is shown, and a Boolean value that indicates whether its picture
  /// differs from that of the frame before.
  package var onShow: (@MainActor (Double, Bool) -> Void)?
  /// A closure that is called for each event of the state machine, in order.
  package var onStateMachineEvent: ((StateMachineEvent) -> Void)?

  package let ticker: any FrameTicker
  package let engine: Engine
  /// The queue on which frames are drawn.
  package let drawingQueue: DispatchQueue
  package let logger: LottieLogger
  let variantExecutor: VariantExecutor

  /// The sounds of the animation.
  package let sounds: AnimationSounds
  /// The overrides of the animation.
  let overrides = PresenterOverrides()
  /// The animation with its overrides that the pipeline draws.
  var shownAnimation: LottieAnimation?
  var pipeline: FramePipeline?
  /// A Boolean value that indicates whether no picture is shown, although there may be an animation.
  package internal(set) var isCleared = false
  /// The changes of sprites, by their index.
  package var spriteOverrides: [SpriteOverride?] = [] {
    didSet { pipeline?.setSpriteOverrides(spriteOverrides) }
  }
  /// The geometry of the pictures, or `nil` when there are none.
  package internal(set) var geometry: CanvasGeometry?
  /// The views that show the pictures.
  var displays: [PresenterDisplay] = []
  /// The picture that is shown, or `nil`.
  package internal(set) var shownPicture: ShownPicture?
  /// The position of the shown picture in the animation, from 0 to 1.
  package internal(set) var progress = 0.0
  /// The latest error, or `nil`.
  package internal(set) var failure: LottieViewModel.PlaybackError?

  let observers = PresenterObservers()
  let completions = PlaybackCompletions()
  let events = PlaybackEventStreams()
  /// The changes that observers have not been notified of.
  var pendingChanges = PresenterChange.Set()
  /// The number of updates of views during which observers are not notified.
  var updateDepth = 0
  /// The number of groups of changes during which observers are not notified.
  var groupDepth = 0
  var isFlushScheduled = false
  /// The calls of completions of playbacks that cannot start, and of other closures that are called at once.
  let hostCalls = HostCalls()
  /// A Boolean value that indicates whether observers are being notified.
  var isNotifying = false
  /// A Boolean value that indicates whether the ticker runs.
  private(set) var isTicking = false
  /// The time of the latest change of the picture, or `nil` if no memory for later pictures is kept.
  var pictureTime: Seconds?
  /// A Boolean value that indicates whether the ticker will call ``releaseIdleMemory()`` while it does not tick.
  var isReleaseScheduled = false
  /// A Boolean value that indicates whether a change of the animation or its overrides is drawn on the queue of the
  /// pipeline. Otherwise it is drawn at once.
  package var drawsAsynchronously = false
  /// A Boolean value that indicates whether nothing is drawn on the main thread, also before a view has appeared.
  var drawsOnlyOnQueue = false
  /// A Boolean value that indicates whether a view has been on the screen since an earlier turn of the main queue. Then
  /// nothing is drawn on the main thread. The layout of a view that appears belongs to the same turn, and its picture is
  /// drawn at once.
  var hasAppeared = false
  /// The frame that was requested last.
  var requestedFrame: Double?
  /// A Boolean value that indicates whether the last frame of the latest playback was shown.
  var isCompletionShown = true
  var isDeliveringEvents = false
  /// The name of the state that was reported.
  private var reportedStateName: String?
  /// Memory for the changes of nested inputs.
  private var spareOutcomes: [PlaybackOutcome] = []

  /// A picture and the position that it belongs to.
  package struct ShownPicture {
    package var buffer: FrameBuffer
    /// The image of the buffer, if it was made.
    var image: LottieImage?
    /// The frame, counted from the animation's first frame.
    package var frame = 0.0
    /// The number of pixels per point.
    package var scale: Double
  }

  /// Creates a presenter without an animation.
  ///
  /// - Parameter ticker: The source of time during playback.
  package init(
    ticker: any FrameTicker, engine: Engine = .main, logger: LottieLogger = .shared,
    options: Options = Options(), variantExecutor: @escaping VariantExecutor = systemVariantExecutor
  ) {
    self.ticker = ticker
    self.engine = engine
    drawingQueue = engine.nextQueue()
    self.logger = logger
    sounds = AnimationSounds(logger: logger)
    self.options = options
    self.variantExecutor = variantExecutor
    source = PlayerMachine(Timeline(frameRate: 60, frames: FrameRange(0, 1)))
  }

  /// Shows an animation at its first frame, and ends playback. Speed and passes stay.
  package func setAnimation(_ new: LottieAnimation?) {
    group {
      send(.end(.replaced))
      let timeline =
        new?.scene.timeline ?? Timeline(frameRate: 60, frames: FrameRange(0, 1))
      source = PlayerMachine(timeline, continuing: source)
      setContent(new)
    }
  }

  /// Lets another source determine the frames.
  package func setSource(_ new: any PresenterSource) {
    source = new
    updateTicker()
  }

  /// Shows an animation at the current position of playback.
  package func setContent(_ new: LottieAnimation?) {
    animation = new
    sounds.setScene(new?.scene)
    requestedFrame = nil
    updateTicker()
    record(.animation)
    reloadOverrides()
  }

  /// Sets options of playback before there is an animation.
  func configure(_ inputs: PlaybackInput...) {
    var outcome = PlaybackOutcome()
    for input in inputs { source.handle(input, at: 0, &outcome) }
  }

  /// Passes an input to the source, and draws and reports the result.
  ///
  /// - Parameter drawsNow: A Boolean value that indicates whether the frame is drawn before this method returns.
  package func send(_ input: PlaybackInput, drawsNow: Bool = false) {
    // The end of an earlier playback is reported before anything else happens.
    if !isCompletionShown { reportState() }
    let now = ticker.now
    // A playback that ends with a command, such as an empty one, shows its frame at once.
    perform(at: now, drawsNow: drawsNow, drawsCompletionNow: input != .tick) {
      $0.handle(input, at: now, &$1)
    }
  }

  /// Advances playback to the given time.
  package func tick(at now: Seconds) {
    perform(at: now) { $0.handle(.tick, at: now, &$1) }
    releaseIdleMemory(at: now)
  }

  /// Changes the source, and draws and reports the result.
  ///
  /// - Parameter now: The time, or `nil` for that of the ticker.
  func perform(
    at now: Seconds? = nil, drawsNow: Bool = false, drawsCompletionNow: Bool = false,
    _ change: (inout any PresenterSource, inout PlaybackOutcome) -> Void
  ) {
    // A callback may call this method again, so nested calls use other memory.
    var outcome = spareOutcomes.popLast() ?? PlaybackOutcome()
    change(&source, &outcome)
    // The host makes the sounds, and may change the source.
    sounds.prepare(for: source)
    sounds.follow(source, at: now ?? ticker.now)
    apply(outcome, drawsNow: drawsNow || (drawsCompletionNow && outcome.isCompletion))
    for effect in outcome.effects { perform(effect) }
    outcome.removeAll()
    spareOutcomes.append(outcome)
    deliverEvents()
  }

  /// Changes a source of a known type, and draws and reports the result.
  ///
  /// - Parameter change: A closure that changes the source at the given time.
  /// - Returns: The result of the closure, or `nil` when the source has another type.
  @discardableResult
  package func change<Source: PresenterSource, Result>(
    _ type: Source.Type, _ change: (inout Source, Seconds, inout PlaybackOutcome) -> Result
  ) -> Result? {
    guard var changed = source as? Source else { return nil }
    var result: Result?
    let now = ticker.now
    perform { source, outcome in
      result = change(&changed, now, &outcome)
      source = changed
    }
    return result
  }

  private func perform(_ effect: PlaybackEffect) {
    switch effect {
    case .draw:
      uncover()
      onEffect?(effect)
      request()
    case .clear:
      clear()
      onEffect?(effect)
    case .resume: perform { $0.resume(&$1) }
    default: onEffect?(effect)
    }
  }

  private func apply(_ outcome: PlaybackOutcome, drawsNow: Bool) {
    group {
      for ending in outcome.endings { completions.end(ending.playback, ending.reason) }
      if outcome.isCompletion { isCompletionShown = pipeline == nil }
      if outcome.isNewContent { setContent(source.content) }
      updateTicker()
      if drawsNow {
        drawNow()
      } else if outcome.isCompletion || (outcome.isNewFrame && isOtherFrame) {
        request()
      }
      // The end of playback is reported together with its last frame.
      if isCompletionShown { reportState() } else { reportStateName() }
    }
  }

  /// A Boolean value that indicates whether the current frame is not the one that was requested last. Whole frames change
  /// less often than the display refreshes.
  private var isOtherFrame: Bool {
    !options.usesWholeFrames || wholeFrame(source.request.frame) != requestedFrame
  }

  /// Reports the state of playback, and the playbacks that have ended.
  func reportState() {
    isCompletionShown = true
    record(.state)
    if completions.hasEnded { record(.endings) }
    reportStateName()
  }

  private func reportStateName() {
    guard source.stateName != reportedStateName else { return }
    reportedStateName = source.stateName
    record(.stateMachineState)
  }

  /// The speed of playback as a factor of the animation's own speed.
  package var speed: Double {
    get { source.settings.speed }
    set { send(.speed(newValue)) }
  }

  /// The state of playback that users see.
  package var state: LottieViewModel.PlaybackState {
    switch source.shownStatus {
    case .stopped: .stopped
    case .paused: .paused
    case .playing: .playing
    case .completed: isCompletionShown ? .completed : .playing
    }
  }

  /// The frame that is due at the current time, in composition frames.
  package var dueFrame: Double { source.frame(at: ticker.now) }

  /// Runs the ticker while the source changes with the time, and stops it otherwise.
  func updateTicker() {
    let ticks = source.isRunning
    guard ticks != isTicking else { return }
    isTicking = ticks
    ticks ? startTicker() : ticker.stop()
    scheduleRelease()
  }

  private func startTicker() {
    let rate = options.usesWholeFrames ? animation?.frameRate ?? .infinity : .infinity
    ticker.ticksAtEveryRefresh = rate <= options.tickRate
    ticker.start(rate: min(rate, options.tickRate)) { [weak self] in self?.tick(at: $0) }
  }

  private func optionsDidChange(_ old: Options) {
    if isTicking, options.tickRate != old.tickRate || options.usesWholeFrames != old.usesWholeFrames
    {
      startTicker()
    }
    if options.pixelFormat != old.pixelFormat {
      updatePipeline()
      redraw()
    }
    updateGeometry()
    if options.usesWholeFrames != old.usesWholeFrames {
      requestedFrame = nil
      request()
    }
  }
}
