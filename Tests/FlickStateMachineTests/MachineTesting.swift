import FlickArchive
import FlickStateMachine

/// A test machine with a manual clock.
struct MachineHarness {
  var machine: StateMachine
  var now = 1000.0

  init(
    _ json: String, seed: UInt64 = 1, policy: OpenURLPolicy = .refuse
  ) throws(ReadError) {
    machine = StateMachine(
      try StateMachineDefinition(Array(json.utf8)), seed: seed, policy: policy)
  }

  mutating func handle(_ input: StateMachine.Input) -> [StateMachineOutput] {
    var out: [StateMachineOutput] = []
    machine.handle(input, at: now, into: &out)
    return out
  }

  /// Returns the events without the commands.
  @discardableResult mutating func events(_ input: StateMachine.Input) -> [StateMachineEvent] {
    handle(input).compactMap { if case .event(let event) = $0 { event } else { nil } }
  }

  mutating func commands(_ input: StateMachine.Input) -> [StateMachineCommand] {
    handle(input).compactMap { if case .command(let command) = $0 { command } else { nil } }
  }

  /// Returns the names of the states that an input enters.
  @discardableResult mutating func entered(_ input: StateMachine.Input) -> [String] {
    events(input).compactMap { if case .stateEntered(let name) = $0 { name } else { nil } }
  }

  mutating func set(_ name: String, _ value: StateMachineValue) -> [String] {
    entered(.set(machine.definition.input(name) ?? -1, value))
  }

  mutating func fire(_ name: String) -> [String] {
    entered(.fire(machine.definition.input(name) ?? -1))
  }

  func number(_ name: String) -> Double? {
    guard let index = machine.definition.input(name),
      case .numeric(let number)? = machine.values[index]
    else { return nil }
    return number
  }

  func value(_ name: String) -> StateMachineValue? {
    machine.definition.input(name).flatMap { machine.values[$0] }
  }
}

/// Returns the JSON of a machine.
func machine(
  initial: String = "a", states: [String], inputs: [String] = [], interactions: [String] = []
) -> String {
  """
  {"initial":"\(initial)","states":[\(states.joined(separator: ","))],
  "inputs":[\(inputs.joined(separator: ","))],
  "interactions":[\(interactions.joined(separator: ","))]}
  """
}

func state(
  _ name: String, _ more: String = "", entry: [String] = [], exit: [String] = [],
  to transitions: [String] = []
) -> String {
  """
  {"type":"PlaybackState","name":"\(name)","animation":"",\(more.isEmpty ? "" : more + ",")
  "entryActions":[\(entry.joined(separator: ","))],"exitActions":[\(exit.joined(separator: ","))],
  "transitions":[\(transitions.joined(separator: ","))]}
  """
}

func global(entry: [String] = [], to transitions: [String]) -> String {
  """
  {"type":"GlobalState","name":"global","entryActions":[\(entry.joined(separator: ","))],
  "transitions":[\(transitions.joined(separator: ","))]}
  """
}

func transition(to name: String, _ guards: String...) -> String {
  """
  {"type":"Transition","toState":"\(name)","guards":[\(guards.joined(separator: ","))]}
  """
}

func tweened(to name: String, seconds: Double, _ guards: String...) -> String {
  """
  {"type":"Tweened","toState":"\(name)","duration":\(seconds),"easing":[0,0,1,1],
  "guards":[\(guards.joined(separator: ","))]}
  """
}

func when(_ input: String, _ condition: String, _ value: String) -> String {
  """
  {"type":"Numeric","inputName":"\(input)","conditionType":"\(condition)","compareTo":\(value)}
  """
}

func whenFired(_ event: String) -> String { #"{"type":"Event","inputName":"\#(event)"}"# }

func numeric(_ name: String, _ value: Double = 0) -> String {
  #"{"type":"Numeric","name":"\#(name)","value":\#(value)}"#
}

func event(_ name: String) -> String { #"{"type":"Event","name":"\#(name)"}"# }

func action(_ type: String, _ input: String, _ more: String = "") -> String {
  #"{"type":"\#(type)","inputName":"\#(input)"\#(more.isEmpty ? "" : "," + more)}"#
}

func on(_ type: String, _ more: String = "", do actions: String...) -> String {
  """
  {"type":"\(type)",\(more.isEmpty ? "" : more + ",")"actions":[\(actions.joined(separator: ","))]}
  """
}
