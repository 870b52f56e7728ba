/// The test font with a table COLR, version 1.
extension TestFont {
  /// Returns the font in which A has a paint.
  ///
  /// - Parameters:
  ///   - paint: The paint of A. Offsets are relative to its start.
  ///   - stack: Further paints, which `PaintColrLayers` refers to by index.
  ///   - clip: The rectangle that A is clipped to: left, bottom, right, top.
  static func painted(_ paint: [UInt8], stack: [[UInt8]] = [], clip: [Int]? = nil) -> [UInt8] {
    let list = word(1) + half(Int(capitalA)) + word(10) + paint
    var starts: [Int] = []
    var bodies: [UInt8] = []
    for body in stack {
      starts.append(4 + 4 * stack.count + bodies.count)
      bodies += body
    }
    let stacked = word(stack.count) + starts.flatMap(word) + bodies
    var clips: [UInt8] = []
    if let clip {
      let box = [1] + clip.flatMap(half)
      clips = [1] + word(1) + half(Int(capitalA)) + half(Int(capitalA)) + offset(12) + box
    }
    let header =
      half(1) + half(0) + word(0) + word(0) + half(0) + word(34) + word(34 + list.count)
      + word(clips.isEmpty ? 0 : 34 + list.count + stacked.count) + word(0) + word(0)
    let all =
      tables + [("COLR", header + list + stacked + clips), ("CPAL", palette)]
    return font(all.sorted { $0.tag < $1.tag })
  }

  /// Two colors: red and translucent blue. Blue, green, red, alpha.
  private static let palette: [UInt8] =
    half(0) + half(2) + half(1) + half(2) + word(14) + half(0) + [0, 0, 255, 255, 255, 0, 0, 102]

  /// An offset of 24 bits.
  static func offset(_ value: Int) -> [UInt8] { Array(word(value)[1...]) }

  /// A number with 14 bits after the binary point.
  static func fraction(_ value: Double) -> [UInt8] { half(Int((value * 16384).rounded())) }

  static func solid(_ color: Int, _ alpha: Double = 1) -> [UInt8] {
    [2] + half(color) + fraction(alpha)
  }

  /// The outline of a glyph, filled with a paint.
  static func outline(of glyph: UInt32, _ paint: [UInt8]) -> [UInt8] {
    [10] + offset(6) + half(Int(glyph)) + paint
  }

  /// A gradient. `fields` are its points or angles.
  static func gradient(
    _ format: UInt8, _ fields: [[UInt8]], extend: UInt8 = 0, _ stops: [(Double, Int, Double)]
  ) -> [UInt8] {
    let fields = fields.flatMap { $0 }
    let line =
      [extend] + half(stops.count)
      + stops.flatMap { fraction($0.0) + half($0.1) + fraction($0.2) }
    return [format] + offset(4 + fields.count) + fields + line
  }

  static func composite(_ mode: UInt8, _ source: [UInt8], _ backdrop: [UInt8]) -> [UInt8] {
    [32] + offset(8) + [mode] + offset(8 + source.count) + source + backdrop
  }
}
