import FlickScene

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A value provider that supplies a color.
///
/// ```swift
/// renderer.setValueProvider(
///   ColorValueProvider(LottieColor(r: 1, g: 0, b: 0, a: 1)), keypath: "**.Fill 1.Color")
/// ```
///
/// Providers are equal if they have equal values or keyframes. A provider with a closure is equal only to
/// itself.
public final class ColorValueProvider: ValueProvider, Equatable {
  /// A closure that returns the color at a frame.
  public typealias ColorValueBlock = (AnimationFrameTime) -> LottieColor

  fileprivate var provided: ProvidedValue<LottieColor>

  /// Creates a provider with a constant color.
  ///
  /// - Parameter color: The color.
  public init(_ color: LottieColor) {
    provided = ProvidedValue(color)
  }

  /// Creates a provider that calls a closure for each frame.
  ///
  /// - Parameter block: A closure that returns the color at a frame. It is called before each frame is drawn,
  ///   on the thread that requests the frame.
  public init(block: @escaping (AnimationFrameTime) -> LottieColor) {
    provided = ProvidedValue(block: block)
  }

  /// Creates a provider whose color follows keyframes.
  ///
  /// - Parameter keyframes: The keyframes, in any order. Without keyframes, the color is black.
  public init(_ keyframes: [Keyframe<LottieColor>]) {
    provided = ProvidedValue(keyframes, emptyValue: LottieColor(r: 0, g: 0, b: 0, a: 1))
  }

  /// The color that the provider supplies from the next frame on. Setting it replaces a closure or keyframes.
  ///
  /// With a closure or keyframes, this is the color at frame 0.
  public var color: LottieColor {
    get { provided.value }
    set { provided.value = newValue }
  }

  public var storage: ValueProviderStorage<LottieColor> {
    provided.typedStorage { $0 }
  }
  public var typeErasedStorage: AnyValueProviderStorage {
    provided.storage { $0 }
  }

  /// Returns `true`, so that the provider is sampled for every frame.
  public func hasUpdate(frame: AnimationFrameTime) -> Bool { true }

  public static func == (one: ColorValueProvider, other: ColorValueProvider) -> Bool {
    one === other || one.provided.isEqual(other.provided)
  }
}

extension ColorValueProvider: SlotProvider {
  func slot(at frame: AnimationFrameTime, since known: inout Int) -> SlotValue? {
    provided.slot(at: frame, since: &known) { SlotValue($0) }
  }
}
