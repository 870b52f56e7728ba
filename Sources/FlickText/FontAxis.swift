/// An axis of a variable font (table fvar).
struct FontAxis: Equatable {
  /// A tag of four characters.
  var tag: String
  var minimum: Double
  var standard: Double
  var maximum: Double

  /// Reads the axes of a font. Empty if the font is not variable.
  static func all(_ bytes: [UInt8]) -> [FontAxis] {
    let table = FontTable(bytes)
    guard let start = table.position(table.uint16(4), from: 0) else { return [] }
    let (count, size) = (min(table.uint16(8), maximumCount), table.uint16(10))
    guard size >= 20, start + count * size <= table.count else { return [] }
    return (0..<count).map { index in
      let axis = start + index * size
      let tag = (0..<4).map { UInt8(truncatingIfNeeded: table.uint8(axis + $0)) }
      let values = (0..<3).map { Double(table.int32(axis + 4 + 4 * $0)) / 65536 }
      return FontAxis(
        tag: String(decoding: tag, as: UTF8.self), minimum: values[0], standard: values[1],
        maximum: values[2])
    }
  }

  /// Returns the value on each axis of a named instance. Nil if the font does not have it.
  static func position(ofInstance index: Int, _ bytes: [UInt8]) -> [Double]? {
    let table = FontTable(bytes)
    let axes = all(bytes)
    let (count, size) = (table.uint16(12), table.uint16(14))
    let start = table.uint16(4) + table.uint16(8) * table.uint16(10) + index * size + 4
    guard (0..<count).contains(index), size >= 4 + 4 * axes.count,
      axes.count == table.uint16(8), start + 4 * axes.count <= table.count
    else { return nil }
    return axes.indices.map { Double(table.int32(start + 4 * $0)) / 65536 }
  }

  /// The limit on the number of axes. Fonts in use have at most a few dozen.
  private static let maximumCount = 64

  /// Returns the value that a style asks for, within the axis. Nil if the style says nothing about the axis.
  func value(_ query: FontQuery) -> Double? {
    let isSlanted = query.slant != .upright
    let wanted: Double? =
      switch tag {
      case "wght": query.weight
      case "wdth": query.width
      case "ital": isSlanted ? 1 : 0
      case "slnt": isSlanted ? Self.slant : 0
      default: nil
      }
    return wanted.map { min(max($0, minimum), max(minimum, maximum)) }
  }

  /// The angle of oblique text in degrees, negative to the right, as in CSS.
  private static let slant = -14.0
}

extension Font {
  /// Returns the font at the position on its axes that a style names, as CSS does for variable fonts. Other axes keep the
  /// value of the source's named instance. Returns this font if it has no such axes, or if its source has a position.
  package func styled(_ style: String, weight: Double? = nil) -> Font {
    guard !style.isEmpty || weight != nil, source.variations.isEmpty,
      let engine = try? FontEngine(source)
    else { return self }
    let query = FontQuery(family: "", style: style, weight: weight)
    var source = source
    let table = engine.table("fvar")
    let instance = source.instance.flatMap { FontAxis.position(ofInstance: $0, table) }
    source.instance = nil
    var isChanged = false
    for (index, axis) in FontAxis.all(table).enumerated() {
      let current = instance.map { $0[index] } ?? axis.standard
      let value = axis.value(query) ?? current
      isChanged = isChanged || value != current
      source.variations.append(FontVariation(axis: axis.tag, value: value))
    }
    guard isChanged, let font = try? Font(source, style: style) else { return self }
    return font
  }
}
