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

  /// What is given, from the next frame on; at the animation's beginning where a block says it. Setting it
  /// takes the place of the block.
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
