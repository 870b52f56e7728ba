package import FlickScene

/// A value or an object that determines the frames that are shown: commands and the time go in; the frame, the ends of
/// playbacks, and effects come out.
///
/// A source plays an animation (``PlayerMachine``), the states of a state machine, or a movie (``SVGAPlayback``).
package protocol PlaybackSource {
  /// The options of playback, which another source takes over.
  var settings: PlaybackSettings { get }
  var status: PlaybackStatus { get }
  /// The state of playback that users see, in which a suspended playback is paused or stopped.
  var shownStatus: PlaybackStatus { get }
  /// A Boolean value that indicates whether playback waits until it is allowed.
  var isSuspended: Bool { get }
  /// A Boolean value that indicates whether the source changes with the time.
  var isRunning: Bool { get }
  /// The speed factor at which the sounds of the animation are heard, or 0 while they are silent: unless it plays forwards.
  var soundSpeed: Double { get }
  /// Returns what the sounds do after a change. The default lets them follow ``frame``.
  func soundCue(after outcome: PlaybackOutcome) -> SoundCue
  /// The frame to show, in the numbers of the animation.
  var frame: Double { get }
  /// The frame to report, which is exact at the ends. The default is ``frame``.
  var reportedFrame: Double { get }
  /// The number of frames from the first frame of the animation to the frame to show.
  var position: Double { get }
  /// The position in the whole animation: 0 at the first frame, 1 at the end.
  var progress: Double { get }
  /// The tween from ``frame``, if one is active.
  var frameTween: FrameTween? { get }
  /// The number of the current playback. Each playback that starts has a new number.
  var playback: Int { get }
  /// The number of the playback that ``PlaybackInput/play`` starts or continues. `nil` if playbacks do not end and positions
  /// cannot be set, because the source itself determines what is played.
  var nextPlayback: Int? { get }

  /// Applies an input at the current time. An input that the source does not have has no effect.
  ///
  /// - Parameter outcome: The changes that the input causes are added to it.
  mutating func handle(_ input: PlaybackInput, at now: Seconds, _ outcome: inout PlaybackOutcome)
  /// Continues after the effects before ``PlaybackEffect/resume``, whose callbacks may have changed the source.
  mutating func resume(_ outcome: inout PlaybackOutcome)
  /// Returns the frame to report at another time, without a change of state.
  func frame(at now: Seconds) -> Double
}

extension PlaybackSource {
  package var nextPlayback: Int? { nil }

  package var frameTween: FrameTween? { nil }

  package var reportedFrame: Double { frame }

  package func soundCue(after outcome: PlaybackOutcome) -> SoundCue {
    SoundCue(speed: soundSpeed, frame: frame)
  }

  package mutating func resume(_ outcome: inout PlaybackOutcome) {}
}

package enum PlaybackStatus: Equatable, Sendable {
  /// At the start of the segment, as if never played.
  case stopped
  case paused, playing
  /// All passes were played; the last frame is shown.
  case completed
}

/// The options of playback that stay when another animation is played.
package struct PlaybackSettings: Equatable, Sendable {
  package var passes = PlayerMachine.Passes.forever
  /// A Boolean value that indicates whether the direction changes with each pass.
  package var alternates = false
  /// The pause between two passes, in seconds.
  package var intermission = 0.0
  /// The speed factor. 1 is the animation's own speed, a negative value plays backwards, 0 holds the
  /// frame.
  package var speed = 1.0
  /// The conditions for playback that depend on the view and the app.
  package var presence = Presence()
  package var motion = Motion.standard

  package init() {}

  /// A Boolean value that indicates whether playback may run.
  package var allowsPlaying: Bool { presence.allowsPlaying && motion.allowsPlaying }

  /// Stores the value of an input that sets an option.
  package mutating func apply(_ input: PlaybackInput) {
    switch input {
    case .speed(let new): if !new.isInfinite { speed = new.isNaN ? 0 : new }
    case .passes(let new): passes = new
    case .alternates(let new): alternates = new
    case .repetition(let new, let alternates): (passes, self.alternates) = (new, alternates)
    case .intermission(let new): if new >= 0, new.isFinite { intermission = new }
    case .presence(let new): presence = new
    case .motion(let new): motion = new
    default: break
    }
  }
}

/// A command, a change of an option, or the time.
package enum PlaybackInput: Equatable, Sendable {
  /// Advances to the current time.
  case tick
  case play, pause, toggle
  /// Ends the current playback, and plays a segment from a frame of it, and then the segments of
  /// the queue. The frame where a pass ends counts as its start.
  case playSegment(PlaybackSegment, at: Double, queue: [PlaybackSegment])
  /// Ends the current playback, and tweens to a frame of the animation. Playback is paused afterwards.
  case tween(PlaybackTween)
  /// Moves to the first frame of the segment, and resets the passes and the direction.
  case stop
  /// Ends playback, and shows a frame of the animation.
  case show(Double)
  /// Ends playback for a reason.
  case end(PlaybackEndReason)
  /// Moves to a frame of the segment. If playing, playback continues from there.
  case seek(Double)
  /// Moves to a position in the whole animation, 0…1.
  case seekProgress(Double)
  /// Pauses, and moves by a number of whole frames.
  case step(Int)
  case speed(Double)
  case passes(PlayerMachine.Passes)
  case alternates(Bool)
  /// Sets the passes and the alternation, and counts the passes from the current frame.
  case repetition(PlayerMachine.Passes, alternates: Bool)
  /// The seconds for which the last frame of each pass is shown before the next pass starts.
  case intermission(Seconds)
  case range(FrameRange)
  case presence(Presence)
  case motion(Motion)
}

/// The changes that an input causes.
package struct PlaybackOutcome: Equatable, Sendable {
  /// A Boolean value that indicates whether the frame to show has changed.
  package var isNewFrame = false
  /// A Boolean value that indicates whether the source shows another animation.
  package var isNewContent = false
  /// The number of passes that ended with this input.
  package var endedPasses = 0
  /// A Boolean value that indicates whether the last pass ended with this input.
  package var isCompletion = false
  /// The playbacks that ended with this input, in order.
  package var endings: [Ending] = []
  /// The actions to perform, in order.
  package var effects: [PlaybackEffect] = []

  package init() {}

  /// The end of a playback.
  package struct Ending: Equatable, Sendable {
    package var playback: Int
    package var reason: PlaybackEndReason
  }

  /// Removes all changes. The memory of the lists is kept.
  package mutating func removeAll() {
    (isNewFrame, isNewContent, endedPasses, isCompletion) = (false, false, 0, false)
    if !endings.isEmpty { endings.removeAll(keepingCapacity: true) }
    effects.removeAll(keepingCapacity: true)
  }
}
