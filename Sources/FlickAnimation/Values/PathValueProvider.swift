import FlickScene

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A value provider that supplies a path in the coordinates of its shape or layer.
///
/// ```swift
/// renderer.setValueProvider(PathValueProvider(triangle), keypath: "Badge.Shape 1.Path 1.Path")
/// ```
///
/// Providers are equal if they have equal values or keyframes. A provider with a closure is equal only to
/// itself.
public final class PathValueProvider: AnyValueProvider, Equatable {
  fileprivate var provided: ProvidedValue<LottiePath>

  /// Creates a provider with a constant path.
  ///
  /// - Parameter path: The path.
  public init(_ path: LottiePath) {
    provided = ProvidedValue(path)
  }

  /// Creates a provider that calls a closure for each frame.
  ///
  /// - Parameter block: A closure that returns the path at a frame. It is called before each frame is drawn,
  ///   on the thread that requests the frame.
  public init(block: @escaping (AnimationFrameTime) -> LottiePath) {
    provided = ProvidedValue(block: block)
  }

  /// Creates a provider whose path follows keyframes.
  ///
  /// - Parameter keyframes: The keyframes, in any order. Without keyframes, the path is empty.
  public init(_ keyframes: [Keyframe<LottiePath>]) {
    provided = ProvidedValue(keyframes, emptyValue: LottiePath(isClosed: false))
  }

  /// The path that the provider supplies from the next frame on. Setting it replaces a closure or keyframes.
  ///
  /// With a closure or keyframes, this is the path at frame 0.
  public var path: LottiePath {
    get { provided.value }
    set { provided.value = newValue }
  }

  /// The type of the values: ``LottiePath``.
  public var valueType: Any.Type { LottiePath.self }
  public var typeErasedStorage: AnyValueProviderStorage {
    provided.storage { $0 }
  }

  /// Returns `true`, so that the provider is sampled for every frame.
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
