/// The test font with colored glyphs.
extension TestFont {
  /// Returns the font with a COLR table, version 0: A is the glyph o in semitransparent red below f in the
  /// text color.
  static let layered: [UInt8] = {
    let base = half(Int(capitalA)) + half(0) + half(2)
    let layers = half(Int(roundO)) + half(1) + half(Int(f)) + half(0xFFFF)
    let colr = half(0) + half(1) + word(14) + word(20) + half(2) + base + layers
    // Blue, green, red, alpha.
    let colors: [UInt8] = [0, 0, 0, 255, 0, 51, 255, 128]
    let cpal = half(0) + half(2) + half(1) + half(2) + word(14) + half(0) + colors
    let all = tables + [("COLR", colr), ("CPAL", cpal)]
    return font(all.sorted { $0.tag < $1.tag })
  }()

  /// Returns the font with an sbix table of one strike at 20 pixels per em. The smile is a bitmap of 5 by 10
  /// pixels with its lower left corner 2 to the right of and 4 above the origin.
  static let pictures: [UInt8] = {
    let glyph = half(2) + half(4) + Array("png ".utf8) + picture
    let start = 4 + 4 * (glyphs.count + 1)
    let offsets = (0...glyphs.count).flatMap { word(start + ($0 <= Int(smile) ? 0 : glyph.count)) }
    let sbix = half(1) + half(1) + word(1) + word(12) + half(20) + half(72) + offsets + glyph
    let all = tables + [("sbix", sbix)]
    return font(all.sorted { $0.tag < $1.tag })
  }()

  /// The start of a PNG of 5 by 10 pixels.
  static let picture: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + word(13) + Array("IHDR".utf8) + word(5)
    + word(10) + [8, 6, 0, 0, 0] + word(0)
}
