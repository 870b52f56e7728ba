import Testing

@testable import FlickPlayback

@Suite("SVGAStatusMachine: requests in callbacks")
struct SVGAStatusMachineReentryTests {
  @Test("Another source in the idle callback drops the steps of the first")
  func anotherSourceInIdleCallbackDropsStepsOfFirst() {
    var rig = StatusMachineHarness.playing()
    rig.reactions["playing->idle"] = { $0.play("c") }
    rig.play("b")
    #expect(rig.drainLog() == ["playing->idle", "idle->loading", "drop", "load c"])
    #expect(rig.machine.source == "c")
  }

  @Test("Playing in the idle callback after a failure keeps the failure callback")
  func playingInIdleCallbackAfterFailureKeepsFailureCallback() {
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

  @Test("Stopping in the ready callback prevents playback")
  func stoppingInReadyCallbackPreventsPlayback() {
    var rig = StatusMachineHarness()
    rig.reactions["ready true 0 true"] = { $0.send(.stop(.clearLayers, completionID: 5)) }
    rig.play("a")
    rig.finishLoad()
    #expect(
      rig.callbacks() == [
        "idle->loading", "parseDone", "ready true 0 true", "loading->stopped", "done 5 'a'",
      ])
  }

  @Test("Cleaning in the stopped callback: both completions are called in order")
  func cleaningInStoppedCallbackCallsBothCompletions() {
    var rig = StatusMachineHarness.playing()
    rig.reactions["playing->stopped"] = { $0.send(.clean(completionID: 2)) }
    rig.send(.stop(.clearLayers, completionID: 1))
    #expect(
      rig.callbacks() == ["playing->stopped", "done 1 'a'", "stopped->idle", "done 2 'a'"])
  }

  @Test("The callback for all passes can start playback again")
  func callbackForAllPassesCanPlayAgain() {
    var rig = StatusMachineHarness.playing()
    rig.reactions["finishedAll 1"] = { $0.play("a") }
    rig.send(.finishedAll(1))
    #expect(
      rig.callbacks() == [
        "playing->stopped", "finishedAll 1", "ready false 0 true", "stopped->playing",
      ])
  }
}
