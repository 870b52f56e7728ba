import FlickScene

/// Gives three numbers: what ``PointValueProvider`` and ``SizeValueProvider`` have in common.
///
/// Two of the same kind are equal that have the same value; one with a block is equal to itself alone.
public class VectorValueProvider: AnyValueProvider, Equatable {
  fileprivate var provided: ProvidedValue<LottieVector3D>

  public init(_ vector: LottieVector3D) {
    provided = ProvidedValue(vector)
  }

  /// - Parameter block: asked before every frame that is drawn, on the thread that asks for the frame.
  public init(block: @escaping (AnimationFrameTime) -> LottieVector3D) {
    provided = ProvidedValue(block: block)
  }

  /// - Parameter keyframes: in any order; nothing but zeroes where there are none.
  public init(_ keyframes: [Keyframe<LottieVector3D>]) {
    provided = ProvidedValue(keyframes, LottieVector3D.motionPath(keyframes))
  }

  /// What is given, from the next frame on; at frame 0 where a block or keyframes say it. Setting it takes
  /// the place of those.
  public var vector: LottieVector3D {
    get { provided.value }
    set { provided.value = newValue }
  }

  public var valueType: Any.Type { LottieVector3D.self }
  public var typeErasedStorage: AnyValueProviderStorage {
    provided.storage { $0 }
  }

  public func hasUpdate(frame: AnimationFrameTime) -> Bool { true }

  public static func == (one: VectorValueProvider, other: VectorValueProvider) -> Bool {
    one === other || type(of: one) == type(of: other) && one.provided.isEqual(other.provided)
  }
}

extension VectorValueProvider: SlotProvider {
  func slot(at frame: AnimationFrameTime, since known: inout Int) -> SlotValue? {
    provided.slot(at: frame, since: &known) { SlotValue($0) }
  }
}

/// Gives a point.
///
/// ```swift
/// renderer.setValueProvider(PointValueProvider(x: 20, y: 40), keypath: "Ball.Transform.Position")
/// ```
public final class PointValueProvider: VectorValueProvider {
  public convenience init(x: Double, y: Double) {
    self.init(LottieVector3D(x: x, y: y, z: 0))
  }
}

/// Gives a size or a scale, in the file's own unit: a scale of 100 changes nothing.
///
/// ```swift
/// renderer.setValueProvider(SizeValueProvider(width: 80, height: 50), keypath: "**.Rect 1.Size")
/// ```
public final class SizeValueProvider: VectorValueProvider {
  public convenience init(width: Double, height: Double) {
    self.init(LottieVector3D(x: width, y: height, z: 100))
  }
}
