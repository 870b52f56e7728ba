import FlickArchive
import FlickLottie

extension MachineReader {
  /// Returns the guard; `nil`, with a diagnostic, if it is unknown.
  mutating func condition(_ json: JSONValue) throws(ReadError) -> MachineGuard? {
    guard let type = json["type"] else { return unknown(json) }
    if type.isString("Event") { return try event(json) }
    guard
      let comparison = json["conditionType"]?.string.flatMap(
        MachineGuard.Comparison.init(rawValue:))
    else { return unknown(json, json["conditionType"]) }
    if type.isString("Numeric") { return try number(json, comparison) }
    // Strings and Booleans have no order.
    guard comparison == .equal || comparison == .notEqual else {
      return unknown(json, json["conditionType"])
    }
    if type.isString("String") { return try text(json, comparison == .equal) }
    if type.isString("Boolean") { return try flag(json, comparison == .equal) }
    return unknown(json)
  }

  private mutating func unknown(_ json: JSONValue, _ word: JSONValue? = nil) -> MachineGuard? {
    report(.unknownGuard, (word ?? json["type"])?.string, at: json)
    return nil
  }

  private func event(_ json: JSONValue) throws(ReadError) -> MachineGuard {
    let name = (json["inputName"] ?? json["triggerName"])?.string ?? ""
    guard let index = index(of: name, .event) else {
      throw json.error(.missing, "a guard for the event \"\(name)\", which is not an input")
    }
    return .event(index)
  }

  private mutating func number(
    _ json: JSONValue, _ comparison: MachineGuard.Comparison
  ) throws(ReadError) -> MachineGuard? {
    let left: NumberOperand
    let name = (json["inputName"] ?? json["triggerName"])?.string
    if name == Self.elapsedTime {
      left = .elapsedTime
    } else {
      guard let index = input(of: json, .numeric) else { return nil }
      left = .input(index)
    }
    guard let value = json["compareTo"] else { return unknown(json) }
    guard let right = number(value) else {
      guard let name = value.string else { return unknown(json) }
      throw value.error(.missing, "a guard that compares with \"\(name)\", which is not a number")
    }
    return .number(left, comparison, right)
  }

  private mutating func text(_ json: JSONValue, _ isEqual: Bool) throws(ReadError) -> MachineGuard?
  {
    guard let index = input(of: json, .string) else { return nil }
    guard let value = json["compareTo"], let name = value.string else { return unknown(json) }
    let operand = text(value)
    if name.hasPrefix("$"), operand == .literal(name) {
      throw value.error(.missing, "a guard that compares with \"\(name)\", which is not an input")
    }
    return operand.map { .text(index, isEqual: isEqual, $0) }
  }

  private mutating func flag(_ json: JSONValue, _ isEqual: Bool) throws(ReadError) -> MachineGuard?
  {
    guard let index = input(of: json, .boolean) else { return nil }
    guard let value = json["compareTo"] else { return unknown(json) }
    guard let operand = flag(value) else {
      guard let name = value.string else { return unknown(json) }
      throw value.error(.missing, "a guard that compares with \"\(name)\", which is not an input")
    }
    return .flag(index, isEqual: isEqual, operand)
  }
}

/// Operands: literals or inputs.
extension MachineReader {
  static let elapsedTime = "@elapsedTime"

  func number(_ json: JSONValue) -> NumberOperand? {
    if let number = json.number { return .literal(number) }
    guard let name = json.string else { return nil }
    if name == Self.elapsedTime || name == "$" + Self.elapsedTime { return .elapsedTime }
    return index(of: Self.withoutDollarSign(name), .numeric).map { .input($0) }
  }

  func flag(_ json: JSONValue) -> FlagOperand? {
    if let flag = json.bool { return .literal(flag) }
    guard let name = json.string else { return nil }
    return index(of: Self.withoutDollarSign(name), .boolean).map { .input($0) }
  }

  /// Returns a string operand. A string that matches no input is a literal.
  func text(_ json: JSONValue) -> TextOperand? {
    guard let text = json.string else { return nil }
    guard text.hasPrefix("$"), let index = index(of: Self.withoutDollarSign(text), .string) else {
      return .literal(text)
    }
    return .input(index)
  }

  private static func withoutDollarSign(_ name: String) -> String {
    name.hasPrefix("$") ? String(name.dropFirst()) : name
  }
}
