import FlickGeometry
import FlickLottie
import FlickPlayback
import FlickScene
import FlickStateMachine
import Testing

/// A player with a manual clock.
struct PlayerHarness {
  var player: StateMachinePlayer<String>
  var now = 50.0
  var events: [StateMachineEvent] = []

  /// 60 frames at 30 frames per second, with the markers `one` (0…20) and `two` (40…60). A box
  /// moves from left to right by one pixel per frame. There is another animation, and a theme for
  /// the first one.
  init(_ json: String, policy: OpenURLPolicy = .refuse) throws {
    let definition = try StateMachineDefinition(Array(json.utf8))
    let main = try LottieReader.read(Array(Self.animation.utf8)).scene
    var other = main
    other.endFrame = 10
    other.markers = []
    let stage = MachineAnimationSource<String> { [other] animation, theme in
      switch (animation, theme) {
      case ("", nil), ("main", nil): .init("main", main)
      case ("", "dark"?): .init("main in dark", main)
      case ("other", nil): .init("other", other)
      default: nil
      }
    }
    player = try #require(StateMachinePlayer(definition, animationSource: stage, policy: policy))
  }

  static let animation = """
    {"v":"5.9.0","fr":30,"ip":0,"op":60,"w":100,"h":100,"markers":[
    {"cm":"one","tm":0,"dr":20},{"cm":"two","tm":40,"dr":20}],"layers":[
    {"ty":1,"nm":"box","ip":0,"op":60,"st":0,"sw":10,"sh":10,"sc":"#ff0000","ks":{"p":{"a":1,"k":[
    {"t":0,"s":[0,0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":60,"s":[60,0]}]}}}]}
    """

  mutating func start() { player.start(at: now, &events) }

  mutating func advance(_ seconds: Double, ticks: Int = 1) {
    for _ in 0..<ticks {
      now += seconds / Double(ticks)
      player.tick(at: now, &events)
    }
  }

  mutating func point(_ action: PointerAction, _ x: Double, _ y: Double) {
    player.pointer(action, at: Point2D(x, y), now: now, &events)
  }

  mutating func fire(_ name: String) -> Bool { player.fire(name, at: now, &events) }

  mutating func set(_ name: String, _ value: StateMachineValue) -> Bool {
    player.set(name, to: value, at: now, &events)
  }

  /// Returns the custom events since the last call.
  mutating func customEvents() -> [String] {
    defer { events.removeAll() }
    return events.compactMap { if case .custom(let name) = $0 { name } else { nil } }
  }
}

func fireCustomEvent(_ name: String) -> String { #"{"type":"FireCustomEvent","value":"\#(name)"}"# }

@Suite("State machine players")
struct PlayerTests {
  private let ends = [
    on("OnComplete", #""stateName":"a""#, do: fireCustomEvent("end")),
    on("OnLoopComplete", #""stateName":"a""#, do: fireCustomEvent("round")),
  ]

  private func theatre(_ settings: String) throws -> PlayerHarness {
    var theatre = try PlayerHarness(machine(states: [state("a", settings)], interactions: ends))
    theatre.start()
    return theatre
  }

  @Test("A state plays its segment once, and sends its completion")
  func statePlaysItsSegmentOnce() throws {
    var theatre = try theatre(#""autoplay":true,"segment":"two""#)
    #expect(theatre.player.frame == 40)
    theatre.advance(0.5)
    #expect(theatre.player.frame == 55)
    #expect(!theatre.player.isIdle)
    theatre.advance(1, ticks: 10)
    #expect(theatre.player.frame > 59.9)
    #expect(theatre.customEvents() == ["end"])
    #expect(theatre.player.isIdle)
  }

  @Test("A state without autoplay shows its first frame")
  func stateWithoutAutoplayShowsItsFirstFrame() throws {
    var theatre = try theatre(#""segment":"two""#)
    theatre.advance(1)
    #expect(theatre.player.frame == 40)
    #expect(theatre.player.isIdle)
    var reverse = try self.theatre(#""segment":"one","mode":"Reverse""#)
    reverse.advance(1)
    #expect(reverse.player.frame > 19.9 && reverse.player.frame < 20)
  }

  @Test("Loops are counted, the last one as the end; loopCount excludes the first")
  func loopsAreCountedLastOneAsEnd() throws {
    var theatre = try theatre(#""autoplay":true,"loop":true,"loopCount":2,"segment":"one""#)
    theatre.advance(2.5, ticks: 50)
    #expect(theatre.customEvents() == ["round", "round", "end"])
    var endless = try self.theatre(#""autoplay":true,"loop":true,"segment":"one""#)
    endless.advance(2.5, ticks: 50)
    #expect(endless.customEvents() == ["round", "round", "round"])
  }

  @Test("There and back is one loop", arguments: ["Bounce", "ReverseBounce"])
  func thereAndBackIsOneLoop(mode: String) throws {
    var theatre = try theatre(#""autoplay":true,"mode":"\#(mode)","segment":"one""#)
    let first = mode == "Bounce" ? 0.0 : 20
    #expect(abs(theatre.player.frame - first) < 0.01)
    theatre.advance(0.66, ticks: 20)
    #expect(theatre.customEvents() == [])
    theatre.advance(0.8, ticks: 20)
    #expect(theatre.customEvents() == ["end"])
    #expect(abs(theatre.player.frame - first) < 0.01)
    var twice = try self.theatre(
      #""autoplay":true,"loop":true,"loopCount":1,"mode":"\#(mode)","segment":"one""#)
    twice.advance(4, ticks: 100)
    #expect(twice.customEvents() == ["round", "end"])
  }

  @Test("A reverse state plays to its start at its speed")
  func reverseStatePlaysToItsStartAtItsSpeed() throws {
    var theatre = try theatre(#""autoplay":true,"mode":"Reverse","speed":2,"segment":"one""#)
    theatre.advance(0.25)
    #expect(abs(theatre.player.frame - 5) < 0.01)
    theatre.advance(0.25)
    #expect(theatre.player.frame == 0)
    #expect(theatre.customEvents() == ["end"])
  }

  @Test("A state without a segment continues from the current frame")
  func stateWithoutSegmentContinuesFromCurrentFrame() throws {
    var theatre = try PlayerHarness(
      machine(
        states: [
          state("a", #""autoplay":true"#, to: [transition(to: "b", whenFired("go"))]),
          state("b", #""autoplay":true,"mode":"Reverse""#),
        ], inputs: [event("go")]))
    theatre.start()
    theatre.advance(1)
    #expect(theatre.player.frame == 30)
    #expect(theatre.fire("go") == true)
    theatre.advance(0.5)
    #expect(abs(theatre.player.frame - 15) < 0.01)
  }

  @Test("Loops that end together with the state are not sent to the next one")
  func loopsThatEndTogetherWithStateAreNotSentToNextOne() throws {
    var theatre = try PlayerHarness(
      machine(
        states: [
          state(
            "a", #""autoplay":true,"loop":true,"segment":"one","speed":1000"#,
            to: [transition(to: "b", when("n", "Equal", "3"))]),
          state("b", #""autoplay":true,"loop":true,"segment":"one""#),
        ], inputs: [numeric("n")],
        interactions: [
          on("OnLoopComplete", #""stateName":"a""#, do: action("Increment", "n")),
          on("OnLoopComplete", #""stateName":"b""#, do: fireCustomEvent("b")),
        ]))
    theatre.start()
    theatre.advance(1000, ticks: 4)
    #expect(theatre.player.machine.currentName == "b")
    #expect(theatre.player.value(of: "n") == .numeric(3))
  }

  @Test("A pointer hits a layer at its current position")
  func pointerHitsLayerAtItsCurrentPosition() throws {
    var theatre = try PlayerHarness(
      machine(
        states: [state("a", #""autoplay":true"#)],
        interactions: [
          on("PointerDown", #""layerName":"box""#, do: fireCustomEvent("box")),
          on("PointerEnter", #""layerName":"box""#, do: fireCustomEvent("in")),
          on("PointerExit", #""layerName":"box""#, do: fireCustomEvent("out")),
        ]))
    theatre.start()
    theatre.point(.down, 35, 5)
    #expect(theatre.customEvents() == [])
    theatre.advance(1)
    theatre.point(.down, 35, 5)
    #expect(theatre.customEvents() == ["box", "in"])
    theatre.point(.move, 36, 6)
    #expect(theatre.customEvents() == [])
    theatre.advance(0.5)
    theatre.point(.move, 36, 6)
    #expect(theatre.customEvents() == ["out"])
  }

  @Test("A tween ends at the segment, and the state is entered then")
  func tweenEndsAtSegment() throws {
    var theatre = try PlayerHarness(
      machine(
        states: [
          state("a", #""autoplay":true"#, to: [tweened(to: "b", seconds: 2, whenFired("go"))]),
          state("b", #""autoplay":true,"segment":"two""#, entry: [fireCustomEvent("there")]),
        ], inputs: [event("go"), numeric("n")]))
    theatre.start()
    theatre.advance(0.5)
    #expect(theatre.fire("go") == true)
    #expect(theatre.player.frame == 15)
    #expect(theatre.player.frameTween == FrameTween(targetFrame: 40, progress: 0))
    theatre.advance(0.5)
    #expect(theatre.player.frame == 15)
    #expect(theatre.player.frameTween == FrameTween(targetFrame: 40, progress: 0.25))
    #expect(!theatre.player.isIdle)
    #expect(theatre.set("n", .numeric(1)) == true)
    #expect(theatre.fire("go") == true)
    #expect(theatre.customEvents() == [])
    theatre.advance(1.5)
    #expect(theatre.player.frameTween == nil)
    #expect(theatre.player.frame == 40)
    #expect(theatre.customEvents() == ["there"])
    theatre.advance(0.5)
    #expect(theatre.player.frame == 55)
  }

  @Test(
    "A tween leads to the frame at which the state starts",
    arguments: [
      (#""segment":"two""#, 40.0), (#""segment":"two","mode":"Reverse""#, 60),
      (#""segment":"one","mode":"ReverseBounce""#, 20), ("", 0), (#""mode":"Reverse""#, 60),
      (#""segment":"lost""#, 15),
    ])
  func tweenLeadsToFrameAtWhichStateStarts(settings: String, frame: Double) throws {
    var theatre = try PlayerHarness(
      machine(
        states: [
          state("a", #""autoplay":true"#, to: [tweened(to: "b", seconds: 2, whenFired("go"))]),
          state("b", settings),
        ], inputs: [event("go")]))
    theatre.start()
    theatre.advance(0.5)
    #expect(theatre.fire("go") == true)
    let target = try #require(theatre.player.frameTween?.steps.first?.targetFrame)
    #expect(abs(target - frame) < 0.1)
    theatre.advance(2)
    #expect(theatre.player.frame == target)
  }

  @Test("A tween to another animation ends with the next tick")
  func tweenToAnotherAnimationEndsWithNextTick() throws {
    var theatre = try PlayerHarness(
      machine(
        states: [
          state("a", to: [tweened(to: "b", seconds: 2, whenFired("go"))]),
          state("b").replacing(#""animation":"""#, with: #""animation":"other""#),
        ], inputs: [event("go")]))
    theatre.start()
    #expect(theatre.fire("go") == true)
    #expect(theatre.player.content == "main")
    theatre.advance(0.01)
    #expect(theatre.player.content == "other")
    #expect(theatre.player.frameTween == nil && theatre.player.frame == 0)
  }

  @Test(
    "A redirected tween starts from the values that it has reached", arguments: [true, false])
  func redirectedTweenStartsFromValuesThatItHasReached(byHost: Bool) throws {
    var theatre = try PlayerHarness(
      machine(
        states: [
          state(
            "a", #""autoplay":true"#,
            to: [
              tweened(to: "b", seconds: 2, whenFired("go")),
              tweened(to: "c", seconds: 1, whenFired("turn")),
            ]),
          state("b", #""segment":"two""#), state("c", #""segment":"one""#),
        ], inputs: [event("go"), event("turn")],
        interactions: [on("PointerDown", do: action("Fire", "turn"))]))
    theatre.start()
    theatre.advance(0.5)
    #expect(theatre.fire("go") == true)
    theatre.advance(0.5)
    theatre.advance(0.5)
    if byHost {
      #expect(theatre.fire("turn") == true)
    } else {
      theatre.point(.down, 5, 5)
    }
    let reached = FrameTween.Step(targetFrame: 40, progress: 0.5)
    #expect(
      theatre.player.frameTween
        == FrameTween([reached, FrameTween.Step(targetFrame: 0, progress: 0)]))
    theatre.advance(0.25)
    #expect(
      theatre.player.frameTween
        == FrameTween([reached, FrameTween.Step(targetFrame: 0, progress: 0.25)]))
    theatre.advance(0.75)
    #expect(theatre.player.frameTween == nil)
    #expect(theatre.player.frame == 0)
    #expect(theatre.player.machine.currentName == "c")
  }

  @Test("A tween that is redirected without end has a limited number of steps")
  func tweenThatIsRedirectedWithoutEndHasLimitedNumberOfSteps() throws {
    var theatre = try PlayerHarness(
      machine(
        states: [
          state(
            "a",
            to: [
              tweened(to: "b", seconds: 9, when("n", "Equal", "1")),
              tweened(to: "c", seconds: 9, when("n", "Equal", "2")),
            ]),
          state("b", #""segment":"two""#), state("c", #""segment":"one""#),
        ], inputs: [numeric("n")],
        interactions: [
          on("PointerDown", do: action("SetNumeric", "n", #""value":1"#)),
          on("PointerUp", do: action("SetNumeric", "n", #""value":2"#)),
        ]))
    theatre.start()
    for _ in 0..<20 {
      theatre.point(.down, 5, 5)
      theatre.advance(0.1)
      theatre.point(.up, 5, 5)
      theatre.advance(0.1)
    }
    #expect(theatre.player.frameTween?.steps.count == 8)
    #expect(theatre.player.machine.status == .tweening)
  }

  @Test("A tween to a missing segment takes its time, and the state plays everything")
  func tweenToMissingSegmentTakesItsTime() throws {
    var theatre = try PlayerHarness(
      machine(
        states: [
          state("a", to: [tweened(to: "b", seconds: 1)]),
          state("b", #""segment":"lost""#, to: [tweened(to: "a2", seconds: 1)]),
          state("a2", #""segment":"lost""#, to: [tweened(to: "b", seconds: 1)]),
        ]))
    theatre.start()
    #expect(theatre.player.machine.status == .tweening)
    theatre.advance(1)
    #expect(theatre.events.contains(.error(.unknownSegment("lost"))))
    #expect(theatre.player.machine.currentName == "b")
  }

  @Test("The frame and the progress can be set")
  func frameAndProgressCanBeSet() throws {
    var theatre = try PlayerHarness(
      machine(
        states: [
          state(
            "a", entry: [#"{"type":"SetFrame","value":12}"#],
            to: [transition(to: "b", whenFired("go"))]),
          state("b", entry: [#"{"type":"SetProgress","value":50}"#]),
        ], inputs: [event("go")]))
    theatre.start()
    #expect(theatre.player.frame == 12)
    #expect(theatre.fire("go") == true)
    #expect(theatre.player.frame == 30)
  }

  @Test("Themes and animations come from the source; missing ones are errors")
  func themesAndAnimationsComeFromSource() throws {
    var theatre = try PlayerHarness(
      machine(
        states: [
          state(
            "a", #""backgroundColor":255"#,
            entry: [
              #"{"type":"SetTheme","value":"dark"}"#, #"{"type":"SetTheme","value":"light"}"#,
            ], to: [transition(to: "b", whenFired("go"))]),
          state(
            "b", to: [transition(to: "c", whenFired("go"))]
          ).replacing(#""animation":"""#, with: #""animation":"other""#),
          state("c").replacing(#""animation":"""#, with: #""animation":"lost""#),
        ], inputs: [event("go")]))
    #expect(theatre.player.content == "main")
    theatre.start()
    #expect(theatre.player.content == "main in dark")
    #expect(theatre.player.theme == "dark")
    #expect(theatre.player.background == 255)
    #expect(theatre.events.last == .error(.unknownTheme("light")))
    #expect(theatre.fire("go") == true)
    #expect(theatre.player.content == "other")
    #expect(theatre.player.theme == nil)
    #expect(theatre.player.background == nil)
    #expect(theatre.player.playback.timeline.frames == FrameRange(0, 10))
    #expect(theatre.player.contentVersion == 2)
    #expect(theatre.fire("go") == true)
    #expect(theatre.events.last == .error(.unknownAnimation("lost")))
    #expect(theatre.player.content == "other")
  }

  @Test("Inputs can be set by the host, if name and type match")
  func inputsCanBeSetByHost() throws {
    var theatre = try PlayerHarness(
      machine(states: [state("a")], inputs: [numeric("n", 2), event("go")]))
    theatre.start()
    #expect(theatre.set("n", .numeric(3)) == true)
    #expect(theatre.set("n", .string("3")) == false)
    #expect(theatre.set("go", .numeric(3)) == false)
    #expect(theatre.set("m", .numeric(3)) == false)
    #expect(theatre.fire("n") == false)
    #expect(theatre.player.value(of: "n") == .numeric(3))
    #expect(theatre.player.value(of: "go") == nil)
    #expect(theatre.events.last == .numericInputChanged(name: "n", from: 2, to: 3))
  }

  @Test("A tween reaches a frame outside of the segment that it leaves")
  func tweenReachesFrameOutsideOfSegment() throws {
    var theatre = try PlayerHarness(
      machine(
        states: [
          state("a", #""segment":"one""#, to: [tweened(to: "b", seconds: 1, whenFired("go"))]),
          state("b", #""mode":"Reverse""#),
        ], inputs: [event("go")]))
    theatre.start()
    #expect(theatre.fire("go") == true)
    theatre.advance(1)
    #expect(theatre.player.machine.currentName == "b")
    #expect(abs(theatre.player.frame - 60) < 1e-9)
  }

  @Test("Hosts read the time since the start, also if no transition depends on it")
  func hostsReadTimeSinceStart() throws {
    var theatre = try PlayerHarness(machine(states: [state("a")]))
    #expect(theatre.player.value(of: "@elapsedTime") == .numeric(0))
    theatre.advance(1)
    #expect(theatre.player.value(of: "@elapsedTime") == .numeric(0))
    theatre.start()
    theatre.advance(0.75)
    #expect(theatre.player.value(of: "@elapsedTime") == .numeric(0.75))
  }

  @Test("A seed repeats the random numbers")
  func seedRepeatsRandomNumbers() throws {
    var theatre = try PlayerHarness(
      machine(
        states: [state("a")], inputs: [numeric("n")],
        interactions: [on("PointerDown", do: action("SetRandom", "n"))]))
    theatre.start()
    func numbers(_ seed: UInt64) -> [StateMachineValue?] {
      theatre.player.setSeed(seed)
      return (0..<3).map { _ in
        theatre.point(.down, 0, 0)
        return theatre.player.value(of: "n")
      }
    }
    let first = numbers(7)
    #expect(Set(first).count == 3)
    #expect(numbers(7) == first)
    #expect(numbers(8) != first)
  }

  @Test("While the player is paused, the machine's time does not advance")
  func whilePlayerIsPausedMachineTimeDoesNotAdvance() throws {
    var theatre = try PlayerHarness(
      machine(
        states: [
          state(
            "a", #""autoplay":true"#,
            to: [transition(to: "b", when("@elapsedTime", "GreaterThan", "1"))]), state("b"),
        ], interactions: [on("PointerDown", do: fireCustomEvent("down"))]))
    theatre.start()
    theatre.advance(0.5)
    theatre.player.pause(at: theatre.now)
    #expect(theatre.player.isIdle)
    theatre.advance(100)
    theatre.point(.down, 0, 0)
    #expect(theatre.customEvents() == [])
    theatre.player.resume(at: theatre.now)
    theatre.advance(0.25)
    #expect(abs(theatre.player.frame - 22.5) < 0.001)
    #expect(theatre.player.machine.currentName == "a")
    theatre.advance(0.3)
    #expect(theatre.player.machine.currentName == "b")
  }
}
