/// Gives a colour.
///
/// ```swift
/// renderer.setValueProvider(
///   ColorValueProvider(LottieColor(r: 1, g: 0, b: 0, a: 1)), keypath: "**.Fill 1.Color")
/// ```
///
/// Two are equal that have the same value; one with a block is equal to itself alone.
public final class ColorValueProvider: AnyValueProvider, Equatable {
  private var provided: ProvidedValue<LottieColor>

  public init(_ color: LottieColor) {
    provided = .value(color)
  }

  /// - Parameter block: asked before every frame that is drawn, on the thread that asks for the frame.
  public init(block: @escaping (AnimationFrameTime) -> LottieColor) {
    provided = .block(block)
  }

  /// What is given, from the next frame on; at the animation's beginning where a block says it. Setting it
  /// takes the place of the block.
  public var color: LottieColor {
    get {
      switch provided {
      case .value(let value): value
      case .block(let block): block(0)
      }
    }
    set { provided = .value(newValue) }
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
