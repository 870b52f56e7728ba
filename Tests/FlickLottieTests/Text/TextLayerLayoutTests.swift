import FlickScene
import Testing

@testable import FlickLottie

@Suite("Texts computed while drawing")
struct TextLayerLayoutTests {
  /// Returns the layout of a file's first layer, after its own texts are laid out.
  private func setter(_ bytes: [UInt8]) throws -> TextLayerLayout {
    let json = try JSONDocument(bytes).root
    var reading = Schema.ReadContext(limits: .default)
    let animation = try Schema.Animation(json, &reading)
    let environment = LottieEnvironment(usesSystemFonts: false)
    var resolver = Resolver(animation, environment, reading)
    guard case .text(let written)? = animation.layers.first?.content else { throw Missing() }
    _ = resolver.text(written, animation.layers[0])
    return resolver.textLayerLayout(written)
  }

  private func written(_ text: String, _ more: String = "") throws -> Schema.TextDocument {
    let json = try JSONDocument(
      Array(#"{"s":10,"f":"Box-Regular","t":"\#(text)","fc":[0,0,0]\#(more)}"#.utf8)
    ).root
    var reading = Schema.ReadContext(limits: .default)
    return try Schema.TextDocument(json, &reading).orFail()
  }

  private let carried =
    #"{"fName":"Box-Regular","fFamily":"Box","fStyle":"Regular","fPath":"\#(EmbeddedFont.dataURL)"}"#

  @Test("Computed texts use the glyphs and fonts of the file")
  func computedTextsUseGlyphsAndFontsOfFile() throws {
    let more = #","j":1,"tr":100,"sc":[1,0,0],"sw":2"#
    for chars in [chars, "[]"] {
      let inText = #","a":[{"s":{"rn":1},"a":{}}],"m":{"g":2}"#
      let file = textFile(document("BA AB", more), inText: inText, fonts: carried, chars: chars)
      let own = try textContent(file).documents[0]
      let setter = try setter(
        textFile(document("A"), inText: inText, fonts: carried, chars: chars))
      let computed = setter.layOut(try written("BA AB", more))
      #expect(computed.places == own.places && !own.places.isEmpty)
      #expect(computed.glyphs.map(\.ranks) == own.glyphs.map(\.ranks))
      #expect(computed.glyphs.map(\.pivot) == own.glyphs.map(\.pivot))
      #expect(computed.outlines == own.outlines && computed.randomOrders == own.randomOrders)
      #expect(computed.style.stroke == own.style.stroke && computed.counts == own.counts)
    }
  }

  @Test("Any thread can lay out texts, and a session can be reused")
  func anyThreadCanLayOutTexts() async throws {
    let setter = try setter(textFile(document("A"), fonts: carried, chars: "[]"))
    let text = try written("Ao")
    let places = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<4 { group.addTask { setter.layOut(text).places } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(places == Array(repeating: ["0.0,0.0", "5.5,0.0"], count: 4))
    let session = setter.makeSession()
    #expect(setter.layOut(text, session).places == ["0.0,0.0", "5.5,0.0"])
    #expect(setter.layOut(try written("oA"), session).places == ["0.0,0.0", "5.0,0.0"])
  }
}
