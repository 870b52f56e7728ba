package import FlickGeometry
package import FlickRaster

/// The time at which properties are evaluated, and the computer for computed properties.
package struct EvaluationContext {
  /// The time, in frames of the composition that contains the property.
  package var frame: Double
  package var computer: (any PropertyComputer)?
  /// The steps of a tween; `nil` if there is none. Properties that cannot be interpolated, such as
  /// visibility, have their values at ``frame``.
  private(set) var tween: TweenSteps?

  package init(_ frame: Double, computer: (any PropertyComputer)? = nil) {
    self.frame = frame
    self.computer = computer
  }

  /// Returns a context with another frame and the same computer.
  package func at(_ frame: Double) -> EvaluationContext {
    EvaluationContext(frame, computer: computer)
  }

  /// Returns a context that tweens from its frame.
  func tweening(_ steps: TweenSteps) -> EvaluationContext {
    var context = self
    context.tween = steps
    return context
  }

  static func + (context: EvaluationContext, frames: Double) -> EvaluationContext {
    var moved = context
    moved.frame += frames
    moved.tween = context.tween?.mapped { $0 + frames }
    return moved
  }

  @inline(__always)
  var isTweening: Bool { tween != nil }

  /// Returns the context of a precomposition, where `map` converts the frames.
  func innerContext(_ map: (EvaluationContext) -> Double) -> EvaluationContext {
    guard let tween else { return at(map(self)) }
    return at(map(at(frame))).tweening(tween.mapped { map(at($0)) })
  }

  /// Returns the interpolated value.
  func blend<Value: Interpolatable>(_ value: (EvaluationContext) -> Value) -> Value {
    var blended = value(at(frame))
    for step in tween?.steps ?? [] {
      blended = Value.interpolate(
        blended, value(at(step.targetFrame)), SIMD4(repeating: step.progress))
    }
    return blended
  }
}

/// Computes properties that have no constant value and no keyframes, such as expressions. The
/// computer assigns a number to each property. Frames are those of the composition that contains
/// the property.
///
/// A computer belongs to one thread at a time. Equal arguments give equal results.
package protocol PropertyComputer: AnyObject {
  /// Begins a frame, whose values share the limits of a frame.
  func beginFrame()

  /// Receives the values of the slots on which other values can depend, before the first frame and when they change.
  func setSlotValues(_ values: [SlotValue])

  /// The limit that the values of the frame have exceeded, or `nil`. Further values are missing.
  var exceededLimit: ComputationLimit? { get }

  /// Returns the value in the order and units of the file, or `nil` if there is no value and the
  /// property's own value is used.
  func numbers(of property: Int, at frame: Double) -> ComputedNumbers?

  /// Appends a path to `path`. Returns `false`, with `path` unchanged, if there is no value.
  func path(of property: Int, at frame: Double, to path: inout Path) -> Bool

  /// Returns the stops of a gradient, or `nil` if there is no value.
  func stops(of property: Int) -> [GradientStop]?

  /// Replaces `numbers` with a list in the units of the file. Returns `false` if there is no value.
  func list(of property: Int, at frame: Double, into numbers: inout [Double]) -> Bool

  /// Returns the text document, or `nil` if there is no value.
  func text(of property: Int, at frame: Double) -> TextDocument?

  /// Returns the degree to which a computed selector selects a part of a text, for x, y and z, or
  /// `nil` if there is no value.
  func selection(of property: Int, _ part: TextPart, at frame: Double) -> SIMD3<Double>?
}

/// The limits of all values that are computed for a frame.
package enum ComputationLimit: Hashable, Sendable {
  /// The work of computing values.
  case steps
  /// The characters of texts.
  case characters
  /// The glyphs of texts, and the work of their fonts.
  case glyphs
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
package struct ComputedNumbers: Equatable, Sendable {
  package var components: SIMD4<Double>
  package var count: Int

  package init(components: SIMD4<Double>, count: Int) {
    self.components = components
    self.count = count
  }
}
