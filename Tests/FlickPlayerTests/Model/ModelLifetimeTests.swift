import Dispatch
import Flick
import FlickPlayer
import Foundation
import Testing

@MainActor @Suite("LottieViewModel: deallocation")
struct ModelLifetimeTests {
  @Test("A playing model and its timer are deallocated")
  func playingModelAndItsTimerAreDeallocated() throws {
    weak var ticker: DispatchTicker?
    weak var gone: LottieViewModel?
    do {
      let timer = DispatchTicker()
      let model = LottieViewModel(
        lottie: try Lottie(string: movingSquareJSON()), size: CGSize(width: 8, height: 4), scale: 1,
        configuration: .default, engine: .main, ticker: timer)
      model.play()
      ticker = timer
      gone = model
      #expect(gone?.playbackState == .playing)
    }
    #expect(gone == nil)
    #expect(ticker == nil)
  }

  @Test("A tick or a frame after deallocation has no effect")
  func tickOrFrameAfterDeallocationHasNoEffect() throws {
    let ticker = ManualTicker()
    let engine = Engine(queue: DispatchQueue(label: "test"))
    engine.queue.suspend()
    var model: LottieViewModel? = LottieViewModel(
      lottie: try Lottie(string: movingSquareJSON()), size: CGSize(width: 8, height: 4), scale: 1,
      configuration: .default, engine: engine, ticker: ticker)
    model?.play()
    ticker.advance(by: 0.1)
    model = nil
    engine.queue.resume()
    ticker.advance(by: 0.1)
    engine.queue.sync {}
    #expect(model == nil)
  }
}
