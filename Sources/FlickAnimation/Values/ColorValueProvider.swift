import FlickScene

/// Gives a colour.
///
/// ```swift
/// renderer.setValueProvider(
///   ColorValueProvider(LottieColor(r: 1, g: 0, b: 0, a: 1)), keypath: "**.Fill 1.Color")
/// ```
///
/// Two are equal that have the same value; one with a block is equal to itself alone.
public final class ColorValueProvider: AnyValueProvider, Equatable {
  fileprivate var provided: ProvidedValue<LottieColor>

  public init(_ color: LottieColor) {
    provided = ProvidedValue(color)
  }

  /// - Parameter block: asked before every frame that is drawn, on the thread that asks for the frame.
  public init(block: @escaping (AnimationFrameTime) -> LottieColor) {
    provided = ProvidedValue(block: block)
  }

  /// - Parameter keyframes: in any order; black where there are none.
  public init(_ keyframes: [Keyframe<LottieColor>]) {
    provided = ProvidedValue(keyframes, emptyValue: LottieColor(r: 0, g: 0, b: 0, a: 1))
  }

  /// What is given, from the next frame on; at frame 0 where a block or keyframes say it. Setting it takes
  /// the place of those.
  public var color: LottieColor {
    get { provided.value }
    set { provided.value = newValue }
  }

  public var valueType: Any.Type { LottieColor.self }
  public var typeErasedStorage: AnyValueProviderStorage {
    provided.storage { $0 }
  }

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
