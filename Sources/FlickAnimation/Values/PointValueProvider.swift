import FlickScene

/// Gives a point.
///
/// ```swift
/// renderer.setValueProvider(PointValueProvider(x: 20, y: 40), keypath: "Ball.Transform.Position")
/// ```
///
/// Two are equal that have the same value; one with a block is equal to itself alone.
public final class PointValueProvider: AnyValueProvider, Equatable {
  fileprivate var provided: ProvidedValue<LottieVector3D>

  public init(_ vector: LottieVector3D) {
    provided = ProvidedValue(vector)
  }

  public convenience init(x: Double, y: Double) {
    self.init(LottieVector3D(x: x, y: y, z: 0))
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

  public static func == (one: PointValueProvider, other: PointValueProvider) -> Bool {
    one === other || one.provided.isEqual(other.provided)
  }
}

extension PointValueProvider: SlotProvider {
  func slot(at frame: AnimationFrameTime, since known: inout Int) -> SlotValue? {
    provided.slot(at: frame, since: &known) { SlotValue($0) }
  }
}
