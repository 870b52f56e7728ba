#if !WithoutExpressions
  import FlickExpressions
  import Testing

  @testable import FlickLottie

  @Suite("Path and text expressions")
  struct PathAndTextTests {
    private static let zeros = [Double](repeating: 0, count: 12)

    @Test("Paths are created, read and decomposed")
    func pathsAreCreatedReadAndDecomposed() throws {
      let own = [0, 3, 0, 0, 30, 0, 30, 40] + Self.zeros
      #expect(try ExpressionFixture.path("value") == own)
      #expect(try ExpressionFixture.path("thisProperty") == own)
      #expect(
        try ExpressionFixture.path(
          "createPath([[1, 2], [3, 4]], [[5, 6], [0, 0]], [[0, 0], [7, 8]], false)")
          == [0, 2, 1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 7, 8])
      #expect(try ExpressionFixture.path("createPath()").prefix(4) == [1, 4, 0, 0])
      #expect(
        try ExpressionFixture.path("createPath(points(), inTangents(), outTangents(), true)")
          == [1] + own.dropFirst())
      #expect(try ExpressionFixture.path("mask('M').maskPath").prefix(2) == [1, 4])
      #expect(
        try ExpressionFixture.path(
          "p = content('G').content('P').path.points(); createPath([p[2]], [], [], false)")
          == [0, 1, 30, 40, 0, 0, 0, 0])
    }

    /// lottie-web copies the tangents of such an object unchanged (`shapePool.clone`), and its paths consist of points.
    @Test("The tangents of an object with v, i and o are points")
    func tangentsOfPathObjectArePoints() throws {
      let vertices = "v: [[10, 20], [30, 40]]"
      let points = "i: [[8, 20], [30, 30]], o: [[12, 21], [30, 40]]"
      #expect(
        try ExpressionFixture.path("$bm_rt = {\(vertices), \(points), c: true}")
          == [1, 2, 10, 20, 30, 40, -2, 0, 0, -10, 2, 1, 0, 0])
      #expect(
        try ExpressionFixture.path("$bm_rt = {\(vertices)}")
          == [0, 2, 10, 20, 30, 40] + Self.zeros.prefix(8))
      let own = try ExpressionFixture.path("value")
      for same in ["thisProperty", "valueAtTime(0)", "loopOut()", "content('G').content('P').path"]
      {
        #expect(try ExpressionFixture.path(same) == own)
      }
    }

    /// A path of 30 to the right, then 40 down. The point at half its length is (30, 5).
    @Test("Points, tangents and normals are found by length")
    func pointsTangentsAndNormalsAreFoundByLength() throws {
      let path = try ExpressionFixture.path(
        "createPath([pointOnPath(0.5), tangentOnPath(1), normalOnPath(1)], [], [], false)")
      for (found, value) in zip(path.dropFirst(2), [30, 5, 0, 1, -1, 0] as [Double]) {
        #expect(abs(found - value) < 1e-6)
      }
    }

    @Test("Text animators are found by name, with their selectors and properties")
    func textAnimatorsAreFoundByName() throws {
      let text = """
        {"fr":30,"layers":[{"ind":1,"ty":5,"ks":{"o":{"k":1,
        "x":"a = text.animator('Rise'); a.property.opacity + a.selector('Range Selector 1').end"}},
        "t":{"d":{"k":[]},"a":[{"nm":"Rise","a":{"o":{"k":7,"x":"value + 1"}},"s":{"e":{"k":50}}}]}}]}
        """.replacing("\n", with: "")
      let session = DocumentExpressions(document: Array(text.utf8))
      let opacity = try #require(try session?.bind("layers[0].ks.o", .number))
      let own = try #require(try session?.bind("layers[0].t.a[0].a.o", .number))
      #expect(session?.number(opacity, at: 0)?.value[0] == 58)
      #expect(session?.number(own, at: 0)?.value[0] == 8)
    }

    @Test("A text expression returns a string or a style")
    func textExpressionReturnsStringOrStyle() throws {
      func text(_ expression: String) throws -> String {
        try ExpressionFixture.text(expression).text
      }
      #expect(try text("value + '!'") == "AA!")
      #expect(try text("Math.round(time * 10)") == "5")
      #expect(try text("'a\\nb'") == "a\rb")
      #expect(try text("text.sourceText.replace('A', 'B')") == "BA")
      #expect(try text("style.fontSize * 2") == "100")
      let styled = try ExpressionFixture.text(
        "text.sourceText.style.setFontSize(20).setFillColor([0, 1, 0]).setText('Q')")
      #expect(styled.text == "Q" && styled.size == 20 && styled.font == "Box-Regular")
      #expect(styled.fillColor == Schema.Vector(SIMD4(0, 1, 0, 0), count: 3))
      let centered = try ExpressionFixture.text(
        "text.sourceText.createStyle().setJustification('alignCenter')")
      #expect(centered.justification == 2)
    }
  }
#endif
