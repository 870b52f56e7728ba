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

  /// - Parameter keyframes: in any order; an empty path where there are none.
  public init(_ keyframes: [Keyframe<LottiePath>]) {
    provided = ProvidedValue(keyframes, emptyValue: LottiePath(isClosed: false))
  }

  /// What is given, from the next frame on; at frame 0 where a block or keyframes say it. Setting it takes
  /// the place of those.
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
