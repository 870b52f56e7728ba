import Flick
import FlickPlayer
import Foundation
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A player that logs the calls of overridden members.
private final class LoggingPlayer: LottieAnimationPlayer {
  var calls: [String] = []

  override func play(completion: LottieCompletionBlock? = nil) {
    calls.append("play")
    super.play(completion: completion)
  }

  override func setPlaybackMode(
    _ playbackMode: LottiePlaybackMode, completion: LottieCompletionBlock? = nil
  ) {
    calls.append("mode")
    super.setPlaybackMode(playbackMode, completion: completion)
  }

  override func pause() {
    calls.append("pause")
    super.pause()
  }

  override func stop() {
    calls.append("stop")
    super.stop()
  }
}

@MainActor @Suite("LottiePlayback")
struct LottiePlaybackTests {
  @Test("A class that has a player has the interface of playback")
  func classWithPlayerHasInterface() throws {
    let (player, ticker) = try makePlayer()
    let host = PlaybackHost(player)
    let log = PlayerEventLog()
    host.loopMode = .loop
    host.animationSpeed = 2
    host.play(fromMarker: "in", toMarker: "out", completion: log.completion)
    #expect(player.loopMode == .loop && host.isAnimationPlaying && host.currentFrame == 10)
    ticker.advance(by: 1)
    #expect(host.currentFrame == 30 && host.realtimeAnimationFrame == 30)
    host.currentProgress = 0.7
    #expect(player.roundedFrame == 70 && log.ends == [false])
    #expect(host.currentPlaybackMode == .paused(at: .progress(0.7)))
    host.pause(at: .marker("out"))
    #expect(host.currentFrame == 50 && host.frameTime(forMarker: "out") == 50)
    host.viewportFrame = .init(x: 0, y: 0, width: 20, height: 20)
    #expect(player.presenter.options.visiblePart == host.viewportFrame)
    host.animation = nil
    #expect(player.animation == nil && host.allHierarchyKeypaths().isEmpty)
  }

  @Test("The interface calls what subclasses override")
  func interfaceCallsOverrides() throws {
    func drive(_ playback: some LottiePlayback) {
      playback.play()
      playback.pause(at: .frame(3))
      playback.pause()
      playback.stop()
    }
    let player = LoggingPlayer(animation: try Lottie(string: markedSquareJSON()))
    drive(player)
    #expect(player.calls == ["play", "mode", "pause", "stop"])
    player.calls = []
    drive(PlaybackHost(player))
    #expect(player.calls == ["play", "mode", "pause", "stop"])
  }
}
