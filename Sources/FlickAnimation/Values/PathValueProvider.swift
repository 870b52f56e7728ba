/// Gives an outline, in the coordinates of the shape or the layer that has it.
///
/// ```swift
/// renderer.setValueProvider(PathValueProvider(triangle), keypath: "Badge.Shape 1.Path 1.Path")
/// ```
///
/// Two are equal that have the same value; one with a block is equal to itself alone.
public final class PathValueProvider: AnyValueProvider, Equatable {
  private var provided: ProvidedValue<LottiePath>

  public init(_ path: LottiePath) {
    provided = .value(path)
  }

  /// - Parameter block: asked before every frame that is drawn, on the thread that asks for the frame.
  public init(block: @escaping (AnimationFrameTime) -> LottiePath) {
    provided = .block(block)
  }

  /// What is given, from the next frame on; at the animation's beginning where a block says it. Setting it
  /// takes the place of the block.
  public var path: LottiePath {
    get {
      switch provided {
      case .value(let value): value
      case .block(let block): block(0)
      }
    }
    set { provided = .value(newValue) }
  }

  public var valueType: Any.Type { LottiePath.self }
  public var typeErasedStorage: AnyValueProviderStorage {
    provided.storage { $0 }
  }

  public func hasUpdate(frame: AnimationFrameTime) -> Bool { true }

  public static func == (one: PathValueProvider, other: PathValueProvider) -> Bool {
    one === other || one.provided.isEqual(other.provided)
  }
}
