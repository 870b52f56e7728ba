#if os(Linux)
  import FlickCDeflate
  import FlickCZlib

  /// The image data of a PNG file: the rows of its pixels, compressed in consecutive `IDAT` chunks.
  ///
  /// After the last row, libpng inflates the rest of the data, too, which can be a thousand times longer than the file.
  struct PNGImageData {
    /// The position of the first chunk, and the position after the last one.
    private let chunks: Range<Int>
    /// The ranges of bytes whose join is the zlib stream.
    private let data: [Range<Int>]
    private let hasValidChecksums: Bool
    /// The length of all rows.
    private let length: Int

    /// Returns a file with the same rows, which are not compressed and have nothing behind them. Returns the file itself if
    /// its data are damaged.
    static func withStoredRows(_ file: [UInt8]) -> [UInt8] {
      PNGImageData(file)?.stored(file) ?? file
    }

    /// Finds the data. Nil if the file has none, or an invalid header.
    private init?(_ file: [UInt8]) {
      func number(_ at: Int) -> Int {
        file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      }
      guard file.count > Self.headerEnd, number(8) == 13, let length = Self.length(file, number)
      else { return nil }
      self.length = length
      var (position, data, isValid) = (8, [Range<Int>](), true)
      while file.count - position >= 12 {
        let (size, start) = (number(position), position + 8)
        let isData = file[position + 4..<start].elementsEqual("IDAT".utf8)
        guard size <= file.count - start - 4 else {
          // A chunk that is not complete. libpng inflates what there is.
          if isData { data.append(start..<file.count) }
          isValid = false
          break
        }
        if !isData, !data.isEmpty { break }
        if isData {
          data.append(start..<start + size)
          let crc = file.withUnsafeBufferPointer { bytes in
            // SAFETY: the type and the data of the chunk are inside the bytes.
            libdeflate_crc32(0, bytes.baseAddress.map { $0 + start - 4 }, size + 4)
          }
          isValid = isValid && Int(crc) == number(start + size)
        }
        position = start + size + 4
      }
      guard let first = data.first, let last = data.last else { return nil }
      (self.data, hasValidChecksums) = (data, isValid)
      chunks = first.lowerBound - 8..<min(last.upperBound + 4, file.count)
    }

    /// The position after the header chunk.
    private static let headerEnd = 33

    /// Returns the length of the rows of all passes, each with a byte for its filter.
    private static func length(_ file: [UInt8], _ number: (Int) -> Int) -> Int? {
      let (width, height, depth) = (number(16), number(20), Int(file[24]))
      let samples =
        switch file[25] {
        case 0, 3: 1
        case 2: 3
        case 4: 2
        case 6: 4
        default: 0
        }
      guard samples > 0, (1...16).contains(depth), (1...65_535).contains(width),
        (1...65_535).contains(height)
      else { return nil }
      func rows(_ width: Int, _ height: Int) -> Int {
        width > 0 ? height * ((width * samples * depth + 7) / 8 + 1) : 0
      }
      if file[28] == 0 { return rows(width, height) }
      // The passes of Adam7: the first column and row, and the steps (PNG specification, 8.2).
      let passes = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ]
      return passes.reduce(0) { sum, pass in
        let (x, y, across, down) = pass
        return sum
          + rows(max(width - x + across - 1, 0) / across, max(height - y + down - 1, 0) / down)
      }
    }
  }

  extension PNGImageData {
    /// The bytes of a stored block, at most.
    private static let block = 65_535

    /// Returns the file with stored rows. Nil if they cannot be inflated, or if they can only in part be used because of a
    /// wrong checksum in front of them.
    private func stored(_ file: [UInt8]) -> [UInt8]? {
      let blocks = (length + Self.block - 1) / Self.block
      let size = 2 + length + 5 * blocks + 4
      let head = file[..<chunks.lowerBound]
      let start = head.count + 8
      var isComplete = false
      let tail = file[chunks.upperBound...]
      let count = start + size + 4
      var result = [UInt8](unsafeUninitializedCapacity: count + tail.count) { memory, initialized in
        guard let base = memory.baseAddress else { return }
        // SAFETY: the memory has room for the head, the chunk of `size` bytes, and the tail. The rows are inflated to the
        // end of the stream and moved to the front, each block by less than the block before.
        let rows = base + start + size - 4 - length
        isComplete = inflate(file, into: rows)
        guard isComplete else { return }
        _ = UnsafeMutableBufferPointer(start: base, count: head.count).initialize(from: head)
        let sum = libdeflate_adler32(1, rows, length)
        var out = base + start
        func put(_ bytes: [UInt8]) {
          for byte in bytes {
            out.pointee = byte
            out += 1
          }
        }
        put([0x78, 0x01])
        var position = 0
        while position < length {
          let count = min(Self.block, length - position)
          let (low, high) = (UInt8(count & 255), UInt8(count >> 8))
          put([position + count == length ? 1 : 0, low, high, ~low, ~high])
          out.update(from: rows + position, count: count)
          out += count
          position += count
        }
        put(Self.bigEndian(sum))
        out = base + start - 8
        put(Self.bigEndian(UInt32(clamping: size)) + Array("IDAT".utf8))
        let crc = libdeflate_crc32(0, base + start - 4, size + 4)
        out = base + start + size
        // A wrong checksum remains an error, after the rows.
        put(Self.bigEndian(hasValidChecksums ? crc : ~crc))
        initialized = count
      }
      result += tail
      return isComplete ? result : nil
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// Inflates the rows. Returns false if the stream is damaged before their end.
    private func inflate(_ file: [UInt8], into rows: UnsafeMutablePointer<UInt8>) -> Bool {
      guard let decompressor = libdeflate_alloc_decompressor() else { return false }
      defer { libdeflate_free_decompressor(decompressor) }
      var stream: [UInt8] = []
      stream.reserveCapacity(data.reduce(0) { $0 + $1.count })
      for range in data { stream += file[range] }
      return stream.withUnsafeBufferPointer { stream in
        // SAFETY: `rows` has room for `length` bytes.
        let result = libdeflate_zlib_decompress(
          decompressor, stream.baseAddress, stream.count, rows, length, nil)
        if result == LIBDEFLATE_SUCCESS { return hasValidChecksums }
        guard result == LIBDEFLATE_INSUFFICIENT_SPACE else { return false }
        return inflateStart(stream, rows)
      }
    }

    /// Inflates the rows of a stream that is longer. libdeflate only inflates complete streams.
    private func inflateStart(
      _ bytes: UnsafeBufferPointer<UInt8>, _ rows: UnsafeMutablePointer<UInt8>
    ) -> Bool {
      var stream = z_stream()
      let size = Int32(MemoryLayout<z_stream>.size)
      guard bytes.count <= UInt32.max, length <= UInt32.max else { return false }
      // SAFETY: zlib keeps the address of the stream and of the bytes until `inflateEnd`, and writes at most `length` bytes.
      return withUnsafeMutablePointer(to: &stream) { stream in
        guard inflateInit2_(stream, 15, ZLIB_VERSION, size) == Z_OK else { return false }
        defer { inflateEnd(stream) }
        stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        stream.pointee.avail_in = UInt32(bytes.count)
        stream.pointee.next_out = rows
        stream.pointee.avail_out = UInt32(length)
        _ = FlickCZlib.inflate(stream, Z_NO_FLUSH)
        return stream.pointee.avail_out == 0
      }
    }
  }
#endif
