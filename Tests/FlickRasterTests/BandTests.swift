import FlickGeometry
import Testing

@testable import FlickRaster

/// A random scene that uses all features of the canvas.
struct RandomScene {
  var dice: Dice
  let size: Double
  var filters = false
  /// A Boolean value that indicates whether there are backdrops with adjustments, and averages.
  var surroundings = false

  init(_ seed: UInt64, size: Double) {
    dice = Dice(seed)
    self.size = size
  }

  mutating func record(on canvas: inout Canvas) {
    for _ in 0..<4 { group(on: &canvas, depth: 0) }
  }

  private mutating func group(on canvas: inout Canvas, depth: Int) {
    for _ in 0..<3 { draw(on: &canvas) }
    if depth == 3 { return }
    if surroundings {
      if dice.roll() % 3 == 0 { return backdrop(on: &canvas, depth: depth) }
      if dice.roll() % 5 == 0 { return average(on: &canvas, depth: depth) }
    }
    let kind = dice.roll() % 4
    if kind == 0 {
      canvas.pushClip(
        Rect2D(minX: 0, minY: 0, maxX: size / 2, maxY: size / 2), transform: transform())
      group(on: &canvas, depth: depth + 1)
      canvas.popClip()
    } else {
      canvas.pushLayer(opacity: dice.number(0.3...1), blend: blend())
      if filters { for _ in 0..<dice.roll() % 3 { canvas.filter(filter()) } }
      for _ in 0..<(kind == 1 ? 2 : 0) {
        canvas.mask(
          path(), transform: .identity,
          style: MaskStyle(
            mode: dice.one(of: [.add, .subtract, .intersect, .lighten, .darken, .difference]),
            opacity: dice.number(0.3...1), isInverted: dice.roll() % 2 == 0,
            feather: dice.one(of: [.zero, .zero, Vector2D(3, 1.5), Vector2D(0, 8)])))
      }
      if kind == 2 {
        canvas.beginMatte(
          MatteMode(
            dice.one(of: [.alpha, .luma, dice.one(of: MatteMode.Channel.allCases)]),
            isInverted: dice.roll() % 2 == 0, isStraight: dice.roll() % 4 == 0))
        for _ in 0...Int(dice.roll() % 2) { draw(on: &canvas) }
        canvas.endMatte()
      }
      group(on: &canvas, depth: depth + 1)
      canvas.popLayer()
    }
  }

  /// Draws the picture of an adjustment, which shows the backdrop through filters and a matte.
  private mutating func picture(on canvas: inout Canvas) {
    canvas.beginPicture()
    canvas.pushLayer(opacity: dice.number(0.5...1), blend: .normal)
    if dice.roll() % 2 == 0 { canvas.filter(filter()) }
    canvas.drawBackdrop()
    canvas.beginMatte(dice.one(of: [.alpha, .luma]))
    draw(on: &canvas)
    canvas.endMatte()
    canvas.popLayer()
    draw(on: &canvas)
    canvas.endPicture()
  }

  private mutating func backdrop(on canvas: inout Canvas, depth: Int) {
    canvas.pushBackdrop()
    if dice.roll() % 2 == 0 { canvas.extendBackdrop() }
    for _ in 0..<2 {
      group(on: &canvas, depth: depth + 1)
      canvas.pushAdjustment(opacity: dice.number(0.3...1), blend: blend())
      for _ in 0...dice.roll() % 2 { canvas.filter(filter()) }
      if dice.roll() % 2 == 0 { picture(on: &canvas) }
      draw(on: &canvas)
      if dice.roll() % 2 == 0 {
        canvas.mask(
          path(), transform: .identity,
          style: MaskStyle(
            mode: dice.one(of: [.add, .subtract]), opacity: 0.9,
            isInverted: dice.roll() % 2 == 0, feather: dice.one(of: [.zero, Vector2D(4, 2)])))
      }
      if dice.roll() % 3 == 0 {
        canvas.beginMatte(dice.one(of: [.alpha, .lumaInverted]))
        draw(on: &canvas)
        canvas.endMatte()
      }
      canvas.popLayer()
    }
    draw(on: &canvas)
    canvas.popLayer()
  }

  private mutating func average(on canvas: inout Canvas, depth: Int) {
    canvas.pushAverage()
    for _ in 0..<3 {
      canvas.pushSample()
      if filters, dice.roll() % 2 == 0 { canvas.filter(filter()) }
      group(on: &canvas, depth: depth + 1)
      canvas.popLayer()
    }
    canvas.popLayer()
  }

  private mutating func draw(on canvas: inout Canvas) {
    let paint = paint()
    switch dice.roll() % 4 {
    case 0:
      canvas.stroke(
        path(),
        style: StrokeStyle(width: dice.number(0.5...12), cap: .round, join: .round),
        transform: transform(), paint: paint, blend: blend())
    case 1:
      var bitmap = Bitmap(width: 9, height: 7)
      for i in bitmap.pixels.indices { bitmap.pixels[i] = dice.color().pixel(.rgba) }
      canvas.image(
        bitmap, transform: Affine.scale(size / 20, size / 20).then(transform()),
        opacity: dice.number(0.2...1), blend: blend())
    default:
      canvas.fill(
        path(), rule: dice.one(of: [.nonZero, .evenOdd]), transform: transform(), paint: paint,
        blend: blend())
    }
  }

  private mutating func path() -> Path {
    var p = Path()
    p.move(to: point())
    for _ in 0...Int(dice.roll() % 6) {
      if dice.roll() % 2 == 0 {
        p.line(to: point())
      } else {
        p.cubic(point(), point(), to: point())
      }
    }
    p.close()
    return p
  }

  private mutating func point() -> Point2D {
    Point2D(dice.number((-0.3 * size)...(1.3 * size)), dice.number((-0.3 * size)...(1.3 * size)))
  }

  private mutating func transform() -> Affine {
    dice.one(of: [
      .identity, .translation(dice.number(-20...20), dice.number(-20...20)),
      Affine(
        a: dice.number(-1...1), b: dice.number(-1...1), c: dice.number(-1...1),
        d: dice.number(-1...1), tx: size / 2, ty: size / 2),
    ])
  }

  private mutating func blend() -> BlendMode {
    dice.roll() % 3 == 0 ? dice.one(of: BlendMode.allCases) : .normal
  }

  private mutating func paint() -> Paint {
    let stops = [
      GradientStop(0, dice.color()), GradientStop(dice.number(0...1), dice.color()),
      GradientStop(1, dice.color()),
    ]
    switch dice.roll() % 5 {
    case 0:
      return .gradient(
        Gradient(.linear(start: point(), end: point()), stops: stops), opacity: dice.number(0...1))
    case 1:
      let center = point()
      return .gradient(
        Gradient(
          .radial(
            center: center, radius: dice.number(5...size),
            focus: dice.one(of: [center, Point2D(center.x + 3, center.y)])), stops: stops),
        opacity: 1)
    case 2:
      return .gradient(
        Gradient(.conic(center: point(), angle: dice.number(-7...7)), stops: stops), opacity: 1)
    default: return .solid(dice.color())
    }
  }
}

@Suite struct BandTests {
  private func recorded(_ seed: UInt64) -> Canvas {
    var canvas = Canvas.sharingAllFrames()
    var scene = RandomScene(seed, size: 70)
    canvas.begin(width: 70, height: 66)
    scene.record(on: &canvas)
    return canvas
  }

  @Test("Any number of bands and threads gives the same pixels", arguments: UInt64(1)...5)
  func anyNumberOfBandsAndThreadsGivesSamePixels(seed: UInt64) {
    var canvas = recorded(seed)
    var whole = Bitmap(width: 70, height: 66)
    canvas.draw(into: &whole)
    #expect(Set(whole.pixels).count > 100, "the picture must not be empty")
    for (bands, threads) in [(2, 1), (7, 1), (66, 1), (7, 3)] {
      var other = Bitmap(width: 70, height: 66)
      canvas.draw(into: &other, bands: bands, threads: threads)
      #expect(whole.pixels == other.pixels, "\(bands) bands, \(threads) threads")
    }
  }

  @Test(
    "Drawing again gives the same bytes and leaves no coverage behind", arguments: UInt64(1)...4)
  func drawingAgainGivesSameBytesAndLeavesNoCoverageBehind(seed: UInt64) {
    var canvas = recorded(seed)
    var first = Bitmap(width: 70, height: 66)
    canvas.draw(into: &first)
    #expect(canvas.composer.workers.allSatisfy { $0.cells.allSatisfy { $0 == 0 } })
    #expect(canvas.composer.workers.allSatisfy { $0.marks.allSatisfy { $0 == 0 } })
    var second = Bitmap(width: 70, height: 66)
    canvas.draw(into: &second)
    #expect(first.pixels == second.pixels)
    // A canvas with other frames before this one draws the same pixels as a new canvas.
    var used = recorded(seed + 100)
    used.draw(into: &second)
    var scene = RandomScene(seed, size: 70)
    used.begin(width: 70, height: 66)
    scene.record(on: &used)
    used.draw(into: &second)
    #expect(first.pixels == second.pixels)
  }

  @Test("No color exceeds its alpha", arguments: UInt64(1)...5)
  func noColorExceedsItsAlpha(seed: UInt64) {
    var canvas = recorded(seed)
    var b = Bitmap(width: 70, height: 66)
    canvas.draw(into: &b)
    #expect(b.pixels.map(Bytes.init).allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
  }

  @Test("A picture over an opaque background is opaque", arguments: UInt64(1)...4)
  func pictureOverOpaqueBackgroundIsOpaque(seed: UInt64) {
    var canvas = recorded(seed)
    var b = Bitmap(width: 70, height: 66)
    canvas.draw(into: &b, background: Color(1, 1, 1))
    #expect(b.pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test("Drawing does not change the gaps between the rows of the caller's memory")
  func drawingDoesNotChangeGapsBetweenRowsOfCallerMemory() {
    var canvas = Canvas()
    canvas.begin(width: 5, height: 4)
    canvas.fill(Sketch.rectangle(-5, -5, 20, 20), Color(1, 1, 1))
    var pixels = [UInt32](repeating: 7, count: 8 * 4)
    pixels.withUnsafeMutableBufferPointer { p in
      guard let base = p.baseAddress else { return }
      canvas.draw(into: PixelMemory(base: base, width: 5, height: 4, stride: 8, order: .rgba))
    }
    for (i, p) in pixels.enumerated() { #expect(p == (i % 8 < 5 ? 0xFFFF_FFFF : 7)) }
  }

  @Test("Drawing replaces the previous content of a bitmap, for any first operation")
  func drawingReplacesPreviousContentOfBitmap() {
    let gradient = Gradient(
      .linear(start: Point2D(0, 0), end: Point2D(9, 0)),
      stops: [GradientStop(0, Color(0, 0, 1)), GradientStop(1, Color(0, 0, 1, 0.5))])
    let all = Sketch.rectangle(-1, -1, 20, 20)
    let firsts: [(inout Canvas) -> Void] = [
      { _ in }, { $0.fill(all, Color(0, 0, 1)) }, { $0.fill(all, Color(0, 0, 1, 0.5)) },
      { $0.fill(all, Color(0, 0, 1), blend: .add) },
      { $0.fill(Sketch.rectangle(0, 0, 9, 9.5), Color(0, 0, 1)) },
      {
        $0.fill(
          all, rule: .nonZero, transform: .identity, paint: .gradient(gradient, opacity: 1),
          blend: .normal)
      },
      {
        $0.pushLayer(opacity: 0.5, blend: .normal)
        $0.fill(all, Color(0, 0, 1))
        $0.popLayer()
      },
    ]
    for background in [nil, Color(1, 1, 1), Color(0.2, 0.4, 0.6)] as [Color?] {
      for first in firsts {
        var canvas = Canvas()
        canvas.begin(width: 10, height: 10)
        first(&canvas)
        var clean = Bitmap(width: 10, height: 10)
        var used = clean
        used.pixels = [UInt32](repeating: 0xFF12_34FF, count: 100)
        canvas.draw(into: &clean, background: background)
        canvas.draw(into: &used, background: background)
        #expect(clean.pixels == used.pixels)
      }
    }
  }

  @Test("A bitmap of another size receives the part that fits")
  func bitmapOfAnotherSizeReceivesPartThatFits() {
    var canvas = Canvas()
    canvas.begin(width: 10, height: 10)
    canvas.fill(Sketch.rectangle(0, 0, 10, 10), Color(1, 1, 1))
    var small = Bitmap(width: 4, height: 5)
    canvas.draw(into: &small)
    #expect(small.area == 20)
    var large = Bitmap(width: 15, height: 12)
    canvas.draw(into: &large)
    #expect(large.area == 100)
  }

  @Test("Layers that need much memory are drawn in more bands")
  func layersThatNeedMuchMemoryAreDrawnInMoreBands() {
    var canvas = Canvas()
    canvas.begin(width: 3000, height: 3000)
    for _ in 0..<20 {
      canvas.pushLayer(opacity: 0.9, blend: .normal)
      canvas.fill(Sketch.rectangle(0, 0, 3000, 3000), Color(1, 0, 0, 0.5))
      canvas.fill(Sketch.rectangle(1000, 0, 1000, 3000), Color(0, 1, 0, 0.5))
    }
    canvas.finish()
    let rows = canvas.composer.bandRows(3000, bands: 1)
    #expect(rows < 3000)
    var stack: [ScratchRequirements.ScratchUsage] = []
    let pixels = ScratchRequirements(canvas.composer.list, rows: rows, stack: &stack).pixels
    #expect(pixels > 0 && pixels <= Composer.maxLayerPixels)
  }
}

@Suite struct HostileTests {
  private let wild = [
    0, 1e30, -1e30, Double.nan, .infinity, -.infinity, 4e6, 1e-300, .greatestFiniteMagnitude, 50,
  ]

  @Test("Extreme coordinates do not break drawing")
  func extremeCoordinatesDoNotBreakDrawing() {
    var dice = Dice(3)
    var canvas = Canvas()
    var b = Bitmap(width: 64, height: 64)
    for _ in 0..<60 {
      canvas.begin(width: 64, height: 64)
      var path = Path()
      path.move(to: Point2D(dice.one(of: wild), dice.one(of: wild)))
      for _ in 0..<5 {
        path.line(to: Point2D(dice.one(of: wild), dice.one(of: wild)))
        path.cubic(
          Point2D(dice.one(of: wild), dice.one(of: wild)), Point2D(dice.one(of: wild), 3),
          to: Point2D(dice.one(of: wild), dice.one(of: wild)))
      }
      let transform = Affine(
        a: dice.one(of: wild), b: 0, c: dice.one(of: wild), d: 1, tx: dice.one(of: wild), ty: 0)
      let stops = [
        GradientStop(dice.one(of: wild), Color(dice.one(of: wild), 0, .nan, dice.one(of: wild))),
        GradientStop(dice.one(of: wild), Color(1, 1, 1)),
      ]
      let from = Point2D(dice.one(of: wild), 0)
      let linear = Gradient(.linear(start: from, end: Point2D(9, dice.one(of: wild))), stops: stops)
      let radial = Gradient(
        .radial(center: from, radius: dice.one(of: wild), focus: Point2D(0, dice.one(of: wild))),
        stops: stops)
      let conic = Gradient(.conic(center: from, angle: dice.one(of: wild)), stops: stops)
      canvas.pushClip(
        Rect2D(minX: dice.one(of: wild), minY: 0, maxX: 50, maxY: 9), transform: transform)
      canvas.pushLayer(opacity: dice.one(of: wild), blend: .normal)
      canvas.mask(
        path, transform: transform,
        style: MaskStyle(
          mode: .add, opacity: dice.one(of: wild), isInverted: true,
          feather: Vector2D(dice.one(of: wild), dice.one(of: wild))))
      for paint in [
        Paint.solid(Color(.nan, 1, 1)), .gradient(linear, opacity: 1),
        .gradient(radial, opacity: dice.one(of: wild)), .gradient(conic, opacity: 1),
      ] {
        canvas.fill(path, rule: .evenOdd, transform: transform, paint: paint, blend: .normal)
        canvas.fill(
          Sketch.rectangle(0, 0, 60, 60), rule: .nonZero, transform: transform, paint: paint,
          blend: .hue)
        canvas.stroke(
          path, style: StrokeStyle(width: dice.one(of: wild)), transform: transform, paint: paint,
          blend: .normal)
      }
      canvas.image(
        Bitmap(width: 3, height: 3), transform: transform, opacity: dice.one(of: wild),
        blend: .normal)
      canvas.draw(into: &b)
      #expect(b.pixels.map(Bytes.init).allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
    }
  }

  @Test("A corner far away does not change the visible part")
  func cornerFarAwayDoesNotChangeVisiblePart() {
    let b = Sketch.picture(20, 20) {
      $0.fill(
        Sketch.polygon([
          Point2D(10, -1e30), Point2D(10, 1e30), Point2D(-1e30, 1e30), Point2D(-1e30, -1e30),
        ]
        ),
        Color(1, 1, 1))
    }
    #expect(b.area == 200)
  }

  @Test("Canvases of any size can be drawn, including empty ones", arguments: [-5, 0, 1, 3])
  func canvasesOfAnySizeCanBeDrawn(size: Int) {
    let b = Sketch.picture(size, size) {
      $0.pushLayer(opacity: 0.5, blend: .normal)
      $0.fill(Sketch.circle(0, 0, 10), Color(1, 1, 1))
      $0.fill(Sketch.rectangle(-5, -5, 20, 20), Color(1, 1, 1))
      $0.popLayer()
      $0.stroke(
        Sketch.circle(0, 0, 10), style: StrokeStyle(width: 2), transform: .identity,
        paint: .solid(Color(1, 0, 0)), blend: .screen)
    }
    #expect(b.pixels.count == max(size, 0) * max(size, 0))
    #expect(b.pixels.allSatisfy { $0 == 0x8080_8080 })
  }

  @Test("A singular transform draws nothing")
  func singularTransformDrawsNothing() {
    let b = Sketch.picture(20, 20) {
      let flat = Affine(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 10)
      $0.fill(
        Sketch.rectangle(0, 0, 20, 20), rule: .nonZero, transform: flat,
        paint: .solid(Color(1, 1, 1)), blend: .normal)
      $0.image(Bitmap(width: 5, height: 5), transform: flat, opacity: 1, blend: .normal)
    }
    #expect(b.area == 0)
  }

  @Test("Many windings keep a pixel covered")
  func manyWindingsKeepPixelCovered() {
    let b = Sketch.picture(8, 8) {
      var p = Path()
      for _ in 0..<3000 { p.append(Sketch.rectangle(1, 1, 6, 6)) }
      $0.fill(p, Color(1, 1, 1))
    }
    #expect(b.area == 36)
  }
}
