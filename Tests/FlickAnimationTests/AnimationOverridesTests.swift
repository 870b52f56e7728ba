import FlickAnimation
import FlickImage
import FlickRaster
import Foundation
import Testing

@Suite("Animation overrides")
struct AnimationOverridesTests {
  private let file = #"""
    {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":40,"h":20,
    "fonts":{"list":[{"fName":"Brand-Bold","fFamily":"Brand","fStyle":"Bold"}]},
    "assets":[{"id":"photo","w":10,"h":10,"u":"images/","p":"photo.png"}],
    "layers":[{"ty":2,"nm":"Photo","refId":"photo","ip":0,"op":20,"st":0,"ks":{}},
    {"ty":5,"nm":"Name","ip":0,"op":20,"st":0,"ks":{"p":{"k":[20,20]}},
    "t":{"d":{"k":[{"t":0,"s":{"s":20,"f":"Brand-Bold","t":"i","fc":[0,0,0]}}]},"a":[]}}]}
    """#

  private var font: Data {
    get throws {
      let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
      return try Data(contentsOf: tests.appendingPathComponent("Fonts/Testa-Bold.ttf"))
    }
  }

  private func animation() throws -> LottieAnimation {
    var settings = TextSettings()
    settings.usesSystemFonts = false
    return try LottieAnimation(string: file, text: settings)
  }

  private func pixels(_ animation: LottieAnimation) -> [UInt32] {
    var bitmap = Bitmap(width: 40, height: 20)
    FrameRenderer(animation, width: 40, height: 20).draw(frame: 0, into: &bitmap)
    return bitmap.pixels
  }

  private func png() throws -> Data {
    var bitmap = Bitmap(width: 2, height: 2)
    for index in bitmap.pixels.indices { bitmap.pixels[index] = 0xFF00_FF00 }
    return Data(try PNGEncoder.encode(bitmap))
  }

  @Test("Text, picture, color and font are overridden without changing the original animation")
  func overridesDoNotChangeOriginalAnimation() throws {
    let file = try animation()
    #expect(pixels(file).allSatisfy { $0 == 0 })
    var replacements = AnimationOverrides()
    replacements.setText("A", for: "**.Name")
    replacements.setColor(LottieColor(r: 1, g: 0, b: 0, a: 1), for: "Name.Color")
    try replacements.setImage(png(), for: "photo")
    try replacements.setFont(font, for: "Brand")
    let personal = try file.applying(replacements)
    let drawn = pixels(personal)
    #expect(drawn.filter { $0 == 0xFF00_FF00 }.count == 100)
    #expect(drawn.filter { $0 == 0xFF00_00FF }.count == 11 * 14)
    #expect(pixels(file).allSatisfy { $0 == 0 })
    #expect(personal.diagnostics.isEmpty && file.diagnostics.count == 2)
  }

  @Test("Pictures match by file name and fonts by font name; later overrides take precedence")
  func picturesMatchByFileNameAndFontsByFontName() throws {
    var replacements = AnimationOverrides()
    try replacements.setImage(png(), for: "photo.png")
    try replacements.setFont(font, for: "Brand-Bold")
    replacements.setText("f", for: "Name")
    replacements.setText("A", for: "Name")
    let drawn = pixels(try animation().applying(replacements))
    #expect(drawn.contains(0xFF00_FF00))
    #expect(drawn.filter { $0 == 0xFF00_0000 }.count == 11 * 14)
  }

  @Test("An override that matches nothing is an error")
  func overrideThatMatchesNothingIsError() throws {
    let animation = try animation()
    var text = AnimationOverrides()
    text.setText("A", for: "Card.Name")
    #expect(throws: OverrideError.noText("Card.Name")) { try animation.applying(text) }
    var color = AnimationOverrides()
    color.setColor(LottieColor(r: 0, g: 0, b: 0, a: 1), for: "Name.Transform.Opacity")
    #expect(throws: OverrideError.noColor("Name.Transform.Opacity")) {
      try animation.applying(color)
    }
    var image = AnimationOverrides()
    try image.setImage(png(), for: "face")
    #expect(throws: OverrideError.noImage("face")) { try animation.applying(image) }
    var font = AnimationOverrides()
    try font.setFont(self.font, for: "Other")
    #expect(throws: OverrideError.noFont("Other")) { try animation.applying(font) }
    #expect(isWorded("\(OverrideError.noFont("Other"))" == "no text is set in a font called Other"))
    #expect(throws: ReadError.self) { try image.setImage(Data("words".utf8), for: "photo") }
    #expect(throws: ReadError.self) { try image.setFont(Data("words".utf8), for: "Brand") }
    #expect(throws: ReadError.self) { try image.setImage(path: "/none.png", for: "photo") }
  }

  @Test("An animation lists its keypaths")
  func animationListsItsKeypaths() throws {
    let all = try animation().allKeypaths().map(\.string)
    #expect(all.first == "Photo" && all.contains("Name.Color"))
  }

  @Test("Earlier overrides remain when later ones or a renderer's are added")
  func earlierOverridesRemainWhenLaterOnesOrRendererAreAdded() throws {
    var first = AnimationOverrides()
    first.setText("A", for: "Name")
    try first.setFont(font, for: "Brand")
    first.setColor(LottieColor(r: 1, g: 0, b: 0, a: 1), for: "Name.Color")
    var second = AnimationOverrides()
    try second.setImage(png(), for: "photo")
    let personal = try animation().applying(first).applying(second)
    let (red, green): (UInt32, UInt32) = (0xFF00_00FF, 0xFF00_FF00)
    #expect(pixels(personal).filter { $0 == red }.count == 11 * 14)
    #expect(pixels(personal).filter { $0 == green }.count == 100)

    let renderer = FrameRenderer(personal, width: 40, height: 20)
    func count(_ color: UInt32) -> Int {
      var bitmap = Bitmap(width: 40, height: 20)
      renderer.draw(frame: 0, into: &bitmap)
      return bitmap.pixels.filter { $0 == color }.count
    }
    renderer.setValueProvider(FloatValueProvider(0), keypath: "Photo.Transform.Opacity")
    #expect(count(red) == 11 * 14 && count(green) == 0)
    let blue = ColorValueProvider(LottieColor(r: 0, g: 0, b: 1, a: 1))
    renderer.setValueProvider(blue, keypath: "Name.Color")
    #expect(count(red) == 0 && count(0xFFFF_0000) == 11 * 14)
    renderer.removeValueProvider(for: "**")
    #expect(count(red) == 11 * 14 && count(green) == 100)
    renderer.overridden.setTextSource { _, _ in "" }
    #expect(count(red) == 0)
  }
}
