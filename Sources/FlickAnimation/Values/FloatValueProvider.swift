import FlickScene

/// Gives a number, in the file's own unit: an opacity of 100 is all, 360 a whole turn.
///
/// ```swift
/// renderer.setValueProvider(FloatValueProvider { $0 * 3 }, keypath: "Needle.Transform.Rotation")
/// ```
///
/// Two are equal that have the same value; one with a block is equal to itself alone.
public final class FloatValueProvider: AnyValueProvider, Equatable {
  fileprivate var provided: ProvidedValue<Double>

  public init(_ float: Double) {
    provided = ProvidedValue(float)
  }

  /// - Parameter block: asked before every frame that is drawn, on the thread that asks for the frame.
  public init(block: @escaping (AnimationFrameTime) -> Double) {
    provided = ProvidedValue(block: block)
  }

  /// - Parameter keyframes: in any order; 0 where there are none.
  public init(_ keyframes: [Keyframe<Double>]) {
    provided = ProvidedValue(keyframes, emptyValue: 0)
  }

  /// What is given, from the next frame on; at frame 0 where a block or keyframes say it. Setting it takes
  /// the place of those.
  public var float: Double {
    get { provided.value }
    set { provided.value = newValue }
  }

  public var valueType: Any.Type { LottieVector1D.self }
  public var typeErasedStorage: AnyValueProviderStorage {
    provided.storage { LottieVector1D($0) }
  }

  public func hasUpdate(frame: AnimationFrameTime) -> Bool { true }

  public static func == (one: FloatValueProvider, other: FloatValueProvider) -> Bool {
    one === other || one.provided.isEqual(other.provided)
  }
}

extension FloatValueProvider: SlotProvider {
  func slot(at frame: AnimationFrameTime, since known: inout Int) -> SlotValue? {
    provided.slot(at: frame, since: &known) { SlotValue(number: $0) }
  }
}
