/// The compression effort for PNG files.
package enum PNGCompression: Hashable, Sendable {
  /// For pictures that are shown at once.
  case fast
  /// For single pictures.
  case balanced
  /// For the frames of an animated PNG.
  case animated
  /// For pictures that are written once and read often.
  case small

  /// The greatest number of filtered bytes that are compressed at once.
  private static let maxWholeBytes = 64 << 20

  /// Returns a compressor.
  ///
  /// - Parameter byteCount: The number of bytes, if it is known. libdeflate needs all bytes at once; large pictures, and
  ///   those of unknown size, are compressed by zlib. Apple platforms have only zlib.
  func compressor(byteCount: Int?) throws(ImageError) -> any StreamCompressor {
    #if canImport(FlickCDeflate)
      if let byteCount, byteCount <= Self.maxWholeBytes {
        return try LibdeflateCompressor(level: levels.libdeflate)
      }
    #endif
    return try ZlibDeflater(level: levels.zlib)
  }

  /// The levels of effort of both libraries.
  private var levels: (libdeflate: Int, zlib: Int) {
    switch self {
    case .fast: (1, 1)
    case .balanced: (3, 6)
    case .animated: (5, 6)
    case .small: (11, 9)
    }
  }
}
