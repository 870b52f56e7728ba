#if !WithoutExpressions
  import FlickExpressions
  import Testing

  @testable import FlickLottie

  /// Searches whose estimated cost is above the limit of steps use the matcher of the runtime, which counts its steps.
  @Suite("Searches for patterns")
  struct PatternTests {
    private func number(_ expression: String, steps: Int) throws -> Double? {
      var limits = ScriptLimits()
      limits.steps = steps
      let document = ExpressionFixture.document(expression, at: .opacity)
      let session = try #require(
        DocumentExpressions(document: Array(document.utf8), limits: limits))
      let id = try session.bind(
        ExpressionFixture.PropertyPath.opacity.rawValue, .number)
      return session.number(id, at: 0)?.value[0]
    }

    @Test(
      "A search has as many steps as the evaluation", .timeLimit(.minutes(10)),
      arguments: [
        "/a*a*a*b/.test('a'.repeat(20000)) ? 1 : 2", "/^(a+)+$/.test('a'.repeat(60) + 'b') ? 1 : 2",
        "/(a+)\\1+$/.test('a'.repeat(50000) + 'b') ? 1 : 2",
        "/(a|aa)+$/.test('a'.repeat(60) + 'b') ? 1 : 2",
        "'a'.repeat(20000).replace(/a*a*a*b/g, '').length",
        "'a'.repeat(20000).match(/a*a*a*b/) ? 1 : 2",
        "'a'.repeat(20000).split(/a*a*a*b/).length", "'a'.repeat(20000).search(/a*a*a*b/)",
        "/(?<=a*a*a*)b/.test('a'.repeat(20000)) ? 1 : 2",
        "/a*a*a*b/u.test('a'.repeat(20000)) ? 1 : 2",
      ])
    func searchHasAsManyStepsAsEvaluation(_ expression: String) throws {
      #expect(try number(expression, steps: 100_000) == nil)
    }

    @Test(
      "Both matchers find the same",
      arguments: [
        #"(\w+)\s*=\s*(\d*)"#, "a*?b*c*", "(a|ab)(c|bcd)(d*)", "(?:x|(y))*(z?)", "(a*)*b?",
        #"\b\w+\b\s*"#,
        "(?=(a+))a*b*\\1", "(?!ab)[a-c]*d*", "[^abc]+\\s*$", "(z)((a+)?(b+)?(c))*",
        "a{2,3}b{0,2}c*",
        "(\\d{1,3})(?=(\\d{3})+$)", ".*?(\\d+).*", "^\\s*[A-Z]*", "(?:a*?)+?b", "\\x61\\u0062+c*",
      ])
    func bothMatchersFindSame(_ pattern: String) throws {
      let patterns = ["", "g", "i", "y", "m"].map { "/\(pattern)/\($0)" }
      let texts = [
        #"aab abcd x = 1234567 zaacbbbcac ABC\nabc = 9 aaabb abbcbcd"#,
        #"1234567\naaab zaacbbbcac b xyxyz"#,
      ]
      for text in texts {
        let script = #"""
          var sum = 7, text = '\#(text)', list = [\#(patterns.joined(separator: ", "))];
          for (var k = 0; k < list.length; k++) for (var i = 0; i < 2; i++) {
            var m = list[k].exec(text);
            sum = (sum * 31 + list[k].lastIndex) % 1e9;
            if (m) {
              sum = (sum * 31 + m.index) % 1e9;
              for (var j = 0; j < m.length; j++)
                sum = (sum * 31 + (m[j] === undefined ? 3 : m[j].length + (m[j].charCodeAt(0) || 0))) % 1e9;
            }
          }
          sum
          """#
        let expected = try number(script, steps: 1_000_000_000)
        #expect(expected != nil)
        // Few steps select the matcher of the runtime.
        #expect(try number(script, steps: 10_000) == expected, "/\(pattern)/ \(text)")
      }
    }

    @Test("Long texts can be searched")
    func longTextsCanBeSearched() throws {
      let replaced = "('x'.repeat(3000) + ' 12').replace(/\\s*(\\d+)/, '[$1]').length"
      #expect(try number(replaced, steps: 100_000) == 3004)
      #expect(try number("'ab  '.repeat(500).split(/\\s+/).length", steps: 100_000) == 501)
    }
  }
#endif
