import FlickScene

/// The value of a provider: one that is set, or one that is asked for before each frame.
struct ProvidedValue<Value> {
  private enum Source {
    case value(Value)
    case block((AnimationFrameTime) -> Value)
  }

  private var source: Source
  /// How often it was set.
  private var version = 0

  init(_ value: Value) { source = .value(value) }

  init(block: @escaping (AnimationFrameTime) -> Value) { source = .block(block) }

  /// That of the animation's beginning, where a block says it.
  var value: Value {
    get {
      switch source {
      case .value(let value): value
      case .block(let block): block(0)
      }
    }
    set {
      source = .value(newValue)
      markSet()
    }
  }

  /// Says that what is made of the value has changed.
  mutating func markSet() { version &+= 1 }

  func storage(_ convert: @escaping (Value) -> Any) -> AnyValueProviderStorage {
    switch source {
    case .value(let value): .singleValue(convert(value))
    case .block(let block): .closure { convert(block($0)) }
    }
  }

  /// What a slot is to hold; `nil` where it has not been set since `known`.
  func slot(
    at frame: AnimationFrameTime, since known: inout Int, _ convert: (Value) -> SlotValue
  ) -> SlotValue? {
    switch source {
    case .block(let block): return convert(block(frame))
    case .value(let value):
      guard version != known else { return nil }
      known = version
      return convert(value)
    }
  }
}

extension ProvidedValue where Value: Equatable {
  /// Whether both have the same value; blocks are alike to themselves alone.
  func isEqual(_ other: ProvidedValue) -> Bool {
    if case .value(let one) = source, case .value(let two) = other.source {
      one == two
    } else {
      false
    }
  }
}

/// A provider of Flick's own, which can be asked without memory being taken for the answer.
protocol SlotProvider: AnyValueProvider {
  /// What a slot is to hold; `nil` where it has not changed since `known`, which is nothing the host sees.
  func slot(at frame: AnimationFrameTime, since known: inout Int) -> SlotValue?
}
