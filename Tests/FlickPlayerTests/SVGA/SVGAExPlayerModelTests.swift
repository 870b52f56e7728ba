import Dispatch
import Flick
import FlickPlayer
import FlickSVGAPlayer
import Foundation
import Testing

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A player with a manual ticker, a scripted source and a manual fader, and a log of its events.
@MainActor private final class PlayerFixture {
  let ticker = ManualTicker()
  let source = ScriptedSource()
  let player: SVGAExPlayerModel
  var log: [String] = []
  var fades: [@MainActor () -> Void] = []
  /// A closure that is called after an event is logged.
  var onEvent: ((SVGAExPlayerModel.Event) -> Void)?

  init(isAttached: Bool = true) {
    let frames = SVGARePlayerModel(
      size: CGSize(width: 40, height: 20), scale: 1, engine: .main, ticker: ticker)
    frames.soundMaker = nil
    frames.isAttached = isAttached
    player = SVGAExPlayerModel(frames, parser: source.parser())
    player.onEvent = { [unowned self] event in
      log.append(Self.words(event))
      onEvent?(event)
    }
  }

  /// Returns and clears the logged events.
  func takeEvents() -> [String] {
    defer { log = [] }
    return log
  }

  func tick(_ count: Int = 1) { for _ in 0..<count { ticker.advance(by: 0.1) } }

  /// Waits until a loader's result has arrived, and runs the pending work.
  func waitForLoads() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    source.run()
  }

  /// Plays a URL and completes its download.
  func load(_ name: String = "a", _ movie: SVGATestMovie = SVGATestMovie(), isAutoPlay: Bool = true)
  {
    player.play("https://e.com/\(name)", fromFrame: 0, isAutoPlay: isAutoPlay)
    source.reply(.success(movie.data))
  }

  private static func words(_ event: SVGAExPlayerModel.Event) -> String {
    switch event {
    case .statusDidChanged(let new, let old): "\(old)->\(new)"
    case .failed(let error): words(error)
    case .parseDone: "parseDone"
    case .readyForPlay(let ready):
      "ready \(ready.isNewSource) \(ready.fromFrame) \(ready.isWillPlay)"
    case .animationPlaying(_, let frame): "playing \(frame)"
    case .animationDidFinishedOnce(_, let count): "once \(count)"
    case .animationDidFinishedAll(_, let count): "all \(count)"
    }
  }

  private static func words(_ error: SVGAExPlayerError) -> String {
    switch error {
    case .unknownSource(let source): "unknown '\(source)'"
    case .dataLoadFailed(let source, let error): "dataLoad '\(source)' \(error)"
    case .dataParseFailed(let source, _): "dataParse '\(source)'"
    case .assetParseFailed(let source, _): "assetParse '\(source)'"
    case .entityInvalid(let source, _, let error): "invalid '\(source)' \(error.rawValue)"
    case .playFailed(let source, let error): "playFailed '\(source)' \(error.rawValue)"
    }
  }
}

@MainActor @Suite("SVGAExPlayerModel", .serialized) struct SVGAExPlayerModelTests {
  init() {
    SVGAExPlayerModel.loader = nil
    SVGAExPlayerModel.downloader = nil
    SVGAExPlayerModel.cacheKeyGenerator = nil
  }

  @Test("Sources that were replaced are not parsed")
  func replacedSourcesAreNotParsed() throws {
    let fixture = PlayerFixture()
    let (player, source) = (fixture.player, fixture.source)
    for number in 0..<5 {
      player.play("https://e.com/\(number)", fromFrame: 0, isAutoPlay: true)
      source.requests.last?.reply(.success(Data(repeating: 7, count: 100)))
    }
    source.runCalls()
    source.run()
    // Bytes that were parsed in vain are rejected.
    #expect(source.rejected.values.map(\.lastPathComponent) == ["4"])
  }

  @Test("The first playback of a URL reports its events in sequence")
  func firstPlaybackOfURLReportsItsEventsInSequence() {
    let rig = PlayerFixture()
    #expect(rig.player.isIdle && rig.player.svgaSource.isEmpty && rig.player.alpha == 1)
    rig.player.play("https://e.com/a", fromFrame: 1, isAutoPlay: true)
    #expect(rig.takeEvents() == ["idle->loading"])
    #expect(rig.player.isLoading && rig.player.svgaSource == "https://e.com/a")
    rig.source.reply(.success(SVGATestMovie().data))
    #expect(rig.takeEvents() == ["parseDone", "ready true 1 true", "loading->playing"])
    #expect(rig.player.entity?.frames == 5)
    rig.tick(2)
    #expect(rig.takeEvents() == ["playing 2", "playing 3"])
  }

  @Test("Without isAutoPlay, the player is paused at the requested frame")
  func withoutIsAutoPlayPlayerIsPausedAtRequestedFrame() {
    let rig = PlayerFixture()
    rig.player.play("https://e.com/a", fromFrame: 2, isAutoPlay: false)
    rig.source.reply(.success(SVGATestMovie().data))
    #expect(rig.takeEvents().last == "loading->paused")
    #expect(rig.player.player.currentFrame == 2)
    rig.player.play()
    rig.tick()
    #expect(rig.takeEvents() == ["paused->playing", "playing 3"])
  }

  @Test("A repeated request does not load again, and the latest start frame applies")
  func repeatedRequestDoesNotLoadAgain() {
    let rig = PlayerFixture()
    rig.player.play("https://e.com/a")
    rig.player.play("https://e.com/a", fromFrame: 4, isAutoPlay: false)
    #expect(rig.source.requests.count == 1)
    rig.source.reply(.success(SVGATestMovie().data))
    #expect(
      rig.takeEvents() == ["idle->loading", "parseDone", "ready true 4 false", "loading->paused"])
    rig.player.play("https://e.com/a")
    #expect(rig.source.requests.isEmpty)
    #expect(rig.takeEvents() == ["ready false 0 true", "paused->playing"])
  }

  @Test("A new URL replaces the first one, whose late result is dropped")
  func newURLReplacesFirstOne() {
    let rig = PlayerFixture()
    rig.player.play("https://e.com/a")
    let late = rig.source.requests[0].reply
    rig.player.play("https://e.com/b")
    #expect(rig.takeEvents() == ["idle->loading", "loading->idle", "idle->loading"])
    late(.success(SVGATestMovie().data))
    rig.source.run()
    #expect(rig.takeEvents() == [] && rig.player.isLoading)
    #expect(rig.source.cancelled.map { $0?.lastPathComponent } == ["a"])
    rig.source.reply(.success(SVGATestMovie(frames: 7).data))
    #expect(rig.takeEvents() == ["parseDone", "ready true 0 true", "loading->playing"])
    #expect(rig.player.entity?.frames == 7)
    rig.player.play("https://e.com/c")
    #expect(rig.takeEvents() == ["playing->idle", "idle->loading"])
    #expect(rig.player.player.renderedFrame == nil && rig.player.entity == nil)
  }

  @Test(
    "Stopping, cleaning and deallocation cancel the download",
    arguments: [0, 1, 2])
  func stoppingCleaningAndDeallocationCancelDownload(way: Int) {
    var rig: PlayerFixture? = PlayerFixture()
    let source = rig?.source
    rig?.player.play("https://e.com/a")
    source?.run()
    #expect(source?.cancelled.count == 0)
    switch way {
    case 0: rig?.player.stop()
    case 1: rig?.player.clean()
    default: rig = nil
    }
    source?.run()
    #expect(source?.cancelled.count == 1)
  }

  @Test("Each kind of loading failure is reported after the idle state")
  func eachKindOfLoadingFailureIsReportedAfterIdleState() throws {
    let rig = PlayerFixture()
    rig.player.play("https://e.com/a")
    rig.source.reply(.failure(Broken()))
    #expect(
      rig.takeEvents() == [
        "idle->loading", "loading->idle", "dataLoad 'https://e.com/a' Broken(word: \"broken\")",
      ])
    #expect(rig.player.svgaSource.isEmpty)
    rig.load("b", SVGATestMovie(framesPerSecond: 0))
    #expect(rig.takeEvents().suffix(2) == ["loading->idle", "invalid 'https://e.com/b' 2"])
    rig.player.play("https://e.com/c")
    rig.source.reply(.success(Data([1, 2, 3, 4, 5])))
    #expect(rig.takeEvents().suffix(2) == ["loading->idle", "dataParse 'https://e.com/c'"])
    // Document 002: “Failed to parse loaded SVGA resource”. A web page was loaded.
    rig.player.play("https://e.com/d")
    rig.source.reply(.failure(LottieLoadError.isWebPage.asFoundationError))
    #expect(rig.takeEvents().suffix(2) == ["loading->idle", "dataParse 'https://e.com/d'"])
    rig.player.play("no such file.svga")
    rig.source.run()
    #expect(rig.takeEvents().suffix(2) == ["loading->idle", "assetParse 'no such file.svga'"])
    rig.player.play("http://")
    #expect(rig.takeEvents().suffix(2) == ["loading->idle", "unknown 'http://'"])
    rig.player.play("")
    #expect(rig.takeEvents() == ["unknown ''"])
  }

  @Test("A file outside the bundle is played by its path")
  func fileOutsideBundleIsPlayedByItsPath() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("flick-\(UUID().uuidString).svga")
    try SVGATestMovie().data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let rig = PlayerFixture()
    rig.player.play(file.path)
    rig.source.run()
    #expect(rig.player.isPlaying)
  }

  @Test("Each loop is reported, and the end of all loops after the stopped state")
  func eachLoopIsReported() {
    let rig = PlayerFixture()
    rig.player.player.loops = 2
    rig.load()
    rig.log = []
    rig.tick(10)
    #expect(
      rig.takeEvents() == [
        "playing 1", "playing 2", "playing 3", "playing 4", "once 1", "playing 0", "playing 1",
        "playing 2", "playing 3", "playing 4", "once 2", "playing->stopped", "all 2",
      ])
    // The last frame remains, and the loop count is reset.
    #expect(rig.player.player.currentFrame == 4 && rig.player.player.loopCount == 0)
    rig.player.play()
    #expect(rig.takeEvents() == ["ready false 0 true", "stopped->playing"])
  }

  @Test("Playback fails without a superview, and pauses with a single frame")
  func playbackFailsWithoutSuperview() {
    let alone = PlayerFixture(isAttached: false)
    alone.load()
    #expect(
      alone.takeEvents() == [
        "idle->loading", "parseDone", "ready true 0 true", "loading->stopped",
        "playFailed 'https://e.com/a' 2",
      ])
    let single = PlayerFixture()
    single.load("a", SVGATestMovie(frames: 1))
    single.log = []
    single.tick()
    #expect(single.takeEvents() == ["once 1", "playing->paused", "playFailed 'https://e.com/a' 3"])
  }

  @Test("The reset handler applies only during the ready callback")
  func resetHandlerAppliesOnlyDuringReadyCallback() {
    let rig = PlayerFixture()
    var kept: ((Int, Bool) -> Void)?
    rig.onEvent = { event in
      guard case .readyForPlay(let ready) = event else { return }
      ready.resetHandler(3, false)
      kept = ready.resetHandler
    }
    rig.load()
    #expect(rig.player.isPaused && rig.player.player.currentFrame == 3)
    kept?(1, true)
    #expect(rig.player.isPaused)
  }

  @Test("Stopping calls its completion closure with the loop count")
  func stoppingCallsItsCompletionClosureWithLoopCount() {
    let rig = PlayerFixture()
    rig.load()
    rig.tick(7)
    rig.log = []
    var done: [String] = []
    rig.player.stop { source, count in done.append("\(source) \(count)") }
    #expect(rig.takeEvents() == ["playing->stopped"] && done == ["https://e.com/a 1"])
    #expect(rig.player.player.currentFrame == 0 && rig.player.player.loopCount == 0)
    rig.player.player.finishDrawing()
    #expect(rig.player.player.renderedFrame != nil)
    rig.player.stop(then: .clearLayers) { _, _ in done.append("again") }
    #expect(rig.player.player.renderedFrame == nil && done.last == "again")
    rig.player.isResetLoopCountWhenStopped = false
    rig.player.play()
    rig.tick(5)
    rig.player.stop()
    #expect(rig.player.player.loopCount == 1)
  }

  @Test("Cleaning removes everything, and has no effect on an empty player")
  func cleaningRemovesEverythingAndHasNoEffectOnEmptyPlayer() {
    let rig = PlayerFixture()
    var done: [String] = []
    rig.player.clean { _, _ in done.append("nothing") }
    rig.player.stop { _, _ in done.append("nothing") }
    rig.load()
    rig.log = []
    rig.player.clean { source, _ in done.append(source) }
    #expect(rig.takeEvents() == ["playing->idle"] && done == ["https://e.com/a"])
    #expect(rig.player.svgaSource.isEmpty && rig.player.entity == nil)
    #expect(rig.player.player.videoItem == nil)
  }

  @Test(
    "Cleaning releases the animation, also after play(with:), a failed load and a fade",
    arguments: ["URL", "entity", "failed load", "invalid", "replaced", "fade"])
  func cleaningReleasesAnimation(_ way: String) async throws {
    let rig = PlayerFixture()
    weak var entity: SVGAVideoEntity?
    weak var pictures: SVGAPictureStore?
    try autoreleasing {
      let picture = SVGATestMovie.Picture(
        key: "walker", bytes: Array(try pngFile(width: 4, height: 4)))
      let movie = SVGATestMovie(frames: way == "invalid" ? 0 : 5, pictures: [picture])
      if way == "entity" || way == "invalid" {
        let made = try #require(movie.entity())
        (entity, pictures) = (made, made.pictureStore)
        rig.player.play(with: made)
      } else {
        rig.load("a", movie)
        (entity, pictures) = (rig.player.entity, rig.player.entity?.pictureStore)
      }
      #expect(pictures != nil || way == "invalid")
    }
    switch way {
    case "failed load":
      rig.player.play("https://e.com/b")
      rig.source.reply(.failure(Broken()))
    case "invalid": break
    case "replaced":
      rig.load("b")
    case "fade":
      rig.player.isAnimated = true
      rig.player.isHidesWhenStopped = true
      rig.player.fader = { _, _, done in rig.fades.append(done) }
      rig.player.clean()
      #expect(entity != nil)
      rig.fades.removeLast()()
    default: rig.player.clean()
    }
    rig.player.player.finishDrawing()
    rig.source.run()
    #expect(entity == nil)
    // Pictures that are being decoded are released afterwards.
    rig.player.player.presenter.pictures.drawingQueue.sync {}
    await rig.waitForLoads()
    #expect(pictures == nil)
    #expect((rig.player.entity == nil) == (way != "replaced"))
  }

  /// Runs a closure whose temporary references are released when it returns.
  private func autoreleasing(_ body: () throws -> Void) rethrows { try body() }

  @Test("Playing without a source fails with a reason, as playing without an animation does")
  func playingWithoutSourceFails() {
    let rig = PlayerFixture()
    rig.player.play()
    #expect(rig.takeEvents() == ["playFailed '' 1"])
    rig.player.play(fromFrame: 2, isAutoPlay: true)
    rig.player.reset()
    #expect(rig.takeEvents() == ["playFailed '' 1", "playFailed '' 1"])
    rig.player.play(fromFrame: 2, isAutoPlay: false)
    rig.player.reset(isAutoPlay: false)
    rig.player.pause()
    #expect(rig.takeEvents() == [] && rig.player.isIdle)
    rig.load()
    rig.player.clean()
    _ = rig.takeEvents()
    rig.player.play()
    #expect(rig.takeEvents() == ["playFailed '' 1"])
  }

  @Test(
    "A cleaned player is idle, whatever a subscriber calls when the picture is removed",
    arguments: ["play", "reset", "pause", "hide", "detach"], [true, false])
  func cleanedPlayerIsIdle(_ call: String, _ isPlaying: Bool) {
    let rig = PlayerFixture()
    let player = rig.player
    rig.load()
    rig.player.player.finishDrawing()
    if !isPlaying { player.stop() }
    var count = 0
    let sink = player.player.$renderedFrame.dropFirst().sink { _ in
      MainActor.assumeIsolated {
        count += 1
        switch call {
        case "play": player.play(fromFrame: 1, isAutoPlay: true)
        case "reset": player.reset()
        case "pause": player.pause()
        case "hide": player.isHidesWhenStopped.toggle()
        default: player.player.isAttached = false
        }
      }
    }
    player.clean()
    #expect(count > 0 && player.isIdle && player.svgaSource.isEmpty)
    #expect(rig.takeEvents().filter { $0.hasSuffix("->idle") }.count == 1)
    sink.cancel()
  }

  @Test("A pause during loading applies afterwards, and reset plays from the leading frame")
  func pauseDuringLoadingAppliesAfterwards() {
    let rig = PlayerFixture()
    rig.player.play("https://e.com/a")
    rig.player.pause()
    rig.source.reply(.success(SVGATestMovie().data))
    #expect(rig.player.isPaused)
    rig.player.player.setStartFrame(2, endFrame: 4)
    rig.player.play(fromFrame: 3, isAutoPlay: true)
    rig.tick(2)
    rig.log = []
    rig.player.reset()
    #expect(rig.takeEvents() == ["ready false 2 true"])
    #expect(rig.player.player.currentFrame == 2 && rig.player.player.loopCount == 0)
    rig.player.reset(isAutoPlay: false)
    #expect(rig.player.isPaused)
  }

  @Test("An entity is played directly, and its memory address is the source")
  func entityIsPlayedDirectly() throws {
    let rig = PlayerFixture()
    let entity = try #require(SVGATestMovie(frames: 9).entity())
    rig.player.play(with: entity, fromFrame: 2, isAutoPlay: true)
    #expect(rig.takeEvents() == ["ready true 2 true", "idle->playing"])
    #expect(rig.player.entity === entity && rig.player.svgaSource.hasPrefix("0x"))
    rig.player.play(with: entity)
    #expect(rig.takeEvents() == ["ready false 0 true"])
    let other = try #require(SVGATestMovie(frames: 0).entity())
    rig.player.play(with: other)
    #expect(rig.takeEvents().map { $0.prefix(7) } == ["playing", "invalid"])
    #expect(rig.player.isIdle)
  }

  @Test("In reverse, a new source starts at its last frame")
  func inReverseNewSourceStartsAtItsLastFrame() {
    let rig = PlayerFixture()
    rig.player.player.isReversing = true
    rig.player.play("https://e.com/a")
    rig.source.reply(.success(SVGATestMovie().data))
    #expect(rig.takeEvents().contains("ready true 4 true"))
  }

  @Test("Removal from the superview during loading stops the player")
  func removalDuringLoadingStopsPlayer() {
    let rig = PlayerFixture()
    rig.player.play("https://e.com/a")
    rig.player.player.isAttached = false
    rig.source.reply(.success(SVGATestMovie().data))
    #expect(rig.takeEvents() == ["idle->loading", "loading->stopped"])
    rig.player.player.isAttached = true
    rig.player.play()
    rig.source.run()
    #expect(rig.source.requests.count == 1 && rig.player.isLoading)
  }

  // MARK: Loaders

  @Test("A custom loader may succeed, fail or forward, and only the first call counts")
  func customLoaderMaySucceed() async {
    var asked: [String] = []
    SVGAExPlayerModel.loader = { source, success, failure, forwardDownload, forwardLoadAsset in
      asked.append(source)
      switch source {
      case "own":
        success(SVGATestMovie().data)
        failure(Broken())
      case "bad": failure(Broken(word: "own"))
      case "far": forwardDownload("https://e.com/mirror")
      default: forwardLoadAsset(source)
      }
    }
    let rig = PlayerFixture()
    rig.player.play("own")
    await rig.waitForLoads()
    #expect(rig.player.isPlaying && asked == ["own"])
    rig.log = []
    rig.player.play("bad")
    await rig.waitForLoads()
    #expect(rig.takeEvents().last == "dataLoad 'bad' Broken(word: \"own\")")
    rig.player.play("far")
    await rig.waitForLoads()
    #expect(rig.source.requests.last?.request.url?.path == "/mirror")
    rig.source.reply(.success(SVGATestMovie().data))
    #expect(rig.player.isPlaying && rig.player.svgaSource == "far")
    rig.player.play("here")
    await rig.waitForLoads()
    #expect(rig.takeEvents().last == "assetParse 'here'")
  }

  @Test("A custom loader may answer later from any thread, and outdated results are ignored")
  func customLoaderMayAnswerLaterFromAnyThread() async {
    var answers: [String: SVGAExPlayerModel.LoadSuccess] = [:]
    SVGAExPlayerModel.loader = { source, success, _, _, _ in answers[source] = success }
    let rig = PlayerFixture()
    rig.player.play("a")
    rig.player.play("b")
    answers["a"]?(SVGATestMovie().data)
    rig.source.run()
    #expect(rig.player.isLoading)
    if let answer = answers["b"] {
      await Task.detached { answer(SVGATestMovie().data) }.value
    }
    await rig.waitForLoads()
    #expect(rig.player.isPlaying && rig.player.svgaSource == "b")
  }

  @Test(
    "A custom downloader receives only URLs, and a custom key identifies cached entries"
  )
  func customDownloaderReceivesOnlyURLs() async {
    var asked: [String] = []
    SVGAExPlayerModel.downloader = { source, success, _ in
      asked.append(source)
      success(SVGATestMovie().data)
    }
    SVGAExPlayerModel.cacheKeyGenerator = { _ in "one" }
    let rig = PlayerFixture()
    rig.player.isEnabledMemoryCache = true
    rig.player.play("http://e.com/a")
    await rig.waitForLoads()
    rig.player.play("https://e.com/b")
    await rig.waitForLoads()
    rig.player.play("c")
    await rig.waitForLoads()
    #expect(asked == ["http://e.com/a", "https://e.com/b"])
    #expect(rig.source.workCount == 1 && rig.player.isPlaying)
  }

  // MARK: Visibility

  @Test("With isHidesWhenStopped, the player is hidden while it is stopped")
  func isHidesWhenStoppedHidesStoppedPlayer() {
    let rig = PlayerFixture()
    rig.player.isHidesWhenStopped = true
    #expect(rig.player.alpha == 0)
    rig.load()
    #expect(rig.player.alpha == 1)
    rig.player.stop()
    #expect(rig.player.alpha == 0)
  }

  @Test("With isAnimated, the player fades out before it stops or changes its source")
  func withIsAnimatedPlayerFadesOutBeforeItStopsOrChangesItsSource() {
    let rig = PlayerFixture()
    rig.player.fader = { [unowned rig] alpha, isAnimated, done in
      if isAnimated { rig.fades.append(done) } else { done() }
    }
    rig.player.isAnimated = true
    rig.player.isHidesWhenStopped = true
    rig.load()
    rig.log = []
    var done = 0
    rig.player.stop { _, _ in done += 1 }
    #expect(rig.takeEvents() == [] && rig.player.isPlaying && rig.player.alpha == 0 && done == 0)
    // Frame events during the fade are not reported.
    rig.tick(6)
    #expect(rig.takeEvents() == [])
    let end = rig.fades
    rig.fades = []
    for fade in end { fade() }
    #expect(rig.takeEvents() == ["playing->stopped"] && done == 1)
    rig.player.play()
    #expect(rig.player.alpha == 1)
    rig.log = []
    rig.player.play("https://e.com/b")
    #expect(rig.takeEvents() == ["playing->idle"] && rig.source.requests.isEmpty)
    for fade in rig.fades { fade() }
    #expect(rig.takeEvents() == ["idle->loading"] && rig.source.requests.count == 1)
  }

  @Test("The property debugInfo describes the state in one line")
  func debugInfoDescribesStateInOneLine() {
    let player = SVGAExPlayerModel(
      SVGARePlayerModel(
        size: CGSize(width: 40, height: 20), scale: 1, engine: .main, ticker: ManualTicker()))
    #expect(player.debugInfo == "no source: idle, frame 0 of 0...0, 0 of endless loops")
    #expect(player.showDuration == 0.2 && player.hideDuration == 0.2)
    player.isHideWhenSwitchSourceWithoutAnimtion = true
    #expect(player.isHideWhenSwitchSourceWithoutAnimtion)
  }
}
