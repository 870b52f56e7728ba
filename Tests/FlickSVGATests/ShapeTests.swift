import FlickScene
import Testing

@testable import FlickSVGA

@Suite("Shapes")
struct ShapeTests {
  private func calls(_ shapes: SVGAShape...) throws -> [String] {
    var shown = frame()
    shown.shapes = shapes
    return FlickSVGATests.calls(try read(movie(sprite("s.vector", shown))))
  }

  @Test("Rectangles, ellipses and paths are drawn")
  func rectanglesEllipsesAndPathsAreDrawn() throws {
    var rect = SVGAShape()
    rect.type = .rectangle
    (rect.rect.x, rect.rect.y, rect.rect.width, rect.rect.height) = (1, 2, 10, 20)
    #expect(try calls(rect) == ["fill (0 0 0 1) M 11,2 L 11,22 L 1,22 L 1,2 Z"])
    rect.rect.cornerRadius = 50
    #expect(try calls(rect)[0].contains(" C "))
    var ellipse = SVGAShape()
    ellipse.type = .ellipse
    (ellipse.ellipse.x, ellipse.ellipse.y) = (5, 6)
    (ellipse.ellipse.radiusX, ellipse.ellipse.radiusY) = (3, 4)
    #expect(try calls(ellipse)[0].hasPrefix("fill (0 0 0 1) M 5,2 C "))
  }

  @Test("A shape without styles is black; with styles it has their fill or none")
  func shapeWithoutStylesIsBlack() throws {
    var bare = SVGAShape()
    bare.shape.d = "M0 0H1V1Z"
    #expect(try calls(bare) == ["fill (0 0 0 1) M 0,0 L 1,0 L 1,1 Z"])
    #expect(try calls(shape("M0 0H1V1Z") { _ in }).isEmpty)
    let clear = try shape("M0 0H1V1Z") { $0.fill.a = 0.25 }
    #expect(try calls(clear) == ["fill (0 0 0 0.25) M 0,0 L 1,0 L 1,1 Z"])
    let odd = try shape("M0 0H1V1Z") { ($0.fill.r, $0.fill.g, $0.fill.a) = (.nan, 7, 1) }
    #expect(try calls(odd)[0].hasPrefix("fill (0 1 0 1)"))
  }

  @Test("Strokes are drawn above fills, and a width of 0 draws no stroke")
  func strokesAreDrawnAboveFills() throws {
    let both = try shape("M0 0H1") { style in
      (style.fill.a, style.stroke.b, style.stroke.a) = (1, 1, 1)
      (style.strokeWidth, style.miterLimit) = (2, 3)
      (style.lineCap, style.lineJoin) = (.roundCap, .miterJoin)
    }
    #expect(
      try calls(both) == [
        "fill (0 0 0 1) M 0,0 L 1,0", "stroke 2 round miter limit 3 (0 0 1 1) M 0,0 L 1,0",
      ])
    #expect(try calls(shape("M0 0H1") { $0.stroke.a = 1 }).isEmpty)
  }

  @Test("Dashes have a minimum length, and their third number is the offset")
  func dashesHaveMinimumLength() throws {
    func dash(_ dash: Float, _ gap: Float, _ offset: Float) throws -> String {
      try calls(
        shape("M0 0H9") { style in
          (style.stroke.a, style.strokeWidth, style.lineJoin) = (1, 1, .roundJoin)
          (style.lineDashI, style.lineDashIi, style.lineDashIii) = (dash, gap, offset)
        })[0]
    }
    #expect(try dash(4, 2, 3).hasPrefix("stroke 1 butt round dash 4 2 from 3 "))
    #expect(try dash(0.2, 0, 0).hasPrefix("stroke 1 butt round dash 1 0.1 from 0 "))
    #expect(try dash(0, 0, 5).hasPrefix("stroke 1 butt round ("))
  }

  @Test("The shape's transform is applied before the sprite's")
  func shapeTransformIsAppliedBeforeSprite() throws {
    var moved = try square()
    (moved.transform.a, moved.transform.d, moved.transform.tx) = (2, 1, 3)
    #expect(try calls(moved) == ["fill (1 0 0 1) M 3,0 L 23,0 L 23,10 L 3,10 Z"])
  }

  @Test("Frames that keep earlier shapes can be drawn on their own")
  func framesThatKeepEarlierShapesCanBeDrawnOnTheirOwn() throws {
    let document = try read(
      movie(
        sprite(
          "s.vector", frame(keep), frame(square()), frame(tx: 2, keep, square()),
          frame(tx: 4, keep),
          frame(), frame(keep))))
    #expect(FlickSVGATests.calls(document, at: 0).isEmpty)
    #expect(
      FlickSVGATests.calls(document, at: 3) == ["fill (1 0 0 1) M 4,0 L 14,0 L 14,10 L 4,10 Z"])
    #expect(FlickSVGATests.calls(document, at: 2).count == 1)
    #expect(FlickSVGATests.calls(document, at: 5).isEmpty)
  }

  @Test("Unknown shapes are reported and ignored")
  func unknownShapesAreReportedAndIgnored() throws {
    var strange = try square()
    strange.type = .UNRECOGNIZED(9)
    let document = try read(movie(sprite("s.vector", frame(strange, square()))))
    #expect(FlickSVGATests.calls(document).count == 1)
    #expect(document.diagnostics.map(\.feature) == ["unknown shape type: 9"])
    #expect(document.diagnostics[0].path == "sprites[0].frames[0].shapes[0]")
    var pathless = SVGAShape()
    pathless.shape.d = "L 4 4"
    let broken = try read(movie(sprite("s.vector", frame(pathless))))
    #expect(broken.diagnostics.map(\.feature) == ["path without an initial move"])
  }
}
