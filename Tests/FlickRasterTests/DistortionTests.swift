import FlickGeometry
import Testing

@testable import FlickRaster

/// Distortions, compared with their formulas.
@Suite struct DistortionTests {
  private let box = Rect2D(minX: 0, minY: 0, maxX: 40, maxY: 40)

  private func moved(
    _ move: WarpFilter.DistortionKind, in transform: Affine = .identity, bands: Int = 1,
    threads: Int = 1,
    _ draw: (inout Canvas) -> Void
  ) -> Bitmap {
    var canvas = Canvas.sharingAllFrames()
    var bitmap = Bitmap(width: 40, height: 40)
    canvas.begin(width: 40, height: 40)
    canvas.pushLayer(opacity: 1, blend: .normal)
    canvas.filter(.warp(WarpFilter(move, in: transform)))
    draw(&canvas)
    canvas.popLayer()
    canvas.draw(into: &bitmap, bands: bands, threads: threads)
    return bitmap
  }

  private func dot(_ x: Double, _ y: Double) -> (inout Canvas) -> Void {
    { $0.fill(Sketch.circle(x, y, 2.5), Color(1, 1, 1)) }
  }

  private func middle(_ b: Bitmap) -> Point2D {
    var (x, y, sum) = (0.0, 0.0, 0.0)
    for j in 0..<b.height {
      for i in 0..<b.width {
        let alpha = Double(b[i, j].alpha)
        x += alpha * (Double(i) + 0.5)
        y += alpha * (Double(j) + 0.5)
        sum += alpha
      }
    }
    return Point2D(x / sum, y / sum)
  }

  private func wave(_ shape: WaveDistortion.WaveShape, _ pinning: WaveDistortion.Pinning = .none)
    -> WaveDistortion
  {
    WaveDistortion(
      shape: shape, height: 4, width: 20, direction: Vector2D(1, 0), progress: 0,
      pinning: pinning, box: box)
  }

  @Test("A twirl rotates clockwise, by the square of the remaining part of the radius")
  func twirlRotatesClockwiseBySquareOfRemainingPartOfRadius() {
    let move = WarpFilter.DistortionKind.twirl(
      TwirlDistortion(center: Point2D(20, 20), radius: 20, angle: Double.pi / 2))
    // At half the radius: a quarter of the angle, 22.5°. The constants are its cosine and sine.
    let there = middle(moved(move, dot(30, 20)))
    #expect(there.distance(to: Point2D(20 + 9.2388, 20 + 3.8268)) < 0.6)
    // Nothing moves outside the circle.
    #expect(moved(move, dot(3, 3)) == Sketch.picture(40, 40) { dot(3, 3)(&$0) })
  }

  @Test("Square waves that travel right move the first half of each wave up and the second down")
  func squareWavesMoveHalvesInOppositeDirections() {
    let b = moved(.wave(wave(.square))) { $0.fill(Sketch.rectangle(0, 18, 40, 4), Color(1, 1, 1)) }
    for x in [2, 7, 22, 27] { #expect(b[x, 14].alpha == 255 && b[x, 18].alpha == 0) }
    for x in [12, 17, 32, 37] { #expect(b[x, 25].alpha == 255 && b[x, 21].alpha == 0) }
    #expect(abs(b.area - 160) < 2)
  }

  @Test(
    "Each wave shape reaches its height after a quarter of a wave",
    arguments: [
      (WaveDistortion.WaveShape.sine, 1.0), (.square, 1), (.triangle, 1), (.sawtooth, 0.5),
      (.circle, 1),
      (.semicircle, 0.866), (.uncircle, 1),
    ])
  func eachWaveShapeReachesItsHeightAfterQuarterOfWave(
    shape: WaveDistortion.WaveShape, height: Double
  ) {
    let place = wave(shape).source(SIMD2(5, 20))
    #expect(abs(place.y - (20 + 4 * height)) < 0.01 && place.x == 5)
  }

  @Test("Noise stays within the height and is deterministic")
  func noiseStaysWithinHeightAndIsDeterministic() {
    let (rough, smooth) = (wave(.noise), wave(.smoothNoise))
    for x in stride(from: -300.0, to: 300, by: 7) {
      for bend in [rough, smooth] {
        let y = bend.source(SIMD2(x, 0)).y
        #expect(abs(y) <= 4 && y == bend.source(SIMD2(x, 0)).y)
      }
    }
    #expect(rough.source(SIMD2(1, 0)).y != rough.source(SIMD2(21, 0)).y)
  }

  @Test("Pinned sides do not move")
  func pinnedSidesDoNotMove() {
    #expect(wave(.square, .left).source(SIMD2(0, 9)) == SIMD2(0, 9))
    #expect(wave(.square, .left).source(SIMD2(40, 9)) == SIMD2(40, 13))
    #expect(wave(.square, .all).source(SIMD2(7, 40)) == SIMD2(7, 40))
    #expect(wave(.square, .center).source(SIMD2(20, 20)) == SIMD2(20, 20))
  }

  @Test("A hemisphere maps by the arc sine of the distance")
  func hemisphereMapsByArcSineOfDistance() {
    let bend = BulgeDistortion(
      center: Point2D(20, 20), radiusX: 16, radiusY: 8, surface: .hemisphere)
    // asin(1/2) is a third of a right angle.
    let place = bend.source(SIMD2(28, 20))
    #expect(abs(place.x - (20 + 16 / 3.0)) < 1e-9 && place.y == 20)
    #expect(bend.source(SIMD2(20, 29)) == SIMD2(20, 29))
  }

  @Test("A bulge magnifies its center, a negative one shrinks it, and neither moves the border")
  func bulgeMagnifiesItsCenter() {
    func bend(_ height: Double) -> BulgeDistortion {
      BulgeDistortion(
        center: Point2D(20, 20), radiusX: 16, radiusY: 16, surface: .cap(height: height))
    }
    for height in [0.5, 1, 2, 4] {
      #expect(bend(height).source(SIMD2(24, 20)).x < 24)
      #expect(bend(-height).source(SIMD2(24, 20)).x > 24)
      #expect(bend(2 * height).source(SIMD2(24, 20)).x <= bend(height).source(SIMD2(24, 20)).x)
      for sign in [1.0, -1] {
        let rim = bend(sign * height).source(SIMD2(36 - 1e-9, 20))
        #expect(abs(rim.x - 36) < 1e-3)
      }
    }
  }

  @Test("Ripples move points radially; asymmetric ones also move them sideways")
  func ripplesMovePointsRadially() {
    var bend = RippleDistortion(
      center: Point2D(20, 20), radius: 20, height: 2, width: 8, progress: 0, isSymmetric: true)
    // A quarter of a wave from the centre, at nine tenths of the strength.
    let place = bend.source(SIMD2(22, 20))
    #expect(abs(place.x - 23.8) < 1e-9 && abs(place.y - 20) < 1e-9)
    bend.isSymmetric = false
    #expect(abs(bend.source(SIMD2(24, 20)).y - (20 - 1.6)) < 1e-9)
    #expect(bend.source(SIMD2(20, 41)) == SIMD2(20, 41))
  }

  @Test("Polar-to-rectangular conversion is the inverse of rectangular-to-polar")
  func polarConversionsAreInverse() {
    let winds = PolarDistortion(box: box, isPolarToRect: false, amount: 1)
    let unwinds = PolarDistortion(box: box, isPolarToRect: true, amount: 1)
    for p in [SIMD2(25.0, 21), SIMD2(12, 30), SIMD2(19, 4)] {
      let there = unwinds.source(winds.source(p))
      #expect(abs(there.x - p.x) < 1e-9 && abs(there.y - p.y) < 1e-9)
    }
    // The point below the centre shows the middle of the lower half of the box.
    #expect(winds.source(SIMD2(20, 30)) == SIMD2(20, 20))
  }

  @Test("A mirror shows the left side on the right side")
  func mirrorShowsLeftSideOnRightSide() {
    let move = WarpFilter.DistortionKind.mirror(
      MirrorDistortion(box: box, center: Point2D(20, 0), normal: Vector2D(1, 0)))
    let b = moved(move) { canvas in
      canvas.fill(Sketch.rectangle(5, 5, 7, 9), Color(1, 0, 0))
      canvas.fill(Sketch.rectangle(22, 20, 18, 18), Color(0, 1, 0))
    }
    for y in 0..<40 { for x in 0..<20 { #expect(b[x, y] == b[39 - x, y]) } }
    #expect(b.area == 2 * 63)
  }

  @Test("Tiles repeat the whole box at a smaller size, without seams")
  func tilesRepeatWholeBoxAtSmallerSize() {
    let tile = TileDistortion(
      source: box, tile: Rect2D(minX: 10, minY: 10, maxX: 20, maxY: 20), output: box)
    func draw(_ change: (inout TileDistortion) -> Void) -> Bitmap {
      var bend = tile
      bend.inset = Vector2D(0.5, 0.5)
      change(&bend)
      return moved(.tile(bend)) { canvas in
        canvas.fill(Sketch.rectangle(0, 0, 40, 40), Color(0, 0, 1))
        canvas.fill(Sketch.rectangle(0, 0, 20, 20), Color(1, 0, 0))
      }
    }
    let plain = draw { _ in }
    #expect(plain.area == 1600)
    for (x, y) in [(2, 2), (12, 12), (33, 21)] { #expect(plain[x, y] == Bytes(255, 0, 0, 255)) }
    for (x, y) in [(7, 2), (12, 17), (38, 28)] { #expect(plain[x, y] == Bytes(0, 0, 255, 255)) }
    let mirrored = draw { $0.isMirrored = true }
    #expect(mirrored[7, 12] == Bytes(255, 0, 0, 255) && mirrored[2, 12] == Bytes(0, 0, 255, 255))
    let shifted = draw { bend in
      bend.phase = 0.5
      bend.shiftsRows = true
    }
    #expect(shifted[2, 12] == plain[2, 12] && shifted[2, 22] == plain[7, 22])
    let small = draw { $0.output = Rect2D(minX: 5, minY: 8.5, maxX: 30, maxY: 30) }
    #expect(abs(small.area - 25 * 21.5) < 1)
  }

  private var all: [WarpFilter.DistortionKind] {
    [
      .wave(wave(.sine)), .wave(wave(.square, .all)),
      .twirl(TwirlDistortion(center: Point2D(18, 22), radius: 19, angle: 5)),
      .bulge(
        BulgeDistortion(
          center: Point2D(18, 22), radiusX: 19, radiusY: 12, surface: .cap(height: -3))),
      .ripple(
        RippleDistortion(
          center: Point2D(18, 22), radius: 30, height: 3, width: 9, progress: 0.3,
          isSymmetric: false)),
      .polar(PolarDistortion(box: box, isPolarToRect: false, amount: 1)),
      .sphere(
        SphereDistortion(
          box: box, center: Point2D(18, 22), radius: 15, rotation: .init(1, around: .y),
          isInside: false)),
      .mirror(MirrorDistortion(box: box, center: Point2D(18, 22), normal: Vector2D(0.6, 0.8))),
      .tile(
        TileDistortion(
          source: box, tile: Rect2D(minX: 3, minY: 4, maxX: 20, maxY: 28),
          output: Rect2D(minX: -20, minY: -20, maxX: 50, maxY: 60))),
    ]
  }

  @Test("A sphere shows the middle of its picture in front, and the other half inside")
  func sphereShowsMiddleInFront() {
    func source(
      _ x: Double, _ y: Double, _ rotation: SphereDistortion.Rotation = .init(),
      inside: Bool = false
    ) -> SIMD2<Double> {
      let box = Rect2D(minX: 0, minY: 0, maxX: 360, maxY: 180)
      return SphereDistortion(
        box: box, center: Point2D(50, 50), radius: 10, rotation: rotation, isInside: inside
      ).source(SIMD2(x, y))
    }
    func isNear(_ a: SIMD2<Double>, _ x: Double, _ y: Double) -> Bool {
      abs(a.x - x) < 1e-6 && abs(a.y - y) < 1e-6
    }
    #expect(isNear(source(50, 50), 180, 90))
    #expect(source(61, 50).x.isNaN && source(50, 39.9).x.isNaN)
    #expect(source(55, 50).x > 200 && source(50, 45).y < 70)
    // The back is a whole half turn away, and turning the sphere by 90° shows a quarter of the picture further.
    #expect(abs(source(50, 50, inside: true).x - 180) > 179)
    #expect(isNear(source(50, 50, .init(.pi / 2, around: .y)), 270, 90))
    #expect(isNear(source(50, 50, .init(.pi / 4, around: .x)), 180, 45))
    let turned: SphereDistortion.Rotation = .init(.pi / 2, around: .y) * .init(.pi / 4, around: .x)
    #expect(isNear(source(50, 50, turned), 270, 45))
  }

  @Test("Distorted pixels do not depend on the number of bands", arguments: 0..<9)
  func distortedPixelsDoNotDependOnNumberOfBands(index: Int) {
    let transform = Affine(a: 0.8, b: 0.3, c: -0.3, d: 0.9, tx: 9, ty: -3)
    func draw(_ canvas: inout Canvas) {
      for i in 0..<12 {
        canvas.fill(
          Sketch.circle(Double(i * 5 % 43), Double(i * 11 % 41), 7),
          Color(Double(i % 3) / 2, Double(i % 5) / 4, 0.5, i % 2 == 0 ? 1 : 0.5))
      }
    }
    let whole = moved(all[index], in: transform, draw)
    #expect(whole.area > 100)
    for (bands, threads) in [(2, 1), (7, 3)] {
      let other = moved(all[index], in: transform, bands: bands, threads: threads, draw)
      let count = whole.pixels.indices.count { whole.pixels[$0] != other.pixels[$0] }
      #expect(count == 0, "\(bands) bands")
    }
  }

  @Test("Invalid numbers do not break drawing", arguments: [0, .nan, .infinity, 1e300, -5])
  func invalidNumbersDoNotBreakDrawing(n: Double) {
    let odd = Rect2D(minX: -n, minY: 0, maxX: n, maxY: n)
    let moves: [WarpFilter.DistortionKind] = [
      .wave(
        WaveDistortion(
          shape: .smoothNoise, height: n, width: n, direction: Vector2D(n, 1), progress: n,
          pinning: .all, box: odd)),
      .twirl(TwirlDistortion(center: Point2D(n, n), radius: n, angle: n)),
      .bulge(
        BulgeDistortion(center: Point2D(n, 3), radiusX: n, radiusY: n, surface: .cap(height: n))),
      .ripple(
        RippleDistortion(
          center: Point2D(n, 3), radius: n, height: n, width: n, progress: n, isSymmetric: false)),
      .polar(PolarDistortion(box: odd, isPolarToRect: true, amount: n)),
      .sphere(
        SphereDistortion(
          box: odd, center: Point2D(n, n), radius: n, rotation: .init(n, around: .x), isInside: true
        )),
      .mirror(MirrorDistortion(box: odd, center: Point2D(n, n), normal: Vector2D(n, n))),
      .tile(TileDistortion(source: odd, tile: odd, output: odd)),
    ]
    for move in moves {
      let b = moved(move) { $0.fill(Sketch.rectangle(0, 0, 40, 40), Color(1, 0.5, 0)) }
      #expect(b.pixels.allSatisfy { $0 & 255 <= $0 >> 24 })
    }
  }
}
