#if !WithoutExpressions
  import FlickExpressions
  import Testing

  @testable import FlickLottie

  @Suite("Expressions over time")
  struct TimeTests {
    /// The rotation goes from 10 at frame 15 to 40 at frame 45.
    @Test(
      "Loops continue before the first and after the last keyframe",
      arguments: [
        ("loopOut()", 60, 25), ("loopOut('cycle')", 75, 10), ("loopOut('pingpong')", 55, 30),
        ("loopOut('offset')", 60, 55), ("loopOut('continue')", 60, 55),
        ("loopOut('cycle')", 30, 25), ("loopOut('PingPong')", 55, 30),
        ("loopOut('Offset')", 60, 55), ("loopIn('CONTINUE')", 0, -5),
        ("loopOutDuration('pingPong', 0.5)", 50, 35),
        ("loopIn('cycle')", 0, 25), ("loopIn('pingpong')", 5, 20), ("loopIn('offset')", 0, -5),
        ("loopIn('continue')", 0, -5), ("loopOutDuration('cycle', 0.5)", 52.5, 32.5),
        ("loopOutDuration('pingpong', 0.5)", 50, 35), ("loopInDuration('cycle', 0.5)", 7.5, 17.5),
        ("loopOut('cycle', 9)", 60, 25),
      ] as [(String, Double, Double)])
    func loopsContinueOutsideKeyframes(_ expression: String, _ frame: Double, _ value: Double)
      throws
    {
      let found = try ExpressionFixture.numbers(expression, at: .rotation, frame: frame)
      #expect(abs(found[0] - value) < 1e-6, "\(found)")
    }

    @Test("A loop can repeat only the last segments")
    func loopRepeatsLastSegments() throws {
      #expect(
        try ExpressionFixture.numbers("loopOut('cycle', 1)", at: .position, frame: 75) == [100, 25])
      #expect(
        try ExpressionFixture.numbers("loopIn('offset')", at: .position, frame: 15) == [50, 25])
    }

    @Test(
      "Constant results are detected",
      arguments: [
        ("5", true), ("value", true), ("index * 2", true), ("effect('Slide')('Slider')", true),
        ("transform.position.valueAtTime(1)[0]", true), ("seedRandom(1, true); random()", true),
        ("noise(5)", true), ("time", false), ("wiggle(1, 5)", false), ("random()", false),
        ("position[0]", false), ("active ? 1 : 2", false), ("toComp([0, 0])[0]", false),
        ("thisComp.layer('Two').toComp([0, 0])[0]", true),
        ("transform.position.velocity[0]", false), ("posterizeTime(1); time", false),
        ("thisComp.layer('Pulse').opacity", true), ("eval('time')", false),
        ("thisComp.layer('Split').yPosition", false),
      ])
    func constantResultsAreDetected(_ expression: String, _ isConstant: Bool) throws {
      #expect(try ExpressionFixture.isConstant(expression) == isConstant)
    }

    @Test("Random numbers are deterministic and differ by frame and property")
    func randomNumbersAreDeterministic() throws {
      let first = try ExpressionFixture.number("random(100)")
      #expect(try ExpressionFixture.number("random(100)") == first)
      #expect(try ExpressionFixture.number("random(100)", frame: 16) != first)
      #expect(try ExpressionFixture.numbers("random(100)", at: .rotation)[0] != first)
      #expect(
        try ExpressionFixture.number("seedRandom(3, true); random()")
          == ExpressionFixture.number("seedRandom(3, true); random()", frame: 50))
      #expect(
        try ExpressionFixture.number("seedRandom(3, true); random()")
          != ExpressionFixture.number("seedRandom(4, true); random()"))
      #expect(
        try ExpressionFixture.number("a = Math.random(); b = Math.random(); a == b ? 1 : 0") == 0)
    }

    @Test(
      "Random numbers are within their bounds",
      arguments: [
        Case(
          "n = 0; for (i = 0; i < 500; i++) { r = random(2, 3); if (r >= 2 && r < 3) n++ } n", 500),
        Case("random([1, 2], [3, 4]).length", 2),
        Case(
          "m = 0; for (i = 0; i < 2000; i++) m += random() / 2000; Math.abs(m - 0.5) < 0.03 ? 1 : 0",
          1),
        Case(
          "n = 0; for (i = 0; i < 2000; i++) { g = gaussRandom(); if (g >= 0 && g <= 1) n++ }"
            + "Math.abs(n / 2000 - 0.9) < 0.03 ? 1 : 0", 1),
        Case(
          "m = 0; for (i = 0; i < 500; i++) m = Math.max(m, Math.abs(noise([i / 7, i / 3]))); m <= 1 && m > 0.4 ? 1 : 0",
          1),
        Case("noise(3)", 0),
      ])
    func randomNumbersAreWithinTheirBounds(_ each: Case) throws { try expect(each) }

    @Test("A wiggle is smooth, bounded and not constant")
    func wiggleIsSmoothBoundedAndNotConstant() throws {
      let values = try (0..<90).map {
        try ExpressionFixture.number("wiggle(2, 10)", frame: Double($0))
      }
      #expect(values.allSatisfy { abs($0 - 50) <= 10 })
      #expect((values.max() ?? 0) - (values.min() ?? 0) > 8)
      // Two periods per second change by at most 20 in half a second; the slope is at most 15/8 of the mean.
      #expect(zip(values, values.dropFirst()).allSatisfy { abs($0 - $1) < 20 * 1.875 / 15 })
      let both = try ExpressionFixture.numbers("wiggle(2, 10)", at: .position)
      #expect(abs((both[0] - 50) - (both[1] - 25)) > 1e-3)
      #expect(
        try ExpressionFixture.number("wiggle(2, 10, 1, 0.5, 1)")
          == ExpressionFixture.number("wiggle(2, 10, 1, 0.5, 1)", frame: 80))
    }

    @Test(
      "A separated position repeats the keyframes of its axes, and shakes their values",
      arguments: [
        // y goes from 0 to 30 in the first second. The expression of x gives 40 after one second.
        ("thisComp.layer('Split').transform.position.loopOut('offset')[1]", 45, 45),
        ("thisComp.layer('Split').transform.position.loopOut()[1]", 45, 15),
        ("thisComp.layer('Split').transform.position.wiggle(1, 0)[1]", 15, 15),
        ("thisComp.layer('Both').transform.position.wiggle(1, 0)[0]", 30, 40),
        ("thisComp.layer('Both').transform.position.smooth(0.2, 3)[0]", 30, 40),
        ("thisComp.layer('Both').transform.position.loopOut()[0]", 30, 3),
        ("thisComp.layer('Two').transform.xPosition.loopOut()", 45, 60),
        ("transform.xPosition.loopOut('pingpong')", 75, 100),
        ("transform.yPosition.loopOut('pingpong')", 75, 25),
      ] as [(String, Double, Double)])
    func separatedPositionRepeatsKeyframes(_ expression: String, _ frame: Double, _ value: Double)
      throws
    {
      let found = try ExpressionFixture.number(expression, frame: frame)
      #expect(abs(found - value) < 1e-6, "\(found)")
    }

    @Test("The velocity of a list is a list")
    func velocityOfListIsList() throws {
      let text = """
        {"fr":30,"layers":[{"ind":1,"ty":4,"ks":{},"shapes":[{"ty":"gf","g":{"p":1,"k":{"a":1,
        "x":"speed > 0 ? velocity : [7]",
        "k":[{"t":0,"s":[0,1,0,0,1,1]},{"t":30,"s":[0,1,3,0,1,0]}]}}}]}]}
        """.replacing("\n", with: "")
      let session = DocumentExpressions(document: Array(text.utf8))
      let id = try #require(try session?.bind("layers[0].shapes[0].g.k", .list))
      let found = try #require(session?.list(id, at: 15))
      #expect(found.count == 6)
      for (number, value) in zip(found, [0, 0, 3, 0, 0, -1] as [Double]) {
        #expect(abs(number - value) < 1e-6)
      }
      #expect(session?.list(id, at: 60) == [7])
    }

    @Test("The function smooth returns the mean of samples")
    func smoothReturnsMeanOfSamples() throws {
      // Samples over 0.4 s around the peak at 1 s: y is 30, 40, 50, 40, 30, and x goes from 80 to 100 and
      // stays there.
      let value = try ExpressionFixture.numbers("smooth(0.4, 5)", at: .position, frame: 30)
      #expect(abs(value[0] - 94) < 1e-6 && abs(value[1] - 44) < 1e-6, "\(value)")
    }
  }
#endif
