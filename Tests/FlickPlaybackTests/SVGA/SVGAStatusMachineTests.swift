import Testing

@testable import FlickPlayback

/// A player made of the machine alone: what it was told to do and to tell, in words, in order.
struct StatusRig {
  typealias Request = SVGAStatusMachine.Request
  typealias Effect = SVGAStatusMachine.Effect
  typealias Start = SVGAStatusMachine.Start

  var machine = SVGAStatusMachine()
  var log: [String] = []
  /// Why the frames cannot be played.
  var failure: SVGAFrameMachine.PlayError?
  /// What somebody does when they are told of something.
  var reactions: [String: (inout StatusRig) -> Void] = [:]

  mutating func send(_ request: Request) {
    machine.handle(request)
    while let effect = machine.next() { perform(effect) }
  }

  mutating func play(_ source: String, _ frame: Int = 0, auto: Bool = true) {
    send(.play(source, Start(frame, isAutoPlay: auto)))
  }

  mutating func finishLoad(_ entity: String = "E", isValid: Bool = true) {
    send(.loaded(load: machine.load ?? -1, entity: entity, isValid: isValid))
  }

  /// Plays a source that is there.
  static func playing(_ source: String = "a") -> StatusRig {
    var rig = StatusRig()
    rig.play(source)
    rig.finishLoad("E")
    rig.log = []
    return rig
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .jump, .startFrames:
      note(effect)
      if let failure { send(.playFailed(failure)) }
    default: note(effect)
    }
  }

  private mutating func note(_ effect: Effect) {
    let words = Self.words(effect)
    log.append(words)
    reactions[words]?(&self)
  }

  mutating func all() -> [String] {
    defer { log = [] }
    return log
  }

  /// What the delegate hears.
  mutating func told() -> [String] {
    let acts = ["load ", "drop", "adopt", "frames", "count", "jump", "go", "fade", "show", "hide"]
    return all().filter { words in !acts.contains { words.hasPrefix($0) } }
  }

  static func words(_ effect: Effect) -> String {
    switch effect {
    case .load(_, let source): "load \(source)"
    case .dropContent: "drop"
    case .adopt(let entity): "adopt \(entity)"
    case .stopFrames(let scene): "frames stop \(scene)"
    case .pauseFrames: "frames pause"
    case .resetLoopCount: "count 0"
    case .jump(let start): "jump \(start.frame)\(start.isAutoPlay ? " play" : "")"
    case .startFrames: "go"
    case .fadeOut: "fade out"
    case .show(let isAnimated): isAnimated ? "show slowly" : "show"
    case .hide: "hide"
    case .tellStatus(let new, let old): "\(old)->\(new)"
    case .tellParsed: "parseDone"
    case .tellReady(let isNew, let start): "ready \(isNew) \(start.frame) \(start.isAutoPlay)"
    case .tellFailure(let failure, let source): "\(failure) '\(source)'"
    case .tellPlayFailed(let error, let source): "\(error) '\(source)'"
    case .tellFinishedAll(let count): "finishedAll \(count)"
    case .tellDone(let ticket, let source): "done \(ticket) '\(source)'"
    }
  }
}

@Suite("SVGAStatusMachine")
struct SVGAStatusMachineTests {
  @Test("first play: loading, parsed, ready, playing")
  func firstPlay() {
    var rig = StatusRig()
    rig.play("a", 3)
    #expect(rig.all() == ["idle->loading", "drop", "load a"])
    #expect(rig.machine.source == "a" && rig.machine.status == .loading)
    rig.finishLoad()
    #expect(
      rig.all() == ["adopt E", "parseDone", "ready true 3 true", "jump 3 play", "loading->playing"])
    #expect(rig.machine.entity == "E" && rig.machine.load == nil)
  }

  @Test("without auto play it ends paused")
  func notAuto() {
    var rig = StatusRig()
    rig.play("a", auto: false)
    rig.finishLoad()
    #expect(
      rig.told() == ["idle->loading", "parseDone", "ready true 0 false", "loading->paused"])
  }

  @Test("the same source again: it is played again, without loading")
  func replay() {
    var rig = StatusRig.playing()
    rig.play("a", 2)
    #expect(rig.all() == ["count 0", "ready false 2 true", "jump 2 play"])
    rig.play("a", 1, auto: false)
    #expect(rig.all() == ["count 0", "ready false 1 false", "jump 1", "playing->paused"])
  }

  @Test("the same source while it loads: only where to begin is remembered")
  func duplicateLoad() {
    var rig = StatusRig()
    rig.play("a")
    rig.log = []
    rig.play("a", 7, auto: false)
    rig.send(.playFrom(.init(8, isAutoPlay: false)))
    #expect(rig.all() == [])
    rig.finishLoad()
    #expect(rig.told() == ["parseDone", "ready true 8 false", "loading->paused"])
  }

  @Test("the same source that is not there and does not load is loaded")
  func sameSourceGone() {
    var rig = StatusRig()
    rig.play("a")
    rig.send(.stop(.clearLayers, ticket: 0))
    #expect(rig.machine.load == nil)
    rig.log = []
    rig.play("a")
    #expect(rig.all() == ["stopped->loading", "drop", "load a"])
  }

  @Test("another source while playing: idle, then loading; what comes of the first load is dropped")
  func switchSource() {
    var rig = StatusRig.playing()
    rig.play("b")
    #expect(rig.all() == ["playing->idle", "idle->loading", "drop", "load b"])
    let first = rig.machine.load ?? -1
    rig.play("c")
    #expect(rig.all() == ["loading->idle", "idle->loading", "drop", "load c"])
    rig.send(.loaded(load: first, entity: "B", isValid: true))
    rig.send(.failed(load: first, .dataLoad))
    #expect(rig.all() == [])
    rig.finishLoad("C")
    #expect(
      rig.told() == ["parseDone", "ready true 0 true", "loading->playing"])
    #expect(rig.machine.entity == "C")
  }

  @Test("no source at all: everything is cleaned, and unknown")
  func emptySource() {
    var rig = StatusRig.playing()
    rig.play("")
    #expect(rig.all() == ["drop", "playing->idle", "unknownSource ''"])
    #expect(rig.machine.source.isEmpty && rig.machine.entity == nil)
    rig.play("")
    #expect(rig.told() == ["unknownSource ''"])
  }

  @Test(
    "a load that fails: clean, idle, and then why",
    arguments: [
      SVGAStatusMachine.LoadFailure.unknownSource, .dataLoad, .dataParse, .assetParse,
    ])
  func loadFailures(failure: SVGAStatusMachine.LoadFailure) {
    var rig = StatusRig()
    rig.play("a")
    rig.log = []
    rig.send(.failed(load: rig.machine.load ?? -1, failure))
    #expect(rig.all() == ["drop", "loading->idle", "\(failure) 'a'"])
    #expect(rig.machine.source.isEmpty && rig.machine.load == nil)
  }

  @Test("a load that brings what cannot be played: clean, idle, invalid")
  func invalidEntity() {
    var rig = StatusRig()
    rig.play("a")
    rig.log = []
    rig.finishLoad(isValid: false)
    #expect(rig.all() == ["drop", "loading->idle", "invalidEntity 'a'"])
    rig.log = []
    rig.send(.playEntity("X", isValid: false, .init(0, isAutoPlay: true)))
    #expect(rig.told() == ["invalidEntity 'X'"])
    #expect(rig.machine.source.isEmpty)
  }

  @Test("an animation that is there is played without loading, and again when it is the same")
  func playEntity() {
    var rig = StatusRig.playing()
    rig.send(.playEntity("X", isValid: true, .init(4, isAutoPlay: true)))
    #expect(
      rig.all() == [
        "playing->idle", "drop", "adopt X", "ready true 4 true", "jump 4 play", "idle->playing",
      ])
    #expect(rig.machine.source == "X")
    rig.send(.playEntity("X", isValid: true, .init(1, isAutoPlay: false)))
    #expect(rig.all() == ["count 0", "ready false 1 false", "jump 1", "playing->paused"])
  }

  @Test("play: nothing while playing, on from where it is when paused, else from the frame")
  func resume() {
    var rig = StatusRig.playing()
    rig.send(.resume(at: 3))
    #expect(rig.all() == [])
    rig.send(.pause)
    #expect(rig.all() == ["frames pause", "playing->paused"])
    rig.send(.resume(at: 3))
    #expect(rig.all() == ["go", "paused->playing"])
    rig.send(.stop(.stepToLeading, ticket: 0))
    rig.log = []
    rig.send(.resume(at: 3))
    #expect(rig.all() == ["ready false 3 true", "jump 3 play", "stopped->playing"])
    var none = StatusRig()
    none.send(.resume(at: 0))
    none.send(.playFrom(.init(1, isAutoPlay: true)))
    none.send(.reset(.init(1, isAutoPlay: true)))
    #expect(none.all() == [])
  }

  @Test("play from a frame: a jump, or a load where nothing is there")
  func playFrom() {
    var rig = StatusRig.playing()
    rig.send(.playFrom(.init(2, isAutoPlay: false)))
    #expect(rig.all() == ["ready false 2 false", "jump 2", "playing->paused"])
    var gone = StatusRig()
    gone.play("a")
    gone.send(.stop(.clearLayers, ticket: 0))
    gone.log = []
    gone.send(.playFrom(.init(2, isAutoPlay: true)))
    #expect(gone.all() == ["stopped->loading", "drop", "load a"])
  }

  @Test("pause while not playing turns off what was to play")
  func pauseWhileLoading() {
    var rig = StatusRig()
    rig.play("a", 5)
    rig.send(.pause)
    rig.finishLoad()
    #expect(
      rig.told() == ["idle->loading", "parseDone", "ready true 5 false", "loading->paused"])
    // Even by who is told that it is parsed.
    var told = StatusRig()
    told.reactions["parseDone"] = { $0.send(.pause) }
    told.play("a")
    told.finishLoad()
    #expect(told.machine.status == .paused)
  }

  @Test("reset: passes forgotten, from the leading frame")
  func reset() {
    var rig = StatusRig.playing()
    rig.send(.reset(.init(2, isAutoPlay: true)))
    #expect(rig.all() == ["count 0", "ready false 2 true", "jump 2 play"])
  }

  @Test("stop: the scene, stopped, and then whoever asked is told")
  func stop() {
    var rig = StatusRig.playing()
    rig.send(.stop(.stepToTrailing, ticket: 9))
    #expect(
      rig.all() == ["frames stop stepToTrailing", "count 0", "playing->stopped", "done 9 'a'"])
    rig.machine.resetsLoopCountWhenStopped = false
    rig.send(.stop(.clearLayers, ticket: 1))
    #expect(rig.all() == ["frames stop clearLayers", "done 1 'a'"])
    var none = StatusRig()
    none.send(.stop(.clearLayers, ticket: 1))
    none.send(.clean(ticket: 2))
    #expect(none.all() == [])
  }

  @Test("clean: nothing is there any more, and whoever asked is told what was")
  func clean() {
    var rig = StatusRig.playing()
    rig.send(.clean(ticket: 4))
    #expect(rig.all() == ["drop", "playing->idle", "done 4 'a'"])
    #expect(rig.machine.source.isEmpty && rig.machine.entity == nil)
  }

  @Test("all passes played: stopped, and then told")
  func finishedAll() {
    var rig = StatusRig.playing()
    rig.send(.finishedAll(3))
    #expect(rig.all() == ["count 0", "playing->stopped", "finishedAll 3"])
  }

  @Test("taken from what shows it: the load is given up, and it is stopped unless idle")
  func unmounted() {
    var rig = StatusRig()
    rig.send(.unmounted)
    #expect(rig.all() == [])
    rig.play("a")
    rig.log = []
    rig.send(.unmounted)
    #expect(rig.told() == ["loading->stopped"])
    #expect(rig.machine.load == nil)
    var playing = StatusRig.playing()
    playing.send(.unmounted)
    #expect(playing.told() == ["playing->stopped"])
    #expect(playing.machine.entity == "E")
  }

  @Test("frames that cannot be played: what follows depends on why")
  func playFailures() {
    var single = StatusRig.playing()
    single.send(.playFailed(.onlyOnePlayableFrame))
    #expect(single.told() == ["playing->paused", "onlyOnePlayableFrame 'a'"])

    var alone = StatusRig()
    alone.failure = .nullSuperview
    alone.play("a")
    alone.finishLoad()
    #expect(
      alone.told() == [
        "idle->loading", "parseDone", "ready true 0 true", "loading->stopped", "nullSuperview 'a'",
      ])

    var none = StatusRig.playing()
    none.failure = .nullEntity
    none.play("a")
    #expect(none.told() == ["ready false 0 true", "playing->idle", "nullEntity 'a'"])
    #expect(none.machine.source.isEmpty)
  }

  @Test("who is told that it is ready may change where it begins and whether it plays")
  func readyAnswers() {
    var rig = StatusRig()
    rig.reactions["ready true 0 true"] = { $0.machine.setStart(.init(6, isAutoPlay: false)) }
    rig.play("a")
    rig.finishLoad()
    #expect(rig.all().suffix(3) == ["ready true 0 true", "jump 6", "loading->paused"])
  }
}

@Suite("SVGAStatusMachine, gradually")
struct SVGAStatusMachineFadeTests {
  private func faded(_ source: String = "a", hides: Bool = true) -> StatusRig {
    var rig = StatusRig()
    rig.machine.isAnimated = true
    rig.send(.hidesWhenStopped(hides))
    rig.play(source)
    rig.finishLoad("E")
    rig.log = []
    return rig
  }

  private func token(_ rig: StatusRig) -> Int { rig.machine.fade?.token ?? -1 }

  @Test("hidden while stopped, it appears when it plays")
  func appears() {
    var rig = StatusRig()
    rig.send(.hidesWhenStopped(true))
    #expect(rig.all() == ["hide"])
    rig.play("a")
    rig.finishLoad()
    #expect(rig.all().suffix(2) == ["loading->playing", "show"])
    rig.send(.hidesWhenStopped(false))
    #expect(rig.all() == [])
    rig.send(.stop(.clearLayers, ticket: 0))
    rig.log = []
    rig.send(.hidesWhenStopped(true))
    rig.send(.hidesWhenStopped(false))
    #expect(rig.all() == ["hide", "show"])
  }

  @Test("stop hides at once, or fades out first")
  func stop() {
    var rig = faded()
    rig.send(.stop(.stepToLeading, ticket: 1))
    #expect(rig.all() == ["fade out"])
    #expect(rig.machine.status == .playing && !rig.machine.tellsFrames)
    rig.send(.faded(token(rig)))
    #expect(
      rig.all() == ["frames stop stepToLeading", "count 0", "playing->stopped", "done 1 'a'"])
    rig.machine.isAnimated = false
    rig.send(.resume(at: 0))
    rig.log = []
    rig.send(.stop(.stepToLeading, ticket: 1))
    #expect(rig.all().first == "hide")
  }

  @Test("it appears slowly where it faded out")
  func appearsSlowly() {
    var rig = faded()
    rig.send(.stop(.stepToLeading, ticket: 1))
    rig.send(.faded(token(rig)))
    rig.log = []
    rig.send(.resume(at: 0))
    #expect(rig.all().last == "show slowly")
  }

  @Test("all passes played: told when it has faded out")
  func finishedAll() {
    var rig = faded()
    rig.send(.finishedAll(2))
    #expect(rig.all() == ["fade out"])
    rig.send(.faded(token(rig)))
    #expect(rig.told() == ["playing->stopped", "finishedAll 2"])
  }

  @Test("another source: idle at once, loading when the old one has faded out")
  func switchSource() {
    for hides in [true, false] {
      var rig = faded(hides: hides)
      rig.play("b")
      #expect(rig.all() == ["playing->idle", "fade out"])
      #expect(rig.machine.source == "b" && rig.machine.load == nil)
      rig.play("b", 5)
      #expect(rig.all() == [])
      rig.send(.faded(token(rig)))
      #expect(rig.all() == ["idle->loading", "drop", "load b"])
      rig.finishLoad("F")
      #expect(
        rig.all().suffix(4) == [
          "ready true 5 true", "jump 5 play", "loading->playing", "show slowly",
        ])
    }
  }

  @Test("a third source while the first fades out: the second is never loaded")
  func switchTwice() {
    var rig = faded()
    rig.play("b")
    let first = token(rig)
    rig.log = []
    rig.play("c")
    #expect(rig.all() == ["idle->loading", "drop", "load c"])
    rig.send(.faded(first))
    #expect(rig.all() == [])
  }

  @Test(
    "play while a stop fades out: the stop is carried out, whoever asked is told, then it plays")
  func playWhileStopping() {
    var rig = faded()
    rig.send(.stop(.stepToLeading, ticket: 1))
    rig.log = []
    rig.send(.resume(at: 0))
    #expect(
      rig.told() == ["playing->stopped", "done 1 'a'", "ready false 0 true", "stopped->playing"])
    // What the frames do meanwhile is nobody's business.
    rig.send(.stop(.stepToLeading, ticket: 2))
    rig.log = []
    rig.send(.finishedAll(1))
    #expect(rig.all() == [])
  }

  @Test("clean fades out first")
  func clean() {
    var rig = faded()
    rig.send(.clean(ticket: 3))
    #expect(rig.all() == ["fade out"] && rig.machine.source == "a")
    rig.send(.faded(token(rig)))
    #expect(rig.all() == ["drop", "playing->idle", "done 3 'a'"])
  }

  @Test("a failure leaves it as it is to be seen when nothing plays")
  func failure() {
    var rig = faded(hides: false)
    rig.play("b")
    rig.send(.faded(token(rig)))
    rig.log = []
    rig.send(.failed(load: rig.machine.load ?? -1, .dataParse))
    #expect(rig.all() == ["drop", "show", "loading->idle", "dataParse 'b'"])
  }
}

@Suite("SVGAStatusMachine, called back")
struct SVGAStatusMachineReentryTests {
  @Test("another source by who is told of idle: the rest of the first is given up")
  func switchInStatus() {
    var rig = StatusRig.playing()
    rig.reactions["playing->idle"] = { $0.play("c") }
    rig.play("b")
    #expect(rig.all() == ["playing->idle", "idle->loading", "drop", "load c"])
    #expect(rig.machine.source == "c")
  }

  @Test("a play by who is told of idle after a failure: they are told why all the same")
  func playAfterFailure() {
    var rig = StatusRig()
    rig.play("a")
    rig.reactions["loading->idle"] = { $0.play("b") }
    rig.log = []
    rig.send(.failed(load: rig.machine.load ?? -1, .dataLoad))
    #expect(
      rig.all() == ["drop", "loading->idle", "dataLoad 'a'", "idle->loading", "drop", "load b"])
  }

  @Test("a stop by who is told that it is ready: it never plays")
  func stopInReady() {
    var rig = StatusRig()
    rig.reactions["ready true 0 true"] = { $0.send(.stop(.clearLayers, ticket: 5)) }
    rig.play("a")
    rig.finishLoad()
    #expect(
      rig.told() == [
        "idle->loading", "parseDone", "ready true 0 true", "loading->stopped", "done 5 'a'",
      ])
  }

  @Test("a clean by who is told of stopped: who asked for the stop is told, then who cleaned")
  func cleanInStopped() {
    var rig = StatusRig.playing()
    rig.reactions["playing->stopped"] = { $0.send(.clean(ticket: 2)) }
    rig.send(.stop(.clearLayers, ticket: 1))
    #expect(
      rig.told() == ["playing->stopped", "done 1 'a'", "stopped->idle", "done 2 'a'"])
  }

  @Test("a replay by who is told that all was played")
  func replayInFinished() {
    var rig = StatusRig.playing()
    rig.reactions["finishedAll 1"] = { $0.play("a") }
    rig.send(.finishedAll(1))
    #expect(
      rig.told() == ["playing->stopped", "finishedAll 1", "ready false 0 true", "stopped->playing"])
  }
}
