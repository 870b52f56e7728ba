import FlickScene

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A value provider that supplies a number in the file's own unit. For example, an opacity of 100 is opaque
/// and a rotation is in degrees.
///
/// ```swift
/// renderer.setValueProvider(FloatValueProvider { $0 * 3 }, keypath: "Needle.Transform.Rotation")
/// ```
///
/// Providers are equal if they have equal values or keyframes. A provider with a closure is equal only to
/// itself.
public final class FloatValueProvider: ValueProvider, Equatable {
  /// A closure that returns the number at a frame.
  public typealias CGFloatValueBlock = (AnimationFrameTime) -> AnimationFrameTime

  fileprivate var provided: ProvidedValue<Double>

  /// Creates a provider with a constant number.
  ///
  /// - Parameter float: The number.
  public init(_ float: Double) {
    provided = ProvidedValue(float)
  }

  /// Creates a provider that calls a closure for each frame.
  ///
  /// - Parameter block: A closure that returns the number at a frame. It is called before each frame is
  ///   drawn, on the thread that requests the frame.
  public init(block: @escaping (AnimationFrameTime) -> Double) {
    provided = ProvidedValue(block: block)
  }

  #if canImport(CoreGraphics)
    /// Creates a provider that calls a closure for each frame.
    ///
    /// - Parameter block: A closure that returns the number at a frame. It is called before each frame is
    ///   drawn, on the thread that requests the frame.
    @_disfavoredOverload
    public init(block: @escaping CGFloatValueBlock) {
      provided = ProvidedValue(block: { Double(block($0)) })
    }
  #endif

  /// Creates a provider whose number follows keyframes.
  ///
  /// - Parameter keyframes: The keyframes, in any order. Without keyframes, the number is 0.
  public init(_ keyframes: [Keyframe<Double>]) {
    provided = ProvidedValue(keyframes, emptyValue: 0)
  }

  /// The number that the provider supplies from the next frame on. Setting it replaces a closure or
  /// keyframes.
  ///
  /// With a closure or keyframes, this is the number at frame 0.
  public var float: Double {
    get { provided.value }
    set { provided.value = newValue }
  }

  public var storage: ValueProviderStorage<LottieVector1D> {
    provided.typedStorage { LottieVector1D($0) }
  }
  public var typeErasedStorage: AnyValueProviderStorage {
    provided.storage { LottieVector1D($0) }
  }

  /// Returns `true`, so that the provider is sampled for every frame.
  public func hasUpdate(frame: AnimationFrameTime) -> Bool { true }

  public static func == (one: FloatValueProvider, other: FloatValueProvider) -> Bool {
    one === other || one.provided.isEqual(other.provided)
  }
}

extension FloatValueProvider: SlotProvider {
  func slot(at frame: AnimationFrameTime, since known: inout Int) -> SlotValue? {
    provided.slot(at: frame, since: &known) { SlotValue(number: $0) }
  }
}
