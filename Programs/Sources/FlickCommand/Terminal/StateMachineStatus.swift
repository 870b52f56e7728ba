import FlickAnimation
import FlickStateMachine

/// The status line while a state machine runs.
struct StateMachineStatus: Hashable, Sendable {
  var name: String
  private var message = ""

  private static let help = "1-9 inputs  space click  r restart  q quit"

  init(name: String) { self.name = printable(name) }

  /// Records an event to show, until the next one.
  mutating func record(_ event: StateMachineEvent) {
    switch event {
    case .custom(let text): message = "“\(printable(text))”"
    case .openURL(let url, _): message = "URL \(printable(url))"
    case .error(let error): message = printable(error.description)
    case .stopped: message = "stopped"
    case .started: message = ""
    default: break
    }
  }

  /// Returns the status line, with at most `columns` characters.
  func text<Show>(for player: StateMachinePlayer<Show>, columns: Int) -> String {
    let state =
      player.machine.status == .tweening
      ? "… \(player.machine.currentName)"
      : player.machine.currentName
    var fields = ["[\(printable(state))]"]
    if !message.isEmpty { fields.append(message) }
    for (index, input) in player.machine.definition.inputs.enumerated().prefix(9) {
      fields.append(
        "\(index + 1) \(printable(input.name))\(Self.value(player.value(of: input.name)))")
    }
    fields += [name, Self.help]
    // Removes fields from the end until the line fits.
    while fields.count > 1, fields.reduce(2 * (fields.count - 1), { $0 + $1.count }) > columns {
      fields.removeLast()
    }
    return String(fields.joined(separator: "  ").prefix(max(columns, 0)))
  }

  private static func value(_ value: StateMachineValue?) -> String {
    switch value {
    case nil: ""
    case .numeric(let number): "=" + Decimals.short(number)
    case .boolean(let flag): flag ? "=yes" : "=no"
    case .string(let text): "=“\(printable(text))”"
    }
  }
}
