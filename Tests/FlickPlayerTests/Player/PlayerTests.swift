import Flick
import FlickPlayer
import Foundation
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@MainActor @Suite("LottieAnimationPlayer")
struct PlayerTests {
  let diary = PlayerEventLog()

  @Test("Without an animation, nothing plays and completion blocks receive false")
  func withoutAnimationNothingPlaysAndCompletionBlocksReceiveFalse() throws {
    let (player, ticker) = try makePlayer(nil)
    player.play(completion: diary.completion)
    player.play(marker: "in", completion: diary.completion)
    player.setPlaybackMode(.paused(at: .progress(0.5)), completion: diary.completion)
    #expect(diary.ends == [false, false, false])
    #expect(!player.isAnimationPlaying && !ticker.isRunning)
    #expect(player.currentFrame == 0 && player.currentProgress == 0 && player.currentTime == 0)
    #expect(player.renderedFrame == nil && player.intrinsicContentSize == .zero)
    player.stop()
    player.currentFrame = 5
    #expect(player.currentFrame == 0)
  }

  @Test("Playing goes from the current frame to the end and completes once")
  func playingGoesFromCurrentFrameToEndAndCompletesOnce() throws {
    let (player, ticker) = try makePlayer()
    player.currentFrame = 40
    player.play(completion: diary.completion)
    #expect(player.isAnimationPlaying && ticker.isRunning)
    ticker.advance(by: 1)
    #expect(player.roundedFrame == 50)
    #expect(diary.ends.isEmpty)
    ticker.advance(by: 10)
    #expect(player.roundedFrame == 100 && player.currentProgress == 1)
    #expect(diary.ends == [true])
    #expect(!player.isAnimationPlaying && !ticker.isRunning)
    player.play()
    #expect(player.roundedFrame == 0)
    ticker.advance(by: 0.5)
    #expect(player.roundedFrame == 5)
  }

  @Test("Ranges play by progress and by frame, from the current frame, and backward")
  func rangesPlayByProgressAndFrame() throws {
    let (player, ticker) = try makePlayer()
    player.play(fromProgress: 0.2, toProgress: 0.4, completion: diary.completion)
    #expect(player.roundedFrame == 20)
    ticker.advance(by: 1)
    #expect(player.roundedFrame == 30)
    player.play(toFrame: 60, completion: diary.completion)
    #expect(diary.ends == [false])
    ticker.advance(by: 9)
    #expect(player.roundedFrame == 60 && diary.ends == [false, true])
    player.play(fromFrame: 60, toFrame: 55, completion: diary.completion)
    ticker.advance(by: 0.2)
    #expect(player.roundedFrame == 58)
    ticker.advance(by: 5)
    #expect(player.roundedFrame == 55 && diary.ends == [false, true, true])
    player.play(fromProgress: -3, toProgress: 44)
    #expect(player.roundedFrame == 0)
    ticker.advance(by: 99)
    #expect(player.roundedFrame == 100)
  }

  @Test("An empty range completes immediately")
  func emptyRangeCompletesImmediately() throws {
    let (player, ticker) = try makePlayer()
    player.play(fromFrame: 30, toFrame: 30, loopMode: .loop, completion: diary.completion)
    #expect(player.roundedFrame == 30 && diary.ends == [true] && !ticker.isRunning)
  }

  @Test("Ranges play by marker, with and without the end frame")
  func rangesPlayByMarker() throws {
    let (player, ticker) = try makePlayer()
    player.play(marker: "in", completion: diary.completion)
    #expect(player.roundedFrame == 10)
    ticker.advance(by: 9)
    #expect(player.roundedFrame == 30)
    player.play(fromMarker: "in", toMarker: "out", completion: diary.completion)
    #expect(player.roundedFrame == 10)
    ticker.advance(by: 9)
    #expect(player.roundedFrame == 50)
    player.play(
      fromMarker: "none", toMarker: "point", playEndMarkerFrame: false, completion: diary.completion
    )
    #expect(player.roundedFrame == 50)
    ticker.advance(by: 9)
    #expect(player.roundedFrame == 69 && diary.ends == [true, true, true])
  }

  @Test("A missing marker has no effect, and the completion block receives false")
  func missingMarkerHasNoEffect() throws {
    let (player, ticker) = try makePlayer()
    player.play(completion: diary.completion)
    ticker.advance(by: 1)
    let other = PlayerEventLog()
    player.play(marker: "nowhere", completion: other.completion)
    player.play(fromMarker: "in", toMarker: "nowhere", completion: other.completion)
    player.play(markers: ["nowhere"], completion: other.completion)
    player.play(markers: [], completion: other.completion)
    #expect(other.ends == [false, false, false, false])
    #expect(player.isAnimationPlaying && diary.ends.isEmpty)
    ticker.advance(by: 1)
    #expect(player.roundedFrame == 20)
  }

  @Test("A missing marker does not change the loop mode of the running playback")
  func missingMarkerDoesNotChangeLoopModeOfRunningPlayback() throws {
    let (player, ticker) = try makePlayer()
    player.play(completion: diary.completion)
    player.play(marker: "nowhere", loopMode: .loop)
    #expect(player.currentPlaybackMode == .playing(.marker("nowhere", loopMode: .loop)))
    player.play(fromMarker: "in", toMarker: "nowhere", loopMode: .loop)
    #expect(
      player.currentPlaybackMode
        == .playing(.fromMarker("in", toMarker: "nowhere", loopMode: .loop)))
    #expect(player.loopMode == .playOnce)
    ticker.advance(by: 20)
    #expect(diary.ends == [true])
  }

  @Test("Several markers play in sequence, and missing ones are skipped")
  func severalMarkersPlayInSequence() throws {
    let (player, ticker) = try makePlayer()
    player.loopMode = .loop
    player.play(markers: ["out", "nowhere", "in"], completion: diary.completion)
    #expect(player.roundedFrame == 50)
    ticker.advance(by: 0.5)
    #expect(player.roundedFrame == 55)
    ticker.advance(by: 0.6)
    #expect(player.roundedFrame == 10 && diary.ends.isEmpty && player.isAnimationPlaying)
    ticker.advance(by: 3)
    #expect(player.roundedFrame == 30 && diary.ends == [true])
    player.play(markers: ["out", "in"], completion: diary.completion)
    player.pause()
    #expect(diary.ends == [true, false])
    ticker.advance(by: 3)
    #expect(player.roundedFrame == 50)
  }

  @Test("Each interruption is reported once")
  func eachInterruptionIsReportedOnce() throws {
    let (player, ticker) = try makePlayer()
    let acts: [(LottieAnimationPlayer) throws -> Void] = [
      { $0.play() }, { $0.pause() }, { $0.stop() }, { $0.currentFrame = 3 },
      { $0.currentProgress = 0.3 }, { $0.currentTime = 3 }, { $0.animation = nil },
    ]
    for act in acts {
      let diary = PlayerEventLog()
      player.animation = try Lottie(string: markedSquareJSON())
      player.play(completion: diary.completion)
      ticker.advance(by: 1)
      try act(player)
      #expect(diary.ends == [false])
      player.stop()
      ticker.advance(by: 100)
      #expect(diary.ends == [false])
    }
  }

  @Test("A completion block may start another playback")
  func completionBlockMayStartAnotherPlayback() throws {
    let (player, ticker) = try makePlayer()
    player.play(fromFrame: 0, toFrame: 10) { [diary] _ in
      player.play(fromFrame: 50, toFrame: 60, completion: diary.completion)
    }
    ticker.advance(by: 2)
    #expect(player.isAnimationPlaying && player.roundedFrame == 50)
    ticker.advance(by: 2)
    #expect(player.roundedFrame == 60 && diary.ends == [true])
  }

  @Test("Pausing holds the current frame, and stopping shows frame 0 or the first frame")
  func pausingHoldsAndStoppingRewinds() throws {
    let (player, ticker) = try makePlayer()
    player.play()
    ticker.now += 1.5
    #expect(player.realtimeAnimationFrame == 15 && player.roundedFrame == 0)
    player.pause()
    #expect(player.roundedFrame == 15 && !player.isAnimationPlaying)
    #expect(player.currentPlaybackMode == .paused)
    player.stop()
    #expect(player.roundedFrame == 0)
    let (late, _) = try makePlayer(markedSquareJSON(first: 20))
    late.currentFrame = 50
    late.stop()
    #expect(late.roundedFrame == 20)
  }

  @Test("The position can be read and set by frame, progress and time")
  func positionCanBeReadAndSetByFrame() throws {
    let (player, _) = try makePlayer(markedSquareJSON(first: 20))
    #expect(player.currentFrame == 20)
    player.currentProgress = 0.5
    #expect(player.currentFrame == 60 && player.currentTime == 4)
    player.currentTime = 1
    #expect(player.currentFrame == 30 && player.currentProgress == 0.125)
    for wild: CGFloat in [CGFloat.nan, -CGFloat.infinity, -5] {
      player.currentFrame = wild
      #expect(player.currentFrame == 20)
    }
    player.currentProgress = 7
    #expect(player.currentFrame == 100)
    #expect(player.frameTime(forMarker: "in") == 10)
    #expect(player.durationFrameTime(forMarker: "in") == 20)
    #expect(player.progressTime(forMarker: "out") == 0.375)
    #expect(player.progressTime(forMarker: "nowhere") == nil)
  }

  @Test("Loop modes apply, also if they change during playback")
  func loopModesApplyDuringPlayback() throws {
    let (player, ticker) = try makePlayer()
    player.play(fromFrame: 0, toFrame: 10, loopMode: .repeat(1.5), completion: diary.completion)
    #expect(player.loopMode == .repeat(1.5))
    ticker.advance(by: 0.95)
    ticker.advance(by: 0.25)
    #expect(player.roundedFrame == 2)
    ticker.advance(by: 5)
    #expect(player.roundedFrame == 5 && diary.ends == [true])
    player.play(
      fromFrame: 0, toFrame: 10, loopMode: .repeatBackwards(1), completion: diary.completion)
    ticker.advance(by: 0.95)
    ticker.advance(by: 0.25)
    #expect(player.roundedFrame == 8)
    ticker.advance(by: 5)
    #expect(player.roundedFrame == 0 && diary.ends == [true, true])
    player.play(fromFrame: 0, toFrame: 10, loopMode: .playOnce, completion: diary.completion)
    ticker.advance(by: 0.5)
    player.loopMode = .autoReverse
    ticker.advance(by: 0.45)
    ticker.advance(by: 0.35)
    #expect(player.roundedFrame == 7 && player.isAnimationPlaying)
    player.loopMode = .playOnce
    ticker.advance(by: 5)
    #expect(player.roundedFrame == 10 && diary.ends == [true, true, true])
  }

  @Test("The speed applies immediately, and backward playback starts at the end")
  func speedAppliesImmediatelyAndBackwardPlaybackStartsAtEnd() throws {
    let (player, ticker) = try makePlayer()
    player.play(completion: diary.completion)
    ticker.advance(by: 1)
    player.animationSpeed = 2
    ticker.advance(by: 1)
    #expect(player.roundedFrame == 30)
    player.animationSpeed = -1
    ticker.advance(by: 1)
    #expect(player.roundedFrame == 20)
    ticker.advance(by: 9)
    #expect(player.roundedFrame == 0 && diary.ends == [true])
    player.play()
    #expect(player.roundedFrame == 100)
    player.animationSpeed = .nan
    ticker.advance(by: 1)
    #expect((0...100).contains(player.currentFrame))
  }

  @Test(
    "The current playback mode is that of the latest request, whose loop mode is set; markers play once"
  )
  func currentPlaybackModeIsThatOfLatestRequest() throws {
    let (player, ticker) = try makePlayer()
    #expect(player.currentPlaybackMode == nil)
    let modes: [(LottiePlaybackMode.PlaybackMode, Double, Double)] = [
      (.fromProgress(0.1, toProgress: 0.2, loopMode: .playOnce), 10, 20),
      (.toProgress(0.3, loopMode: .playOnce), 20, 30),
      (.fromFrame(5, toFrame: 8, loopMode: .playOnce), 5, 8),
      (.toFrame(9, loopMode: .playOnce), 8, 9),
      (.fromMarker("in", toMarker: "out", loopMode: .playOnce), 10, 50),
      (.toMarker("point", playEndMarkerFrame: false, loopMode: .playOnce), 50, 69),
      (.marker("in", loopMode: .playOnce), 10, 30), (.markers(["out"]), 50, 60),
    ]
    for (mode, first, last) in modes {
      player.loopMode = .loop
      player.setPlaybackMode(.playing(mode), completion: diary.completion)
      #expect(player.currentPlaybackMode == .playing(mode))
      #expect(player.loopMode == .playOnce, "\(mode)")
      #expect(player.roundedFrame == first)
      ticker.advance(by: 20)
      #expect(player.roundedFrame == last)
    }
    #expect(diary.ends == Array(repeating: true, count: modes.count))
    let places: [(LottiePlaybackMode.PausedState, Double)] = [
      (.progress(0.5), 50), (.currentFrame, 50), (.frame(7), 7), (.time(2), 20),
      (.marker("in"), 10), (.marker("in", position: .end), 30), (.marker("nowhere"), 30),
    ]
    for (place, frame) in places {
      player.setPlaybackMode(.paused(at: place))
      #expect(player.currentPlaybackMode == .paused(at: place))
      #expect(player.roundedFrame == frame)
    }
  }

  @Test("A new animation stops playback and starts at its first frame")
  func newAnimationStopsPlaybackAndStartsAtItsFirstFrame() throws {
    let (player, ticker) = try makePlayer()
    var loaded: [Double] = []
    player.animationLoaded = { loaded.append($1.startFrame) }
    #expect(loaded == [0])
    player.play(completion: diary.completion)
    ticker.advance(by: 1)
    player.animation = try Lottie(string: markedSquareJSON(first: 20))
    #expect(diary.ends == [false] && loaded == [0, 20] && player.roundedFrame == 20)
    #expect(!player.isAnimationPlaying)
    player.animation = nil
    #expect(player.renderedFrame == nil && loaded.count == 2)
  }

  @Test("A playing player is deallocated")
  func playingPlayerIsDeallocated() throws {
    let ticker = ManualTicker()
    weak var weakly: LottieAnimationPlayer?
    do {
      let player = LottieAnimationPlayer(
        try Lottie(string: markedSquareJSON()), .init(), ticker: ticker)
      player.play()
      weakly = player
    }
    #expect(weakly == nil)
    ticker.advance(by: 1)
  }
}
