import FlickMath

/// The objects of an evaluation. They are removed all at once when the evaluation ends, so that nothing is collected in
/// between.
struct ScriptHeap {
  private(set) var objects = ScriptBlock<ScriptObjectRecord>()
  private(set) var entries = ScriptBlock<ScriptEntry>()
  private var elements = ScriptBlock<ScriptValue>()
  private var cells = ScriptBlock<ScriptValue>()
  private var environments = ScriptBlock<ScriptEnvironment>()
  /// The entries of objects that have many, by object and key.
  private var index = HashIndexTable()
  private var permanentIndex = HashIndexTable()
  /// The number of permanent objects, and whether one of them was changed.
  private var permanent = Mark()
  private(set) var hasChangedPermanent = false

  struct Mark: BitwiseCopyable {
    var objects = 0
    var entries = 0
    var elements = 0
    var cells = 0
    var environments = 0
  }

  var mark: Mark {
    Mark(
      objects: objects.count, entries: entries.count, elements: elements.count, cells: cells.count,
      environments: environments.count)
  }

  var byteCount: Int {
    objects.count &* 48 &+ entries.count &* 64 &+ (elements.count &+ cells.count) &* 16
      &+ environments.count &* 12
  }

  /// The number of bytes of memory, with those of removed values.
  var capacity: Int {
    objects.capacity &* 48 &+ entries.capacity &* 40 &+ (elements.capacity &+ cells.capacity) &* 16
      &+ environments.capacity &* 12
  }

  /// Prepares for some objects with some entries.
  mutating func reserve(_ mark: Mark) {
    objects.reserve(mark.objects)
    entries.reserve(mark.entries)
    index.reserve(mark.entries)
  }

  /// Keeps all objects when an evaluation ends.
  mutating func keepAll() {
    permanent = mark
    permanentIndex = index
    index = HashIndexTable()
    hasChangedPermanent = false
  }

  /// Removes the objects of an evaluation. Returns false if the permanent objects were changed, too.
  mutating func clear() {
    removeAll(after: permanent)
    index.removeAll()
    objects.releaseMemory()
    entries.releaseMemory()
    elements.releaseMemory()
    cells.releaseMemory()
    environments.releaseMemory()
  }

  /// Removes the objects since a mark, unless earlier ones refer to them.
  mutating func release(to mark: Mark) {
    guard !hasChangedPermanent, index.isEmpty else { return }
    removeAll(after: mark)
  }

  private mutating func removeAll(after mark: Mark) {
    objects.removeAll(from: mark.objects)
    entries.removeAll(from: mark.entries)
    elements.removeAll(from: mark.elements)
    cells.removeAll(from: mark.cells)
    environments.removeAll(from: mark.environments)
  }

  /// Removes all objects.
  mutating func removeAll() {
    permanent = Mark()
    permanentIndex = HashIndexTable()
    hasChangedPermanent = false
    clear()
  }

  // MARK: Objects

  mutating func add(_ record: ScriptObjectRecord) -> Int32 {
    objects.append(record)
    return Int32(truncatingIfNeeded: objects.count - 1)
  }

  subscript(object: Int32) -> ScriptObjectRecord {
    @inline(__always) get { objects[Int(object)] }
    @inline(__always) _modify {
      noteChange(object)
      yield &objects[Int(object)]
    }
  }

  @inline(__always)
  private mutating func noteChange(_ object: Int32) {
    if Int(object) < permanent.objects { hasChangedPermanent = true }
  }

  /// Returns whether the object stays when an evaluation ends.
  func isPermanent(_ object: Int32) -> Bool { Int(object) < permanent.objects }

  /// Adds a property that has been there from the beginning.
  mutating func addHidden(
    _ object: Int32, _ key: ScriptKey, _ value: ScriptValue, _ flags: ScriptEntry.Flags
  ) {
    addEntry(object, ScriptEntry(key: key, flags: flags, value: value))
  }

  // MARK: Entries

  /// The number of entries from which an object is indexed.
  private static let indexed = 8

  func entry(_ object: Int32, _ key: ScriptKey) -> Int32 {
    let record = objects[Int(object)]
    if record.entryCount > Self.indexed {
      let hash = Self.hash(object, key)
      let entries = entries
      let isFound = { (entry: Int) in entries[entry].owner == object && entries[entry].key == key }
      let known = Int(object) < permanent.objects ? permanentIndex.index(hash, where: isFound) : nil
      return (known ?? index.index(hash, where: isFound)).map { Int32(truncatingIfNeeded: $0) }
        ?? -1
    }
    var at = record.firstEntry
    while at >= 0 {
      let entry = entries[Int(at)]
      if entry.key == key { return at }
      at = entry.next
    }
    return -1
  }

  private static func hash(_ object: Int32, _ key: ScriptKey) -> Int {
    var hasher = ByteHasher()
    hasher.combine(
      UInt64(UInt32(bitPattern: object)) << 32 | UInt64(UInt32(bitPattern: key.number)))
    return hasher.finalize(count: 0)
  }

  private mutating func addToIndex(_ position: Int32) {
    let entry = entries[Int(position)]
    if entry.key != .deleted { index.add(Int(position), Self.hash(entry.owner, entry.key)) }
  }

  func entry(at position: Int32) -> ScriptEntry { entries[Int(position)] }

  mutating func setValue(_ value: ScriptValue, at position: Int32) {
    if Int(position) < permanent.entries { hasChangedPermanent = true }
    entries[Int(position)].value = value
  }

  mutating func update(_ position: Int32, _ change: (inout ScriptEntry) -> Void) {
    if Int(position) < permanent.entries { hasChangedPermanent = true }
    change(&entries[Int(position)])
  }

  /// Adds a property that the object does not have.
  mutating func addEntry(_ object: Int32, _ entry: ScriptEntry) {
    noteChange(object)
    let position = Int32(truncatingIfNeeded: entries.count)
    var entry = entry
    entry.owner = object
    entries.append(entry)
    var record = objects[Int(object)]
    if record.lastEntry >= 0 {
      entries[Int(record.lastEntry)].next = position
    } else {
      record.firstEntry = position
    }
    record.lastEntry = position
    record.entryCount += 1
    objects[Int(object)] = record
    let count = Int(record.entryCount)
    if count == Self.indexed + 1 {
      var at = objects[Int(object)].firstEntry
      while at >= 0 {
        addToIndex(at)
        at = entries[Int(at)].next
      }
    } else if count > Self.indexed + 1 {
      addToIndex(position)
    }
  }

  /// Removes a property. Its entry stays in the chain without a key.
  mutating func removeEntry(_ object: Int32, at position: Int32) {
    noteChange(object)
    if Int(position) < permanent.entries { hasChangedPermanent = true }
    let hash = Self.hash(object, entries[Int(position)].key)
    index.remove(Int(position), hash)
    permanentIndex.remove(Int(position), hash)
    entries[Int(position)].key = .deleted
  }

  // MARK: Elements of arrays

  mutating func addElements(_ count: Int) -> Int32 {
    let start = elements.count
    elements.append(.hole, count: count)
    return Int32(truncatingIfNeeded: start)
  }

  @inline(__always)
  func element(_ position: Int) -> ScriptValue { elements[position] }

  @inline(__always)
  mutating func setElement(_ position: Int, _ value: ScriptValue) {
    if position < permanent.elements { hasChangedPermanent = true }
    elements[position] = value
  }

  /// Extends the last block of elements in place if it ends the storage. Returns whether it does.
  mutating func extendElements(endingAt end: Int, by count: Int) -> Bool {
    guard end == elements.count, end > permanent.elements else { return false }
    elements.append(.hole, count: count)
    return true
  }

  // MARK: Environments

  mutating func addEnvironment(outer: Int32, count: Int) -> Int32 {
    environments.append(
      ScriptEnvironment(
        outer: outer, firstCell: Int32(truncatingIfNeeded: cells.count),
        count: Int32(truncatingIfNeeded: count)))
    cells.append(.hole, count: count)
    return Int32(truncatingIfNeeded: environments.count - 1)
  }

  /// Copies an environment, for the next pass of a loop.
  mutating func copyEnvironment(_ environment: Int32) -> Int32 {
    let record = environments[Int(environment)]
    let copy = addEnvironment(outer: record.outer, count: Int(record.count))
    let first = Int(environments[Int(copy)].firstCell)
    for offset in 0..<Int(record.count) {
      cells[first + offset] = cells[Int(record.firstCell) + offset]
    }
    return copy
  }

  func cellCount(_ environment: Int32) -> Int { Int(environments[Int(environment)].count) }

  func outer(_ environment: Int32) -> Int32 { environments[Int(environment)].outer }

  @inline(__always)
  private func cellIndex(_ environment: Int32, _ hops: Int, _ cell: Int) -> Int {
    var environment = environment
    var hops = hops
    while hops > 0 {
      environment = environments[Int(environment)].outer
      hops &-= 1
    }
    return Int(environments[Int(environment)].firstCell) &+ cell
  }

  @inline(__always)
  func cell(_ environment: Int32, _ hops: Int, _ cell: Int) -> ScriptValue {
    cells[cellIndex(environment, hops, cell)]
  }

  @inline(__always)
  mutating func setCell(_ environment: Int32, _ hops: Int, _ cell: Int, _ value: ScriptValue) {
    cells[cellIndex(environment, hops, cell)] = value
  }
}
