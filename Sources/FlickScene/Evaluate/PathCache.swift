import FlickGeometry

/// What has been made of paths at some cost, kept for as long as the same is made of the same ones.
///
/// In each frame much the same is asked in the same order, so every question is looked for near the place
/// of the one before it.
struct PathCache: Sendable {
  struct Key: Equatable, Sendable {
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

  private struct Entry: Sendable {
    var key = Key()
    var path = Path()
    var cost = 0
  }

  private var entries: [Entry] = []
  private var next = 0
  /// What is asked now.
  var key = Key()

  /// How many questions may have gone at once before those that follow.
  private static let lookAhead = 8
  /// Questions of a frame beyond these are answered anew.
  private static let maxEntries = 256

  mutating func beginFrame() { next = 0 }

  /// Adds what is known to `result`, and returns what it cost to find out, so that limits on that do not
  /// depend on what was drawn before.
  mutating func lookUp(into result: inout Path) -> Int? {
    let end = min(next + Self.lookAhead, entries.count)
    var i = next
    while i < end, entries[i].key != key { i += 1 }
    guard i < end else { return nil }
    next = i + 1
    result.append(entries[i].path)
    return entries[i].cost
  }

  /// Keeps the answer to the question that has just been asked.
  mutating func store(_ path: Path, cost: Int) {
    if next == entries.count {
      guard entries.count < Self.maxEntries else { return }
      entries.append(Entry())
    }
    swap(&entries[next].key, &key)
    entries[next].path.removeAll()
    entries[next].path.append(path)
    entries[next].cost = cost
    next += 1
  }
}

/// Moves the outlines of paths, the same ones once.
struct OffsetEvaluator: Sendable {
  private var offsetter = PathOffsetter()
  private var cache = PathCache()

  /// What has been spent in this frame.
  var cost: Int { offsetter.cost }

  /// Whether that is all that may be.
  var isOverBudget: Bool { cost >= SceneLimits.combiningCost }

  mutating func beginFrame() {
    offsetter.cost = 0
    cache.beginFrame()
  }

  /// `result` is empty.
  mutating func offset(_ path: Path, _ style: OffsetStyle, into result: inout Path) {
    cache.key.begin(nil, style)
    cache.key.add(path)
    if let effort = cache.lookUp(into: &result) {
      offsetter.cost += effort
      return
    }
    let before = offsetter.cost
    offsetter.offset(path, style, into: &result)
    cache.store(result, cost: offsetter.cost - before)
  }
}
