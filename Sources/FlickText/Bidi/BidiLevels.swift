/// The embedding level of each character of a paragraph. Even levels run left to right, odd levels right to
/// left (Unicode Standard Annex 9).
///
/// FriBidi and ICU implement the same algorithm, but Core Text does not offer it without a layout of its own, so the
/// levels would differ between platforms.
struct BidiLevels {
  /// One level for each scalar.
  private(set) var levels: [UInt8]
  private(set) var paragraph: UInt8

  init(_ scalars: [Unicode.Scalar], _ direction: TextDirection) {
    self.init(scalars.map(BidiClass.init), direction) {
      BracketPair.pairs(in: $0.map { scalars[$0] })
    }
  }

  /// - Parameter pairs: returns the bracket pairs of the characters with some indices. Their positions are those in
  ///   the list of indices.
  init(
    _ classes: [BidiClass], _ direction: TextDirection,
    pairs: ([Int]) -> [BracketPair] = { _ in [] }
  ) {
    switch direction {
    case .leftToRight: paragraph = 0
    case .rightToLeft: paragraph = 1
    case .automatic: paragraph = Self.firstStrong(in: classes[...]) == .left ? 0 : 1
    }
    if paragraph == 0, classes.allSatisfy({ $0.isLeftToRight }) {
      levels = [UInt8](repeating: 0, count: classes.count)
      return
    }
    var explicit = ExplicitLevels(classes, paragraph: paragraph)
    levels = explicit.levels
    for sequence in explicit.sequences() {
      var sequence = sequence
      sequence.resolveWeak()
      sequence.resolve(pairs(sequence.indices))
      sequence.resolveNeutral()
      sequence.assign(to: &levels)
    }
    resetSeparators(classes)
  }

  /// Returns the direction of the first strong character outside of isolates (rules P2 and P3).
  static func firstStrong(in classes: ArraySlice<BidiClass>) -> BidiClass {
    var depth = 0
    for value in classes {
      if value.isIsolateInitiator {
        depth += 1
      } else if value == .popIsolate {
        depth = max(depth - 1, 0)
      } else if depth == 0, value.isStrong {
        return value == .left ? .left : .right
      }
    }
    return .left
  }

  /// Gives the characters that have no level of their own the level of the character before them, and separators and
  /// the spaces before them the paragraph level (rule L1).
  private mutating func resetSeparators(_ classes: [BidiClass]) {
    for index in classes.indices where classes[index].isRemoved {
      levels[index] = index > 0 ? levels[index - 1] : paragraph
    }
    var isBeforeSeparator = true
    for index in classes.indices.reversed() {
      let value = classes[index]
      if value == .segmentSeparator || value == .paragraphSeparator { isBeforeSeparator = true }
      guard value.isSpaceOrSeparator else {
        isBeforeSeparator = false
        continue
      }
      if isBeforeSeparator { levels[index] = paragraph }
    }
  }

  /// Returns the visual order, from left to right, of runs with these levels (rule L2).
  static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else {
      return order
    }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
