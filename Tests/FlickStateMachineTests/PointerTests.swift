import FlickStateMachine
import Testing

@Suite("State machine interactions")
struct InteractionTests {
  /// A machine whose interactions send their names.
  private func bench(_ interactions: (type: String, more: String, name: String)...) throws
    -> MachineHarness
  {
    var bench = try MachineHarness(
      machine(
        states: [state("a"), state("b")],
        interactions: interactions.map {
          on($0.type, $0.more, do: #"{"type":"FireCustomEvent","value":"\#($0.name)"}"#)
        }))
    bench.events(.start)
    return bench
  }

  private func said(_ events: [StateMachineEvent]) -> [String] {
    events.compactMap { if case .custom(let name) = $0 { name } else { nil } }
  }

  @Test("An interaction without a layer reacts anywhere", arguments: PointerAction.allCases)
  func interactionWithoutLayerReactsAnywhere(action: PointerAction) throws {
    var bench = try bench(
      ("PointerDown", "", "PointerDown"), ("PointerUp", "", "PointerUp"),
      ("PointerEnter", "", "PointerEnter"), ("PointerExit", "", "PointerExit"),
      ("PointerMove", "", "PointerMove"), ("Click", "", "Click"))
    #expect(said(bench.events(.pointer(action, over: []))) == [action.rawValue])
  }

  @Test("An interaction with a layer reacts only there")
  func interactionWithLayerReactsOnlyThere() throws {
    var bench = try bench(
      ("PointerDown", #""layerName":"star""#, "star"),
      ("PointerDown", #""layerName":"sky""#, "sky"),
      ("Click", #""layerName":"star""#, "click"))
    #expect(bench.machine.definition.layers == ["star", "sky"])
    #expect(said(bench.events(.pointer(.down, over: [1]))) == ["sky"])
    #expect(said(bench.events(.pointer(.down, over: [0, 1]))) == ["star", "sky"])
    #expect(said(bench.events(.pointer(.down, over: []))) == [])
    #expect(said(bench.events(.pointer(.click, over: [0]))) == ["click"])
  }

  @Test("Layers are entered and exited once, by moves and by touches")
  func layersAreEnteredAndExitedOnce() throws {
    var bench = try bench(
      ("PointerEnter", #""layerName":"star""#, "in"),
      ("PointerExit", #""layerName":"star""#, "out"),
      ("PointerEnter", #""layerName":"sky""#, "sky"))
    #expect(said(bench.events(.pointer(.move, over: [0]))) == ["in"])
    #expect(said(bench.events(.pointer(.move, over: [0]))) == [])
    #expect(said(bench.events(.pointer(.move, over: [1]))) == ["out", "sky"])
    #expect(said(bench.events(.pointer(.down, over: [0]))) == ["in"])
    #expect(said(bench.events(.pointer(.up, over: [0]))) == [])
    #expect(said(bench.events(.pointer(.exit, over: []))) == ["out"])
    #expect(said(bench.events(.pointer(.enter, over: [0]))) == ["in"])
  }

  @Test("The matching interactions are determined before any action runs")
  func matchingInteractionsAreDeterminedBeforeAnyActionRuns() throws {
    var bench = try MachineHarness(
      machine(
        states: [state("a", to: [transition(to: "b", whenFired("go"))]), state("b")],
        inputs: [event("go"), numeric("n")],
        interactions: [
          on("OnComplete", #""stateName":"a""#, do: action("Fire", "go")),
          on("OnComplete", #""stateName":"a""#, do: action("Increment", "n")),
          on("OnComplete", #""stateName":"b""#, do: action("Increment", "n", #""value":10"#)),
        ]))
    bench.events(.start)
    #expect(bench.entered(.completed) == ["b"])
    #expect(bench.number("n") == 1)
    bench.events(.completed)
    #expect(bench.number("n") == 11)
  }

  @Test("The end of a loop belongs to the state that was played")
  func endOfLoopBelongsToStateThatWasPlayed() throws {
    var bench = try MachineHarness(
      machine(
        states: [state("a", to: [transition(to: "b", when("n", "Equal", "2"))]), state("b")],
        inputs: [numeric("n")],
        interactions: [on("OnLoopComplete", #""stateName":"a""#, do: action("Increment", "n"))]))
    bench.events(.start)
    #expect(bench.entered(.loopCompleted) == [])
    #expect(bench.entered(.loopCompleted) == ["b"])
    #expect(bench.entered(.loopCompleted) == [])
    #expect(bench.number("n") == 2)
  }

  @Test("Each action of an interaction can cause a transition")
  func eachActionOfInteractionCanCauseTransition() throws {
    var bench = try MachineHarness(
      machine(
        states: [
          state("a", to: [transition(to: "b", whenFired("go"))]),
          state("b", to: [transition(to: "c", whenFired("go"))]), state("c"),
        ], inputs: [event("go")],
        interactions: [on("PointerDown", do: action("Fire", "go"), action("Fire", "go"))]))
    bench.events(.start)
    #expect(bench.entered(.pointer(.down, over: [])) == ["b", "c"])
  }
}
