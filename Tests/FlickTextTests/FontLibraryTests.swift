import FlickText
import Testing

/// Tests that pass on every machine, even without fonts.
@Suite("Font library")
struct FontLibraryTests {
  @Test("An unknown family returns a substitute and reports it")
  func unknownFamilyReturnsSubstituteAndReportsIt() {
    let library = FontLibrary()
    for _ in 0..<2 {
      let match = library.find(family: "No Such Family 3141592", style: "Bold Italic")
      #expect(match?.isFamilyMatched != true)
      if let match { #expect(match.font.glyphCount > 0) }
    }
    #expect(library.find(postScriptName: "NoSuchFont-3141592") == nil)
    #expect(library.find(family: "", style: "", weight: .nan)?.isFamilyMatched != true)
  }

  @Test(
    "An installed family is found by name",
    .enabled(if: FontLibrary().find(family: "sans-serif") != nil, "No font is installed."))
  func installedFamilyIsFoundByName() throws {
    let library = FontLibrary()
    let any = try #require(library.find(family: "sans-serif")).font
    let again = try #require(library.find(family: any.names.family))
    #expect(again.isFamilyMatched)
    #expect(again.font.names.family == any.names.family)
    let named = try #require(library.find(postScriptName: any.names.postScript))
    #expect(named.names.postScript == any.names.postScript)
  }

  @Test("Missing characters use a fallback font or stay missing")
  func missingCharactersUseFallbackFontOrStayMissing() throws {
    let font = try Font(bytes: TestFont.bytes)
    let library = FontLibrary()
    let glyphs = try Typesetter(font, library: library).shape("AB\u{10FFFD}")
    #expect(glyphs.count == 3)
    #expect(glyphs[0].font === font)
    if library.fallback(for: "B", like: font) != nil {
      #expect(glyphs[1].font !== font && !glyphs[1].isMissing)
    } else {
      #expect(glyphs[1].isMissing)
    }
  }
}

@Suite("Font queries")
struct FontQueryTests {
  @Test(
    "Style keywords set weight, slant and width",
    arguments: [
      ("", 400.0, FontQuery.Slant.upright, 100.0), ("Regular", 400, .upright, 100),
      ("Bold", 700, .upright, 100), ("Bold Italic", 700, .italic, 100),
      ("ExtraBold", 800, .upright, 100), ("Semi-Bold Oblique", 600, .oblique, 100),
      ("Ultra Light", 200, .upright, 100), ("LightItalic", 300, .italic, 100),
      ("Condensed Black", 900, .upright, 75), ("Semi Condensed Medium", 500, .upright, 87.5),
    ])
  func styleKeywordsSetWeightSlantAndWidth(
    style: String, weight: Double, slant: FontQuery.Slant, width: Double
  ) {
    let query = FontQuery(family: "Any", style: style)
    #expect(query.weight == weight && query.slant == slant && query.width == width)
  }

  @Test("An explicit weight overrides the keyword and is clamped to 1…1000")
  func explicitWeightOverridesKeywordAndIsClampedTo11000() {
    #expect(FontQuery(family: "", style: "Bold", weight: 250).weight == 250)
    #expect(FontQuery(family: "", style: "Bold", weight: .nan).weight == 700)
    #expect(FontQuery(family: "", weight: 1e300).weight == 1000)
  }
}
