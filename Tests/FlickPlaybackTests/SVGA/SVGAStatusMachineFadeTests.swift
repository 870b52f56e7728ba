import Testing

@testable import FlickPlayback

@Suite("SVGAStatusMachine: fades")
struct SVGAStatusMachineFadeTests {
  private func faded(_ source: String = "a", hides: Bool = true) -> StatusMachineHarness {
    var rig = StatusMachineHarness()
    rig.machine.isAnimated = true
    rig.send(.hidesWhenStopped(hides))
    rig.play(source)
    rig.finishLoad("E")
    rig.log = []
    return rig
  }

  private func token(_ rig: StatusMachineHarness) -> Int { rig.machine.fade?.token ?? -1 }

  @Test("A player that is hidden while stopped appears when it plays")
  func playerThatIsHiddenWhileStoppedAppearsWhenItPlays() {
    var rig = StatusMachineHarness()
    rig.send(.hidesWhenStopped(true))
    #expect(rig.drainLog() == ["hide"])
    rig.play("a")
    rig.finishLoad()
    #expect(rig.drainLog().suffix(2) == ["loading->playing", "show"])
    rig.send(.hidesWhenStopped(false))
    #expect(rig.drainLog() == [])
    rig.send(.stop(.clearLayers, completionID: 0))
    rig.log = []
    rig.send(.hidesWhenStopped(true))
    rig.send(.hidesWhenStopped(false))
    #expect(rig.drainLog() == ["hide", "show"])
  }

  @Test("Stop hides at once, or fades out first")
  func stopHidesAtOnce() {
    var rig = faded()
    rig.send(.stop(.stepToLeading, completionID: 1))
    #expect(rig.drainLog() == ["fade out"])
    #expect(rig.machine.status == .playing && !rig.machine.reportsFrames)
    rig.send(.faded(token(rig)))
    #expect(
      rig.drainLog() == ["frames stop stepToLeading", "count 0", "playing->stopped", "done 1 'a'"])
    rig.machine.isAnimated = false
    rig.send(.resume(at: 0))
    rig.log = []
    rig.send(.stop(.stepToLeading, completionID: 1))
    #expect(rig.drainLog().first == "hide")
  }

  @Test("A player that faded out fades in")
  func playerThatFadedOutFadesIn() {
    var rig = faded()
    rig.send(.stop(.stepToLeading, completionID: 1))
    rig.send(.faded(token(rig)))
    rig.log = []
    rig.send(.resume(at: 0))
    #expect(rig.drainLog().last == "show slowly")
  }

  @Test("After all passes, the callback follows the fade-out")
  func callbackForAllPassesFollowsFadeOut() {
    var rig = faded()
    rig.send(.finishedAll(2))
    #expect(rig.drainLog() == ["fade out"])
    rig.send(.faded(token(rig)))
    #expect(rig.callbacks() == ["playing->stopped", "finishedAll 2"])
  }

  @Test("Another source makes the player idle at once, and loads after the fade-out")
  func anotherSourceLoadsAfterFadeOut() {
    for hides in [true, false] {
      var rig = faded(hides: hides)
      rig.play("b")
      #expect(rig.drainLog() == ["playing->idle", "fade out"])
      #expect(rig.machine.source == "b" && rig.machine.loadToken == nil)
      rig.play("b", 5)
      #expect(rig.drainLog() == [])
      rig.send(.faded(token(rig)))
      #expect(rig.drainLog() == ["idle->loading", "drop", "load b"])
      rig.finishLoad("F")
      #expect(
        rig.drainLog().suffix(4) == [
          "ready true 5 true", "jump 5 play", "loading->playing", "show slowly",
        ])
    }
  }

  @Test("A third source during the fade-out replaces the second")
  func thirdSourceDuringFadeOutReplacesSecond() {
    var rig = faded()
    rig.play("b")
    let first = token(rig)
    rig.log = []
    rig.play("c")
    #expect(rig.drainLog() == ["idle->loading", "drop", "load c"])
    rig.send(.faded(first))
    #expect(rig.drainLog() == [])
  }

  @Test(
    "Play during the fade-out of a stop completes the stop, then starts playback")
  func playDuringFadeOutOfStopCompletesStop() {
    var rig = faded()
    rig.send(.stop(.stepToLeading, completionID: 1))
    rig.log = []
    rig.send(.resume(at: 0))
    #expect(
      rig.callbacks() == [
        "playing->stopped", "done 1 'a'", "ready false 0 true", "stopped->playing",
      ])
    // Frame callbacks are not made meanwhile.
    rig.send(.stop(.stepToLeading, completionID: 2))
    rig.log = []
    rig.send(.finishedAll(1))
    #expect(rig.drainLog() == [])
  }

  @Test("Clean fades out first")
  func cleanFadesOutFirst() {
    var rig = faded()
    rig.send(.clean(completionID: 3))
    #expect(rig.drainLog() == ["fade out"] && rig.machine.source == "a")
    rig.send(.faded(token(rig)))
    #expect(rig.drainLog() == ["drop", "playing->idle", "done 3 'a'"])
  }

  @Test("A failure leaves the visibility of an idle player")
  func failureLeavesVisibilityOfIdlePlayer() {
    var rig = faded(hides: false)
    rig.play("b")
    rig.send(.faded(token(rig)))
    rig.log = []
    rig.send(.failed(load: rig.machine.loadToken ?? -1, .dataParse))
    #expect(rig.drainLog() == ["drop", "show", "loading->idle", "dataParse 'b'"])
  }

  @Test(
    "A switch without a fade hides at once, with and without animation",
    arguments: [false, true])
  func switchWithoutFadeHidesAtOnce(isAnimated: Bool) {
    var rig = StatusMachineHarness.playing()
    rig.machine.isAnimated = isAnimated
    rig.machine.hidesInstantlyOnSwitch = true
    rig.play("b")
    #expect(
      rig.drainLog() == ["playing->idle", "hide", "idle->loading", "drop", "load b"])
    rig.finishLoad("B")
    #expect(
      rig.drainLog().suffix(3) == [
        "jump 0 play", "loading->playing", isAnimated ? "show slowly" : "show",
      ])
    // A stop is not affected.
    rig.send(.stop(.clearLayers, completionID: 0))
    #expect(!rig.drainLog().contains("hide"))
  }
}
