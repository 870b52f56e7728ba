public import FlickScene

/// The kinds of state machines, for the parts that are ignored.
extension Diagnostic.Kind {
  /// A state of a state machine of an unknown type.
  public static let unknownState = Self(
    "unknownState", "state machine: unknown state type", "The state is ignored.")
  /// A transition of a state machine of an unknown type.
  public static let unknownTransition = Self(
    "unknownTransition", "state machine: unknown transition type", "The transition is never taken.")
  /// A guard of a state machine of an unknown type.
  public static let unknownGuard = Self(
    "unknownGuard", "state machine: unknown guard", "The transition is never taken.")
  /// An action of a state machine of an unknown type.
  public static let unknownAction = Self(
    "unknownAction", "state machine: unknown action", "The action is ignored.")
  /// An interaction of a state machine of an unknown type.
  public static let unknownInteraction = Self(
    "unknownInteraction", "state machine: unknown interaction", "The interaction is ignored.")
  /// An input of a state machine of an unknown type.
  public static let unknownInputType = Self(
    "unknownInputType", "state machine: unknown input type", "The input is ignored.")
  /// A play mode of a state machine that is unknown.
  public static let unknownMode = Self(
    "unknownMode", "state machine: unknown play mode", "The state plays forward.")
  /// A reference of a state machine to an input that does not exist.
  public static let unknownInput = Self(
    "unknownInput", "state machine: no such input",
    "The action or guard that refers to it is ignored.")
  /// A transition of a state machine to a state that does not exist.
  public static let unknownTarget = Self(
    "unknownTarget", "state machine: unknown transition target", "The transition is never taken.")
  /// A reference of a state machine to a state that does not exist.
  public static let unknownStateName = Self(
    "unknownStateName", "state machine: no such state",
    "The interaction is ignored because it can never occur.")
  /// An input of a state machine with a reserved name.
  public static let reservedName = Self(
    "reservedName", "state machine: reserved input name",
    "Names that start with @ are reserved. The input is ignored.")
  /// A value of a state machine that cannot be read.
  public static let machineValue = Self(
    "machineValue", "state machine: malformed value", "The value is ignored.")

  /// The kinds of diagnostics that the reader of state machines reports.
  package static let stateMachine: [Self] = [
    .unknownState, .unknownTransition, .unknownGuard, .unknownAction, .unknownInteraction,
    .unknownInputType, .unknownMode, .unknownInput, .unknownTarget, .unknownStateName,
    .reservedName, .machineValue, .diagnosticLimit,
  ]
}
