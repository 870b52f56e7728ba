/// The levels of embeddings, overrides and isolates, and the sequences that are resolved together (Unicode Standard
/// Annex 9, rules X1 to X10).
struct ExplicitLevels {
  private(set) var levels: [UInt8]
  /// The classes, changed by overrides.
  private var classes: [BidiClass]
  private let original: [BidiClass]
  private let paragraph: UInt8
  /// The index of the end of each isolate; the number of characters if it is missing.
  private var isolateEnds: [Int: Int] = [:]
  /// The beginnings of isolates that have an end.
  private var isolateStarts: [Int: Int] = [:]

  /// An entry of the directional status stack.
  private struct Status {
    var level: UInt8
    var override: BidiClass?
    var isIsolate = false
  }

  private static let maximumDepth: UInt8 = 125

  init(_ classes: [BidiClass], paragraph: UInt8) {
    self.classes = classes
    original = classes
    self.paragraph = paragraph
    levels = Array(repeating: paragraph, count: classes.count)
    matchIsolates()
    assignLevels()
  }

  private mutating func matchIsolates() {
    var open: [Int] = []
    for index in classes.indices {
      if classes[index].isIsolateInitiator {
        open.append(index)
      } else if classes[index] == .popIsolate, let start = open.popLast() {
        isolateEnds[start] = index
        isolateStarts[index] = start
      }
    }
  }

  private mutating func assignLevels() {
    var stack = [Status(level: paragraph)]
    var (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
    for index in classes.indices {
      let value = original[index]
      switch value {
      case .leftEmbedding, .rightEmbedding, .leftOverride, .rightOverride:
        let next = nextLevel(stack[stack.count - 1].level, isRight: value.opensRight)
        if next <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
          stack.append(Status(level: next, override: value.overriding))
        } else if overflowIsolates == 0 {
          overflowEmbeddings += 1
        }
      case .leftIsolate, .rightIsolate, .firstStrongIsolate:
        apply(stack[stack.count - 1], at: index)
        let next = nextLevel(stack[stack.count - 1].level, isRight: opensRight(index))
        if next <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
          validIsolates += 1
          stack.append(Status(level: next, isIsolate: true))
        } else {
          overflowIsolates += 1
        }
      case .popIsolate:
        if overflowIsolates > 0 {
          overflowIsolates -= 1
        } else if validIsolates > 0 {
          overflowEmbeddings = 0
          while let last = stack.popLast(), !last.isIsolate {}
          validIsolates -= 1
        }
        apply(stack[stack.count - 1], at: index)
      case .popFormat:
        if overflowIsolates > 0 { break }
        if overflowEmbeddings > 0 {
          overflowEmbeddings -= 1
        } else if stack.count > 1, !stack[stack.count - 1].isIsolate {
          stack.removeLast()
        }
      case .paragraphSeparator: levels[index] = paragraph
      default: apply(stack[stack.count - 1], at: index)
      }
    }
  }

  private mutating func apply(_ status: Status, at index: Int) {
    levels[index] = status.level
    if let override = status.override, original[index] != .boundaryNeutral {
      classes[index] = override
    }
  }

  private func nextLevel(_ level: UInt8, isRight: Bool) -> UInt8 {
    isRight ? (level + 1) | 1 : (level + 2) & ~1
  }

  /// Returns the direction of an isolate. That of a first strong isolate depends on its content (rule X5c).
  private func opensRight(_ index: Int) -> Bool {
    guard original[index] == .firstStrongIsolate else { return original[index].opensRight }
    let end = isolateEnds[index] ?? classes.count
    return BidiLevels.firstStrong(in: original[(index + 1)..<end]) == .right
  }

  /// Returns the isolating run sequences (definition BD13). Removed characters belong to none.
  mutating func sequences() -> [IsolatingRunSequence] {
    var runs: [[Int]] = []
    var runOfIndex: [Int: Int] = [:]
    for index in classes.indices where !original[index].isRemoved {
      if let last = runs.last?.last, levels[last] == levels[index] {
        runs[runs.count - 1].append(index)
      } else {
        runs.append([index])
      }
      runOfIndex[index] = runs.count - 1
    }
    return runs.compactMap { run in
      guard let first = run.first, isolateStarts[first] == nil else { return nil }
      var indices = run
      while let last = indices.last, let end = isolateEnds[last], let next = runOfIndex[end] {
        indices += runs[next]
      }
      return sequence(indices)
    }
  }

  private func sequence(_ indices: [Int]) -> IsolatingRunSequence? {
    guard let first = indices.first, let last = indices.last else { return nil }
    let level = levels[first]
    let before = original[..<first].lastIndex { !$0.isRemoved }.map { levels[$0] } ?? paragraph
    var after = original[(last + 1)...].firstIndex { !$0.isRemoved }.map { levels[$0] } ?? paragraph
    if original[last].isIsolateInitiator, isolateEnds[last] == nil { after = paragraph }
    return IsolatingRunSequence(
      indices: indices, classes: indices.map { classes[$0] },
      original: indices.map { original[$0] },
      level: level, start: max(level, before) % 2 == 0 ? .left : .right,
      end: max(level, after) % 2 == 0 ? .left : .right)
  }
}
