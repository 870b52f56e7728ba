/// A JSON value whose members keep their order.
indirect enum JSONText: Hashable, Sendable {
  case string(String)
  case number(Double)
  case bool(Bool)
  case null
  case array([JSONText])
  case object([Member])

  struct Member: Hashable, Sendable {
    var key: String
    var value: JSONText

    init(_ key: String, _ value: JSONText) {
      self.key = key
      self.value = value
    }
  }

  static func integer(_ value: Int) -> JSONText { .number(Double(value)) }

  /// The value on one line, with a space after each comma and colon.
  var compact: String {
    switch self {
    case .array(let items): "[" + items.map(\.compact).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.map { "\(Self.quoted($0.key)): \($0.value.compact)" }.joined(separator: ", ")
        + "}"
    default: scalar
    }
  }

  /// Returns the value with one member or element per line, indented by two spaces.
  func prettyPrinted(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .array(let items) where !items.isEmpty:
      let lines = items.map { inner + $0.prettyPrinted(indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members) where !members.isEmpty:
      let lines = members.map {
        "\(inner)\(Self.quoted($0.key)): \($0.value.prettyPrinted(indent: inner))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    default: return compact
    }
  }

  private var scalar: String {
    switch self {
    case .string(let text): Self.quoted(text)
    case .number(let value): Self.digits(of: value)
    case .bool(let value): value ? "true" : "false"
    default: "null"
    }
  }

  /// Formats a number. Values that are not finite become null, because JSON has no infinity.
  private static func digits(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    return Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// A value that has a form as JSON.
protocol JSONConvertible {
  var json: JSONText { get }
}

extension JSONText: JSONConvertible, ExpressibleByDictionaryLiteral {
  var json: JSONText { self }

  /// Creates an object within another one: `JSONText(["a": 1])`.
  init(_ literal: JSONText) { self = literal }

  init(dictionaryLiteral elements: (String, any JSONConvertible)...) {
    self = .object(elements.map { Member($0.0, $0.1.json) })
  }
}

extension String: JSONConvertible { var json: JSONText { .string(self) } }
extension Bool: JSONConvertible { var json: JSONText { .bool(self) } }
extension Int: JSONConvertible { var json: JSONText { .integer(self) } }
extension Double: JSONConvertible { var json: JSONText { .number(self) } }
extension Array: JSONConvertible where Element: JSONConvertible {
  var json: JSONText { .array(map(\.json)) }
}
extension Optional: JSONConvertible where Wrapped: JSONConvertible {
  var json: JSONText { map(\.json) ?? .null }
}
