import Flick
import FlickViews
import Foundation
import Testing

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

@MainActor @Suite("LottieViewModel: the end")
struct ModelEndTests {
  @Test("playOnce ends at the end: progress 1 when completed is published")
  func playOnce() throws {
    let (model, ticker) = try makeModel(
      movingSquareJSON(), LottieConfiguration(loopMode: .playOnce, speed: 10))
    var atCompletion: [Double] = []
    let watch = model.$playbackState.sink { state in
      MainActor.assumeIsolated { if state == .completed { atCompletion.append(model.progress) } }
    }
    defer { watch.cancel() }
    model.play()
    for _ in 0..<100 {
      ticker.advance(by: 1.0 / 30)
      model.finishDrawing()
    }
    #expect(model.playbackState == .completed)
    #expect(atCompletion == [1])
    #expect(model.error == nil)
    #expect(!ticker.isRunning)
  }

  @Test("the end of playing is told when its last frame is shown, not before")
  func completionWithFrame() throws {
    let (model, ticker) = try makeModel(
      movingSquareJSON(), LottieConfiguration(loopMode: .playOnce))
    model.play()
    ticker.advance(by: 60)
    #expect(model.playbackState == .playing)
    #expect(model.progress == 0)
    model.finishDrawing()
    #expect(model.playbackState == .completed)
    #expect(model.progress == 1)
  }

  @Test("pausing after the end is too late, and the end is told with its frame")
  func pauseAfterEnd() throws {
    let (model, ticker) = try makeModel(
      movingSquareJSON(), LottieConfiguration(loopMode: .playOnce))
    model.play()
    ticker.now += 60
    model.pause()
    #expect(model.playbackState == .playing && model.progress == 0)
    #expect(!ticker.isRunning)
    model.finishDrawing()
    #expect(model.playbackState == .completed && model.progress == 1)
  }

  @Test("between the end and its frame, the controls see the end")
  func controlsAtCompletion() throws {
    let (model, ticker) = try makeModel(
      movingSquareJSON(), LottieConfiguration(loopMode: .playOnce))
    model.play()
    ticker.advance(by: 60)
    model.seek(to: 0.5)
    #expect(model.playbackState == .completed)
    #expect(model.progress == 0.5)
    model.play()
    ticker.advance(by: 0.5)
    model.finishDrawing()
    #expect(model.shownFrame == 120)
    ticker.advance(by: 60)
    model.play()
    #expect(model.playbackState == .playing)
    model.finishDrawing()
    #expect(model.shownFrame == 0)
    #expect(model.playbackState == .playing)
  }

  @Test("repeat(count: 2) completes after two passes")
  func repeats() throws {
    let (model, ticker) = try makeModel(
      movingSquareJSON(), LottieConfiguration(loopMode: .repeat(count: 2), speed: 10))
    model.play()
    for tick in 1...18 {
      #expect(model.playbackState == .playing, "\(tick)")
      ticker.advance(by: 1.0 / 30)
      model.finishDrawing()
    }
    #expect(model.playbackState == .completed)
    #expect(model.progress == 1)
  }

  @Test("with no hand on the clock, a model plays to its end")
  func real() async throws {
    let model = LottieViewModel(
      lottie: try Lottie(string: movingSquareJSON(frames: 3)), size: CGSize(width: 8, height: 4),
      configuration: LottieConfiguration(loopMode: .playOnce, frameRate: 120))
    model.play()
    await wait(for: model.$playbackState) { $0 == .completed }
    #expect(model.progress == 1)
  }
}
