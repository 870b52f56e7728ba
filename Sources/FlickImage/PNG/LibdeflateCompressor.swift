#if canImport(FlickCDeflate)
  import FlickCDeflate

  /// The compressor of libdeflate, which takes a third of zlib's time. It compresses the whole stream at once.
  final class LibdeflateCompressor: StreamCompressor {
    private let compressor: OpaquePointer
    /// The pieces before the last one.
    private var earlier: [UInt8] = []

    /// Creates a compressor.
    ///
    /// - Parameter level: libdeflate's compression level, 0…12.
    init(level: Int) throws(ImageError) {
      guard let compressor = libdeflate_alloc_compressor(Int32(clamping: level)) else {
        throw ImageError(.encodingFailed, "libdeflate cannot be used")
      }
      self.compressor = compressor
    }

    deinit { libdeflate_free_compressor(compressor) }

    func compress(_ piece: StreamPiece, into output: inout [UInt8]) throws(ImageError) {
      // SAFETY: the piece is valid during this call.
      let bytes = UnsafeBufferPointer(start: piece.bytes, count: piece.count)
      if !piece.isLast || !earlier.isEmpty { earlier += bytes }
      guard piece.isLast else { return }
      let stream =
        earlier.isEmpty ? compressed(bytes) : earlier.withUnsafeBufferPointer { compressed($0) }
      if stream.isEmpty {
        throw ImageError(.encodingFailed, "libdeflate cannot compress a picture")
      }
      output = output.isEmpty ? stream : output + stream
    }

    /// Returns a zlib stream.
    private func compressed(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
      let room = libdeflate_zlib_compress_bound(compressor, bytes.count)
      // SAFETY: both buffers are valid for their counts, and libdeflate keeps no address.
      return [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        count = libdeflate_zlib_compress(
          compressor, bytes.baseAddress, bytes.count, buffer.baseAddress, room)
      }
    }
  }
#endif
