import Flick
import FlickPlayer
import FlickSVGAPlayer
import Foundation
import Testing

@MainActor @Suite("SVGAImageModel") struct SVGAImageModelTests {
  private let source = ScriptedSource()
  private let player: SVGARePlayerModel
  private let image: SVGAImageModel

  init() {
    player = SVGARePlayerModel(
      size: CGSize(width: 40, height: 20), scale: 1, engine: .main, ticker: ManualTicker())
    player.soundMaker = nil
    player.isAttached = true
    image = SVGAImageModel(player, parser: source.parser())
  }

  @Test("A URL is loaded and played, and without autoPlay the first frame is shown")
  func urlIsLoadedAndPlayed() {
    image.imageName = "https://example.com/a.svga"
    #expect(player.videoItem == nil)
    source.reply(.success(SVGATestMovie().data))
    #expect(player.isAnimating && player.videoItem?.frames == 5)
    image.autoPlay = false
    image.imageName = "https://example.com/b.svga"
    #expect(player.isAnimating)
    source.reply(.success(SVGATestMovie(frames: 7).data))
    player.finishDrawing()
    #expect(!player.isAnimating && player.videoItem?.frames == 7 && player.renderedFrame != nil)
    image.imageName = nil
    #expect(player.videoItem == nil)
  }

  @Test("A result for a previous name is ignored")
  func resultForPreviousNameIsIgnored() {
    image.imageName = "https://example.com/a.svga"
    image.imageName = "https://example.com/b.svga"
    source.run()
    #expect(source.cancelled.map { $0?.lastPathComponent } == ["a.svga"])
    let first = source.requests[0].reply
    source.reply(.success(SVGATestMovie(frames: 7).data))
    first(.success(SVGATestMovie(frames: 3).data))
    source.run()
    #expect(player.videoItem?.frames == 7)
    for name in ["https://", "no such file"] {
      image.imageName = name
      source.run()
      #expect(player.videoItem?.frames == 7)
    }
  }

  @Test("A shared download is cancelled when its last requester is gone")
  func sharedDownloadIsCancelledWhenItsLastRequesterIsGone() {
    let parser = source.parser()
    let images = (0..<3).map { _ in SVGAImageModel(player, parser: parser) }
    let name = "https://example.com/a.svga"
    for image in images.prefix(2) { image.imageName = name }
    source.run()
    #expect(source.requests.count == 1)
    images[0].imageName = nil
    source.run()
    #expect(source.cancelled.isEmpty)
    images[1].imageName = nil
    source.run()
    #expect(source.cancelled.map { $0?.absoluteString } == [name])
    // A later request does not receive the result of the cancelled download.
    images[2].imageName = name
    #expect(source.requests.count == 2)
    source.requests[0].reply(.success(SVGATestMovie(frames: 3).data))
    source.run()
    #expect(player.videoItem == nil)
    source.reply(.success(SVGATestMovie(frames: 7).data))
    #expect(player.videoItem?.frames == 7 && source.cancelled.count == 1)
  }

  @Test("Playback starts when the player is attached to a view")
  func playbackStartsWhenPlayerIsAttachedToView() {
    player.isAttached = false
    image.imageName = "https://example.com/a.svga"
    source.reply(.success(SVGATestMovie().data))
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
