import Flick
import FlickViews
import Foundation
import Testing

@MainActor @Suite("SVGAImageModel") struct SVGAImageModelTests {
  private let source = ScriptedSource()
  private let player: SVGARePlayerModel
  private let image: SVGAImageModel

  init() {
    player = SVGARePlayerModel(
      size: CGSize(width: 40, height: 20), scale: 1, engine: .main, ticker: HandTicker())
    player.soundMaker = nil
    player.isAttached = true
    image = SVGAImageModel(player, parser: source.parser())
  }

  @Test("an address is loaded and played; without auto play its first frame is shown")
  func address() {
    image.imageName = "https://example.com/a.svga"
    #expect(player.videoItem == nil)
    source.reply(.success(MovieBytes().data))
    #expect(player.isAnimating && player.videoItem?.frames == 5)
    image.autoPlay = false
    image.imageName = "https://example.com/b.svga"
    #expect(player.isAnimating)
    source.reply(.success(MovieBytes(frames: 7).data))
    #expect(!player.isAnimating && player.videoItem?.frames == 7 && player.renderedFrame != nil)
    image.imageName = nil
    #expect(player.videoItem == nil)
  }

  @Test("what comes for a name that it no longer has is passed over")
  func late() {
    image.imageName = "https://example.com/a.svga"
    image.imageName = "https://example.com/b.svga"
    let first = source.requests[0].reply
    source.reply(.success(MovieBytes(frames: 7).data))
    first(.success(MovieBytes(frames: 3).data))
    source.run()
    #expect(player.videoItem?.frames == 7)
    for name in ["https://", "no such file"] {
      image.imageName = name
      source.run()
      #expect(player.videoItem?.frames == 7)
    }
  }

  @Test("where nothing shows it yet, it plays when something does")
  func appears() {
    player.isAttached = false
    image.imageName = "https://example.com/a.svga"
    source.reply(.success(MovieBytes().data))
    #expect(!player.isAnimating)
    image.appear()
    #expect(!player.isAnimating)
    player.isAttached = true
    image.appear()
    #expect(player.isAnimating)
    player.pauseAnimation()
    image.appear()
    #expect(!player.isAnimating)
  }
}
