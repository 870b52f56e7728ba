import FlickGeometry
import FlickScene
import FlickStateMachine
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

  @Test("The state is exited at once and entered after the tween")
  func tween() throws {
    var bench = try MachineHarness(json)
    bench.events(.start)
    let tween = MachineTween(
      duration: 2, easing: CubicEasing(out: Point2D(0, 0), in: Point2D(1, 1)))
    #expect(
      bench.handle(.fire(0)) == [
        .event(.inputFired("go")), .event(.transition(from: "a", to: "b")),
        .event(.stateExited("a")), .command(.tween(to: "end", tween)),
      ])
    #expect(bench.machine.status == .tweening)
    #expect(bench.machine.currentName == "a")
    #expect(bench.entered(.tweened) == ["b", "c"])
    #expect(bench.events(.tweened).isEmpty)
  }

  @Test("During a tween, inputs keep their values and events are ignored")
  func holding() throws {
    var bench = try MachineHarness(json)
    bench.events(.start)
    bench.events(.fire(0))
    #expect(bench.set("n", .numeric(7)) == [])
    #expect(bench.events(.pointer(.down, over: [])).isEmpty)
    #expect(bench.number("n") == 0)
  }

  @Test("Without a segment or a duration, the state is entered at once")
  func atOnce() throws {
    for (more, seconds) in [("", 2.0), (#""segment":"end""#, 0)] {
      var bench = try MachineHarness(
        machine(
          states: [
            state("a", to: [tweened(to: "b", seconds: seconds, whenFired("go"))]), state("b", more),
          ],
          inputs: [event("go")]))
      bench.events(.start)
      #expect(bench.fire("go") == ["b"])
    }
  }

  @Test("A machine that is stopped during a tween does not enter the state")
  func stopped() throws {
    var bench = try MachineHarness(json)
    bench.events(.start)
    bench.events(.fire(0))
    #expect(bench.events(.stop) == [.stopped])
    #expect(bench.events(.tweened).isEmpty)
  }
}
