package import FlickAnimation
package import FlickGeometry
package import FlickPlayback
package import FlickStateMachine

/// A source of playback, as a presenter draws it. Everything that only some sources have has a default, so that no caller
/// asks which source it has.
package protocol PresenterSource: PlaybackSource {
  /// The request for the frame to show.
  var request: FramePipeline.Request { get }
  /// The animation that the source selects, or `nil` when the host does.
  var content: LottieAnimation? { get }
  /// The name of the current state of a state machine.
  var stateName: String? { get }
  /// A Boolean value that indicates whether pointer events have an effect.
  var respondsToPointers: Bool { get }
  /// Removes the next event of a state machine, and returns it.
  mutating func takeEvent() -> StateMachineEvent?
  /// Returns the value of an input, or `nil`.
  func value(of input: String) -> StateMachineValue?
  /// Applies a signal at the current time.
  ///
  /// - Returns: Whether the signal has an effect.
  mutating func handle(
    _ signal: SourceSignal, at now: Seconds, _ outcome: inout PlaybackOutcome
  ) -> Bool
  /// Converts a phase of a pointer to its actions.
  mutating func pointerActions(
    _ phase: PointerTracker.PointerPhase, isInside: Bool
  ) -> [PointerAction]
}

/// A signal to a source that decides itself what is played.
package enum SourceSignal {
  /// The value of an input.
  case input(String, StateMachineValue)
  case event(String)
  /// The state to change to.
  case state(String)
  /// An action of a pointer, and its place in the animation.
  case pointer(PointerAction, at: Point2D?)
}

extension PresenterSource {
  package var request: FramePipeline.Request {
    var request = FramePipeline.Request(frame: position)
    request.tween = frameTween
    request.progress = progress
    return request
  }
  package var content: LottieAnimation? { nil }
  package var stateName: String? { nil }
  package var respondsToPointers: Bool { false }
  package mutating func takeEvent() -> StateMachineEvent? { nil }
  package func value(of input: String) -> StateMachineValue? { nil }
  package mutating func handle(
    _ signal: SourceSignal, at now: Seconds, _ outcome: inout PlaybackOutcome
  ) -> Bool { false }
  package mutating func pointerActions(
    _ phase: PointerTracker.PointerPhase, isInside: Bool
  ) -> [PointerAction] { [] }
}

extension PlayerMachine: PresenterSource {}
extension SVGAPlayback: PresenterSource {}
