/// An animated property: a constant, keyframes, or a computed value. Properties without motion are
/// constants and cost nothing to evaluate.
///
/// The type has no constraint on `Value`; only the evaluation has one. At run time the constraints
/// of a generic type are looked up in every library of the process, which took longer than reading
/// a small file.
package enum Animated<Value: Sendable>: Sendable {
  case constant(Value)
  case track(Track<Value>)
  case computed(ComputedProperty<Value>)

  package var isConstant: Bool {
    if case .constant = self { true } else { false }
  }
}

extension Animated where Value: Interpolatable {
  /// Returns the value at `frame`, a time in the composition that contains the layer.
  @inline(__always)
  package func value(at context: EvaluationContext) -> Value {
    if case .constant(let value) = self { value } else { changingValue(at: context) }
  }

  /// Returns the value of a property that is not constant. The code of hundreds of callers contains only the other case.
  @inline(never)
  private func changingValue(at context: EvaluationContext) -> Value {
    switch self {
    case .constant(let value): value
    case .track(let track):
      context.isTweening
        ? context.blend { track.value(at: $0.frame) } : track.value(at: context.frame)
    case .computed(let computed):
      context.isTweening ? context.blend { computed.value(at: $0) } : computed.value(at: context)
    }
  }

  /// Returns the property with converted values. `convert` must be affine, so that interpolation of
  /// the converted keyframes gives the converted value.
  package func map(_ convert: @escaping @Sendable (Value) -> Value) -> Animated {
    switch self {
    case .constant(let value): .constant(convert(value))
    case .track(let track): .track(track.map(convert))
    case .computed(let computed): .computed(computed.map(convert))
    }
  }
}

/// A literal is a constant.
extension Animated: ExpressibleByFloatLiteral where Value == Double {
  package init(floatLiteral value: Double) { self = .constant(value) }
}

/// A value that can be interpolated between keyframes.
package protocol Interpolatable: Sendable {
  /// Returns the value between `a` and `b`. `progress` contains one fraction for each dimension,
  /// because each dimension can have its own easing. Fractions lie outside 0…1 where the easing
  /// overshoots.
  static func interpolate(_ a: Self, _ b: Self, _ progress: SIMD4<Double>) -> Self
}
