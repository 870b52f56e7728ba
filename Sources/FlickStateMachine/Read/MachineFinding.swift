/// The parts of a state machine that are ignored, with the text of their diagnostics.
enum MachineFinding: String, CaseIterable {
  case unknownState = "state machine: unknown state type"
  case unknownTransition = "state machine: unknown transition type"
  case unknownGuard = "state machine: unknown guard"
  case unknownAction = "state machine: unknown action"
  case unknownInteraction = "state machine: unknown interaction"
  case unknownInputType = "state machine: unknown input type"
  case unknownMode = "state machine: unknown play mode"
  case unknownInput = "state machine: no such input"
  case unknownTarget = "state machine: transition to nowhere"
  case unknownStateName = "state machine: no such state"
  case reservedName = "state machine: reserved input name"
  case malformed = "state machine: malformed value"
  case more = "further diagnostics"

  var explanation: String {
    switch self {
    case .unknownState: "The state is left out."
    case .unknownTransition, .unknownGuard, .unknownTarget: "The transition is never taken."
    case .unknownAction: "The action is left out."
    case .unknownInteraction: "The interaction is left out."
    case .unknownInputType: "The input is left out."
    case .unknownMode: "The state plays forward."
    case .unknownInput: "What names it is left out."
    case .unknownStateName: "The interaction is left out: it can never happen."
    case .reservedName: "Names with @ are the player's own; the input is left out."
    case .malformed: "It is left out."
    case .more: "There are more than are listed."
    }
  }
}
