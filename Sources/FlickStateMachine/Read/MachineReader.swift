import FlickArchive
import FlickLottie
import FlickScene

/// A reader that converts the JSON of a state machine to its definition. Inputs and state names are
/// read first, so that references can be checked.
struct MachineReader {
  var inputs: [MachineInput] = []
  var stateNames: [String] = []
  var layers: [String] = []
  var diagnostics: [Diagnostic] = []
  var actionCount = 0
  var transitionCount = 0

  static func read(_ bytes: [UInt8]) throws(ReadError) -> StateMachineDefinition {
    let root = try JSONDocument(bytes, limits: StateMachineLimits.json).root
    guard root.isObject else { throw root.error(.wrongType, "expected an object") }
    var reader = MachineReader()
    return try reader.definition(root)
  }

  private mutating func definition(
    _ root: JSONValue
  ) throws(ReadError) -> StateMachineDefinition {
    guard let states = root["states"] else { throw root.error(.missing, "no \"states\"") }
    guard states.isArray else { throw states.error(.wrongType, "expected an array") }
    // Files from before version 1.0 of the format use "triggers" and "listeners".
    try readInputs(root["inputs"] ?? root["triggers"])
    let known = try readNames(states)
    var read: [MachineState] = []
    for json in known { read.append(try state(json)) }
    let global = try self.global(known)
    let interactions = try self.interactions(root["interactions"] ?? root["listeners"])
    return StateMachineDefinition(
      initial: try initial(root), global: global, states: read, inputs: inputs,
      interactions: interactions, layers: layers, diagnostics: diagnostics)
  }

  private func initial(_ root: JSONValue) throws(ReadError) -> Int {
    guard let initial = root["initial"], let name = initial.string else {
      throw root.error(.missing, "no \"initial\" state")
    }
    guard let index = stateNames.firstIndex(of: name) else {
      throw initial.error(.missing, "no state \"\(name)\", which is the initial one")
    }
    return index
  }

  private func global(_ states: [JSONValue]) throws(ReadError) -> Int? {
    var global: Int?
    for (index, json) in states.enumerated() where json["type"]?.isString("GlobalState") == true {
      guard global == nil else { throw json.error(.malformed, "more than one global state") }
      global = index
    }
    return global
  }

  /// Returns the states of known types, and records their names.
  private mutating func readNames(_ states: JSONValue) throws(ReadError) -> [JSONValue] {
    var known: [JSONValue] = []
    for json in states.elements {
      guard let type = json["type"],
        type.isString("PlaybackState") || type.isString("GlobalState")
      else {
        report(.unknownState, json["type"]?.string, at: json)
        continue
      }
      guard let name = json["name"]?.string else {
        throw json.error(.missing, "a state without a \"name\"")
      }
      guard !stateNames.contains(name) else {
        throw json.error(.malformed, "more than one state \"\(name)\"")
      }
      guard known.count < StateMachineLimits.states else {
        throw json.error(.limitExceeded, "more than \(StateMachineLimits.states) states")
      }
      stateNames.append(name)
      known.append(json)
    }
    return known
  }

  private mutating func readInputs(_ json: JSONValue?) throws(ReadError) {
    for json in list(json) {
      guard let name = json["name"]?.string else {
        report(.machineValue, at: json)
        continue
      }
      guard !name.hasPrefix("@") else {
        report(.reservedName, name, at: json)
        continue
      }
      guard let input = input(json, name) else {
        report(.unknownInputType, json["type"]?.string, at: json)
        continue
      }
      // The first of several inputs with one name is kept, as others cannot be set.
      guard !inputs.contains(where: { $0.name == name }) else {
        report(.machineValue, name, at: json)
        continue
      }
      guard inputs.count < StateMachineLimits.inputs else {
        throw json.error(.limitExceeded, "more than \(StateMachineLimits.inputs) inputs")
      }
      inputs.append(input)
    }
  }

  private mutating func input(_ json: JSONValue, _ name: String) -> MachineInput? {
    guard let type = json["type"] else { return nil }
    if type.isString("Event") { return MachineInput(name: name, value: nil) }
    if type.isString("Numeric") {
      return MachineInput(name: name, value: .numeric(member(json, "value") { $0.number } ?? 0))
    }
    if type.isString("String") {
      return MachineInput(name: name, value: .string(member(json, "value") { $0.string } ?? ""))
    }
    if type.isString("Boolean") {
      return MachineInput(name: name, value: .boolean(member(json, "value") { $0.bool } ?? false))
    }
    return nil
  }
}

extension MachineReader {
  mutating func report(_ kind: Diagnostic.Kind, _ detail: String? = nil, at json: JSONValue) {
    guard diagnostics.count <= StateMachineLimits.diagnostics else { return }
    let isLast = diagnostics.count == StateMachineLimits.diagnostics
    diagnostics.append(
      isLast ? Diagnostic(.diagnosticLimit) : Diagnostic(kind, detail ?? "", path: json.path))
  }

  /// Returns the value of a member; `nil` if it is absent, and with a diagnostic if it cannot be read.
  mutating func member<Value>(
    _ json: JSONValue, _ key: StaticString, _ read: (JSONValue) -> Value?
  ) -> Value? {
    guard let member = json[key], !member.isNull else { return nil }
    if let value = read(member) { return value }
    report(.machineValue, at: member)
    return nil
  }

  /// Returns the objects of an array. Other elements become diagnostics.
  mutating func list(_ json: JSONValue?) -> [JSONValue] {
    guard let json, !json.isNull else { return [] }
    guard json.isArray else {
      report(.machineValue, at: json)
      return []
    }
    var list: [JSONValue] = []
    for item in json.elements {
      if item.isObject { list.append(item) } else { report(.machineValue, at: item) }
    }
    return list
  }

  /// Returns the input that an action or a guard refers to; `nil`, with a diagnostic, if it does
  /// not exist.
  mutating func input(of json: JSONValue, _ kind: MachineInput.InputType?) -> Int? {
    let name = (json["inputName"] ?? json["triggerName"])?.string
    if let name, let index = index(of: name, kind) { return index }
    report(.unknownInput, name, at: json)
    return nil
  }

  /// Returns the index of an input.
  ///
  /// - Parameter kind: The required type; `nil` for any type, including events.
  func index(of name: String, _ kind: MachineInput.InputType?) -> Int? {
    inputs.firstIndex { $0.name == name && (kind == nil || $0.type == kind) }
  }
}
