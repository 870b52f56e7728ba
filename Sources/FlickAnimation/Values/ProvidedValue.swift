/// The value of a provider: one that is set, or one that is asked for before each frame.
enum ProvidedValue<Value> {
  case value(Value)
  case block((AnimationFrameTime) -> Value)

  func storage(_ convert: @escaping (Value) -> Any) -> AnyValueProviderStorage {
    switch self {
    case .value(let value): .singleValue(convert(value))
    case .block(let block): .closure { convert(block($0)) }
    }
  }
}

extension ProvidedValue where Value: Equatable {
  /// Whether both have the same value; blocks are alike to themselves alone.
  func isEqual(_ other: ProvidedValue) -> Bool {
    if case .value(let one) = self, case .value(let two) = other { one == two } else { false }
  }
}
