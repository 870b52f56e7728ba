import Testing

@testable import FlickPlayback

@Suite("SVGAStatusMachine")
struct SVGAStatusMachineTests {
  @Test("First play: loading, parsed, ready, playing")
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

  @Test("Without automatic playback the status becomes paused")
  func notAuto() {
    var rig = StatusRig()
    rig.play("a", auto: false)
    rig.finishLoad()
    #expect(
      rig.told() == ["idle->loading", "parseDone", "ready true 0 false", "loading->paused"])
  }

  @Test("The same source is played again without a load")
  func replay() {
    var rig = StatusRig.playing()
    rig.play("a", 2)
    #expect(rig.all() == ["count 0", "ready false 2 true", "jump 2 play"])
    rig.play("a", 1, auto: false)
    #expect(rig.all() == ["count 0", "ready false 1 false", "jump 1", "playing->paused"])
  }

  @Test("The same source during its load: only the start changes")
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

  @Test("The same source without an animation or a load is loaded")
  func sameSourceGone() {
    var rig = StatusRig()
    rig.play("a")
    rig.send(.stop(.clearLayers, ticket: 0))
    #expect(rig.machine.load == nil)
    rig.log = []
    rig.play("a")
    #expect(rig.all() == ["stopped->loading", "drop", "load a"])
  }

  @Test("Another source while playing: idle, loading; the first load is ignored")
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

  @Test("An empty source: everything is removed, and the source is unknown")
  func emptySource() {
    var rig = StatusRig.playing()
    rig.play("")
    #expect(rig.all() == ["drop", "playing->idle", "unknownSource ''"])
    #expect(rig.machine.source.isEmpty && rig.machine.entity == nil)
    rig.play("")
    #expect(rig.told() == ["unknownSource ''"])
  }

  @Test(
    "A failed load: removal, idle, then the failure",
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

  @Test("A load of an invalid animation: removal, idle, invalid")
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
}
