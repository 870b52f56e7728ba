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
    func rectangle(radius: Float) -> SVGAShape {
      SVGAShape(
        type: .rectangle,
        arguments: .rectangle(
          SVGAShape.RectangleArguments(x: 1, y: 2, width: 10, height: 20, cornerRadius: radius)))
    }
    #expect(try calls(rectangle(radius: 0)) == ["fill (0 0 0 1) M 11,2 L 11,22 L 1,22 L 1,2 Z"])
    #expect(try calls(rectangle(radius: 50))[0].contains(" C "))
    let ellipse = SVGAShape(
      type: .ellipse,
      arguments: .ellipse(SVGAShape.EllipseArguments(x: 5, y: 6, radiusX: 3, radiusY: 4)))
    #expect(try calls(ellipse)[0].hasPrefix("fill (0 0 0 1) M 5,2 C "))
  }

  @Test("A shape without styles is black; with styles it has their fill or none")
  func shapeWithoutStylesIsBlack() throws {
    #expect(try calls(shape("M0 0H1V1Z")) == ["fill (0 0 0 1) M 0,0 L 1,0 L 1,1 Z"])
    #expect(try calls(shape("M0 0H1V1Z", SVGAShape.Style())).isEmpty)
    let clear = shape("M0 0H1V1Z", SVGAShape.Style(fill: RGBA(a: 0.25)))
    #expect(try calls(clear) == ["fill (0 0 0 0.25) M 0,0 L 1,0 L 1,1 Z"])
    let odd = shape("M0 0H1V1Z", SVGAShape.Style(fill: RGBA(r: .nan, g: 7, a: 1)))
    #expect(try calls(odd)[0].hasPrefix("fill (0 1 0 1)"))
  }

  @Test("Strokes are drawn above fills, and a width of 0 draws no stroke")
  func strokesAreDrawnAboveFills() throws {
    let both = shape(
      "M0 0H1",
      SVGAShape.Style(
        fill: RGBA(a: 1), stroke: RGBA(b: 1, a: 1), strokeWidth: 2, lineCap: .round,
        lineJoin: .miter, miterLimit: 3))
    #expect(
      try calls(both) == [
        "fill (0 0 0 1) M 0,0 L 1,0", "stroke 2 round miter limit 3 (0 0 1 1) M 0,0 L 1,0",
      ])
    #expect(try calls(shape("M0 0H1", SVGAShape.Style(stroke: RGBA(a: 1)))).isEmpty)
  }

  @Test("Dashes have a minimum length, and their third number is the offset")
  func dashesHaveMinimumLength() throws {
    func dash(_ dash: Float, _ gap: Float, _ offset: Float) throws -> String {
      try calls(
        shape(
          "M0 0H9",
          SVGAShape.Style(
            stroke: RGBA(a: 1), strokeWidth: 1, lineJoin: .round, lineDash1: dash, lineDash2: gap,
            lineDash3: offset)))[0]
    }
    #expect(try dash(4, 2, 3).hasPrefix("stroke 1 butt round dash 4 2 from 3 "))
    #expect(try dash(0.2, 0, 0).hasPrefix("stroke 1 butt round dash 1 0.1 from 0 "))
    #expect(try dash(0, 0, 5).hasPrefix("stroke 1 butt round ("))
  }

  @Test("The shape's transform is applied before the sprite's")
  func shapeTransformIsAppliedBeforeSprite() throws {
    var moved = square()
    moved.transform = SVGAMatrix(a: 2, d: 1, tx: 3)
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
    var strange = square()
    strange.type = SVGAShape.Kind(rawValue: 9)
    let document = try read(movie(sprite("s.vector", frame(strange, square()))))
    #expect(FlickSVGATests.calls(document).count == 1)
    #expect(document.diagnostics.map(\.kindAndDetail) == ["unknownShape: 9"])
    #expect(document.diagnostics[0].path == "sprites[0].frames[0].shapes[0]")
    let broken = try read(movie(sprite("s.vector", frame(shape("L 4 4")))))
    #expect(broken.diagnostics.map(\.kindAndDetail) == ["brokenOutline"])
  }
}
