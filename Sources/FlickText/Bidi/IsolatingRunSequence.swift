/// Characters of one level that are resolved together (Unicode Standard Annex 9, rules W1 to I2).
struct IsolatingRunSequence {
  /// The indices of the characters in the paragraph.
  let indices: [Int]
  var classes: [BidiClass]
  let original: [BidiClass]
  let level: UInt8
  /// The directions at both ends.
  let start: BidiClass
  let end: BidiClass

  private var embedding: BidiClass { level % 2 == 0 ? .left : .right }

  mutating func resolveWeak() {
    resolveMarksAndLetters()
    resolveSeparators()
    var strong = start
    for index in classes.indices {
      switch classes[index] {
      case .left, .right: strong = classes[index]
      case .europeanNumber where strong == .left: classes[index] = .left
      case .europeanSeparator, .europeanTerminator, .commonSeparator: classes[index] = .neutral
      default: break
      }
    }
  }

  /// Rules W1 to W3.
  private mutating func resolveMarksAndLetters() {
    var previous = start
    var strong = start
    for index in classes.indices {
      if classes[index] == .nonspacingMark { classes[index] = previous }
      let isIsolate = classes[index].isIsolateInitiator || classes[index] == .popIsolate
      previous = isIsolate ? .neutral : classes[index]
      if classes[index].isStrong { strong = classes[index] }
      if classes[index] == .europeanNumber, strong == .arabicLetter {
        classes[index] = .arabicNumber
      }
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

  /// Rule N0. A bracket pair takes the direction of the embedding if its content contains that direction; otherwise
  /// it takes the direction of the preceding strong character. Marks on a bracket follow it.
  mutating func resolve(_ pairs: [BracketPair]) {
    for pair in pairs where classes[pair.open] == .neutral && classes[pair.close] == .neutral {
      let inside = classes[(pair.open + 1)..<pair.close].lazy.compactMap(strong)
      guard inside.first != nil else { continue }
      var resolved = embedding
      if !inside.contains(embedding) {
        resolved = classes[..<pair.open].reversed().lazy.compactMap(strong).first ?? start
      }
      for bracket in [pair.open, pair.close] {
        classes[bracket] = resolved
        var next = bracket + 1
        while next < original.count, original[next] == .nonspacingMark {
          classes[next] = resolved
          next += 1
        }
      }
    }
  }

  /// Rules N1 and N2. Neutrals between characters of the same direction take that direction; other neutrals
  /// take the direction of the embedding.
  mutating func resolveNeutral() {
    var index = 0
    while index < classes.count {
      guard strong(classes[index]) == nil else {
        index += 1
        continue
      }
      let next = classes[index...].firstIndex { strong($0) != nil } ?? classes.count
      let before = index > 0 ? strong(classes[index - 1]) ?? start : start
      let after = next < classes.count ? strong(classes[next]) ?? end : end
      let resolved = before == after ? before : embedding
      for position in index..<next { classes[position] = resolved }
      index = next
    }
  }

  /// Returns the direction of a character in these rules; `nil` for neutral characters. Numbers count as right to
  /// left.
  private func strong(_ value: BidiClass) -> BidiClass? {
    switch value {
    case .left: .left
    case .right, .arabicLetter, .europeanNumber, .arabicNumber: .right
    default: nil
    }
  }

  /// Rules I1 and I2.
  func assign(to levels: inout [UInt8]) {
    for (index, value) in zip(indices, classes) {
      switch (level % 2, value) {
      case (0, .right), (1, .left), (1, .europeanNumber), (1, .arabicNumber):
        levels[index] = level + 1
      case (0, .europeanNumber), (0, .arabicNumber): levels[index] = level + 2
      default: levels[index] = level
      }
    }
  }
}
