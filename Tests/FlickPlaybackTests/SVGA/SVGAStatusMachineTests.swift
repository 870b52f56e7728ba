import Testing

@testable import FlickPlayback

@Suite("SVGAStatusMachine")
struct SVGAStatusMachineTests {
  @Test("The first play loads, parses, reports that it is ready, and plays")
  func firstPlayLoadsParsesAndPlays() {
    var rig = StatusMachineHarness()
    rig.play("a", 3)
    #expect(rig.drainLog() == ["idle->loading", "drop", "load a"])
    #expect(rig.machine.source == "a" && rig.machine.status == .loading)
    rig.finishLoad()
    #expect(
      rig.drainLog() == [
        "adopt E", "parseDone", "ready true 3 true", "jump 3 play", "loading->playing",
      ])
    #expect(rig.machine.entityID == "E" && rig.machine.loadToken == nil)
  }

  @Test("Without automatic playback the status becomes paused")
  func withoutAutomaticPlaybackStatusBecomesPaused() {
    var rig = StatusMachineHarness()
    rig.play("a", auto: false)
    rig.finishLoad()
    #expect(
      rig.callbacks() == ["idle->loading", "parseDone", "ready true 0 false", "loading->paused"])
  }

  @Test("The same source is played again without a load")
  func sameSourceIsPlayedAgainWithoutLoad() {
    var rig = StatusMachineHarness.playing()
    rig.play("a", 2)
    #expect(rig.drainLog() == ["count 0", "ready false 2 true", "jump 2 play"])
    rig.play("a", 1, auto: false)
    #expect(rig.drainLog() == ["count 0", "ready false 1 false", "jump 1", "playing->paused"])
  }

  @Test("During its load, the same source changes only the start")
  func duringItsLoadSameSourceChangesOnlyStart() {
    var rig = StatusMachineHarness()
    rig.play("a")
    rig.log = []
    rig.play("a", 7, auto: false)
    rig.send(.playFrom(.init(8, isAutoPlay: false)))
    #expect(rig.drainLog() == [])
    rig.finishLoad()
    #expect(rig.callbacks() == ["parseDone", "ready true 8 false", "loading->paused"])
  }

  @Test("The same source without an animation or a load is loaded")
  func sameSourceWithoutAnimationOrLoadIsLoaded() {
    var rig = StatusMachineHarness()
    rig.play("a")
    rig.send(.stop(.clearLayers, completionID: 0))
    #expect(rig.machine.loadToken == nil)
    rig.log = []
    rig.play("a")
    #expect(rig.drainLog() == ["stopped->loading", "drop", "load a"])
  }

  @Test("Another source while playing is loaded, and the first load is ignored")
  func anotherSourceWhilePlayingIsLoaded() {
    var rig = StatusMachineHarness.playing()
    rig.play("b")
    #expect(rig.drainLog() == ["playing->idle", "idle->loading", "drop", "load b"])
    let first = rig.machine.loadToken ?? -1
    rig.play("c")
    #expect(rig.drainLog() == ["loading->idle", "idle->loading", "drop", "load c"])
    rig.send(.loaded(load: first, entity: "B", isValid: true))
    rig.send(.failed(load: first, .dataLoad))
    #expect(rig.drainLog() == [])
    rig.finishLoad("C")
    #expect(
      rig.callbacks() == ["parseDone", "ready true 0 true", "loading->playing"])
    #expect(rig.machine.entityID == "C")
  }

  @Test("An empty source removes everything, and is reported as unknown")
  func emptySourceRemovesEverything() {
    var rig = StatusMachineHarness.playing()
    rig.play("")
    #expect(rig.drainLog() == ["drop", "playing->idle", "unknownSource ''"])
    #expect(rig.machine.source.isEmpty && rig.machine.entityID == nil)
    rig.play("")
    #expect(rig.callbacks() == ["unknownSource ''"])
  }

  @Test(
    "A failed load removes the animation and makes the player idle before the failure",
    arguments: [
      SVGAStatusMachine.LoadFailure.unknownSource, .dataLoad, .dataParse, .assetParse,
    ])
  func failedLoadRemovesAnimation(failure: SVGAStatusMachine.LoadFailure) {
    var rig = StatusMachineHarness()
    rig.play("a")
    rig.log = []
    rig.send(.failed(load: rig.machine.loadToken ?? -1, failure))
    #expect(rig.drainLog() == ["drop", "loading->idle", "\(failure) 'a'"])
    #expect(rig.machine.source.isEmpty && rig.machine.loadToken == nil)
  }

  @Test("An invalid animation is removed and reported after the idle state")
  func invalidAnimationIsRemovedAndReported() {
    var rig = StatusMachineHarness()
    rig.play("a")
    rig.log = []
    rig.finishLoad(isValid: false)
    #expect(rig.drainLog() == ["drop", "loading->idle", "invalidEntity 'a'"])
    rig.log = []
    rig.send(.playEntity("X", isValid: false, .init(0, isAutoPlay: true)))
    #expect(rig.callbacks() == ["invalidEntity 'X'"])
    #expect(rig.machine.source.isEmpty)
  }
}
