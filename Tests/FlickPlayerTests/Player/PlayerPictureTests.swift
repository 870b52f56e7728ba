import Flick
import FlickPlayer
import Foundation
import Testing

#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

@MainActor @Suite("LottieAnimationPlayer: rendered frames")
struct PlayerPictureTests {
  /// Returns the number of the shown frame of `markedSquareJSON()` at its own size, which is the left edge of the
  /// blue square.
  private func frame(_ player: LottieAnimationPlayer) throws -> Int? {
    let words = try PixelGrid(player.renderedFrame)
    return (0..<words.width).first { words[$0, 30] == blue }
  }

  @Test("A change of position is drawn immediately, at the animation's size")
  func changeOfPositionIsDrawnImmediately() throws {
    let (player, _) = try makePlayer()
    #expect(player.renderedFrame?.size == CGSize(width: 200, height: 40))
    #expect(try frame(player) == 0)
    player.currentFrame = 30
    #expect(try frame(player) == 30)
    player.currentProgress = 0.5
    #expect(try frame(player) == 50)
    player.currentFrame = 100
    #expect(try frame(player) == nil || frame(player) ?? 0 >= 99)
  }

  @Test("The last frame is drawn before the completion block is called")
  func lastFrameIsDrawnBeforeCompletionBlockIsCalled() throws {
    let (player, ticker) = try makePlayer()
    var last: Int?
    player.play(fromFrame: 0, toFrame: 20) { _ in last = try? frame(player) }
    ticker.advance(by: 1)
    player.finishDrawing()
    #expect(try frame(player) == 10)
    ticker.advance(by: 3)
    #expect(last == 20)
  }

  @Test("With respectAnimationFrameRate, whole frames are shown at the animation's frame rate")
  func respectAnimationFrameRateShowsWholeFrames() throws {
    let (player, ticker) = try makePlayer()
    player.respectAnimationFrameRate = true
    player.play()
    #expect(ticker.rate == 10)
    ticker.advance(by: 1.27)
    player.finishDrawing()
    #expect(try frame(player) == 12)
    #expect(player.roundedFrame == 12.7)
    player.respectAnimationFrameRate = false
    #expect(ticker.rate == .infinity)
    player.configuration.frameRate = 24
    #expect(ticker.rate == 24)
  }

  @Test("Size and scale can change during playback")
  func sizeAndScaleCanChangeDuringPlayback() throws {
    let (player, ticker) = try makePlayer()
    player.play()
    ticker.advance(by: 2)
    player.pictureSize = CGSize(width: 100, height: 20)
    player.pictureScale = 3
    #expect(player.renderedFrame?.size == CGSize(width: 100, height: 20))
    #expect(player.renderedFrame?.cgImage?.width == 300)
    #expect(player.isAnimationPlaying)
    player.pictureSize = .zero
    #expect(player.renderedFrame == nil)
    ticker.advance(by: 1)
    player.pictureSize = nil
    player.pictureScale = .nan
    #expect(player.renderedFrame?.cgImage?.width == 200)
    #expect(try frame(player) == 30)
  }

  @Test("The viewport is fitted into the frame")
  func viewportIsFittedIntoFrame() throws {
    let (player, _) = try makePlayer()
    player.pictureSize = CGSize(width: 40, height: 40)
    player.viewportFrame = CGRect(x: 90, y: 10, width: 20, height: 20)
    let words = try PixelGrid(player.renderedFrame)
    // The red square ends at (100, 20), which is the centre of the viewport.
    #expect(words[19, 19] == red && words[20, 19] == 0 && words[19, 20] == 0)
    player.viewportFrame = CGRect(x: 0, y: 0, width: 0, height: CGFloat.nan)
    #expect(try PixelGrid(player.renderedFrame)[0, 17] == red)
  }

  @Test("The content mode of the configuration applies")
  func contentModeOfConfigurationApplies() throws {
    let (player, _) = try makePlayer()
    player.pictureSize = CGSize(width: 40, height: 40)
    #expect(try PixelGrid(player.renderedFrame)[0, 0] == 0)
    player.configuration.contentMode = .scaleToFill
    #expect(try PixelGrid(player.renderedFrame)[0, 0] == red)
  }
}
