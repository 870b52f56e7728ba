import FlickGeometry
import FlickScene
@testable import FlickStateMachine
import Testing

@Suite("Tweened transitions of state machines")
struct TweenTests {
  private let json = machine(
    states: [
      state("a", to: [tweened(to: "b", seconds: 2, whenFired("go"))]),
      state(
        "b", #""segment":"end""#, entry: [action("Increment", "n")],
        to: [transition(to: "c", when("n", "Equal", "1"))]),
      state("c"),
    ],
    inputs: [event("go"), numeric("n")],
    interactions: [on("PointerDown", do: action("Increment", "n"), action("Fire", "go"))])

  private func playback(_ segment: String) -> MachinePlayback {
    var playback = MachinePlayback()
    playback.segment = segment
    return playback
  }

  @Test("The state is exited at once and entered after the tween")
  func stateIsExitedAtOnceAndEnteredAfterTween() throws {
    var bench = try MachineHarness(json)
    bench.events(.start)
    let tween = MachineTween(
      duration: 2, easing: CubicEasing(out: Point2D(0, 0), in: Point2D(1, 1)))
    #expect(
      bench.handle(.fire(0)) == [
        .event(.inputFired("go")), .event(.transition(from: "a", to: "b")),
        .event(.stateExited("a")), .command(.tween(to: playback("end"), tween)),
      ])
    #expect(bench.machine.status == .tweening)
    #expect(bench.machine.currentName == "a")
    #expect(bench.entered(.tweened) == ["b", "c"])
    #expect(bench.events(.tweened).isEmpty)
  }

  @Test("During a tween, interactions run, and a transition to its target changes nothing")
  func duringTweenInteractionsRun() throws {
    var bench = try MachineHarness(json)
    bench.events(.start)
    bench.events(.fire(0))
    #expect(
      bench.events(.pointer(.down, over: [])) == [
        .numericInputChanged(name: "n", from: 0, to: 1), .inputFired("go"),
      ])
    #expect(bench.machine.status == .tweening)
    #expect(bench.entered(.tweened) == ["b"])
  }

  /// A machine whose state `a` is left by a tween to `b`, and then to `c` or `d`.
  private func redirecting(_ more: [String] = []) throws -> MachineHarness {
    var bench = try MachineHarness(
      machine(
        states: [
          state(
            "a", exit: [action("Increment", "exits")],
            to: [
              tweened(to: "b", seconds: 2, whenFired("go")),
              tweened(to: "c", seconds: 1, whenFired("turn")),
              transition(to: "d", whenFired("leave")),
            ]),
          state("b", #""segment":"end""#, entry: [action("Increment", "entries")]),
          state("c", #""segment":"start""#), state("d"),
        ] + more,
        inputs: [
          event("go"), event("turn"), event("leave"), numeric("exits"), numeric("entries"),
          numeric("n"),
        ]))
    bench.events(.start)
    return bench
  }

  @Test("A transition of the left state redirects the tween, and its old target is not entered")
  func transitionOfLeftStateRedirectsTween() throws {
    var bench = try redirecting()
    bench.events(.fire(0))
    let tween = MachineTween(
      duration: 1, easing: CubicEasing(out: Point2D(0, 0), in: Point2D(1, 1)))
    #expect(
      bench.handle(.fire(1)) == [
        .event(.inputFired("turn")), .event(.transition(from: "a", to: "c")),
        .command(.tween(to: playback("start"), tween)),
      ])
    #expect(bench.entered(.tweened) == ["c"])
    #expect(bench.number("exits") == 1 && bench.number("entries") == 0)
  }

  @Test("A transition without a tween ends the tween")
  func transitionWithoutTweenEndsTween() throws {
    var bench = try redirecting()
    bench.events(.fire(0))
    #expect(bench.fire("leave") == ["d"])
    #expect(bench.machine.status == .running)
    #expect(bench.events(.tweened).isEmpty)
    #expect(bench.number("exits") == 1)
  }

  @Test(
    "Exit actions that a global transition has skipped run when a transition redirects its tween")
  func skippedExitActionsRunWhenTweenIsRedirected() throws {
    var bench = try redirecting([
      global(to: [tweened(to: "b", seconds: 2, when("n", "Equal", "1"))])
    ])
    #expect(bench.set("n", .numeric(1)) == [])
    #expect(bench.machine.status == .tweening)
    #expect(bench.number("exits") == 0)
    bench.events(.set(5, .numeric(2)))
    #expect(bench.fire("leave") == ["d"])
    #expect(bench.number("exits") == 1)
  }

  @Test("Time redirects a tween")
  func timeRedirectsTween() throws {
    var bench = try MachineHarness(
      machine(
        states: [
          state(
            "a",
            to: [
              tweened(to: "b", seconds: 9, whenFired("go")),
              transition(
                to: "c",
                #"{"type":"Numeric","inputName":"@elapsedTime","conditionType":"GreaterThan","compareTo":3}"#
              ),
            ]), state("b", #""segment":"end""#), state("c"),
        ], inputs: [event("go")]))
    bench.events(.start)
    bench.events(.fire(0))
    bench.now += 2
    #expect(bench.entered(.tick) == [])
    bench.now += 2
    #expect(bench.entered(.tick) == ["c"])
  }

  @Test("Without a duration, the state is entered at once")
  func withoutDurationStateIsEnteredAtOnce() throws {
    var bench = try MachineHarness(
      machine(
        states: [
          state("a", to: [tweened(to: "b", seconds: 0, whenFired("go"))]),
          state("b", #""segment":"end""#),
        ], inputs: [event("go")]))
    bench.events(.start)
    #expect(bench.fire("go") == ["b"])
  }

  @Test("A machine that is stopped during a tween does not enter the state")
  func machineThatIsStoppedDuringTweenDoesNotEnterState() throws {
    var bench = try MachineHarness(json)
    bench.events(.start)
    bench.events(.fire(0))
    #expect(bench.events(.stop) == [.stopped])
    #expect(bench.events(.tweened).isEmpty)
  }
}
