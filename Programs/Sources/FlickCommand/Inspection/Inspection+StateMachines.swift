import FlickAnimation
import FlickStateMachine

extension StateMachineOutline {
  var json: JSONText {
    [
      "id": id, "name": name, "initial": initial, "states": states, "inputs": inputs.map(\.json),
      "diagnostics": diagnostics.map(\.json), "error": error.map { "\($0)" },
    ]
  }

  /// The lines of the text output.
  var lines: [String] {
    if let error { return ["  cannot be read: " + printable("\(error)")] }
    let states = states.map { printable($0) + ($0 == initial ? " [first]" : "") }
    var lines = ["  states  " + states.joined(separator: ", ")]
    if !inputs.isEmpty {
      lines.append("  inputs  " + inputs.map(\.words).joined(separator: ", "))
    }
    return lines + diagnostics.map { "  " + printable("\($0)") }
  }
}

extension MachineInput {
  fileprivate var json: JSONText {
    ["name": name, "type": type.rawValue, "value": jsonValue]
  }

  private var jsonValue: JSONText {
    switch value {
    case nil: .null
    case .numeric(let number): .number(number)
    case .string(let text): .string(text)
    case .boolean(let flag): .bool(flag)
    }
  }

  fileprivate var words: String {
    switch value {
    case nil: "\(printable(name)) (event)"
    case .numeric(let number): "\(printable(name)) = \(Decimals.short(number))"
    case .string(let text): "\(printable(name)) = \"\(printable(text))\""
    case .boolean(let flag): "\(printable(name)) = \(flag)"
    }
  }
}
