/// The work that the fonts of a file can still cause: a font can replace a character by thousands of glyphs, test
/// thousands of rules at each glyph, and draw a glyph with thousands of outlines. Belongs to one thread.
///
/// Only the font and the texts determine what is counted, so that the same glyphs are left out on every machine.
package final class ShapingBudget {
  /// The number of glyphs that are left: those of shaped texts, and the parts of colored glyphs.
  private var glyphs: Int
  /// The number of tests of rules that are left, of about five nanoseconds each.
  private(set) var steps: Int
  /// The number of points of outlines and of bytes of pictures that are left.
  private var points: Int
  private var pictureBytes: Int
  /// A Boolean value that indicates whether something was left out since the last call of ``takeExceeded()``.
  private var isExceeded = false

  /// Creates a budget.
  ///
  /// - Parameter glyphs: The number of glyphs. The other numbers are in proportion to it.
  package init(glyphs: Int = TextLimits.shapedGlyphs) {
    let limit = min(max(glyphs, 0), Int(Int32.max) / TextLimits.pictureBytesPerGlyph)
    self.glyphs = limit
    steps = limit * TextLimits.stepsPerGlyph + TextLimits.leastSteps
    points = limit * TextLimits.pointsPerGlyph
    pictureBytes = limit * TextLimits.pictureBytesPerGlyph
  }

  /// Returns whether something was left out since the last call.
  package func takeExceeded() -> Bool {
    defer { isExceeded = false }
    return isExceeded
  }

  /// Returns the number of glyphs that a run of characters can become.
  func glyphLimit(characters: Int) -> Int {
    min(glyphs, TextLimits.glyphsPerCharacter * characters + TextLimits.glyphsPerRun)
  }

  func exceed() { isExceeded = true }

  /// Counts glyphs. Returns false, and counts nothing, if there are not as many left.
  package func takeGlyphs(_ count: Int) -> Bool { take(count, from: &glyphs) }

  /// Counts steps. Returns false if there are no more.
  func takeSteps(_ count: Int) -> Bool {
    steps -= min(count, steps)
    if steps == 0 { isExceeded = true }
    return steps > 0
  }

  func takePoints(_ count: Int) -> Bool { take(count, from: &points) }
  func takePictureBytes(_ count: Int) -> Bool { take(count, from: &pictureBytes) }

  private func take(_ count: Int, from rest: inout Int) -> Bool {
    guard count <= rest else {
      isExceeded = true
      return false
    }
    rest -= count
    return true
  }
}
