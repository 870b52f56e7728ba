/// A time of an animation, in frames of its composition.
public typealias AnimationFrameTime = Double

/// Gives values in place of those that a file has for a property.
///
/// Most animations get along with ``ColorValueProvider``, ``FloatValueProvider``, ``PointValueProvider``,
/// ``SizeValueProvider``, ``GradientValueProvider`` and ``PathValueProvider``.
public protocol AnyValueProvider {
  /// What kind of a value it gives, which decides what properties it can be for: ``LottieColor``,
  /// ``LottieVector1D`` for numbers, ``LottieVector3D`` for points, sizes and scales, ``LottiePath``, or
  /// `[Double]` for the colours of a gradient.
  var valueType: Any.Type { get }

  /// Where its values are from.
  var typeErasedStorage: AnyValueProviderStorage { get }

  /// Whether it has another value at a frame than it gave last. Asked before every frame.
  func hasUpdate(frame: AnimationFrameTime) -> Bool
}

extension AnyValueProvider {
  /// Its value at a frame.
  public func value(frame: AnimationFrameTime) -> Any {
    switch typeErasedStorage {
    case .singleValue(let value): value
    case .closure(let closure): closure(frame)
    case .keyframes(_, let interpolate): interpolate(frame)
    }
  }
}

/// Where a provider's values are from; they are of its type.
public enum AnyValueProviderStorage {
  case singleValue(Any)
  /// Asked before every frame that is drawn, where whoever draws asks for the frame.
  case closure((AnimationFrameTime) -> Any)
  /// - Parameter interpolate: what they have at a frame.
  case keyframes([Keyframe<Any>], interpolate: (AnimationFrameTime) -> Any)
}
