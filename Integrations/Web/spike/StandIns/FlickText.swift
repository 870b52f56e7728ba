// The parts of FlickText that read fonts, for a system without fonts.
import FlickGeometry

final class FontEngine {
  let metrics: FontMetrics
  let names: FontNames
  let glyphCount = 0
  let faceCount = 0

  init(_ source: FontSource) throws(FontError) {
    throw FontError(.unsupported, "there are no fonts")
  }

  func coloredAppearance(of glyph: GlyphID) -> GlyphAppearance? { nil }
  func outline(of glyph: GlyphID) -> Path { Path() }
  func shape(_ run: ShapingRun, of text: [UInt16], _ style: ShapingStyle) -> [EngineGlyph] { [] }
  func glyph(for scalar: Unicode.Scalar) -> GlyphID? { nil }
  func advance(of glyph: GlyphID) -> Double { 0 }
  func table(_ tag: String) -> [UInt8] { [] }

  static var unknownScript: UInt32 { 0 }
  static func script(of scalar: Unicode.Scalar) -> UInt32? { nil }
}

enum FontFile {
  static func names(_ file: String) -> [FontNames] { [] }
}

package enum HostFontFace: Hashable, Sendable {}

struct FontCatalogue {
  func candidates(
    for query: FontQuery, covering character: Character? = nil, isColored: Bool = false
  ) -> [FontCandidate] { [] }
  func location(postScriptName name: String) -> FontLocation? { nil }
  func font(_ location: FontLocation) throws(FontError) -> Font {
    throw FontError(.unsupported, "there are no fonts")
  }
}

enum WOFF {
  static func isWOFF(_ bytes: [UInt8]) -> Bool { false }
  static func unpacked(_ bytes: [UInt8]) throws(FontError) -> [UInt8] { bytes }
}
