import FlickScene
import Testing

@testable import FlickSVGA

@Suite("Mattes")
struct MatteTests {
  private let matte = "fill (0.5 0 0 1) M 0,0 L 10,0 L 10,10 L 0,10 Z"
  private let red = "fill (1 0 0 1) M 0,0 L 10,0 L 10,10 L 0,10 Z"

  private func bounding() -> SVGASprite {
    sprite("m.matte", frame(square(red: 0.5)))
  }

  @Test("A matte is not drawn, and masks the sprite that refers to it")
  func matteIsNotDrawn() throws {
    let document = try read(
      movie(bounding(), sprite("a.vector", matte: "m.matte", frame(square()))))
    #expect(
      calls(document) == ["layer opacity 1 {", red, "matte alpha {", matte, "}", "}"])
  }

  @Test("Consecutive sprites with the same matte are masked as a group")
  func consecutiveSpritesWithSameMatteAreMaskedAsGroup() throws {
    let document = try read(
      movie(
        bounding(), sprite("a.vector", matte: "m.matte", frame(square())),
        sprite("b.vector", matte: "m.matte", frame(tx: 1, square())),
        sprite("c.vector", frame(tx: 2, square())),
        sprite("d.vector", matte: "m.matte", frame(tx: 3, square()))))
    let kinds = calls(document).map { $0.prefix(5) }
    #expect(
      kinds == [
        "layer", "clip ", "fill ", "fill ", "}", "matte", "fill ", "}", "}", "fill ", "layer",
        "fill ", "matte", "fill ", "}", "}",
      ])
    #expect(calls(document)[2] == red)
  }

  @Test("A matte that is hidden, missing or later hides its sprites")
  func hiddenOrMissingMatteHidesItsSprites() throws {
    let hidden = try read(
      movie(
        sprite("m.matte", frame(alpha: 0, square())),
        sprite("a.vector", matte: "m.matte", frame(square()))))
    #expect(calls(hidden) == ["layer opacity 1 {", red, "matte alpha {", "}", "}"])
    #expect(hidden.diagnostics.isEmpty)
    let absent = try read(movie(sprite("a.vector", matte: "m.matte", frame(square())), bounding()))
    #expect(calls(absent).isEmpty)
    #expect(
      absent.diagnostics.map(\.line) == [
        "warning: missingMatte: m.matte at sprites[0].matteKey"
      ])
  }

  @Test("A matte's picture has the matte's name without the extension")
  func mattePictureHasMatteNameWithoutExtension() throws {
    let document = try read(
      movie(
        images: ["m": png(4, 2)], sprite("m.matte", frame()),
        sprite("a.vector", matte: "m.matte", frame(square()))))
    #expect(calls(document)[3] == "image 4x2 opacity 1 by (10 0 0 10 0 0)")
  }
}
