import Flick
import FlickPlayer
import Foundation
import Testing

#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

@MainActor @Suite("LottieViewModel: playback")
struct ModelPlaybackTests {
  @Test("A new model is stopped, and draws its first frame")
  func newModelIsStopped() throws {
    let (model, ticker) = try makeModel()
    #expect(model.playbackState == .stopped)
    #expect(model.error == nil)
    #expect(model.progress == 0)
    #expect(model.renderedFrame == nil)
    #expect(!ticker.isRunning)
    model.finishDrawing()
    let words = try PixelGrid(model.renderedFrame)
    #expect(words.width == 20 && words[2, 2] == red)
  }

  @Test("The first frame is published without further calls")
  func firstFrameIsPublishedWithoutFurtherCalls() async throws {
    let model = LottieViewModel(
      lottie: try Lottie(string: movingSquareJSON()), size: CGSize(width: 8, height: 4))
    await wait(for: model.$renderedFrame) { $0 != nil }
    #expect(model.renderedFrame?.size == CGSize(width: 8, height: 4))
  }

  @Test("Without a size, frames have the size of the animation")
  func withoutSizeFramesHaveSizeOfAnimation() throws {
    let (model, _) = try makeModel(size: nil)
    model.finishDrawing()
    #expect(model.renderedFrame?.size == CGSize(width: 200, height: 100))
  }

  @Test("Playing starts the ticker at the configured frame rate")
  func playingStartsTickerAtConfiguredFrameRate() throws {
    let (model, ticker) = try makeModel(movingSquareJSON(), LottieConfiguration(frameRate: 48))
    model.play()
    #expect(model.playbackState == .playing)
    #expect(model.error == nil)
    #expect(ticker.rate == 48)
    ticker.advance(by: 0.5)
    model.finishDrawing()
    #expect(model.shownFrame == 30)
    #expect(model.progress == 30.0 / 180)
  }

  @Test("Playing again during playback has no effect and keeps the error")
  func playingTwiceHasNoEffect() throws {
    let (model, ticker) = try makeModel()
    model.play()
    ticker.advance(by: 0.5)
    model.seek(toFrame: -1)
    model.play()
    #expect(model.playbackState == .playing)
    #expect(model.error == .invalidFrameIndex)
    ticker.advance(by: 0.5)
    model.finishDrawing()
    #expect(model.shownFrame == 60)
  }

  @Test("A change of speed during playback keeps the position")
  func changeOfSpeedDuringPlaybackKeepsPosition() throws {
    let (model, ticker) = try makeModel()
    #expect(model.speed == 1)
    model.play()
    ticker.advance(by: 0.5)
    model.speed = 2
    #expect(model.speed == 2)
    ticker.advance(by: 0.5)
    model.finishDrawing()
    #expect(model.shownFrame == 90)
  }

  @Test("Pausing holds the position, and playing continues from it")
  func pausingHoldsPositionAndPlayingContinuesFromIt() throws {
    let (model, ticker) = try makeModel()
    model.pause()
    #expect(model.playbackState == .stopped)
    model.play()
    ticker.advance(by: 0.5)
    model.pause()
    #expect(model.playbackState == .paused)
    #expect(!ticker.isRunning)
    ticker.advance(by: 100)
    model.play()
    ticker.advance(by: 0.5)
    model.finishDrawing()
    #expect(model.shownFrame == 60)
  }

  @Test("Pausing shows the frame of the current time, not of the last tick")
  func pausingShowsFrameOfCurrentTime() throws {
    let (model, ticker) = try makeModel()
    model.play()
    ticker.advance(by: 0.5)
    ticker.now += 0.1
    model.pause()
    model.finishDrawing()
    #expect(model.shownFrame == 36)
  }

  @Test("Stopping shows the first frame immediately, in any state")
  func stoppingShowsFirstFrameImmediately() throws {
    let (model, ticker) = try makeModel(
      movingSquareJSON(), LottieConfiguration(loopMode: .playOnce))
    for seconds in [0, 0.5, 60] {
      model.play()
      ticker.advance(by: seconds)
      if seconds == 0.5 { model.pause() }
      model.stop()
      #expect(model.playbackState == .stopped)
      #expect(model.progress == 0)
      #expect(model.shownFrame == 0)
      #expect(model.renderedFrame != nil)
      #expect(!ticker.isRunning)
    }
  }

  @Test("Frames, progress and states are published")
  func framesProgressAndStatesArePublished() throws {
    let (model, ticker) = try makeModel()
    var frames = 0
    var progress: [Double] = []
    var states: [LottieViewModel.PlaybackState] = []
    var changes = 0
    var watches: Set<AnyCancellable> = []
    model.$renderedFrame.sink { frames += $0 == nil ? 0 : 1 }.store(in: &watches)
    model.$progress.sink { progress.append($0) }.store(in: &watches)
    model.$playbackState.sink { states.append($0) }.store(in: &watches)
    model.objectWillChange.sink { changes += 1 }.store(in: &watches)
    model.play()
    for _ in 0..<4 {
      ticker.advance(by: 1.0 / 30)
      model.finishDrawing()
    }
    model.pause()
    model.stop()
    #expect(frames == 5)
    #expect(progress == [0.0, 2, 4, 6, 8, 0].map { $0 / 180 })
    #expect(states == [.stopped, .playing, .paused, .stopped])
    #expect(changes >= 5 + 5 + 3)
  }

  @Test("The distance is proportional to the speed")
  func distanceIsProportionalToSpeed() throws {
    let shown = try [1.0, 2, 0.5].map { speed in
      let (model, ticker) = try makeModel(movingSquareJSON(), LottieConfiguration(speed: speed))
      model.play()
      ticker.advance(by: 0.5)
      model.finishDrawing()
      return model.shownFrame
    }
    #expect(shown == [30, 60, 15])
  }

  @Test("The frame rate does not change the playback speed")
  func frameRateDoesNotChangePlaybackSpeed() throws {
    let shown = try [15.0, 60, 24].map { rate in
      let (model, ticker) = try makeModel(movingSquareJSON(), LottieConfiguration(frameRate: rate))
      model.play()
      for _ in 0..<Int(rate / 3) {
        ticker.advance(by: 1 / rate)
        model.finishDrawing()
      }
      return model.shownFrame
    }
    #expect(shown == [20, 20, 20])
  }

  @Test(
    "An unusable frame rate is replaced by a usable one",
    arguments: [(0, 30), (-5, 30), (.nan, 30), (.infinity, 30), (1e9, 1000), (1e-9, 0.1)])
  func unusableFrameRateIsReplacedByUsableOne(given: Double, expected: Double) throws {
    let (model, ticker) = try makeModel(movingSquareJSON(), LottieConfiguration(frameRate: given))
    model.play()
    #expect(ticker.rate == expected)
  }
}
