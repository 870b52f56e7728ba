import FlickCAllocationCount
import Flick
import FlickRaster
import Foundation
import Testing

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

@testable import FlickPlayer
@testable import FlickSVGAPlayer

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A long run of all kinds of players on a clock that tests advance. Run it in a release build:
/// `FLICK_SOAK=36000 swift test -c release -Xswiftc -enable-testing --filter PlayerSoakTests` plays an hour of
/// animation time at 10 ticks per second.
@MainActor @Suite("All kinds of players")
struct PlayerSoakTests {
  @Test(
    "Ticks of 200 players of all kinds allocate nothing, and memory does not grow",
    .enabled(if: soakTicks != nil, "Set FLICK_SOAK."))
  func ticksOfAllPlayersAllocateNothing() throws {
    let ticks = try #require(soakTicks)
    var cast = Cast()
    for index in 0..<200 { try cast.add(PlayerKind.allCases[index % 5], at: Double(index)) }
    for _ in 0..<600 { cast.advance(by: 0.1) }
    let before = residentKB()
    flick_allocation_count_start()
    for _ in 0..<ticks { cast.advance(by: 0.1) }
    let allocations = flick_allocation_count_stop()
    let after = residentKB()
    print(
      "soak: 200 players, \(ticks) ticks each: \(allocations) allocations,",
      "\(before) KB resident before, \(after) KB after")
    // The system starts and ends threads, which allocates memory.
    #expect(allocations <= ticks / 100 + 100)
    #expect(after - before < 1024)
    #expect(cast.models.allSatisfy { $0.playbackState == .playing && $0.error == nil })
    #expect(cast.players.allSatisfy { $0.isAnimationPlaying })
  }

  /// A player of each sample, of an archive and of an SVGA movie, in turn as model and as player.
  private func makeSamples(_ count: Int) throws -> Cast {
    var files = try sampleFiles().map { try Data(contentsOf: $0) }
    var archive = try DotLottieBuilder()
    try archive.add(files[0], as: .init(id: "a"))
    files.append(try archive.data())
    let size = CGSize(width: 32, height: 32)
    var cast = Cast()
    for index in 0..<count {
      let lottie = try Lottie(data: files[index % files.count])
      let ticker = ManualTicker(now: Double(index))
      cast.tickers.append(ticker)
      if index % 2 == 0 {
        cast.models.append(
          LottieViewModel(
            lottie: lottie, size: size, scale: 1, configuration: LottieConfiguration(frameRate: 10),
            engine: .main, ticker: ticker))
      } else {
        let player = LottieAnimationPlayer(lottie, .init(), ticker: ticker)
        player.pictureSize = size
        player.loopMode = .loop
        cast.players.append(player)
      }
    }
    for _ in 0..<2 {
      let ticker = ManualTicker()
      let player = SVGARePlayerModel(size: size, scale: 1, engine: .main, ticker: ticker)
      player.soundMaker = nil
      player.isAttached = true
      player.videoItem = SVGATestMovie().entity()
      cast.svga.append(player)
      cast.tickers.append(ticker)
    }
    cast.models.forEach { $0.play() }
    cast.players.forEach { $0.play() }
    cast.svga.forEach { $0.startAnimation() }
    return cast
  }

  @Test(
    "Memory and handles of 24 players of all formats do not grow in 20 minutes of animation time",
    .enabled(if: soakTicks != nil, "Set FLICK_SOAK."))
  func memoryAndHandlesOfAllFormatsDoNotGrow() throws {
    let cast = try makeSamples(22)
    for _ in 0..<1200 { cast.advance(by: 0.1) }
    let (before, handles) = (residentKB(), openHandles())
    for _ in 0..<12_000 { cast.advance(by: 0.1) }
    let after = residentKB()
    print(
      "soak: 24 players of all formats, 20 minutes: \(before) KB resident before, \(after) KB after,",
      "\(handles) handles before, \(openHandles()) after")
    #expect(after - before < 4096)
    #expect(openHandles() <= handles)
    #expect(cast.models.allSatisfy { $0.playbackState == .playing && $0.error == nil })
    #expect(cast.players.allSatisfy { $0.isAnimationPlaying })
  }

  private func openHandles() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }

  @Test(
    "Views of the samples take two and a half pictures at 390×390 points and 3 pixels per point",
    .enabled(if: soakTicks != nil, "Set FLICK_SOAK."))
  func viewsOfSamplesTakeTwoAndHalfPictures() throws {
    let side = 390
    for file in try sampleFiles() {
      let ticker = ManualTicker()
      let model = LottieViewModel(
        lottie: try Lottie(data: Data(contentsOf: file)), size: CGSize(width: side, height: side),
        scale: 3, configuration: LottieConfiguration(frameRate: 60), engine: .main, ticker: ticker)
      model.play()
      for _ in 0..<120 {
        ticker.advance(by: 1.0 / 60)
        model.finishDrawing()
      }
      let bitmap = try #require(model.presenter.pictures.shown?.buffer.bitmap)
      let pipeline = try #require(model.presenter.pictures.pipeline)
      let picture = Double(bitmap.stride * bitmap.height * 4)
      let pictures = Double(1 + pipeline.spareCount) + Double(pipeline.cacheBytes) / picture
      print("memory of a view: \(file.lastPathComponent): \(pictures) pictures")
      #expect(pictures <= 2.5, "\(file.lastPathComponent)")
    }
  }

  private func sampleFiles() throws -> [URL] {
    let samples = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Samples")
    return try FileManager.default.contentsOfDirectory(atPath: samples.path).sorted()
      .filter { $0.hasSuffix(".json") || $0.hasSuffix(".svga") }
      .map { samples.appendingPathComponent($0) }
  }

  @Test(
    "The main actor spends little time per shown frame at 390×390 points and 3 pixels per point",
    .enabled(if: soakTicks != nil, "Set FLICK_SOAK."))
  func mainActorSpendsLittleTimePerFrame() throws {
    let ticker = ManualTicker()
    let model = LottieViewModel(
      lottie: try Lottie(string: movingSquareJSON(width: 390, height: 390)),
      size: CGSize(width: 390, height: 390), scale: 3,
      configuration: LottieConfiguration(frameRate: 60), engine: .main, ticker: ticker)
    var images = 0
    let subscription = model.$renderedFrame.sink { images += $0 == nil ? 0 : 1 }
    defer { subscription.cancel() }
    model.play()
    var best = Double.infinity
    for _ in 0..<20 {
      var spent = 0.0
      for _ in 0..<60 {
        // The tick requests the frame, which another thread draws. The time of the drawing is not counted.
        var start = threadTime()
        ticker.advance(by: 1.0 / 60)
        spent += threadTime() - start
        model.presenter.pictures.pipeline?.drawPending()
        start = threadTime()
        model.finishDrawing()
        spent += threadTime() - start
      }
      best = min(best, spent / 60)
    }
    print("main actor: \(best * 1000) ms per shown frame, \(images) images")
    #expect(images > 1000)
    #expect(best < 0.02e-3)
  }

  @Test(
    "A file with three sounds adds little time to a tick",
    .enabled(if: soakTicks != nil, "Set FLICK_SOAK."))
  func soundsAddLittleTimePerTick() throws {
    func seconds(_ layers: String...) throws -> Double {
      let ticker = ManualTicker()
      let player = LottieAnimationPlayer(
        try Lottie(string: soundJSON(list: layers)), .init(), ticker: ticker)
      player.soundMaker = { _ in SilentSound() }
      player.loopMode = .loop
      player.play()
      var best = Double.infinity
      for _ in 0..<20 {
        let start = threadTime()
        for _ in 0..<600 { ticker.advance(by: 1.0 / 60) }
        best = min(best, (threadTime() - start) / 600)
      }
      return best
    }
    let fading = #"\#(soundLayer),"au":{"lv":{"a":1,"k":[{"t":0,"s":[0]},{"t":99,"s":[100]}]}}"#
    let (silent, heard) = (try seconds(), try seconds(soundLayer, fading, soundLayer))
    print("main actor: \(silent * 1000) ms per tick, \(heard * 1000) ms with three sounds")
    #expect(heard < 0.05e-3)
  }

  /// The processor time of this thread in seconds.
  private func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
