import FlickGeometry
import Testing

@testable import FlickRaster

@Suite("Limits of drawing")
struct DrawingLimitTests {
  private let square = Sketch.rectangle(10, 10, 20, 20)

  /// Returns the limit that stops the frame, and whether the first pixel inside the square is drawn.
  private func draw(
    _ change: (inout DrawingLimits) -> Void, _ body: (inout Canvas) -> Void
  ) -> (exceeded: DrawingLimit?, isDrawn: Bool) {
    var limits = DrawingLimits()
    change(&limits)
    var canvas = Canvas()
    var bitmap = Bitmap(width: 64, height: 64, order: .rgba)
    canvas.limits = limits
    canvas.begin(width: 64, height: 64)
    body(&canvas)
    canvas.draw(into: &bitmap)
    return (canvas.exceededLimit, bitmap.pixels[20 * 64 + 20] != 0)
  }

  private func stroke(_ canvas: inout Canvas, _ path: Path, _ style: StrokeStyle) {
    canvas.stroke(
      path, style: style, transform: .identity, paint: .solid(Color(1, 0, 0)), blend: .normal)
  }

  @Test("A frame with as many edges as the limit is drawn, and one edge more stops it")
  func frameWithAsManyEdgesAsLimitIsDrawn() {
    // A rectangle has two edges that are not horizontal.
    #expect(draw({ $0.edges = 2 }) { $0.fill(square, Color(1, 0, 0)) } == (nil, true))
    #expect(draw({ $0.edges = 1 }) { $0.fill(square, Color(1, 0, 0)) } == (.edges, false))
    let later = draw({ $0.edges = 2 }) {
      $0.fill(square, Color(1, 0, 0))
      $0.fill(Sketch.rectangle(40, 40, 5, 5), Color(1, 0, 0))
    }
    #expect(later == (.edges, true))
  }

  @Test("Nothing is drawn in a picture with more pixels than the limit")
  func nothingIsDrawnInPictureWithMorePixelsThanLimit() {
    #expect(draw({ $0.pixels = 64 * 64 }) { $0.fill(square, Color(1, 0, 0)) } == (nil, true))
    #expect(
      draw({ $0.pixels = 64 * 64 - 1 }) { $0.fill(square, Color(1, 0, 0)) } == (.pixels, false))
    #expect(DrawingLimits().allows(width: Canvas.maxSize, height: Canvas.maxSize))
    #expect(!DrawingLimits().allows(width: .max, height: .max))
  }

  @Test("Each stop of a gradient is charged like a point, also where the gradient is not visible")
  func stopsOfGradientAreCharged() {
    func work(_ count: Int, to end: Double, from left: Double = 10) -> Int {
      let stops = (0..<count).map { GradientStop(Double($0) / Double(count), Color(1, 0, 0)) }
      let geometry = Gradient.Geometry.linear(start: .zero, end: Point2D(end, 0))
      var canvas = Canvas()
      canvas.begin(width: 64, height: 64)
      canvas.fill(
        Sketch.rectangle(left, 10, 20, 20), rule: .nonZero, transform: .identity,
        paint: .gradient(Gradient(geometry, stops: stops), opacity: 1), blend: .normal)
      canvas.finishBatch()
      return canvas.work
    }
    #expect(work(1002, to: 9) - work(2, to: 9) == 8000)
    #expect(work(1002, to: 0) - work(2, to: 0) == 8000)
    #expect(work(1002, to: 9, from: 100) - work(2, to: 9, from: 100) == 8000)
  }

  @Test("A frame ends after some gradients of many stops, before its batch is full of shapes")
  func frameEndsAfterSomeGradients() {
    let stops = (0..<50_000).map { GradientStop(Double($0) / 50_000, Color(1, 0, 0)) }
    let gradient = Gradient(.linear(start: .zero, end: Point2D(9, 0)), stops: stops)
    var canvas = Canvas()
    canvas.limits.work = 1_000_000
    canvas.limits.workPerPixel = 0
    canvas.begin(width: 64, height: 64)
    var count = 0
    while !canvas.isExhausted, count < 100 {
      canvas.fill(
        square, rule: .nonZero, transform: .identity, paint: .gradient(gradient, opacity: 1),
        blend: .normal)
      count += 1
    }
    #expect(count == 3 && canvas.exceededLimit == .work)
  }

  /// Draws layers with a filter, and then squares in the same batch.
  private func drawFiltered(
    _ layers: Int, squares: Int, work: Int64
  ) -> (work: Int64, isDrawn: Bool) {
    var canvas = Canvas()
    var bitmap = Bitmap(width: 64, height: 64, order: .rgba)
    (canvas.limits.work, canvas.limits.workPerPixel) = (work, 0)
    canvas.begin(width: 64, height: 64)
    for _ in 0..<layers {
      canvas.pushLayer(opacity: 1, blend: .normal)
      canvas.filter(.outline(OutlineFilter(color: Color(0, 0, 1), width: 30, position: .outside)))
      canvas.fill(Sketch.rectangle(20, 20, 9, 9), Color(1, 0, 0))
      canvas.popLayer()
    }
    for _ in 0..<squares { canvas.fill(Sketch.rectangle(60, 60, 2, 2), Color(1, 0, 0)) }
    canvas.draw(into: &bitmap)
    return (Int64(canvas.work), bitmap.pixels[24 * 64 + 24] != 0)
  }

  @Test("When shapes exceed the work, the layers of their batch share a quarter of it")
  func layersOfBatchShareQuarterOfWork() {
    let one = drawFiltered(1, squares: 0, work: .max).work
    let layer = drawFiltered(2, squares: 0, work: .max).work - one
    let limit = 4 * layer
    for layers in [1, 20] {
      let many = drawFiltered(layers, squares: 10_000, work: limit)
      // The last square can exceed the limit by less than 1000.
      #expect(many.isDrawn && (limit / 8 * 9...limit / 4 * 5 + 1000).contains(many.work))
    }
    #expect(!drawFiltered(1, squares: 10_000, work: limit / 2).isDrawn)
    #expect(drawFiltered(1, squares: 0, work: one).isDrawn)
    #expect(!drawFiltered(1, squares: 0, work: one - 1).isDrawn)
  }

  @Test("The standard limits apply to a new canvas")
  func standardLimitsApplyToNewCanvas() {
    let canvas = Canvas()
    #expect(canvas.tracer.tracer.stroker.pointLimit == DrawingLimits().edges)
    #expect(canvas.tracer.tracer.stroker.dashLimit == DrawingLimits().dashes)
    #expect(canvas.list.builder.edgeLimit == DrawingLimits().edges)
  }

  @Test("The edges of projected paths are counted")
  func edgesOfProjectedPathsAreCounted() {
    for (limit, result) in [(2, true), (1, false)] {
      let drawn = draw({ $0.edges = limit }) {
        $0.pushProjection(.identity)
        $0.fill(square, Color(1, 0, 0))
        $0.popProjection()
      }
      #expect(drawn == (result ? nil : .edges, result))
    }
  }

  @Test("An outline of a stroke with more points than the limit is not drawn")
  func outlineOfStrokeWithMorePointsThanLimitIsNotDrawn() {
    let line = Sketch.polygon([Point2D(10, 20), Point2D(30, 20)])
    let style = StrokeStyle(width: 8, cap: .round, join: .round)
    var stroker = Stroker()
    stroker.trace(line, style: style, transform: .identity, tolerance: ShapeTracer.tolerance)
    let points = stroker.outline.points.count
    #expect(points > 8)
    #expect(draw({ $0.edges = points }) { stroke(&$0, line, style) } == (nil, true))
    #expect(draw({ $0.edges = points - 1 }) { stroke(&$0, line, style) } == (.edges, false))
  }

  @Test("A star with many points and a wide stroke stops instead of using memory")
  func strokedStarStopsInsteadOfUsingMemory() {
    var star = Path()
    star.addPolystar(
      Polystar(
        kind: .polygon, points: 100_000, outerRadius: 100_000, outerRoundness: 100_000))
    var canvas = Canvas()
    canvas.limits.edges = 100_000
    canvas.begin(width: 64, height: 64)
    for _ in 0..<8 { stroke(&canvas, star, StrokeStyle(width: 3, cap: .round, join: .round)) }
    #expect(canvas.exceededLimit == .edges)
    #expect(canvas.list.builder.edges.capacity < 1_000_000)
    #expect(canvas.tracer.tracer.stroker.outline.points.capacity < 1_000_000)
  }

  @Test("A stroke with as many dashes as the limit is dashed, and one dash more makes it solid")
  func strokeWithAsManyDashesAsLimitIsDashed() {
    let line = Sketch.polygon([Point2D(0, 20), Point2D(40, 20)])
    let style = StrokeStyle(width: 8, dashes: [1, 3])
    // The closed line is 80 units long.
    #expect(draw({ $0.dashes = 20 }) { stroke(&$0, line, style) }.isDrawn)
    var stroker = Stroker()
    for (limit, rings) in [(20, 20), (19, 2)] {
      stroker.dashLimit = limit
      stroker.trace(line, style: style, transform: .identity, tolerance: 0.1)
      #expect(stroker.outline.ends.count == rings)
    }
  }

  @Test("A frame with as many operations as the limit is drawn, and one more stops it")
  func frameWithAsManyOperationsAsLimitIsDrawn() {
    func nested(_ canvas: inout Canvas) {
      canvas.pushLayer(opacity: 0.5, blend: .normal)
      canvas.mask(square, .add)
      canvas.pushClip(Rect2D(minX: 0.5, minY: 0, maxX: 60, maxY: 60), transform: .identity)
      canvas.fill(square, Color(1, 0, 0))
      canvas.popClip()
      canvas.popLayer()
    }
    #expect(draw({ $0.items = 4 }, nested) == (nil, true))
    #expect(draw({ $0.items = 3 }, nested) == (.items, false))
    #expect(draw({ $0.items = 2 }, nested) == (.items, false))
    #expect(draw({ $0.items = 0 }, nested) == (.items, false))
  }

  @Test("The work of a frame is limited, and the limit is the work that the frame needs")
  func workOfFrameIsLimited() {
    func fills(_ canvas: inout Canvas) {
      for _ in 0..<10 { canvas.fill(square, Color(1, 0, 0)) }
    }
    var (low, high): (Int64, Int64) = (0, 1_000_000)
    while high - low > 1 {
      let middle = (low + high) / 2
      let isEnough = draw({ ($0.work, $0.workPerPixel) = (middle, 0) }, fills).exceeded == nil
      if isEnough { high = middle } else { low = middle }
    }
    #expect(draw({ ($0.work, $0.workPerPixel) = (high, 0) }, fills) == (nil, true))
    #expect(draw({ ($0.work, $0.workPerPixel) = (high - 1, 0) }, fills) == (.work, true))
    // Ten fills of 400 pixels.
    #expect(high > 4000 && high < 40_000)
    let pixels = 64 * 64
    let perPixel = (Int(high) + pixels - 1) / pixels
    #expect(draw({ ($0.work, $0.workPerPixel) = (0, perPixel) }, fills).exceeded == nil)
    #expect(draw({ ($0.work, $0.workPerPixel) = (0, perPixel - 1) }, fills).exceeded == .work)
  }

  @Test("A layer whose effects are more work than the limit is not drawn")
  func layerWhoseEffectsAreMoreWorkThanLimitIsNotDrawn() {
    func blurred(_ canvas: inout Canvas) {
      canvas.fill(square, Color(1, 0, 0))
      canvas.pushLayer(opacity: 1, blend: .normal)
      for _ in 0..<3 { canvas.filter(.blur(BlurFilter(sigmaX: 3, sigmaY: 3))) }
      canvas.fill(Sketch.rectangle(0, 0, 64, 64), Color(0, 0, 1))
      canvas.popLayer()
    }
    #expect(draw({ _ in }, blurred).exceeded == nil)
    #expect(draw({ ($0.work, $0.workPerPixel) = (50_000, 0) }, blurred) == (.work, true))
  }

  @Test("A frame whose layers need more pixels at a time than the limit is not drawn")
  func frameWhoseLayersNeedTooManyPixelsIsNotDrawn() {
    func nested(_ canvas: inout Canvas) {
      for _ in 0..<8 {
        canvas.pushLayer(opacity: 1, blend: .normal)
        canvas.filter(.blur(BlurFilter(sigmaX: 2, sigmaY: 2)))
      }
      canvas.fill(Sketch.rectangle(0, 0, 64, 64), Color(1, 0, 0))
      for _ in 0..<8 { canvas.popLayer() }
    }
    func limited(_ pixels: Int) -> (exceeded: DrawingLimit?, isDrawn: Bool) {
      draw({ ($0.layerPixels, $0.layerPixelsPerPixel) = (pixels, 0) }, nested)
    }
    var (low, high) = (8 * 64 * 64, 1 << 20)
    while high - low > 1 {
      let middle = (low + high) / 2
      if limited(middle).exceeded == nil { high = middle } else { low = middle }
    }
    #expect(limited(high) == (nil, true))
    #expect(limited(high - 1) == (.layerPixels, false))
    #expect(high > 8 * 64 * 64 + 1 && high < 1 << 20)
  }

  @Test("A frame after one that exceeded a limit is drawn whole")
  func frameAfterOneThatExceededLimitIsDrawnWhole() {
    var canvas = Canvas()
    canvas.limits.items = 1
    canvas.begin(width: 64, height: 64)
    canvas.pushLayer(opacity: 0.5, blend: .normal)
    canvas.fill(square, Color(1, 0, 0))
    canvas.popLayer()
    #expect(canvas.exceededLimit == .items)
    canvas.begin(width: 64, height: 64)
    canvas.fill(square, Color(1, 0, 0))
    #expect(canvas.exceededLimit == nil)
  }
}
