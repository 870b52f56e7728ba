import FlickScene

/// The value of a provider: one that is set, one that is asked for before each frame, or one that keyframes have.
struct ProvidedValue<Value> {
  private enum ValueSource {
    case value(Value)
    case block((AnimationFrameTime) -> Value)
    /// As they were given, and what they have at a frame.
    case keyframes([Keyframe<Value>], (AnimationFrameTime) -> Value)
  }

  private var source: ValueSource
  /// How often it was set.
  private var version = 0

  init(_ value: Value) { source = .value(value) }

  init(block: @escaping (AnimationFrameTime) -> Value) { source = .block(block) }

  /// - Parameter way: what they have at a frame.
  init(_ keyframes: [Keyframe<Value>], _ way: @escaping (AnimationFrameTime) -> Value) {
    source = .keyframes(keyframes, way)
  }

  /// That of frame 0, where a block or keyframes say it.
  var value: Value {
    get {
      switch source {
      case .value(let value): value
      case .block(let block), .keyframes(_, let block): block(0)
      }
    }
    set {
      source = .value(newValue)
      markChanged()
    }
  }

  /// Says that what is made of the value has changed.
  mutating func markChanged() { version &+= 1 }

  func storage(_ convert: @escaping (Value) -> Any) -> AnyValueProviderStorage {
    switch source {
    case .value(let value): .singleValue(convert(value))
    case .block(let block): .closure { convert(block($0)) }
    case .keyframes(let keyframes, let way):
      .keyframes(keyframes.map { $0.map(convert) }, interpolate: { convert(way($0)) })
    }
  }

  /// What a slot is to hold; `nil` where it has not been set since `known`.
  func slot(
    at frame: AnimationFrameTime, since known: inout Int, _ convert: (Value) -> SlotValue
  ) -> SlotValue? {
    switch source {
    case .block(let block), .keyframes(_, let block): return convert(block(frame))
    case .value(let value):
      guard version != known else { return nil }
      known = version
      return convert(value)
    }
  }
}

extension ProvidedValue where Value: Equatable {
  /// Whether both have the same value or keyframes; blocks are alike to themselves alone.
  func isEqual(_ other: ProvidedValue) -> Bool {
    switch (source, other.source) {
    case (.value(let one), .value(let two)): one == two
    case (.keyframes(let one, _), .keyframes(let two, _)): one == two
    default: false
    }
  }
}

extension ProvidedValue where Value: Interpolatable {
  /// - Parameter none: the value of no keyframes.
  init(_ keyframes: [Keyframe<Value>], emptyValue: Value) {
    let values = KeyframedValue(keyframes, emptyValue: emptyValue)
    self.init(keyframes) { values.value(at: $0) }
  }
}

/// A provider of Flick's own, which can be asked without memory being taken for the answer.
protocol SlotProvider: AnyValueProvider {
  /// What a slot is to hold; `nil` where it has not changed since `known`, which is nothing the host sees.
  func slot(at frame: AnimationFrameTime, since known: inout Int) -> SlotValue?
}
