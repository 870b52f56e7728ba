import CZlib

/// A zlib stream that is written piece by piece, so that a picture's rows need no copy of their own.
struct Deflater: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>
  private var output: [UInt8]
  private var count = 0

  /// `level` is zlib's 0…9; `expected` is about how many bytes will come.
  init(level: Int, expecting expected: Int) throws(ImageError) {
    // SAFETY: zlib remembers the address of the stream, so it lives on the heap from here to
    // `deinit`. All its fields are plain numbers and pointers for which zero is valid.
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

  /// Adds one byte.
  mutating func write(_ byte: UInt8) throws(ImageError) {
    // SAFETY: as for words.
    let status = withUnsafeBytes(of: byte) { piece in step(piece, Z_NO_FLUSH) }
    if status != Z_OK { throw Self.failure(status) }
  }

  /// Adds the bytes of these words as they lie in memory.
  mutating func write(_ words: [UInt32]) throws(ImageError) {
    // SAFETY: `step` returns when zlib has taken all of the buffer, and zlib keeps no address.
    let status = words.withUnsafeBytes { piece in step(piece, Z_NO_FLUSH) }
    if status != Z_OK { throw Self.failure(status) }
  }

  /// Ends the stream and returns all of it.
  consuming func finish() throws(ImageError) -> [UInt8] {
    let status = step(UnsafeRawBufferPointer(start: nil, count: 0), Z_FINISH)
    if status != Z_STREAM_END { throw Self.failure(status) }
    output.removeLast(output.count - count)
    return output
  }

  /// Lets zlib take all of `piece`, giving it more room for its output whenever that is full.
  private mutating func step(_ piece: UnsafeRawBufferPointer, _ flush: Int32) -> Int32 {
    // SAFETY: zlib only reads through `next_in`, whose type is not const for historical reasons.
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: piece.assumingMemoryBound(to: UInt8.self).baseAddress)
    stream.pointee.avail_in = uInt(clamping: piece.count)
    while true {
      if count == output.count {
        output.append(contentsOf: repeatElement(0, count: output.count))
      }
      let (status, room) = advance(flush)
      count = output.count - room
      // Room left over means that zlib has no more to say about what it was given.
      if status != Z_OK || (room > 0 && flush == Z_NO_FLUSH) { return status }
    }
  }

  /// One call of zlib. The second number is how much of the output stayed free.
  private mutating func advance(_ flush: Int32) -> (Int32, Int) {
    let start = count
    // SAFETY: `start` is within the output, zlib is told how much follows, and the pointer is
    // taken anew for each call.
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
