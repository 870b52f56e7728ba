import FlickStateMachine
import Testing

@Suite("Actions of state machines")
struct ActionTests {
  private func bench(
    _ actions: String..., x: Double = 0, policy: OpenURLPolicy = .refuse, seed: UInt64 = 1
  ) throws -> MachineHarness {
    var bench = try MachineHarness(
      machine(
        states: [state("a", entry: actions)],
        inputs: [
          numeric("x", x), numeric("y", 4), #"{"type":"Boolean","name":"f","value":false}"#,
          #"{"type":"Boolean","name":"g","value":true}"#,
          #"{"type":"String","name":"s","value":"one"}"#,
          #"{"type":"String","name":"t","value":"two"}"#,
        ]), seed: seed, policy: policy)
    bench.events(.start)
    return bench
  }

  @Test(
    "Arithmetic actions change the input by a number or by another input",
    arguments: [
      ("SetNumeric", #""value":7"#, 7.0), ("SetNumeric", #""value":"$y""#, 4),
      ("Increment", "", 3.5), ("Increment", #""value":2"#, 4.5),
      ("Increment", #""value":"$y""#, 6.5),
      ("Increment", #""value":"$nobody""#, 3.5), ("Decrement", "", 1.5),
      ("Decrement", #""value":"$y""#, -1.5),
      ("Multiply", #""value":3"#, 7.5),
      ("Multiply", #""value":"$y""#, 10), ("Floor", "", 2), ("Reset", "", 2.5),
      ("Clamp", #""min":3"#, 3), ("Clamp", #""max":2"#, 2), ("Clamp", #""min":1,"max":3"#, 2.5),
      ("Clamp", #""min":"$y","max":9"#, 4), ("Clamp", #""min":2,"max":0"#, 2), ("Clamp", "", 2.5),
    ])
  func arithmeticActionsChangeInput(type: String, more: String, expected: Double) throws {
    #expect(try bench(action(type, "x", more), x: 2.5).number("x") == expected)
  }

  @Test("Floor rounds negative numbers down, too")
  func floorRoundsNegativeNumbersDown() throws {
    #expect(try bench(action("Floor", "x"), x: -2.5).number("x") == -3)
  }

  @Test("A result that is not finite leaves the input unchanged")
  func resultThatIsNotFiniteLeavesInputUnchanged() throws {
    let times = action("Multiply", "x", #""value":1e300"#)
    #expect(try bench(times, times, x: 3).number("x") == 3e300)
  }

  @Test("Booleans and strings are set, also from inputs")
  func booleansAndStringsAreSet() throws {
    let bench = try bench(
      action("Toggle", "f"), action("SetBoolean", "g", #""value":"$f""#), action("Toggle", "g"),
      action("SetString", "s", #""value":"$t""#), action("SetString", "t", #""value":"$nobody""#))
    #expect(bench.value("f") == .boolean(true))
    #expect(bench.value("g") == .boolean(false))
    #expect(bench.value("s") == .string("two"))
    #expect(bench.value("t") == .string("$nobody"))
  }

  @Test("Reset restores the initial value")
  func resetRestoresInitialValue() throws {
    var bench = try bench()
    #expect(bench.set("y", .numeric(9)) == [])
    #expect(bench.events(.reset(1)) == [.numericInputChanged(name: "y", from: 9, to: 4)])
  }

  @Test("Random numbers depend on the seed and stay within the bounds")
  func randomNumbersDependOnSeedAndStayWithinBounds() throws {
    var seen: Set<Double> = []
    for seed in UInt64(0)..<200 {
      let bench = try bench(
        action("SetRandom", "x", #""min":1,"max":6,"integer":true"#), action("SetRandom", "y"),
        seed: seed
      )
      let (x, y) = try (#require(bench.number("x")), #require(bench.number("y")))
      #expect(x == x.rounded() && x >= 1 && x <= 6)
      #expect(y >= 0 && y < 1)
      seen.insert(x)
      let again = try self.bench(
        action("SetRandom", "x", #""min":1,"max":6,"integer":true"#), seed: seed)
      #expect(again.number("x") == x)
    }
    #expect(seen.count == 6)
    let range = try bench(action("SetRandom", "x", #""min":20,"max":10"#)).number("x")
    #expect(range.map { $0 >= 10 && $0 < 20 } == true)
    #expect(
      try bench(action("SetRandom", "x", #""min":1.2,"max":1.4,"integer":true"#)).number("x") == 2)
  }

  @Test("Theme, frame and progress are set from values and inputs")
  func themeFrameAndProgressAreSet() throws {
    var bench = try MachineHarness(
      machine(
        states: [
          state(
            "a",
            entry: [
              #"{"type":"SetTheme","value":"dark"}"#, #"{"type":"SetTheme","value":"$s"}"#,
              #"{"type":"SetTheme","value":""}"#, #"{"type":"SetFrame","value":12}"#,
              #"{"type":"SetFrame","value":"$n"}"#, #"{"type":"SetProgress","value":"$n"}"#,
              #"{"type":"SetProgress","value":250}"#,
            ])
        ], inputs: [numeric("n", 75), #"{"type":"String","name":"s","value":"sea"}"#]))
    #expect(
      bench.commands(.start).dropFirst() == [
        .setTheme("dark"), .setTheme("sea"), .setTheme(nil), .setFrame(12), .setFrame(75),
        .setProgress(0.75), .setProgress(1),
      ])
  }

  @Test("Custom events are sent")
  func customEventsAreSent() throws {
    var bench = try MachineHarness(
      machine(states: [state("a", entry: [#"{"type":"FireCustomEvent","value":"hello"}"#])]))
    #expect(bench.events(.start).last == .custom("hello"))
  }

  @Test("A URL is refused, with an event, unless the policy allows it")
  func urlIsRefusedWithEvent() throws {
    let json = machine(
      states: [state("a")],
      interactions: [
        on(
          "PointerDown", do: #"{"type":"OpenUrl","url":"https://example.com/x","target":"_blank"}"#),
        on("PointerMove", do: #"{"type":"OpenUrl","url":"https://example.com/x","target":""}"#),
      ])
    var refusing = try MachineHarness(json)
    refusing.events(.start)
    let refused = [StateMachineEvent.error(.refusedURL("https://example.com/x"))]
    #expect(refusing.events(.pointer(.down, over: [])) == refused)
    var allowing = try MachineHarness(json, policy: OpenURLPolicy(allowing: ["example.com"]))
    allowing.events(.start)
    #expect(
      allowing.events(.pointer(.down, over: []))
        == [.openURL("https://example.com/x", target: "_blank")])
    #expect(allowing.events(.pointer(.move, over: [])) == refused)
    var careless = try MachineHarness(
      json, policy: OpenURLPolicy(allowing: ["example.com"], requiresInteraction: false))
    careless.events(.start)
    #expect(
      careless.events(.pointer(.move, over: [])) == [.openURL("https://example.com/x", target: "")])
  }

  @Test("A user interaction that started a tween also counts for its target state")
  func interactionCountsForTargetOfItsTween() throws {
    var bench = try MachineHarness(
      machine(
        states: [
          state("a", to: [tweened(to: "b", seconds: 1, whenFired("go"))]),
          state(
            "b", #""segment":"s""#, entry: [#"{"type":"OpenUrl","url":"https://example.com"}"#]),
        ], inputs: [event("go")], interactions: [on("Click", do: action("Fire", "go"))]),
      policy: OpenURLPolicy(allowing: ["example.com"]))
    bench.events(.start)
    bench.events(.pointer(.click, over: []))
    #expect(bench.events(.tweened).last == .openURL("https://example.com", target: ""))
  }
}

@Suite("URL policies")
struct OpenURLPolicyTests {
  @Test(
    "Patterns match the URLs that they describe",
    arguments: [
      ("example.com", "https://example.com/any?thing#at all".replacing(" ", with: "-"), true),
      ("example.com", "http://EXAMPLE.com", true), ("example.com", "ftp://example.com", false),
      ("example.com", "javascript:alert(1)", false),
      ("example.com", "https://example.com.evil.org/", false),
      ("example.com", "https://example.com@evil.org/", false),
      ("example.com", #"https://example.com\@evil.org/"#, false),
      ("example.com", "https://evil.org/example.com", false),
      ("example.com", "https://www.example.com/", false),
      ("*.example.com", "https://www.example.com/", true),
      ("*.example.com", "https://notexample.com/", false),
      ("example.com/a/*", "https://example.com/a/b", true),
      ("example.com/a/*", "https://example.com/ab", false),
      ("example.com/a/*", "https://example.com/a/../b", false),
      ("example.com/a", "https://example.com/a", true),
      ("example.com/a", "https://example.com/a/b", false),
      ("https://example.com/*", "http://example.com/", false),
      ("mail://example.com", "mail://example.com/x", true), ("", "https://example.com/", false),
      ("example.com", "https://example.com:8080/", false), ("*", "https://example.com/", false),
    ])
  func patternsMatchURLsThatTheyDescribe(pattern: String, url: String, isAllowed: Bool) {
    let policy = OpenURLPolicy(allowing: [pattern])
    #expect(policy.allows(url, byInteraction: true) == isAllowed)
    #expect(!policy.allows(url, byInteraction: false))
  }
}
