import CZlib

/// Bytes → a zlib stream (RFC 1950), as small as zlib makes it. The same bytes always give the same.
package enum ZlibStream {
  package static func bytes(_ input: [UInt8]) throws(ReadError) -> [UInt8] {
    let bound = compressBound(uLong(input.count))
    guard let room = Int(exactly: bound) else {
      throw ReadError(.limitExceeded, "too many bytes to compress")
    }
    var status = Z_OK
    let output = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      // SAFETY: zlib reads the input's bytes, writes at most `room`, and says how many it wrote.
      var length = bound
      status = input.withUnsafeBufferPointer {
        compress2(buffer.baseAddress, &length, $0.baseAddress, uLong($0.count), Z_BEST_COMPRESSION)
      }
      count = status == Z_OK ? Int(length) : 0
    }
    guard status == Z_OK else { throw ReadError(.limitExceeded, "no memory to compress") }
    return output
  }
}
