import FlickAnimation
import FlickLottie
import FlickRaster
import FlickScene
import FlickText
import Foundation
import Testing

@Suite("Overrides of an animation")
struct OverriddenAnimationTests {
  /// A picture asset of 20 × 10 with one red pixel.
  private static let red = #"""
    {"id":"photo","w":20,"h":10,"e":1,"u":"images/","p":"data:image/png;base64,\#
    iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=="}
    """#

  private func file(_ layers: String, assets: String = red, more: String = "") -> String {
    #"""
    {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":40,"h":20,"assets":[\#(assets)],"layers":[\#(layers)]\#(more)}
    """#
  }

  private let photo = #"{"ty":2,"refId":"photo","ip":0,"op":20,"st":0,"ks":{}}"#

  private func renderer(_ file: String) throws -> FrameRenderer {
    var settings = TextSettings()
    settings.usesSystemFonts = false
    try settings.fonts.add(data: Self.font)
    return FrameRenderer(
      try LottieAnimation(string: file, text: settings), width: 40, height: 20)
  }

  private static var font: Data {
    get throws {
      let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
      return try Data(contentsOf: tests.appendingPathComponent("Fonts/Testa-Bold.ttf"))
    }
  }

  private func picture(_ renderer: FrameRenderer, frame: Double = 0) -> Bitmap {
    var bitmap = Bitmap(width: 40, height: 20)
    renderer.draw(frame: frame, into: &bitmap)
    return bitmap
  }

  private func blue(_ width: Int, _ height: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for i in bitmap.pixels.indices { bitmap.pixels[i] = Self.bluePixel }
    return bitmap
  }

  private static let bluePixel: UInt32 = 0xFFFF_0000
  private static let redPixel: UInt32 = 0xFF00_00FF

  /// Returns the bounding box of the pixels of a color: left, top, right, bottom.
  private func box(_ bitmap: Bitmap, of color: UInt32) -> [Int] {
    let found = bitmap.pixels.indices.filter { bitmap.pixels[$0] == color }
    let (x, y) = (found.map { $0 % bitmap.width }, found.map { $0 / bitmap.width })
    return [x.min() ?? 0, y.min() ?? 0, (x.max() ?? -1) + 1, (y.max() ?? -1) + 1]
  }

  @Test("A host's picture overrides the file's and is requested once")
  func hostPictureOverridesFileAndIsRequestedOnce() throws {
    let renderer = try renderer(file(photo + "," + photo))
    #expect(box(picture(renderer), of: Self.redPixel) == [0, 0, 20, 10])
    var asked: [ImageAssetReference] = []
    renderer.overridden.setImageSource { image in
      asked.append(image)
      return ImageOverride(self.blue(20, 10))
    }
    #expect(box(picture(renderer), of: Self.bluePixel) == [0, 0, 20, 10])
    #expect(box(picture(renderer, frame: 5), of: Self.redPixel) == [0, 0, 0, 0])
    #expect(asked.map(\.id) == ["photo"] && asked.map(\.directory) == ["images/"])
    #expect(asked[0].name.hasPrefix("data:image/png") && asked[0].width == 20)
    renderer.overridden.setImageSource(nil)
    #expect(box(picture(renderer), of: Self.redPixel) == [0, 0, 20, 10])
  }

  @Test("The file's picture is used without an override; a missing picture is reported")
  func filePictureIsUsedWithoutOverride() throws {
    let renderer = try renderer(file(photo))
    renderer.overridden.setImageSource { _ in nil }
    #expect(box(picture(renderer), of: Self.redPixel) == [0, 0, 20, 10])
    let empty = #"{"id":"photo","w":20,"h":10,"u":"","p":"none.png"}"#
    let lacking = try self.renderer(file(photo, assets: empty))
    lacking.overridden.setImageSource { _ in nil }
    #expect(picture(lacking).pixels.allSatisfy { $0 == 0 })
    #expect(
      lacking.overridden.currentVariant().diagnostics.map(\.line)
        == ["warning: missingImage at assets[0]"])
    lacking.overridden.setImageSource { _ in ImageOverride(self.blue(1, 1)) }
    #expect(box(picture(lacking), of: Self.bluePixel) == [0, 0, 20, 10])
    #expect(lacking.overridden.currentVariant().diagnostics.isEmpty)
    lacking.overridden.setImageSource { _ in ImageOverride(Bitmap(width: 0, height: 0)) }
    #expect(picture(lacking).pixels.allSatisfy { $0 == 0 })
  }

  @Test(
    "A picture of another size is placed by its gravity",
    arguments: [
      (ImageGravity.resizeAspectFill, [0, 0, 20, 10]), (.resizeAspect, [7, 0, 12, 10]),
      (.resize, [0, 0, 20, 10]), (.center, [8, 1, 12, 9]), (.top, [8, 0, 12, 8]),
      (.bottom, [8, 2, 12, 10]), (.left, [0, 1, 4, 9]), (.right, [16, 1, 20, 9]),
      (.topLeft, [0, 0, 4, 8]), (.topRight, [16, 0, 20, 8]), (.bottomLeft, [0, 2, 4, 10]),
      (.bottomRight, [16, 2, 20, 10]),
    ])
  func pictureOfAnotherSizeIsPlacedByItsGravity(_ gravity: ImageGravity, _ expected: [Int]) throws {
    let renderer = try renderer(file(photo))
    let size = gravity == .resizeAspect ? (10, 20) : (4, 8)
    renderer.overridden.setImageSource { _ in
      ImageOverride(self.blue(size.0, size.1), gravity: gravity)
    }
    let drawn = box(picture(renderer), of: Self.bluePixel)
    // Edges between pixels are antialiased.
    #expect(zip(drawn, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(drawn)")
  }

  @Test("A picture larger than its box is clipped to the box")
  func pictureLargerThanItsBoxIsClippedToBox() throws {
    let renderer = try renderer(file(photo))
    renderer.overridden.setImageSource { _ in
      ImageOverride(self.blue(100, 100), gravity: .bottomRight)
    }
    #expect(box(picture(renderer), of: Self.bluePixel) == [0, 0, 20, 10])
  }

  private func text(_ words: String, name: String, more: String = "") -> String {
    #"""
    {"ty":5,"nm":"\#(name)","ip":0,"op":20,"st":0,"ks":{"p":{"k":[40,20]}},
    "t":{"d":{"k":[{"t":0,"s":{"s":20,"f":"Testa-Bold","t":"\#(words)","j":1,"fc":[0,0,0]}}]},"a":[]}}
    """#
  }

  private func black(_ bitmap: Bitmap) -> [Int] { box(bitmap, of: 0xFF00_0000) }

  @Test("Texts are overridden before layout and keep their justification")
  func textsAreOverriddenBeforeLayout() throws {
    let renderer = try renderer(file(text("A", name: "Title")))
    let one = black(picture(renderer))
    renderer.overridden.setTextSource { keys, source in
      keys == ["Title"] && source == "A" ? "AA" : nil
    }
    let two = black(picture(renderer))
    // Both lines are right-justified, so the longer one begins one letter earlier.
    #expect(two[2] == one[2] && two[0] == one[0] - 12)
    renderer.overridden.setTextSource { _, _ in nil }
    #expect(black(picture(renderer)) == one)
    renderer.overridden.setTextSource { _, _ in "" }
    #expect(picture(renderer).pixels.allSatisfy { $0 == 0 })
  }

  @Test("A text in a composition that is used twice can have two overrides")
  func textInCompositionThatIsUsedTwiceCanHaveTwoOverrides() throws {
    let assets = #"{"id":"card","layers":[\#(text("A", name: "Name"))]}"#
    func card(_ name: String, _ y: Int) -> String {
      #"""
      {"ty":0,"nm":"\#(name)","refId":"card","w":40,"h":20,"ip":0,"op":20,"st":0,
      "ks":{"p":{"k":[0,\#(y)]},"s":{"k":[50,50]}}}
      """#
    }
    let renderer = try renderer(file(card("One", 0) + "," + card("Two", 10), assets: assets))
    var asked: [[String]] = []
    renderer.overridden.setTextSource { keys, _ in
      asked.append(keys)
      return keys == ["Two", "Name"] ? "AAA" : nil
    }
    let drawn = picture(renderer)
    #expect(asked == [["One", "Name"], ["Two", "Name"]])
    func width(_ rows: Range<Int>) -> Int {
      (0..<40).count { x in rows.contains { drawn.pixels[$0 * 40 + x] == 0xFF00_0000 } }
    }
    #expect(width(10..<20) > 2 * width(0..<10) && width(0..<10) > 0)
    #expect(renderer.overridden.currentVariant().scene.compositions.count == 3)
  }

  @Test("A host's font is used, in its own size if it has one")
  func hostFontIsUsed() throws {
    let renderer = try renderer(
      file(text("A", name: "Title").replacingOccurrences(of: "Testa-Bold", with: "Brand")))
    #expect(picture(renderer).pixels.allSatisfy { $0 == 0 })
    let font = try Font(bytes: [UInt8](Self.font))
    var asked: [String] = []
    renderer.overridden.setFontSource { name, size in
      asked.append("\(name) \(size)")
      return FontOverride(font)
    }
    let own = black(picture(renderer))
    #expect(own[3] - own[1] == 14 && asked == ["Brand 20.0"])
    renderer.overridden.setFontSource { _, size in FontOverride(font, size: size / 2) }
    let half = black(picture(renderer))
    #expect(half[3] - half[1] == 7)
    renderer.overridden.setFontSource { _, _ in nil }
    #expect(picture(renderer).pixels.allSatisfy { $0 == 0 })
  }
}
