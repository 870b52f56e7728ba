/// Writes and reads PNG files without the code under test, with its own CRC and zlib streams of stored
/// blocks.
struct HandmadePNG {
  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  /// Returns a file with these rows. Each row begins with its filter byte.
  static func file(
    width: Int, height: Int, depth: UInt8, color: UInt8, interlaced: Bool = false,
    before extra: [Chunk] = [], rows: [[UInt8]]
  ) -> [UInt8] {
    let sizes = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
    let header = Chunk("IHDR", sizes + [depth, color, 0, 0, interlaced ? 1 : 0])
    let data = Chunk("IDAT", stored(rows.flatMap { $0 }))
    return join([header] + extra + [data, Chunk("IEND", [])])
  }

  static func join(_ chunks: [Chunk]) -> [UInt8] {
    signature + chunks.flatMap(\.bytes)
  }

  /// Splits a file into its chunks; `nil` if its structure is invalid.
  static func split(_ file: [UInt8]) -> [Chunk]? {
    guard file.starts(with: signature) else { return nil }
    var chunks: [Chunk] = []
    var rest = file.dropFirst(8)
    while !rest.isEmpty {
      guard rest.count >= 12 else { return nil }
      let length = Int(number(rest))
      guard rest.count >= 12 + length else { return nil }
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      let chunk = Chunk(type, Array(rest.dropFirst(8).prefix(length)))
      guard rest.prefix(12 + length).elementsEqual(chunk.bytes) else { return nil }
      chunks.append(chunk)
      rest = rest.dropFirst(12 + length)
    }
    return chunks
  }

  static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  static func number(_ bytes: some Collection<UInt8>) -> UInt32 {
    bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Returns a zlib stream of stored blocks with its Adler-32 checksum (RFC 1950 and 1951).
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let low = UInt8(truncatingIfNeeded: block.count)
      let high = UInt8(truncatingIfNeeded: block.count >> 8)
      stream += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + block
    } while !rest.isEmpty
    return stream + bigEndian(b << 16 | a)
  }

  struct Chunk: Equatable {
    var type: String
    var data: [UInt8]

    init(_ type: String, _ data: [UInt8]) {
      self.type = type
      self.data = data
    }

    var bytes: [UInt8] {
      let body = Array(type.utf8) + data
      return HandmadePNG.bigEndian(UInt32(data.count)) + body
        + HandmadePNG.bigEndian(Self.crc(body))
    }

    /// Computes the CRC of annex D of the PNG specification bit by bit.
    private static func crc(_ bytes: [UInt8]) -> UInt32 {
      var crc = UInt32.max
      for byte in bytes {
        crc ^= UInt32(byte)
        for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
      }
      return ~crc
    }
  }
}
