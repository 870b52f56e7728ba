import Testing

@testable import FlickPlayback

@Suite("SVGAStatusMachine: play, pause and stop")
struct SVGAStatusMachineControlTests {
  @Test("A loaded animation plays without a load, and again if it is the same")
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

  @Test("Play: no effect while playing, resume if paused, otherwise from the frame")
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

  @Test("Play from a frame: a jump, or a load if there is no animation")
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

  @Test("Pause while not playing turns off automatic playback")
  func pauseWhileLoading() {
    var rig = StatusRig()
    rig.play("a", 5)
    rig.send(.pause)
    rig.finishLoad()
    #expect(
      rig.told() == ["idle->loading", "parseDone", "ready true 5 false", "loading->paused"])
    // Also in the callback for the parsed animation.
    var told = StatusRig()
    told.reactions["parseDone"] = { $0.send(.pause) }
    told.play("a")
    told.finishLoad()
    #expect(told.machine.status == .paused)
  }

  @Test("Reset: no counted passes, leading frame")
  func reset() {
    var rig = StatusRig.playing()
    rig.send(.reset(.init(2, isAutoPlay: true)))
    #expect(rig.all() == ["count 0", "ready false 2 true", "jump 2 play"])
  }

  @Test("Stop: the scene, then the status, then the completion")
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

  @Test("Clean: no animation, and the completion receives its source")
  func clean() {
    var rig = StatusRig.playing()
    rig.send(.clean(ticket: 4))
    #expect(rig.all() == ["drop", "playing->idle", "done 4 'a'"])
    #expect(rig.machine.source.isEmpty && rig.machine.entity == nil)
  }

  @Test("All passes finished: the status, then the callback")
  func finishedAll() {
    var rig = StatusRig.playing()
    rig.send(.finishedAll(3))
    #expect(rig.all() == ["count 0", "playing->stopped", "finishedAll 3"])
  }

  @Test("Detached: the load is cancelled, and the status is stopped unless idle")
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

  @Test("Playback failures: the status depends on the reason")
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

  @Test("The ready callback can change the start frame and automatic playback")
  func readyAnswers() {
    var rig = StatusRig()
    rig.reactions["ready true 0 true"] = { $0.machine.setStart(.init(6, isAutoPlay: false)) }
    rig.play("a")
    rig.finishLoad()
    #expect(rig.all().suffix(3) == ["ready true 0 true", "jump 6", "loading->paused"])
  }
}
