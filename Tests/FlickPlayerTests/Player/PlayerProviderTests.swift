import Flick
import FlickPlayer
import Foundation
import Testing

#if canImport(CoreText)
  import CoreText
#endif

#if canImport(QuartzCore)
  import QuartzCore
#endif

@MainActor @Suite("LottieAnimationPlayer: resource providers")
struct PlayerProviderTests {
  /// A composition with an embedded blue image `a` in the left half, and a missing image `b` in the right half.
  private func pictures() throws -> String {
    let own = try #require(try picture(blue).pngData()).base64EncodedString()
    return """
      {"v":"5.7.0","fr":10,"ip":0,"op":100,"w":8,"h":4,"assets":[
      {"id":"a","w":4,"h":4,"u":"","p":"data:image/png;base64,\(own)","e":1},
      {"id":"b","w":4,"h":4,"u":"img/","p":"b.png","e":0}],"layers":[
      {"ty":2,"refId":"a","ip":0,"op":100,"st":0,"ks":{}},
      {"ty":2,"refId":"b","ip":0,"op":50,"st":0,"ks":{"p":{"k":[4,0]}}}]}
      """
  }

  /// A provider with predefined images that records the requested assets.
  private final class StubImageProvider: AnimationImageProvider {
    var images: [String: CGImage] = [:]
    var gravity = CALayerContentsGravity.resizeAspectFill
    var cacheEligible = true
    var asked: [ImageAsset] = []

    init(_ images: [String: CGImage] = [:]) { self.images = images }

    func imageForAsset(asset: ImageAsset) -> CGImage? {
      asked.append(asset)
      return images[asset.id]
    }

    func contentsGravity(for asset: ImageAsset) -> CALayerContentsGravity { gravity }
  }

  private func words(_ player: LottieAnimationPlayer) throws -> PixelGrid {
    try PixelGrid(player.renderedFrame)
  }

  @Test("Provided images take precedence over the animation's own images")
  func providedImagesTakePrecedenceOverAnimationOwnImages() throws {
    let hand = StubImageProvider(["b": try picture(red)])
    let (player, _) = try makePlayer(try pictures())
    #expect(try words(player)[1, 1] == blue && words(player)[5, 1] == 0)
    player.imageProvider = hand
    #expect(try words(player)[1, 1] == blue && words(player)[5, 1] == red)
    #expect(Set(hand.asked.map(\.id)) == ["a", "b"])
    let asset = try #require(hand.asked.first { $0.id == "b" })
    #expect(asset == ImageAsset(id: "b", name: "b.png", directory: "img/", width: 4, height: 4))
    player.imageProvider = StubImageProvider(["a": try picture(red), "b": try picture(blue)])
    #expect(try words(player)[1, 1] == red && words(player)[5, 1] == blue)
    player.imageProvider = nil
    #expect(try words(player)[1, 1] == blue && words(player)[5, 1] == 0)
  }

  @Test("Setting a provider during playback redraws the frame")
  func settingProviderDuringPlaybackRedrawsFrame() throws {
    let diary = PlayerEventLog()
    let (player, ticker) = try makePlayer(try pictures())
    player.play(completion: diary.completion)
    ticker.advance(by: 2)
    player.imageProvider = StubImageProvider(["b": try picture(red)])
    #expect(try words(player)[5, 1] == red)
    #expect(player.isAnimationPlaying && player.roundedFrame == 20)
    ticker.advance(by: 4)
    player.finishDrawing()
    #expect(try words(player)[5, 1] == 0, "the second layer ends at 50")
    ticker.advance(by: 9)
    #expect(diary.ends == [true])
  }

  @Test("A cacheable image is queried once per provider and animation")
  func cacheableImageIsQueriedOncePerProviderAndAnimation() throws {
    let hand = StubImageProvider(["a": try picture(red)])
    let (player, _) = try makePlayer(try pictures(), .shared, .init(image: hand))
    #expect(hand.asked.count == 2)
    player.pictureSize = CGSize(width: 80, height: 40)
    player.currentFrame = 20
    player.play()
    #expect(hand.asked.count == 2, "redrawing does not query the provider")
    player.reloadImages()
    #expect(hand.asked.map(\.id).filter { $0 == "a" }.count == 1)
    #expect(hand.asked.count == 3, "a missing image is queried again")
    hand.images["b"] = try picture(blue)
    player.reloadImages()
    #expect(try words(player)[50, 10] == blue)
    player.animation = try Lottie(string: try pictures())
    #expect(hand.asked.count == 6)
    player.imageProvider = hand
    #expect(hand.asked.count == 8)
  }

  @Test("An image that may not be cached is queried on reload, not per frame")
  func imageThatMayNotBeCachedIsQueriedOnReload() throws {
    let hand = StubImageProvider(["a": try picture(red)])
    hand.cacheEligible = false
    let (player, ticker) = try makePlayer(try pictures(), .shared, .init(image: hand))
    player.play()
    for _ in 0..<5 {
      ticker.advance(by: 0.3)
      player.finishDrawing()
    }
    #expect(hand.asked.count == 2)
    hand.images["a"] = try picture(blue)
    player.reloadImages()
    #expect(hand.asked.count == 4)
    #expect(try words(player)[1, 1] == blue)
  }

  @Test("The gravity places an image of another size, and is not cached")
  func gravityPlacesImageOfAnotherSize() throws {
    // The image has 8 × 4 pixels. The two left columns are red, and the others are blue.
    let pixels = (0..<32).map { $0 % 8 < 2 ? red : blue }
    let wide = try #require(makeTestImage(width: 8, height: 4, pixels: pixels))
    let hand = StubImageProvider(["a": wide])
    let (player, _) = try makePlayer(try pictures(), .shared, .init(image: hand))
    #expect(try words(player)[0, 1] == blue, "the centre of the image fills the box")
    let rows: [(CALayerContentsGravity, UInt32, UInt32)] = [
      (.resize, red, red), (.resizeAspect, 0, red), (.left, red, red), (.topLeft, red, red),
      (.right, blue, blue), (.center, blue, blue),
      (CALayerContentsGravity(rawValue: "?"), blue, blue),
    ]
    for (gravity, top, middle) in rows {
      hand.gravity = gravity
      player.reloadImages()
      #expect(try words(player)[0, 0] == top, "\(gravity)")
      #expect(try words(player)[0, 1] == middle, "\(gravity)")
      #expect(try words(player)[3, 1] == blue, "\(gravity)")
      #expect(try words(player)[4, 1] == 0, "\(gravity)")
    }
  }

  @Test("A player for a file path loads images from the file's directory")
  func playerForFilePathLoadsImagesFromFileDirectory() throws {
    let folder = try TemporaryFolder(["a.json": Data(try pictures().utf8)])
    try folder.add("img/b.png", try #require(try picture(red).pngData()))
    let player = LottieAnimationPlayer(
      filePath: folder.url.appendingPathComponent("a.json").path, animationCache: nil)
    #expect(try words(player)[1, 1] == blue && words(player)[5, 1] == red)
  }

  // MARK: Texts

  private static var font: Data {
    get throws {
      let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      return try Data(contentsOf: tests.appendingPathComponent("Fonts/Testa-Bold.ttf"))
    }
  }

  /// A composition with the letter `A` at the left, and another one at the right in the precomposition `Box`, both of
  /// size 20.
  private let texts = #"""
    {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":120,"h":20,
    "fonts":{"list":[{"fName":"Testa-Bold","fFamily":"Nobody","fStyle":"Thin"}]},
    "assets":[{"id":"c","layers":[{"ty":5,"nm":"Title","ip":0,"op":20,"st":0,
    "ks":{"p":{"k":[60,20]}},"t":{"d":{"k":[{"t":0,"s":{"s":20,"f":"Testa-Bold","t":"A",
    "fc":[0,0,0]}}]},"a":[]}}]}],"layers":[
    {"ty":0,"nm":"Box","refId":"c","w":120,"h":20,"ip":0,"op":20,"st":0,"ks":{}},
    {"ty":5,"nm":"Title","ip":0,"op":20,"st":0,"ks":{"p":{"k":[0,20]}},
    "t":{"d":{"k":[{"t":0,"s":{"s":20,"f":"Testa-Bold","t":"A","fc":[0,0,0]}}]},"a":[]}}]}
    """#

  private func makeTexts() throws -> LottieAnimation {
    var settings = TextSettings()
    settings.usesSystemFonts = false
    try settings.fonts.add(data: try Self.font)
    return try LottieAnimation(string: texts, text: settings)
  }

  /// Returns the number of letters in the left and in the right half, from the number of opaque pixels. A letter has
  /// 11 × 14 pixels.
  private func letters(_ player: LottieAnimationPlayer) throws -> [Double] {
    let words = try words(player)
    return [0..<60, 60..<120].map { columns in
      let ink = columns.map { x in (0..<20).count { words[x, $0] >> 24 == 255 } }
      return Double(ink.reduce(0, +)) / (11 * 14)
    }
  }

  @Test("Texts are provided by keypath or layer name, also during playback")
  func textsAreProvidedByKeypathOrLayerName() throws {
    let ticker = ManualTicker()
    let player = LottieAnimationPlayer(try makeTexts(), .init(), ticker: ticker)
    #expect(try letters(player) == [1, 1])
    player.textProvider = DictionaryTextProvider(["Box.Title": "AAA"])
    #expect(try letters(player) == [1, 3])
    player.play()
    ticker.advance(by: 0.5)
    player.textProvider = DictionaryTextProvider(["Title": "AA"])
    #expect(try letters(player) == [2, 2])
    #expect(player.isAnimationPlaying)
    player.textProvider = DefaultTextProvider()
    #expect(try letters(player) == [1, 1])
  }

  private final class Live: AnimationKeypathTextProvider, LegacyAnimationTextProvider {
    var texts: [String: String] = [:]
    var asked: Set<[String?]> = []

    func text(for keypath: AnimationKeypath, sourceText: String?) -> String? {
      asked.insert([keypath.string, sourceText])
      return texts[keypath.string]
    }

    func textFor(keypathName: String, sourceText: String) -> String {
      asked.insert([keypathName])
      return texts["legacy"] ?? sourceText
    }
  }

  @Test("The method reloadTexts queries by keypath, then by name")
  func reloadTextsQueriesByKeypathThenName() throws {
    let live = Live()
    let player = LottieAnimationPlayer(try makeTexts(), .init(text: live), ticker: ManualTicker())
    #expect(live.asked == [["Title", "A"], ["Box.Title", "A"], ["Title"], ["Box.Title"]])
    live.texts = ["Title": "AA", "legacy": "AAA"]
    player.currentFrame = 5
    #expect(try letters(player) == [1, 1])
    player.reloadTexts()
    #expect(try letters(player) == [2, 3])
    live.texts = ["Title": ""]
    player.reloadTexts()
    #expect(try letters(player) == [0, 1])
  }

  private struct Fonts: AnimationFontProvider {
    var data: Data?
    var scale: CGFloat = 1

    func fontFor(family: String, size: CGFloat) -> CTFont? {
      guard family == "Testa-Bold", size == 20, let data else { return nil }
      return makeTestFont(data, size: size * scale)
    }
  }

  @Test("A provided font sets the text at the font's own size")
  func providedFontSetsTextAtFontOwnSize() throws {
    var settings = TextSettings()
    settings.usesSystemFonts = false
    let lottie = try LottieAnimation(string: texts, text: settings)
    let player = LottieAnimationPlayer(lottie, .init(), ticker: ManualTicker())
    #expect(try letters(player) == [0, 0])
    player.fontProvider = Fonts(data: try Self.font)
    #expect(try letters(player) == [1, 1])
    player.fontProvider = Fonts(data: try Self.font, scale: 0.5)
    #expect(try letters(player)[0] < 0.5 && letters(player)[0] > 0)
    player.fontProvider = Fonts()
    #expect(try letters(player) == [0, 0])
  }
}
