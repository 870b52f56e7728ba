import Testing

@testable import FlickPlayback

@Suite("SVGAStatusMachine, called back")
struct SVGAStatusMachineReentryTests {
  @Test("another source by who is told of idle: the rest of the first is given up")
  func switchInStatus() {
    var rig = StatusMachineHarness.playing()
    rig.reactions["playing->idle"] = { $0.play("c") }
    rig.play("b")
    #expect(rig.drainLog() == ["playing->idle", "idle->loading", "drop", "load c"])
    #expect(rig.machine.source == "c")
  }

  @Test("a play by who is told of idle after a failure: they are told why all the same")
  func playAfterFailure() {
    var rig = StatusMachineHarness()
    rig.play("a")
    rig.reactions["loading->idle"] = { $0.play("b") }
    rig.log = []
    rig.send(.failed(load: rig.machine.loadToken ?? -1, .dataLoad))
    #expect(
      rig.drainLog() == [
        "drop", "loading->idle", "dataLoad 'a'", "idle->loading", "drop", "load b",
      ])
  }

  @Test("a stop by who is told that it is ready: it never plays")
  func stopInReady() {
    var rig = StatusMachineHarness()
    rig.reactions["ready true 0 true"] = { $0.send(.stop(.clearLayers, completionID: 5)) }
    rig.play("a")
    rig.finishLoad()
    #expect(
      rig.callbacks() == [
        "idle->loading", "parseDone", "ready true 0 true", "loading->stopped", "done 5 'a'",
      ])
  }

  @Test("a clean by who is told of stopped: who asked for the stop is told, then who cleaned")
  func cleanInStopped() {
    var rig = StatusMachineHarness.playing()
    rig.reactions["playing->stopped"] = { $0.send(.clean(completionID: 2)) }
    rig.send(.stop(.clearLayers, completionID: 1))
    #expect(
      rig.callbacks() == ["playing->stopped", "done 1 'a'", "stopped->idle", "done 2 'a'"])
  }

  @Test("a replay by who is told that all was played")
  func replayInFinished() {
    var rig = StatusMachineHarness.playing()
    rig.reactions["finishedAll 1"] = { $0.play("a") }
    rig.send(.finishedAll(1))
    #expect(
      rig.callbacks() == [
        "playing->stopped", "finishedAll 1", "ready false 0 true", "stopped->playing",
      ])
  }
}
