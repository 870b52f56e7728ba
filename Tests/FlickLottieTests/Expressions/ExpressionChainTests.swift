#if !WithoutExpressions
  import FlickExpressions
  import FlickScene
  import Testing

  @testable import FlickLottie

  /// Properties whose expressions read each other.
  @Suite("Chains of expressions")
  struct ExpressionChainTests {
    /// Returns a file whose layers have an opacity. Each expression has `#` for the number of the layer before it.
    private func file(_ count: Int, first: String = "time", _ expression: String) -> [UInt8] {
      let layers = (1...count).map { number in
        let source = number == 1 ? first : expression.replacing("#", with: "\(number - 1)")
        return
          #"{"ty":3,"ind":\#(number),"nm":"L\#(number)","ip":0,"op":60,"st":0,"ks":{"o":{"k":7,"x":\#(source.quotedForJSON)}}}"#
      }
      return lottie(layers.joined(separator: ","))
    }

    private func computer(_ bytes: [UInt8]) throws -> any PropertyComputer {
      try LottieReader.read(bytes).scene.makeComputer.orFail()()
    }

    private func value(_ computer: any PropertyComputer, _ property: Int, at frame: Double)
      -> Double?
    {
      computer.numbers(of: property, at: frame)?.components.x
    }

    private static let next = "thisComp.layer('L#').transform.opacity + 1"

    @Test("A thousand layers follow each other", arguments: [false, true])
    func thousandLayersFollowEachOther(startsWithLast: Bool) throws {
      let computer = try computer(file(1000, Self.next))
      for frame in [0.0, 30, 31] {
        computer.beginFrame()
        for number in startsWithLast ? Array((0..<1000).reversed()) : Array(0..<1000) {
          let found = try value(computer, number, at: frame).orFail()
          #expect(abs(found - (frame / 30 + Double(number))) < 1e-9)
        }
        #expect(computer.exceededLimit == nil)
      }
    }

    @Test("A chain that reads earlier times has the values of each time")
    func chainReadsEarlierTimes() throws {
      let source = "thisComp.layer('L#').transform.opacity.valueAtTime(time - 0.1) + 1"
      let computer = try computer(file(60, source))
      computer.beginFrame()
      for number in (0..<60).reversed() {
        let found = try value(computer, number, at: 30).orFail()
        #expect(abs(found - (1 + 0.9 * Double(number))) < 1e-9)
      }
    }

    @Test("The result does not depend on what was evaluated before")
    func resultDoesNotDependOnOrder() throws {
      let bytes = file(
        80, first: "thisComp.layer('L80').transform.opacity + time", Self.next)
      let used = try computer(bytes)
      used.beginFrame()
      for number in 0..<80 { _ = value(used, number, at: 3) }
      for number in [79, 40, 0] {
        let fresh = try computer(bytes)
        fresh.beginFrame()
        used.beginFrame()
        #expect(value(fresh, number, at: 9) != nil)
        #expect(value(fresh, number, at: 9) == value(used, number, at: 9))
      }
    }

    @Test("A chain that exceeds the steps of a frame has a diagnostic, and no wrong value")
    func chainThatExceedsStepsHasDiagnostic() throws {
      var environment = LottieEnvironment()
      environment.limits.expressions.frameSteps = 2000
      let document = try LottieReader.read(file(1000, Self.next), environment: environment)
      let computer = try document.scene.makeComputer.orFail()()
      computer.beginFrame()
      #expect(value(computer, 999, at: 0) == nil)
      #expect(computer.exceededLimit == .steps)
      #expect(
        document.failingExpressions().map(\.description).contains {
          $0.contains("steps of a frame")
        })
    }

    @Test("A limit below the end of a chain is that of the whole chain")
    func limitBelowEndIsThatOfChain() throws {
      let document = try LottieReader.read(file(60, first: "while (true) {}", Self.next))
      let computer = try document.scene.makeComputer.orFail()()
      computer.beginFrame()
      #expect(value(computer, 59, at: 0) == nil)
      #expect(document.failingExpressions().contains { $0.description.contains("limit of steps") })
    }
  }
#endif
