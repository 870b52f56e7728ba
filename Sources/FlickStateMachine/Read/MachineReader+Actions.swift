import FlickArchive
import FlickLottie

extension MachineReader {
  mutating func actions(_ json: JSONValue?) throws(ReadError) -> [MachineAction] {
    var actions: [MachineAction] = []
    for json in list(json) {
      actionCount += 1
      guard actionCount <= StateMachineLimits.actions else {
        throw json.error(.limitExceeded, "more than \(StateMachineLimits.actions) actions")
      }
      if let action = action(json) { actions.append(action) }
    }
    return actions
  }

  private mutating func action(_ json: JSONValue) -> MachineAction? {
    guard let type = json["type"],
      let kind = Self.actionReaders.first(where: { type.isString($0.name) })
    else {
      report(.unknownAction, json["type"]?.string, at: json)
      return nil
    }
    return kind.read(&self, json)
  }

  private struct ActionReader: Sendable {
    var name: StaticString
    var read: @Sendable (inout MachineReader, JSONValue) -> MachineAction?

    init(
      _ name: StaticString,
      _ read: @escaping @Sendable (inout MachineReader, JSONValue) -> MachineAction?
    ) {
      self.name = name
      self.read = read
    }
  }

  private static let actionReaders: [ActionReader] = [
    ActionReader("SetNumeric") { $0.change($1, .set) },
    ActionReader("Increment") { $0.change($1, .add) },
    ActionReader("Decrement") { $0.change($1, .subtract) },
    ActionReader("Multiply") { $0.change($1, .multiply) },
    ActionReader("Floor") { $0.input(of: $1, .numeric).map { .floor($0) } },
    ActionReader("SetRandom") { $0.random($1) },
    ActionReader("Clamp") { $0.clamp($1) },
    ActionReader("SetBoolean") { reader, json in
      guard let index = reader.input(of: json, .boolean),
        let value = reader.value(json, { $0.flag($1) })
      else { return nil }
      return .setFlag(index, value)
    },
    ActionReader("Toggle") { $0.input(of: $1, .boolean).map { .toggle($0) } },
    ActionReader("SetString") { reader, json in
      guard let index = reader.input(of: json, .string),
        let value = reader.value(json, { $0.text($1) })
      else { return nil }
      return .setText(index, value)
    },
    ActionReader("Fire") { $0.input(of: $1, .event).map { .fire($0) } },
    ActionReader("Reset") { $0.input(of: $1, nil).map { .reset($0) } },
    ActionReader("SetTheme") { $0.value($1) { $0.text($1) }.map { .setTheme($0) } },
    ActionReader("SetFrame") { $0.value($1) { $0.number($1) }.map { .setFrame($0) } },
    ActionReader("SetProgress") { $0.value($1) { $0.number($1) }.map { .setProgress($0) } },
    ActionReader("OpenUrl") { reader, json in
      guard let url = json["url"].flatMap({ reader.text($0) }) else {
        reader.report(.machineValue, at: json)
        return nil
      }
      return .openURL(url, target: json["target"]?.string ?? "")
    },
    ActionReader("FireCustomEvent") { reader, json in
      guard let name = json["value"]?.string else {
        reader.report(.machineValue, at: json)
        return nil
      }
      return .fireCustomEvent(name)
    },
  ]

  private mutating func change(
    _ json: JSONValue, _ arithmetic: MachineAction.Arithmetic
  ) -> MachineAction? {
    guard let index = input(of: json, .numeric) else { return nil }
    // The step is 1 unless the file specifies it.
    let isStep = arithmetic == .add || arithmetic == .subtract
    if isStep, json["value"]?.isNull ?? true { return .change(index, arithmetic, .literal(1)) }
    if let value = value(json, { $0.number($1) }) { return .change(index, arithmetic, value) }
    // Other players also use a step of 1 if the referenced input does not exist.
    return isStep ? .change(index, arithmetic, .literal(1)) : nil
  }

  private mutating func random(_ json: JSONValue) -> MachineAction? {
    guard let index = input(of: json, .numeric) else { return nil }
    let low = member(json, "min") { $0.number } ?? 0
    let high = member(json, "max") { $0.number } ?? 1
    return .random(
      index, from: min(low, high), to: max(low, high),
      isWhole: member(json, "integer") { $0.bool } ?? false)
  }

  private mutating func clamp(_ json: JSONValue) -> MachineAction? {
    guard let index = input(of: json, .numeric) else { return nil }
    var bounds: [NumberOperand?] = []
    for bound in [json["min"], json["max"]] {
      guard let bound, !bound.isNull else {
        bounds.append(nil)
        continue
      }
      guard let operand = number(bound) else {
        report(.unknownInput, bound.string, at: bound)
        return nil
      }
      bounds.append(operand)
    }
    return .clamp(index, from: bounds[0], to: bounds[1])
  }

  /// Returns the action's value: a literal or an input.
  private mutating func value<Operand>(
    _ json: JSONValue, _ read: (MachineReader, JSONValue) -> Operand?
  ) -> Operand? {
    guard let value = json["value"] else {
      report(.machineValue, at: json)
      return nil
    }
    if let operand = read(self, value) { return operand }
    report(value.isString ? .unknownInput : .malformed, value.string, at: value)
    return nil
  }
}
