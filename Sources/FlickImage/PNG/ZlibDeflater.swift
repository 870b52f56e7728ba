import FlickCZlib

/// The compressor of zlib. It writes a stream in pieces.
final class ZlibDeflater: StreamCompressor {
  private let stream: UnsafeMutablePointer<z_stream>
  private var room = [UInt8](repeating: 0, count: 1 << 14)

  /// Creates a compressor.
  ///
  /// - Parameter level: zlib's compression level, 0…9.
  init(level: Int) throws(ImageError) {
    // SAFETY: zlib keeps the address of the stream, so the stream is on the heap until `deinit`. All its
    // fields are plain numbers and pointers for which zero is valid.
    stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = deflateInit2_(
      stream, Int32(min(max(level, 0), 9)), Z_DEFLATED, 15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    if status != Z_OK { throw Self.failure(status) }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  func compress(_ piece: StreamPiece, into output: inout [UInt8]) throws(ImageError) {
    // SAFETY: zlib only reads through `next_in`, which is not const for historical reasons. It has consumed the
    // piece when this function returns.
    stream.pointee.next_in = UnsafeMutablePointer(mutating: piece.bytes)
    stream.pointee.avail_in = uInt(clamping: piece.count)
    while true {
      let (status, count) = advance(piece.isLast ? Z_FINISH : Z_NO_FLUSH)
      output += room[..<count]
      if status == Z_STREAM_END { return }
      // Without progress, zlib needs more input.
      if status == Z_BUF_ERROR, !piece.isLast { return }
      if status != Z_OK { throw Self.failure(status) }
    }
  }

  /// Calls zlib once. Returns its status and the number of written bytes.
  private func advance(_ flush: Int32) -> (Int32, Int) {
    // SAFETY: zlib receives the size of the array, and the pointer is obtained again for each call.
    room.withUnsafeMutableBufferPointer { [stream] buffer in
      stream.pointee.next_out = buffer.baseAddress
      stream.pointee.avail_out = uInt(clamping: buffer.count)
      let status = deflate(stream, flush)
      return (status, buffer.count - Int(stream.pointee.avail_out))
    }
  }

  private static func failure(_ status: Int32) -> ImageError {
    ImageError(.encodingFailed, "zlib cannot compress a picture (code \(status))")
  }
}
