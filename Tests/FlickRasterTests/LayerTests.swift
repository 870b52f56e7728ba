import FlickGeometry
import Testing

@testable import FlickRaster

@Suite struct LayerTests {
  private let red = Color(1, 0, 0)
  private let blue = Color(0, 0, 1)

  @Test("A layer's opacity applies to its content as one picture")
  func layerOpacityAppliesToItsContentAsOnePicture() {
    let b = Sketch.picture(30, 10) {
      $0.pushLayer(opacity: 0.5, blend: .normal)
      $0.fill(Sketch.rectangle(0, 0, 20, 10), red)
      $0.fill(Sketch.rectangle(10, 0, 20, 10), blue)
      $0.popLayer()
    }
    #expect(b[5, 5] == Bytes(128, 0, 0, 128))
    // Red is not visible through blue.
    #expect(b[15, 5] == Bytes(0, 0, 128, 128))
    #expect(b[25, 5] == Bytes(0, 0, 128, 128))
  }

  @Test("A layer of one draw matches the draw with the layer's opacity and blend mode")
  func layerOfOneDrawMatchesDrawWithLayerOpacityAndBlendMode() {
    let ground = Color(0.3, 0.8, 0.6)
    let layered = Sketch.picture(40, 40, background: ground) {
      $0.pushLayer(opacity: 0.25, blend: .multiply)
      $0.pushLayer(opacity: 0.5, blend: .normal)
      $0.fill(Sketch.circle(20, 20, 15), Color(1, 0.5, 0, 0.8))
      $0.popLayer()
      $0.popLayer()
    }
    let plain = Sketch.picture(40, 40, background: ground) {
      $0.fill(Sketch.circle(20, 20, 15), Color(1, 0.5, 0, 0.1), blend: .multiply)
    }
    #expect(layered.pixels == plain.pixels)
  }

  @Test("A layer needs a buffer only if its draws overlap")
  func layerNeedsBufferOnlyIfItsDrawsOverlap() {
    func pixels(_ x: Double, _ opacity: Double, _ blend: BlendMode) -> Int {
      var canvas = Canvas()
      canvas.begin(width: 100, height: 100)
      canvas.pushLayer(opacity: opacity, blend: blend)
      canvas.fill(Sketch.rectangle(0, 0, 50, 50), red)
      canvas.fill(Sketch.rectangle(x, 0, 20, 50), red)
      canvas.popLayer()
      canvas.finish()
      var stack: [ScratchRequirements.ScratchUsage] = []
      return ScratchRequirements(canvas.list, rows: 100, stack: &stack).pixels
    }
    #expect(pixels(60, 0.5, .normal) == 0)
    #expect(pixels(60, 0.5, .screen) == 0)
    #expect(pixels(30, 1, .normal) == 0)
    #expect(pixels(40, 0.5, .normal) >= 60 * 50)
    // No more than the drawn area.
    #expect(pixels(40, 0.5, .normal) < 60 * 53)
    #expect(pixels(40, 1, .screen) > 0)
  }

  @Test("Blend modes inside a layer do not read the backdrop of the layer")
  func blendModesInsideLayerDoNotReadBackdropOfLayer() {
    let b = Sketch.picture(10, 10, background: Color(1, 1, 1)) {
      $0.pushLayer(opacity: 1, blend: .normal)
      $0.fill(Sketch.rectangle(0, 0, 5, 10), Color(0, 1, 0))
      $0.fill(Sketch.rectangle(0, 0, 10, 10), red, blend: .multiply)
      $0.popLayer()
    }
    #expect(b[2, 5] == Bytes(0, 0, 0, 255))
    #expect(b[7, 5] == Bytes(255, 0, 0, 255))
  }

  @Test("A layer's blend mode mixes its picture with the backdrop")
  func layerBlendModeMixesItsPictureWithBackdrop() {
    let b = Sketch.picture(10, 10, background: Color(1, 1, 0)) {
      $0.pushLayer(opacity: 1, blend: .multiply)
      $0.fill(Sketch.rectangle(0, 0, 10, 10), red)
      $0.fill(Sketch.rectangle(0, 0, 5, 10), Color(0, 1, 1))
      $0.popLayer()
    }
    #expect(b[2, 5] == Bytes(0, 255, 0, 255))
    #expect(b[7, 5] == Bytes(255, 0, 0, 255))
  }

  @Test("Open layers are closed, and pops without a push are ignored")
  func openLayersAreClosed() {
    let b = Sketch.picture(10, 10) {
      $0.popLayer()
      $0.popClip()
      $0.endMatte()
      $0.pushLayer(opacity: 0.5, blend: .normal)
      $0.pushClip(Rect2D(minX: 0, minY: 0, maxX: 5, maxY: 10), transform: .identity)
      $0.fill(Sketch.rectangle(0, 0, 10, 10), red)
    }
    #expect(b[2, 2] == Bytes(128, 0, 0, 128))
    #expect(b[7, 2].alpha == 0)
  }

  @Test("Layers nested beyond the limit draw nothing, and the enclosing ones stay complete")
  func layersNestedBeyondLimitDrawNothing() {
    let b = Sketch.picture(10, 10) {
      $0.fill(Sketch.rectangle(0, 0, 10, 10), blue)
      for _ in 0..<10_000 { $0.pushLayer(opacity: 0.9, blend: .normal) }
      $0.fill(Sketch.rectangle(0, 0, 10, 10), red)
      for _ in 0..<10_000 { $0.popLayer() }
      $0.fill(Sketch.rectangle(0, 0, 5, 10), Color(0, 1, 0))
    }
    #expect(b[2, 2] == Bytes(0, 255, 0, 255))
    #expect(b[7, 2] == Bytes(0, 0, 255, 255))
  }
}

@Suite struct MaskTests {
  private let white = Color(1, 1, 1)
  private let left = Sketch.rectangle(0, 0, 20, 30)
  private let right = Sketch.rectangle(10, 0, 20, 30)

  /// Returns the alphas at x = 5, 15, 25 and 35 of a picture under two masks, the second at 80 %.
  private func alphas(_ first: MaskMode, _ second: MaskMode, isInverted: Bool = false) -> [Int] {
    let b = Sketch.picture(40, 30) {
      $0.pushLayer(opacity: 1, blend: .normal)
      $0.mask(left, first, opacity: 0.6)
      $0.mask(right, second, opacity: 0.8, isInverted: isInverted)
      $0.fill(Sketch.rectangle(0, 0, 40, 30), white)
      $0.popLayer()
    }
    return [5, 15, 25, 35].map { b[$0, 15].alpha }
  }

  /// Returns the alphas computed by the formulas.
  private func expected(_ first: MaskMode, _ second: MaskMode, isInverted: Bool) -> [Int] {
    [(1.0, 0.0), (1, 1), (0, 1), (0, 0)].map { l, r in
      let m1 = l * 0.6
      let m2 = (isInverted ? 1 - r : r) * 0.8
      return Int(
        (second.combine(first.combine(first.startsFull ? 1 : 0, m1), m2) * 255).rounded())
    }
  }

  @Test("Masks combine by their formulas, in order")
  func masksCombineByTheirFormulas() {
    let all: [MaskMode] = [.add, .subtract, .intersect, .lighten, .darken, .difference]
    for first in all {
      for second in all {
        for isInverted in [false, true] {
          let drawn = alphas(first, second, isInverted: isInverted)
          let wanted = expected(first, second, isInverted: isInverted)
          for (d, w) in zip(drawn, wanted) {
            #expect(abs(d - w) <= 1, "\(first), \(second), inverted \(isInverted): \(drawn)")
          }
        }
      }
    }
  }

  @Test("A mask's edge is antialiased like a shape's")
  func maskEdgeIsAntialiasedLikeShape() {
    let masked = Sketch.picture(40, 40) {
      $0.pushLayer(opacity: 1, blend: .normal)
      $0.mask(Sketch.circle(20, 20, 12.3), .add)
      $0.fill(Sketch.rectangle(0, 0, 40, 40), white)
      $0.popLayer()
    }
    let filled = Sketch.picture(40, 40) { $0.fill(Sketch.circle(20, 20, 12.3), white) }
    #expect(masked.pixels == filled.pixels)
  }

  @Test("A mask over several draws applies to their picture, with and without a buffer")
  func maskOverSeveralDrawsAppliesToTheirPicture() {
    let b = Sketch.picture(40, 40) {
      $0.pushLayer(opacity: 0.5, blend: .normal)
      $0.mask(Sketch.rectangle(0.5, 0, 20, 40), .add)
      $0.fill(Sketch.rectangle(0, 0, 40, 30), Color(1, 0, 0))
      $0.fill(Sketch.rectangle(0, 10, 40, 30), Color(0, 0, 1))
      $0.popLayer()
    }
    #expect(b[10, 20] == Bytes(0, 0, 128, 128))
    #expect(b[0, 20].distance(to: Bytes(0, 0, 64, 64)) <= 1)
    #expect(b[30, 20].alpha == 0)
  }

  @Test("A mask of whole pixels gives the same result as any other mask")
  func maskOfWholePixelsGivesSameResultAsAnyOtherMask() {
    func draw(_ mask: Path) -> Bitmap {
      Sketch.picture(40, 40) {
        $0.pushLayer(opacity: 0.5, blend: .normal)
        $0.mask(mask, .add)
        $0.fill(Sketch.circle(20, 20, 15), Color(1, 0, 0))
        $0.fill(Sketch.circle(25, 20, 15), Color(0, 0, 1))
        $0.popLayer()
      }
    }
    var bent = Sketch.rectangle(5, 5, 12, 40)
    bent.append(Sketch.rectangle(6, 6, 4, 4))
    #expect(draw(Sketch.rectangle(5, 5, 12, 40)).pixels == draw(bent).pixels)
  }

  @Test("Masks without a shape hide or show everything")
  func masksWithoutShapeHideOrShowEverything() {
    func alpha(_ mode: MaskMode, _ isInverted: Bool) -> Int {
      let b = Sketch.picture(10, 10) {
        $0.pushLayer(opacity: 1, blend: .normal)
        $0.mask(Path(), mode, isInverted: isInverted)
        $0.fill(Sketch.rectangle(0, 0, 10, 10), white)
        $0.popLayer()
      }
      return b[5, 5].alpha
    }
    #expect(alpha(.add, false) == 0)
    #expect(alpha(.add, true) == 255)
    #expect(alpha(.subtract, false) == 255)
    #expect(alpha(.intersect, false) == 0)
  }

  @Test("Nested masks multiply")
  func nestedMasksMultiply() {
    let b = Sketch.picture(40, 40) {
      $0.pushLayer(opacity: 1, blend: .normal)
      $0.mask(Sketch.circle(15, 20, 10), .add, opacity: 0.5)
      $0.pushLayer(opacity: 0.5, blend: .normal)
      $0.mask(Sketch.circle(25, 20, 10), .add)
      $0.fill(Sketch.rectangle(0, 0, 40, 40), white)
      $0.popLayer()
      $0.popLayer()
    }
    #expect(abs(b[20, 20].alpha - 64) <= 1)
    #expect(b[10, 20].alpha == 0)
    #expect(b[30, 20].alpha == 0)
  }
}

@Suite struct MatteTests {
  /// Returns the alphas at the left, middle and right of a white square under a matte. The matte has the first color
  /// up to x = 10, the second up to x = 20, and is empty after that.
  private func alphas(_ mode: MatteMode, _ first: Color, _ second: Color) -> [Int] {
    let b = Sketch.picture(30, 10) {
      $0.pushLayer(opacity: 1, blend: .normal)
      $0.beginMatte(mode)
      $0.fill(Sketch.rectangle(0, 0, 10, 10), first)
      $0.fill(Sketch.rectangle(10, 0, 10, 10), second)
      $0.endMatte()
      $0.fill(Sketch.rectangle(0, 0, 30, 10), Color(1, 1, 1))
      $0.popLayer()
    }
    return [5, 15, 25].map { b[$0, 5].alpha }
  }

  @Test("A matte multiplies by its alpha, or by the inverse of it")
  func matteMultipliesByItsAlpha() {
    let colors = (Color(0, 0, 0), Color(1, 1, 1, 0.4))
    #expect(alphas(.alpha, colors.0, colors.1) == [255, 102, 0])
    #expect(alphas(.alphaInverted, colors.0, colors.1) == [0, 153, 255])
  }

  @Test("A luma matte multiplies by the Rec. 709 luma of its premultiplied color")
  func lumaMatteMultipliesByRec709LumaOfItsPremultipliedColor() {
    let green = Int((0.7152 * 255).rounded())
    #expect(alphas(.luma, Color(0, 1, 0), Color(1, 1, 1, 0.4)) == [green, 102, 0])
    #expect(alphas(.lumaInverted, Color(0, 1, 0), Color(0, 0, 0)) == [255 - green, 255, 255])
  }

  @Test("A luma matte is the same in either byte order")
  func lumaMatteIsSameInEitherByteOrder() {
    func draw(_ order: Bitmap.ByteOrder) -> [Int] {
      let b = Sketch.picture(20, 10, order: order) {
        $0.pushLayer(opacity: 1, blend: .normal)
        $0.beginMatte(.luma)
        $0.fill(Sketch.rectangle(0, 0, 10, 10), Color(1, 0, 0))
        $0.fill(Sketch.rectangle(10, 0, 10, 10), Color(0, 0, 1))
        $0.endMatte()
        $0.fill(Sketch.rectangle(0, 0, 20, 10), Color(1, 1, 1))
        $0.popLayer()
      }
      return [b[5, 5].alpha, b[15, 5].alpha]
    }
    #expect(draw(.rgba) == [54, 18])
    #expect(draw(.bgra) == [54, 18])
  }

  @Test(
    "A matte of one solid color is the same as one of two draws",
    arguments: [MatteMode.alpha, .alphaInverted, .luma, .lumaInverted], [1.0, 0.5])
  func matteOfOneSolidColorIsSameAsOneOfTwoDraws(mode: MatteMode, opacity: Double) {
    func draw(_ isPlain: Bool) -> Bitmap {
      Sketch.picture(40, 40) {
        $0.pushLayer(opacity: 1, blend: .normal)
        $0.beginMatte(mode)
        $0.pushLayer(opacity: opacity, blend: .normal)
        $0.fill(Sketch.circle(20, 20, 12), Color(0.4, 1, 0.2))
        if !isPlain { $0.fill(Sketch.rectangle(20, 20, 1, 1), Color(0.4, 1, 0.2)) }
        $0.popLayer()
        $0.endMatte()
        $0.fill(Sketch.rectangle(0, 0, 40, 40), Color(1, 0.5, 0))
        $0.popLayer()
      }
    }
    let (plain, drawn) = (draw(true), draw(false))
    for (a, b) in zip(plain.pixels, drawn.pixels) {
      #expect(Bytes(a).distance(to: Bytes(b)) <= 1)
    }
    #expect(plain.area > 0)
  }

  @Test("An empty matte hides everything, and an empty inverted one shows everything")
  func emptyMatteHidesEverything() {
    func alpha(_ mode: MatteMode) -> Int {
      let b = Sketch.picture(10, 10) {
        $0.pushLayer(opacity: 1, blend: .normal)
        $0.beginMatte(mode)
        $0.endMatte()
        $0.fill(Sketch.rectangle(0, 0, 10, 10), Color(1, 1, 1))
        $0.popLayer()
      }
      return b[5, 5].alpha
    }
    #expect(alpha(.alpha) == 0)
    #expect(alpha(.luma) == 0)
    #expect(alpha(.alphaInverted) == 255)
    #expect(alpha(.lumaInverted) == 255)
  }

  @Test("A matte and masks of one layer multiply")
  func matteAndMasksOfOneLayerMultiply() {
    let b = Sketch.picture(30, 10) {
      $0.pushLayer(opacity: 1, blend: .normal)
      $0.mask(Sketch.rectangle(0, 0, 20.5, 10), .add)
      $0.beginMatte(.alpha)
      $0.fill(Sketch.rectangle(10, 0, 20, 10), Color(0, 0, 0, 0.4))
      $0.endMatte()
      $0.fill(Sketch.rectangle(0, 0, 30, 10), Color(1, 1, 1))
      $0.popLayer()
    }
    #expect([5, 15, 25].map { b[$0, 5].alpha } == [0, 102, 0])
    #expect(b[20, 5].alpha == 51)
  }
}

@Suite struct ClipTests {
  private let everywhere = Sketch.rectangle(-100, -100, 300, 300)

  @Test("A clip of whole pixels has sharp edges and ends when it is popped")
  func clipOfWholePixelsHasSharpEdgesAndEndsWhenItIsPopped() {
    let b = Sketch.picture(20, 20) {
      $0.pushClip(Rect2D(minX: 1, minY: 2, maxX: 3, maxY: 4), transform: .scale(2, 3))
      $0.fill(everywhere, Color(1, 1, 1))
      $0.popClip()
      $0.fill(Sketch.rectangle(19, 19, 1, 1), Color(1, 1, 1))
    }
    #expect(b.area == 4 * 6 + 1)
    #expect(b[2, 6].alpha == 255)
    #expect(b[1, 6].alpha == 0)
    #expect(b[19, 19].alpha == 255)
  }

  @Test("A clip that contains the viewport has no effect")
  func clipThatContainsViewportHasNoEffect() {
    var canvas = Canvas()
    canvas.begin(width: 20, height: 20)
    canvas.pushClip(Rect2D(minX: -0.3, minY: -7, maxX: 20.4, maxY: 20), transform: .identity)
    canvas.fill(Sketch.circle(10, 10, 9), Color(1, 1, 1))
    canvas.popClip()
    #expect(canvas.list.clips.isEmpty)
    #expect(canvas.list.operations.count == 1)
  }

  @Test("Clips between pixels and rotated clips have antialiased edges")
  func clipsBetweenPixelsAndRotatedClipsHaveAntialiasedEdges() {
    let b = Sketch.picture(20, 20) {
      $0.pushClip(Rect2D(minX: 2.5, minY: 2, maxX: 10, maxY: 10), transform: .identity)
      $0.fill(everywhere, Color(1, 1, 1))
      $0.popClip()
    }
    #expect(b[2, 5].alpha == 128)
    #expect(b[3, 5].alpha == 255)
    #expect(b[10, 5].alpha == 0)
    let turned = Sketch.picture(40, 40) {
      $0.pushClip(
        Rect2D(minX: 0, minY: 0, maxX: 10, maxY: 10),
        transform: Affine(a: 1.2, b: 1.6, c: -1.6, d: 1.2, tx: 20, ty: 2))
      $0.fill(everywhere, Color(1, 1, 1))
      $0.fill(everywhere, Color(1, 0, 0, 0.5))
      $0.popClip()
    }
    #expect(turned[18, 15] == Bytes(255, 127, 127, 255))
    #expect(turned[30, 2].alpha == 0)
  }

  @Test("Nested clips combine, around layers and inside them")
  func nestedClipsCombineAroundLayersAndInsideThem() {
    let b = Sketch.picture(40, 40) {
      $0.pushClip(Rect2D(minX: 0.5, minY: 0, maxX: 30, maxY: 30), transform: .identity)
      $0.pushLayer(opacity: 0.5, blend: .normal)
      $0.pushClip(Rect2D(minX: 0, minY: 0, maxX: 40, maxY: 20.5), transform: .identity)
      $0.fill(everywhere, Color(1, 0, 0))
      $0.fill(everywhere, Color(1, 1, 1))
      $0.popClip()
      $0.popLayer()
      $0.popClip()
    }
    #expect(b[10, 10] == Bytes(128, 128, 128, 128))
    #expect(abs(b[0, 10].alpha - 64) <= 1)
    #expect(b[10, 25].alpha == 0)
    #expect(b[35, 10].alpha == 0)
  }
}
