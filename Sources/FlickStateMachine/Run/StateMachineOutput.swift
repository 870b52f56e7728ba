/// An output of a state machine: a command for the player, or an event.
package enum StateMachineOutput: Equatable, Sendable {
  case command(StateMachineCommand)
  case event(StateMachineEvent)
}

package enum StateMachineCommand: Equatable, Sendable {
  /// Plays the animation of a state that was entered.
  case play(MachinePlayback)
  /// Tweens from the current picture to the frame at which a playback starts. The machine waits for
  /// ``StateMachine/Input/tweened``.
  case tween(to: MachinePlayback, MachineTween)
  case setFrame(Double)
  /// Shows a position in the animation, 0…1.
  case setProgress(Double)
  /// Applies a theme; `nil` for none.
  case setTheme(String?)
}
