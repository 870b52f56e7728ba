import FlickRaster
import Testing

/// Tests of the rule with images whose differences are known.
@Suite("Image comparison")
struct ImageComparisonTests {
  /// A disc, a line of 1.2 pixels and a square, with antialiased edges.
  private struct Picture {
    var offset = SIMD2(0.0, 0.0)
    var radius = 24.0
    var color = SIMD4(40.0, 90, 220, 255)
    var hasLine = true
    var hasSquare = true
    var holeRadius = 0.0
    var samplesPerSide = 8

    var bitmap: Bitmap {
      var bitmap = Bitmap(width: 80, height: 80)
      for y in 0..<80 { for x in 0..<80 { bitmap.pixels[y * 80 + x] = pixel(x, y) } }
      return bitmap
    }

    private func pixel(_ x: Int, _ y: Int) -> UInt32 {
      var sum = SIMD4(0.0, 0, 0, 0)
      for i in 0..<samplesPerSide * samplesPerSide {
        let sample =
          SIMD2(Double(i % samplesPerSide), Double(i / samplesPerSide)) + SIMD2(0.5, 0.5)
        sum += self.sample(
          SIMD2(Double(x), Double(y)) + sample / Double(samplesPerSide) - offset)
      }
      let mean = sum / Double(samplesPerSide * samplesPerSide)
      return (0..<4).reduce(0) { $0 | UInt32(mean[$1].rounded()) << UInt32(8 * $1) }
    }

    /// Returns the premultiplied color at a point.
    private func sample(_ p: SIMD2<Double>) -> SIMD4<Double> {
      if hasSquare, p.x >= 6, p.x < 18, p.y >= 6, p.y < 14 { return SIMD4(230, 60, 30, 255) }
      if hasLine, p.x >= 4, p.x < 76, p.y >= 71, p.y < 72.2 { return SIMD4(0, 0, 0, 255) }
      let center = p - SIMD2(40, 40)
      let hole = p - SIMD2(40, 30)
      if (hole * hole).sum() < holeRadius * holeRadius { return SIMD4(0, 0, 0, 0) }
      guard (center * center).sum() < radius * radius else { return SIMD4(0, 0, 0, 0) }
      return SIMD4(color.x, color.y, color.z, 255) * (color.w / 255)
    }
  }

  private func violations(_ change: (inout Picture) -> Void) -> [String] {
    var picture = Picture()
    change(&picture)
    return ImageComparison(picture.bitmap, reference: Picture().bitmap).violations
  }

  @Test("Equal images agree")
  func equalImagesAgree() {
    #expect(violations { _ in } == [])
  }

  @Test("Other antialiasing, 0.3 pixels, and rounded colors agree")
  func roundedColorsAndSmallShiftsAgree() {
    #expect(violations { $0.samplesPerSide = 2 } == [])
    #expect(violations { $0.offset = SIMD2(0.3, 0.3) } == [])
    #expect(violations { $0.color.x += 3 } == [])
  }

  @Test("A displaced shape disagrees")
  func displacedShapeDisagrees() {
    #expect(!violations { $0.offset = SIMD2(1, 1) }.isEmpty)
    #expect(!violations { $0.offset = SIMD2(2, 0) }.isEmpty)
  }

  @Test("A missing or an additional shape disagrees")
  func missingOrAdditionalShapeDisagrees() {
    #expect(!violations { $0.hasLine = false }.isEmpty)
    #expect(!violations { $0.hasSquare = false }.isEmpty)
    #expect(!violations { $0.holeRadius = 3 }.isEmpty)
    #expect(!violations { $0.radius = 26 }.isEmpty)
    let empty = Bitmap(width: 80, height: 80)
    #expect(!ImageComparison(empty, reference: Picture().bitmap).agrees)
    #expect(!ImageComparison(Picture().bitmap, reference: empty).agrees)
    #expect(ImageComparison(empty, reference: empty).agrees)
  }

  @Test("A recolored shape disagrees")
  func recoloredShapeDisagrees() {
    #expect(!violations { $0.color.x += 24 }.isEmpty)
    #expect(!violations { $0.color.w = 230 }.isEmpty)
  }

  @Test("Images of other sizes disagree")
  func imagesOfOtherSizesDisagree() {
    let comparison = ImageComparison(
      Bitmap(width: 80, height: 40), reference: Picture().bitmap)
    #expect(comparison.violations == ["size"])
  }
}
