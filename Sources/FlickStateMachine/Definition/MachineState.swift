/// A state: what is played while it is the current one, what is done on the way in and out, and where
/// it leads.
package struct MachineState: Hashable, Sendable {
  package var name: String
  /// `nil` for the global state, which plays nothing and whose transitions are always looked at first.
  package var playback: MachinePlayback?
  package var transitions: [MachineTransition] = []
  package var entryActions: [MachineAction] = []
  package var exitActions: [MachineAction] = []
  /// Whether the machine stops when it gets here.
  package var isFinal = false

  package init(name: String, playback: MachinePlayback?) {
    self.name = name
    self.playback = playback
  }
}

/// What a state plays, and how.
package struct MachinePlayback: Hashable, Sendable {
  /// The animation's identifier in its archive; empty for the one that is shown already.
  package var animation = ""
  package var loops = false
  /// How often it is played once more; 0 is without end. It counts where `loops` is set.
  package var loopCount = 0
  package var autoplays = false
  package var mode = Mode.forward
  /// Positive.
  package var speed = 1.0
  /// The marker to play; all of the animation when `nil`.
  package var segment: String?
  /// What lies behind the animation, as 0xRRGGBBAA.
  package var background: UInt32?

  package init() {}

  package enum Mode: String, Hashable, Sendable, CaseIterable {
    case forward = "Forward"
    case reverse = "Reverse"
    case bounce = "Bounce"
    case reverseBounce = "ReverseBounce"
  }
}
