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
#if canImport(CoreText)
  import CoreText
#endif

/// Tests every call of every player from every closure that the player calls.
@MainActor @Suite("Calls from observers") struct ObserverCallTests {
  typealias Call<Subject> = @MainActor (Subject) -> Void
  /// Calls a closure whenever a subject reports something. The result keeps the connection.
  typealias Observer<Subject> = @MainActor (Subject, @escaping @MainActor () -> Void) -> Any?

  /// More calls than a closure causes when each tick reports each change once.
  private static let maximumCalls = 2000
  /// The number of calls of a closure within each other that the players allow.
  private static let maximumDepth = 17

  /// Runs a test of each pair, with a subject of its own.
  private func forEachPair<Subject: AnyObject>(
    _ observers: [String: Observer<Subject>], _ calls: [String: Call<Subject>],
    maximumCalls: Int = maximumCalls, _ make: () throws -> Subject,
    _ run: (Subject, String) throws -> Void
  ) rethrows {
    for (source, observe) in observers {
      for (name, call) in calls {
        let subject = try make()
        var (count, depth, deepest) = (0, 0, 0)
        let connection = observe(subject) { [weak subject] in
          count += 1
          depth += 1
          deepest = max(deepest, depth)
          // A failure of this test does not overflow its stack.
          if let subject, depth <= 2 * Self.maximumDepth, count <= maximumCalls {
            call(subject)
          }
          depth -= 1
        }
        try run(subject, "\(source): \(name)")
        #expect(deepest <= Self.maximumDepth, "\(source): \(name)")
        #expect(count < maximumCalls, "\(source): \(name)")
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
      "current state": sink(\.$currentState),
      "sound": { model, call in
        model.soundMaker = { _ in ScriptedSound(call) }
        return nil
      },
      "sound maker": { model, call in
        model.soundMaker = { _ in
          call()
          return nil
        }
        return nil
      },
    ]
    let calls: [String: Call<LottieViewModel>] = [
      "play": { $0.play() }, "pause": { $0.pause() }, "stop": { $0.stop() },
      "mute": { $0.isMute.toggle() }, "volume": { $0.volume -= 0.1 },
      "sounds": { $0.soundMaker = $0.soundMaker }, "image": { _ = $0.renderedFrame },
      "events": { _ = $0.events }, "event": { $0.fire("none") },
      "input": { $0.setInput("none", to: .boolean(true)) },
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
      let made = try makeModel(everythingJSON, LottieConfiguration(loopMode: .playOnce))
      ticker = made.1
      return made.0
    } _: { model, pair in
      model.play()
      for _ in 0..<8 {
        ticker.advance(by: 0.5)
        model.finishDrawing()
        // A closure that always causes another change is called again in later turns of the main queue.
        let isEndless = pair.hasSuffix("seek forwards") || pair.hasSuffix("seek outside")
        guard !isEndless else { continue }
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
      "paused": { player, call in
        player.setPlaybackMode(.paused(at: .frame(3))) { _ in call() }
        return nil
      },
      "unknown marker": { player, call in
        player.play(marker: "none") { _ in call() }
        return nil
      },
      "loaded": { player, call in
        player.animationLoaded = { _, _ in call() }
        return nil
      },
      "sound": { player, call in
        player.soundMaker = { _ in ScriptedSound(call) }
        return nil
      },
      "sound maker": { player, call in
        player.soundMaker = { _ in
          call()
          return nil
        }
        return nil
      },
      "images": { player, call in
        player.imageProvider = CallingProvider(call)
        return nil
      },
      "texts": { player, call in
        player.textProvider = CallingProvider(call)
        return nil
      },
      "fonts": { player, call in
        player.fontProvider = CallingProvider(call)
        return nil
      },
      "values": { player, call in
        player.setValueProvider(
          FloatValueProvider { _ in
            MainActor.assumeIsolated { call() }
            return 50
          }, keypath: "**.Opacity")
        return nil
      },
      "reduced motion": { player, call in
        player.configuration.reducedMotionOption = .dynamic(CallingProvider(call), dataID: "test")
        return nil
      },
    ]
    var builder = try DotLottieBuilder()
    try builder.add(Data(everythingJSON.utf8), as: .init(id: "a"))
    let dotLottie = try DotLottieFile(data: builder.data())
    let color = ColorValueProvider(LottieColor(r: 1, g: 0, b: 0, a: 1))
    let calls: [String: Call<LottieAnimationPlayer>] = [
      "play": { $0.play() }, "pause": { $0.pause() }, "stop": { $0.stop() },
      "pause and play": {
        $0.pause()
        $0.play()
      },
      "progress": { $0.currentProgress = 0.25 }, "frame": { $0.currentFrame = 7 },
      "time": { $0.currentTime = 2 }, "pause at": { $0.pause(at: .marker("in")) },
      "speed": { $0.animationSpeed = -$0.animationSpeed }, "loop": { $0.loopMode = .loop },
      "volume": { $0.volume -= 0.1 }, "mute": { $0.isMute.toggle() },
      "sounds": { $0.soundMaker = $0.soundMaker },
      "no animation": { $0.animation = nil }, "same animation": { $0.animation = $0.animation },
      "range": { $0.play(fromFrame: 3, toFrame: 3, loopMode: nil) },
      "progress range": { $0.play(fromProgress: 0.5, toProgress: 0) },
      "markers": { $0.play(markers: ["in", "none"]) }, "marker": { $0.play(marker: "in") },
      "marker range": { $0.play(fromMarker: "in", toMarker: "in") },
      "mode": { $0.setPlaybackMode(.playing(.toProgress(1, loopMode: .loop))) },
      "dotLottie": { $0.loadAnimation(from: dotLottie) },
      "index": { $0.loadAnimation(atIndex: 0, from: dotLottie) },
      "configuration": { $0.configuration.contentMode = .scaleToFill },
      "background": { $0.isInForeground.toggle() }, "screen": { $0.isOnScreen.toggle() },
      "behavior": { $0.backgroundBehavior = .forceFinish },
      "window behavior": { $0.windowBackgroundBehavior = .stop },
      "size": { $0.pictureSize = CGSize(width: ($0.pictureSize?.width ?? 0) + 1, height: 9) },
      "scale": { $0.pictureScale += 0.1 },
      "viewport": { $0.viewportFrame = CGRect(x: 0, y: 0, width: 20, height: 20) },
      "whole frames": { $0.respectAnimationFrameRate.toggle() },
      "display": { $0.forceDisplayUpdate() }, "synchronously": { $0.displaySynchronously() },
      "images": { $0.reloadImages() }, "texts": { $0.reloadTexts() },
      "forget": { $0.forgetPictures() }, "image": { _ = $0.renderedFrame },
      "image provider": { $0.imageProvider = $0.imageProvider },
      "text provider": { $0.textProvider = $0.textProvider },
      "font provider": { $0.fontProvider = $0.fontProvider },
      "value": { $0.setValueProvider(color, keypath: "**.Color") },
      "same value": { player in
        for (keypath, provider) in player.valueProviders {
          player.setValueProvider(provider, keypath: keypath)
        }
      },
      "no value": { $0.removeValueProvider(for: "**.Color") },
      "get value": { _ = $0.getValue(for: "**.Opacity") },
      "get original": { _ = $0.getOriginalValue(for: "**.Opacity") },
      "enabled": { $0.setNodeIsEnabled(isEnabled: false, keypath: "Photo") },
      "solo": { $0.setSoloLayer("Title") },
      "keypaths": { _ = $0.allHierarchyKeypaths() }, "log": { $0.logHierarchyKeypaths() },
      "convert": { _ = $0.convert(CGPoint.zero, toLayerAt: "Photo") },
      "placement": { _ = $0.placement(ofLayerAt: "Photo") },
      "loaded": { $0.animationLoaded = $0.animationLoaded }, "events": { _ = $0.events },
    ]
    var ticker = ManualTicker()
    let isMuted = LottieLogger(warn: { _ in }, info: { _ in })
    try forEachPair(observers, calls) {
      ticker = ManualTicker()
      let player = LottieAnimationPlayer(
        try Lottie(string: everythingJSON), .init(), logger: isMuted, ticker: ticker)
      player.isMute = false
      return player
    } _: { player, _ in
      player.play(fromProgress: 0, toProgress: 1)
      for _ in 0..<8 { ticker.advance(by: 2) }
    }
  }

  @Test(
    "A logger that calls the player, and the player again for each message, does not overflow the stack"
  )
  func loggerMayCallPlayer() throws {
    weak var watched: LottieAnimationPlayer?
    var (depth, deepest) = (0, 0)
    // SAFETY: the logger is called on the main actor in this test.
    nonisolated(unsafe) let message = {
      MainActor.assumeIsolated {
        depth += 1
        deepest = max(deepest, depth)
        if depth <= 2 * Self.maximumDepth {
          watched?.logHierarchyKeypaths()
          watched?.presenter.seek(nil)
          watched?.pictureSize = .zero
          watched?.forceDisplayUpdate()
        }
        depth -= 1
      }
    }
    let player = LottieAnimationPlayer(
      try Lottie(string: everythingJSON), .init(),
      logger: LottieLogger(warn: { _ in message() }, info: { _ in message() }),
      ticker: ManualTicker())
    watched = player
    player.logHierarchyKeypaths()
    player.forceDisplayUpdate()
    #expect(1...Self.maximumDepth ~= deepest)
    watched = nil
  }

  @Test(
    "A closure may make any number of calls, which take effect at once, also within a completion",
    arguments: [false, true])
  func closureMayMakeAnyNumberOfCalls(_ isWithinCompletion: Bool) throws {
    let player = LottieAnimationPlayer()
    player.animationLoaded = { player, _ in
      for index in 0..<200 {
        player.setValueProvider(
          FloatValueProvider(CGFloat(index)),
          keypath: AnimationKeypath(keys: ["\(index)", "Opacity"]))
      }
    }
    let lottie = try Lottie(string: everythingJSON)
    if isWithinCompletion {
      // Without an animation, playback ends at once.
      player.play { _ in player.animation = lottie }
    } else {
      player.animation = lottie
    }
    #expect(player.valueProviders.count == 200)
    player.animationLoaded = nil
  }

  @Test("The completion of a state machine's play call may call it again")
  func completionOfStateMachineMayPlayAgain() throws {
    let machine = try walkingMachine(try Lottie(string: soundJSON()))
    let presenter = Presenter(ticker: ManualTicker())
    presenter.setStateMachine(StateMachinePlayback.Setup(machine, seed: 1))
    var (depth, deepest) = (0, 0)
    func playAgain(_ reason: PlaybackEndReason) {
      depth += 1
      deepest = max(deepest, depth)
      if depth <= 2 * Self.maximumDepth { presenter.play(playAgain) }
      depth -= 1
    }
    presenter.play(playAgain)
    #expect(1...Self.maximumDepth ~= deepest)
  }

  @Test("Every method of a model with a state machine can be called for every event")
  func everyMethodCanBeCalledForEventsOfStateMachine() throws {
    let text = """
      {"initial":"a","inputs":[{"type":"Event","name":"go"},{"type":"Numeric","name":"n","value":0}],
      "states":[{"type":"PlaybackState","name":"a","animation":"","autoplay":true,"transitions":[
      {"type":"Transition","toState":"b","guards":[{"type":"Event","inputName":"go"}]}]},
      {"type":"PlaybackState","name":"b","animation":"","autoplay":true,"transitions":[
      {"type":"Transition","toState":"a","guards":[{"type":"Event","inputName":"go"}]}]}]}
      """
    let machine = try LottieStateMachine(
      data: Data(text.utf8), playing: try Lottie(string: everythingJSON))
    let observers: [String: Observer<LottieViewModel>] = [
      "event": { model, call in
        model.onStateMachineEvent = { _ in call() }
        return nil
      },
      "state": { model, call in
        model.$currentState.sink { _ in MainActor.assumeIsolated { call() } }
      },
      "sound": { model, call in
        model.soundMaker = { _ in ScriptedSound(call) }
        return nil
      },
    ]
    let calls: [String: Call<LottieViewModel>] = [
      "play": { $0.play() }, "pause": { $0.pause() }, "stop": { $0.stop() },
      "stop and play": {
        $0.stop()
        $0.play()
      },
      "fire": { $0.fire("go") }, "set": { $0.setInput("n", to: .numeric(1)) },
      "count": { model in
        if case .numeric(let number)? = model.input("n") {
          model.setInput("n", to: .numeric(number + 1))
        }
      },
      "seek": { $0.seek(to: 0.5) }, "speed": { $0.speed = 2 },
    ]
    var ticker = ManualTicker()
    // At most 1000 events are delivered in one turn of the main queue.
    forEachPair(observers, calls, maximumCalls: 10_000) {
      ticker = ManualTicker()
      return LottieViewModel(
        StateMachinePlayback.Setup(machine, seed: 1), size: nil, scale: 1, configuration: .default,
        engine: .main, ticker: ticker)
    } _: { model, _ in
      model.play()
      for _ in 0..<8 {
        ticker.advance(by: 2)
        model.finishDrawing()
      }
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
    let entity = try #require(SVGATestMovie(sounds: [.init()]).entity())
    let observers: [String: Observer<SVGARePlayerModel>] = [
      "sound": { player, call in
        player.soundMaker = { _ in ScriptedSound(call) }
        return nil
      },
      "sound maker": { player, call in
        player.soundMaker = { _ in
          call()
          return nil
        }
        return nil
      },
      "drawing": { player, call in
        player.setDrawing(
          { _, _ in
            call()
            return nil
          }, forKey: "walker")
        return nil
      },
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
      "attach": { $0.isAttached.toggle() }, "volume": { $0.volume -= 0.1 },
      "sounds": { $0.soundMaker = $0.soundMaker }, "loops": { $0.loops = 3 },
      "loop count": { $0.resetLoopCount() }, "mode": { $0.contentMode = .bottom },
      "frame": { $0.setVideoItem(entity, currentFrame: 1) },
      "entity range": { $0.setVideoItem(entity, startFrame: 1, endFrame: 3) },
      "all frames": { $0.resetStartFrameAndEndFrame() },
      "stop scene": { $0.stopAnimation(.stepToLeading) },
      "hide": { $0.setHidden(true, forKey: "walker") },
      "image": { $0.setImage(nil, forKey: "walker") },
      "text": { $0.setText(SVGAText?.none, forKey: "walker") },
      "drawing": { $0.setDrawing({ _, _ in nil }, forKey: "other") },
      "clear": { $0.clearDynamicObjects() }, "states": { _ = $0.spriteStates(forKey: "walker") },
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
      "loader": { player, call in
        SVGAExPlayerModel.loader = { _, _, failure, _, _ in
          call()
          failure(Broken())
        }
        player.play("https://e.com/first")
        return nil
      },
      "downloader": { player, call in
        SVGAExPlayerModel.downloader = { _, success, _ in
          call()
          success(Data())
        }
        player.play("https://e.com/first")
        return nil
      },
      "key": { player, call in
        SVGAExPlayerModel.cacheKeyGenerator = {
          call()
          return $0
        }
        player.play("https://e.com/first")
        return nil
      },
    ]
    // Other tests set these closures, too; they run before or after this one, which is not suspended.
    let (loader, downloader, keys) = (
      SVGAExPlayerModel.loader, SVGAExPlayerModel.downloader, SVGAExPlayerModel.cacheKeyGenerator
    )
    defer {
      SVGAExPlayerModel.loader = loader
      SVGAExPlayerModel.downloader = downloader
      SVGAExPlayerModel.cacheKeyGenerator = keys
    }
    let calls: [String: Call<SVGAExPlayerModel>] = [
      "play": { $0.play() }, "pause": { $0.pause() }, "stop": { $0.stop() },
      "from": { $0.play(fromFrame: 1, isAutoPlay: true) }, "alpha": { _ = $0.alpha },
      "stop scene": { $0.stop(then: .clearLayers) }, "no source": { $0.play("") },
      "entity from": { $0.play(with: entity, fromFrame: 1, isAutoPlay: false) },
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
      (SVGAExPlayerModel.loader, SVGAExPlayerModel.downloader) = (nil, nil)
      SVGAExPlayerModel.cacheKeyGenerator = nil
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

/// A composition with a sound, a marker, an image, a text whose font is missing, and a box that moves.
private let everythingJSON = #"""
  {"v":"5.7.0","fr":60,"ip":0,"op":180,"w":120,"h":40,"markers":[{"cm":"in","tm":10,"dr":20}],
  "fonts":{"list":[{"fName":"Brand","fFamily":"Nobody","fStyle":"Thin"}]},
  "assets":[{"id":"0","u":"","p":"data:audio/mpeg;base64,SUQz","e":1},
  {"id":"a","w":1,"h":1,"u":"","p":"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==","e":1}],"layers":[
  {"ty":6,"nm":"sound","refId":"0","ip":0,"op":180,"st":0},
  {"ty":2,"nm":"Photo","refId":"a","ip":0,"op":180,"st":0,"ks":{}},
  {"ty":5,"nm":"Title","ip":0,"op":180,"st":0,"ks":{"p":{"k":[0,20]}},
  "t":{"d":{"k":[{"t":0,"s":{"s":20,"f":"Brand","t":"A","fc":[0,0,0]}}]},"a":[]}},
  {"ty":4,"nm":"Box","ip":0,"op":180,"st":0,"ks":{
  "p":{"a":1,"k":[{"t":0,"s":[4,0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":180,"s":[104,0]}]}},
  "shapes":[{"ty":"rc","s":{"a":0,"k":[10,20]},"p":{"a":0,"k":[5,10]},"r":{"a":0,"k":0}},
  {"ty":"fl","c":{"a":0,"k":[0,0,1]},"o":{"a":0,"k":100}}]}]}
  """#

/// A sound that calls a closure in each method.
@MainActor private final class ScriptedSound: AnimationSound {
  private let call: @MainActor () -> Void

  init(_ call: @escaping @MainActor () -> Void) { self.call = call }

  func play(from seconds: TimeInterval) { call() }
  func stop() { call() }
  func setVolume(_ volume: Float) { call() }
  func setSpeed(_ speed: Double) { call() }
}

/// A provider that calls a closure for each query.
private struct CallingProvider: AnimationImageProvider, AnimationKeypathTextProvider,
  AnimationFontProvider, ReducedMotionOptionProvider
{
  private let call: @MainActor () -> Void

  init(_ call: @escaping @MainActor () -> Void) { self.call = call }

  func imageForAsset(asset: ImageAsset) -> CGImage? {
    MainActor.assumeIsolated { call() }
    return nil
  }

  func text(for keypath: AnimationKeypath, sourceText: String?) -> String? {
    MainActor.assumeIsolated { call() }
    return nil
  }

  func fontFor(family: String, size: CGFloat) -> CTFont? {
    MainActor.assumeIsolated { call() }
    return nil
  }

  @MainActor var currentReducedMotionMode: ReducedMotionMode {
    call()
    return .standardMotion
  }
}
