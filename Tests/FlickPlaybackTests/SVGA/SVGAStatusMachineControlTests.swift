import Testing

@testable import FlickPlayback

@Suite("SVGAStatusMachine: play, pause and stop")
struct SVGAStatusMachineControlTests {
  @Test("A loaded animation plays without a load, and again if it is the same")
  func loadedAnimationPlaysWithoutLoad() {
    var rig = StatusMachineHarness.playing()
    rig.send(.playEntity("X", isValid: true, .init(4, isAutoPlay: true)))
    #expect(
      rig.drainLog() == [
        "playing->idle", "drop", "adopt X", "ready true 4 true", "jump 4 play", "idle->playing",
      ])
    #expect(rig.machine.source == "X")
    rig.send(.playEntity("X", isValid: true, .init(1, isAutoPlay: false)))
    #expect(rig.drainLog() == ["count 0", "ready false 1 false", "jump 1", "playing->paused"])
  }

  @Test(
    "Play has no effect while playing, resumes a paused player, and otherwise starts from the frame"
  )
  func playResumesPausedPlayer() {
    var rig = StatusMachineHarness.playing()
    rig.send(.resume(at: 3))
    #expect(rig.drainLog() == [])
    rig.send(.pause)
    #expect(rig.drainLog() == ["frames pause", "playing->paused"])
    rig.send(.resume(at: 3))
    #expect(rig.drainLog() == ["go", "paused->playing"])
    rig.send(.stop(.stepToLeading, completionID: 0))
    rig.log = []
    rig.send(.resume(at: 3))
    #expect(rig.drainLog() == ["ready false 3 true", "jump 3 play", "stopped->playing"])
    var none = StatusMachineHarness()
    none.send(.resume(at: 0))
    none.send(.playFrom(.init(1, isAutoPlay: true)))
    none.send(.reset(.init(1, isAutoPlay: true)))
    // Document 002: playback fails “when attempting to play if there is "no SVGA resource"”.
    #expect(none.drainLog() == ["nullEntity ''", "nullEntity ''", "nullEntity ''"])
    none.send(.playFrom(.init(1, isAutoPlay: false)))
    #expect(none.drainLog() == [])
  }

  @Test("Playing from a frame jumps there, or loads if there is no animation")
  func playingFromFrameJumpsOrLoads() {
    var rig = StatusMachineHarness.playing()
    rig.send(.playFrom(.init(2, isAutoPlay: false)))
    #expect(rig.drainLog() == ["ready false 2 false", "jump 2", "playing->paused"])
    var gone = StatusMachineHarness()
    gone.play("a")
    gone.send(.stop(.clearLayers, completionID: 0))
    gone.log = []
    gone.send(.playFrom(.init(2, isAutoPlay: true)))
    #expect(gone.drainLog() == ["stopped->loading", "drop", "load a"])
  }

  @Test("A pause while not playing turns off automatic playback")
  func pauseWhileNotPlayingTurnsOffAutomaticPlayback() {
    var rig = StatusMachineHarness()
    rig.play("a", 5)
    rig.send(.pause)
    rig.finishLoad()
    #expect(
      rig.callbacks() == ["idle->loading", "parseDone", "ready true 5 false", "loading->paused"])
    // Also in the callback for the parsed animation.
    var told = StatusMachineHarness()
    told.reactions["parseDone"] = { $0.send(.pause) }
    told.play("a")
    told.finishLoad()
    #expect(told.machine.status == .paused)
  }

  @Test("Reset plays from the leading frame with no counted passes")
  func resetPlaysFromLeadingFrame() {
    var rig = StatusMachineHarness.playing()
    rig.send(.reset(.init(2, isAutoPlay: true)))
    #expect(rig.drainLog() == ["count 0", "ready false 2 true", "jump 2 play"])
  }

  @Test("Stop applies the scene, then changes the status, then calls the completion")
  func stopCallsCompletionLast() {
    var rig = StatusMachineHarness.playing()
    rig.send(.stop(.stepToTrailing, completionID: 9))
    #expect(
      rig.drainLog() == ["frames stop stepToTrailing", "count 0", "playing->stopped", "done 9 'a'"])
    rig.machine.resetsLoopCountWhenStopped = false
    rig.send(.stop(.clearLayers, completionID: 1))
    #expect(rig.drainLog() == ["frames stop clearLayers", "done 1 'a'"])
    var none = StatusMachineHarness()
    none.send(.stop(.clearLayers, completionID: 1))
    none.send(.clean(completionID: 2))
    #expect(none.drainLog() == [])
  }

  @Test("Clean removes the animation, and the completion receives its source")
  func cleanRemovesAnimation() {
    var rig = StatusMachineHarness.playing()
    rig.send(.clean(completionID: 4))
    #expect(rig.drainLog() == ["drop", "playing->idle", "done 4 'a'"])
    #expect(rig.machine.source.isEmpty && rig.machine.entityID == nil)
  }

  @Test("After all passes, the status changes before the callback")
  func callbackForAllPassesFollowsStatus() {
    var rig = StatusMachineHarness.playing()
    rig.send(.finishedAll(3))
    #expect(rig.drainLog() == ["count 0", "playing->stopped", "finishedAll 3"])
  }

  @Test("Detaching cancels the load and stops the player, unless it is idle")
  func detachingCancelsLoad() {
    var rig = StatusMachineHarness()
    rig.send(.detached)
    #expect(rig.drainLog() == [])
    rig.play("a")
    rig.log = []
    rig.send(.detached)
    #expect(rig.callbacks() == ["loading->stopped"])
    #expect(rig.machine.loadToken == nil)
    var playing = StatusMachineHarness.playing()
    playing.send(.detached)
    #expect(playing.callbacks() == ["playing->stopped"])
    #expect(playing.machine.entityID == "E")
  }

  @Test("The status after a playback failure depends on the reason")
  func statusAfterFailureDependsOnReason() {
    var single = StatusMachineHarness.playing()
    single.send(.playFailed(.onlyOnePlayableFrame))
    #expect(single.callbacks() == ["playing->paused", "onlyOnePlayableFrame 'a'"])

    var alone = StatusMachineHarness()
    alone.failure = .nullSuperview
    alone.play("a")
    alone.finishLoad()
    #expect(
      alone.callbacks() == [
        "idle->loading", "parseDone", "ready true 0 true", "loading->stopped", "nullSuperview 'a'",
      ])

    var none = StatusMachineHarness.playing()
    none.failure = .nullEntity
    none.play("a")
    #expect(none.callbacks() == ["ready false 0 true", "playing->idle", "nullEntity 'a'"])
    #expect(none.machine.source.isEmpty)
  }

  @Test("The ready callback can change the start frame and automatic playback")
  func readyCallbackCanChangeStartFrameAndAutomaticPlayback() {
    var rig = StatusMachineHarness()
    rig.reactions["ready true 0 true"] = { $0.machine.setStart(.init(6, isAutoPlay: false)) }
    rig.play("a")
    rig.finishLoad()
    #expect(rig.drainLog().suffix(3) == ["ready true 0 true", "jump 6", "loading->paused"])
  }
}
