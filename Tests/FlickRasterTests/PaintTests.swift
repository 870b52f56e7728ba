import FlickGeometry
import FlickMath
import Testing

@testable import FlickRaster

@Suite struct PaintTests {
  private let blackToWhite = [GradientStop(0, Color(0, 0, 0)), GradientStop(1, Color(1, 1, 1))]

  private func picture(
    _ gradient: Gradient, transform: Affine = .identity, opacity: Double = 1,
    order: Bitmap.ByteOrder = .rgba
  ) -> Bitmap {
    Sketch.picture(100, 100, order: order) {
      guard let back = transform.inverse else { return }
      var path = Path()
      path.append(Sketch.rectangle(0, 0, 100, 100), back)
      $0.fill(
        path, rule: .nonZero, transform: transform, paint: .gradient(gradient, opacity: opacity),
        blend: .normal)
    }
  }

  @Test("A linear gradient matches the color at each pixel's center")
  func linearGradientMatchesColorAtEachPixelCenter() {
    let b = picture(
      Gradient(.linear(start: Point2D(0, 0), end: Point2D(100, 0)), stops: blackToWhite))
    for x in 0..<100 {
      let expected = (Double(x) + 0.5) / 100 * 255
      #expect(abs(Double(b[x, 50].red) - expected) < 1, "\(x)")
    }
  }

  @Test("A linear gradient follows the transform along and across its direction")
  func linearGradientFollowsTransform() {
    let turn = Affine(a: 0, b: 2, c: -2, d: 0, tx: 100, ty: 10)
    let b = picture(
      Gradient(.linear(start: Point2D(0, 0), end: Point2D(40, 0)), stops: blackToWhite),
      transform: turn)
    for y in 0..<100 {
      let expected = max(0, min(1, (Double(y) + 0.5 - 10) / 80)) * 255
      #expect(abs(Double(b[3, y].green) - expected) < 1, "\(y)")
      #expect(b[3, y] == b[96, y])
    }
  }

  @Test("The end colors extend beyond the first and last stop")
  func endColorsExtendBeyondFirstAndLastStop() {
    let b = picture(
      Gradient(
        .linear(start: Point2D(20, 0), end: Point2D(80, 0)),
        stops: [GradientStop(0.25, Color(1, 0, 0)), GradientStop(0.75, Color(0, 0, 1))]))
    #expect(b[5, 5] == Bytes(255, 0, 0, 255))
    #expect(b[30, 5] == Bytes(255, 0, 0, 255))
    #expect(b[70, 5] == Bytes(0, 0, 255, 255))
    #expect(b[95, 5] == Bytes(0, 0, 255, 255))
  }

  @Test("Two stops at the same offset make a step")
  func twoStopsAtSameOffsetMakeStep() {
    let b = picture(
      Gradient(
        .linear(start: Point2D(0, 0), end: Point2D(100, 0)),
        stops: [
          GradientStop(0, Color(1, 0, 0)), GradientStop(0.5, Color(1, 0, 0)),
          GradientStop(0.5, Color(0, 1, 0)), GradientStop(1, Color(0, 1, 0)),
        ]))
    #expect(b[49, 0] == Bytes(255, 0, 0, 255))
    #expect(b[50, 0] == Bytes(0, 255, 0, 255))
  }

  @Test("Straight colors are interpolated, then premultiplied")
  func straightColorsAreInterpolated() {
    let b = picture(
      Gradient(
        .linear(start: Point2D(0, 0), end: Point2D(100, 0)),
        stops: [GradientStop(0, Color(1, 0, 0, 1)), GradientStop(1, Color(0, 0, 1, 0))]))
    // At the middle: half red, half blue, alpha one half.
    #expect(b[50, 0].distance(to: Bytes(64, 0, 63, 127)) <= 2)
  }

  @Test("A radial gradient is proportional to the distance from its center")
  func radialGradientIsProportionalToDistanceFromItsCenter() {
    let b = picture(
      Gradient(
        .radial(center: Point2D(50, 50), radius: 40, focus: Point2D(50, 50)), stops: blackToWhite))
    for (x, y) in [(50, 50), (70, 50), (50, 20), (30, 80), (0, 0)] {
      let d = Point2D(Double(x) + 0.5, Double(y) + 0.5).distance(to: Point2D(50, 50))
      #expect(abs(Double(b[x, y].red) - min(1, d / 40) * 255) < 1.5, "\(x), \(y)")
    }
  }

  @Test("A radial gradient is 0 at its focus and 1 on its circle")
  func radialGradientIs0AtItsFocusAnd1OnItsCircle() {
    let b = picture(
      Gradient(
        .radial(center: Point2D(50, 50), radius: 40, focus: Point2D(30.5, 50.5)),
        stops: blackToWhite))
    #expect(b[30, 50].red <= 2)
    #expect(b[90, 50].red >= 253)
    #expect(b[9, 50].red >= 253)
    // Halfway from the focus to the circle on the right.
    #expect(abs(b[60, 50].red - 127) <= 3)
  }

  @Test("A gradient with its focus on or outside the circle is still drawn")
  func gradientWithItsFocusOnOrOutsideCircleIsStillDrawn() {
    for focus in [Point2D(90, 50), Point2D(500, 50)] {
      let b = picture(
        Gradient(.radial(center: Point2D(50, 50), radius: 40, focus: focus), stops: blackToWhite))
      #expect(b[50, 50].alpha == 255)
      #expect(b[20, 50].red > 200)
    }
  }

  @Test(
    "A conic gradient is the clockwise angle around its center from its first ray",
    arguments: [0, 0.7, -2, 9.5])
  func conicGradientIsClockwiseAngle(angle: Double) {
    let b = picture(
      Gradient(.conic(center: Point2D(50.5, 50.5), angle: angle), stops: blackToWhite))
    for y in 0..<100 {
      for x in 0..<100 where (x, y) != (50, 50) {
        var turn = (arcTangent(Double(y - 50), Double(x - 50)) - angle) / (2 * Double.pi)
        turn -= turn.rounded(.down)
        // Where offset 1 meets offset 0, both colors are valid.
        if turn < 0.002 || turn > 0.998 { continue }
        #expect(abs(Double(b[x, y].red) - turn * 255) < 1.5, "\(x), \(y)")
      }
    }
    #expect(b[50, 50].alpha == 255)
  }

  @Test("A conic gradient starts to the right and continues downwards, and follows its transform")
  func conicGradientStartsToRightAndContinuesDownwards() {
    let gradient = Gradient(.conic(center: Point2D(5, 5), angle: 0), stops: blackToWhite)
    let b = Sketch.picture(100, 100) {
      $0.fill(
        Sketch.rectangle(0, 0, 10, 10), rule: .nonZero, transform: .scale(10, 4),
        paint: .gradient(gradient, opacity: 1), blend: .normal)
    }
    #expect(b[99, 20].red < 4)
    // Equal distances right and down in the gradient's coordinates: an eighth of a turn.
    #expect(abs(b[90, 36].red - 32) <= 2)
    #expect(abs(b[49, 39].red - 64) <= 2 && abs(b[0, 19].red - 128) <= 4)
  }

  @Test("A gradient without length has its last color")
  func gradientWithoutLengthHasItsLastColor() {
    let p = Point2D(10, 10)
    for geometry in [
      Gradient.Geometry.linear(start: p, end: p), .radial(center: p, radius: 0, focus: p),
    ] {
      #expect(picture(Gradient(geometry, stops: blackToWhite))[50, 50] == Bytes(255, 255, 255, 255))
    }
  }

  @Test("A gradient's opacity multiplies its colors")
  func gradientOpacityMultipliesItsColors() {
    let b = picture(
      Gradient(.linear(start: Point2D(0, 0), end: Point2D(1, 0)), stops: blackToWhite), opacity: 0.5
    )
    #expect(b[50, 50] == Bytes(128, 128, 128, 128))
  }

  @Test("The byte order of the bitmap applies to colors, gradients and images")
  func byteOrderOfBitmapAppliesToColors() {
    let gradient = Gradient(
      .linear(start: Point2D(0, 0), end: Point2D(100, 0)),
      stops: [GradientStop(0, Color(1, 0.5, 0)), GradientStop(1, Color(1, 0.5, 0))])
    var dot = Bitmap(width: 1, height: 1)
    dot.pixels[0] = 0xFF00_80FF
    func draw(_ order: Bitmap.ByteOrder) -> Bitmap {
      Sketch.picture(30, 10, order: order) {
        $0.fill(Sketch.rectangle(0, 0, 10, 10), Color(1, 0.5, 0))
        $0.fill(
          Sketch.rectangle(10, 0, 10, 10), rule: .nonZero, transform: .identity,
          paint: .gradient(gradient, opacity: 1), blend: .normal)
        $0.image(
          dot, transform: Affine.scale(10, 10).then(.translation(20, 0)), opacity: 1,
          blend: .normal)
      }
    }
    let (rgba, bgra) = (draw(.rgba), draw(.bgra))
    for x in [5, 15, 25] {
      #expect(rgba[x, 5] == Bytes(255, 128, 0, 255))
      #expect(bgra[x, 5] == Bytes(0, 128, 255, 255))
    }
  }
}

@Suite struct ImageTests {
  /// Returns an image whose red increases to the right and whose green increases downwards.
  private func ramp(_ size: Int) -> Bitmap {
    var b = Bitmap(width: size, height: size)
    for y in 0..<size {
      for x in 0..<size {
        b.pixels[y * size + x] =
          0xFF00_0000 | UInt32(x * 255 / (size - 1)) | UInt32(y * 255 / (size - 1)) << 8
      }
    }
    return b
  }

  @Test("An image at its own size is copied, at any position")
  func imageAtItsOwnSizeIsCopied() {
    let image = ramp(16)
    let b = Sketch.picture(30, 30) {
      $0.image(image, transform: .translation(5, 7), opacity: 1, blend: .normal)
    }
    for y in 0..<16 {
      for x in 0..<16 { #expect(b[x + 5, y + 7] == image[x, y]) }
    }
    #expect(b.area == 256)
  }

  @Test("An image is filtered between its pixels, and its border pixels extend outwards")
  func imageIsFilteredBetweenItsPixels() {
    var image = Bitmap(width: 2, height: 1)
    image.pixels = [0xFF00_0000, 0xFFFF_FFFF]
    let b = Sketch.picture(16, 8) {
      $0.image(image, transform: .scale(8, 8), opacity: 1, blend: .normal)
    }
    // The image's pixel centres are at 4 and 12.
    for x in 0..<16 {
      let t = max(0, min(1, (Double(x) + 0.5 - 4) / 8))
      #expect(abs(Double(b[x, 3].red) - t * 255) < 2, "\(x)")
    }
    #expect(b.area == 128)
  }

  @Test("A rotated image keeps its area and its opacity")
  func rotatedImageKeepsItsAreaAndItsOpacity() {
    var image = Bitmap(width: 10, height: 10)
    image.pixels = [UInt32](repeating: 0xFFFF_FFFF, count: 100)
    let b = Sketch.picture(40, 40) {
      $0.image(
        image, transform: Affine(a: 1.2, b: 1.6, c: -1.6, d: 1.2, tx: 20, ty: 2), opacity: 0.5,
        blend: .normal)
    }
    #expect(abs(b.area - 200) < 1)
    #expect(b[18, 15] == Bytes(128, 128, 128, 128))
  }

  @Test("A much reduced image is the mean of its pixels")
  func muchReducedImageIsMeanOfItsPixels() {
    var image = Bitmap(width: 64, height: 64)
    for i in image.pixels.indices {
      image.pixels[i] = (i + i / 64) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    let b = Sketch.picture(8, 8) {
      $0.image(image, transform: .scale(0.125, 0.125), opacity: 1, blend: .normal)
    }
    for y in 0..<8 {
      for x in 0..<8 { #expect(abs(b[x, y].red - 128) <= 2) }
    }
  }

  @Test("An image that is changed between frames is drawn with its new pixels")
  func imageThatIsChangedBetweenFramesIsDrawnWithItsNewPixels() {
    var canvas = Canvas()
    var image = Bitmap(width: 1, height: 1)
    var b = Bitmap(width: 1, height: 1)
    for value: UInt32 in [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000] {
      image.pixels[0] = value
      canvas.begin(width: 1, height: 1)
      canvas.image(image, transform: .identity, opacity: 1, blend: .normal)
      canvas.draw(into: &b)
      #expect(b.pixels[0] == value)
    }
  }

  @Test("Requesting the table of animated stops does not copy their storage")
  func requestingTableOfAnimatedStopsDoesNotCopyTheirStorage() {
    var tables = GradientTables()
    var stops = [GradientStop(0, Color(0, 0, 0)), GradientStop(1, Color(1, 1, 1))]
    for step in 0..<4 {
      let before = stops.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      stops[1].color.red = Double(step) / 4
      let after = stops.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      if step > 1 { #expect(before == after) }
      tables.begin()
      #expect(tables.table(stops) == 0)
    }
  }

  @Test("Gradients of a frame with the same stops share a table")
  func gradientsWithSameStopsShareTable() {
    func stops(_ red: Double) -> [GradientStop] {
      [GradientStop(0, Color(red, 0, 0)), GradientStop(1, Color(1, 1, 1))]
    }
    var tables = GradientTables()
    for step in 0..<20 {
      tables.begin()
      let constant = tables.table(stops(1))
      // Of 5 different gradients, one is the same in each frame.
      var indices: Set = [constant]
      for index in 1...1000 {
        indices.insert(tables.table(stops(Double(step * 4 + index % 4) / 100)))
      }
      #expect(tables.table(stops(1)) == constant)
      #expect(indices == Set(0...4))
      let first = indices.map { tables.pixels[$0 * GradientTables.size] & 255 }
      #expect(Set(first).count == 5 && first.contains(255))
    }
    #expect(tables.pixels.count == 5 * GradientTables.size)
  }
}
