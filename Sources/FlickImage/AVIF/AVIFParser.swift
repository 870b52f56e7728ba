/// Reads the boxes of an AVIF file that describe its items.
struct AVIFParser {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the number of a type of four letters.
  static func code(_ name: StaticString) -> UInt32 {
    name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  /// A position in the bytes. Numbers beyond the end are 0, and the position is then invalid.
  private struct Cursor {
    let bytes: [UInt8]
    var position: Int
    let end: Int
    var isValid = true

    init(_ bytes: [UInt8], _ range: Range<Int>) {
      (self.bytes, position, end) = (bytes, range.lowerBound, range.upperBound)
    }

    mutating func number(_ count: Int) -> Int {
      guard isValid, count <= 8, position <= end - count else {
        isValid = false
        return 0
      }
      defer { position += count }
      let value = bytes[position..<position + count].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      return Int(exactly: value) ?? .max
    }

    /// Reads the version and the flags of a full box.
    mutating func version() -> (version: Int, flags: Int) {
      let word = number(4)
      return (word >> 24, word & 0xFF_FFFF)
    }
  }

  private func boxes(in range: Range<Int>) -> [(type: UInt32, content: Range<Int>)] {
    var boxes: [(type: UInt32, content: Range<Int>)] = []
    var cursor = Cursor(bytes, range)
    while cursor.position < cursor.end, boxes.count < Self.maxBoxes {
      let start = cursor.position
      var length = cursor.number(4)
      let type = UInt32(truncatingIfNeeded: cursor.number(4))
      if length == 1 { length = cursor.number(8) }
      if length == 0 { length = cursor.end - start }
      guard cursor.isValid, length >= cursor.position - start, length <= cursor.end - start else {
        break
      }
      boxes.append((type, cursor.position..<start + length))
      cursor.position = start + length
    }
    return boxes
  }

  private static let maxBoxes = 4096

  /// Reads the box `meta`. Returns `false` if there is none.
  func read(into items: inout AVIFItems) -> Bool {
    guard let meta = metaBox else { return false }
    for (type, content) in boxes(in: meta) {
      var cursor = Cursor(bytes, content)
      switch type {
      case Self.code("pitm"):
        items.primary = cursor.number(cursor.version().version == 0 ? 2 : 4)
      case Self.code("iinf"): readTypes(content, into: &items)
      case Self.code("iloc"): readPlaces(content, into: &items)
      case Self.code("iref"): readReferences(content, into: &items)
      case Self.code("iprp"): readProperties(content, into: &items)
      default: break
      }
    }
    return true
  }

  /// The boxes in the box `meta`, which begins with a version.
  private var metaBox: Range<Int>? {
    let meta = boxes(in: 0..<bytes.count).first { $0.type == Self.code("meta") }?.content
    return meta.flatMap { $0.count >= 4 ? $0.lowerBound + 4..<$0.upperBound : nil }
  }

  private func readTypes(_ content: Range<Int>, into items: inout AVIFItems) {
    var cursor = Cursor(bytes, content)
    _ = cursor.number(cursor.version().version == 0 ? 2 : 4)
    guard cursor.isValid else { return }
    for entry in boxes(in: cursor.position..<cursor.end) where entry.type == Self.code("infe") {
      var cursor = Cursor(bytes, entry.content)
      let id = cursor.number(cursor.version().version < 3 ? 2 : 4)
      _ = cursor.number(2)
      let type = UInt32(truncatingIfNeeded: cursor.number(4))
      if cursor.isValid { items.change(id) { $0.type = type } }
    }
  }

  private func readPlaces(_ content: Range<Int>, into items: inout AVIFItems) {
    var cursor = Cursor(bytes, content)
    let version = cursor.version().version
    let sizes = cursor.number(2)
    let (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, version > 0 ? sizes & 15 : 0)
    let count = cursor.number(version < 2 ? 2 : 4)
    var remaining = Self.maxBoxes
    for _ in 0..<min(count, remaining) where cursor.isValid {
      let id = cursor.number(version < 2 ? 2 : 4)
      let method = version > 0 ? cursor.number(2) & 15 : 0
      _ = cursor.number(2)
      let base = cursor.number(baseSize)
      var extents: [(offset: Int, length: Int)] = []
      for _ in 0..<cursor.number(2) where cursor.isValid && remaining > 0 {
        remaining -= 1
        _ = cursor.number(indexSize)
        let (offset, overflows) = base.addingReportingOverflow(cursor.number(offsetSize))
        extents.append((overflows ? .max : offset, cursor.number(lengthSize)))
      }
      guard cursor.isValid, method < 2 else { continue }
      items.change(id) { ($0.extents, $0.isInside) = (extents, method == 1) }
    }
  }

  private func readReferences(_ content: Range<Int>, into items: inout AVIFItems) {
    var cursor = Cursor(bytes, content)
    let width = cursor.version().version == 0 ? 2 : 4
    guard cursor.isValid else { return }
    for box in boxes(in: cursor.position..<cursor.end) {
      var cursor = Cursor(bytes, box.content)
      let from = cursor.number(width)
      _ = cursor.number(2)
      let to = cursor.number(width)
      guard cursor.isValid else { continue }
      if box.type == Self.code("auxl") { items.change(from) { $0.master = to } }
      if box.type == Self.code("prem") { items.change(from) { $0.premultiplier = to } }
    }
  }

  private func readProperties(_ content: Range<Int>, into items: inout AVIFItems) {
    let parts = boxes(in: content)
    let properties =
      parts.first { $0.type == Self.code("ipco") }.map { boxes(in: $0.content) } ?? []
    for part in parts where part.type == Self.code("ipma") {
      var cursor = Cursor(bytes, part.content)
      let (version, flags) = cursor.version()
      for _ in 0..<min(cursor.number(4), Self.maxBoxes) where cursor.isValid {
        let id = cursor.number(version < 1 ? 2 : 4)
        for _ in 0..<cursor.number(1) where cursor.isValid {
          let number = cursor.number(flags & 1 == 1 ? 2 : 1) & (flags & 1 == 1 ? 0x7FFF : 0x7F)
          guard properties.indices.contains(number - 1) else { continue }
          items.change(id) { apply(properties[number - 1], to: &$0) }
        }
      }
    }
  }

  private func apply(_ property: (type: UInt32, content: Range<Int>), to item: inout AVIFItem) {
    var cursor = Cursor(bytes, property.content)
    switch property.type {
    case Self.code("ispe"):
      _ = cursor.version()
      let size = ImageSize(width: cursor.number(4), height: cursor.number(4))
      if cursor.isValid { item.size = size }
    case Self.code("auxC"):
      let name = bytes[property.content].dropFirst(4).prefix { $0 != 0 }
      item.isAlpha = Self.alphaNames.contains { name.elementsEqual($0.utf8) }
    case Self.code("irot"):
      // Quarter turns against the clock.
      for _ in 0..<cursor.number(1) & 3 {
        let old = item.transform
        item.transform = (old.b, -old.a, old.d, -old.c)
      }
    case Self.code("imir"):
      let old = item.transform
      // 0 exchanges top and bottom, 1 left and right.
      item.transform =
        cursor.number(1) & 1 == 0 ? (old.a, -old.b, old.c, -old.d) : (-old.a, old.b, -old.c, old.d)
    default: break
    }
  }

  private static let alphaNames = [
    "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1",
  ]

  /// Returns the data of an item, or `nil` if the file is too short.
  func data(of item: AVIFItem) -> [UInt8]? {
    var whole = 0..<bytes.count
    if item.isInside {
      guard let meta = metaBox,
        let box = boxes(in: meta).first(where: { $0.type == Self.code("idat") })
      else { return nil }
      whole = box.content
    }
    var data: [UInt8] = []
    for extent in item.extents {
      guard extent.offset <= whole.count else { return nil }
      // A length of 0 is the rest.
      let length = extent.length == 0 ? whole.count - extent.offset : extent.length
      guard length <= whole.count - extent.offset, length <= bytes.count - data.count else {
        return nil
      }
      let start = whole.lowerBound + extent.offset
      data += bytes[start..<start + length]
    }
    return data.isEmpty ? nil : data
  }
}
