import FlickGeometry
import FlickRaster
import FlickScene
import FlickText
import Testing

@testable import FlickLottie

@Suite("Glyphs that the system draws")
struct DrawnGlyphTests {
  private func session(imagePixels: Int = 100) throws -> TextLayoutSession {
    var reading = Schema.ReadContext(limits: .default)
    let animation = try Schema.Animation(
      json(#"{"w":1,"h":1,"fr":1,"op":1,"layers":[]}"#), &reading)
    var environment = LottieEnvironment(usesSystemFonts: false)
    environment.limits.imagePixels = imagePixels
    return TextLayoutSession(environment, CharacterTable(animation, &reading))
  }

  private let box = Rect2D(minX: 0.25, minY: -0.5, maxX: 1.25, maxY: 0.5)

  @Test("A drawn glyph keeps its pixels and its bounds")
  func drawnGlyphKeepsItsPixelsAndItsBounds() throws {
    let session = try session()
    let drawn = GlyphBitmap(width: 2, height: 1, words: [0xFF00_00FF, 0x8000_8000])
    guard case .picture(let bitmap, let map)? = session.shape(.bitmap(drawn, box)) else {
      Issue.record("no picture")
      return
    }
    #expect(bitmap.pixels == drawn.words)
    #expect(map == Affine.scale(0.5, 1).then(.translation(0.25, -0.5)))
  }

  @Test("The limit of pixels holds for all drawn glyphs together")
  func limitOfPixelsHoldsForAllDrawnGlyphsTogether() throws {
    let session = try session(imagePixels: 3)
    let drawn = GlyphBitmap(width: 2, height: 1, words: [1, 2])
    #expect(session.shape(.bitmap(drawn, box)) != nil)
    #expect(session.shape(.bitmap(drawn, box)) == nil)
  }

  @Test("A bitmap with missing rows is not drawn")
  func bitmapWithMissingRowsIsNotDrawn() throws {
    let session = try session()
    #expect(session.shape(.bitmap(GlyphBitmap(width: 2, height: 2, words: [1, 2]), box)) == nil)
  }
}
