import Flick
import FlickPlayer
import Foundation
import Testing

#if canImport(CoreText)
  import CoreText
#endif

/// The custom providers of the documentation that do not need UIKit.
@MainActor @Suite("Provider examples of the documentation")
struct ProviderExampleTests {
  private class NetworkImageProvider: AnimationImageProvider {
    private var imageCache: [String: CGImage] = [:]
    private let baseURL: URL
    var loads = 0

    init(baseURL: URL) {
      self.baseURL = baseURL
    }

    func imageForAsset(asset: ImageAsset) -> CGImage? {
      if let cachedImage = imageCache[asset.name] {
        return cachedImage
      }
      loads += 1
      let imageURL = baseURL.appendingPathComponent(asset.name)
      if let data = try? Data(contentsOf: imageURL),
        let image = CGImage.create(from: data)
      {
        imageCache[asset.name] = image
        return image
      }
      return nil
    }

    var cacheEligible: Bool { false }
  }

  /// A composition with an image `sun.png` of 4 × 4 over a blue background.
  private let sunny = """
    {"v":"5.7.0","fr":10,"ip":0,"op":100,"w":4,"h":4,"assets":[
    {"id":"s","w":4,"h":4,"u":"","p":"sun.png","e":0}],"layers":[
    {"ty":2,"refId":"s","ip":0,"op":100,"st":0,"ks":{}},
    {"ty":1,"sw":4,"sh":4,"sc":"#0000ff","ip":0,"op":100,"st":0,"ks":{}}]}
    """

  @Test("Network images: a later result appears on reload and is loaded once")
  func networkImagesLaterResultAppearsOnReloadAndIsLoadedOnce() throws {
    let folder = try TemporaryFolder(["readme": Data()])
    let provider = NetworkImageProvider(baseURL: folder.url)
    let (player, _) = try makePlayer(sunny, .shared, .init(image: provider))
    #expect(try PixelGrid(player.renderedFrame)[1, 1] == blue)
    try folder.add("sun.png", try #require(try picture(red).pngData()))
    player.reloadImages()
    #expect(try PixelGrid(player.renderedFrame)[1, 1] == red)
    player.reloadImages()
    #expect(provider.loads == 2)
  }

  private struct GeneratedImageProvider: AnimationImageProvider {
    func imageForAsset(asset: ImageAsset) -> CGImage? {
      let (width, height) = (Int(asset.width), Int(asset.height))
      let pixels = (0..<width * height).map { $0 / width < height / 2 ? red : 0 }
      return makeTestImage(width: width, height: height, pixels: pixels)
    }
  }

  @Test("Generated images have the size of the asset")
  func generatedImagesHaveSizeOfAsset() throws {
    let (player, _) = try makePlayer(sunny, .shared, .init(image: GeneratedImageProvider()))
    let words = try PixelGrid(player.renderedFrame)
    #expect(words[0, 1] == red && words[0, 2] == blue)
  }

  private struct Slow: AnimationImageProvider {
    let ticker: ManualTicker
    func imageForAsset(asset: ImageAsset) -> CGImage? {
      MainActor.assumeIsolated { ticker.now += 3 }
      return nil
    }
  }

  @Test("A slow provider delays one frame, and playback keeps its time")
  func slowProviderDelaysOneFrame() throws {
    let (player, ticker) = try makePlayer(sunny)
    player.play()
    ticker.advance(by: 1)
    player.imageProvider = Slow(ticker: ticker)
    #expect(player.isAnimationPlaying && player.roundedFrame == 10)
    ticker.advance(by: 1)
    #expect(player.roundedFrame == 50)
    #expect(try PixelGrid(player.renderedFrame)[1, 1] == blue)
  }

  private let greeting = #"""
    {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":120,"h":20,
    "fonts":{"list":[{"fName":"Brand","fFamily":"Nobody","fStyle":"Thin"}]},"layers":[
    {"ty":5,"nm":"greeting","ip":0,"op":20,"st":0,"ks":{"p":{"k":[0,20]}},
    "t":{"d":{"k":[{"t":0,"s":{"s":20,"f":"Brand","t":"A","fc":[0,0,0]}}]},"a":[]}}]}
    """#

  private class CustomFontProvider: AnimationFontProvider {
    let fontMapping: [String: String]
    var made: [String] = []
    init(_ mapping: [String: String]) { fontMapping = mapping }

    func fontFor(family: String, size: CGFloat) -> CTFont? {
      let actualFontName = fontMapping[family] ?? family
      made.append(actualFontName)
      return CTFontCreateWithName(actualFontName as CFString, size, nil)
    }
  }

  @Test("Mapped font names select system fonts")
  func mappedFontNamesSelectSystemFonts() throws {
    let provider = CustomFontProvider(["Brand": "DejaVuSans"])
    let (player, _) = try makePlayer(greeting, .shared, .init(font: provider))
    #expect(Set(provider.made) == ["DejaVuSans"])
    #expect(player.renderedFrame != nil)
  }

  #if !canImport(CoreText)
    @Test(
      "System fonts are found by PostScript name and by family",
      .enabled(if: CTFont(name: "DejaVuSans-Bold", size: 20) != nil, "Install the DejaVu fonts."))
    func systemFontsAreFoundByPostScriptNameAndByFamily() throws {
      func ink(_ name: String) throws -> Int {
        let provider = CustomFontProvider(["Brand": name])
        let (player, _) = try makePlayer(greeting, .shared, .init(font: provider))
        return try PixelGrid(player.renderedFrame).pixels.reduce(0) { $0 + Int($1 >> 24) }
      }
      let (bold, plain) = (try ink("DejaVuSans-Bold"), try ink("DejaVuSans"))
      #expect(bold > plain && plain > 0)
      #expect(try ink("DejaVu Sans") == plain)
      let font = try #require(CTFont(name: "DejaVuSans-Bold", size: 20))
      #expect(CTFontCopyPostScriptName(font) == "DejaVuSans-Bold")
      #expect(CTFontCopyFamilyName(font) == "DejaVu Sans")
      let given = try #require(DefaultFontProvider().fontFor(family: "DejaVuSans-Bold", size: 9))
      #expect(CTFontCopyPostScriptName(given) == "DejaVuSans-Bold" && CTFontGetSize(given) == 9)
    }

    @Test(
      "The default provider finds a font whose name in the file is that of a family",
      .enabled(if: CTFont(name: "DejaVu Serif", size: 20) != nil, "Install the DejaVu fonts."))
    func defaultProviderFindsFontWhoseNameInFileIsThatOfFamily() throws {
      func pixels(_ name: String) throws -> [UInt32] {
        let (player, _) = try makePlayer(greeting.replacing("Brand", with: name))
        return try PixelGrid(player.renderedFrame).pixels
      }
      // The PostScript name finds the same font without the provider.
      #expect(try pixels("DejaVu Serif") == pixels("DejaVuSerif"))
      #expect(try pixels("DejaVu Serif") != pixels("No Such Font"))
    }
  #endif

  private struct LocaleAwareTextProvider: AnimationKeypathTextProvider {
    let bundle: Bundle
    func text(for keypath: AnimationKeypath, sourceText: String?) -> String? {
      bundle.localizedString(forKey: keypath.string, value: sourceText, table: "Animations")
    }
  }

  @Test("Localized texts come from the tables of a bundle")
  func localizedTextsComeFromTablesOfBundle() throws {
    let folder = try TemporaryFolder([
      "Animations.strings": Data(#""greeting" = "AAA";"#.utf8)
    ])
    let provider = LocaleAwareTextProvider(bundle: try folder.bundle)
    #expect(provider.text(for: "greeting", sourceText: "A") == "AAA")
    #expect(provider.text(for: "farewell", sourceText: "A") == "A")
    let (player, _) = try makePlayer(greeting, .shared, .init(text: provider))
    #expect(player.renderedFrame != nil)
  }

  private class DynamicTextProvider: AnimationKeypathTextProvider {
    var currentCount = 1
    func text(for keypath: AnimationKeypath, sourceText: String?) -> String? {
      keypath.string == "greeting" ? "\(currentCount)" : sourceText
    }
  }

  @Test("Dynamic texts change on reload", .enabled(if: hasFont, "No font is installed."))
  func dynamicTextsChangeOnReload() throws {
    let provider = DynamicTextProvider()
    let fonts = CustomFontProvider(["Brand": "DejaVuSans"])
    let (player, _) = try makePlayer(greeting, .shared, .init(text: provider, font: fonts))
    func ink() throws -> Int { try PixelGrid(player.renderedFrame).pixels.filter { $0 != 0 }.count }
    let before = try ink()
    #expect(before > 0)
    provider.currentCount = 1111
    #expect(try ink() == before)
    player.reloadTexts()
    #expect(try ink() > before * 3)
  }
}
