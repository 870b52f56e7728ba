package import FlickGeometry
package import FlickRaster

/// The time at which properties are evaluated, and the computer for computed properties.
package struct EvaluationContext {
  /// The time, in frames of the composition that contains the property.
  package var frame: Double
  package var computer: (any PropertyComputer)?
  /// The target of a tween, and its ``progress``. A progress of 0 means that there is no tween.
  /// Properties that cannot be interpolated, such as visibility, have their values at ``frame``.
  var targetFrame = 0.0
  var progress = 0.0

  package init(_ frame: Double, computer: (any PropertyComputer)? = nil) {
    self.frame = frame
    self.computer = computer
  }

  /// Returns a context with another frame and the same computer.
  package func at(_ frame: Double) -> EvaluationContext {
    EvaluationContext(frame, computer: computer)
  }

  static func + (context: EvaluationContext, frames: Double) -> EvaluationContext {
    var moved = context
    moved.frame += frames
    moved.targetFrame += frames
    return moved
  }
}

/// A transition from the current frame to another frame. Every property is interpolated directly
/// between its values at the two frames.
package struct FrameTween: Hashable, Sendable {
  /// The target frame.
  package var targetFrame: Double
  /// The progress: 0 at the current frame and 1 at the target. It lies outside 0…1 where an easing
  /// overshoots.
  package var progress: Double

  package init(targetFrame: Double, progress: Double) {
    self.targetFrame = targetFrame
    self.progress = progress
  }
}

extension EvaluationContext {
  @inline(__always)
  var isTweening: Bool { progress != 0 }

  /// The contexts at both ends of the tween.
  private var start: EvaluationContext { at(frame) }
  private var end: EvaluationContext { at(targetFrame) }

  /// Returns the context of a precomposition, where `map` converts the frames.
  func innerContext(_ map: (EvaluationContext) -> Double) -> EvaluationContext {
    guard isTweening else { return at(map(self)) }
    var inner = at(map(start))
    inner.targetFrame = map(end)
    inner.progress = progress
    return inner
  }

  /// Returns the interpolated value.
  func blend<Value: Interpolatable>(_ value: (EvaluationContext) -> Value) -> Value {
    Value.interpolate(value(start), value(end), SIMD4(repeating: progress))
  }
}

/// Computes properties that have no constant value and no keyframes, such as expressions. The
/// computer assigns a number to each property. Frames are those of the composition that contains
/// the property.
///
/// A computer belongs to one thread at a time. Equal arguments give equal results.
package protocol PropertyComputer: AnyObject {
  /// Returns the value in the order and units of the file, or `nil` if there is no value and the
  /// property's own value is used.
  func numbers(of property: Int, at frame: Double) -> ComputedNumbers?

  /// Appends a path to `path`. Returns `false`, with `path` unchanged, if there is no value.
  func path(of property: Int, at frame: Double, to path: inout Path) -> Bool

  /// Returns the stops of a gradient, or `nil` if there is no value.
  func stops(of property: Int) -> [GradientStop]?

  /// Returns the text document, or `nil` if there is no value.
  func text(of property: Int, at frame: Double) -> TextDocument?

  /// Returns the degree to which a computed selector selects a part of a text, or `nil` if there is
  /// no value.
  func selection(of property: Int, _ part: TextPart, at frame: Double) -> Double?
}

/// A character, word or line for which a selection is computed.
package struct TextPart: Hashable, Sendable {
  /// The position of the part, starting at 1.
  package var index: Double
  package var total: Double
  /// The selection by the previous selectors, or by the selector's own range if it is the first:
  /// 0…1.
  package var selection: Double

  package init(index: Double, total: Double, selection: Double) {
    self.index = index
    self.total = total
    self.selection = selection
  }
}

/// One to four numbers.
package struct ComputedNumbers: Hashable, Sendable {
  package var components: SIMD4<Double>
  package var count: Int

  package init(components: SIMD4<Double>, count: Int) {
    self.components = components
    self.count = count
  }
}
