#if os(Linux)

  /// Counts the groups of prefix codes of a lossless WebP picture (RFC 9649, "WebP Lossless Bitstream Format").
  ///
  /// Each block of pixels can select a group of five codes by a number of 16 bits, and a group without code lengths takes 20 bits.
  /// libwebp creates a table of 5 KB for it, so that a file of 160 KB takes 400 MB. Encoders write less than 3000 groups.
  struct WebPCodeGroups {
    /// The greatest number of groups, whose tables take 42 MB.
    static let most = 8192

    private var bits: BitReader

    /// Throws if a picture has too many groups, or if they cannot be read.
    ///
    /// - Parameter stream: A file, or the chunks of a frame of an animated picture.
    static func check(_ stream: [UInt8]) throws(ImageError) {
      guard let starts = lossless(in: stream) else { return }
      var groups = Self(bits: BitReader(stream, starts.data))
      let size = starts.size == nil ? groups.readSize() : starts.size
      guard let size, let count = groups.count(size.width, size.height)
      else { throw ImageError(.malformed, "the codes of a lossless WebP picture cannot be read") }
      if count > most {
        throw ImageError(
          .limitExceeded, "a lossless WebP picture has more than \(most) groups of codes")
      }
    }

    /// The place of lossless data, and the size of the picture if the data do not contain it.
    private struct LosslessData {
      var data: Int
      var size: (width: Int, height: Int)?
    }

    /// Returns the place of the data of a lossless picture, or of the lossless alpha channel of a lossy one; `nil` for others.
    private static func lossless(in stream: [UInt8]) -> LosslessData? {
      // A frame can contain the data without a chunk.
      if stream.first == signature { return LosslessData(data: 0) }
      var start = stream.starts(with: "RIFF".utf8) ? 12 : 0
      var alpha: Int?
      while start + 8 <= stream.count {
        let (name, data) = (stream[start..<start + 4], start + 8)
        let length = stream[start + 4..<data].reversed().reduce(0) { $0 << 8 | Int($1) }
        if name.elementsEqual("VP8L".utf8) { return LosslessData(data: data) }
        if name.elementsEqual("VP8 ".utf8) {
          guard let alpha, data + 10 <= stream.count else { return nil }
          func side(_ at: Int) -> Int { (Int(stream[at]) | Int(stream[at + 1]) << 8) & 0x3FFF }
          return LosslessData(data: alpha, size: (width: side(data + 6), height: side(data + 8)))
        }
        // The first byte of the alpha channel contains the method: 1 is lossless.
        if name.elementsEqual("ALPH".utf8), data < stream.count, stream[data] & 3 == 1 {
          alpha = data + 1
        }
        guard length <= stream.count - data else { return nil }
        start = data + length + length % 2
      }
      return nil
    }

    private static let signature: UInt8 = 0x2F

    private mutating func readSize() -> (width: Int, height: Int)? {
      guard bits.read(8) == Int(Self.signature), let width = bits.read(14),
        let height = bits.read(14), bits.read(1) != nil, bits.read(3) == 0
      else { return nil }
      return (width: width + 1, height: height + 1)
    }

    /// Returns the number of groups of a picture.
    private mutating func count(_ width: Int, _ height: Int) -> Int? {
      var width = width
      while let more = bits.read(1), more == 1 {
        guard readTransform(&width, height) else { return nil }
      }
      guard readCacheSize() != nil, let hasGroups = bits.read(1) else { return nil }
      guard hasGroups == 1 else { return 1 }
      guard let size = bits.read(3) else { return nil }
      var numbers = [Bool](repeating: false, count: 1 << 16)
      // Pixels that are copied, or taken from the cache, which starts with zeros, have numbers that were written before.
      numbers[0] = true
      guard
        readPicture(
          Self.blocks(width, size + 2) * Self.blocks(height, size + 2),
          { red, green in numbers[red << 8 | green] = true })
      else { return nil }
      return numbers.count { $0 }
    }

    private static func blocks(_ side: Int, _ bits: Int) -> Int { (side + (1 << bits) - 1) >> bits }

    /// Reads a transform, which can change the width of the picture.
    private mutating func readTransform(_ width: inout Int, _ height: Int) -> Bool {
      switch bits.read(2) {
      case 0, 1:
        guard let size = bits.read(3) else { return false }
        return readPicture(Self.blocks(width, size + 2) * Self.blocks(height, size + 2))
      case 2: return true
      case 3:
        guard let last = bits.read(8), readPicture(last + 1) else { return false }
        // Several indices of a small palette share a pixel.
        width = Self.blocks(width, last < 2 ? 3 : last < 4 ? 2 : last < 16 ? 1 : 0)
        return true
      default: return false
      }
    }

    /// Returns the number of colors in the cache.
    private mutating func readCacheSize() -> Int? {
      guard let hasCache = bits.read(1) else { return nil }
      if hasCache == 0 { return 0 }
      return bits.read(4).flatMap { (1...11).contains($0) ? 1 << $0 : nil }
    }

    /// Reads a picture with one group of codes. `visit` gets red and green of each pixel that is written.
    private mutating func readPicture(_ count: Int, _ visit: (Int, Int) -> Void = { _, _ in })
      -> Bool
    {
      guard let cache = readCacheSize(), let greens = PrefixCode(280 + cache, &bits),
        let reds = PrefixCode(256, &bits), let blues = PrefixCode(256, &bits),
        let alphas = PrefixCode(256, &bits), let distances = PrefixCode(40, &bits)
      else { return false }
      var position = 0
      while position < count {
        guard let green = greens.read(&bits) else { return false }
        if green < 256 {
          guard let red = reds.read(&bits), blues.read(&bits) != nil, alphas.read(&bits) != nil
          else { return false }
          visit(red, green)
          position += 1
        } else if green < 280 {
          guard let length = readLength(green - 256), let distance = distances.read(&bits),
            readLength(distance) != nil
          else { return false }
          position += length
        } else {
          position += 1
        }
      }
      return true
    }

    /// Reads a length or a distance that starts with a code.
    private mutating func readLength(_ code: Int) -> Int? {
      if code < 4 { return code + 1 }
      let extra = (code - 2) >> 1
      return bits.read(extra).map { (2 + code & 1) << extra + $0 + 1 }
    }
  }

  /// Reads numbers of bits, the lowest bit first.
  private struct BitReader {
    private let bytes: [UInt8]
    private var position: Int

    init(_ bytes: [UInt8], _ start: Int) {
      self.bytes = bytes
      position = start * 8
    }

    mutating func read(_ count: Int) -> Int? {
      guard position + count <= bytes.count * 8 else { return nil }
      var value = 0
      for bit in 0..<count {
        value |= Int(bytes[position >> 3] >> UInt8(position & 7) & 1) << bit
        position += 1
      }
      return value
    }
  }

  /// A canonical prefix code.
  private struct PrefixCode {
    /// The number of symbols with each length, and the symbols in the order of their codes.
    private var counts = [Int](repeating: 0, count: 16)
    private var symbols: [Int] = []

    /// Reads the lengths of a code; `nil` for an invalid code.
    init?(_ alphabet: Int, _ bits: inout BitReader) {
      guard let isSimple = bits.read(1) else { return nil }
      let lengths = isSimple == 1 ? Self.readSymbols(&bits) : Self.readLengths(alphabet, &bits)
      guard let lengths else { return nil }
      self.init(Array(lengths.prefix(alphabet)))
    }

    /// Creates the code with these lengths. A single symbol has no bits; otherwise, all sequences of bits must be used.
    private init?(_ lengths: [Int]) {
      for length in lengths where length > 0 { counts[length] += 1 }
      for length in 1...15 {
        for (symbol, own) in lengths.enumerated() where own == length { symbols.append(symbol) }
      }
      if symbols.count == 1 { return }
      let used = (1...15).reduce(0) { $0 + counts[$1] << (15 - $1) }
      guard used == 1 << 15 else { return nil }
    }

    /// Reads one or two symbols.
    private static func readSymbols(_ bits: inout BitReader) -> [Int]? {
      guard let isPair = bits.read(1), let isLong = bits.read(1),
        let first = bits.read(isLong == 1 ? 8 : 1)
      else { return nil }
      var lengths = [Int](repeating: 0, count: 256)
      lengths[first] = 1
      guard isPair == 1 else { return lengths }
      guard let second = bits.read(8) else { return nil }
      lengths[second] = 1
      return lengths
    }

    /// Reads lengths that have a code themselves.
    private static func readLengths(_ alphabet: Int, _ bits: inout BitReader) -> [Int]? {
      var own = [Int](repeating: 0, count: 19)
      guard let more = bits.read(4), more <= 15 else { return nil }
      for place in 0..<4 + more {
        guard let length = bits.read(3) else { return nil }
        own[order[place]] = length
      }
      guard let code = PrefixCode(own), var left = readCount(alphabet, &bits) else { return nil }
      var lengths: [Int] = []
      var last = 8
      while lengths.count < alphabet, left > 0 {
        left -= 1
        guard let symbol = code.read(&bits) else { return nil }
        if symbol < 16 {
          lengths.append(symbol)
          if symbol > 0 { last = symbol }
          continue
        }
        let (extra, least) = symbol == 16 ? (2, 3) : symbol == 17 ? (3, 3) : (7, 11)
        guard let count = bits.read(extra), lengths.count + least + count <= alphabet
        else { return nil }
        lengths += [Int](repeating: symbol == 16 ? last : 0, count: least + count)
      }
      return lengths
    }

    /// Reads the number of symbols of lengths, which is that of the alphabet if it is not written.
    private static func readCount(_ alphabet: Int, _ bits: inout BitReader) -> Int? {
      guard let isWritten = bits.read(1) else { return nil }
      if isWritten == 0 { return alphabet }
      guard let size = bits.read(3), let count = bits.read(2 + 2 * size), count + 2 <= alphabet
      else { return nil }
      return count + 2
    }

    private static let order = [
      17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    ]

    /// Reads a symbol.
    func read(_ bits: inout BitReader) -> Int? {
      if symbols.count == 1 { return symbols[0] }
      var (code, first, index) = (0, 0, 0)
      for length in 1...15 {
        guard let bit = bits.read(1) else { return nil }
        code |= bit
        let count = counts[length]
        if code - first < count { return symbols[index + code - first] }
        index += count
        first = (first + count) << 1
        code <<= 1
      }
      return nil
    }
  }

#endif
