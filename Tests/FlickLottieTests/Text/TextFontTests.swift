import FlickGeometry
import FlickScene
import Testing

@testable import FlickLottie

/// At a font size of 10, `A` is 6 wide, `o` is 5 and half a unit closer after `A`, and `fi` is 4. See `EmbeddedFont`.
@Suite("Text in fonts")
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

  @Test("a font that the file carries sets the whole text, kerned, with ligatures")
  func carriedFont() throws {
    #expect(try places("Ao") == ["0.0,0.0", "5.5,0.0"])
    #expect(try places("fiA") == ["0.0,0.0", "4.0,0.0"])
    #expect(try places(#"Ao\rA"#, #","j":1"#) == ["-10.5,0.0", "-5.0,0.0", "-6.0,12.0"])
    #expect(try places("A A", #","sz":[10,50]"#) == ["0.0,7.5", "0.0,19.5"])
  }

  @Test("animators take letters one by one, so letters do not grow together for them")
  func animated() throws {
    let file = textFile(
      document("fiA"), inText: #","a":[{"a":{}}]"#, fonts: carried, chars: "[]")
    #expect(try textContent(file).documents[0].places == ["0.0,0.0", "3.0,0.0", "5.0,0.0"])
  }

  @Test("text from right to left stands so, its ranks in reading order")
  func rightToLeft() throws {
    let document = try textContent(
      textFile(document("אב"), fonts: carried, chars: "[]")
    ).documents[0]
    #expect(document.places == ["0.0,0.0", "4.0,0.0"])
    #expect(document.glyphs.map { $0.ranks[0] } == [1, 0])
  }

  @Test("a font's outlines are one em large, and each is held once")
  func outlines() throws {
    let content = try textContent(textFile(document("AA"), fonts: carried, chars: "[]"))
    #expect(content.documents[0].outlines.count == 1)
    #expect(
      content.documents[0].outlines[0].controlBounds
        == Rect(minX: 0, minY: -0.7, maxX: 0.55, maxY: 0))
  }

  @Test("the file's glyphs go before a font's, which fills in what the file lacks")
  func mixed() throws {
    let wide = "[\(glyph("A", width: 90, corner: 50))]"
    #expect(try places("AoA", chars: wide) == ["0.0,0.0", "9.0,0.0", "14.0,0.0"])
    let file = textFile(document("A"), fonts: carried, chars: wide)
    #expect(try textDiagnostics(file).isEmpty)
  }

  @Test("a font goes first where the host wants it so, but never one in its stead")
  func fontsFirst() throws {
    let wide = "[\(glyph("A", width: 90, corner: 50))]"
    var environment = LottieEnvironment(usesSystemFonts: false)
    environment.glyphs = .fontsFirst
    #expect(try places("AA", chars: wide, environment) == ["0.0,0.0", "6.0,0.0"])
    environment.usesSystemFonts = true
    let nowhere = #"{"fName":"Box-Regular","fFamily":"Box","fStyle":"Regular"}"#
    let file = textFile(document("AA"), fonts: nowhere, chars: wide)
    #expect(try textContent(file, environment).documents[0].places == ["0.0,0.0", "9.0,0.0"])
  }

  @Test("a font may come from the host, by family and style, or from beside the file")
  func host() throws {
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

  @Test("small capitals of a font are as large as those of the file's glyphs")
  func smallCapitals() throws {
    let document = try textContent(
      textFile(document("aA", #","ca":2"#), fonts: carried, chars: "[]")
    ).documents[0]
    #expect(document.places == ["0.0,0.0", "4.2,0.0"])
    #expect(document.glyphs.map(\.scale) == [7, 10])
  }

  @Test("a font that is nowhere, and letters that it lacks, are diagnostics")
  func missing() throws {
    #expect(
      try textDiagnostics(textFile(document("AZ"))) == [
        "warning: missing font: Box Regular at fonts.list[0]"
      ])
    let file = textFile(document("AZ"), fonts: carried, chars: "[]")
    #expect(
      try textDiagnostics(file) == [
        "warning: missing glyph: Z of Box at layers[0].t.d.k[0].s"
      ])
    let mixed = textFile(document("AZ"), fonts: carried)
    #expect(
      try textDiagnostics(mixed) == [
        "warning: missing glyph: Z of Box at layers[0].t.d.k[0].s"
      ])
  }

  @Test("without any font, what the file has is drawn, and the rest takes no room")
  func partly() throws {
    let document = try textContent(textFile(document("AZB"))).documents[0]
    #expect(document.places == ["0.0,0.0", "6.0,0.0"])
  }

  @Test(
    "bytes that are no font are as good as none",
    arguments: [
      "data:font/ttf;base64,AAEAAAAA", "data:font/ttf;base64,???", "x/y.ttf", "https://x",
    ])
  func broken(_ path: String) throws {
    let font = #"{"fName":"Box-Regular","fFamily":"Box","fStyle":"Regular","fPath":"\#(path)"}"#
    #expect(
      try textDiagnostics(textFile(document("A"), fonts: font, chars: "[]")) == [
        "warning: missing font: Box Regular at fonts.list[0]"
      ])
  }
}
