import Flick
import FlickPlayback
import Foundation
import Testing

@testable import FlickPlayer

/// The reasons of all ends, in order.
@MainActor private final class Reasons {
  var all: [PlaybackEndReason] = []
}

@MainActor @Suite("Each playback ends once")
struct CompletionTests {
  private func turn() async {
    for _ in 0..<3 {
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
    }
  }

  @Test("A model reports finished, stopped and replaced playbacks")
  func modelReportsFinishedStoppedAndReplacedPlaybacks() throws {
    let (model, ticker) = try makeModel(
      movingSquareJSON(), LottieConfiguration(loopMode: .playOnce))
    let reasons = Reasons()
    func play() { model.presenter.play { reasons.all.append($0) } }
    play()
    ticker.advance(by: 10)
    #expect(reasons.all.isEmpty)
    model.finishDrawing()
    #expect(reasons.all == [.finished])
    play()
    model.pause()
    #expect(reasons.all == [.finished])
    model.stop()
    #expect(reasons.all == [.finished, .stopped])
    play()
    model.presenter.setAnimation(try Lottie(string: movingSquareJSON()))
    #expect(reasons.all == [.finished, .stopped, .replaced])
  }

  @Test("A player that is released ends its playback")
  func playerThatIsReleasedEndsItsPlayback() async throws {
    let reasons = Reasons()
    do {
      let (player, _) = try makePlayer()
      player.presenter.play { reasons.all.append($0) }
    }
    await turn()
    #expect(reasons.all == [.removed])
  }

  @Test("A player without an animation, or without a marker, fails")
  func playerWithoutAnimationOrMarkerFails() async throws {
    let (empty, _) = try makePlayer(nil)
    #expect(await empty.playAndWait() == .failed)
    let (player, _) = try makePlayer()
    #expect(await player.playAndWait(.marker("none", loopMode: .playOnce)) == .failed)
  }

  @Test("Awaiting a playback returns its reason")
  func awaitingPlaybackReturnsItsReason() async throws {
    let (player, ticker) = try makePlayer()
    let task = Task { await player.playAndWait(.marker("in", loopMode: .playOnce)) }
    while !player.isAnimationPlaying { await Task.yield() }
    ticker.advance(by: 60)
    #expect(await task.value == .finished)
    #expect(player.roundedFrame == 30)
    let next = Task { await player.playAndWait() }
    while !player.isAnimationPlaying { await Task.yield() }
    player.play(toFrame: 5)
    #expect(await next.value == .replaced)
  }

  @Test("Cancelling the task stops playback")
  func cancellingTaskStopsPlayback() async throws {
    let (player, _) = try makePlayer()
    let task = Task { await player.playAndWait() }
    while !player.isAnimationPlaying { await Task.yield() }
    task.cancel()
    #expect(await task.value == .stopped)
    #expect(!player.isAnimationPlaying)
  }

  @Test("Without motion, awaiting returns at once")
  func withoutMotionAwaitingReturnsAtOnce() async throws {
    let (player, _) = try makePlayer(
      markedSquareJSON(), LottieConfiguration(reducedMotionOption: .disabledMotion))
    #expect(await player.playAndWait() == .skippedForReducedMotion)
  }

  @Test("Events report the states and the end, and finish with the player")
  func eventsReportStatesAndEnd() async throws {
    var player: LottieAnimationPlayer?
    let ticker: ManualTicker
    (player, ticker) = try makePlayer(markedSquareJSON(frames: 10))
    let stream = try #require(player?.events)
    player?.play()
    ticker.advance(by: 5)
    player = nil
    var events: [PlaybackEvent] = []
    for await event in stream { events.append(event) }
    #expect(events == [.stateChanged(.playing), .stateChanged(.completed), .ended(.finished)])
  }

  @Test("A completion block can start the next playback")
  func completionBlockCanStartNextPlayback() throws {
    let (player, ticker) = try makePlayer()
    var ends: [Bool] = []
    player.play(marker: "in") { isFinished in
      ends.append(isFinished)
      player.play(marker: "out") { ends.append($0) }
    }
    ticker.advance(by: 60)
    #expect(ends == [true] && player.isAnimationPlaying && player.roundedFrame == 50)
    ticker.advance(by: 60)
    #expect(ends == [true, true] && player.roundedFrame == 60)
  }
}
