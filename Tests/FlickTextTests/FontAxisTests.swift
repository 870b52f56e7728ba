import FlickText
import Testing

@Suite("Variable fonts")
struct FontAxisTests {
  private func font() throws -> Font {
    try Font(bytes: TestFont.variable([("wght", 100, 400, 800), ("wdth", 50, 100, 150)]))
  }

  @Test(
    "A style selects a position on the axes, within their limits",
    arguments: [
      ("Bold", nil, [700.0, 100]), ("Semi Bold Condensed", nil, [600, 75]),
      ("Black", nil, [800, 100]),
      ("Bold", 650, [650, 100]), ("", 300, [300, 100]), ("Regular", nil, []), ("", nil, []),
    ] as [(String, Double?, [Double])])
  func styleSelectsPositionOnAxes(style: String, weight: Double?, expected: [Double]) throws {
    let styled = try font().styled(style, weight: weight)
    #expect(styled.source.variations.map(\.value) == expected)
    #expect(
      styled.names.style
        == (expected.isEmpty
          ? try font().names.style : style.isEmpty ? try font().names.style : style))
  }

  @Test("A slanted style uses the axes for italic and slanted letters")
  func slantedStyleUsesAxesForItalicAndSlantedLetters() throws {
    let bytes = TestFont.variable([("ital", 0, 0, 1), ("slnt", -10, 0, 0), ("opsz", 8, 14, 144)])
    let styled = try Font(bytes: bytes).styled("Italic")
    #expect(styled.source.variations.map(\.value) == [1, -10, 14])
  }

  @Test("Axes that a style does not name keep the value of the named instance")
  func axesThatStyleDoesNotNameKeepValueOfNamedInstance() throws {
    let bytes = TestFont.variable(
      [("wght", 100, 400, 800), ("opsz", 8, 14, 144)], instances: [[700, 20], [300, 40]])
    var source = try Font(bytes: bytes).source
    source.instance = 1
    #expect(try Font(source).styled("Medium").source.variations.map(\.value) == [500, 40])
    #expect(try Font(source).styled("Light").source.instance == 1)
    source.instance = 2
    #expect(try Font(source).styled("Medium").source.variations.map(\.value) == [500, 14])
  }

  @Test("Other fonts, and fonts with a position, stay")
  func otherFontsStay() throws {
    let plain = try Font(bytes: TestFont.bytes)
    #expect(plain.styled("Bold") === plain)
    let bold = try font().styled("Bold")
    #expect(bold.styled("Thin") === bold)
  }
}

extension TestFont {
  /// Returns the font with a table fvar: the tag, the minimum, the default and the maximum of each axis, and the
  /// position of each named instance.
  static func variable(
    _ axes: [(String, Int, Int, Int)], instances: [[Int]] = []
  ) -> [UInt8] {
    let records = axes.flatMap { tag, low, standard, high in
      Array(tag.utf8) + [low, standard, high].flatMap { word($0 << 16) } + half(0) + half(2)
    }
    let fvar =
      half(1) + half(0) + half(16) + half(2) + half(axes.count) + half(20) + half(instances.count)
      + half(4 + 4 * axes.count) + records
      + instances.flatMap { half(2) + half(0) + $0.flatMap { word($0 << 16) } }
    return font((tables + [("fvar", fvar)]).sorted { $0.tag < $1.tag })
  }
}
