import FlickGeometry
import Testing

@testable import FlickScene

/// The expected weights follow the After Effects User Guide ("Range selector properties"): the
/// fraction of a character inside the range, or the height of the shape at its middle.
@Suite("Text selectors")
struct TextSelectorTests {
  private func weights(
    _ selector: TextSelector, count: Int = 4, at frame: Double = 0
  ) -> [Double] {
    let selection = TextSelectorValues(selector, at: EvaluationContext(frame), count: Double(count))
    return (0..<count).map {
      selection.weight(of: Double($0), after: nil, at: EvaluationContext(frame)).x
    }
  }

  private func expect(
    _ weights: [Double], _ expected: [Double], _ at: SourceLocation = #_sourceLocation
  ) {
    #expect(
      weights.count == expected.count
        && zip(weights, expected).allSatisfy { abs($0 - $1) < 1e-6 },
      "\(weights) is not \(expected)", sourceLocation: at)
  }

  @Test("A square selects a character by its covered fraction")
  func squareSelectsCharacterByItsCoveredFraction() {
    var selector = TextSelector(start: .constant(0), end: .constant(0.375))
    expect(weights(selector), [1, 0.5, 0, 0])
    selector.start = .constant(0.125)
    expect(weights(selector), [0.5, 0.5, 0, 0])
    selector.end = nil
    expect(weights(selector), [0.5, 1, 1, 1])
  }

  @Test("Start and end are exchanged if needed, and the offset moves both")
  func startAndEndAreExchangedIfNeeded() {
    var selector = TextSelector(start: .constant(0.5), end: .constant(0))
    expect(weights(selector), [1, 1, 0, 0])
    selector.offset = .constant(0.25)
    expect(weights(selector), [0, 1, 1, 0])
    selector.offset = .constant(-2)
    expect(weights(selector), [0, 0, 0, 0])
  }

  @Test("A range in index units does not depend on the length of the text")
  func rangeInIndexUnitsDoesNotDependOnLengthOfText() {
    let selector = TextSelector(usesIndex: true, start: .constant(1), end: .constant(2.5))
    expect(weights(selector), [0, 1, 0.5, 0])
    expect(weights(selector, count: 8), [0, 1, 0.5, 0, 0, 0, 0, 0])
  }

  @Test(
    "The other shapes follow curves over the range",
    arguments: [
      (TextSelector.Shape.rampUp, [0.125, 0.375, 0.625, 0.875]),
      (.rampDown, [0.875, 0.625, 0.375, 0.125]),
      (.triangle, [0.25, 0.75, 0.75, 0.25]),
      (.round, [0.661_437_827, 0.968_245_836, 0.968_245_836, 0.661_437_827]),
      (.smooth, [0.146_446_609, 0.853_553_390, 0.853_553_390, 0.146_446_609]),
    ])
  func otherShapesFollowCurvesOverRange(_ shape: TextSelector.Shape, _ expected: [Double]) {
    expect(weights(TextSelector(shape: shape)), expected)
  }

  @Test("Outside its range a ramp keeps its height, and the other shapes are 0")
  func shapesKeepTheirValueOutsideRange() {
    let range = (start: Animated.constant(0.25), end: Animated.constant(0.75))
    func selector(_ shape: TextSelector.Shape) -> TextSelector {
      TextSelector(shape: shape, start: range.start, end: range.end)
    }
    expect(weights(selector(.rampUp)), [0, 0.25, 0.75, 1])
    expect(weights(selector(.rampDown)), [1, 0.75, 0.25, 0])
    expect(weights(selector(.triangle)), [0, 0.5, 0.5, 0])
  }

  @Test("A range of width 0 is a step for ramps and empty for other shapes")
  func rangeOfWidth0IsStepForRampsAndEmptyForOtherShapes() {
    func selector(_ shape: TextSelector.Shape) -> TextSelector {
      TextSelector(shape: shape, start: .constant(0.5), end: .constant(0.5))
    }
    expect(weights(selector(.square)), [0, 0, 0, 0])
    expect(weights(selector(.rampUp)), [0, 0, 1, 1])
    expect(weights(selector(.rampDown)), [1, 1, 0, 0])
    expect(weights(selector(.round)), [0, 0, 0, 0])
  }

  @Test("Lower smoothness narrows the transition of a square, down to a step")
  func lowerSmoothnessNarrowsTransitionOfSquare() {
    var selector = TextSelector(
      start: .constant(0), end: .constant(0.4), smoothness: .constant(0.5))
    // 0.6 of the second character is covered, and the transition takes the middle half of the
    // character.
    expect(weights(selector), [1, 0.7, 0, 0])
    selector.smoothness = .constant(0)
    expect(weights(selector), [1, 1, 0, 0])
    selector.end = .constant(0.36)
    expect(weights(selector), [1, 0, 0, 0])
  }

  @Test("Positive eases flatten the ends of the curve, and negative eases steepen them")
  func positiveEasesFlattenEndsOfCurve() {
    var selector = TextSelector(shape: .rampUp, easeHigh: .constant(1), easeLow: .constant(1))
    let eased = weights(selector)
    #expect(eased[0] < 0.125 && eased[3] > 0.875)
    #expect(abs(eased[0] + eased[3] - 1) < 1e-6)
    selector.easeHigh = .constant(-1)
    selector.easeLow = .constant(-1)
    let steep = weights(selector)
    #expect(steep[0] > 0.125 && steep[3] < 0.875)
  }

  @Test("The amount scales the selection and can be negative")
  func amountScalesSelectionAndCanBeNegative() {
    var selector = TextSelector(end: .constant(0.5), amount: .constant(0.5))
    expect(weights(selector), [0.5, 0.5, 0, 0])
    selector.amount = .constant(-1)
    expect(weights(selector), [-1, -1, 0, 0])
  }

  @Test("Subtracting selects the rest of the text")
  func subtractingSelectsRestOfText() {
    expect(
      weights(TextSelector(mode: .subtract, end: .constant(0.375))), [0, 0.5, 1, 1])
    for mode in [TextSelector.Mode.intersect, .minimum, .maximum, .difference] {
      expect(weights(TextSelector(mode: mode, end: .constant(0.375))), [1, 0.5, 0, 0])
    }
  }

  @Test("The range moves with the frame")
  func rangeMovesWithFrame() throws {
    let track = try #require(
      Track([Keyframe(frame: 0, value: 0.0), Keyframe(frame: 10, value: 1.0)]))
    let selector = TextSelector(end: .track(track))
    expect(weights(selector, at: 5), [1, 1, 0, 0])
    expect(weights(selector, at: 10), [1, 1, 1, 1])
  }

  @Test(
    "A selector combines with the previous selectors by its mode",
    arguments: [
      (TextSelector.Mode.add, [1.0, 1, 0.5, 0]), (.subtract, [0.5, 0.5, -0.5, 0]),
      (.intersect, [0.5, 0.5, 0, 0]), (.minimum, [0.5, 0.5, 0, 0]),
      (.maximum, [1, 1, 0.5, 0]), (.difference, [0.5, 0.5, 0.5, 0]),
    ])
  func selectorCombinesWithPreviousSelectorsByItsMode(
    _ mode: TextSelector.Mode, _ expected: [Double]
  ) {
    // The first half, then half of the first three quarters.
    let first = TextSelectorValues(
      TextSelector(usesIndex: true, end: .constant(2)), at: EvaluationContext(0), count: 4)
    let second = TextSelectorValues(
      TextSelector(
        mode: mode, usesIndex: true, end: .constant(3), amount: .constant(0.5)),
      at: EvaluationContext(0), count: 4)
    let weights = (0..<4).map { rank -> Double in
      let before = first.weight(of: Double(rank), after: nil, at: EvaluationContext(0))
      return second.weight(of: Double(rank), after: before, at: EvaluationContext(0)).x
    }
    #expect(weights == expected)
  }

  /// A computer that records the parts for which it is called.
  private final class Asked: PropertyComputer {
    var parts: [TextPart] = []

    func numbers(of property: Int, at frame: Double) -> ComputedNumbers? { nil }
    func path(of property: Int, at frame: Double, to path: inout Path) -> Bool { false }
    func text(of property: Int, at frame: Double) -> TextDocument? { nil }
    func selection(of property: Int, _ part: TextPart, at frame: Double) -> SIMD3<Double>? {
      parts.append(part)
      return property == 7 ? SIMD3(1, 2, 3) * (part.index / part.total) : nil
    }
  }

  @Test("A computed selector replaces the selection of each part")
  func computedSelectorReplacesSelectionOfEachPart() {
    let computer = Asked()
    let context = EvaluationContext(3, computer: computer)
    var selector = TextSelector(end: .constant(0.5))
    selector.computedProperty = 7
    let selection = TextSelectorValues(selector, at: context, count: 4)
    let weights = (0..<4).map { selection.weight(of: Double($0), after: nil, at: context) }
    #expect(weights == [0.25, 0.5, 0.75, 1].map { SIMD3(1, 2, 3) * $0 })
    #expect(computer.parts[1] == TextPart(index: 2, total: 4, selection: 1))
    #expect(computer.parts[3] == TextPart(index: 4, total: 4, selection: 0))
    #expect(selection.weight(of: 0, after: nil, at: EvaluationContext(3)) == SIMD3(1, 1, 1))
  }
}
