/// Numbers by the hashes of what they stand for: a dictionary's table without its types. The first dictionary of
/// a type in a process looks for a conformance through all libraries, which takes longer than reading a small file.
struct HashIndexTable: Sendable {
  private struct Slot {
    var hash: Int
    /// -1 where the slot is empty.
    var number: Int32
  }

  /// A power of two of them, at most half in use.
  private var slots: [Slot] = []
  private var count = 0

  /// The number with this hash that is the right one.
  func index(_ hash: Int, where isRight: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    var place = hash & (slots.count - 1)
    while slots[place].number >= 0 {
      let number = Int(slots[place].number)
      if slots[place].hash == hash, isRight(number) { return number }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds what is not there yet.
  mutating func add(_ number: Int, _ hash: Int) {
    if count * 2 >= slots.count { grow() }
    count += 1
    insert(Slot(hash: hash, number: Int32(clamping: number)))
  }

  private mutating func insert(_ slot: Slot) {
    var place = slot.hash & (slots.count - 1)
    while slots[place].number >= 0 { place = (place + 1) & (slots.count - 1) }
    slots[place] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(hash: 0, number: -1), count: max(old.count * 2, 32))
    for slot in old where slot.number >= 0 { insert(slot) }
  }
}
