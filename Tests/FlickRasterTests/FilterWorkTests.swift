import FlickGeometry
import Testing

@testable import FlickRaster

@Suite("Work of filters")
struct FilterWorkTests {
  private let red = Color(1, 0, 0)
  private let box = Box(minX: 0, minY: 0, maxX: 64, maxY: 64)
  private let middle = Point2D(32, 32)

  /// Returns the work of a pixel.
  private func work(_ filter: Filter) -> Double {
    Double(filter.work(over: box)) / Double(box.area)
  }

  private func spin(_ angle: Double) -> Filter {
    .radialBlur(RadialBlurFilter(center: middle, kind: .spin(angle), extent: 1000))
  }

  private func outline(_ width: Double) -> Filter {
    .outline(OutlineFilter(color: red, width: width, position: .outside))
  }

  private func shadow(growth: Double) -> Filter {
    .silhouette(SilhouetteFilter(color: red, placement: .below, sigma: 9, growth: growth))
  }

  private func innerShadow(_ x: Double) -> Filter {
    let filter = SilhouetteFilter(
      color: red, placement: .insideEdge, offset: Vector2D(x, 0), growth: 100)
    return .silhouette(filter)
  }

  private func bevel(_ technique: BevelFilter.Technique, _ size: Double) -> Filter {
    let light = BevelFilter.BevelLighting(color: red, blend: .normal)
    return .bevel(
      BevelFilter(style: .inner, technique: technique, size: size, highlight: light, shadow: light))
  }

  private func noise(_ octaves: Double) -> Filter {
    var noise = NoiseFilter(map: .identity, octaveTransform: .identity)
    noise.octaves = octaves
    return .noise(noise)
  }

  private func scale(_ factor: Double) -> Filter {
    .warp(WarpFilter(Homography(.scale(factor, factor))))
  }

  private func tiles(_ size: Double) -> Filter {
    let square = Rect2D(minX: 0, minY: 0, maxX: 64, maxY: 64)
    return .warp(
      WarpFilter(
        .tile(
          TileDistortion(
            source: square, tile: Rect2D(minX: 0, minY: 0, maxX: size, maxY: size), output: square)),
        in: .identity))
  }

  @Test("A pixel is charged for the samples, the distances and the octaves that it takes")
  func pixelIsChargedForWhatItTakes() {
    let charges: [(filter: Filter, units: Double)] = [
      // The columns on both sides, up to the width and two more.
      (outline(8), 32.5), (outline(400), 522.5), (outline(1e9), 647.5),
      (shadow(growth: 0), 3.5), (shadow(growth: 100), 147),
      // No pixel of a shape that has moved away is near it.
      (innerShadow(0), 147), (innerShadow(16), 115.125), (innerShadow(64), 19.5),
      // 12 for each sample: twice the distance of 4.5 pixels and one more, at most 33.
      (spin(0.009), 128), (spin(100), 404),
      // 14 for each octave, of which there are at most 20.
      (noise(20), 306), (noise(1e9), 306),
      // One sample, and 16 × 16 of them.
      (scale(1), 19), (scale(0.001), 7159), (tiles(0.7), 8465),
      (.blur(BlurFilter(sigmaX: 9, sigmaY: 9)), 7),
    ]
    for (filter, units) in charges { #expect(work(filter) == units, "\(filter)") }
    let steps = [work(tiles(64)), work(tiles(20.3)), work(tiles(0.7))]
    #expect(steps == steps.sorted() && Set(steps).count == 3)
    #expect(work(bevel(.smooth, 5)) == work(bevel(.smooth, 100)))
    let growth = work(bevel(.hard, 100)) - work(bevel(.hard, 50))
    #expect(growth == 75)
    #expect(work(.blur(BlurFilter(sigmaX: 9, sigmaY: 0, passes: 1))) < 2)
  }

  @Test("Infinite numbers are charged like the largest numbers")
  func infiniteNumbersAreCharged() {
    for filter in [
      outline(.infinity), spin(.infinity), noise(.infinity), shadow(growth: .infinity),
    ] {
      #expect(work(filter) > 100 && work(filter) < 1e4)
    }
  }

  @Test("Filters with numbers that are not numbers are charged and drawn")
  func filtersWithoutNumbersAreDrawn() {
    let nan = Double.nan
    var shifted = SilhouetteFilter(color: red, placement: .below, sigma: nan, growth: nan)
    shifted.offset = Vector2D(nan, nan)
    let filters: [Filter] = [
      outline(nan), spin(nan), noise(nan), shadow(growth: nan), scale(nan), tiles(nan),
      .silhouette(shifted), bevel(.hard, nan), bevel(.smooth, nan),
      .blur(BlurFilter(sigmaX: nan, sigmaY: nan)),
    ]
    for filter in filters { #expect(frame([filter]).work > 0, "\(filter)") }
  }

  /// Returns the work and the memory of a frame in which a square of 20 pixels has filters.
  private func frame(_ filters: [Filter]) -> (work: Int, exceeded: DrawingLimit?, bytes: Int) {
    var canvas = Canvas()
    var limits = DrawingLimits()
    limits.layerPixels = 1 << 20
    canvas.limits = limits
    var bitmap = Bitmap(width: 64, height: 64, order: .rgba)
    canvas.begin(width: 64, height: 64)
    canvas.pushLayer(opacity: 1, blend: .normal)
    for filter in filters { canvas.filter(filter) }
    canvas.fill(Sketch.rectangle(10, 10, 20, 20), red)
    canvas.popLayer()
    canvas.draw(into: &bitmap)
    return (canvas.work, canvas.exceededLimit, canvas.cacheBytes)
  }

  @Test("Filters are charged for the picture that they change, once for each layer")
  func filtersAreChargedForPicture() {
    let sharp = frame([.color(.opaque)]).work
    let three = frame([.color(.opaque), .color(.opaque), .color(.opaque)]).work
    #expect(three - sharp == 2 * 9 * 400)
    // The picture of a blur contains all pixels that it changes.
    let blur = Filter.blur(BlurFilter(sigmaX: 3, sigmaY: 3))
    let outsets = blur.requirements.outsets
    let area = (outsets.left + 20 + outsets.right) * (outsets.top + 20 + outsets.bottom)
    let blurred = frame([blur, .color(.opaque)]).work - frame([blur]).work
    #expect(blurred == 9 * area)
    // A filter after a warp is charged for the result of the warp alone.
    let half = WarpFilter(Homography(.scale(0.5, 0.5)))
    let small = half.outputBox(Box(minX: 10, minY: 10, maxX: 30, maxY: 30)).area
    let warped = frame([.warp(half), .color(.opaque)]).work - frame([.warp(half)]).work
    #expect(warped == 9 * small)
  }

  @Test("A radial blur of any distance filters only the picture")
  func radialBlurFiltersOnlyPicture() {
    let near = frame([spin(1)])
    let far = frame([spin(1000)])
    #expect(near.exceeded == nil && far.exceeded == nil)
    #expect(far.work < 64 * 64 * 420)
    #expect(far.bytes < 8 * near.bytes)
  }

  @Test("The pixels around the picture that a filter reads count as pixels of layers")
  func pixelsAroundPictureCount() {
    var limits = DrawingLimits()
    (limits.layerPixels, limits.layerPixelsPerPixel) = (1 << 18, 0)
    var canvas = Canvas()
    canvas.limits = limits
    var bitmap = Bitmap(width: 64, height: 64, order: .rgba)
    canvas.begin(width: 64, height: 64)
    canvas.pushLayer(opacity: 1, blend: .normal)
    canvas.filter(outline(490))
    canvas.fill(Sketch.rectangle(-500, -500, 1064, 1064), red)
    canvas.popLayer()
    canvas.draw(into: &bitmap)
    #expect(canvas.exceededLimit == .layerPixels)
  }
}
