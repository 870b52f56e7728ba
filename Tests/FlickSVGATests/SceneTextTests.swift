import FlickScene
import Testing

@testable import FlickSVGA

@Suite("Scene text of SVGA files")
struct SceneTextTests {
  @Test("Sprites list their changes, shapes, outlines and images")
  func spritesListTheirChanges() throws {
    var framed = frame(alpha: 0.5, tx: 7, clip: "M0 0H5V5Z", square())
    framed.transform?.b = 1
    let line = shape("M0 0L10 0", SVGAShape.Style(stroke: RGBA(b: 1, a: 1), strokeWidth: 2))
    let document = try read(
      movie(
        frames: 4, images: ["face": png(8, 4)],
        sprite("face", frame(), frame(), frame(alpha: 0)),
        sprite("lines.vector", framed, frame(line))))
    #expect(
      SceneDescription(document.scene).text == """
        scene 100x80, frames 0 ..< 4, 10 fps
        composition 0
          layer 0 "lines.vector", frames 0 ..< 4
            sprite 1
          layer 1 "face", frames 0 ..< 4
            sprite 0
        sprite 0 "face"
          image 0
          0: box 40x20
          2: invisible
        sprite 1 "lines.vector"
          0: box 40x20, transform (1 1 0 1 7 0), opacity 0.5, mask outline 1, shapes 0
          1: box 40x20, shapes 1
        sprite shapes 0
          outline 0
            fill (1 0 0)
        sprite shapes 1
          outline 2
            stroke (0 0 1)
              width 2
              miter limit 0
        outline 0 M 0,0 L 10,0 L 10,10 L 0,10 Z
        outline 1 M 0,0 L 5,0 L 5,5 Z
        outline 2 M 0,0 L 10,0
        image 0 8x4 pixels, largest scale 5
        """)
  }
}
