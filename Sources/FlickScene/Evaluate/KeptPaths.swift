import FlickGeometry

/// What has been made of paths at some cost, kept for as long as the same is made of the same ones.
///
/// In each frame much the same is asked in the same order, so every question is looked for near the place
/// of the one before it.
struct KeptPaths: Sendable {
  struct Question: Equatable, Sendable {
    /// Of several paths, or none.
    var operation: PathOperation?
    /// Of one path.
    var style: OffsetStyle?
    /// The verbs up to the end of each path.
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
  /// What is asked now.
  var question = Question()

  /// How many questions may have gone at once before those that follow.
  private static let lookAhead = 8
  /// Questions of a frame beyond these are answered anew.
  private static let most = 256

  mutating func beginFrame() { next = 0 }

  /// Adds what is known to `result`, and returns what it cost to find out, so that limits on that do not
  /// depend on what was drawn before.
  mutating func answer(into result: inout Path) -> Int? {
    let end = min(next + Self.lookAhead, answers.count)
    var i = next
    while i < end, answers[i].question != question { i += 1 }
    guard i < end else { return nil }
    next = i + 1
    result.append(answers[i].path)
    return answers[i].effort
  }

  /// Keeps the answer to the question that has just been asked.
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

/// Moves the outlines of paths, the same ones once.
struct OffsetEvaluator: Sendable {
  private var offsetter = PathOffsetter()
  private var kept = KeptPaths()

  /// What has been spent in this frame.
  var effort: Int { offsetter.effort }

  /// Whether that is all that may be.
  var isSpent: Bool { effort >= SceneLimits.combiningEffort }

  mutating func beginFrame() {
    offsetter.effort = 0
    kept.beginFrame()
  }

  /// `result` is empty.
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
