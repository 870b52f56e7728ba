import FlickGeometry
import FlickMath

/// A cache for the results of path operations that are expensive to compute.
struct PathCache: Sendable {
  /// The input of a path operation.
  struct Key: Equatable, Sendable {
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

  private struct Entry: Sendable {
    var key = Key()
    var path = Path()
    var cost = 0
  }

  private var entries: [Entry] = []
  private var next = 0
  /// The key of the current lookup.
  var key = Key()

  /// The number of entries that can be skipped in a lookup.
  private static let lookAhead = 8
  /// The maximum number of entries. Further results are not cached.
  private static let maxEntries = 256

  mutating func beginFrame() { next = 0 }

  /// Appends the cached result to `result` and returns the cost of computing it, or `nil` if there
  /// is none. The cost counts again, so that limits do not depend on previous frames.
  mutating func lookUp(into result: inout Path) -> Int? {
    guard let i = entries.match(&next, lookAhead: Self.lookAhead, where: { $0.key == key })
    else { return nil }
    result.append(entries[i].path)
    return entries[i].cost
  }

  /// Stores the result for the key of the last lookup.
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

/// Offsets paths, with a cache.
struct OffsetEvaluator: Sendable {
  private var offsetter = PathOffsetter()
  private var cache = PathCache()
  private var limit = SceneLimits().combiningCost

  /// The cost of this frame so far.
  var cost: Int {
    get { offsetter.cost }
    set { offsetter.cost = newValue }
  }

  /// A Boolean value that indicates whether the cost of this frame has reached its limit.
  var isOverBudget: Bool { cost >= limit }

  mutating func beginFrame(_ limits: SceneLimits) {
    limit = limits.combiningCost
    offsetter.cost = 0
    cache.beginFrame()
  }

  /// Appends the offset path to `result`, which must be empty.
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
