import FlickCAllocationCount
import Flick
import FlickPlayer
import Foundation
import Testing

/// A long run of many models. `FLICK_SOAK=10000 swift test -c release --filter SoakTests` plays that many ticks,
/// counts all allocations of the process, and prints the result.
@MainActor @Suite("Many view models")
struct SoakTests {
  private func models(_ count: Int) throws -> ([LottieViewModel], [ManualTicker]) {
    let lottie = try Lottie(string: movingSquareJSON())
    let tickers = (0..<count).map { ManualTicker(now: Double($0)) }
    let modes: [LottieConfiguration.LoopMode] = [.loop, .autoReverse, .repeat(count: 1_000_000)]
    let models = tickers.enumerated().map { index, ticker in
      LottieViewModel(
        lottie: lottie, size: CGSize(width: 16, height: 8), scale: 1,
        configuration: LottieConfiguration(loopMode: modes[index % modes.count], frameRate: 60),
        engine: .main, ticker: ticker)
    }
    return (models, tickers)
  }

  /// A Boolean value that indicates an optimized build. Debug builds allocate memory that optimized builds do not.
  nonisolated static var isOptimized: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  @Test(
    "After the first pass, requesting, drawing and publishing a frame allocate no memory",
    .enabled(if: isOptimized, "Debug builds allocate memory that optimized builds do not."))
  func framesAfterFirstPassAllocateNoMemory() throws {
    let (models, tickers) = try models(3)
    func play(_ ticks: Int) {
      for _ in 0..<ticks {
        for (model, ticker) in zip(models, tickers) {
          ticker.advance(by: 1.0 / 60)
          model.finishDrawing()
        }
      }
    }
    models.forEach { $0.play() }
    play(400)
    // Frames are drawn on this thread, or on another one while this one waits. Only allocations of this thread are
    // counted here, so that other tests do not interfere. The soak test counts all threads.
    flick_allocation_count_start_on_this_thread()
    play(60)
    let count = flick_allocation_count_stop()
    #expect(count <= 0, "\(count) allocations in 180 ticks")
    // A seek always draws on the calling thread.
    for progress in [0.1, 0.9] { models[0].seek(to: progress) }
    flick_allocation_count_start_on_this_thread()
    for step in 0..<100 { models[0].seek(to: Double(step) / 100) }
    let sought = flick_allocation_count_stop()
    // An optimized build would otherwise release the models before the count stops.
    withExtendedLifetime(models) {}
    #expect(sought <= 0, "\(sought) allocations in 100 seeks")
  }

  @Test("A hundred models play at the correct time")
  func hundredModelsPlayAtCorrectTime() throws {
    let (models, tickers) = try models(100)
    models.forEach { $0.play() }
    for _ in 0..<20 { for ticker in tickers { ticker.advance(by: 1.0 / 60) } }
    for model in models { model.finishDrawing() }
    #expect(models.allSatisfy { $0.shownFrame == 20 && $0.error == nil })
  }

  @Test(
    "Memory use does not grow over many ticks",
    .enabled(if: soakTicks != nil && isOptimized, "Set FLICK_SOAK, in an optimized build."))
  func memoryUseDoesNotGrowOverManyTicks() async throws {
    let ticks = try #require(soakTicks)
    let (models, tickers) = try models(100)
    models.forEach { $0.play() }
    func play(_ ticks: Int) async {
      for _ in 0..<ticks {
        for ticker in tickers { ticker.advance(by: 1.0 / 60) }
        // Other threads draw at the same time, and frames are shown as they are finished.
        for model in models { model.finishDrawing() }
      }
    }
    await play(500)
    let before = residentKB()
    flick_allocation_count_start()
    await play(ticks)
    let allocations = flick_allocation_count_stop()
    let after = residentKB()
    print(
      "soak: 100 models, \(ticks) ticks each: \(allocations) allocations,",
      "\(before) KB resident before, \(after) KB after")
    // The system starts and ends threads, which allocates memory.
    #expect(allocations <= 100)
    #expect(after - before < 512)
    #expect(models.allSatisfy { $0.error == nil && $0.playbackState == .playing })
  }
}
