import FlickGeometry
import FlickScene
import Testing

@testable import FlickLottie

/// At a font size of 10, `A` is 6 wide, `o` is 5 and half a unit closer after `A`, and `fi` is 4. See `EmbeddedFont`.
@Suite("Text with fonts")
struct TextFontTests {
  private let carried =
    #"{"fName":"Box-Regular","fFamily":"Box","fStyle":"Regular","fPath":"\#(EmbeddedFont.dataURL)"}"#

  private func places(
    _ text: String, _ more: String = "", chars: String = "[]",
    _ environment: LottieEnvironment = LottieEnvironment(usesSystemFonts: false)
  ) throws -> [String] {
    try textContent(textFile(document(text, more), fonts: carried, chars: chars), environment)
      .documents[0].places
  }

  @Test("An embedded font shapes the whole text with kerning and ligatures")
  func embeddedFontShapesWholeTextWithKerningAndLigatures() throws {
    #expect(try places("Ao") == ["0.0,0.0", "5.5,0.0"])
    #expect(try places("fiA") == ["0.0,0.0", "4.0,0.0"])
    #expect(try places(#"Ao\rA"#, #","j":1"#) == ["-10.5,0.0", "-5.0,0.0", "-6.0,12.0"])
    #expect(try places("A A", #","ps":[0,0],"sz":[10,50]"#) == ["0.0,7.5", "0.0,19.5"])
  }

  @Test("Text with animators has no ligatures")
  func textWithAnimatorsHasNoLigatures() throws {
    let file = textFile(
      document("fiA"), inText: #","a":[{"a":{}}]"#, fonts: carried, chars: "[]")
    #expect(try textContent(file).documents[0].places == ["0.0,0.0", "3.0,0.0", "5.0,0.0"])
  }

  @Test("Right-to-left text is ordered visually, with indices in reading order")
  func rightToLeftTextIsOrderedVisually() throws {
    let document = try textContent(
      textFile(document("אב"), fonts: carried, chars: "[]")
    ).documents[0]
    #expect(document.places == ["0.0,0.0", "4.0,0.0"])
    #expect(document.glyphs.map { $0.ranks[0] } == [1, 0])
  }

  @Test("Font outlines are scaled to one em and stored once")
  func fontOutlinesAreScaledToOneEmAndStoredOnce() throws {
    let content = try textContent(textFile(document("AA"), fonts: carried, chars: "[]"))
    #expect(content.documents[0].outlines.count == 1)
    #expect(
      content.documents[0].outlines[0].controlBounds
        == Rect2D(minX: 0, minY: -0.7, maxX: 0.55, maxY: 0))
  }

  @Test("The file's glyphs take precedence, and a font supplies missing ones")
  func fileGlyphsTakePrecedence() throws {
    let wide = "[\(glyph("A", width: 90, corner: 50))]"
    #expect(try places("AoA", chars: wide) == ["0.0,0.0", "9.0,0.0", "14.0,0.0"])
    let file = textFile(document("A"), fonts: carried, chars: wide)
    #expect(try textDiagnostics(file).isEmpty)
  }

  @Test("A font can take precedence, but never a substitute")
  func fontCanTakePrecedence() throws {
    let wide = "[\(glyph("A", width: 90, corner: 50))]"
    var environment = LottieEnvironment(usesSystemFonts: false)
    environment.glyphs = .fontsFirst
    #expect(try places("AA", chars: wide, environment) == ["0.0,0.0", "6.0,0.0"])
    environment.usesSystemFonts = true
    let nowhere = #"{"fName":"Box-Regular","fFamily":"Box","fStyle":"Regular"}"#
    let file = textFile(document("AA"), fonts: nowhere, chars: wide)
    #expect(try textContent(file, environment).documents[0].places == ["0.0,0.0", "9.0,0.0"])
  }

  @Test("A font can come from the host or from the file's directory")
  func fontCanComeFromHostOrFromFileDirectory() throws {
    let bytes = try EmbeddedFont.bytes.orFail()
    var environment = LottieEnvironment(usesSystemFonts: false)
    environment.font = { $0 == "Box" && $1 == "Regular" ? bytes : nil }
    let named = textFile(document("Ao"), chars: "[]")
    #expect(try textContent(named, environment).documents[0].places == ["0.0,0.0", "5.5,0.0"])
    environment.font = { _, _ in nil }
    environment.resource = { $0 == "" && $1 == "f/box.ttf" ? bytes : nil }
    let beside = textFile(
      document("Ao"),
      fonts: #"{"fName":"Box-Regular","fFamily":"Box","fStyle":"","fPath":"f/box.ttf"}"#,
      chars: "[]")
    #expect(try textContent(beside, environment).documents[0].places == ["0.0,0.0", "5.5,0.0"])
  }

  @Test("Small capitals of fonts and of the file's glyphs have the same size")
  func smallCapitalsOfFontsAndOfFileGlyphsHaveSameSize() throws {
    let document = try textContent(
      textFile(document("aA", #","ca":2"#), fonts: carried, chars: "[]")
    ).documents[0]
    #expect(document.places == ["0.0,0.0", "4.2,0.0"])
    #expect(document.glyphs.map(\.scale) == [7, 10])
  }

  @Test("Missing fonts and missing glyphs get diagnostics")
  func missingFontsAndMissingGlyphsGetDiagnostics() throws {
    #expect(
      try textDiagnostics(textFile(document("AZ"))) == [
        "warning: missingFont: Box Regular at fonts.list[0]"
      ])
    let file = textFile(document("AZ"), fonts: carried, chars: "[]")
    #expect(
      try textDiagnostics(file) == [
        "warning: missingGlyph: Z of Box at layers[0].t.d.k[0].s"
      ])
    let mixed = textFile(document("AZ"), fonts: carried)
    #expect(
      try textDiagnostics(mixed) == [
        "warning: missingGlyph: Z of Box at layers[0].t.d.k[0].s"
      ])
  }

  @Test("Without fonts, the file's glyphs are drawn and others have no width")
  func withoutFontsFileGlyphsAreDrawnAndOthersHaveNoWidth() throws {
    let document = try textContent(textFile(document("AZB"))).documents[0]
    #expect(document.places == ["0.0,0.0", "6.0,0.0"])
  }

  @Test(
    "Bytes that are not a font are ignored",
    arguments: [
      "data:font/ttf;base64,AAEAAAAA", "data:font/ttf;base64,???", "x/y.ttf", "https://x",
    ])
  func bytesThatAreNotFontAreIgnored(_ path: String) throws {
    let font = #"{"fName":"Box-Regular","fFamily":"Box","fStyle":"Regular","fPath":"\#(path)"}"#
    #expect(
      try textDiagnostics(textFile(document("A"), fonts: font, chars: "[]")) == [
        "warning: missingFont: Box Regular at fonts.list[0]"
      ])
  }
}
