import Flick
import FlickPlayer
import Foundation
import Testing

/// A file of an image that the main bundle has, and of one that it lacks.
private let picturesJSON = """
  {"v":"5.7.0","fr":10,"ip":0,"op":100,"w":8,"h":4,"assets":[
  {"id":"a","w":4,"h":4,"u":"img/","p":"a.png","e":0},
  {"id":"b","w":4,"h":4,"u":"","p":"b.png","e":0}],"layers":[
  {"ty":2,"refId":"a","ip":0,"op":100,"st":0,"ks":{}},
  {"ty":2,"refId":"b","ip":0,"op":100,"st":0,"ks":{"p":{"k":[4,0]}}}]}
  """

private final class MessageLog: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: [String] = []

  var messages: [String] { lock.withLock { stored } }

  func add(_ message: String) { lock.withLock { stored.append(message) } }
}

private final class StringTexts: AnimationKeypathTextProvider {
  func text(for keypath: AnimationKeypath, sourceText: String) -> String? {
    sourceText == "keep" ? nil : "\(keypath.string): \(sourceText)"
  }
}

private final class OptionalTexts: AnimationKeypathTextProvider {
  func text(for keypath: AnimationKeypath, sourceText: String?) -> String? {
    "\(keypath.string): \(sourceText ?? "none")"
  }
}

private struct NoTexts: AnimationKeypathTextProvider {}

private final class LegacyTexts: LegacyAnimationTextProvider {
  let texts: [String: String]

  init(_ texts: [String: String]) { self.texts = texts }

  func textFor(keypathName: String, sourceText: String) -> String {
    texts[keypathName] ?? sourceText
  }
}

@MainActor @Suite("Behavior of lottie-ios") struct LottieIOSBehaviorTests {
  @Test("Images that the file lacks are looked for in a bundle, and missing ones are logged")
  func imagesThatFileLacksAreLookedForInBundle() throws {
    let folder = try TemporaryFolder(["img/a.png": #require(try picture(red).pngData())])
    let log = MessageLog()
    let logger = LottieLogger(warn: { message in log.add(message) }, info: { _ in })
    let player = LottieAnimationPlayer(animation: nil, logger: logger)
    player.presenter.overrides.fallbackImageProvider = BundleImageProvider(
      bundle: try folder.bundle, logger: logger)
    player.animation = try LottieAnimation(string: picturesJSON)
    let grid = try PixelGrid(player.renderedFrame)
    #expect(grid[1, 1] == red && grid[5, 1] == 0)
    #expect(log.messages.count == 1)
    #expect(log.messages.first?.contains("b.png") == true)
  }

  @Test(
    "Without a provider, the main bundle is searched, and the logger of the player receives the warnings"
  )
  func withoutProviderMainBundleIsSearched() throws {
    let log = MessageLog()
    let logger = LottieLogger(warn: { message in log.add(message) }, info: { _ in })
    let player = LottieAnimationPlayer(
      animation: try LottieAnimation(string: picturesJSON), logger: logger)
    #expect(player.imageProvider == nil)
    #expect(log.messages.count == 2)
  }

  @Test("The fallback is not asked for images that the file contains")
  func fallbackIsNotAskedForImagesThatFileContains() throws {
    let own = try #require(try picture(blue).pngData()).base64EncodedString()
    let log = MessageLog()
    let logger = LottieLogger(warn: { message in log.add(message) }, info: { _ in })
    let json = picturesJSON.replacing(
      "\"a.png\",\"e\":0", with: "\"data:image/png;base64,\(own)\",\"e\":1")
    let player = LottieAnimationPlayer(
      animation: try LottieAnimation(string: json), logger: logger)
    #expect(try PixelGrid(player.renderedFrame)[1, 1] == blue)
    #expect(log.messages.count == 1)
  }

  @Test("BundleImageProvider finds localized images")
  func bundleImageProviderFindsLocalizedImages() throws {
    let folder = try TemporaryFolder([
      "Base.lproj/a.png": #require(try picture(red).pngData()),
      "en.lproj/a.png": #require(try picture(red).pngData()),
    ])
    let provider = BundleImageProvider(bundle: try folder.bundle)
    let asset = ImageAsset(id: "a", name: "a.png", directory: "", width: 4, height: 4)
    #expect(provider.imageForAsset(asset: asset) != nil)
  }

  @Test("A text provider implements one of the two methods, and each call reaches it")
  func textProviderImplementsOneOfTwoMethods() {
    let keypath: AnimationKeypath = "Title"
    let (plain, text): (String, String?) = ("source", "source")
    #expect(StringTexts().text(for: keypath, sourceText: plain) == "Title: source")
    #expect(StringTexts().text(for: keypath, sourceText: text) == "Title: source")
    #expect(StringTexts().text(for: keypath, sourceText: "keep") == nil)
    #expect(OptionalTexts().text(for: keypath, sourceText: plain) == "Title: source")
    #expect(OptionalTexts().text(for: keypath, sourceText: text) == "Title: source")
    let providers: [any AnimationKeypathTextProvider] = [StringTexts(), OptionalTexts()]
    for provider in providers {
      #expect(provider.text(for: keypath, sourceText: plain) == "Title: source")
      #expect(provider.text(for: keypath, sourceText: text) == "Title: source")
    }
    #expect(NoTexts().text(for: keypath, sourceText: plain) == nil)
    #expect(NoTexts().text(for: keypath, sourceText: text) == nil)
  }

  @Test("A legacy text provider receives the name of the layer, and then the full keypath")
  func legacyTextProviderReceivesNameOfLayer() {
    let keypath = AnimationKeypath(keys: ["Card", "Title"])
    #expect(LegacyTexts(["Title": "Hi"]).text(for: keypath, "source") == "Hi")
    #expect(LegacyTexts(["Card.Title": "Hi"]).text(for: keypath, "source") == "Hi")
    #expect(LegacyTexts([:]).text(for: keypath, "source") == "source")
    #expect(
      DictionaryTextProvider(["Title": "Hi"]).textFor(keypathName: "Title", sourceText: "") == "Hi")
    #expect(DefaultTextProvider().textFor(keypathName: "Title", sourceText: "own") == "own")
  }
}
