import FlickGeometry
import Testing

@testable import FlickRaster

extension RandomScene {
  /// One of each kind, with lengths that reach across bands.
  mutating func filter() -> Filter {
    switch dice.roll() % 6 {
    case 0: return .color(.fill(dice.color()))
    case 1:
      let ramp = LumaRamp(shadows: dice.color(), highlights: dice.color())
      return .color(.ramp(ramp, amount: dice.number(0...1)))
    case 2:
      let x = dice.number(0...6)
      let edges = Rect(minX: 3, minY: 5, maxX: size - 9, maxY: size - 20)
      return .blur(
        BlurFilter(
          sigmaX: x, sigmaY: dice.number(0...9), edges: dice.roll() % 2 == 0 ? edges : nil))
    case 3:
      var curve = ChannelCurves.Curve(outputBlack: dice.number(0...1), outputWhite: 0.3)
      curve.exponent = dice.number(0.5...2)
      return .color(.curves(ChannelCurves(curve)))
    case 4:
      let to = Homography.Corners(
        topLeft: dice.point(-4...4), topRight: dice.point(-4...4) + Vector(size, 0),
        bottomLeft: dice.point(-4...4) + Vector(0, size),
        bottomRight: dice.point(-4...4) + Vector(size, size))
      let box = Rect(minX: 0, minY: 0, maxX: size, maxY: size)
      return .warp(WarpFilter(Homography(box, to: to) ?? .identity))
    default:
      return .silhouette(
        SilhouetteFilter(
          color: dice.color(),
          placement: dice.one(of: [.below, .alone, .insideEdge, .insideCenter, .overlay]),
          offset: Vector(dice.number(-9...9), dice.number(-9...9)), sigma: dice.number(0...5),
          spread: dice.one(of: [0, 0.4]), blend: dice.one(of: [.normal, .multiply, .hue])))
    }
  }
}

extension Dice {
  mutating func point(_ range: ClosedRange<Double>) -> Point {
    Point(number(range), number(range))
  }
}

@Suite struct FilterBandTests {
  private func recorded(_ seed: UInt64, surroundings: Bool = false) -> Canvas {
    var canvas = Canvas()
    var scene = RandomScene(seed, size: 34)
    scene.filters = true
    scene.surroundings = surroundings
    canvas.begin(width: 34, height: 30)
    scene.record(on: &canvas)
    return canvas
  }

  @Test("filtered pixels do not depend on the number of bands", arguments: UInt64(1)...4)
  func bands(seed: UInt64) {
    let canvas = recorded(seed)
    #expect(!canvas.list.filters.isEmpty)
    compare(canvas)
  }

  @Test("nor do those of adjustments and averages", arguments: UInt64(1)...6)
  func surroundings(seed: UInt64) {
    let canvas = recorded(seed, surroundings: true)
    #expect(canvas.list.layers.contains { $0.kind == .adjustment && $0.plan == .buffer })
    compare(canvas)
  }

  private func compare(_ recorded: Canvas) {
    var canvas = recorded
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

  @Test("what lies outside of the canvas is drawn as on a larger canvas", arguments: UInt64(1)...3)
  func outside(seed: UInt64) {
    // The same picture twice: once with room around it, once cut to its middle.
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
                color: Color(0, 0, 0, 0.7), placement: .below, offset: Vector(7.25, -5), sigma: 2)))
          let centre = Point(dice.dice.number(-15...55), dice.dice.number(-15...55))
          let path = Sketch.circle(centre.x, centre.y, dice.dice.number(2...20))
          canvas.fill(
            path, rule: .nonZero, transform: place, paint: .solid(dice.dice.color()),
            blend: .normal)
          if dice.dice.roll() % 2 == 0 {
            canvas.mask(
              Sketch.circle(centre.x + 5, centre.y, 9), transform: place,
              style: MaskStyle(mode: .subtract, feather: Vector(4, 2)))
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

  @Test("no memory is taken anew when a frame with filters is drawn again")
  func memory() {
    var canvas = recorded(3)
    var b = Bitmap(width: 34, height: 30)
    canvas.draw(into: &b)
    let before = canvas.workers.map {
      $0.lines.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    var scene = RandomScene(3, size: 34)
    scene.filters = true
    canvas.begin(width: 34, height: 30)
    scene.record(on: &canvas)
    canvas.draw(into: &b)
    let after = canvas.workers.map {
      $0.lines.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    #expect(before == after)
  }
}
