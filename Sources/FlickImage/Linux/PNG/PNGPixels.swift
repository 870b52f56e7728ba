#if os(Linux)

  import FlickRaster

  /// The rows of a PNG → a picture, each row while it is near: inflated, its filter undone, premultiplied and
  /// packed, so that there is never all of it at once.
  extension PNGFile {
    /// `nil` where anything is out of order, which libpng will find words for.
    func picture() -> Bitmap? {
      let bits = size.width * color.bitsPerPixel
      let row = PNGRow(step: max(color.bitsPerPixel / 8, 1), count: (bits + 7) / 8)
      var builder = PictureBuilder(width: size.width, height: size.height)
      guard read(row, into: &builder) else { return nil }
      return builder.finish()
    }

    /// Bytes inflated in one turn: about what a core keeps near.
    private static let turn = 128 << 10

    private func read(_ row: PNGRow, into builder: inout PictureBuilder) -> Bool {
      let line = row.count + 1
      let all = line * size.height
      let room = min(all, Self.turn + Inflater.window + line) + Inflater.overshoot
      var inflater = Inflater(farthest: farthest)
      var lines = PNGLines(row, color, width: size.width)
      return stream.withUnsafeBufferPointer { input in
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
          // SAFETY: a turn ends within the room, but for the overshoot; what is before `used` has been read, and
          // a window of it stays.
          guard let output = buffer.baseAddress else { return false }
          var (filled, used, left) = (0, 0, size.height)
          while left > 0 {
            let limit = min(room - Inflater.overshoot, used + left * line)
            guard let end = inflater.run(input, into: output, from: filled, to: limit)
            else { return false }
            filled = end
            let before = left
            while left > 0, used + line <= filled {
              guard lines.read(output + used, into: &builder) else { return false }
              used += line
              left -= 1
            }
            if left == 0 { return inflater.sum(input, output, after: filled) == lines.sum.value }
            // Without a row in a whole turn the stream has ended.
            if left == before { return false }
            let gone = min(used, max(filled - Inflater.window, 0))
            (output).update(from: output + gone, count: filled - gone)
            filled -= gone
            used -= gone
          }
          return false
        }
      }
    }
  }

  /// What is kept from one row to the next.
  private struct PNGLines {
    private let row: PNGRow
    private let width: Int
    private let color: PNGFile.Color
    private var above: [UInt8]
    private var current: [UInt8]
    private var pixels: [UInt32]
    /// For two pixels of four bits.
    private var pairs: [UInt64] = []
    private var isFirst = true
    /// Of all lines so far.
    private(set) var sum = Adler32()

    init(_ row: PNGRow, _ color: PNGFile.Color, width: Int) {
      self.row = row
      self.color = color
      self.width = width
      above = [UInt8](repeating: 0, count: row.count + PNGRow.padding)
      current = above
      // Eight pixels of a byte are written together.
      pixels = [UInt32](repeating: 0, count: width + 8)
      if case .table(4, let colors) = color {
        pairs = (0..<256).map { UInt64(colors[$0 >> 4]) | UInt64(colors[$0 & 15]) << 32 }
      }
    }

    mutating func read(_ line: UnsafePointer<UInt8>, into builder: inout PictureBuilder) -> Bool {
      // SAFETY: all buffers are as long as a row and its padding.
      let outcome = above.withUnsafeBufferPointer { above in
        current.withUnsafeMutableBufferPointer { current -> PNGRow.Outcome in
          guard let above = above.baseAddress, let current = current.baseAddress else {
            return .broken
          }
          return row.undo(line, above: above, into: current)
        }
      }
      if line[0] == 2, outcome == .repeated {
        sum.add(line[0])
        sum.addZeros(row.count)
      } else {
        sum.add(line, row.count + 1)
      }
      switch outcome {
      case .broken: return false
      case .repeated where !isFirst: builder.repeatLast()
      case .repeated:
        current = above
        spread()
        builder.append(pixels)
      case .new:
        spread()
        builder.append(pixels)
        swap(&above, &current)
      }
      isFirst = false
      return true
    }

    /// The bytes of the current row → premultiplied pixels.
    private mutating func spread() {
      let (count, width) = (row.count, width)
      let (color, pairs) = (color, pairs)
      current.withUnsafeBufferPointer { bytes in
        pixels.withUnsafeMutableBufferPointer { pixels in
          // SAFETY: there are bytes for `width` pixels, and room for eight pixels more; tables have a colour for
          // whatever their bits can say.
          guard let from = bytes.baseAddress, let to = pixels.baseAddress else { return }
          switch color {
          case .table(4, _):
            pairs.withUnsafeBufferPointer { pairs in
              for i in 0..<count {
                UnsafeMutableRawPointer(to + 2 &* i)
                  .storeBytes(of: pairs[Int(from[i])], as: UInt64.self)
              }
            }
          case .table(8, let colors):
            colors.withUnsafeBufferPointer { colors in
              for i in 0..<width { to[i] = colors[Int(from[i])] }
            }
          case .table(let bits, let colors):
            let (places, mask) = (8 / bits, (1 << bits) - 1)
            for i in 0..<width {
              let shift = 8 - bits * (i % places + 1)
              to[i] = colors[Int(from[i / places]) >> shift & mask]
            }
          case .rgb:
            for i in 0..<width {
              to[i] =
                0xFF00_0000 | UInt32(from[3 &* i &+ 2]) << 16 | UInt32(from[3 &* i &+ 1]) << 8
                | UInt32(from[3 &* i])
            }
          case .greyAlpha:
            for i in 0..<width {
              to[i] = UInt32(from[2 &* i]) &* 0x01_0101 | UInt32(from[2 &* i &+ 1]) << 24
            }
            Alpha.premultiply(to, width)
          case .rgba:
            UnsafeMutableRawPointer(to).copyMemory(from: from, byteCount: 4 &* width)
            Alpha.premultiply(to, width)
          }
        }
      }
    }
  }

#endif
