internal import FlickCKernels

/// A zlib stream of filtered rows of straight-alpha RGBA pixels. It is written in pieces, so that a large picture is
/// never completely in memory.
final class RowCompressor {
  private static let pieceSize = 1 << 20
  private static let maxWidth = 1 << 28

  private let width: Int
  /// The number of bytes in a row, with that of the filter.
  private let stride: Int
  private let compressor: any StreamCompressor
  /// Rows that are not compressed yet.
  private let buffer: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  /// The number of bytes of these rows.
  private var count = 0
  private var above: [UInt32]
  // SAFETY: this object owns the table of colors, whose entries are all initialized.
  private var filter: FlickRowFilter
  private var output: [UInt8] = []
  private var failure: ImageError?

  /// Creates a stream.
  ///
  /// - Parameter rowCount: The number of rows, if it is known.
  init(width: Int, rowCount: Int? = nil, _ compression: PNGCompression) throws(ImageError) {
    guard width <= Self.maxWidth else {
      throw ImageError(.limitExceeded, "a PNG cannot be wider than \(Self.maxWidth) pixels")
    }
    self.width = width
    let stride = width * 4 + 1
    self.stride = stride
    compressor = try compression.compressor(byteCount: rowCount.map { $0 * stride })
    let most = max(Self.pieceSize, stride)
    capacity = min(most, max(rowCount ?? most, 1) * stride)
    buffer = .allocate(capacity: capacity)
    above = [UInt32](repeating: 0, count: width)
    let colorCount = Int(FLICK_RECENT_COLORS)
    let colors = UnsafeMutablePointer<UInt32>.allocate(capacity: colorCount)
    colors.initialize(repeating: 0, count: colorCount)
    filter = FlickRowFilter(last: 0, recent_colors: colors)
  }

  deinit {
    buffer.deallocate()
    filter.recent_colors.deallocate()
  }

  /// Adds rows. A last row that is not complete is ignored.
  func add(_ pixels: UnsafeBufferPointer<UInt32>) {
    guard width > 0, let first = pixels.baseAddress else { return }
    for row in 0..<pixels.count / width {
      if count + stride > capacity { compress(isLast: false) }
      // SAFETY: the row is within the pixels, `above` has the same length, and the buffer has room for a row.
      above.withUnsafeMutableBufferPointer { above in
        guard let previous = above.baseAddress else { return }
        let pixels = first + row * width
        flick_filter_row(&filter, pixels, previous, width, buffer + count)
        previous.update(from: pixels, count: width)
      }
      count += stride
    }
  }

  /// Returns the bytes that were written since the last call.
  func takeBytes() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Ends the stream.
  func finish() throws(ImageError) {
    compress(isLast: true)
    if let failure { throw failure }
  }

  /// Compresses the rows and removes them.
  private func compress(isLast: Bool) {
    do throws(ImageError) {
      let piece = StreamPiece(bytes: buffer, count: count, isLast: isLast)
      try compressor.compress(piece, into: &output)
    } catch {
      failure = failure ?? error
    }
    count = 0
  }
}

/// Bytes to compress.
struct StreamPiece {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  let isLast: Bool
}

/// A compressor of a zlib stream.
protocol StreamCompressor: AnyObject {
  /// Appends the compressed bytes of a piece.
  func compress(_ piece: StreamPiece, into output: inout [UInt8]) throws(ImageError)
}
