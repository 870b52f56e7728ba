/// A property over time: one value, keyframes, or what a program says. Folded when the file is resolved, so that a
/// property without motion costs nothing to evaluate.
///
/// The type asks nothing of its values, only the evaluation does: at run time a generic type's demands
/// are looked up in every library of the process, which took longer than reading a small file.
package enum Animated<Value: Sendable>: Sendable {
  case constant(Value)
  case track(Track<Value>)
  case computed(ComputedProperty<Value>)

  package var isConstant: Bool {
    if case .constant = self { true } else { false }
  }
}

extension Animated where Value: Interpolatable {
  /// The value at `frame`, in frames of the composition that holds the layer.
  @inline(__always)
  package func value(at frame: EvaluationContext) -> Value {
    switch self {
    case .constant(let value): value
    case .track(let track):
      frame.isTweening ? frame.blend { track.value(at: $0.frame) } : track.value(at: frame.frame)
    case .computed(let computed):
      frame.isTweening ? frame.blend { computed.value(at: $0) } : computed.value(at: frame)
    }
  }

  /// The same property in other terms. Right for straight lines, which keyframes stay between.
  package func map(_ convert: @escaping @Sendable (Value) -> Value) -> Animated {
    switch self {
    case .constant(let value): .constant(convert(value))
    case .track(let track): .track(track.map(convert))
    case .computed(let computed): .computed(computed.map(convert))
    }
  }
}

/// A value that keyframes can blend.
package protocol Interpolatable: Sendable {
  /// The value on the way from `a` to `b`. `progress` holds one fraction per dimension, since each
  /// dimension may have its own easing; fractions lie outside 0…1 where the easing overshoots.
  static func interpolate(_ a: Self, _ b: Self, _ progress: SIMD4<Double>) -> Self
}
