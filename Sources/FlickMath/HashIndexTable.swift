/// A hash table that maps hashes to numbers. A `Dictionary` is not used, because the first dictionary of each type in
/// a process searches all libraries for a protocol conformance. That takes longer than reading a small file.
@usableFromInline
package struct HashIndexTable: Sendable {
  @usableFromInline
  struct Slot: Sendable {
    /// The lower half of the hash.
    @usableFromInline var hash: Int32
    /// -1 for an empty slot.
    @usableFromInline var number: Int32
  }

  /// The slots. The count is a power of two, and at most half of them are in use.
  @usableFromInline var slots: [Slot] = []
  @usableFromInline var count = 0

  @inlinable package init() {}

  /// Returns the number with this hash for which `isRight` returns `true`.
  @inlinable package func index(_ hash: Int, where isRight: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    let hash = Int32(truncatingIfNeeded: hash)
    var position = Int(hash) & (slots.count - 1)
    while slots[position].number >= 0 {
      let number = Int(slots[position].number)
      if slots[position].hash == hash, isRight(number) { return number }
      position = (position + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a number. It must not be in the table.
  package mutating func add(_ number: Int, _ hash: Int) {
    if count * 2 >= slots.count { grow() }
    count += 1
    insert(Slot(hash: Int32(truncatingIfNeeded: hash), number: Int32(clamping: number)))
  }

  /// Removes a number.
  package mutating func remove(_ number: Int, _ hash: Int) {
    guard count > 0 else { return }
    let mask = slots.count - 1
    var hole = Int(Int32(truncatingIfNeeded: hash)) & mask
    while slots[hole].number != number {
      if slots[hole].number < 0 { return }
      hole = (hole + 1) & mask
    }
    count -= 1
    // The numbers after it move toward their places, so that searches find them.
    var next = (hole + 1) & mask
    while slots[next].number >= 0 {
      if (next - Int(slots[next].hash)) & mask >= (next - hole) & mask {
        slots[hole] = slots[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    slots[hole] = Slot(hash: 0, number: -1)
  }

  /// Removes all numbers, and keeps the memory of a small table.
  package mutating func removeAll() {
    guard count > 0 else { return }
    count = 0
    guard slots.count <= 4096 else { return slots = [] }
    for position in slots.indices { slots[position] = Slot(hash: 0, number: -1) }
  }

  @inlinable package var isEmpty: Bool { count == 0 }

  private mutating func insert(_ slot: Slot) {
    var position = Int(slot.hash) & (slots.count - 1)
    while slots[position].number >= 0 { position = (position + 1) & (slots.count - 1) }
    slots[position] = slot
  }

  /// Prepares for some numbers.
  package mutating func reserve(_ numbers: Int) {
    var size = 32
    while size < numbers * 2 { size *= 2 }
    if size > slots.count { resize(to: size) }
  }

  private mutating func grow() { resize(to: max(slots.count * 2, 32)) }

  private mutating func resize(to size: Int) {
    let old = slots
    slots = [Slot](repeating: Slot(hash: 0, number: -1), count: size)
    for slot in old where slot.number >= 0 { insert(slot) }
  }
}
