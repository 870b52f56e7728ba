import FlickGeometry
import Testing

@testable import FlickRaster

@Suite("Drawing only what changed between frames")
struct ChangeTests {
  /// Draws random scenes below and above a moving dot, so that all of them are partly redrawn.
  private func record(_ seed: UInt64, step: Int, on canvas: inout Canvas) {
    var scene = RandomScene(seed, size: 36)
    scene.filters = seed % 3 == 0
    scene.surroundings = seed % 5 == 0
    canvas.begin(width: 36, height: 36)
    scene.record(on: &canvas)
    let x = 5 + 6.3 * Double(step)
    canvas.fill(Sketch.circle(x, 20 + 3 * Double(step), 4), Color(1, 0, 0))
    var above = RandomScene(seed + 1, size: 36)
    above.record(on: &canvas)
  }

  @Test(
    "Drawing only changes gives the same pixels as drawing whole frames", arguments: UInt64(1)...6)
  func drawingOnlyChangesGivesSamePixelsAsDrawingWholeFrames(seed: UInt64) {
    var canvas = Canvas()
    var whole = Canvas()
    var kept = Bitmap(width: 36, height: 36)
    for step in 0..<3 {
      record(seed, step: step, on: &canvas)
      canvas.draw(into: &kept, redraw: .changes)
      var fresh = Bitmap(width: 36, height: 36)
      record(seed, step: step, on: &whole)
      whole.draw(into: &fresh)
      #expect(kept == fresh, "step \(step)")
    }
  }

  private let blue = Color(0, 0, 1)

  /// Draws a dot in each quarter, one for each letter, in the color of the letter.
  private func dots(_ letters: String, on canvas: inout Canvas) {
    canvas.begin(width: 40, height: 40)
    for (i, letter) in letters.enumerated() where letter != " " {
      let color = Color(letter == "r" ? 1 : 0, letter == "g" ? 1 : 0, 0.5)
      canvas.fill(Sketch.rectangle(Double(i % 2) * 20 + 4, Double(i / 2) * 20 + 4, 8, 8), color)
    }
  }

  @Test("Unchanged parts are not drawn")
  func unchangedPartsAreNotDrawn() {
    var canvas = Canvas()
    var bitmap = Bitmap(width: 40, height: 40)
    dots("rgrg", on: &canvas)
    canvas.draw(into: &bitmap, redraw: .changes)
    // Marks that are not recorded in the bitmap's contents, one under each dot.
    let marks = [5, 25].flatMap { y in [5, 25].map { x in y * 40 + x } }
    for at in marks { bitmap.memory[at] = 0x1234_5678 }
    dots("rgrg", on: &canvas)
    canvas.draw(into: &bitmap, redraw: .changes)
    #expect(marks.map { bitmap.pixels[$0] == 0x1234_5678 } == [true, true, true, true])
    dots("rrr ", on: &canvas)
    canvas.draw(into: &bitmap, redraw: .changes)
    #expect(marks.map { bitmap.pixels[$0] == 0x1234_5678 } == [true, false, true, false])
    #expect(bitmap.pixels[marks[3]] == 0)
  }

  @Test("The whole frame is drawn after other code has changed a pixel")
  func wholeFrameIsDrawnAfterOtherCodeHasChangedPixel() {
    var canvas = Canvas()
    var bitmap = Bitmap(width: 40, height: 40)
    dots("rg", on: &canvas)
    canvas.draw(into: &bitmap, redraw: .changes)
    let expected = bitmap
    bitmap.pixels[40 * 39] = 7
    dots("rg", on: &canvas)
    canvas.draw(into: &bitmap, redraw: .changes)
    #expect(bitmap == expected)
  }

  @Test("The whole frame is drawn for another background, byte order or canvas")
  func wholeFrameIsDrawnForAnotherBackground() {
    var canvas = Canvas()
    var other = Canvas()
    var bitmap = Bitmap(width: 40, height: 40)
    func draws(_ background: Color?, _ canvas: inout Canvas) {
      dots("rg", on: &canvas)
      canvas.draw(into: &bitmap, background: background, redraw: .changes)
      dots("rg", on: &canvas)
      var fresh = Bitmap(width: 40, height: 40, order: bitmap.order)
      canvas.draw(into: &fresh, background: background)
      #expect(bitmap == fresh)
    }
    draws(nil, &canvas)
    draws(blue, &canvas)
    draws(blue, &other)
    bitmap.order = .bgra
    draws(blue, &other)
    draws(nil, &other)
  }

  @Test(
    "Drawing leaves nothing of the previous frame", arguments: [Redraw.everything, .changes])
  func drawingLeavesNothingOfPreviousFrame(redraw: Redraw) {
    var canvas = Canvas()
    var bitmap = Bitmap(width: 40, height: 40)
    for letters in ["rgrg", "r", "  g", "", "g  r"] {
      dots(letters, on: &canvas)
      canvas.draw(into: &bitmap, redraw: redraw)
      var fresh = Bitmap(width: 40, height: 40)
      dots(letters, on: &canvas)
      canvas.draw(into: &fresh)
      #expect(bitmap == fresh)
    }
  }

  @Test("Images and gradients that changed at the same position are detected")
  func imagesAndGradientsThatChangedAtSamePositionAreDetected() {
    var canvas = Canvas()
    var bitmap = Bitmap(width: 40, height: 40)
    for red in [0.2, 0.7, 0.7, 0.4] {
      let stops = [
        GradientStop(0, Color(red, 0, 0)),
        GradientStop(1, Color(0, 1, 0)),
      ]
      var picture = Bitmap(width: 4, height: 4)
      for i in 0..<16 { picture.pixels[i] = 0xFF00_0000 | UInt32(red * 255) }
      func record(on canvas: inout Canvas) {
        canvas.begin(width: 40, height: 40)
        canvas.fill(
          Sketch.rectangle(0, 0, 20, 20), rule: .nonZero, transform: .identity,
          paint: .gradient(
            Gradient(.linear(start: Point2D(0, 0), end: Point2D(20, 0)), stops: stops), opacity: 1),
          blend: .normal)
        canvas.image(
          picture, transform: Affine(a: 4, b: 0, c: 0, d: 4, tx: 22, ty: 22), opacity: 1,
          blend: .normal)
      }
      record(on: &canvas)
      canvas.draw(into: &bitmap, redraw: .changes)
      var fresh = Bitmap(width: 40, height: 40)
      var other = Canvas()
      record(on: &other)
      other.draw(into: &fresh)
      #expect(bitmap == fresh)
    }
  }
}
