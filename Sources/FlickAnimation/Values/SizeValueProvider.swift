import FlickScene

/// Gives a size or a scale, in the file's own unit: a scale of 100 changes nothing.
///
/// ```swift
/// renderer.setValueProvider(SizeValueProvider(width: 80, height: 50), keypath: "**.Rect 1.Size")
/// ```
///
/// Two are equal that have the same value; one with a block is equal to itself alone.
public final class SizeValueProvider: AnyValueProvider, Equatable {
  fileprivate var provided: ProvidedValue<LottieVector3D>

  public init(_ vector: LottieVector3D) {
    provided = ProvidedValue(vector)
  }

  public convenience init(width: Double, height: Double) {
    self.init(LottieVector3D(x: width, y: height, z: 100))
  }

  /// - Parameter block: asked before every frame that is drawn, on the thread that asks for the frame.
  public init(block: @escaping (AnimationFrameTime) -> LottieVector3D) {
    provided = ProvidedValue(block: block)
  }

  /// What is given, from the next frame on; at the animation's beginning where a block says it. Setting it
  /// takes the place of the block.
  public var vector: LottieVector3D {
    get { provided.value }
    set { provided.value = newValue }
  }

  public var valueType: Any.Type { LottieVector3D.self }
  public var typeErasedStorage: AnyValueProviderStorage {
    provided.storage { $0 }
  }

  public func hasUpdate(frame: AnimationFrameTime) -> Bool { true }

  public static func == (one: SizeValueProvider, other: SizeValueProvider) -> Bool {
    one === other || one.provided.isEqual(other.provided)
  }
}

extension SizeValueProvider: SlotProvider {
  func slot(at frame: AnimationFrameTime, since known: inout Int) -> SlotValue? {
    provided.slot(at: frame, since: &known) { SlotValue($0) }
  }
}
