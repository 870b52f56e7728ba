/// The text of a JSON file in memory. Every access checks its bounds.
///
/// The standard library's `Span` requires Swift 6.2.
struct JSONBytes {
  private let start: UnsafePointer<UInt8>
  let count: Int

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
