import Flick
import FlickPlayback
import FlickPlayer
import FlickSVGAPlayer
import Foundation
import Testing

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// Tests every call of every player from every closure that the player calls.
@MainActor @Suite("Calls from observers") struct ObserverCallTests {
  typealias Call<Subject> = @MainActor (Subject) -> Void
  /// Calls a closure whenever a subject reports something. The result keeps the connection.
  typealias Observer<Subject> = @MainActor (Subject, @escaping @MainActor () -> Void) -> Any?

  /// More calls than a closure causes when each tick reports each change once.
  private static let maximumCalls = 2000

  /// Runs a test of each pair, with a subject of its own.
  private func forEachPair<Subject: AnyObject>(
    _ observers: [String: Observer<Subject>], _ calls: [String: Call<Subject>],
    _ make: () throws -> Subject, _ run: (Subject, String) throws -> Void
  ) rethrows {
    for (source, observe) in observers {
      for (name, call) in calls {
        let subject = try make()
        var count = 0
        let connection = observe(subject) { [weak subject] in
          count += 1
          if let subject { call(subject) }
        }
        try run(subject, "\(source): \(name)")
        #expect(count < Self.maximumCalls, "\(source): \(name)")
        withExtendedLifetime(connection) {}
      }
    }
  }

  @Test("Every method of a model can be called from every subscriber")
  func everyMethodOfModelCanBeCalledFromSubscribers() throws {
    func sink<Value>(
      _ publisher: KeyPath<LottieViewModel, Published<Value>.Publisher>
    ) -> Observer<LottieViewModel> {
      { model, call in model[keyPath: publisher].sink { _ in MainActor.assumeIsolated { call() } } }
    }
    let observers: [String: Observer<LottieViewModel>] = [
      "progress": sink(\.$progress), "state": sink(\.$playbackState), "error": sink(\.$error),
      "picture": { model, call in
        model.$renderedFrame.sink { _ in MainActor.assumeIsolated { call() } }
      },
      "change": { model, call in
        model.objectWillChange.sink { _ in MainActor.assumeIsolated { call() } }
      },
    ]
    let calls: [String: Call<LottieViewModel>] = [
      "play": { $0.play() }, "pause": { $0.pause() }, "stop": { $0.stop() },
      "pause and play": {
        $0.pause()
        $0.play()
      },
      "stop and play": {
        $0.stop()
        $0.play()
      },
      "seek": { $0.seek(to: 0.25) }, "seek to frame": { $0.seek(toFrame: 7) },
      "seek outside": { $0.seek(toFrame: -7) }, "speed": { $0.speed = -$0.speed },
      "seek forwards": { $0.seek(to: $0.presenter.progress + 0.01) },
    ]
    var ticker = ManualTicker()
    try forEachPair(observers, calls) {
      let made = try makeModel(movingSquareJSON(), LottieConfiguration(loopMode: .playOnce))
      ticker = made.1
      return made.0
    } _: { model, pair in
      model.play()
      for _ in 0..<8 {
        ticker.advance(by: 0.5)
        model.finishDrawing()
        // A closure that always causes another change is called again in later turns of the main queue.
        guard !pair.hasSuffix("seek forwards") else { continue }
        #expect(model.playbackState == model.presenter.state, "\(pair)")
        #expect(model.progress == model.presenter.progress, "\(pair)")
      }
    }
  }

  @Test("A subscriber that stops a completed model leaves it stopped")
  func subscriberThatStopsCompletedModelLeavesItStopped() throws {
    let (model, ticker) = try makeModel(
      movingSquareJSON(), LottieConfiguration(loopMode: .playOnce))
    var states: [LottieViewModel.PlaybackState] = []
    let sink = model.$playbackState.sink { state in
      MainActor.assumeIsolated {
        states.append(state)
        if state == .completed { model.stop() }
      }
    }
    model.play()
    ticker.advance(by: 4)
    model.finishDrawing()
    #expect(model.playbackState == .stopped && model.progress == 0)
    #expect(states == [.stopped, .playing, .completed, .stopped])
    sink.cancel()
  }

  @Test("Every method of a player can be called from every closure")
  func everyMethodOfPlayerCanBeCalledFromClosures() throws {
    let observers: [String: Observer<LottieAnimationPlayer>] = [
      "picture": { player, call in
        player.$renderedFrame.sink { _ in MainActor.assumeIsolated { call() } }
      },
      "change": { player, call in
        player.objectWillChange.sink { _ in MainActor.assumeIsolated { call() } }
      },
      "completion": { player, call in
        player.play { _ in call() }
        return nil
      },
      "loaded": { player, call in
        player.animationLoaded = { _, _ in call() }
        return nil
      },
    ]
    let calls: [String: Call<LottieAnimationPlayer>] = [
      "play": { $0.play() }, "pause": { $0.pause() }, "stop": { $0.stop() },
      "pause and play": {
        $0.pause()
        $0.play()
      },
      "progress": { $0.currentProgress = 0.25 }, "frame": { $0.currentFrame = 7 },
      "speed": { $0.animationSpeed = -$0.animationSpeed }, "loop": { $0.loopMode = .loop },
      "volume": { $0.volume -= 0.1 },
      "no animation": { $0.animation = nil }, "same animation": { $0.animation = $0.animation },
      "range": { $0.play(fromFrame: 3, toFrame: 3, loopMode: nil) },
    ]
    var ticker = ManualTicker()
    try forEachPair(observers, calls) {
      let made = try makePlayer()
      ticker = made.1
      return made.0
    } _: { player, _ in
      player.play(fromProgress: 0, toProgress: 1)
      for _ in 0..<8 { ticker.advance(by: 2) }
    }
  }

  @Test("A completion that always plays again does not overflow the stack")
  func completionThatAlwaysPlaysAgainDoesNotOverflowStack() {
    let player = LottieAnimationPlayer()
    var count = 0
    func playAgain(_ isFinished: Bool) {
      count += 1
      if count < 10_000 { player.play(completion: playAgain) }
    }
    player.play(completion: playAgain)
    #expect(count > 0 && count < Self.maximumCalls)
  }

  @Test("Every method of an SVGA model can be called from every closure")
  func everyMethodOfSVGAModelCanBeCalledFromClosures() throws {
    let entity = try #require(SVGATestMovie().entity())
    let observers: [String: Observer<SVGARePlayerModel>] = [
      "event": { player, call in
        player.onEvent = { _ in call() }
        return nil
      },
      "picture": { player, call in
        player.$renderedFrame.sink { _ in MainActor.assumeIsolated { call() } }
      },
      "change": { player, call in
        player.objectWillChange.sink { _ in MainActor.assumeIsolated { call() } }
      },
    ]
    let calls: [String: Call<SVGARePlayerModel>] = [
      "start": { $0.startAnimation() }, "pause": { $0.pauseAnimation() },
      "stop": { $0.stopAnimation() }, "step": { $0.step(toFrame: 2) },
      "step and play": { $0.step(toFrame: 2, andPlay: true) }, "no entity": { $0.videoItem = nil },
      "same entity": { $0.videoItem = entity }, "reverse": { $0.isReversing.toggle() },
      "range": { $0.setStartFrame(1, endFrame: 2) }, "speed": { $0.speed = 2 },
      "mute": { $0.isMute.toggle() }, "detach": { $0.isAttached = false },
      "no entity, and start": {
        $0.videoItem = nil
        $0.startAnimation()
      },
      "size": { $0.layout(size: CGSize(width: $0.size.width + 1, height: 20), scale: 1) },
    ]
    var ticker = ManualTicker()
    forEachPair(observers, calls) {
      ticker = ManualTicker()
      let player = SVGARePlayerModel(
        size: CGSize(width: 40, height: 20), scale: 1, engine: .main, ticker: ticker)
      player.soundMaker = nil
      player.isAttached = true
      player.videoItem = entity
      return player
    } _: { player, pair in
      player.startAnimation()
      for _ in 0..<8 {
        ticker.advance(by: 0.1)
        player.finishDrawing()
      }
      if pair.hasSuffix(": no entity") { #expect(player.videoItem == nil, "\(pair)") }
    }
  }

  @Test("Every method of an SVGA player that loads can be called from every closure")
  func everyMethodOfSVGAPlayerThatLoadsCanBeCalledFromClosures() throws {
    let entity = try #require(SVGATestMovie().entity())
    let source = ScriptedSource()
    let observers: [String: Observer<SVGAExPlayerModel>] = [
      "event": { player, call in
        player.onEvent = { _ in call() }
        return nil
      },
      "opacity": { player, call in
        player.$alpha.sink { _ in MainActor.assumeIsolated { call() } }
      },
      "fader": { player, call in
        player.fader = { _, _, done in
          call()
          done()
        }
        return nil
      },
      "completion": { player, call in
        player.play(with: entity)
        player.stop { _, _ in call() }
        return nil
      },
    ]
    let calls: [String: Call<SVGAExPlayerModel>] = [
      "play": { $0.play() }, "pause": { $0.pause() }, "stop": { $0.stop() },
      "clean": { $0.clean() },
      "reset": { $0.reset() }, "entity": { $0.play(with: entity) },
      "source": { $0.play("https://e.com/\(Int.random(in: 0 ... .max))") },
      "clean and play": {
        $0.clean()
        $0.play(with: entity)
      },
      "hide": { $0.isHidesWhenStopped.toggle() },
    ]
    var ticker = ManualTicker()
    forEachPair(observers, calls) {
      ticker = ManualTicker()
      let frames = SVGARePlayerModel(
        size: CGSize(width: 40, height: 20), scale: 1, engine: .main, ticker: ticker)
      frames.soundMaker = nil
      frames.isAttached = true
      let player = SVGAExPlayerModel(frames, parser: source.parser())
      player.isAnimated = true
      return player
    } _: { player, _ in
      player.play(with: entity)
      for _ in 0..<8 {
        ticker.advance(by: 0.1)
        player.player.finishDrawing()
        source.runCalls()
      }
      player.stop()
    }
  }

  @Test("Every method of a loading model can be called from every subscriber")
  func everyMethodOfLoadingModelCanBeCalledFromSubscribers() {
    let observers: [String: Observer<LottieSourceModel>] = [
      "state": { model, call in model.$state.sink { _ in MainActor.assumeIsolated { call() } } },
      "progress": { model, call in
        model.$progress.sink { _ in MainActor.assumeIsolated { call() } }
      },
      "change": { model, call in
        model.objectWillChange.sink { _ in MainActor.assumeIsolated { call() } }
      },
    ]
    let calls: [String: Call<LottieSourceModel>] = [
      "load": { $0.load() }, "reload": { $0.reload() }, "cancel": { $0.cancel() },
      "cancel and load": {
        $0.cancel()
        $0.load()
      },
    ]
    forEachPair(observers, calls) {
      LottieSourceModel(source: .local(fileName: "flick-none"))
    } _: { model, _ in
      model.load()
      model.cancel()
      model.reload()
      model.cancel()
    }
  }
}
