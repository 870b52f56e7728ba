/// A handwritten TrueType font of a dozen glyphs, so that no test needs system fonts: 1000 units per em,
/// straight and curved contours, a kerning pair and a ligature.
enum TestFont {
  struct Glyph {
    var characters: [UInt32]
    var advance: Int
    /// One contour. `isOn` is false for the control point of a quadratic.
    var points: [(x: Int, y: Int, isOn: Bool)]
  }

  static let glyphs: [Glyph] = [
    Glyph(characters: [], advance: 500, points: box(400, 700)),
    Glyph(characters: [0x20, 0xA0], advance: 250, points: []),
    Glyph(characters: [0x41], advance: 600, points: box(550, 700)),
    Glyph(
      characters: [0x6F], advance: 500,
      points: [(0, 0, true), (300, 0, false), (300, 300, true), (0, 300, false)]),
    Glyph(characters: [0x2D], advance: 300, points: box(250, 100)),
    Glyph(characters: [0x66], advance: 300, points: box(250, 700)),
    Glyph(characters: [0x69], advance: 200, points: box(150, 700)),
    Glyph(characters: [], advance: 400, points: box(350, 700)),
    Glyph(characters: [0x5D0], advance: 700, points: box(650, 600)),
    Glyph(characters: [0x5D1], advance: 400, points: box(350, 600)),
    Glyph(characters: [0x1F600], advance: 1000, points: []),
    Glyph(characters: [0x4E00, 0x3001], advance: 1000, points: box(900, 800)),
    Glyph(characters: [0x31], advance: 500, points: box(450, 700)),
    Glyph(characters: [0x32], advance: 550, points: box(450, 700)),
  ]

  // Glyph indices for tests.
  static let (space, capitalA, roundO, hyphen, f, i, fi):
    (
      UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32
    ) = (1, 2, 3, 4, 5, 6, 7)
  static let (alef, bet, smile, ideograph, one, two):
    (
      UInt32, UInt32, UInt32, UInt32, UInt32, UInt32
    ) = (8, 9, 10, 11, 12, 13)

  static let bytes = font(tables)

  private static func box(_ width: Int, _ height: Int) -> [(x: Int, y: Int, isOn: Bool)] {
    [(0, 0, true), (0, height, true), (width, height, true), (width, 0, true)]
  }

  static let tables: [(tag: String, bytes: [UInt8])] = {
    let (glyf, loca) = outlines()
    return [
      ("GSUB", ligature()), ("OS/2", heights()), ("cmap", characters()), ("glyf", glyf),
      ("head", head()), ("hhea", lines()),
      ("hmtx", glyphs.flatMap { half($0.advance) + half(0) }), ("kern", kerning()),
      ("loca", loca),
      ("maxp", word(0x0001_0000) + half(glyphs.count) + [UInt8](repeating: 0, count: 26)),
      ("name", names()), ("post", word(0x0003_0000) + [UInt8](repeating: 0, count: 28)),
    ]
  }()

  /// Returns the table directory and the tables, each aligned to four bytes.
  static func font(_ tables: [(tag: String, bytes: [UInt8])]) -> [UInt8] {
    var directory = word(0x0001_0000) + half(tables.count) + half(0) + half(0) + half(0)
    var body: [UInt8] = []
    let start = 12 + 16 * tables.count
    for table in tables {
      directory += Array(table.tag.utf8) + word(0) + word(start + body.count)
      directory += word(table.bytes.count)
      body += table.bytes
      while body.count % 4 != 0 { body.append(0) }
    }
    return directory + body
  }

  /// Returns a collection of two faces. The second has other names.
  static let collection: [UInt8] = {
    func moved(_ font: [UInt8], by distance: Int) -> [UInt8] {
      var font = font
      let count = Int(font[4]) << 8 | Int(font[5])
      for index in 0..<count {
        let place = 12 + 16 * index + 8
        let offset = font[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
        font.replaceSubrange(place..<(place + 4), with: word(offset + distance))
      }
      return font
    }
    let header = 20
    let second = font(tables.filter { $0.tag != "name" })
    return Array("ttcf".utf8) + word(0x0001_0000) + word(2) + word(header)
      + word(header + bytes.count) + moved(bytes, by: header)
      + moved(second, by: header + bytes.count)
  }()
}

/// The tables, after the OpenType specification 1.9.
extension TestFont {
  static func half(_ value: Int) -> [UInt8] {
    let bits = UInt16(truncatingIfNeeded: value)
    return [UInt8(bits >> 8), UInt8(bits & 0xFF)]
  }

  static func word(_ value: Int) -> [UInt8] { half(value >> 16) + half(value) }

  private static func outlines() -> (glyf: [UInt8], loca: [UInt8]) {
    var glyf: [UInt8] = []
    var loca = word(0)
    for glyph in glyphs {
      if !glyph.points.isEmpty {
        let (xs, ys) = (glyph.points.map(\.x), glyph.points.map(\.y))
        glyf += half(1) + [xs.min(), ys.min(), xs.max(), ys.max()].flatMap { half($0 ?? 0) }
        glyf += half(glyph.points.count - 1) + half(0)
        glyf += glyph.points.map { $0.isOn ? 1 : 0 }
        for values in [xs, ys] {
          var last = 0
          for value in values {
            glyf += half(value - last)
            last = value
          }
        }
        while glyf.count % 4 != 0 { glyf.append(0) }
      }
      loca += word(glyf.count)
    }
    return (glyf, loca)
  }

  private static func head() -> [UInt8] {
    var bytes = word(0x0001_0000) + word(0x0001_0000) + word(0) + word(0x5F0F_3CF5)
    bytes += half(0) + half(1000) + [UInt8](repeating: 0, count: 16)
    bytes += half(0) + half(-200) + half(1000) + half(900)
    return bytes + half(0) + half(8) + half(2) + half(1) + half(0)
  }

  private static func lines() -> [UInt8] {
    word(0x0001_0000) + half(900) + half(-200) + half(100) + half(1000)
      + [UInt8](repeating: 0, count: 22) + half(glyphs.count)
  }

  /// OS/2 version 2: x-height and cap height.
  private static func heights() -> [UInt8] {
    var bytes = half(2) + [UInt8](repeating: 0, count: 66) + half(900) + half(-200) + half(100)
    bytes += half(900) + half(200) + word(0) + word(0)
    return bytes + half(450) + half(700) + half(0) + half(0x20) + half(2)
  }

  private static func characters() -> [UInt8] {
    let map = glyphs.enumerated().flatMap { index, glyph in
      glyph.characters.map { (character: Int($0), glyph: index) }
    }.sorted { $0.character < $1.character }
    let header = half(0) + half(1) + half(3) + half(10) + word(12)
    let groups = map.flatMap { word($0.character) + word($0.character) + word($0.glyph) }
    return header + half(12) + half(0) + word(16 + groups.count) + word(0) + word(map.count)
      + groups
  }

  /// Kerning of -50 units between A and o.
  private static func kerning() -> [UInt8] {
    half(0) + half(1) + half(0) + half(20) + half(1) + half(1) + half(6) + half(0) + half(0)
      + half(Int(capitalA)) + half(Int(roundO)) + half(-50)
  }

  /// The ligature of f and i under `liga`.
  private static func ligature() -> [UInt8] {
    let scripts =
      half(1) + Array("DFLT".utf8) + half(8) + half(4) + half(0)
      + half(0) + half(0xFFFF) + half(1) + half(0)
    let features = half(1) + Array("liga".utf8) + half(8) + half(0) + half(1) + half(0)
    let substitution =
      half(1) + half(8) + half(1) + half(14) + half(1) + half(1)
      + half(Int(f)) + half(1) + half(4) + half(Int(fi)) + half(2) + half(Int(i))
    let lookups = half(1) + half(4) + half(4) + half(0) + half(1) + half(8) + substitution
    return half(1) + half(0) + half(10) + half(10 + scripts.count)
      + half(10 + scripts.count + features.count) + scripts + features + lookups
  }

  /// Returns the font with other names, given by name ID.
  static func named(_ texts: [(id: Int, text: String)]) -> [UInt8] {
    font(tables.map { $0.tag == "name" ? ($0.tag, names(texts)) : $0 })
  }

  private static func names(
    _ texts: [(id: Int, text: String)] = [(1, "Testa"), (2, "Bold"), (6, "Testa-Bold")]
  ) -> [UInt8] {
    var records: [UInt8] = []
    var storage: [UInt8] = []
    for (id, text) in texts {
      let bytes = text.utf16.flatMap { half(Int($0)) }
      records += half(3) + half(1) + half(0x409) + half(id) + half(bytes.count)
      records += half(storage.count)
      storage += bytes
    }
    return half(0) + half(texts.count) + half(6 + records.count) + records + storage
  }
}
