import FlickAnimation
import FlickLottie
import FlickScene
import FlickText
import Foundation
import Testing

@Suite("Fonts that neither the file nor the system has")
struct FontFallbackTests {
  private static var font: Data {
    get throws {
      let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
      return try Data(contentsOf: tests.appendingPathComponent("Fonts/Testa-Bold.ttf"))
    }
  }

  /// A file with a text of size 20 in the font `Missing-Thin`.
  private let json = #"""
    {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":120,"h":20,
    "fonts":{"list":[{"fName":"Missing-Thin","fFamily":"Missing","fStyle":"Thin"}]},"layers":[
    {"ty":5,"nm":"Title","ip":0,"op":20,"st":0,"ks":{"p":{"k":[0,20]}},
    "t":{"d":{"k":[{"t":0,"s":{"s":20,"f":"Missing-Thin","t":"A","fc":[0,0,0]}}]},"a":[]}}]}
    """#

  /// Returns the requests to a source of fonts, and the names of the fonts that texts are drawn with.
  private func requests(
    _ animation: LottieAnimation, isFallback: Bool = true
  ) throws -> (names: [String], hasUnavailableFonts: Bool) {
    let font = try Font(bytes: [UInt8](Self.font), face: 0)
    let overridden = OverriddenAnimation(animation)
    var names: [String] = []
    overridden.setFontSource(
      { name, size in
        names.append("\(name) \(size)")
        return FontOverride(font, size: size)
      }, isFallback: isFallback)
    let variant = overridden.currentVariant()
    return (names, variant.hasUnavailableFonts)
  }

  @Test("The source is asked for a font that is not available, and its font is used")
  func sourceIsAskedForFontThatIsNotAvailable() throws {
    let animation = try LottieAnimation(string: json)
    #expect(animation.hasUnavailableFonts)
    let (names, hasUnavailableFonts) = try requests(animation)
    #expect(names == ["Missing-Thin 20.0"] && !hasUnavailableFonts)
  }

  @Test("The source is not asked for a font of the file or of the host")
  func sourceIsNotAskedForFontOfFileOrOfHost() throws {
    var settings = TextSettings()
    try settings.fonts.add(data: try Self.font)
    let own = try LottieAnimation(
      string: json.replacing("Missing-Thin", with: "Testa-Bold"), text: settings)
    #expect(!own.hasUnavailableFonts)
    #expect(try requests(own).names.isEmpty)
    #expect(try requests(own, isFallback: false).names == ["Testa-Bold 20.0"])
  }

  @Test("The source is not asked if the host does not use the system's fonts")
  func sourceIsNotAskedIfHostDoesNotUseSystemFonts() throws {
    var settings = TextSettings()
    settings.usesSystemFonts = false
    let animation = try LottieAnimation(string: json, text: settings)
    let (names, hasUnavailableFonts) = try requests(animation)
    #expect(names.isEmpty && hasUnavailableFonts)
    #expect(try requests(animation, isFallback: false).names == ["Missing-Thin 20.0"])
  }
}
