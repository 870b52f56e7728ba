import FlickRaster

/// The pictures that the page decodes, besides GIF.
///
/// Reading cannot wait. It finds out which pictures are needed; the page decodes them, and the file is read again.
package enum HostPictures {
  private struct Entry {
    var bitmap: Bitmap
    /// The number of documents that decode the picture while they are drawn.
    var users = 0
  }

  // SAFETY: WebAssembly has one thread here.
  nonisolated(unsafe) private static var entries: [[UInt8]: Entry] = [:]
  /// The encoded pictures that were requested and not supplied.
  nonisolated(unsafe) package private(set) static var wanted: [[UInt8]] = []

  /// Stores a decoded picture. One without pixels could not be decoded.
  ///
  /// - Parameters:
  ///   - encoded: The bytes that were requested.
  ///   - memory: The pixels with straight alpha.
  package static func supply(
    _ encoded: [UInt8], width: Int, height: Int, straight memory: UnsafePointer<UInt32>
  ) {
    var bitmap = Bitmap(width: width, height: height)
    // SAFETY: the caller has memory for all pixels.
    var pixels = [UInt32](UnsafeBufferPointer(start: memory, count: bitmap.width * bitmap.height))
    Alpha.premultiply(&pixels)
    bitmap.pixels = pixels
    entries[encoded] = Entry(bitmap: bitmap)
  }

  /// Forgets what was requested.
  package static func forgetWanted() { wanted = [] }

  /// Adds or removes a document that decodes the pictures while it is drawn.
  package static func count(_ change: Int, _ pictures: [[UInt8]]) {
    for bytes in pictures { entries[bytes]?.users += change }
  }

  /// The encoded pictures that are held.
  package static var all: [[UInt8]] { Array(entries.keys) }

  /// Releases the pictures that no document needs. No file may be half read.
  package static func releaseUnused() {
    for (bytes, entry) in entries where entry.users <= 0 { entries[bytes] = nil }
  }

  /// Returns a picture, or requests it.
  fileprivate static func bitmap(_ bytes: [UInt8]) throws(ImageError) -> Bitmap {
    guard let entry = entries[bytes] else {
      if !wanted.contains(bytes) { wanted.append(bytes) }
      throw ImageError(.unsupported, "the page has not decoded the picture")
    }
    guard entry.bitmap.width > 0 else {
      throw ImageError(.malformed, "the page cannot decode the picture")
    }
    return entry.bitmap
  }
}

extension ImageCodec {
  static func codec(for format: ImageFormat) -> ImageCodec? {
    if format == .gif { return ImageCodec(size: GIFReader.size, decode: GIFReader.decode) }
    return ImageCodec(
      size: { bytes throws(ImageError) in
        let bitmap = try HostPictures.bitmap(bytes)
        return ImageSize(width: bitmap.width, height: bitmap.height)
      },
      decode: { bytes, bitmap throws(ImageError) in bitmap = try HostPictures.bitmap(bytes) })
  }
}
