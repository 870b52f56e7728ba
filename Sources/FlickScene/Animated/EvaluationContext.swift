package import FlickGeometry
package import FlickRaster

/// A time at which properties are evaluated, and what evaluates those that are computed.
package struct EvaluationContext {
  /// In frames of the composition that holds the property.
  package var frame: Double
  package var computer: (any PropertyComputer)?
  /// Where properties are on their way to, ``progress`` of it behind them; 0 where they stand at
  /// ``frame``. What cannot be half way, as whether a layer is there, is what it is at ``frame``.
  var targetFrame = 0.0
  var progress = 0.0

  package init(_ frame: Double, computer: (any PropertyComputer)? = nil) {
    self.frame = frame
    self.computer = computer
  }

  /// Another frame, with the same computer.
  package func at(_ frame: Double) -> EvaluationContext {
    EvaluationContext(frame, computer: computer)
  }

  static func + (instant: EvaluationContext, frames: Double) -> EvaluationContext {
    var moved = instant
    moved.frame += frames
    moved.targetFrame += frames
    return moved
  }
}

/// A way from one frame to another on which every property goes straight from its value there to its
/// value here, whatever lies between the frames.
package struct FrameTween: Hashable, Sendable {
  /// Where it leads.
  package var targetFrame: Double
  /// How much of it is behind: 0 at the beginning; beyond 0…1 where an easing overshoots.
  package var progress: Double

  package init(targetFrame: Double, progress: Double) {
    self.targetFrame = targetFrame
    self.progress = progress
  }
}

extension EvaluationContext {
  @inline(__always)
  var isTweening: Bool { progress != 0 }

  /// Where it comes from, and where it goes to.
  private var start: EvaluationContext { at(frame) }
  private var end: EvaluationContext { at(targetFrame) }

  /// The time in a composition that is shown at this one.
  func innerContext(_ map: (EvaluationContext) -> Double) -> EvaluationContext {
    guard isTweening else { return at(map(self)) }
    var inner = at(map(start))
    inner.targetFrame = map(end)
    inner.progress = progress
    return inner
  }

  /// What is on the way from one value to the other.
  func blend<Value: Interpolatable>(_ value: (EvaluationContext) -> Value) -> Value {
    Value.interpolate(value(start), value(end), SIMD4(repeating: progress))
  }
}

/// Works out properties whose values nothing but a program knows. Properties are told apart by numbers
/// that it gave out itself; frames are those of the composition that holds the property.
///
/// Belongs to one thread at a time, and answers the same for the same question.
package protocol PropertyComputer: AnyObject {
  /// In the order and the units that the file keeps; `nil` when there is no answer, and the property's
  /// own value holds.
  func numbers(of property: Int, at frame: Double) -> ComputedNumbers?

  /// Appends to `path`; `false` when there is no answer, with `path` as it was.
  func path(of property: Int, at frame: Double, to path: inout Path) -> Bool

  /// The stops of a gradient.
  func stops(of property: Int) -> [GradientStop]?

  func text(of property: Int, at frame: Double) -> TextDocument?

  /// How far a selector that is computed selects a part of a text.
  func selection(of property: Int, _ part: TextPart, at frame: Double) -> Double?

  /// Takes the values that a host gives from now on, where there are any.
  func setSlotValues(_ values: [SlotValue])
}

/// A character, word or line for which a selection is computed.
package struct TextPart: Hashable, Sendable {
  /// From 1.
  package var index: Double
  package var total: Double
  /// How far the selectors before select it, or its own range where it is the first: 0…1.
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
