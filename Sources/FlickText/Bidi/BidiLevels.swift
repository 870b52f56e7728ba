/// The embedding level of each character of a paragraph. Even levels run left to right, odd levels right to
/// left (Unicode Standard Annex 9, without explicit embeddings).
struct BidiLevels {
  /// One level for each scalar.
  private(set) var levels: [UInt8]
  private(set) var paragraph: UInt8

  init(_ scalars: [Unicode.Scalar], _ direction: TextDirection) {
    let classes = scalars.map(BidiClass.init)
    switch direction {
    case .leftToRight: paragraph = 0
    case .rightToLeft: paragraph = 1
    case .automatic:
      let first = classes.first(where: \.isStrong)
      paragraph = first == nil || first == .left ? 0 : 1
    }
    let isPlain = classes.allSatisfy {
      $0 != .right && $0 != .arabicLetter && $0 != .arabicNumber
    }
    if paragraph == 0 && isPlain {
      levels = [UInt8](repeating: 0, count: classes.count)
    } else {
      var resolution = BidiResolution(classes: classes, paragraph: paragraph)
      resolution.resolveWeak()
      resolution.resolve(BracketPair.pairs(in: scalars))
      resolution.resolveNeutral()
      levels = resolution.levels
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

/// Applies the rules W1 to W7, N0 to N2, I1 and I2 to the whole paragraph.
private struct BidiResolution {
  var classes: [BidiClass]
  let paragraph: UInt8

  private var embedding: BidiClass { paragraph == 0 ? .left : .right }

  mutating func resolveWeak() {
    resolveMarksAndLetters()
    resolveSeparators()
    var strong = embedding
    for index in classes.indices {
      switch classes[index] {
      case .left, .right: strong = classes[index]
      case .europeanNumber where strong == .left: classes[index] = .left
      case .europeanSeparator, .europeanTerminator, .commonSeparator, .boundaryNeutral:
        classes[index] = .neutral
      default: break
      }
    }
  }

  /// Rules W1 to W3.
  private mutating func resolveMarksAndLetters() {
    var previous = embedding
    var strong = embedding
    for index in classes.indices {
      if classes[index] == .nonspacingMark { classes[index] = previous }
      previous = classes[index]
      if previous.isStrong { strong = previous }
      if previous == .europeanNumber, strong == .arabicLetter { classes[index] = .arabicNumber }
    }
    for index in classes.indices where classes[index] == .arabicLetter {
      classes[index] = .right
    }
  }

  /// Rules W4 and W5: separators between numbers and terminators next to numbers become part of the number.
  private mutating func resolveSeparators() {
    for index in classes.indices.dropFirst().dropLast() {
      let (before, after) = (classes[index - 1], classes[index + 1])
      guard before == after else { continue }
      let joins =
        classes[index] == .commonSeparator && (before == .europeanNumber || before == .arabicNumber)
        || classes[index] == .europeanSeparator && before == .europeanNumber
      if joins { classes[index] = before }
    }
    for index in classes.indices.dropFirst()
    where classes[index] == .europeanTerminator && classes[index - 1] == .europeanNumber {
      classes[index] = .europeanNumber
    }
    for index in classes.indices.dropLast().reversed()
    where classes[index] == .europeanTerminator && classes[index + 1] == .europeanNumber {
      classes[index] = .europeanNumber
    }
  }

  /// Rule N0. A bracket pair takes the paragraph direction if its content contains that direction; otherwise
  /// it takes the direction of the preceding strong character.
  mutating func resolve(_ pairs: [BracketPair]) {
    for pair in pairs where classes[pair.open] == .neutral && classes[pair.close] == .neutral {
      let inside = classes[(pair.open + 1)..<pair.close].lazy.compactMap(strong)
      guard inside.first != nil else { continue }
      var resolved = embedding
      if !inside.contains(embedding) {
        resolved = classes[..<pair.open].reversed().lazy.compactMap(strong).first ?? embedding
      }
      (classes[pair.open], classes[pair.close]) = (resolved, resolved)
    }
  }

  /// Rules N1 and N2. Neutrals between characters of the same direction take that direction; other neutrals
  /// take the paragraph direction.
  mutating func resolveNeutral() {
    var index = 0
    while index < classes.count {
      guard classes[index] == .neutral else {
        index += 1
        continue
      }
      let end = classes[index...].firstIndex { $0 != .neutral } ?? classes.count
      let before = index > 0 ? direction(classes[index - 1]) : embedding
      let after = end < classes.count ? direction(classes[end]) : embedding
      let resolved = before == after ? before : embedding
      for position in index..<end { classes[position] = resolved }
      index = end
    }
  }

  /// Numbers count as right to left in these rules.
  private func direction(_ kind: BidiClass) -> BidiClass { kind == .left ? .left : .right }

  private func strong(_ kind: BidiClass) -> BidiClass? {
    kind == .neutral ? nil : direction(kind)
  }

  var levels: [UInt8] {
    classes.map { (kind: BidiClass) -> UInt8 in
      switch kind {
      case .left: paragraph == 0 ? 0 : 2
      case .right: 1
      case .europeanNumber, .arabicNumber: 2
      default: paragraph
      }
    }
  }
}
