/// A least-recently-used cache with a maximum total cost. The costs are bytes of memory.
struct MemoryCache {
  struct Key: Hashable {
    /// The address of a remote file, or the fingerprint of a local file.
    var identifier: String
    var representation: LoadResult.Representation
  }

  struct Entry {
    var result: LoadResult
    var cost: Int
    var record: CacheRecord?
    fileprivate var lastUse = 0

    init(_ loadResult: LoadResult, cost: Int, record: CacheRecord? = nil) {
      self.result = loadResult
      self.cost = max(cost, 1)
      self.record = record
    }
  }

  let limit: Int
  private(set) var cost = 0
  private var entries: [Key: Entry] = [:]
  private var useCount = 0

  init(limit: Int) { self.limit = limit }

  var count: Int { entries.count }

  mutating func entry(_ key: Key) -> Entry? {
    guard var entry = entries[key] else { return nil }
    useCount += 1
    entry.lastUse = useCount
    entries[key] = entry
    return entry
  }

  /// Inserts an entry unless its own cost exceeds the limit.
  mutating func insert(_ entry: Entry, _ key: Key) {
    remove(key)
    guard entry.cost <= limit else { return }
    while cost > limit - entry.cost,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      remove(oldest.key)
    }
    useCount += 1
    var entry = entry
    entry.lastUse = useCount
    entries[key] = entry
    cost += entry.cost
  }

  mutating func remove(_ key: Key) {
    if let entry = entries.removeValue(forKey: key) { cost -= entry.cost }
  }

  mutating func removeAll() {
    entries.removeAll()
    cost = 0
  }
}
