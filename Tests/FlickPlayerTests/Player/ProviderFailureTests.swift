import Flick
import FlickAnimation
import FlickPlayer
import Foundation
import Testing

#if canImport(CoreText)
  import CoreText
#endif

#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

/// The behaviour that docs/providers.md describes for providers that are slow, return nothing, fail or have side
/// effects.
@MainActor @Suite("Providers that are slow, fail or have side effects")
struct ProviderFailureTests {
  /// A composition with an image at the left, a text whose font is missing, and a blue box of 4 × 4 that moves one
  /// pixel per frame.
  private let file = #"""
    {"v":"5.7.0","fr":10,"ip":0,"op":100,"w":120,"h":4,
    "fonts":{"list":[{"fName":"Brand","fFamily":"Nobody","fStyle":"Thin"}]},
    "assets":[{"id":"a","w":4,"h":4,"u":"","p":"a.png","e":0}],"layers":[
    {"ty":2,"nm":"Photo","refId":"a","ip":0,"op":100,"st":0,"ks":{}},
    {"ty":5,"nm":"Title","ip":0,"op":100,"st":0,"ks":{"p":{"k":[0,20]}},
    "t":{"d":{"k":[{"t":0,"s":{"s":20,"f":"Brand","t":"A","fc":[0,0,0]}}]},"a":[]}},
    {"ty":1,"nm":"Box","sw":4,"sh":4,"sc":"#0000ff","ip":0,"op":100,"st":0,"ks":{
    "p":{"a":1,"k":[{"t":0,"s":[4,0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":100,"s":[104,0]}]}}}]}
    """#

  /// Returns the number of the shown frame, which is the distance that the box has moved.
  private func frame(_ player: LottieAnimationPlayer) throws -> Int? {
    player.finishDrawing()
    let words = try PixelGrid(player.renderedFrame)
    return (4..<words.width).first { words[$0, 1] == blue }.map { $0 - 4 }
  }

  /// A provider that advances the clock during each query.
  private struct SlowProvider: AnimationImageProvider, AnimationKeypathTextProvider,
    AnimationFontProvider
  {
    let ticker: ManualTicker
    var seconds = 3.0

    private func wait() {
      let seconds = seconds
      MainActor.assumeIsolated { ticker.now += seconds }
    }

    func imageForAsset(asset: ImageAsset) -> CGImage? {
      wait()
      return try? picture(red)
    }

    func text(for keypath: AnimationKeypath, sourceText: String?) -> String? {
      wait()
      return sourceText
    }

    func fontFor(family: String, size: CGFloat) -> CTFont? {
      wait()
      return nil
    }
  }

  @Test("A slow provider delays one frame, then playback continues at the correct time")
  func slowProviderDelaysOneFrame() throws {
    let (player, ticker) = try makePlayer(file)
    player.play()
    ticker.advance(by: 1)
    #expect(try frame(player) == 10)
    player.imageProvider = SlowProvider(ticker: ticker)
    #expect(try frame(player) == 10 && PixelGrid(player.renderedFrame)[1, 1] == red)
    ticker.advance(by: 0)
    #expect(try frame(player) == 40, "the time of the query counts as playback time")
    player.textProvider = SlowProvider(ticker: ticker, seconds: 0.5)
    player.fontProvider = SlowProvider(ticker: ticker, seconds: 0.5)
    ticker.advance(by: 0)
    let after = try #require(try frame(player))
    #expect(after >= 50 && player.isAnimationPlaying)
    let time = ticker.now
    ticker.advance(by: 0.5)
    #expect(try frame(player) == after + 5 && ticker.now == time + 0.5)
  }

  private struct Failure: Error {}

  /// A provider that always fails internally and returns `nil`.
  private struct FailingProvider: AnimationImageProvider, AnimationKeypathTextProvider,
    AnimationFontProvider
  {
    private func load<Value>(_ value: Value) throws -> Value { throw Failure() }

    func imageForAsset(asset: ImageAsset) -> CGImage? {
      do {
        return try load(try picture(red))
      } catch {
        return nil
      }
    }

    func text(for keypath: AnimationKeypath, sourceText: String?) -> String? { try? load("B") }

    func fontFor(family: String, size: CGFloat) -> CTFont? {
      try? load(CTFontCreateWithName("Brand" as CFString, size, nil))
    }
  }

  @Test("When a provider returns nothing, the file's own resources are shown")
  func whenProviderReturnsNothingFileOwnResourcesAreShown() throws {
    let (own, _) = try makePlayer(file)
    let (player, ticker) = try makePlayer(
      file, .shared,
      .init(image: FailingProvider(), text: FailingProvider(), font: FailingProvider()))
    #expect(try PixelGrid(player.renderedFrame).pixels == PixelGrid(own.renderedFrame).pixels)
    player.play()
    ticker.advance(by: 2)
    #expect(try frame(player) == 20)
  }

  @Test("Providers that return nothing or wrong values leave a state machine playing")
  func failingProvidersLeaveStateMachinePlaying() throws {
    let ticker = ManualTicker(now: 1000)
    let model = LottieViewModel(
      StateMachinePlayback.Setup(try walkingMachine(Lottie(string: file)), seed: 1), size: nil,
      scale: 1, configuration: .default, engine: .main, ticker: ticker)
    let player = LottieAnimationPlayer(model.presenter, configuration: model.configuration)
    player.imageProvider = FailingProvider()
    player.textProvider = FailingProvider()
    player.fontProvider = FailingProvider()
    for type in [String.self, LottieColor.self] as [Any.Type] {
      player.setValueProvider(MistypedValueProvider(valueType: type), keypath: "**")
    }
    model.play()
    ticker.advance(by: 2)
    player.finishDrawing()
    #expect(
      try PixelGrid(player.renderedFrame)[25, 1] != 0 && model.presenter.source.position == 20)
    #expect(model.playbackState == .playing && model.error == nil)
  }

  private struct Sized: AnimationImageProvider {
    let width: Int
    let height: Int
    func imageForAsset(asset: ImageAsset) -> CGImage? {
      let pixels = [UInt32](repeating: red, count: max(width * height, 0))
      return makeTestImage(width: width, height: height, pixels: pixels)
    }
  }

  @Test(
    "An image of another size fills the area of the asset and is clipped to it",
    arguments: [(1, 1), (400, 3), (3, 400), (2000, 2000)])
  func imageOfAnotherSizeFillsAreaOfAssetAndIsClippedToIt(width: Int, height: Int) throws {
    let (player, _) = try makePlayer(
      file, .shared, .init(image: Sized(width: width, height: height)))
    let words = try PixelGrid(player.renderedFrame)
    for y in 0..<4 { #expect((0..<4).allSatisfy { words[$0, y] == red }) }
    #expect(words[4, 1] == blue && words[8, 1] == 0)
  }

  @Test("An empty image is ignored")
  func emptyImageIsIgnored() throws {
    let (player, _) = try makePlayer(file, .shared, .init(image: Sized(width: 0, height: 4)))
    #expect(try PixelGrid(player.renderedFrame)[1, 1] == 0)
  }

  /// A provider that performs an action during each query.
  private final class ReentrantProvider: AnimationImageProvider, AnimationKeypathTextProvider {
    var act: (@MainActor () -> Void)?
    var asked = 0

    private func work() {
      asked += 1
      guard let act else { return }
      MainActor.assumeIsolated { act() }
    }

    func imageForAsset(asset: ImageAsset) -> CGImage? {
      work()
      return try? picture(red)
    }

    func text(for keypath: AnimationKeypath, sourceText: String?) -> String? {
      work()
      return nil
    }
  }

  @Test("A provider that is set during a query is queried afterwards")
  func providerThatIsSetDuringQueryIsQueriedAfterwards() throws {
    let (player, _) = try makePlayer(file)
    let busy = ReentrantProvider()
    busy.act = {
      player.imageProvider = Sized(width: 1, height: 1)
      _ = player.getValue(for: "Box.Color")
      player.currentFrame = 5
    }
    player.imageProvider = busy
    #expect(player.imageProvider is Sized && busy.asked == 1 && player.currentFrame == 5)
    #expect(try PixelGrid(player.renderedFrame)[1, 1] == red)
    #expect(try frame(player) == 5)
  }

  @Test("A provider that sets itself during each query is queried a limited number of times")
  func providerThatSetsItselfIsQueriedLimitedTimes() throws {
    let (player, _) = try makePlayer(file)
    let busy = ReentrantProvider()
    busy.act = { [weak busy] in player.imageProvider = busy }
    player.imageProvider = busy
    #expect(busy.asked > 0 && busy.asked < 10)
    busy.act = nil
    player.reloadImages()
    #expect(try PixelGrid(player.renderedFrame)[1, 1] == red)
  }

  @Test("An animation that is set during a query replaces the previous one")
  func animationThatIsSetDuringQueryReplacesPreviousOne() throws {
    let (player, _) = try makePlayer(file)
    let busy = ReentrantProvider()
    let other = try Lottie(string: markedSquareJSON())
    busy.act = { player.animation = other }
    player.textProvider = busy
    #expect(player.renderedFrame?.size == CGSize(width: 200, height: 40))
  }

  @Test("A value closure may read values and set providers")
  func valueClosureMayReadValuesAndSetProviders() throws {
    let (player, _) = try makePlayer(file)
    var seen: Any?
    let block: (AnimationFrameTime) -> CGPoint = { [weak player] frame in
      MainActor.assumeIsolated {
        seen = player?.getOriginalValue(for: "Box.Color")
        let color = LottieColor(r: frame / 10, g: 0, b: 0, a: 1)
        player?.setValueProvider(ColorValueProvider(color), keypath: "Box.Color")
        return CGPoint(x: 4, y: 0)
      }
    }
    player.setValueProvider(PointValueProvider(block: block), keypath: "Box.Transform.Position")
    player.currentFrame = 10
    #expect(seen is LottieColor)
    player.forceDisplayUpdate()
    #expect(try PixelGrid(player.renderedFrame)[5, 1] == red)
  }

  /// A provider of a type that no property has, or of values that do not match its declared type.
  private struct MistypedValueProvider: AnyValueProvider {
    let valueType: Any.Type
    var typeErasedStorage: AnyValueProviderStorage {
      .closure { frame -> Any in
        if frame < 5 { LottieColor(r: 1, g: 0, b: 0, a: 1) } else { "red" }
      }
    }
    func hasUpdate(frame: AnimationFrameTime) -> Bool { true }
  }

  @Test("Values of the wrong type are ignored")
  func valuesOfWrongTypeAreIgnored() throws {
    let (player, _) = try makePlayer(file)
    player.setValueProvider(MistypedValueProvider(valueType: String.self), keypath: "**")
    #expect(try frame(player) == 0)
    player.setValueProvider(
      MistypedValueProvider(valueType: LottieColor.self), keypath: "Box.Color")
    #expect(try PixelGrid(player.renderedFrame)[5, 1] == red)
    player.currentFrame = 7
    #expect(try PixelGrid(player.renderedFrame)[12, 1] == red, "the last valid value remains")
  }
}
