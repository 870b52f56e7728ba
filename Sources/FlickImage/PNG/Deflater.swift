import CZlib

/// A zlib stream that is written in pieces, so that the rows of a picture need not be copied.
struct Deflater: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>
  private var output: [UInt8]
  private var count = 0

  /// Creates a stream.
  ///
  /// - Parameters:
  ///   - level: zlib's compression level, 0…9.
  ///   - expected: The approximate number of bytes that will be written.
  init(level: Int, expecting expected: Int) throws(ImageError) {
    // SAFETY: zlib keeps the address of the stream, so the stream is on the heap until `deinit`. All its
    // fields are plain numbers and pointers for which zero is valid.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = deflateInit2_(
      stream, Int32(min(max(level, 0), 9)), Z_DEFLATED, 15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else {
      stream.deallocate()
      throw ImageError(.encodingFailed, "zlib cannot begin to compress (code \(status))")
    }
    self.stream = stream
    output = [UInt8](repeating: 0, count: max(64, expected / 4))
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Writes one byte.
  mutating func write(_ byte: UInt8) throws(ImageError) {
    // SAFETY: `step` returns when zlib has consumed the buffer, and zlib keeps no address.
    let status = withUnsafeBytes(of: byte) { piece in step(piece, Z_NO_FLUSH) }
    if status != Z_OK { throw Self.failure(status) }
  }

  /// Writes the bytes of words in memory order.
  mutating func write(_ words: [UInt32]) throws(ImageError) {
    // SAFETY: `step` returns when zlib has consumed the buffer, and zlib keeps no address.
    let status = words.withUnsafeBytes { piece in step(piece, Z_NO_FLUSH) }
    if status != Z_OK { throw Self.failure(status) }
  }

  /// Ends the stream and returns its bytes.
  consuming func finish() throws(ImageError) -> [UInt8] {
    try end()
    return takeBytes()
  }

  /// Ends the stream.
  mutating func end() throws(ImageError) {
    let status = step(UnsafeRawBufferPointer(start: nil, count: 0), Z_FINISH)
    if status != Z_STREAM_END { throw Self.failure(status) }
  }

  /// Returns the bytes that were written since the last call.
  mutating func takeBytes() -> [UInt8] {
    defer {
      output = [UInt8](repeating: 0, count: 64)
      count = 0
    }
    output.removeLast(output.count - count)
    return output
  }

  /// Passes all bytes of a piece to zlib and enlarges the output buffer whenever it is full.
  private mutating func step(_ piece: UnsafeRawBufferPointer, _ flush: Int32) -> Int32 {
    // SAFETY: zlib only reads through `next_in`, which is not const for historical reasons.
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: piece.assumingMemoryBound(to: UInt8.self).baseAddress)
    stream.pointee.avail_in = uInt(clamping: piece.count)
    while true {
      if count == output.count {
        output.append(contentsOf: repeatElement(0, count: output.count))
      }
      let (status, room) = advance(flush)
      count = output.count - room
      // Free space in the output means that zlib has consumed its input.
      if status != Z_OK || (room > 0 && flush == Z_NO_FLUSH) { return status }
    }
  }

  /// Calls zlib once. Returns its status and the number of free bytes in the output.
  private mutating func advance(_ flush: Int32) -> (Int32, Int) {
    let start = count
    // SAFETY: `start` is within the output, zlib receives the number of bytes that follow, and the pointer is
    // obtained again for each call.
    return output.withUnsafeMutableBufferPointer { [stream] buffer in
      let room = buffer.count - start
      stream.pointee.next_out = buffer.baseAddress.map { $0 + start }
      stream.pointee.avail_out = uInt(clamping: room)
      let status = deflate(stream, flush)
      let left = Int(stream.pointee.avail_out)
      return (status, left)
    }
  }

  private static func failure(_ status: Int32) -> ImageError {
    ImageError(.encodingFailed, "zlib cannot compress a picture (code \(status))")
  }
}
