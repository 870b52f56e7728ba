import FlickCZlib

/// Deflate compression by zlib. Equal input always produces equal output.
package enum Deflate {
  /// Returns the compressed bytes at zlib's highest level, as raw Deflate (RFC 1951) or in a wrapper.
  package static func bytes(
    _ input: [UInt8], _ wrapper: Inflate.Wrapper = .raw
  ) throws(ReadError) -> [UInt8] {
    guard let length = UInt32(exactly: input.count) else {
      throw ReadError(.limitExceeded, "too many bytes to compress")
    }
    var output: [UInt8] = []
    var stream = z_stream()
    // SAFETY: zlib keeps the address of the stream between the calls and reads the input by pointer. Both
    // stay valid while the closures run, and `deflateEnd` is called before they return.
    let status = input.withUnsafeBufferPointer { input in
      withUnsafeMutablePointer(to: &stream) { stream in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = length
        return run(stream, wrapper, &output)
      }
    }
    guard status == Z_STREAM_END else {
      throw ReadError(.limitExceeded, "no memory to compress")
    }
    return output
  }

  private static func run(
    _ stream: UnsafeMutablePointer<z_stream>, _ wrapper: Inflate.Wrapper, _ output: inout [UInt8]
  ) -> Int32 {
    let size = Int32(MemoryLayout<z_stream>.size)
    let started = deflateInit2_(
      stream, Z_BEST_COMPRESSION, Z_DEFLATED, wrapper.windowBits, 8, Z_DEFAULT_STRATEGY,
      ZLIB_VERSION, size)
    guard started == Z_OK else { return started }
    defer { deflateEnd(stream) }
    let bound = deflateBound(stream, UInt(stream.pointee.avail_in))
    guard let room = UInt32(exactly: bound) else { return Z_BUF_ERROR }
    var status = Z_OK
    output = [UInt8](unsafeUninitializedCapacity: Int(room)) { buffer, count in
      // SAFETY: zlib writes at most `room` bytes, the capacity of the buffer, and reports the unused count.
      stream.pointee.next_out = buffer.baseAddress
      stream.pointee.avail_out = room
      status = deflate(stream, Z_FINISH)
      count = Int(room - stream.pointee.avail_out)
    }
    return status
  }
}
