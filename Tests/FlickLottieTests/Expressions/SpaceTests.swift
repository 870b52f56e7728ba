#if !WithoutExpressions
  import FlickExpressions
  import Testing

  @testable import FlickLottie

  @Suite("Layer space transforms")
  struct SpaceTests {
    // "Two" is rotated by 90° after a scale of (2, 0.5) about (10, 10), which lies at (60, 40) in "Three".
    // "Three" has half the size and is at (100, 20).
    @Test(
      "Points are mapped to and from the composition, with parents",
      arguments: [
        Case("thisComp.layer('Two').toComp([10, 10])[0]", 130),
        Case("thisComp.layer('Two').toComp([10, 10])[1]", 40),
        Case("thisComp.layer('Two').toComp([11, 10])[1]", 41),
        Case("thisComp.layer('Two').toComp([10, 14])[0]", 129),
        Case("thisComp.layer('Two').fromComp([129, 41])[0]", 11),
        Case("thisComp.layer('Two').fromWorld([129, 41])[1]", 14),
        Case("thisComp.layer('Two').toCompVec([1, 0])[1]", 1),
        Case("thisComp.layer('Two').fromCompVec([0, 1])[0]", 1),
        Case("thisComp.layer('Two').fromCompToSurface([129, 41])[1]", 14),
        Case("toComp([1, 2])[0]", 50.637511398), Case("toComp([0, 0], 1)[1]", 50),
      ])
    func pointsAreMappedWithParents(_ each: Case) throws { try expect(each) }

    // Rotated by 90° about x: y maps to z, and z to -y.
    @Test(
      "Points and vectors are mapped in 3D",
      arguments: [
        Case("thisComp.layer('Deep').toWorld([0, 5, 0])[2]", 35),
        Case("thisComp.layer('Deep').toWorld([0, 0, 5])[1]", 15),
        Case("thisComp.layer('Deep').fromWorld([10, 20, 35])[1]", 5),
        Case("thisComp.layer('Deep').toWorldVec([0, 1, 0])[2]", 1),
      ])
    func pointsAreMappedIn3D(_ each: Case) throws { try expect(each) }

    /// A camera at (100, 50, -100) with a zoom of 100, and a layer at a distance of 200 from it.
    @Test(
      "Points are mapped through a camera",
      arguments: [
        ("toComp([0, 0, 0])[0]", 110), ("toWorld([0, 0, 0])[0]", 120),
        ("fromCompToSurface([111, 52])[0]", 2), ("fromCompToSurface([111, 52])[1]", 4),
        ("thisComp.layer('Eye').zoom", 100), ("thisComp.layer('Eye').pointOfInterest[2]", 0),
      ] as [(String, Double)])
    func pointsAreMappedThroughCamera(_ expression: String, _ value: Double) throws {
      let text = """
        {"fr":30,"w":200,"h":100,"ip":0,"op":60,"layers":[
        {"ind":1,"ty":13,"nm":"Eye","ip":0,"op":60,"pe":{"k":100},
        "ks":{"p":{"k":[100,50,-100]},"a":{"k":[100,50,0]}}},
        {"ind":2,"ty":3,"ddd":1,"ip":0,"op":60,
        "ks":{"p":{"k":[120,50,100]},"o":{"k":1,"x":"\(expression)"}}}]}
        """
      let session = DocumentExpressions(document: Array(text.utf8))
      let id = try #require(try session?.bind("layers[1].ks.o", .number))
      let found = try #require(session?.number(id, at: 0)).value[0]
      #expect(abs(found - value) < 1e-6, "\(found)")
    }

    // A rectangle of 30 by 20 about (5, 6) and a path to (30, 40), both scaled by (2, 0.5) and moved by (7,
    // 8), and an ellipse of 10 about (100, 0).
    @Test(
      "The function sourceRectAtTime returns the bounds of a layer",
      arguments: [
        Case("sourceRectAtTime().left", -13), Case("sourceRectAtTime().width", 118),
        Case("sourceRectAtTime().top", -5), Case("sourceRectAtTime().height", 33),
        Case("sourceRectAtTime(0, true).left", -16),
        Case("thisComp.layer('Three').sourceRectAtTime().height", 22),
        Case("thisComp.layer('Sub').sourceRectAtTime(1).width", 50),
        // Two boxes of 50 by 70 at a font size of 50 (scale 0.5), 60 apart.
        Case("thisComp.layer('Words').sourceRectAtTime().left", 2.5),
        Case("thisComp.layer('Words').sourceRectAtTime().width", 55),
        Case("thisComp.layer('Words').sourceRectAtTime().top", -35),
      ])
    func sourceRectAtTimeReturnsBounds(_ each: Case) throws { try expect(each) }

    @Test(
      "Bounds follow keyframes and the roundness of polygons",
      arguments: [
        (
          #"{"ty":"rc","p":{"k":[0,0]},"s":{"a":1,"k":[{"t":0,"s":[10,1]},{"t":30,"s":[20,1]}]}}"#,
          1020
        ),
        (
          #"{"ty":"sr","sy":2,"pt":{"k":4},"p":{"k":[0,0]},"r":{"k":45},"or":{"k":10},"os":{"k":0}}"#,
          1428.355706
        ),
        (
          #"{"ty":"sr","sy":2,"pt":{"k":4},"p":{"k":[0,0]},"r":{"k":45},"or":{"k":10},"os":{"k":100}}"#,
          1849.041176
        ),
      ] as [(String, Double)])
    func boundsFollowKeyframes(_ shape: String, _ value: Double) throws {
      let text = """
        {"fr":30,"w":200,"h":100,"ip":0,"op":60,"layers":[
        {"ind":1,"ty":3,"ip":0,"op":60,"ks":{"o":{"k":1,"x":
        "l = thisComp.layer('B'); l.sourceRectAtTime(0).width * 100 + l.sourceRectAtTime(1).width"}}},
        {"ind":2,"ty":4,"nm":"B","ip":0,"op":60,"ks":{},"shapes":[\(shape)]}]}
        """.replacing("\n", with: "")
      let session = DocumentExpressions(document: Array(text.utf8))
      let id = try #require(try session?.bind("layers[0].ks.o", .number))
      let found = try #require(session?.number(id, at: 0)).value[0]
      #expect(abs(found - value) < 1e-5, "\(found)")
    }
  }
#endif
