import Flick
import FlickPlayer
import Foundation
import Testing

@MainActor @Suite("LottieAnimationPlayer: visibility and reduced motion")
struct PlayerPresenceTests {
  let diary = PlayerEventLog()

  /// Returns a player at frame 30 of the range from 20 to 60.
  private func playing(
    _ behavior: LottieBackgroundBehavior
  ) throws -> (LottieAnimationPlayer, ManualTicker) {
    let (player, ticker) = try makePlayer()
    player.backgroundBehavior = behavior
    player.play(fromFrame: 20, toFrame: 60, completion: diary.completion)
    ticker.advance(by: 1)
    return (player, ticker)
  }

  @Test("By default, playback resumes when the app is in the foreground again")
  func byDefaultPlaybackResumesWhenAppIsInForegroundAgain() throws {
    let (player, ticker) = try playing(.default)
    player.isInForeground = false
    #expect(!player.isAnimationPlaying && player.isAnimationQueued && !ticker.isRunning)
    ticker.now += 100
    player.isInForeground = true
    #expect(player.isAnimationPlaying && !player.isAnimationQueued)
    ticker.advance(by: 1)
    #expect(player.roundedFrame == 40 && diary.ends.isEmpty)
  }

  @Test(
    "Behaviours that stop playback report an interruption",
    arguments: [
      (LottieBackgroundBehavior.stop, 20.0), (.pause, 30), (.forceFinish, 60),
    ])
  func behavioursThatStopPlaybackReportInterruption(
    behavior: LottieBackgroundBehavior, frame: Double
  ) throws {
    let (player, ticker) = try playing(behavior)
    player.isInForeground = false
    #expect(player.roundedFrame == frame && diary.ends == [false])
    player.isInForeground = true
    ticker.advance(by: 1)
    #expect(player.roundedFrame == frame && !player.isAnimationPlaying)
  }

  @Test("With continuePlaying, playback continues in the background")
  func continuePlayingContinuesInBackground() throws {
    let (player, ticker) = try playing(.continuePlaying)
    player.isInForeground = false
    ticker.advance(by: 1)
    #expect(player.roundedFrame == 40 && player.isAnimationPlaying)
  }

  @Test("The window behaviour defaults to the background behaviour")
  func windowBehaviourDefaultsToBackgroundBehaviour() throws {
    let (player, _) = try playing(.pause)
    player.windowBackgroundBehavior = .pauseAndRestore
    player.isOnScreen = false
    #expect(player.isAnimationQueued && diary.ends.isEmpty)
    player.isInForeground = false
    player.isOnScreen = true
    #expect(!player.isAnimationPlaying)
    player.isInForeground = true
    #expect(player.isAnimationPlaying)
    player.windowBackgroundBehavior = nil
    player.isOnScreen = false
    #expect(diary.ends == [false])
  }

  @Test("Playback that starts while hidden waits for visibility")
  func playbackThatStartsWhileHiddenWaitsForVisibility() throws {
    let (player, ticker) = try makePlayer()
    player.isOnScreen = false
    player.play(fromFrame: 20, toFrame: 60, completion: diary.completion)
    #expect(player.isAnimationQueued && player.roundedFrame == 20 && !ticker.isRunning)
    ticker.now += 9
    player.isOnScreen = true
    ticker.advance(by: 1)
    #expect(player.roundedFrame == 30)
    player.isOnScreen = false
    player.stop()
    #expect(!player.isAnimationQueued && diary.ends == [false])
  }

  @Test("The mode reducedMotion plays the reduced-motion marker, or shows a still frame")
  func reducedMotionPlaysMarkerOrStillFrame() throws {
    let less = LottieConfiguration(reducedMotionOption: .reducedMotion)
    let (player, ticker) = try makePlayer(markedSquareJSON(reduced: 20), less)
    player.play(completion: diary.completion)
    #expect(player.roundedFrame == 40)
    ticker.advance(by: 9)
    #expect(player.roundedFrame == 60 && diary.ends == [true])
    for (marker, frame) in [(Int?.none, 0.0), (0, 40)] {
      let (still, ticker) = try makePlayer(markedSquareJSON(reduced: marker), less)
      still.currentFrame = 77
      still.play(marker: "out", completion: diary.completion)
      #expect(still.roundedFrame == frame && !ticker.isRunning)
    }
    #expect(diary.ends == [true, true, true])
    player.configuration.reducedMotionOption = .standardMotion
    player.play(fromFrame: 3, toFrame: 5)
    #expect(player.roundedFrame == 3)
  }

  @Test("The mode disabledMotion shows a still frame and completes immediately")
  func disabledMotionShowsStillFrame() throws {
    let (player, ticker) = try makePlayer(
      markedSquareJSON(reduced: 20), LottieConfiguration(reducedMotionOption: .disabledMotion))
    player.play(completion: diary.completion)
    #expect(player.roundedFrame == 40 && diary.ends == [true] && !ticker.isRunning)
    #expect(player.currentPlaybackMode != nil)
  }

  private struct FixedMotionProvider: ReducedMotionOptionProvider {
    let mode: ReducedMotionMode
    @MainActor var currentReducedMotionMode: ReducedMotionMode { mode }
  }

  @Test("A dynamic option is queried when playback starts, and compared by dataID")
  func dynamicOptionIsQueriedWhenPlaybackStarts() throws {
    let option = ReducedMotionOption.dynamic(FixedMotionProvider(mode: .disabledMotion), dataID: 1)
    let (player, _) = try makePlayer(
      markedSquareJSON(), LottieConfiguration(reducedMotionOption: option))
    player.play(completion: diary.completion)
    #expect(diary.ends == [true])
    #expect(option == .dynamic(FixedMotionProvider(mode: .standardMotion), dataID: 1))
    #expect(option != .dynamic(FixedMotionProvider(mode: .disabledMotion), dataID: 2))
    #expect(Set([option, .standardMotion, .specific(.standardMotion)]).count == 2)
    #expect(ReducedMotionOption.systemReducedMotionToggle != .standardMotion)
  }
}
