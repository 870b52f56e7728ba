/// Encodes a PNG with straight 8-bit RGBA pixels row by row, so that a large picture is never completely in memory.
package struct PNGSheetEncoder {
  private let width: Int
  private let compression: PNGCompression
  private var file = PNGChunks.signature
  private var deflater: RowDeflater

  /// Creates an encoder. Throws if the size is empty.
  package init(
    width: Int, height: Int, compression: PNGCompression = .balanced,
    metadata: FileMetadata = FileMetadata()
  ) throws(ImageError) {
    try PNGEncoder.check(width: width, height: height)
    self.width = width
    self.compression = compression
    deflater = try RowDeflater(width: width, compression)
    file.addHeader(width: width, height: height)
    file.add(metadata)
  }

  /// Adds rows of straight-alpha RGBA pixels, and returns the bytes that are ready.
  package mutating func add(_ pixels: [UInt32]) throws(ImageError) -> [UInt8] {
    try deflater.add(pixels)
    let data = deflater.takeBytes()
    if !data.isEmpty { file.add(.data, [], data) }
    return file.takeBytes()
  }

  /// The offset of the header chunk in the file, and its contents for a picture of this height. If the number of rows was
  /// not known at the beginning, they replace the chunk.
  package func header(height: Int) -> (offset: Int, bytes: [UInt8]) {
    var chunk = PNGChunks.empty
    chunk.addHeader(width: width, height: height)
    return (8, chunk.bytes)
  }

  /// Ends the file and returns the remaining bytes. Call it when all rows are added.
  package mutating func finish() throws(ImageError) -> [UInt8] {
    try deflater.finish()
    file.add(.data, [], deflater.takeBytes())
    file.add(.end)
    return file.takeBytes()
  }
}

/// A zlib stream of filtered rows.
private final class RowDeflater {
  private let width: Int
  private let compression: PNGCompression
  private var stream: Deflater
  private var above: [UInt32]

  init(width: Int, _ compression: PNGCompression) throws(ImageError) {
    self.width = width
    self.compression = compression
    stream = try Deflater(level: compression.level, expecting: 1 << 16)
    above = [UInt32](repeating: 0, count: width)
  }

  func add(_ pixels: [UInt32]) throws(ImageError) {
    var best = above
    var scratch = above
    for start in stride(from: 0, to: pixels.count - pixels.count % width, by: width) {
      let row = Array(pixels[start..<start + width])
      let filter = PNGFilter.choose(
        compression.filters, row: row, above: above, best: &best, scratch: &scratch)
      try stream.write(filter.rawValue)
      try stream.write(best)
      above = row
    }
  }

  func takeBytes() -> [UInt8] { stream.takeBytes() }

  func finish() throws(ImageError) { try stream.end() }
}
