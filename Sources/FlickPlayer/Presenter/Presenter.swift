package import FlickAnimation
package import FlickPlayback
import FlickScene
package import Foundation

/// The core of every player and view: an animation with its overrides or a state machine, its playback, and the
/// pictures of it.
///
/// ``LottieViewModel`` and ``LottieAnimationPlayer`` are interfaces of a presenter. Several interfaces and views can
/// share one presenter. A presenter passes inputs and the time to its source, and what comes out to its parts.
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
  package var animation: LottieAnimation? { overrides.animation }
  /// The options that do not belong to playback.
  package var options: Options { didSet { if options != oldValue { optionsDidChange(oldValue) } } }
  /// The value that determines the frames that are shown.
  package internal(set) var source: any PresenterSource

  /// A closure that is called for each effect of the source, in order.
  package var onEffect: (@MainActor (PlaybackEffect) -> Void)?
  /// A closure that is called with each frame that is shown, and a Boolean value that indicates whether its picture
  /// differs from that of the frame before.
  package var onShow: (@MainActor (Double, Bool) -> Void)?

  package let logger: LottieLogger
  package let clock: PresenterClock
  package let displays = PresenterDisplays()
  package let machine = PresenterMachine()
  let notifier = PresenterNotifier()
  package let overrides: PresenterOverrides
  package let pictures: PresenterPictures
  /// The sounds of the animation.
  package let sounds: AnimationSounds
  let variants: VariantLoader
  /// Memory for the changes of nested inputs.
  private var spareOutcomes: [PlaybackOutcome] = []

  /// Creates a presenter without an animation.
  ///
  /// - Parameter ticker: The source of time during playback.
  package init(
    ticker: any FrameTicker, engine: Engine = .main, logger: LottieLogger = .shared,
    options: Options = Options(), variantExecutor: @escaping VariantExecutor = systemVariantExecutor
  ) {
    self.logger = logger
    self.options = options
    clock = PresenterClock(ticker)
    pictures = PresenterPictures(engine, clock)
    sounds = AnimationSounds(logger: logger)
    variants = VariantLoader(variantExecutor)
    overrides = PresenterOverrides(variants, notifier.hostCalls, logger)
    source = PlayerMachine(Timeline(frameRate: 60, frames: FrameRange(0, 1)))
    (clock.presenter, displays.presenter, machine.presenter) = (self, self, self)
    (notifier.presenter, pictures.presenter, variants.presenter) = (self, self, self)
  }

  /// Shows an animation at its first frame, and ends playback. Speed and passes stay.
  package func setAnimation(_ new: LottieAnimation?) {
    notifier.group {
      send(.end(.replaced))
      let timeline =
        new?.scene.timeline ?? Timeline(frameRate: 60, frames: FrameRange(0, 1))
      source = PlayerMachine(timeline, continuing: source)
      overrides.slots = (LottieSlots(), nil)
      setContent(new)
    }
  }

  /// Shows the first animation of a state machine, and lets the machine control playback.
  package func setStateMachine(_ setup: StateMachinePlayback.Setup) {
    notifier.group {
      setAnimation(setup.machine.animation)
      setSource(StateMachinePlayback(setup, continuing: source))
    }
  }

  /// Lets another source determine the frames.
  package func setSource(_ new: any PresenterSource) {
    source = new
    updateTicker()
  }

  /// Shows an animation at the current position of playback.
  package func setContent(_ new: LottieAnimation?) {
    overrides.animation = new
    sounds.setScene(new?.scene)
    pictures.requestedFrame = nil
    updateTicker()
    notifier.record(.animation)
    overrides.reload()
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
    reportPendingState()
    // A playback that ends with a command, such as an empty one, shows its frame at once.
    perform(at: clock.now, drawsNow: drawsNow, drawsCompletionNow: input != .tick) {
      $0.handle(input, at: $1, &$2)
    }
  }

  /// Advances playback to the given time.
  package func tick(at now: Seconds) {
    perform(at: now) { $0.handle(.tick, at: $1, &$2) }
    pictures.releaseIdleMemory(at: now)
  }

  /// Changes the source at the current time, and draws and reports the result.
  ///
  /// - Returns: The result of the closure.
  @discardableResult package func change<Result>(
    _ change: (inout any PresenterSource, Seconds, inout PlaybackOutcome) -> Result
  ) -> Result {
    perform(at: clock.now, change)
  }

  private func perform<Result>(
    at now: Seconds, drawsNow: Bool = false, drawsCompletionNow: Bool = false,
    _ change: (inout any PresenterSource, Seconds, inout PlaybackOutcome) -> Result
  ) -> Result {
    // A callback may call this method again, so nested calls use other memory.
    var outcome = spareOutcomes.popLast() ?? PlaybackOutcome()
    let result = change(&source, now, &outcome)
    // The host makes the sounds, and may change the source.
    if source.soundSpeed > 0, !sounds.isMute { sounds.prepare() }
    sounds.follow(source.soundCue(after: outcome), at: now)
    apply(outcome, drawsNow: drawsNow || (drawsCompletionNow && outcome.isCompletion))
    for effect in outcome.effects { perform(effect) }
    outcome.removeAll()
    spareOutcomes.append(outcome)
    machine.deliverEvents()
    return result
  }

  private func perform(_ effect: PlaybackEffect) {
    switch effect {
    case .draw:
      pictures.uncover()
      onEffect?(effect)
      request()
    case .clear:
      pictures.clear()
      onEffect?(effect)
    case .resume: change { source, _, outcome in source.resume(&outcome) }
    default: onEffect?(effect)
    }
  }

  private func apply(_ outcome: PlaybackOutcome, drawsNow: Bool) {
    notifier.group {
      for ending in outcome.endings { notifier.completions.end(ending.playback, ending.reason) }
      if outcome.isCompletion { notifier.isCompletionShown = pictures.pipeline == nil }
      if outcome.isNewContent { setContent(withSlots(source.content)) }
      updateTicker()
      if drawsNow {
        drawNow()
      } else if outcome.isCompletion || (outcome.isNewFrame && isOtherFrame) {
        request()
      }
      // The end of playback is reported together with its last frame.
      if notifier.isCompletionShown { reportState() } else { machine.reportStateName() }
    }
  }

  /// A Boolean value that indicates whether the current frame is not the one that was requested last. Whole frames change
  /// less often than the display refreshes.
  private var isOtherFrame: Bool {
    let request = source.request
    return !options.usesWholeFrames || request.tween != nil
      || wholeFrame(request.frame) != pictures.requestedFrame
  }

  /// Reports the state of playback, and the playbacks that have ended.
  func reportState() {
    notifier.reportState()
    machine.reportStateName()
  }

  /// Reports the end of a playback whose last frame is not shown yet.
  func reportPendingState() { if !notifier.isCompletionShown { reportState() } }

  /// Runs the ticker while the source changes with the time, and stops it otherwise.
  func updateTicker() { if clock.update(ticks: source.isRunning) { pictures.scheduleRelease() } }

  private func optionsDidChange(_ old: Options) {
    let isOtherStep = options.usesWholeFrames != old.usesWholeFrames
    if isOtherStep || options.tickRate != old.tickRate { clock.updateRate() }
    if options.pixelFormat != old.pixelFormat {
      pictures.update()
      redraw()
    }
    updateGeometry()
    if isOtherStep {
      pictures.requestedFrame = nil
      request()
    }
  }
}

// The interface of a presenter for players and views.
extension Presenter {
  /// The position of the shown picture in the animation, from 0 to 1.
  package var progress: Double { notifier.progress }

  /// The latest error, or `nil`.
  package var failure: PlaybackError? { notifier.failure }

  /// The state of playback that users see.
  package var state: PlaybackState {
    switch source.shownStatus {
    case .stopped: .stopped
    case .paused: .paused
    case .playing: .playing
    case .completed: notifier.isCompletionShown ? .completed : .playing
    }
  }

  /// The speed of playback as a factor of the animation's own speed.
  package var speed: Double {
    get { source.settings.speed }
    set { send(.speed(newValue)) }
  }

  /// The frame that is due at the current time, in composition frames.
  package var dueFrame: Double { source.frame(at: clock.now) }

  /// Adds an observer, which is not retained.
  package func addObserver(_ observer: any PresenterObserver) { notifier.addObserver(observer) }

  /// Makes changes during the update of a SwiftUI view. Observers are notified afterwards, because a view must not
  /// publish changes while it is updated.
  package func deferringNotifications(_ change: () -> Void) {
    notifier.deferringNotifications(change)
  }

  /// Makes several changes, and notifies the observers once at the end.
  func group(_ change: () -> Void) { notifier.group(change) }

  /// Calls a closure of the host, which may call the player again.
  package func call(_ closure: @escaping @MainActor () -> Void) { notifier.hostCalls.make(closure) }
}
