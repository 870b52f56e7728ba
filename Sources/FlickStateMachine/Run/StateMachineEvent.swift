import FlickArchive

/// An event of a running state machine.
public enum StateMachineEvent: Hashable, Sendable {
  /// The machine has started.
  case started
  /// The machine has reached a final state, or was stopped.
  case stopped
  /// The machine takes a transition. `from` is empty for the transition to the initial state.
  case transition(from: String, to: String)
  /// A state was left. The value is its name.
  case stateExited(String)
  /// A state was entered. The value is its name.
  case stateEntered(String)
  /// A custom event of the file. The value is its name.
  case custom(String)
  /// A numeric input has changed.
  case numericInputChanged(name: String, from: Double, to: Double)
  /// A string input has changed.
  case stringInputChanged(name: String, from: String, to: String)
  /// A Boolean input has changed.
  case booleanInputChanged(name: String, from: Bool, to: Bool)
  /// An event input was fired. The value is its name.
  case inputFired(String)
  /// The file requests to open a URL, and the ``OpenURLPolicy`` allows it. The state machine does
  /// not open the URL; the host decides.
  case openURL(String, target: String)
  /// An error occurred. The machine continues, except after ``StateMachineError/endlessLoop``.
  case error(StateMachineError)
}

/// An error of a running state machine.
public enum StateMachineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The transitions form an endless loop. The machine was stopped.
  case endlessLoop
  /// The ``OpenURLPolicy`` does not allow this URL.
  case refusedURL(String)
  /// The file has no animation with this identifier. The current animation stays.
  case unknownAnimation(String)
  /// The file has no theme with this identifier. The current theme stays.
  case unknownTheme(String)
  /// The animation has no marker with this name. The whole animation is played.
  case unknownSegment(String)

  /// A description of the error, in English.
  public var description: String {
    if Sentence.isReplaced { return Sentence.text("", self) }
    return switch self {
    case .endlessLoop: "The state machine was stopped because its transitions form an endless loop."
    case .refusedURL(let url): "Opening \(url) is not allowed."
    case .unknownAnimation(let id): "The file has no animation “\(id)”."
    case .unknownTheme(let id): "The file has no theme “\(id)”."
    case .unknownSegment(let name): "The animation has no marker “\(name)”."
    }
  }
}
