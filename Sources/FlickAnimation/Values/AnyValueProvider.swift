#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A type that supplies values in place of those that a file stores for a property.
///
/// Most apps use ``ColorValueProvider``, ``FloatValueProvider``, ``PointValueProvider``,
/// ``SizeValueProvider``, ``GradientValueProvider`` or ``PathValueProvider``.
public protocol AnyValueProvider {
  /// The type of the values. It determines the properties that the provider applies to: ``LottieColor`` for
  /// colors, ``LottieVector1D`` for numbers, ``LottieVector3D`` for points, sizes and scales, ``LottiePath``
  /// for paths, and `[Double]` for the colors of a gradient.
  var valueType: Any.Type { get }

  /// The source of the values.
  var typeErasedStorage: AnyValueProviderStorage { get }

  /// Returns a Boolean value that indicates whether the value at a frame differs from the value that was
  /// returned last. It is called before every frame.
  ///
  /// - Parameter frame: The frame of the composition.
  /// - Returns: `true` if the value must be read again.
  func hasUpdate(frame: AnimationFrameTime) -> Bool
}

extension AnyValueProvider {
  /// Returns the value at a frame.
  ///
  /// - Parameter frame: The frame of the composition.
  /// - Returns: A value of the type ``valueType``.
  public func value(frame: AnimationFrameTime) -> Any {
    switch typeErasedStorage {
    case .singleValue(let value): value
    case .closure(let closure): closure(frame)
    case .keyframes(_, let interpolate): interpolate(frame)
    }
  }
}

/// The source of a provider's values. The values have the provider's ``AnyValueProvider/valueType``.
public enum AnyValueProviderStorage {
  /// A constant value.
  case singleValue(Any)
  /// A closure that returns the value at a frame. It is called before each frame is drawn, on the thread that
  /// requests the frame.
  case closure((AnimationFrameTime) -> Any)
  /// Keyframes.
  ///
  /// - Parameter interpolate: A closure that returns the interpolated value at a frame.
  case keyframes([Keyframe<Any>], interpolate: (AnimationFrameTime) -> Any)
}
