import FlickArchive
import Foundation

/// A message from the page: the name of a command and its arguments, as `{"command": name, …}`.
struct PageRequest: Sendable {
  let command: String
  let arguments: CommandArguments

  /// Parses a request. Returns `nil` for other text.
  init?(_ text: String) {
    guard
      let values = try? JSONDecoder().decode(
        [String: ArgumentValue].self, from: Data(text.utf8)),
      case .text(let command)? = values["command"]
    else { return nil }
    self.command = command
    arguments = CommandArguments(values: values)
  }
}

/// A JSON value of a request.
enum ArgumentValue: Decodable, Hashable, Sendable {
  case number(Double)
  case text(String)
  case flag(Bool)
  case list([ArgumentValue])
  case none

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .none
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .list(try container.decode([ArgumentValue].self))
    }
  }
}

/// A request whose arguments are missing or wrong, or that is impossible now.
struct CommandError: Error, Hashable {
  var message: String

  init(_ message: String) {
    self.message = Sentence.text(message, Self.self)
  }
}

/// The arguments of a command.
struct CommandArguments: Hashable, Sendable {
  let values: [String: ArgumentValue]

  /// Returns a number, limited to a range.
  func number(_ name: String, in range: ClosedRange<Double>) throws(CommandError) -> Double {
    guard case .number(let number)? = values[name], number.isFinite else {
      throw CommandError("\(name) must be a number")
    }
    return min(max(number, range.lowerBound), range.upperBound)
  }

  func text(_ name: String) throws(CommandError) -> String {
    guard let text = optionalText(name) else { throw CommandError("\(name) must be a text") }
    return text
  }

  /// Returns a text; `nil` for null, another value or none.
  func optionalText(_ name: String) -> String? {
    guard case .text(let text)? = values[name] else { return nil }
    return text
  }

  func flag(_ name: String) throws(CommandError) -> Bool {
    guard case .flag(let flag)? = values[name] else {
      throw CommandError("\(name) must be true or false")
    }
    return flag
  }

  /// Returns a list of numbers; empty for other values.
  func numbers(_ name: String) -> [Double] {
    guard case .list(let list)? = values[name] else { return [] }
    return list.compactMap {
      guard case .number(let number) = $0, number.isFinite else { return nil }
      return number
    }
  }

  /// Returns a list of texts; empty for other values.
  func texts(_ name: String) -> [String] {
    guard case .list(let list)? = values[name] else { return [] }
    return list.compactMap {
      guard case .text(let text) = $0 else { return nil }
      return text
    }
  }

  /// The index of the pane; `nil` if the request is for all panes.
  var pane: Int? {
    guard case .number(let number)? = values["pane"] else { return nil }
    return Int(exactly: number)
  }
}
