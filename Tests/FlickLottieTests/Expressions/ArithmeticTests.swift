#if !WithoutExpressions
  import Testing

  @testable import FlickLottie

  @Suite("Arithmetic of expressions")
  struct ArithmeticTests {
    @Test(
      "Operator functions of exporters calculate, under old and new names",
      arguments: [
        Case("$bm_rt = $bm_sum(1, 2)", 3), Case("$bm_rt = $bm_sub(5, 2)", 3),
        Case("$bm_rt = $bm_mul(5, 2)", 10), Case("$bm_rt = $bm_div(5, 2)", 2.5),
        Case("$bm_rt = $bm_mod(-5, 3)", -2), Case("$bm_rt = $bm_neg(4)", -4),
        Case("$bm_rt = sum(add(1, 2), sub(mul(2, 3), div(mod(9, 5), 2)))", 7),
      ])
    func operatorFunctionsCalculateUnderAllNames(_ each: Case) throws { try expect(each) }

    @Test("A number is a first component in a sum and applies to all in a product")
    func numberIsFirstComponentInSumAndAppliesToAllInProduct() throws {
      let rows: [(String, [Double])] = [
        ("$bm_rt = $bm_sum([1, 2], [3, 4])", [4, 6]), ("$bm_rt = $bm_sum([1, 2], 5)", [6, 2]),
        ("$bm_rt = $bm_sub([1, 2], [3])", [-2, 2]), ("$bm_rt = $bm_mul(3, [1, 2])", [3, 6]),
        ("$bm_rt = $bm_div([1, 2], 2)", [0.5, 1]), ("$bm_rt = $bm_neg([1, -2])", [-1, 2]),
      ]
      for (expression, value) in rows {
        #expect(try ExpressionFixture.numbers(expression, at: .position) == value, "\(expression)")
      }
    }

    @Test(
      "Vector functions return the values of the reference",
      arguments: [
        Case("length([3, 4])", 5), Case("length([1, 1], [4, 5])", 5),
        Case("dot([1, 2], [3, 4])", 11),
        Case("cross([1, 0, 0], [0, 1, 0])[2]", 1), Case("normalize([3, 4])[1]", 0.8),
        Case("clamp(5, 0, 3)", 3), Case("clamp(-1, 0, 3)", 0), Case("clamp([5, -5], 0, 3)[1]", 0),
        Case("degreesToRadians(180)", .pi), Case("radiansToDegrees(Math.PI / 2)", 90),
        Case("lookAt([0, 0, 0], [0, 0, 5])[1]", 0), Case("lookAt([0, 0, 0], [5, 0, 5])[1]", 45),
        Case("lookAt([0, 0, 0], [0, -5, 5])[0]", 45),
      ])
    func vectorFunctionsReturnTheirValues(_ each: Case) throws { try expect(each) }

    @Test(
      "Interpolation goes from 0 to 1 or between bounds in any order",
      arguments: [
        Case("linear(0.25, 0, 100)", 25), Case("linear(15, 10, 20, 0, 100)", 50),
        Case("linear(5, 10, 20, 3, 100)", 3), Case("linear(50, 10, 20, 3, 100)", 100),
        Case("linear(12, 20, 10, 100, 0)", 80), Case("linear(0.5, [0, 10], [10, 20])[1]", 15),
        Case("ease(0.5, 0, 10)", 5), Case("ease(0, 3, 10)", 3), Case("ease(2, 3, 10)", 10),
        // The midpoint of (0.333, 0), (0.833, 0.833): x(t) = 0.5 at t = 0.47388.
        Case("Math.abs(easeIn(0.5, 0, 1) - 0.363) < 0.002 ? 1 : 0", 1),
        Case("easeIn(0.3, 0, 1) + easeOut(0.7, 0, 1)", 1),
      ])
    func interpolationGoesFrom0To1OrBetweenBoundsInAnyOrder(_ each: Case) throws {
      let value = try ExpressionFixture.number(each.expression)
      #expect(abs(value - each.value) < 1e-3, "\(each.expression) gives \(value)")
    }

    @Test("Colors are converted between RGB, HSL and hexadecimal")
    func colorsAreConverted() throws {
      let rows: [(String, [Double])] = [
        ("rgbToHsl([1, 0, 0, 1])", [0, 1, 0.5, 1]), ("hslToRgb([1 / 3, 1, 0.5, 1])", [0, 1, 0, 1]),
        ("hslToRgb(rgbToHsl([0.2, 0.4, 0.6, 0.5]))", [0.2, 0.4, 0.6, 0.5]),
        ("hexToRgb('#ff8000')", [1, 128 / 255, 0, 1]), ("hexToRgb('0f08')", [0, 1, 0, 136 / 255]),
        ("content('G').content('St').color", [1, 0, 0, 1]),
      ]
      for (expression, value) in rows {
        let color = try ExpressionFixture.numbers(expression, at: .color)
        #expect(zip(color, value).allSatisfy { abs($0 - $1) < 1e-9 }, "\(expression): \(color)")
        #expect(color.count == 4)
      }
    }

    @Test(
      "Times are converted to frames and timecodes and back",
      arguments: [
        Case("time", 0.5), Case("timeToFrames()", 15), Case("timeToFrames(1.01, 24)", 24),
        Case("timeToFrames(-1.01, 24, true)", -25), Case("framesToTime(45)", 1.5),
        Case("timeToTimecode(3661.5) == '01:01:01:15' ? 1 : 0", 1),
        Case("timeToCurrentFormat(1.5) == '00:00:01:15' ? 1 : 0", 1),
        Case("timeToNTSCTimecode(60) == '00:00:59:28' ? 1 : 0", 1),
        Case("timeToFeetAndFrames(1) == '0001+14' ? 1 : 0", 1),
      ])
    func timesAreConvertedToFramesAndTimecodesAndBack(_ each: Case) throws { try expect(each) }

    @Test("The function posterizeTime quantizes time, the value and other properties")
    func posterizeTimeQuantizesTimeValueAndProperties() throws {
      #expect(try ExpressionFixture.number("posterizeTime(2); time", frame: 29) == 0.5)
      #expect(
        try ExpressionFixture.numbers("posterizeTime(2); value", at: .position, frame: 29) == [
          50, 25,
        ])
      #expect(
        try ExpressionFixture.number(
          "posterizeTime(2); thisComp.layer('Split').position[1]", frame: 29) == 15)
    }
  }
#endif
