import FlickMath

extension StateMachine {
  /// Runs an action.
  ///
  /// - Returns: Whether an input was set or an event fired, so that transitions have to be checked.
  mutating func perform(_ action: MachineAction, _ out: inout [StateMachineOutput]) -> Bool {
    performedActions += 1
    guard performedActions <= StateMachineLimits.actionsPerInput else { return false }
    switch action {
    case .fire(let index):
      fire(index, &out)
      return true
    case .reset(let index): return reset(index, &out)
    case .setTheme(let operand):
      let theme = text(operand)
      out.append(.command(.setTheme(theme.isEmpty ? nil : theme)))
    case .setFrame(let operand): out.append(.command(.setFrame(number(operand))))
    case .setProgress(let operand):
      out.append(.command(.setProgress(min(max(number(operand) / 100, 0), 1))))
    case .openURL(let operand, let target): open(text(operand), target, &out)
    case .fireCustomEvent(let name): out.append(.event(.custom(name)))
    default:
      guard let (index, value) = assignment(action) else { return false }
      return set(index, to: value, &out)
    }
    return false
  }

  /// Returns the input that an action sets, and the new value.
  private mutating func assignment(_ action: MachineAction) -> (Int, StateMachineValue)? {
    switch action {
    case .change(let index, let arithmetic, let operand):
      let (old, other) = (number(.input(index)), number(operand))
      switch arithmetic {
      case .set: return (index, .numeric(other))
      case .add: return (index, .numeric(old + other))
      case .subtract: return (index, .numeric(old - other))
      case .multiply: return (index, .numeric(old * other))
      }
    case .floor(let index):
      return (index, .numeric(number(.input(index)).rounded(.down)))
    case .random(let index, let low, let high, let isWhole):
      return (index, .numeric(random(from: low, to: high, isWhole: isWhole)))
    case .clamp(let index, let low, let high):
      return (index, .numeric(clamp(number(.input(index)), low, high)))
    case .setFlag(let index, let operand): return (index, .boolean(flag(operand)))
    case .toggle(let index): return (index, .boolean(!flag(.input(index))))
    case .setText(let index, let operand): return (index, .string(text(operand)))
    default: return nil
    }
  }

  private mutating func random(from low: Double, to high: Double, isWhole: Bool) -> Double {
    let fraction = random.nextUnit()
    guard isWhole else { return low + (high - low) * fraction }
    let (first, last) = (low.rounded(.up), high.rounded(.down))
    guard first <= last else { return first }
    return min(first + (fraction * (last - first + 1)).rounded(.down), last)
  }

  /// Clamps a value. Bounds in the wrong order are swapped.
  private func clamp(_ value: Double, _ low: NumberOperand?, _ high: NumberOperand?) -> Double {
    let low = low.map { number($0) } ?? -.infinity
    let high = high.map { number($0) } ?? .infinity
    return min(max(value, min(low, high)), max(low, high))
  }

  private func open(_ url: String, _ target: String, _ out: inout [StateMachineOutput]) {
    let isAllowed = policy.allows(url, byInteraction: isUserInitiated)
    out.append(.event(isAllowed ? .openURL(url, target: target) : .error(.refusedURL(url))))
  }
}

/// Inputs.
extension StateMachine {
  /// Sets an input.
  ///
  /// - Returns: Whether the input was set, including to its old value.
  mutating func set(
    _ index: Int, to new: StateMachineValue, _ out: inout [StateMachineOutput]
  ) -> Bool {
    guard values.indices.contains(index), let old = values[index]
    else { return false }
    let name = definition.inputs[index].name
    switch (old, new) {
    case (.numeric(let a), .numeric(let b)):
      guard b.isFinite else { return false }
      if a != b { out.append(.event(.numericInputChanged(name: name, from: a, to: b))) }
    case (.string(let a), .string(let b)):
      if a != b { out.append(.event(.stringInputChanged(name: name, from: a, to: b))) }
    case (.boolean(let a), .boolean(let b)):
      if a != b { out.append(.event(.booleanInputChanged(name: name, from: a, to: b))) }
    default: return false
    }
    values[index] = new
    hasSetInputs = true
    return true
  }

  mutating func reset(_ index: Int, _ out: inout [StateMachineOutput]) -> Bool {
    guard definition.inputs.indices.contains(index), let value = definition.inputs[index].value
    else { return false }
    return set(index, to: value, &out)
  }

  mutating func fire(_ index: Int, _ out: inout [StateMachineOutput]) {
    guard status != .stopped, definition.inputs.indices.contains(index),
      definition.inputs[index].value == nil
    else { return }
    out.append(.event(.inputFired(definition.inputs[index].name)))
    firedEvent = index
  }
}
