#if canImport(FlickCDeflate)
  import FlickCDeflate
  internal import FlickCKernels
  import FlickRaster

  /// Decodes the PNG files that most animations contain: 8-bit RGB and RGBA, and palettes, not interlaced, without
  /// color conversions. libdeflate inflates the rows directly into the memory of the pixels.
  ///
  /// The answer is nil for all other files, and for files with any error. `PNGReader` then decodes them or reports the
  /// error.
  struct PNGRows {
    private let layout: PNGLayout
    /// The bytes of a row without its filter.
    private let rowBytes: Int
    private let pixelBytes: Int

    /// Returns the premultiplied pixels of a file.
    static func decode(_ bytes: [UInt8], _ limits: ImageLimits) -> Bitmap? {
      guard let layout = PNGLayout(bytes, limits) else { return nil }
      let rows = PNGRows(layout)
      // Deflate writes at least a byte for 1032 bytes.
      guard rows.length / 1032 <= bytes.count else { return nil }
      return rows.bitmap(bytes)
    }

    private init(_ layout: PNGLayout) {
      self.layout = layout
      let bits = layout.samples * layout.depth
      rowBytes = (layout.size.width * bits + 7) / 8
      pixelBytes = max(bits / 8, 1)
    }

    private var size: ImageSize { layout.size }
    /// The length of all rows.
    private var length: Int { size.height * (rowBytes + 1) }

    private func bitmap(_ bytes: [UInt8]) -> Bitmap? {
      let count = size.width * size.height
      // Room for the filters of rows of four bytes for each pixel, which are as long as the pixels.
      let room = count + (size.height + 3) / 4
      var isComplete = false
      let pixels = [UInt32](unsafeUninitializedCapacity: room) { memory, initializedCount in
        // SAFETY: the memory has `room` words, of which the inflated rows take the last bytes: a row has at most four
        // bytes for each pixel and one for its filter. If all rows are restored, all pixels are written.
        guard let start = memory.baseAddress else { return }
        let end = UnsafeMutableRawPointer(start + room).assumingMemoryBound(to: UInt8.self)
        let rows = end - length
        isComplete = inflate(bytes, into: rows) && restore(rows, start)
        initializedCount = isComplete ? count : 0
      }
      return isComplete ? Bitmap(width: size.width, height: size.height, rgba: pixels) : nil
    }

    /// Inflates all rows, and compares their checksum.
    private func inflate(_ bytes: [UInt8], into rows: UnsafeMutablePointer<UInt8>) -> Bool {
      guard let decompressor = libdeflate_alloc_decompressor() else { return false }
      defer { libdeflate_free_decompressor(decompressor) }
      func inflate(_ stream: UnsafeBufferPointer<UInt8>) -> Bool {
        // SAFETY: `rows` has room for all rows. Without a place for the count, other lengths are errors.
        libdeflate_zlib_decompress(
          decompressor, stream.baseAddress, stream.count, rows, length, nil)
          == LIBDEFLATE_SUCCESS
      }
      if layout.data.count == 1, let range = layout.data.first {
        return bytes.withUnsafeBufferPointer { inflate(UnsafeBufferPointer(rebasing: $0[range])) }
      }
      var stream: [UInt8] = []
      stream.reserveCapacity(layout.data.reduce(0) { $0 + $1.count })
      for range in layout.data { stream += bytes[range] }
      return stream.withUnsafeBufferPointer(inflate)
    }

    /// Restores the rows and writes their pixels. The pixels of a row are written after the row below is restored from
    /// its bytes, and end before those.
    private func restore(
      _ rows: UnsafeMutablePointer<UInt8>, _ pixels: UnsafeMutablePointer<UInt32>
    ) -> Bool {
      var above: UnsafeMutablePointer<UInt8>?
      for y in 0..<size.height {
        // SAFETY: each of the `height` rows has a byte for its filter and `rowBytes` bytes.
        let row = rows + y * (rowBytes + 1)
        guard flick_unfilter_row(row + 1, above, rowBytes, pixelBytes, Int32(row.pointee))
        else { return false }
        if let above, !write(above, pixels + (y - 1) * size.width) { return false }
        above = row + 1
      }
      guard let above else { return false }
      return write(above, pixels + (size.height - 1) * size.width)
    }

    /// Writes the pixels of a restored row. Returns false if an index is outside the palette.
    private func write(
      _ row: UnsafeMutablePointer<UInt8>, _ pixels: UnsafeMutablePointer<UInt32>
    ) -> Bool {
      // SAFETY: there are `width` pixels to write. Each pixel ends before the byte that is read next, because the rows
      // end behind the pixels, and no row is longer than its pixels and the filter.
      switch layout.samples {
      case 1:
        let greatest = layout.palette.withUnsafeBufferPointer { palette in
          guard let colors = palette.baseAddress else { return Int32.max }
          return flick_expand_indices(row, Int32(layout.depth), colors, pixels, size.width)
        }
        return greatest < layout.colorCount
      case 3: flick_expand_colors(row, pixels, size.width)
      default:
        UnsafeMutableRawPointer(pixels).copyMemory(from: row, byteCount: rowBytes)
        Alpha.premultiply(pixels, size.width)
      }
      return true
    }
  }
#endif
