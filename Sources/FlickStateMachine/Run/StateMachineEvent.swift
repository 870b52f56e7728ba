/// What a running state machine tells.
public enum StateMachineEvent: Hashable, Sendable {
  /// It has been started.
  case started
  /// It has come to an end, or has been stopped.
  case stopped
  /// It leads from one state to another; from nowhere, `""`, into the first.
  case transition(from: String, to: String)
  case stateExited(String)
  case stateEntered(String)
  /// The file's own.
  case custom(String)
  case numericInputChanged(name: String, from: Double, to: Double)
  case stringInputChanged(name: String, from: String, to: String)
  case booleanInputChanged(name: String, from: Bool, to: Bool)
  case inputFired(String)
  /// The file asks for an address to be opened, and the ``OpenURLPolicy`` allows it. Nothing has been
  /// opened: that is up to who hears this.
  case openURL(String, target: String)
  case error(StateMachineError)
}

/// What went wrong while a state machine ran.
public enum StateMachineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The machine has been stopped, because its transitions led round and round.
  case endlessLoop
  /// The ``OpenURLPolicy`` does not allow this address.
  case refusedURL(String)
  /// The state's animation is not in the file; the one before stays.
  case unknownAnimation(String)
  case unknownTheme(String)
  /// The animation has no such marker; all of it is played.
  case unknownSegment(String)

  public var description: String {
    switch self {
    case .endlessLoop: "The state machine's transitions lead round and round; it was stopped."
    case .refusedURL(let url): "Opening \(url) is not allowed."
    case .unknownAnimation(let id): "There is no animation “\(id)”."
    case .unknownTheme(let id): "There is no theme “\(id)”."
    case .unknownSegment(let name): "The animation has no marker “\(name)”."
    }
  }
}
