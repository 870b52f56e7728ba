import FlickGeometry
import FlickRaster
import FlickScene
import Testing

@testable import FlickSVGA

@Suite("Sprites")
struct SpriteTests {
  private let red = "fill (1 0 0 1) M 0,0 L 10,0 L 10,10 L 0,10 Z"

  @Test("The transform maps the box, which is positioned by the layout")
  func transformMapsBoxWhichIsPositionedByLayout() throws {
    var moved = frame(square())
    moved.layout = SVGABox(x: 3, y: 4, width: 40, height: 20)
    moved.transform = SVGAMatrix(a: 2, d: 2, tx: 7)
    let document = try read(movie(sprite("s.vector", moved)))
    #expect(calls(document) == ["fill (1 0 0 1) M 13,8 L 33,8 L 33,28 L 13,28 Z"])
    #expect(document.scene.size == Size2D(100, 80))
    #expect(document.scene.endFrame == 10)
    #expect(document.diagnostics.isEmpty)
  }

  @Test("A frame without a transform or a layout is drawn at the origin")
  func frameWithoutTransformOrLayoutIsDrawnAtOrigin() throws {
    let bare = SVGAFrame(alpha: 1, shapes: [square()])
    #expect(calls(try read(movie(sprite("s.vector", bare)))) == [red])
  }

  @Test("Sprites are drawn in the order of the file")
  func spritesAreDrawnInOrderOfFile() throws {
    let document = try read(
      movie(
        sprite("a.vector", frame(square())), sprite("b.vector", frame(square(red: 0.5)))))
    #expect(calls(document).map { $0.prefix(10) } == ["fill (1 0 ", "fill (0.5 "])
  }

  @Test("Alpha 0 hides a sprite, and other values fade it as a group")
  func alpha0HidesSprite() throws {
    let document = try read(
      movie(
        sprite(
          "s.vector", frame(alpha: 0, square()), frame(alpha: 0.5, square(), square()),
          frame(alpha: 3, square()))))
    #expect(calls(document, at: 0).isEmpty)
    #expect(calls(document, at: 1) == ["layer opacity 0.5 {", red, red, "}"])
    #expect(calls(document, at: 2) == [red])
  }

  @Test("A sprite keeps its last frame, and does not move between frames")
  func spriteKeepsItsLastFrame() throws {
    let document = try read(
      movie(sprite("s.vector", frame(square()), frame(tx: 5, square()))))
    #expect(calls(document, at: 0.9) == [red])
    #expect(calls(document, at: 1) == calls(document, at: 9.5))
    #expect(calls(document, at: 9)[0].hasSuffix("M 5,0 L 15,0 L 15,10 L 5,10 Z"))
  }

  @Test("A clip path clips the sprite in the sprite's coordinates")
  func clipPathClipsSpriteInSpriteCoordinates() throws {
    let document = try read(
      movie(sprite("s.vector", frame(tx: 5, clip: "M0 0L4 0L4 4Z", square()))))
    #expect(
      calls(document) == [
        "layer opacity 1 {", "mask add opacity 1 M 5,0 L 9,0 L 9,4 Z",
        "fill (1 0 0 1) M 5,0 L 15,0 L 15,10 L 5,10 Z", "}",
      ])
  }

  @Test("Equal frames are stored once")
  func equalFramesAreStoredOnce() throws {
    let (still, moved) = (frame(square()).encoded, frame(tx: 1, square()).encoded)
    let frames = (0..<5000).map { $0 == 4000 ? moved[...] : still[...] }
    let film = SVGASprite(imageKey: "s.vector", frames: frames)
    let table = try #require(try read(movie(frames: 5000, film)).scene.sprites)
    #expect(table.runs.map(\.start) == [0, 4000, 4001])
    #expect(table.outlines.count == 1)
    #expect(table.shapes.count == 1)
    #expect(MemoryLayout<SpriteRun>.stride <= 64)
  }

  @Test("Values that are not finite count as 0")
  func valuesThatAreNotFiniteCountAs0() throws {
    var odd = frame(tx: .nan, square())
    odd.transform?.ty = .infinity
    #expect(calls(try read(movie(sprite("s.vector", odd)))) == [red])
    odd.alpha = .nan
    #expect(calls(try read(movie(sprite("s.vector", odd)))).isEmpty)
  }

  @Test("A host can hide a sprite, replace its picture and draw on it")
  func hostCanHideSprite() throws {
    let document = try read(
      movie(
        images: ["p": png(10, 10)], sprite("p", frame(tx: 5)), sprite("s.vector", frame(square()))))
    let plain = calls(document)
    #expect(plain == ["image 10x10 opacity 1 by (2 0 0 2 15 0)", red])
    #expect(calls(document, changes: [SpriteOverride(isHidden: true)]) == [red])
    #expect(
      calls(document, changes: [nil, SpriteOverride(isHidden: true)]) == [plain[0]])
    let other = SpriteOverride(picture: Bitmap(width: 40, height: 10))
    #expect(
      calls(document, changes: [other])[0] == "image 40x10 opacity 1 by (1 0 0 1 5 5)")
    var outline = Path()
    outline.addRectangle(center: Point2D(1, 1), size: Size2D(2, 2))
    let marked = SpriteOverride(overlays: [
      .outline(outline, .nonZero, Color(0, 1, 0)),
      .picture(
        Bitmap(width: 2, height: 2), Rect2D(minX: 1, minY: 2, maxX: 5, maxY: 4)),
    ])
    #expect(
      calls(document, changes: [marked]) == [
        plain[0], "fill (0 1 0 1) M 7,0 L 7,2 L 5,2 L 5,0 Z",
        "image 2x2 opacity 1 by (2 0 0 1 6 2)", red,
      ])
  }
}
