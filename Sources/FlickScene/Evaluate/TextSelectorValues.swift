import FlickGeometry
import FlickMath

/// A range selector at one frame, for a text of a certain length.
///
/// AE: A part of the text with index i covers the range from i to i + 1. A square selects a part by
/// the fraction of this range inside the selection. The other shapes use the height of their curve
/// at the middle of the range. (After Effects User Guide, "Range selector properties"; lottie-web's
/// `TextSelectorProp`.)
struct TextSelectorValues: Sendable {
  let unit: Int
  private let shape: TextSelector.Shape
  private let mode: TextSelector.Mode
  /// The range in units of the text, in ascending order.
  private let start: Double
  private let end: Double
  private let amount: Double
  private let smoothness: Double
  private let easing: CubicEasing
  private let count: Double
  private let computed: Int?

  init(_ selector: TextSelector, at context: EvaluationContext, count: Double) {
    unit = Int(selector.unit.rawValue)
    shape = selector.shape
    mode = selector.mode
    computed = selector.computedProperty
    self.count = count
    let scale = selector.usesIndex ? 1 : count
    let offset = selector.offset.value(at: context) * scale
    let a = selector.start.value(at: context) * scale + offset
    let b = (selector.end?.value(at: context)).map { $0 * scale } ?? count
    start = min(a, b + offset)
    end = max(a, b + offset)
    amount = selector.amount.value(at: context)
    smoothness = min(max(selector.smoothness.value(at: context), 0), 1)
    // AE: A positive ease flattens the curve at its end, a negative ease steepens it. (lottie-web's
    // `TextSelectorProp`.)
    let low = min(max(selector.easeLow.value(at: context), -1), 1)
    let high = min(max(selector.easeHigh.value(at: context), -1), 1)
    easing = CubicEasing(
      out: low > 0 ? Point2D(low, 0) : Point2D(0, -low),
      in: high > 0 ? Point2D(1 - high, 1) : Point2D(1, 1 + high))
  }

  /// Returns the selection of the part with index `rank` for x, y and z. It is negative if the amount is negative.
  ///
  /// - Parameter before: the selection by the previous selectors, or `nil` for the first selector.
  func weight(of rank: Double, after before: SIMD3<Double>?, at context: EvaluationContext)
    -> SIMD3<Double>
  {
    var own = SIMD3<Double>(repeating: easing.value(at: height(of: rank)) * amount)
    if let computed {
      let part = TextPart(index: rank + 1, total: count, selection: (before ?? own).x)
      own = context.computer?.selection(of: computed, part, at: context.frame) ?? own
    }
    guard let before else { return first(own) }
    let met =
      switch mode {
      case .add: before + own
      case .subtract: before - own
      case .intersect: before * own
      case .minimum: pointwiseMin(before, own)
      case .maximum: pointwiseMax(before, own)
      case .difference: pointwiseMax(before - own, own - before)
      }
    return pointwiseMin(pointwiseMax(met, SIMD3(repeating: -1)), SIMD3(repeating: 1))
  }

  private func first(_ own: SIMD3<Double>) -> SIMD3<Double> {
    switch mode {
    case .add, .maximum, .difference: own
    case .subtract: 1 - own
    // The first selector can only be intersected with the whole text.
    case .intersect, .minimum: pointwiseMin(own, SIMD3(repeating: 1))
    }
  }

  /// Returns the height of the curve at `rank`, before easing.
  private func height(of rank: Double) -> Double {
    if shape == .square { return square(rank) }
    guard end > start else { return step(rank) }
    let t = min(max((rank + 0.5 - start) / (end - start), 0), 1)
    return switch shape {
    case .square, .rampUp: t
    case .rampDown: 1 - t
    case .triangle: 1 - abs(2 * t - 1)
    case .round: max(0, 1 - (2 * t - 1) * (2 * t - 1)).squareRoot()
    case .smooth: (1 - cosine(2 * .pi * t)) / 2
    }
  }

  private func square(_ rank: Double) -> Double {
    let covered = min(max(min(rank + 1, end) - max(rank, start), 0), 1)
    guard smoothness < 1 else { return covered }
    // AE: A lower smoothness narrows the transition to the middle of a character; 0 makes it a
    // step. (lottie-web's `TextSelectorProp`.)
    guard smoothness > 0 else { return covered >= 0.5 ? 1 : 0 }
    return min(max((covered - 0.5 * (1 - smoothness)) / smoothness, 0), 1)
  }

  /// Returns the height for a range of width 0: a step for ramps and 0 for other shapes.
  private func step(_ rank: Double) -> Double {
    switch shape {
    case .rampUp: rank >= start ? 1 : 0
    case .rampDown: rank >= start ? 0 : 1
    default: 0
    }
  }
}
