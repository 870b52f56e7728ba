import FlickScene

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The value of a provider: a constant, a closure or keyframes.
struct ProvidedValue<Value> {
  private enum ValueSource {
    case value(Value)
    case block((AnimationFrameTime) -> Value)
    /// The original keyframes and their interpolation.
    case keyframes([Keyframe<Value>], (AnimationFrameTime) -> Value)
  }

  private var source: ValueSource
  /// The number of changes so far.
  private var version = 0

  init(_ value: Value) { source = .value(value) }

  init(block: @escaping (AnimationFrameTime) -> Value) { source = .block(block) }

  /// Creates a value from keyframes.
  ///
  /// - Parameter interpolate: The interpolation, which returns the value at a frame.
  init(_ keyframes: [Keyframe<Value>], _ interpolate: @escaping (AnimationFrameTime) -> Value) {
    source = .keyframes(keyframes, interpolate)
  }

  /// The constant value, or the value of the closure or keyframes at frame 0.
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

  /// Records a change, so that the slot value is created again.
  mutating func markChanged() { version &+= 1 }

  func storage(_ convert: @escaping (Value) -> Any) -> AnyValueProviderStorage {
    switch source {
    case .value(let value): .singleValue(convert(value))
    case .block(let block): .closure { convert(block($0)) }
    case .keyframes(let keyframes, let interpolate):
      .keyframes(keyframes.map { $0.map(convert) }, interpolate: { convert(interpolate($0)) })
    }
  }

  func typedStorage<Converted>(
    _ convert: @escaping (Value) -> Converted
  ) -> ValueProviderStorage<Converted> {
    switch source {
    case .value(let value): .singleValue(convert(value))
    case .block(let block): .closure { convert(block($0)) }
    case .keyframes(let keyframes, _): .keyframes(keyframes.map { $0.map(convert) })
    }
  }

  /// Returns the value of a slot at a frame; `nil` if a constant value has not changed since the version
  /// `known`.
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
  /// Returns a Boolean value that indicates whether both have equal values or keyframes. Closures are never
  /// equal.
  func isEqual(_ other: ProvidedValue) -> Bool {
    switch (source, other.source) {
    case (.value(let one), .value(let two)): one == two
    case (.keyframes(let one, _), .keyframes(let two, _)): one == two
    default: false
    }
  }
}

extension ProvidedValue where Value: Interpolatable {
  /// Creates a value from keyframes with the type's own interpolation.
  ///
  /// - Parameter none: The value without keyframes.
  init(_ keyframes: [Keyframe<Value>], emptyValue: Value) {
    let values = KeyframedValue(keyframes, emptyValue: emptyValue)
    self.init(keyframes) { values.value(at: $0) }
  }
}

/// A built-in provider that returns slot values without allocating memory.
protocol SlotProvider: AnyValueProvider {
  /// Returns the value of a slot at a frame; `nil` if it has not changed since the version `known`.
  func slot(at frame: AnimationFrameTime, since known: inout Int) -> SlotValue?
}
