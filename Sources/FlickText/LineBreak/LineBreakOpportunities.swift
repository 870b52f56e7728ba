/// The places at which a line may break, by Unicode Standard Annex 14 with the rules for numbers of its section 8.2,
/// example 7.
///
/// Scripts that need a dictionary, such as Thai, have no places within words.
package struct LineBreakOpportunities: Sendable {
  /// For each character, whether a line may break before it.
  private let isAllowed: [Bool]

  /// Finds the places between characters.
  ///
  /// - Parameter characters: The characters of a paragraph. A line does not break within one of them.
  package init(_ characters: some Sequence<String>) {
    var classes: [LineBreakClass] = []
    var starts: [Int] = []
    for character in characters {
      starts.append(classes.count)
      for scalar in character.unicodeScalars { classes.append(LineBreakClass(scalar)) }
    }
    let isAllowedBefore = Self.breaks(classes)
    isAllowed = starts.map { $0 < classes.count && isAllowedBefore[$0] }
  }

  /// Returns whether a line may break before a character.
  package func isAllowed(before index: Int) -> Bool {
    isAllowed.indices.contains(index) && isAllowed[index]
  }

  /// Returns for each character whether a line may or must break before it.
  static func breaks(_ classes: [LineBreakClass]) -> [Bool] {
    var state = LineBreakState()
    return classes.indices.map { index in
      state.allowsBreak(before: classes[index], followedBy: classes[(index + 1)...])
    }
  }
}

/// The characters before a place.
private struct LineBreakState {
  /// The class of the last character with its marks; `nil` at the start.
  private var last: LineBreakClass?
  /// The class of the character before `last`.
  private var beforeLast: LineBreakClass?
  /// The class of the last character that is not a space.
  private var lastVisible: LineBreakClass?
  private var isAfterJoiner = false
  /// The number of regional indicators at the end.
  private var indicators = 0
  private var number = NumberPart.none

  /// The part of a number that ends at the place.
  private enum NumberPart { case none, digits, closed }

  /// Returns whether a line may break before the next character, which becomes the last one.
  mutating func allowsBreak(
    before next: LineBreakClass, followedBy rest: ArraySlice<LineBreakClass>
  ) -> Bool {
    let belongsToLast = next.isMark && last.map { $0.holdsMarks } == true
    let isBreak = !belongsToLast && isBreak(before: next.isMark ? .alphabetic : next, rest)
    defer { isAfterJoiner = next == .zeroWidthJoiner }
    if !belongsToLast { append(next.isMark ? .alphabetic : next) }
    return isBreak
  }

  private mutating func append(_ next: LineBreakClass) {
    switch next {
    case .numeric: number = .digits
    case .symbol, .infixSeparator: break
    case .closePunctuation, .closeParenthesis, .wideCloseParenthesis:
      number = number == .digits ? .closed : .none
    default: number = .none
    }
    indicators = next == .regionalIndicator ? indicators + 1 : 0
    (beforeLast, last) = (last, next)
    if next != .space { lastVisible = next }
  }

  private func isBreak(
    before next: LineBreakClass, _ rest: ArraySlice<LineBreakClass>
  ) -> Bool {
    guard let last else { return false }
    // LB4 to LB8a.
    if last.endsLine { return last != .carriageReturn || next != .lineFeed }
    if next.endsLine || next == .space || next == .zeroWidthSpace { return false }
    if lastVisible == .zeroWidthSpace { return true }
    if isAfterJoiner { return false }
    guard last != .space else {
      guard let lastVisible, !lastVisible.endsLine else {
        return LineBreakRules.shared.allowsBreak(between: .alphabetic, and: next, hasSpaces: true)
      }
      return LineBreakRules.shared.allowsBreak(between: lastVisible, and: next, hasSpaces: true)
    }
    if continues(next, rest) { return false }
    return LineBreakRules.shared.allowsBreak(between: last, and: next, hasSpaces: false)
  }

  /// Returns whether a rule about more than two characters keeps the next character on the line: LB21a, LB25 and
  /// LB30a.
  private func continues(_ next: LineBreakClass, _ rest: ArraySlice<LineBreakClass>) -> Bool {
    let isAffix = last == .prefix || last == .postfix
    switch next {
    case .regionalIndicator: return indicators % 2 == 1
    case .numeric where number == .digits, .prefix where number != .none,
      .postfix where number != .none:
      return true
    case .openPunctuation, .wideOpenPunctuation, .hyphen:
      if isAffix, rest.first(where: { !$0.isMark }) == .numeric { return true }
    default: break
    }
    guard last == .hyphen || last == .breakAfter else { return false }
    return beforeLast == .hebrewLetter && next != .contingentBreak
  }
}

extension LineBreakClass {
  /// A Boolean value that indicates whether marks after the character belong to it (LB9).
  fileprivate var holdsMarks: Bool { !endsLine && self != .space && self != .zeroWidthSpace }
}
