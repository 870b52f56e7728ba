import FlickScene

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A value provider that supplies three numbers. It is the base class of ``PointValueProvider`` and
/// ``SizeValueProvider``.
///
/// Providers of the same class are equal if they have equal values or keyframes. A provider with a closure is
/// equal only to itself.
public class VectorValueProvider: ValueProvider, Equatable {

  fileprivate var provided: ProvidedValue<LottieVector3D>

  /// Creates a provider with a constant vector.
  ///
  /// - Parameter vector: The vector in the file's own units.
  public init(_ vector: LottieVector3D) {
    provided = ProvidedValue(vector)
  }

  /// Creates a provider that calls a closure for each frame.
  ///
  /// - Parameter block: A closure that returns the vector at a frame. It is called before each frame is
  ///   drawn, on the thread that requests the frame.
  public init(block: @escaping (AnimationFrameTime) -> LottieVector3D) {
    provided = ProvidedValue(block: block)
  }

  /// Creates a provider whose vector follows keyframes. Spatial tangents are used.
  ///
  /// - Parameter keyframes: The keyframes, in any order. Without keyframes, all numbers are 0.
  public init(_ keyframes: [Keyframe<LottieVector3D>]) {
    provided = ProvidedValue(keyframes, LottieVector3D.motionPath(keyframes))
  }

  /// The vector that the provider supplies from the next frame on. Setting it replaces a closure or
  /// keyframes.
  ///
  /// With a closure or keyframes, this is the vector at frame 0.
  public var vector: LottieVector3D {
    get { provided.value }
    set { provided.value = newValue }
  }

  public var storage: ValueProviderStorage<LottieVector3D> {
    provided.typedStorage { $0 }
  }
  public var typeErasedStorage: AnyValueProviderStorage {
    provided.storage { $0 }
  }

  /// Returns `true`, so that the provider is sampled for every frame.
  public func hasUpdate(frame: AnimationFrameTime) -> Bool { true }

  public static func == (one: VectorValueProvider, other: VectorValueProvider) -> Bool {
    one === other || type(of: one) == type(of: other) && one.provided.isEqual(other.provided)
  }
}

extension VectorValueProvider: SlotProvider {
  func slot(at frame: AnimationFrameTime, since known: inout Int) -> SlotValue? {
    provided.slot(at: frame, since: &known) { SlotValue($0) }
  }
}

/// A value provider that supplies a point.
///
/// ```swift
/// renderer.setValueProvider(PointValueProvider(x: 20, y: 40), keypath: "Ball.Transform.Position")
/// ```
public final class PointValueProvider: VectorValueProvider {
  /// Creates a provider with a constant point in the plane z = 0.
  ///
  /// - Parameters:
  ///   - x: The horizontal coordinate.
  ///   - y: The vertical coordinate, increasing downward.
  public convenience init(x: Double, y: Double) {
    self.init(LottieVector3D(x: x, y: y, z: 0))
  }
}

/// A value provider that supplies a size or a scale in the file's own unit. A scale of 100 is the original
/// size.
///
/// ```swift
/// renderer.setValueProvider(SizeValueProvider(width: 80, height: 50), keypath: "**.Rect 1.Size")
/// ```
public final class SizeValueProvider: VectorValueProvider {
  /// Creates a provider with a constant size.
  ///
  /// - Parameters:
  ///   - width: The width, or the horizontal scale in percent.
  ///   - height: The height, or the vertical scale in percent.
  public convenience init(width: Double, height: Double) {
    self.init(LottieVector3D(x: width, y: height, z: 100))
  }
}
