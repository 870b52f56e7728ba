import FlickCZlib

/// Deflate decompression by zlib with a limit on the output.
package enum Inflate {
  package enum Wrapper: Sendable {
    /// Raw Deflate, as in ZIP entries (RFC 1951).
    case raw
    /// Deflate with zlib's header and checksum (RFC 1950).
    case zlib
    /// Deflate with gzip's header and checksum (RFC 1952).
    case gzip

    /// The window size argument of zlib: 15 is the largest window, a negative value means raw Deflate, and
    /// adding 16 selects gzip.
    var windowBits: Int32 {
      switch self {
      case .raw: -15
      case .zlib: 15
      case .gzip: 15 + 16
      }
    }
  }

  /// Returns the decompressed bytes. Throws if the stream is truncated or malformed, or if it produces more
  /// than `limit` bytes.
  package static func bytes(
    _ input: ArraySlice<UInt8>, _ wrapper: Wrapper, limit: Int
  ) throws(ReadError) -> [UInt8] {
    guard let length = UInt32(exactly: input.count), limit >= 0 else {
      throw ReadError(.limitExceeded, "too many compressed bytes")
    }
    var output: [UInt8] = []
    var stream = z_stream()
    // SAFETY: zlib keeps the address of the stream between the calls and reads the input by pointer. Both
    // stay valid while the closures run, and `inflateEnd` is called before they return.
    let status = input.withUnsafeBufferPointer { input in
      withUnsafeMutablePointer(to: &stream) { stream in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = length
        return run(stream, wrapper, limit, &output)
      }
    }
    switch status {
    case Z_STREAM_END where output.count <= limit: return output
    case nil:
      throw ReadError(.cancelled, "reading was cancelled")
    case Z_STREAM_END, Z_OK:
      throw ReadError(.limitExceeded, "more than \(limit) bytes once inflated")
    case Z_BUF_ERROR: throw ReadError(.truncated, "the compressed bytes are incomplete")
    case Z_MEM_ERROR: throw ReadError(.limitExceeded, "no memory to inflate")
    default: throw ReadError(.malformed, "the compressed bytes are malformed")
    }
  }

  /// Returns `Z_STREAM_END` if `output` is complete, `Z_OK` if the output exceeds the limit, `nil` if reading was
  /// cancelled, or another status of zlib.
  private static func run(
    _ stream: UnsafeMutablePointer<z_stream>, _ wrapper: Wrapper, _ limit: Int,
    _ output: inout [UInt8]
  ) -> Int32? {
    let size = Int32(MemoryLayout<z_stream>.size)
    var status = inflateInit2_(stream, wrapper.windowBits, ZLIB_VERSION, size)
    guard status == Z_OK else { return status }
    defer { inflateEnd(stream) }
    var produced = 0
    repeat {
      if ReadCancellation.isRequested { return nil }
      if produced == output.count {
        // One byte more than the limit distinguishes output of exactly the limit from longer output.
        let rest = min(limit, .max - 1) - output.count + 1
        let room = min(max(output.count, initialCapacity), rest)
        guard rest > 0 else { return Z_OK }
        output.append(contentsOf: repeatElement(0, count: room))
      }
      let room = min(output.count - produced, maxBlock)
      output.withUnsafeMutableBufferPointer { output in
        // SAFETY: zlib writes at most `room` bytes, which end at the end of the array.
        stream.pointee.next_out = output.baseAddress.map { $0 + produced }
        stream.pointee.avail_out = UInt32(room)
        status = inflate(stream, Z_NO_FLUSH)
      }
      produced += room - Int(stream.pointee.avail_out)
      if status == Z_STREAM_END, wrapper == .gzip, hasNextMember(stream) {
        status = inflateReset(stream)
      }
    } while status == Z_OK
    output.removeLast(output.count - produced)
    return status
  }

  /// Returns a Boolean value that indicates whether the input continues with another member of a gzip file. Bytes
  /// after the last member are padding. (RFC 1952, 2.2: the members follow each other.)
  private static func hasNextMember(_ stream: UnsafeMutablePointer<z_stream>) -> Bool {
    // SAFETY: zlib has read up to `next_in`, and `avail_in` bytes follow.
    guard let next = stream.pointee.next_in, stream.pointee.avail_in > 2 else { return false }
    return next[0] == 0x1F && next[1] == 0x8B && next[2] == 8
  }

  private static let initialCapacity = 1 << 16
  /// The maximum number of bytes that are inflated between two checks for a cancellation.
  private static let maxBlock = 1 << 20

  /// Returns the CRC-32 checksum that ZIP entries use.
  package static func crc32(_ bytes: [UInt8]) -> UInt32 {
    guard let length = UInt32(exactly: bytes.count) else { return 0 }
    // SAFETY: zlib reads `length` bytes, the size of the array.
    return bytes.withUnsafeBufferPointer { bytes in
      UInt32(truncatingIfNeeded: FlickCZlib.crc32(0, bytes.baseAddress, length))
    }
  }
}
