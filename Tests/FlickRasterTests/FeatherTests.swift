import FlickGeometry
import Testing

@testable import FlickRaster

/// Feathered masks, compared with a Gaussian of their coverage and the formulas of the modes.
@Suite struct FeatherTests {
  private static let all: [MaskMode] = [
    .add, .subtract, .intersect, .lighten, .darken, .difference,
  ]

  /// Returns the alphas of white under two masks: a hard mask at 60 % up to x = 40, and a feathered mask from x = 24.
  private func alphas(_ mode: MaskMode, isInverted: Bool) -> [Int] {
    let b = Sketch.picture(64, 20) {
      $0.pushLayer(opacity: 1, blend: .normal)
      $0.mask(Sketch.rectangle(-90, -90, 130, 200), .add, opacity: 0.6)
      $0.mask(
        Sketch.rectangle(24, -90, 200, 200), transform: .identity,
        style: MaskStyle(
          mode: mode, opacity: 0.8, isInverted: isInverted, feather: Vector2D(4, 0)))
      $0.fill(Sketch.rectangle(0, 0, 64, 20), Color(1, 1, 1))
      $0.popLayer()
    }
    return (0..<64).map { b[$0, 9].alpha }
  }

  @Test("A feathered mask combines like its blurred coverage", arguments: all, [false, true])
  func featheredMaskCombinesLikeItsBlurredCoverage(mode: MaskMode, isInverted: Bool) {
    // Space on both sides keeps the ends of the line out of reach.
    let line = (-60..<124).map { $0 >= 24 ? 1.0 : 0 }
    let blurred = Gaussian.blur(line, 4)[60..<124]
    for (x, (drawn, c)) in zip(alphas(mode, isInverted: isInverted), blurred).enumerated() {
      let a = x < 40 ? 0.6 : 0
      let m = (isInverted ? 1 - c : c) * 0.8
      let wanted = mode.combine(a, m)
      #expect(abs(Double(drawn) - wanted * 255) < 4, "\(mode), inverted \(isInverted), x = \(x)")
    }
  }

  @Test("Each axis has its own feather, and the edge is at the middle of the ramp")
  func eachAxisHasItsOwnFeather() {
    func draw(_ feather: Vector2D) -> Bitmap {
      Sketch.picture(60, 60) {
        $0.pushLayer(opacity: 1, blend: .normal)
        $0.mask(
          Sketch.rectangle(20, 20, 20, 20), transform: .identity,
          style: MaskStyle(mode: .add, feather: feather))
        $0.fill(Sketch.rectangle(0, 0, 60, 60), Color(1, 1, 1))
        $0.popLayer()
      }
    }
    let across = draw(Vector2D(3, 0))
    #expect(across[30, 19].alpha == 0 && across[30, 20].alpha == 255)
    #expect((110..<128).contains(across[19, 30].alpha) && across[20, 30].alpha > 128)
    let down = draw(Vector2D(0, 3))
    #expect((0..<60).allSatisfy { y in (0..<60).allSatisfy { down[$0, y] == across[y, $0] } })
    #expect(abs(draw(Vector2D(4, 4)).area - 400) < 6)
  }

  @Test("Coverage outside the canvas spreads into it")
  func coverageOutsideCanvasSpreadsIntoIt() {
    let b = Sketch.picture(40, 10) {
      $0.pushLayer(opacity: 1, blend: .normal)
      // Half of each edge's ramp is outside.
      $0.mask(
        Sketch.rectangle(-50, -50, 50, 200), transform: .identity,
        style: MaskStyle(mode: .add, feather: Vector2D(6, 6)))
      $0.mask(
        Sketch.rectangle(40, -50, 500, 200), transform: .identity,
        style: MaskStyle(mode: .add, feather: Vector2D(6, 6)))
      $0.fill(Sketch.rectangle(-90, -90, 300, 300), Color(1, 1, 1))
      $0.popLayer()
    }
    for y in 0..<10 {
      #expect((100..<128).contains(b[0, y].alpha) && b[0, y] == b[39, y])
      #expect(b[20, y].alpha < 3)
    }
  }

  @Test("A feathered mask without a shape hides or shows everything, like a hard one")
  func featheredMaskWithoutShapeHidesOrShowsEverything() {
    for (isInverted, alpha) in [(false, 0), (true, 255)] {
      let b = Sketch.picture(10, 10) {
        $0.pushLayer(opacity: 1, blend: .normal)
        $0.mask(
          Path(), transform: .identity,
          style: MaskStyle(mode: .add, isInverted: isInverted, feather: Vector2D(3, 3)))
        $0.fill(Sketch.rectangle(0, 0, 10, 10), Color(1, 1, 1))
        $0.popLayer()
      }
      #expect(b[5, 5].alpha == alpha)
    }
  }

  @Test("A mask without a feather needs no blur memory")
  func maskWithoutFeatherNeedsNoBlurMemory() {
    func needs(_ feather: Vector2D) -> ScratchRequirements {
      var canvas = Canvas()
      canvas.begin(width: 40, height: 40)
      canvas.pushLayer(opacity: 1, blend: .normal)
      canvas.mask(
        Sketch.circle(20, 20, 12), transform: .identity,
        style: MaskStyle(mode: .add, feather: feather))
      canvas.fill(Sketch.rectangle(0, 0, 40, 40), Color(1, 1, 1))
      canvas.popLayer()
      canvas.finish()
      var stack: [ScratchRequirements.ScratchUsage] = []
      return ScratchRequirements(canvas.list, rows: 40, stack: &stack)
    }
    #expect(needs(.zero).lines == 0)
    #expect(needs(Vector2D(.nan, -3)).lines == 0)
    #expect(needs(Vector2D(2, 0)).lines > 0)
    #expect(needs(Vector2D(2, 0)).masks > needs(.zero).masks)
  }
}
