/// The parts of a state machine that are ignored, with the text of their diagnostics.
enum MachineDiagnostic: String, CaseIterable {
  case unknownState = "state machine: unknown state type"
  case unknownTransition = "state machine: unknown transition type"
  case unknownGuard = "state machine: unknown guard"
  case unknownAction = "state machine: unknown action"
  case unknownInteraction = "state machine: unknown interaction"
  case unknownInputType = "state machine: unknown input type"
  case unknownMode = "state machine: unknown play mode"
  case unknownInput = "state machine: no such input"
  case unknownTarget = "state machine: unknown transition target"
  case unknownStateName = "state machine: no such state"
  case reservedName = "state machine: reserved input name"
  case malformed = "state machine: malformed value"
  case more = "further diagnostics"

  var explanation: String {
    switch self {
    case .unknownState: "The state is ignored."
    case .unknownTransition, .unknownGuard, .unknownTarget: "The transition is never taken."
    case .unknownAction: "The action is ignored."
    case .unknownInteraction: "The interaction is ignored."
    case .unknownInputType: "The input is ignored."
    case .unknownMode: "The state plays forward."
    case .unknownInput: "The action or guard that refers to it is ignored."
    case .unknownStateName: "The interaction is ignored because it can never occur."
    case .reservedName: "Names that start with @ are reserved. The input is ignored."
    case .malformed: "The value is ignored."
    case .more: "There are more diagnostics than are listed."
    }
  }
}
