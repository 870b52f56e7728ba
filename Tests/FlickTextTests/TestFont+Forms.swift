import FlickCZlib

/// Variants of the test font.
extension TestFont {
  /// Returns the font as WOFF 1.0.
  static let packed: [UInt8] = {
    let tables = Self.tables.map { table in
      (tag: table.tag, size: table.bytes.count, packed: deflated(table.bytes))
    }
    var directory: [UInt8] = []
    var body: [UInt8] = []
    for table in tables {
      directory += Array(table.tag.utf8) + word(44 + 20 * tables.count + body.count)
      directory += word(table.packed.count) + word(table.size) + word(0)
      body += table.packed
      while body.count % 4 != 0 { body.append(0) }
    }
    let header = Array("wOFF".utf8) + word(0x0001_0000) + word(44 + directory.count + body.count)
    return header + half(tables.count) + half(0) + word(bytes.count)
      + [UInt8](repeating: 0, count: 24) + directory + body
  }()

  /// Tables that zlib does not shrink are stored uncompressed.
  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var length = compressBound(uLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(length))
    guard compress(&packed, &length, bytes, uLong(bytes.count)) == Z_OK, length < bytes.count
    else { return bytes }
    return Array(packed[..<Int(length)])
  }

  /// Returns a variable font with one axis, weight 100 to 900, which widens A by up to 100 units.
  static let variable: [UInt8] = {
    let fixed = { (value: Int) in word(value << 16) }
    let axis =
      Array("wght".utf8) + fixed(100) + fixed(400) + fixed(900) + half(0) + half(2)
    let instance = half(2) + half(0) + fixed(900)
    let header = word(0x0001_0000) + half(16) + half(2) + half(1) + half(20) + half(1) + half(8)
    let all = tables + [("fvar", header + axis + instance), ("gvar", variations())]
    return font(all.sorted { $0.tag < $1.tag })
  }()

  private static func variations() -> [UInt8] {
    // One tuple with its peak at 1, for all points: the four points of A, then four phantom points for its
    // advances; x deltas as bytes, y deltas zero.
    let deltas: [UInt8] = [0, 7, 0, 0, 100, 100, 0, 100, 0, 0, 0x87, 0]
    let data = half(1) + half(10) + half(deltas.count) + half(0xA000) + half(0x4000) + deltas
    let count = glyphs.count
    let start = 20 + 4 * (count + 1)
    let offsets = (0...count).flatMap { word($0 <= Int(capitalA) ? 0 : data.count) }
    return word(0x0001_0000) + half(1) + half(0) + word(start) + half(count) + half(1)
      + word(start) + offsets + data
  }
}
