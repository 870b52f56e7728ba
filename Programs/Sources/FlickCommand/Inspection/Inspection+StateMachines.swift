import FlickAnimation
import FlickStateMachine

extension StateMachineOutline {
  var json: JSONText {
    .object([
      .init("id", .string(id)), .init("name", .string(name)), .init("initial", .string(initial)),
      .init("states", .array(states.map(JSONText.string))),
      .init("inputs", .array(inputs.map(\.json))),
      .init("diagnostics", .array(diagnostics.map(\.json))),
      .init("error", error.map { .string("\($0)") } ?? .null),
    ])
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
    .object([
      .init("name", .string(name)), .init("type", .string(type.rawValue)),
      .init("value", jsonValue),
    ])
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
