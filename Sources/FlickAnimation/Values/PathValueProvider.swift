import FlickScene

/// Gives an outline, in the coordinates of the shape or the layer that has it.
///
/// ```swift
/// renderer.setValueProvider(PathValueProvider(triangle), keypath: "Badge.Shape 1.Path 1.Path")
/// ```
///
/// Two are equal that have the same value; one with a block is equal to itself alone.
public final class PathValueProvider: AnyValueProvider, Equatable {
  fileprivate var provided: ProvidedValue<LottiePath>

  public init(_ path: LottiePath) {
    provided = ProvidedValue(path)
  }

  /// - Parameter block: asked before every frame that is drawn, on the thread that asks for the frame.
  public init(block: @escaping (AnimationFrameTime) -> LottiePath) {
    provided = ProvidedValue(block: block)
  }

  /// What is given, from the next frame on; at the animation's beginning where a block says it. Setting it
  /// takes the place of the block.
  public var path: LottiePath {
    get { provided.value }
    set { provided.value = newValue }
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

extension PathValueProvider: SlotProvider {
  func slot(at frame: AnimationFrameTime, since known: inout Int) -> SlotValue? {
    provided.slot(at: frame, since: &known) { SlotValue($0) }
  }
}
