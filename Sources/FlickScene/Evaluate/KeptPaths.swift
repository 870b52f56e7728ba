import FlickGeometry

/// A cache for the results of path operations that are expensive to compute. Consecutive frames
/// repeat most operations in the same order, so each key is searched near the position of the
/// previous one.
struct KeptPaths: Sendable {
  /// The input of a path operation.
  struct Question: Equatable, Sendable {
    /// The operation that combines several paths, or `nil` for an offset.
    var operation: PathOperation?
    /// The style of an offset, or `nil` for an operation.
    var style: OffsetStyle?
    /// The number of verbs up to the end of each path.
    private var ends: [Int] = []
    private var path = Path()

    mutating func begin(_ operation: PathOperation?, _ style: OffsetStyle?) {
      self.operation = operation
      self.style = style
      ends.removeAll(keepingCapacity: true)
      path.removeAll()
    }

    mutating func add(_ path: Path) {
      self.path.append(path)
      ends.append(self.path.verbs.count)
    }
  }

  private struct Answer: Sendable {
    var question = Question()
    var path = Path()
    var effort = 0
  }

  private var answers: [Answer] = []
  private var next = 0
  /// The key of the current lookup.
  var question = Question()

  /// The number of entries that can be skipped in a lookup.
  private static let lookAhead = 8
  /// The maximum number of entries. Further results are not cached.
  private static let most = 256

  mutating func beginFrame() { next = 0 }

  /// Appends the cached result to `result` and returns the cost of computing it, or `nil` if there
  /// is none. The cost counts again, so that limits do not depend on previous frames.
  mutating func answer(into result: inout Path) -> Int? {
    let end = min(next + Self.lookAhead, answers.count)
    var i = next
    while i < end, answers[i].question != question { i += 1 }
    guard i < end else { return nil }
    next = i + 1
    result.append(answers[i].path)
    return answers[i].effort
  }

  /// Stores the result for the key of the last lookup.
  mutating func keep(_ path: Path, effort: Int) {
    if next == answers.count {
      guard answers.count < Self.most else { return }
      answers.append(Answer())
    }
    swap(&answers[next].question, &question)
    answers[next].path.removeAll()
    answers[next].path.append(path)
    answers[next].effort = effort
    next += 1
  }
}

/// Offsets paths, with a cache.
struct OffsetEvaluator: Sendable {
  private var offsetter = PathOffsetter()
  private var kept = KeptPaths()

  /// The cost of this frame so far.
  var effort: Int { offsetter.effort }

  /// A Boolean value that indicates whether the cost of this frame has reached its limit.
  var isSpent: Bool { effort >= SceneLimits.combiningEffort }

  mutating func beginFrame() {
    offsetter.effort = 0
    kept.beginFrame()
  }

  /// Appends the offset path to `result`, which must be empty.
  mutating func offset(_ path: Path, _ style: OffsetStyle, into result: inout Path) {
    kept.question.begin(nil, style)
    kept.question.add(path)
    if let effort = kept.answer(into: &result) {
      offsetter.effort += effort
      return
    }
    let before = offsetter.effort
    offsetter.offset(path, style, into: &result)
    kept.keep(result, effort: offsetter.effort - before)
  }
}
