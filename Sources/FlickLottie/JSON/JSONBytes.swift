/// The text of a JSON file in memory. Every access checks its bounds.
///
/// The standard library's `Span` requires Swift 6.2.
struct JSONBytes {
  private let start: UnsafePointer<UInt8>
  let count: Int
  /// The number of positions at which a window begins.
  private let windowCount: Int

  private init(start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    self.count = count
    windowCount = max(count - Window.size + 1, 0)
  }

  /// Calls `body` with the bytes of an array. They are valid only during the call.
  @inline(__always)
  static func with<Result, Failure: Error>(
    _ bytes: [UInt8], _ body: (JSONBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // SAFETY: the array owns `count` bytes during the call. An empty array may have no address, and then no
    // byte is read.
    try bytes.withUnsafeBufferPointer { (buffer) throws(Failure) in
      if let start = buffer.baseAddress {
        return try body(JSONBytes(start: start, count: buffer.count))
      }
      return try withUnsafePointer(to: 0) { (start) throws(Failure) in
        try body(JSONBytes(start: start, count: 0))
      }
    }
  }

  @inline(__always)
  subscript(index: Int) -> UInt8 {
    precondition(
      UInt(bitPattern: index) < UInt(bitPattern: count), "a read past the end of the text")
    // SAFETY: the index is checked.
    return start[index]
  }

  /// Returns the byte at `index`, or zero past the end.
  @inline(__always)
  func byte(at index: Int) -> UInt8 {
    // SAFETY: the index is checked.
    UInt(bitPattern: index) < UInt(bitPattern: count) ? start[index] : 0
  }

  /// Loads eight bytes. The first byte is lowest.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    precondition(index >= 0 && index <= count &- JSONWord.size, "a read past the end of the text")
    // SAFETY: the range is checked, and any eight bytes are a valid word.
    let word = UnsafeRawPointer(start).loadUnaligned(fromByteOffset: index, as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  /// Appends a range of bytes to an array.
  func append(_ range: Range<Int>, to array: inout [UInt8]) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "a read past the end of the text")
    // SAFETY: the range is checked.
    array.append(
      contentsOf: UnsafeBufferPointer(start: start + range.lowerBound, count: range.count))
  }
}

extension JSONBytes {
  /// The bytes from a position of the text on. One check of the text's bounds serves all accesses: the compiler
  /// removes the check of an offset that is known to be small.
  struct Window {
    static let size = 16
    fileprivate let start: UnsafePointer<UInt8>

    @inline(__always)
    subscript(offset: Int) -> UInt8 {
      precondition(UInt(bitPattern: offset) < UInt(bitPattern: Self.size), "a read past a window")
      // SAFETY: the offset is checked, and the window has `size` bytes.
      return start[offset]
    }

    /// Loads two bytes. The first byte is lowest.
    @inline(__always)
    func pair(at offset: Int) -> UInt16 {
      precondition(
        UInt(bitPattern: offset) < UInt(bitPattern: Self.size &- 1), "a read past a window")
      // SAFETY: the range is checked, and any two bytes are a valid pair.
      return UInt16(
        littleEndian: UnsafeRawPointer(start).loadUnaligned(
          fromByteOffset: offset, as: UInt16.self))
    }

    /// Loads eight bytes. The first byte is lowest.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
      precondition(
        UInt(bitPattern: offset) <= UInt(bitPattern: Self.size &- JSONWord.size),
        "a read past a window")
      // SAFETY: the range is checked, and any eight bytes are a valid word.
      return UInt64(
        littleEndian: UnsafeRawPointer(start).loadUnaligned(
          fromByteOffset: offset, as: UInt64.self))
    }
  }

  /// Returns the window at a position, or `nil` if the text ends inside it.
  @inline(__always)
  func window(at index: Int) -> Window? {
    // SAFETY: the window is inside the text.
    UInt(bitPattern: index) < UInt(bitPattern: windowCount) ? Window(start: start + index) : nil
  }
}
