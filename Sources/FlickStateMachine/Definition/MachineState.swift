/// A state: its playback, its entry and exit actions, and its transitions.
package struct MachineState: Equatable, Sendable {
  package var name: String
  /// The playback of the state. `nil` for the global state, which plays nothing and whose
  /// transitions are checked first.
  package var playback: MachinePlayback?
  package var transitions: [MachineTransition] = []
  package var entryActions: [MachineAction] = []
  package var exitActions: [MachineAction] = []
  /// A Boolean value that indicates whether the machine stops when it enters this state.
  package var isFinal = false
}

/// The animation that a state plays, and the playback options.
package struct MachinePlayback: Equatable, Sendable {
  /// The animation's identifier in its archive; empty for the current animation.
  package var animation = ""
  package var loops = false
  /// The number of repetitions after the first pass; 0 repeats forever. Used only if `loops` is
  /// `true`.
  package var loopCount = 0
  package var autoplays = false
  package var mode = Mode.forward
  /// The speed factor; positive.
  package var speed = 1.0
  /// The name of the marker to play; `nil` for the whole animation.
  package var segment: String?
  /// The background color of the animation, as 0xRRGGBBAA.
  package var background: UInt32?

  package init() {}

  package enum Mode: String, Equatable, Sendable, CaseIterable {
    case forward = "Forward"
    case reverse = "Reverse"
    case bounce = "Bounce"
    case reverseBounce = "ReverseBounce"
  }
}
