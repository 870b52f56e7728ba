/// The memory into which the parser writes a tape. Its capacity is fixed. Every access checks its bounds.
///
/// The standard library's `OutputSpan` requires Swift 6.2, and the array initializer that takes one Swift 6.3.
struct JSONTapeBuffer {
  private let words: UnsafeMutablePointer<UInt64>
  private let capacity: Int
  private(set) var count = 0

  /// Creates an array from the words that `body` appends.
  @inline(__always)
  static func tape<Failure: Error>(
    capacity: Int, _ body: (inout JSONTapeBuffer) throws(Failure) -> Void
  ) throws(Failure) -> [UInt64] {
    var result: Result<Void, Failure> = .success(())
    // SAFETY: the array owns `capacity` words during the call, and `count` of them are initialized after it.
    let tape = [UInt64](unsafeUninitializedCapacity: capacity) { memory, count in
      guard let words = memory.baseAddress else { return }
      var buffer = JSONTapeBuffer(words: words, capacity: capacity)
      do throws(Failure) {
        try body(&buffer)
      } catch {
        result = .failure(error)
      }
      count = buffer.count
    }
    try result.get()
    return tape
  }

  private init(words: UnsafeMutablePointer<UInt64>, capacity: Int) {
    self.words = words
    self.capacity = capacity
  }

  var freeCapacity: Int {
    @inline(__always) get { capacity &- count }
  }

  @inline(__always)
  mutating func append(_ word: UInt64) {
    precondition(count < capacity, "a write past the end of the tape")
    // SAFETY: the index is checked. The words are trivial, so that they need no initialization.
    words[count] = word
    count &+= 1
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(__always)
  subscript(index: Int) -> UInt64 {
    get {
      precondition(
        UInt(bitPattern: index) < UInt(bitPattern: count), "a read past the end of the tape")
      // SAFETY: the index is checked.
      return words[index]
    }
    nonmutating set {
      precondition(
        UInt(bitPattern: index) < UInt(bitPattern: count), "a write past the end of the tape")
      // SAFETY: the index is checked.
      words[index] = newValue
    }
  }
}
