import FlickGeometry
import Testing

@testable import FlickRaster

extension RandomScene {
  /// Returns one filter of each kind, with lengths that extend across bands.
  mutating func filter() -> Filter {
    switch dice.roll() % 9 {
    case 6: return pictured()
    case 7: return toned()
    case 8: return styled()
    case 0: return .color(.fill(dice.color()))
    case 1:
      let ramp = LumaRamp(shadows: dice.color(), highlights: dice.color())
      return .color(.ramp(ramp, amount: dice.number(0...1)))
    case 2:
      let x = dice.number(0...6)
      let edges = Rect2D(minX: 3, minY: 5, maxX: size - 9, maxY: size - 20)
      return .blur(
        BlurFilter(
          sigmaX: x, sigmaY: dice.number(0...9), repeatedEdges: dice.roll() % 2 == 0 ? edges : nil))
    case 3:
      var curve = ToneCurve.Levels(outputBlack: dice.number(0...1), outputWhite: 0.3)
      curve.exponent = dice.number(0.5...2)
      return .color(.tones(ToneCurves(.levels(curve))))
    case 4:
      let to = Homography.Corners(
        topLeft: dice.point(-4...4), topRight: dice.point(-4...4) + Vector2D(size, 0),
        bottomLeft: dice.point(-4...4) + Vector2D(0, size),
        bottomRight: dice.point(-4...4) + Vector2D(size, size))
      let box = Rect2D(minX: 0, minY: 0, maxX: size, maxY: size)
      return .warp(WarpFilter(Homography(box, to: to) ?? .identity))
    default:
      return silhouette()
    }
  }
}

extension RandomScene {
  fileprivate mutating func pictured() -> Filter {
    let direction = Vector2D(dice.number(-9...9), dice.number(-9...9))
    let place = Point2D(dice.number(0...30), dice.number(0...30))
    switch dice.roll() % 7 {
    case 0:
      return .wipe(
        WipeFilter(
          center: place, first: direction, second: Vector2D(3, 4), isReflex: dice.roll() % 2 == 0,
          feather: dice.number(0...9)))
    case 1:
      return .outline(
        OutlineFilter(
          color: dice.color(), width: dice.number(0.5...6),
          position: dice.one(of: [.inside, .outside])))
    case 2:
      var ramp = RampFilter(
        map: Affine.scale(1 / 30.0, 1 / 20.0), from: dice.color(), to: dice.color())
      ramp.isRadial = dice.roll() % 2 == 0
      ramp.scatter = dice.one(of: [0, 0.2])
      ramp.original = dice.one(of: [0, 0.3])
      return .ramp(ramp)
    case 3:
      func stop() -> FourColorFilter.Stop {
        FourColorFilter.Stop(
          Point2D(dice.number(0...30), dice.number(0...30)), dice.color())
      }
      var colors = FourColorFilter((stop(), stop(), stop(), stop()), map: .identity)
      colors.mode = dice.one(of: [.normal, .multiply, .hue])
      colors.jitter = dice.one(of: [0, 0.2])
      return .fourColors(colors)
    case 4:
      return .blinds(
        BlindsFilter(
          origin: place, period: direction, completion: dice.number(0...1),
          feather: dice.number(0...4)))
    case 5: return .sharpen(SharpenFilter(amount: dice.number(0...3)))
    default:
      return .directionalBlur(
        DirectionalBlurFilter(direction: direction, sigma: dice.number(0...5)))
    }
  }

  fileprivate mutating func silhouette() -> Filter {
    var filter = SilhouetteFilter(
      color: dice.color(),
      placement: dice.one(of: [.below, .alone, .outside, .insideEdge, .insideCenter, .overlay]),
      offset: Vector2D(dice.number(-9...9), dice.number(-9...9)), sigma: dice.number(0...5),
      growth: dice.one(of: [0, 3.3]), blend: dice.one(of: [.normal, .multiply, .hue]))
    filter.noise = dice.one(of: [0, 0.5])
    filter.gain = dice.one(of: [1, 2])
    return .silhouette(filter)
  }

  fileprivate mutating func styled() -> Filter {
    switch dice.roll() % 5 {
    case 0: return .captureShape
    case 1: return silhouette()
    case 2:
      var gradient = GradientFilter(
        style: dice.one(of: [.linear, .radial, .angle, .reflected, .diamond]),
        stops: GradientFilter.StopInterpolation([
          GradientStop(0, dice.color()), GradientStop(1, dice.color()),
        ]),
        angle: dice.number(0...6))
      gradient.blend = dice.one(of: [.normal, .screen, .color])
      return .gradient(gradient)
    case 3:
      return .satin(
        SatinFilter(
          color: dice.color(), offset: Vector2D(dice.number(-5...5), dice.number(-5...5)),
          sigma: dice.number(0...4), isInverted: dice.roll() % 2 == 0, blend: .multiply))
    default:
      return .bevel(
        BevelFilter(
          style: dice.one(of: [.outer, .inner, .emboss, .pillow]),
          technique: dice.one(of: [.smooth, .hard, .soft]), size: dice.number(0...7),
          highlight: BevelFilter.BevelLighting(color: dice.color(), blend: .screen),
          shadow: BevelFilter.BevelLighting(color: dice.color(), blend: .normal)))
    }
  }

  fileprivate mutating func toned() -> Filter {
    let frame = LayerFrame(
      Affine(a: 0.9, b: 0.3, c: -0.3, d: 0.9, tx: 5, ty: 2),
      bounds: Rect2D(minX: 0, minY: 0, maxX: 25, maxY: 20))
    func mix(_ mix: ColorMix) -> Filter { .mix(ColorMixFilter(mix, frame: frame)) }
    switch dice.roll() % 6 {
    case 0:
      return .color(.tones(ToneCurves(.contrast(0.4, brightness: dice.number(-1...1)))))
    case 1: return mix(.hue(HueShift(hue: dice.number(0...6), saturation: 0.3)))
    case 2: return mix(.threshold(dice.number(0...1)))
    case 3: return mix(.inverted(ModelInversion(dice.one(of: [.alpha, .hls, .yiq]))))
    case 4: return mix(.channels(ChannelShift(alpha: dice.one(of: [.alpha, .red, .full]))))
    default:
      return mix(
        .gray(GrayMix(reds: 1, yellows: 0.5, greens: 0.1, cyans: 2, blues: -1, magentas: 0.7)))
    }
  }
}

extension Dice {
  mutating func point(_ range: ClosedRange<Double>) -> Point2D {
    Point2D(number(range), number(range))
  }
}

@Suite struct FilterBandTests {
  private func recorded(_ seed: UInt64, surroundings: Bool = false) -> Canvas {
    var canvas = Canvas.sharingAllFrames()
    var scene = RandomScene(seed, size: 34)
    scene.filters = true
    scene.surroundings = surroundings
    canvas.begin(width: 34, height: 30)
    scene.record(on: &canvas)
    return canvas
  }

  @Test("Filtered pixels do not depend on the number of bands", arguments: UInt64(1)...12)
  func filteredPixelsDoNotDependOnNumberOfBands(seed: UInt64) {
    let canvas = recorded(seed)
    #expect(!canvas.list.filters.isEmpty)
    compare(canvas)
  }

  @Test("Adjustments and averages do not depend on the number of bands", arguments: UInt64(1)...6)
  func adjustmentsAndAveragesDoNotDependOnNumberOfBands(seed: UInt64) {
    var canvas = recorded(seed, surroundings: true)
    canvas.finish()
    #expect(canvas.list.layers.contains { $0.kind == .adjustment && $0.plan == .buffer })
    compare(canvas)
  }

  private func compare(_ canvas: consuming Canvas) {
    var whole = Bitmap(width: 34, height: 30)
    canvas.draw(into: &whole)
    for (bands, threads) in [(2, 1), (7, 3)] {
      var other = Bitmap(width: 34, height: 30)
      canvas.draw(into: &other, bands: bands, threads: threads)
      let different = (0..<30 * 34).filter { whole.pixels[$0] != other.pixels[$0] }
      let first = different.first.map { "(\($0 % 34), \($0 / 34)) of \(different.count)" }
      #expect(first == nil, "\(bands) bands, \(threads) threads")
    }
    let bytes = whole.pixels.map(Bytes.init)
    #expect(bytes.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
  }

  @Test("Each kind of filter alone does not depend on the number of bands", arguments: 0..<54)
  func eachKindOfFilterAloneDoesNotDependOnNumberOfBands(seed: Int) {
    var dice = RandomScene(UInt64(seed), size: 34)
    let filter = seed < 20 ? dice.pictured() : seed < 30 ? dice.toned() : dice.styled()
    func draw(_ bands: Int) -> Bitmap {
      var canvas = Canvas()
      var bitmap = Bitmap(width: 34, height: 30)
      canvas.begin(width: 34, height: 30)
      canvas.pushLayer(opacity: 1, blend: .normal)
      canvas.filter(filter)
      canvas.fill(Sketch.circle(12, 14, 11), Color(0.8, 0.3, 0.1, 0.9))
      canvas.fill(Sketch.circle(30, -4, 13), Color(0.1, 0.6, 0.9))
      canvas.popLayer()
      canvas.draw(into: &bitmap, bands: bands)
      return bitmap
    }
    let whole = draw(1)
    #expect(draw(2) == whole, "\(filter)")
    #expect(draw(7) == whole, "\(filter)")
    #expect(draw(30) == whole, "\(filter)")
  }

  @Test("Content outside the canvas is drawn as on a larger canvas", arguments: UInt64(1)...3)
  func contentOutsideCanvasIsDrawnAsOnLargerCanvas(seed: UInt64) {
    // Draws the same picture twice: with space around it, and clipped to its middle.
    func draw(_ margin: Int) -> Bitmap {
      var dice = RandomScene(seed, size: 60)
      let place = Affine.translation(Double(margin), Double(margin))
      return Sketch.picture(40 + 2 * margin, 40 + 2 * margin) { canvas in
        for _ in 0..<6 {
          canvas.pushLayer(opacity: 0.8, blend: .normal)
          canvas.filter(.blur(BlurFilter(sigmaX: 3, sigmaY: 2)))
          canvas.filter(
            .silhouette(
              SilhouetteFilter(
                color: Color(0, 0, 0, 0.7), placement: .below, offset: Vector2D(7.25, -5), sigma: 2)
            ))
          let centre = Point2D(dice.dice.number(-15...55), dice.dice.number(-15...55))
          let path = Sketch.circle(centre.x, centre.y, dice.dice.number(2...20))
          canvas.fill(
            path, rule: .nonZero, transform: place, paint: .solid(dice.dice.color()),
            blend: .normal)
          if dice.dice.roll() % 2 == 0 {
            canvas.mask(
              Sketch.circle(centre.x + 5, centre.y, 9), transform: place,
              style: MaskStyle(mode: .subtract, feather: Vector2D(4, 2)))
          }
          canvas.popLayer()
        }
      }
    }
    let small = draw(0)
    let large = draw(40)
    var differences = 0
    for y in 0..<40 {
      for x in 0..<40 where small[x, y].distance(to: large[x + 40, y + 40]) > 1 { differences += 1 }
    }
    #expect(differences == 0)
    #expect(small.area > 100)
  }

  @Test("Drawing a frame with filters again allocates no memory")
  func drawingFrameWithFiltersAgainAllocatesNoMemory() {
    var canvas = recorded(3)
    var b = Bitmap(width: 34, height: 30)
    canvas.draw(into: &b)
    let before = canvas.composer.workers.map {
      $0.lines.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    var scene = RandomScene(3, size: 34)
    scene.filters = true
    canvas.begin(width: 34, height: 30)
    scene.record(on: &canvas)
    canvas.draw(into: &b)
    let after = canvas.composer.workers.map {
      $0.lines.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    #expect(before == after)
  }
}
