import Flick
@testable import FlickPlayer
import Foundation
import Testing

/// Tests tweens on an animation whose blue square moves to the right by one pixel in ten frames.
@MainActor @Suite("Tweens of players")
struct ModelTweenTests {
  private func squareColumn(_ image: LottieImage?) throws -> Int? {
    let grid = try PixelGrid(image)
    return (0..<20).first { grid[$0, 6] == 0xFF00_00FF }
  }

  @Test("A model shows the pictures between the frames of a tween, and pauses at its end")
  func modelShowsPicturesOfTween() throws {
    let (model, ticker) = try makeModel()
    model.seek(toFrame: 20)
    model.tween(toFrame: 100, duration: 2)
    #expect(model.playbackState == .playing && ticker.isRunning)
    ticker.advance(by: 1)
    model.finishDrawing()
    #expect(try squareColumn(model.renderedFrame) == 6)
    #expect(model.shownFrame == 20)
    ticker.advance(by: 1.5)
    model.finishDrawing()
    #expect(model.shownFrame == 100 && model.playbackState == .paused)
    #expect(try squareColumn(model.renderedFrame) == 10)
    #expect(!ticker.isRunning)
  }

  @Test("A frame outside the animation publishes an error, and an unknown marker has no effect")
  func unknownTargetsHaveNoEffect() throws {
    let (model, ticker) = try makeModel()
    model.tween(toFrame: 181, duration: 1)
    #expect(model.error == .invalidFrameIndex && !ticker.isRunning)
    #expect(!model.tween(toMarker: "none", duration: 1))
    #expect(!ticker.isRunning)
  }

  @Test("A player tweens to a marker, and calls the completion at the end")
  func playerTweensToMarker() throws {
    let json = movingSquareJSON().replacing(
      #""layers":["#, with: #""markers":[{"cm":"late","tm":120,"dr":0}],"layers":["#)
    let ticker = ManualTicker()
    let player = LottieAnimationPlayer(
      try LottieAnimation(string: json), LottieAnimationPlayer.Providers(), ticker: ticker)
    var ends: [Bool] = []
    player.tween(toMarker: "none", duration: 1) { ends.append($0) }
    #expect(ends == [false])
    player.tween(toMarker: "late", duration: 1, easing: .easeInOut) { ends.append($0) }
    ticker.advance(by: 0.5)
    player.finishDrawing()
    #expect(ends == [false] && player.currentFrame == 0)
    ticker.advance(by: 0.6)
    player.finishDrawing()
    #expect(ends == [false, true] && player.currentFrame == 120)
    player.tween(toFrame: 0, duration: 1) { ends.append($0) }
    player.play()
    #expect(ends == [false, true, false])
  }
}
