/// What comes of an input, in order: what is to be done with the animation, and what is told.
package enum StateMachineOutput: Hashable, Sendable {
  case command(StateMachineCommand)
  case event(StateMachineEvent)
}

package enum StateMachineCommand: Hashable, Sendable {
  /// A state has been entered that plays this.
  case play(MachinePlayback)
  /// Goes from what is seen to the beginning of a marker; the machine waits for
  /// ``StateMachine/Input/tweened``.
  case tween(to: String, MachineTween)
  case setFrame(Double)
  /// A part of the whole, 0…1.
  case setProgress(Double)
  /// No theme when `nil`.
  case setTheme(String?)
}
