/// Encodes a PNG with straight 8-bit RGBA pixels row by row, so that a large picture is never completely in memory.
package struct PNGSheetEncoder {
  private let width: Int
  private var file = PNGChunks.signature
  private let compressor: RowCompressor

  /// Creates an encoder. Throws if the size is empty.
  package init(
    width: Int, height: Int, compression: PNGCompression = .balanced,
    metadata: FileMetadata = FileMetadata()
  ) throws(ImageError) {
    try PNGEncoder.check(width: width, height: height)
    self.width = width
    compressor = try RowCompressor(width: width, compression)
    file.addHeader(width: width, height: height)
    file.add(metadata)
  }

  /// Adds rows of straight-alpha RGBA pixels, and returns the bytes that are ready.
  package mutating func add(_ pixels: [UInt32]) throws(ImageError) -> [UInt8] {
    // SAFETY: the compressor keeps no address.
    pixels.withUnsafeBufferPointer { compressor.add($0) }
    let data = compressor.takeBytes()
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
    try compressor.finish()
    file.add(.data, [], compressor.takeBytes())
    file.add(.end)
    return file.takeBytes()
  }
}
