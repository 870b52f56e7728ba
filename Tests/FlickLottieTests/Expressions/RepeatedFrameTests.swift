#if !WithoutExpressions
  import FlickExpressions
  import FlickScene
  import Testing

  @testable import FlickLottie

  /// Frames that are drawn again.
  @Suite("Expressions of a frame that is drawn again")
  struct RepeatedFrameTests {
    private static let loop = "for (var i = 0; i < 40; i++); "
    private static let own = loop + "time + 5"
    private static let reading =
      loop + "thisComp.layer('L1').transform.opacity + thisComp.layer('L2').transform.opacity"

    private func computer(_ sources: [String], steps: Int = 1 << 20) throws -> ExpressionEvaluator {
      let layers = sources.enumerated().map { number, source in
        #"{"ty":3,"ind":\#(number + 1),"nm":"L\#(number + 1)","ip":0,"op":60,"st":0,"ks":{"o":{"k":7,"x":\#(source.quotedForJSON)}}}"#
      }
      var environment = LottieEnvironment()
      environment.limits.expressions.frameSteps = steps
      let document = try LottieReader.read(
        lottie(layers.joined(separator: ",")), environment: environment)
      return try (document.scene.makeComputer.orFail()() as? ExpressionEvaluator).orFail()
    }

    /// Returns the values of a frame, in an order of properties.
    private func values(_ computer: ExpressionEvaluator, _ order: [Int], at frame: Double)
      -> [Double?]
    {
      computer.beginFrame()
      return order.map { computer.numbers(of: $0, at: frame)?.components.x }
    }

    @Test("Only values that depend on no others are used again")
    func valuesAreUsedAgain() throws {
      let computer = try computer([Self.own, Self.own, Self.reading])
      var evaluations: [Int] = []
      for frame in [3.0, 4, 4, 3] {
        let before = computer.document.machine.evaluationCount
        let expected = frame / 30 + 5
        #expect(values(computer, [0, 1], at: frame) == [expected, expected])
        evaluations.append(computer.document.machine.evaluationCount - before)
      }
      #expect(evaluations == [2, 2, 0, 2])
      for _ in 0..<2 {
        let before = computer.document.machine.evaluationCount
        #expect(values(computer, [2], at: 9)[0].map { abs($0 - 10.6) < 1e-9 } == true)
        #expect(computer.document.machine.evaluationCount >= before + 3)
      }
    }

    @Test("The expressions that fail do not depend on the frames that were drawn before")
    func failuresDoNotDependOnEarlierFrames() throws {
      let sources = [Self.own, Self.own, Self.reading, Self.own, Self.reading]
      let orders = [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 0, 4]]
      var complete = 0
      for steps in stride(from: 50, through: 500, by: 50) {
        for order in orders {
          let fresh = try computer(sources, steps: steps)
          let expected = values(fresh, order, at: 5)
          if !expected.contains(nil) { complete += 1 }
          for before in [[5.0], [6, 5], [5, 5, 5], [5, 6]] {
            let used = try computer(sources, steps: steps)
            for (number, frame) in before.enumerated() {
              _ = values(used, orders[number % orders.count], at: frame)
            }
            #expect(values(used, order, at: 5) == expected, "\(steps) \(order) \(before)")
            #expect(used.exceededLimit == fresh.exceededLimit)
          }
        }
      }
      // Some limits are above the steps of the frame, and some are below.
      #expect((3...27).contains(complete))
    }
  }
#endif
