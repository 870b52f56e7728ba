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

  /// Appends a word. Returns `false`, with nothing appended, if the tape is full.
  @inline(__always)
  mutating func append(_ word: UInt64) -> Bool {
    guard count < capacity else { return false }
    // SAFETY: the index is checked. The words are trivial, so that they need no initialization.
    words[count] = word
    count &+= 1
    return true
  }

  /// Appends two words. Returns `false`, with nothing appended, if the tape has no room for both.
  @inline(__always)
  mutating func append(_ first: UInt64, _ second: UInt64) -> Bool {
    guard count &+ 1 < capacity else { return false }
    // SAFETY: both indices are checked. The words are trivial, so that they need no initialization.
    words[count] = first
    words[count &+ 1] = second
    count &+= 2
    return true
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
