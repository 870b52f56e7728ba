import FlickArchive
import FlickScene
@testable import FlickStateMachine
import Testing

@Suite("Reading state machines")
struct ReadingTests {
  private func definition(_ json: String) throws(ReadError) -> StateMachineDefinition {
    try StateMachineDefinition(Array(json.utf8))
  }

  @Test("The settings of a state are read")
  func settingsOfStateAreRead() throws {
    let json = machine(states: [
      state(
        "a",
        """
        "animation":"walk","loop":true,"loopCount":3,"autoplay":true,"mode":"ReverseBounce",
        "speed":0.5,"segment":"mark","backgroundColor":4278255360,"final":true
        """)
    ])
    var playback = MachinePlayback()
    playback.animation = "walk"
    playback.loops = true
    playback.loopCount = 3
    playback.autoplays = true
    playback.mode = .reverseBounce
    playback.speed = 0.5
    playback.segment = "mark"
    playback.background = 0xFF00_FF00
    // Of two members with the same name, the first one counts.
    let read = try definition(json.replacing(#""animation":"","#, with: ""))
    #expect(read.states.first?.playback == playback)
    #expect(read.states.first?.isFinal == true)
    #expect(read.diagnostics.isEmpty)
  }

  @Test("Names from older files are read")
  func namesFromOlderFilesAreRead() throws {
    let read = try definition(
      """
      {"initial":"a","states":[{"type":"PlaybackState","name":"a","animation":"","transitions":[
      {"type":"Transition","toState":"a","guards":[{"type":"Event","triggerName":"go"}]}]}],
      "triggers":[{"type":"Event","name":"go"}],
      "listeners":[{"type":"PointerDown","actions":[{"type":"Fire","triggerName":"go"}]}]}
      """)
    #expect(read.diagnostics.isEmpty)
    #expect(
      read.interactions == [
        MachineInteraction(cause: .pointer(.down, layer: nil), actions: [.fire(0)])
      ])
  }

  @Test("An invalid machine is refused with a path and a reason")
  func invalidMachineIsRefusedWithPathAndReason() {
    let a = state("a")
    let cases: [(json: String, code: ReadError.Code, path: String, word: String)] = [
      ("[]", .wrongType, "", "object"), ("{}", .missing, "", "states"),
      (#"{"states":[]}"#, .missing, "", "initial"),
      (#"{"states":3}"#, .wrongType, "states", "array"),
      (machine(initial: "b", states: [a]), .missing, "initial", "\"b\""),
      (machine(states: [a, a]), .malformed, "states[1]", "more than one state"),
      (
        machine(states: [a, global(to: []), global(to: []).replacing("\"global\"", with: "\"g\"")]),
        .malformed, "states[2]", "global"
      ),
      (
        machine(states: [state("a", to: [transition(to: "b"), transition(to: "a")]), state("b")]),
        .malformed, "states[0].transitions[1]", "without guards"
      ),
      (
        machine(states: [state("a", to: [transition(to: "a", whenFired("x"))])]), .missing,
        "states[0].transitions[0].guards[0]", "event"
      ),
      (
        machine(
          states: [state("a", to: [transition(to: "a", when("n", "Equal", #""$m""#))])],
          inputs: [numeric("n")]), .missing, "states[0].transitions[0].guards[0].compareTo", "$m"
      ),
      (String(repeating: "[", count: 200), .limitExceeded, "", ""),
    ]
    for (json, code, path, word) in cases {
      do {
        _ = try definition(json)
        Issue.record("\(json) was read")
      } catch {
        #expect(error.code == code, "\(json): \(error)")
        #expect(code == .limitExceeded || error.path == path, "\(error)")
        #expect(isWorded(error.message.contains(word)), "\(error)")
      }
    }
  }

  @Test("Unknown parts are ignored and reported; the rest runs")
  func unknownPartsAreIgnoredAndReported() throws {
    let strange = #"{"type":"Strange","inputName":"n","value":1}"#
    var bench = try MachineHarness(
      machine(
        states: [
          state(
            "a", #""mode":"Sideways","speed":-1"#,
            entry: [
              strange, action("Increment", "n"), action("Toggle", "n"), action("Increment", "m"),
            ],
            to: [
              transition(to: "c", strange), strange, transition(to: "nowhere"),
              transition(to: "c", when("m", "Equal", "0")),
              transition(to: "c", when("n", "About", "1")),
              transition(to: "b", when("n", "Equal", "1")),
            ]),
          state("b"), state("c"), #"{"type":"Strange","name":"d"}"#, "7",
        ],
        inputs: [
          numeric("n"), numeric("@own"), #"{"type":"Strange","name":"s"}"#, event("n"),
        ],
        interactions: [on("Strange"), on("OnComplete", #""stateName":"nobody""#)]))
    #expect(bench.entered(.start) == ["a", "b"])
    let features = bench.machine.definition.diagnostics.map(\.kindAndDetail)
    #expect(
      features == [
        "reservedName: @own", "unknownInputType: Strange", "machineValue: n",
        "unknownState: Strange", "unknownState",
        "unknownMode: Sideways", "machineValue",
        "unknownGuard: Strange", "unknownTransition: Strange",
        "unknownTarget: nowhere",
        "unknownInput: m", "unknownGuard: About", "unknownAction: Strange",
        "unknownInput: n", "unknownInput: m",
        "unknownInteraction: Strange", "unknownStateName: nobody",
      ])
    #expect(bench.machine.definition.diagnostics.allSatisfy { !$0.explanation.isEmpty })
  }

  @Test("Values of wrong types are ignored and reported with their places")
  func valuesOfWrongTypesAreReported() throws {
    let tween = #""type":"Tweened","toState":"a","duration":"slow","easing":[0,1]"#
    let bench = try MachineHarness(
      machine(
        states: [
          state(
            "a", #""loop":1,"loopCount":"many","autoplay":null,"final":"no","segment":3"#,
            entry: [#"{"type":"SetRandom","inputName":"n","min":"low"}"#], to: ["{\(tween)}"])
        ],
        inputs: [
          #"{"type":"Numeric","name":"n","value":"x"}"#, #"{"type":"String","name":"s","value":1}"#,
          #"{"type":"Boolean","name":"b","value":"yes"}"#,
        ]))
    let diagnostics = bench.machine.definition.diagnostics
    #expect(diagnostics.allSatisfy { $0.kind == .machineValue })
    #expect(
      Set(diagnostics.map(\.path)) == [
        "inputs[0].value", "inputs[1].value", "inputs[2].value", "states[0].loop",
        "states[0].loopCount", "states[0].segment", "states[0].final",
        "states[0].transitions[0].duration", "states[0].transitions[0].easing",
        "states[0].entryActions[0].min",
      ])
    #expect(
      bench.machine.definition.inputs.map(\.value) == [.numeric(0), .string(""), .boolean(false)])
  }

  @Test("The number of diagnostics is limited")
  func numberOfDiagnosticsIsLimited() throws {
    let strange = Array(repeating: #"{"type":"Strange"}"#, count: 500)
    let read = try definition(machine(states: [state("a", entry: strange)]))
    #expect(read.diagnostics.count == 101)
    #expect(read.diagnostics.last?.kindAndDetail == "diagnosticLimit")
  }

  @Test("Values of any type in any place do not trap")
  func valuesOfAnyTypeInAnyPlaceDoNotTrap() throws {
    let whole = machine(
      states: [
        state(
          "a", #""loopCount":3,"segment":"s","mode":"Bounce","speed":2,"backgroundColor":7"#,
          entry: [
            action("SetRandom", "n", #""min":0,"max":3"#),
            action("Clamp", "n", #""min":1,"max":2"#),
            action("SetNumeric", "n", #""value":4"#), #"{"type":"OpenUrl","url":"u"}"#,
          ], to: [tweened(to: "a", seconds: 5, when("n", "Equal", "6"))])
      ], inputs: [numeric("n")], interactions: [on("OnComplete", #""stateName":"a""#)])
    let strange = ["null", "true", "-1", "1e308", "1e-320", #""""#, "[]", "{}", "[1e308]"]
    let digits = whole.indices.filter { whole[$0].isNumber }
    for place in digits {
      for value in strange {
        var json = whole
        json.replaceSubrange(place...place, with: value)
        guard var bench = try? MachineHarness(json) else { continue }
        for input in [StateMachine.Input.start, .tick, .completed, .tweened, .set(0, .numeric(6))] {
          bench.now += 1e300
          _ = bench.handle(input)
        }
      }
    }
    for index in [-1, 1, Int.max, Int.min] {
      var bench = try MachineHarness(whole)
      for input in [
        StateMachine.Input.start, .set(index, .numeric(1)), .fire(index), .reset(index),
        .pointer(.down, over: [index]), .pointer(.move, over: [index]), .set(0, .numeric(.nan)),
      ] {
        _ = bench.handle(input)
      }
      #expect(bench.number("n")?.isFinite == true)
    }
  }
}
