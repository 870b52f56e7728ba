/// Values one after the other. Removing values keeps their memory for the next ones.
struct ScriptBlock<Element: BitwiseCopyable & Sendable>: Sendable {
  private var storage: [Element] = []
  private(set) var count = 0

  /// The number of values in memory, with the removed ones.
  var capacity: Int { storage.capacity }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { storage[index] }
    _modify { yield &storage[index] }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count < storage.count { storage[count] = element } else { storage.append(element) }
    count &+= 1
  }

  /// Prepares for some values.
  mutating func reserve(_ count: Int) { storage.reserveCapacity(count) }

  mutating func append(_ element: Element, count: Int) {
    for _ in 0..<count { append(element) }
  }

  /// Removes the values from a position on.
  @inline(__always)
  mutating func removeAll(from position: Int) { count = position }

  /// Gives back the memory of removed values, if there is much of it.
  mutating func releaseMemory() {
    guard storage.count - count > max(count, Self.keptCount) else { return }
    storage = Array(storage[..<count])
  }

  /// The number of removed values whose memory stays.
  private static var keptCount: Int { 8192 }
}
