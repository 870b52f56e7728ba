/// The values that were used last, up to a total cost.
package struct RecentValues<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var lastUse: Int
  }

  /// The largest total cost.
  package var limit: Int { didSet { evict(adding: 0) } }
  package private(set) var totalCost = 0
  private var entries: [Key: Entry] = [:]
  private var useCounter = 0

  package init(limit: Int) { self.limit = limit }

  package var count: Int { entries.count }

  package mutating func value(_ key: Key) -> Value? {
    useCounter += 1
    entries[key]?.lastUse = useCounter
    return entries[key]?.value
  }

  /// Stores a value, unless it exceeds the limit by itself.
  package mutating func insert(_ value: Value, _ key: Key, cost: Int = 1) {
    remove(key)
    guard cost <= limit else { return }
    evict(adding: cost)
    useCounter += 1
    entries[key] = Entry(value: value, cost: cost, lastUse: useCounter)
    totalCost += cost
  }

  package mutating func remove(_ key: Key) {
    totalCost -= entries.removeValue(forKey: key)?.cost ?? 0
  }

  package mutating func removeAll() {
    entries.removeAll()
    totalCost = 0
  }

  private mutating func evict(adding cost: Int) {
    while totalCost > limit - cost,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
    {
      remove(oldest)
    }
  }
}
