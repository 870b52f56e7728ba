import FlickStateMachine
import Testing

@Suite("State machine transitions")
struct TransitionTests {
  @Test("Starting sends an event and enters the initial state, then runs its actions")
  func startingSendsEventAndEntersInitialState() throws {
    var bench = try MachineHarness(
      machine(
        states: [
          state(
            "a", #""autoplay":true,"loop":true,"segment":"walk""#, entry: [action("Increment", "n")]
          )
        ],
        inputs: [numeric("n")]))
    var playback = MachinePlayback()
    playback.autoplays = true
    playback.loops = true
    playback.segment = "walk"
    #expect(
      bench.handle(.start) == [
        .event(.started), .event(.transition(from: "", to: "a")), .event(.stateEntered("a")),
        .command(.play(playback)),
        .event(.numericInputChanged(name: "n", from: 0, to: 1)),
      ])
    #expect(bench.handle(.start).isEmpty)
  }

  @Test("An event reports the transition, then the exit with its actions, then the entry")
  func exitActionsPrecedeEntryActions() throws {
    var bench = try MachineHarness(
      machine(
        states: [
          state(
            "a", exit: [action("Increment", "n", #""value":5"#)],
            to: [transition(to: "b", whenFired("go"))]),
          state("b", entry: [action("Multiply", "n", #""value":2"#)]),
        ], inputs: [numeric("n", 1), event("go")]))
    bench.events(.start)
    #expect(
      bench.events(.fire(1)) == [
        .inputFired("go"), .transition(from: "a", to: "b"),
        .numericInputChanged(name: "n", from: 1, to: 6), .stateExited("a"), .stateEntered("b"),
        .numericInputChanged(name: "n", from: 6, to: 12),
      ])
  }

  @Test(
    "Numeric guards compare with a number or an input",
    arguments: [
      ("GreaterThan", [false, false, true]), ("GreaterThanOrEqual", [false, true, true]),
      ("LessThan", [true, false, false]), ("LessThanOrEqual", [true, true, false]),
      ("Equal", [false, true, false]), ("NotEqual", [true, false, true]),
    ])
  func numericGuardsCompareWithNumberOrInput(condition: String, expected: [Bool]) throws {
    for (value, leads) in zip([1.0, 2, 3], expected) {
      for compared in ["2", #""$limit""#] {
        var bench = try MachineHarness(
          machine(
            states: [
              state("a", to: [transition(to: "b", when("n", condition, compared))]), state("b"),
            ],
            inputs: [numeric("n", value), numeric("limit", 2)]))
        #expect(bench.entered(.start) == (leads ? ["a", "b"] : ["a"]), "\(value) \(condition)")
      }
    }
  }

  @Test("String and Boolean guards compare with values and with inputs")
  func stringAndBooleanGuardsCompareWithValuesAndWithInputs() throws {
    let guards = [
      #"{"type":"String","inputName":"s","conditionType":"Equal","compareTo":"yes"}"#,
      #"{"type":"String","inputName":"s","conditionType":"NotEqual","compareTo":"$t"}"#,
      #"{"type":"Boolean","inputName":"f","conditionType":"Equal","compareTo":true}"#,
      #"{"type":"Boolean","inputName":"f","conditionType":"NotEqual","compareTo":"$g"}"#,
    ]
    let inputs = [
      #"{"type":"String","name":"s","value":"no"}"#, #"{"type":"String","name":"t","value":"no"}"#,
      #"{"type":"Boolean","name":"f","value":false}"#,
      #"{"type":"Boolean","name":"g","value":false}"#,
    ]
    for condition in guards {
      var bench = try MachineHarness(
        machine(
          states: [state("a", to: [transition(to: "b", condition)]), state("b")], inputs: inputs))
      #expect(bench.entered(.start) == ["a"])
      let isText = condition.contains(#""s""#)
      #expect(
        bench.set(isText ? "s" : "f", isText ? .string("yes") : .boolean(true)) == ["b"],
        "\(condition)")
    }
  }

  @Test("All guards must be satisfied, and the first open transition is taken")
  func allGuardsMustBeSatisfied() throws {
    let both = transition(to: "b", when("x", "Equal", "1"), when("y", "Equal", "1"))
    var bench = try MachineHarness(
      machine(
        states: [
          state(
            "a", to: [transition(to: "d"), both, transition(to: "c", when("x", "Equal", "1"))]),
          state("b"), state("c"), state("d"),
        ], inputs: [numeric("x", 1), numeric("y")]))
    #expect(bench.entered(.start) == ["a", "c"])
  }

  @Test("A transition without guards is taken if no other one is open")
  func transitionWithoutGuardsIsTakenIfNoOtherOneIsOpen() throws {
    var bench = try MachineHarness(
      machine(
        states: [
          state("a", to: [transition(to: "b"), transition(to: "c", when("x", "Equal", "1"))]),
          state("b"), state("c", to: [transition(to: "b")]),
        ], inputs: [numeric("x", 1)]))
    #expect(bench.entered(.start) == ["a", "c", "b"])
  }

  @Test("An event opens transitions with its guard, and is discarded afterwards")
  func eventOpensTransitionsWithItsGuard() throws {
    let states = [
      state(
        "a",
        to: [transition(to: "c", when("x", "Equal", "1")), transition(to: "b", whenFired("go"))]),
      state("b", to: [transition(to: "c", whenFired("go"))]), state("c"),
    ]
    var bench = try MachineHarness(
      machine(states: states, inputs: [numeric("x"), event("go"), event("other")]))
    bench.events(.start)
    #expect(bench.fire("other") == [])
    #expect(bench.fire("go") == ["b"])
    #expect(bench.set("x", .numeric(1)) == [])
    #expect(bench.fire("go") == ["c"])
  }

  @Test("Global transitions come first, and never lead to the current state")
  func globalTransitionsComeFirst() throws {
    var bench = try MachineHarness(
      machine(
        states: [
          FlickStateMachineTests.global(to: [
            transition(to: "b", when("x", "Equal", "1")),
            transition(to: "c", when("x", "Equal", "2")),
          ]),
          state("a", to: [transition(to: "c", when("x", "Equal", "1"))]), state("b"), state("c"),
        ], inputs: [numeric("x")]))
    #expect(bench.entered(.start) == ["a"])
    #expect(bench.set("x", .numeric(1)) == ["b"])
    #expect(bench.set("x", .numeric(1)) == [])
    #expect(bench.set("x", .numeric(2)) == ["c"])
  }

  @Test("A global transition runs no exit actions")
  func globalTransitionRunsNoExitActions() throws {
    var bench = try MachineHarness(
      machine(
        states: [
          FlickStateMachineTests.global(to: [transition(to: "b", whenFired("go"))]),
          state("a", exit: [action("Increment", "n")]), state("b"),
        ], inputs: [event("go"), numeric("n")]))
    bench.events(.start)
    #expect(bench.fire("go") == ["b"])
    #expect(bench.number("n") == 0)
  }

  @Test("Inputs of entry actions are checked by the global state first")
  func inputsOfEntryActionsAreCheckedByGlobalStateFirst() throws {
    var bench = try MachineHarness(
      machine(
        states: [
          FlickStateMachineTests.global(to: [transition(to: "c", when("x", "Equal", "2"))]),
          state("a", to: [transition(to: "b", whenFired("go"))]),
          state(
            "b", entry: [action("SetNumeric", "x", #""value":2"#)], to: [transition(to: "d")]),
          state("c"), state("d"),
        ], inputs: [numeric("x"), event("go")]))
    bench.events(.start)
    #expect(bench.fire("go") == ["b", "c"])
  }

  @Test("An entry action that fires an event causes a transition")
  func entryActionThatFiresEventCausesTransition() throws {
    var bench = try MachineHarness(
      machine(
        states: [
          state("a", to: [transition(to: "b", when("x", "Equal", "1"))]),
          state("b", entry: [action("Fire", "go")], to: [transition(to: "c", whenFired("go"))]),
          state("c"),
        ], inputs: [numeric("x"), event("go")]))
    bench.events(.start)
    #expect(bench.set("x", .numeric(1)) == ["b", "c"])
  }

  @Test("An endless loop is an error and stops the machine")
  func endlessLoopIsErrorAndStopsMachine() throws {
    var bench = try MachineHarness(
      machine(
        states: [state("a", to: [transition(to: "b")]), state("b", to: [transition(to: "a")])]))
    let events = bench.events(.start)
    #expect(events.suffix(2) == [.error(.endlessLoop), .stopped])
    #expect(events.filter { $0 == .stateEntered("a") }.count == StateMachineLimits.cycles + 1)
    #expect(bench.machine.status == .stopped)
    #expect(bench.events(.tick).isEmpty)
  }

  @Test("A final state is entered and stops the machine")
  func finalStateIsEnteredAndStopsMachine() throws {
    var bench = try MachineHarness(
      machine(
        states: [
          state("a", to: [transition(to: "b", whenFired("go"))]),
          state("b", #""final":true"#, to: [transition(to: "a")]),
        ], inputs: [event("go")], interactions: [on("PointerDown", do: action("Fire", "go"))]))
    bench.events(.start)
    #expect(bench.events(.fire(0)).suffix(2) == [.stateEntered("b"), .stopped])
    #expect(bench.events(.pointer(.down, over: [])).isEmpty)
    #expect(bench.machine.currentName == "b")
  }

  @Test("A transition of the global state is followed by another one only after a change")
  func globalTransitionIsFollowedByAnotherOnlyAfterChange() throws {
    var bench = try MachineHarness(
      machine(
        initial: "global",
        states: [
          global(to: [
            transition(to: "c", whenFired("step")), transition(to: "a", when("n", "Equal", "1")),
            transition(to: "b", when("n", "Equal", "0")),
          ]),
          state("a", entry: [action("Fire", "step")]), state("b"), state("c"),
        ], inputs: [numeric("n"), event("step")]))
    #expect(bench.entered(.start) == ["global", "b"])
    #expect(bench.set("n", .numeric(1)) == ["a", "c"])
    #expect(bench.machine.status == .running)
  }

  @Test("Stopping sends one event, and starting again resets the machine")
  func stoppingSendsOneEvent() throws {
    var bench = try MachineHarness(
      machine(
        states: [state("a", to: [transition(to: "b", whenFired("go"))]), state("b")],
        inputs: [event("go")]))
    bench.events(.start)
    #expect(bench.fire("go") == ["b"])
    #expect(bench.events(.stop) == [.stopped])
    #expect(bench.events(.stop).isEmpty)
    #expect(bench.fire("go") == [])
    #expect(bench.entered(.start) == ["a"])
  }

  @Test("Time since the start causes transitions, at a tick")
  func timeSinceStartCausesTransitions() throws {
    var bench = try MachineHarness(
      machine(
        states: [
          state(
            "a", entry: [action("SetNumeric", "until", #""value":"@elapsedTime""#)],
            to: [transition(to: "b", when("@elapsedTime", "GreaterThan", "1.5"))]),
          state(
            "b", entry: [action("Increment", "until", #""value":2"#)],
            to: [transition(to: "a", when("@elapsedTime", "GreaterThanOrEqual", #""$until""#))]),
        ], inputs: [numeric("until")]))
    bench.events(.start)
    #expect(bench.machine.waitsForTime)
    bench.now += 1.5
    #expect(bench.entered(.tick) == [])
    bench.now += 0.25
    #expect(bench.entered(.tick) == ["b"])
    #expect(bench.number("until") == 2)
    bench.now += 0.25
    #expect(bench.entered(.tick).first == "a")
  }

  @Test("A host can force a state: exit and entry actions run, and open transitions are taken")
  func hostCanForceState() throws {
    var bench = try MachineHarness(
      machine(
        states: [
          state(
            "a", exit: [action("Increment", "exits")],
            to: [tweened(to: "b", seconds: 2, whenFired("go"))]),
          state("b"), state("c", to: [transition(to: "d", when("exits", "Equal", "1"))]),
          state("d"),
        ], inputs: [event("go"), numeric("exits")]))
    #expect(bench.events(.force(2)).isEmpty)
    bench.events(.start)
    bench.events(.fire(0))
    #expect(bench.machine.status == .tweening)
    #expect(
      bench.events(.force(2)) == [
        .transition(from: "a", to: "c"), .stateEntered("c"), .transition(from: "c", to: "d"),
        .stateExited("c"), .stateEntered("d"),
      ])
    #expect(bench.machine.status == .running && bench.number("exits") == 1)
    #expect(bench.entered(.force(0)) == ["a"])
  }
}
