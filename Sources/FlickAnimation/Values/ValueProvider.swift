#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A value provider with a static value type. A type that conforms implements ``storage`` and
/// ``AnyValueProvider/hasUpdate(frame:)``.
public protocol ValueProvider: AnyValueProvider {
  /// The type of the values. See ``AnyValueProvider/valueType`` for the types that properties have.
  associatedtype Value: AnyInterpolatable

  /// The source of the values.
  var storage: ValueProviderStorage<Value> { get }
}

extension ValueProvider {
  /// The type of the values.
  public var valueType: Any.Type { Value.self }

  /// The source of the values, without their static type.
  public var typeErasedStorage: AnyValueProviderStorage {
    switch storage {
    case .singleValue(let value): .singleValue(value)
    case .closure(let closure): .closure { closure($0) }
    case .keyframes(let keyframes):
      .keyframes(keyframes.map { $0.map { $0 } }, interpolate: interpolation(of: keyframes))
    }
  }
}

/// The source of a provider's values.
public enum ValueProviderStorage<T: AnyInterpolatable> {
  /// A constant value.
  case singleValue(T)
  /// Keyframes, in any order. Values of a type that does not conform to ``Interpolatable`` are held until the next
  /// keyframe.
  case keyframes([Keyframe<T>])
  /// A closure that returns the value at a frame. It is called before each frame is drawn, on the thread that
  /// requests the frame.
  case closure((AnimationFrameTime) -> T)
}

/// Returns a closure that returns the value of keyframes at a frame.
private func interpolation<Value: AnyInterpolatable>(
  of keyframes: [Keyframe<Value>]
) -> (AnimationFrameTime) -> Any {
  func interpolated<Number: Interpolatable>(_ type: Number.Type) -> ((AnimationFrameTime) -> Any)? {
    guard let keyframes = keyframes as? [Keyframe<Number>], let first = keyframes.first else {
      return nil
    }
    let values = KeyframedValue(keyframes, emptyValue: first.value)
    return { values.value(at: $0) }
  }
  if let keyframes = keyframes as? [Keyframe<LottieVector3D>] {
    return LottieVector3D.motionPath(keyframes)
  }
  if let type = Value.self as? any Interpolatable.Type, let closure = interpolated(type) {
    return closure
  }
  let ordered = Keyframe.ordered(keyframes)
  return { frame in
    (ordered.last { $0.time <= frame } ?? ordered.first)?.value as Any
  }
}
