/// Reads GIF files without the code under test. Returns `nil` for files that it does not understand.
struct HandmadeGIF {
  var width = 0
  var height = 0
  /// The number of repetitions in the extension of Netscape; `nil` if there is none.
  var repetitions: Int?
  /// The delays in hundredths of a second.
  var delays: [Int] = []
  /// The areas of the frames: x, y, width and height.
  var areas: [[Int]] = []
  /// Whether the frames leave pixels unchanged.
  var hasTransparentIndices: [Bool] = []
  /// The picture that is shown after each frame, as 0xAABBGGRR.
  var pictures: [[UInt32]] = []

  init?(_ file: [UInt8]) {
    guard file.starts(with: "GIF89a".utf8), file.count > 13 else { return nil }
    var reader = ByteReader(bytes: file, position: 6)
    width = reader.number()
    height = reader.number()
    let flags = reader.byte()
    reader.position += 2
    let globalTable = flags & 0x80 == 0 ? [] : reader.table(bits: Int(flags & 7) + 1)
    var canvas = [UInt32](repeating: 0, count: width * height)
    var control: (disposal: Int, transparent: Int) = (0, -1)
    while reader.position < file.count {
      switch reader.byte() {
      case 0x21 where reader.byte() == 0xF9:
        reader.position += 1
        let flags = reader.byte()
        delays.append(reader.number())
        let index = Int(reader.byte())
        control = (Int(flags >> 2 & 7), flags & 1 == 1 ? index : -1)
        reader.position += 1
      case 0x21:
        let data = reader.blocks()
        if data.starts(with: "NETSCAPE2.0".utf8) {
          repetitions = Int(data[12]) | Int(data[13]) << 8
        }
      case 0x2C:
        let area = (0..<4).map { _ in reader.number() }
        let flags = reader.byte()
        let table = flags & 0x80 == 0 ? globalTable : reader.table(bits: Int(flags & 7) + 1)
        let bits = Int(reader.byte())
        guard let indices = Self.decode(reader.blocks(), bits: bits),
          indices.count == area[2] * area[3]
        else { return nil }
        for (i, index) in indices.enumerated() where index != control.transparent {
          canvas[(area[1] + i / area[2]) * width + area[0] + i % area[2]] = table[index]
        }
        areas.append(area)
        hasTransparentIndices.append(indices.contains(control.transparent))
        pictures.append(canvas)
        guard control.disposal == 2 else { continue }
        for i in indices.indices {
          canvas[(area[1] + i / area[2]) * width + area[0] + i % area[2]] = 0
        }
      case 0x3B: return
      default: return nil
      }
    }
    return nil
  }

  /// Decompresses LZW codes with the algorithm of the specification, one string for each code.
  private static func decode(_ data: [UInt8], bits: Int) -> [Int]? {
    let clear = 1 << bits
    var strings: [[Int]] = []
    var length = bits + 1
    var result: [Int] = []
    var last: [Int]?
    var position = 0
    while position + length <= data.count * 8 {
      let code = (0..<length).reduce(0) { code, bit in
        code | Int(data[(position + bit) / 8] >> ((position + bit) % 8) & 1) << bit
      }
      position += length
      if code == clear {
        strings = (0..<clear + 2).map { $0 < clear ? [$0] : [] }
        length = bits + 1
        last = nil
      } else if code == clear + 1 {
        return result
      } else {
        guard code <= strings.count, code < strings.count || last != nil else { return nil }
        let string = code < strings.count ? strings[code] : last.map { $0 + [$0[0]] } ?? []
        if let last, strings.count < 4096 { strings.append(last + [string[0]]) }
        if strings.count == 1 << length, length < 12 { length += 1 }
        result += string
        last = string
      }
    }
    return nil
  }

  private struct ByteReader {
    let bytes: [UInt8]
    var position: Int

    mutating func byte() -> UInt8 {
      defer { position += 1 }
      return position < bytes.count ? bytes[position] : 0
    }

    mutating func number() -> Int { Int(byte()) | Int(byte()) << 8 }

    mutating func table(bits: Int) -> [UInt32] {
      (0..<1 << bits).map { _ in
        0xFF00_0000 | UInt32(byte()) | UInt32(byte()) << 8 | UInt32(byte()) << 16
      }
    }

    mutating func blocks() -> [UInt8] {
      var data: [UInt8] = []
      while true {
        let count = Int(byte())
        if count == 0 { return data }
        for _ in 0..<count { data.append(byte()) }
      }
    }
  }
}
