import Dispatch
import Flick
import FlickAnimation
import FlickPlayer
import Foundation
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A presenter draws nothing on the main thread after a view has appeared.
@MainActor @Suite("Views that have appeared")
struct AppearedViewTests {
  /// Returns a player with a view that has appeared.
  private func appearedPlayer() async throws -> (LottieAnimationPlayer, ManualTicker) {
    let (player, ticker) = try makePlayer()
    ticker.afterTick = nil
    var area = CanvasGeometry.Area(points: ContentSize(width: 200, height: 40))
    area.scale = 1
    player.presenter.displays.set(area, isOnScreen: true, of: DisplayToken())
    await turn()
    #expect(shownFrame(player) == 0)
    return (player, ticker)
  }

  private func turn() async {
    await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
  }

  private func shownFrame(_ player: LottieAnimationPlayer) -> Double? {
    player.presenter.pictures.shown?.frame
  }

  @Test("Scrubbing requests the newest position, and does not draw at once")
  func scrubbingRequestsNewestPosition() async throws {
    let (player, _) = try await appearedPlayer()
    var shown: [Double] = []
    player.presenter.onShow = { frame, _ in shown.append(frame) }
    for step in 1...50 { player.currentProgress = CGFloat(step) / 100 }
    #expect(shown.isEmpty && player.roundedFrame == 50)
    player.finishDrawing()
    #expect(shown.last == 50 && shown.count <= 2)
  }

  @Test(
    "Commands request their frame",
    arguments: ["pause", "stop", "frame", "time", "force", "background", "text", "layout"])
  func commandsRequestTheirFrame(command: String) async throws {
    let (player, ticker) = try await appearedPlayer()
    player.play()
    ticker.advance(by: 3)
    player.finishDrawing()
    ticker.now += 1
    var isOnMain = false
    player.presenter.onShow = { _, _ in isOnMain = true }
    switch command {
    case "pause": player.pause()
    case "stop": player.stop()
    case "frame": player.currentFrame = 12
    case "time": player.currentTime = 1.2
    case "force": player.forceDisplayUpdate()
    case "background": player.isInForeground = false
    case "text": player.setNodeIsEnabled(isEnabled: false, keypath: "**")
    default: player.viewportFrame = CGRect(x: 0, y: 0, width: 20, height: 20)
    }
    #expect(!isOnMain)
    player.finishDrawing()
    #expect(isOnMain)
  }

  @Test("A snapshot draws at once")
  func snapshotDrawsAtOnce() async throws {
    let (player, _) = try await appearedPlayer()
    player.currentFrame = 20
    #expect(shownFrame(player) == 0)
    player.displaySynchronously()
    #expect(shownFrame(player) == 20)
  }

  @Test("The end of a playback is reported after its last frame is shown")
  func endIsReportedAfterLastFrame() async throws {
    let (player, ticker) = try await appearedPlayer()
    let log = PlayerEventLog()
    player.play(fromFrame: 0, toFrame: 0, completion: log.completion)
    #expect(log.ends.isEmpty)
    player.finishDrawing()
    #expect(log.ends == [true])
    player.play(completion: log.completion)
    ticker.advance(by: 1)
    player.pause()
    player.stop()
    player.finishDrawing()
    #expect(log.ends == [true, false])
  }
}
