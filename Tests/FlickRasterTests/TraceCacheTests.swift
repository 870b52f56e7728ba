import FlickGeometry
import Testing

@testable import FlickRaster

/// Paths that are traced once and drawn in several frames.
struct TraceCacheTests {
  private static let size = 96

  /// An operation of a frame.
  private struct Step {
    var path = Sketch.circle(40, 44, 23.5)
    var style: StrokeStyle?
    var transform = Affine.identity
    var rule = FillRule.nonZero

    func record(on canvas: inout Canvas) {
      let paint = Paint.solid(Color(0.3, 0.8, 0.2, 0.9))
      if let style {
        canvas.stroke(path, style: style, transform: transform, paint: paint, blend: .normal)
      } else {
        canvas.fill(path, rule: rule, transform: transform, paint: paint, blend: .normal)
      }
    }

    func isKept(in canvas: inout Canvas) -> Bool {
      var cache = canvas.tracer.cache
      return cache.lookUp(canvas.outline(of: path, transform, style, rule)) != nil
    }
  }

  /// Records frames of a step, and returns whether the next frame would reuse another step.
  private func isReused(_ next: Step, after step: Step, frames: Int = 2) -> Bool {
    var canvas = Canvas()
    for _ in 0..<frames {
      canvas.begin(width: Self.size, height: Self.size)
      step.record(on: &canvas)
    }
    canvas.begin(width: Self.size, height: Self.size)
    return next.isKept(in: &canvas)
  }

  @Test("A path is reused from the third frame on")
  func pathIsReusedFromThirdFrameOn() {
    for step in [Step(), Step(style: StrokeStyle(width: 3, dashes: [4, 2]))] {
      #expect(!isReused(step, after: step, frames: 1))
      #expect(isReused(step, after: step, frames: 2))
      #expect(isReused(step, after: step, frames: 5))
    }
  }

  /// Names of changes, with the changed steps.
  private static let changes: [(String, Step, Step)] = {
    let stroke = StrokeStyle(width: 3, dashes: [4, 2])
    let polygon = (0..<20).map { Point2D(Double($0 * 4), Double($0 % 3) * 20) }
    var bent = polygon
    bent[9].y += 0.5
    let (open, closed) = (Path.line(to: polygon, isClosed: false), Sketch.polygon(polygon))
    func styled(_ change: (inout StrokeStyle) -> Void) -> Step {
      var style = stroke
      change(&style)
      return Step(style: style)
    }
    return [
      ("point", Step(path: closed), Step(path: Sketch.polygon(bent))),
      ("verb", Step(path: open), Step(path: closed)),
      ("transform", Step(), Step(transform: .scale(1, 1.01))),
      ("rule", Step(), Step(rule: .evenOdd)),
      ("stroke", Step(), Step(style: stroke)),
      ("width", Step(style: stroke), styled { $0.width = 4 }),
      ("cap", Step(style: stroke), styled { $0.cap = .round }),
      ("join", Step(style: stroke), styled { $0.join = .bevel }),
      ("miter limit", Step(style: stroke), styled { $0.miterLimit = 1 }),
      ("dashes", Step(style: stroke), styled { $0.dashes = [4, 3] }),
      ("dash offset", Step(style: stroke), styled { $0.dashOffset = 1 }),
    ]
  }()

  @Test("Another path, style, transform, rule or viewport is traced")
  func changedShapesAreTraced() {
    for (name, step, other) in Self.changes {
      #expect(isReused(step, after: step), "\(name)")
      #expect(!isReused(other, after: step), "\(name)")
    }
    var canvas = Canvas()
    for size in [96, 96, 80] {
      canvas.begin(width: size, height: size)
      let isKept = Step().isKept(in: &canvas)
      #expect(size == 96 || !isKept)
    }
  }

  @Test("Shapes outside the clip, whose edges are removed, are traced again")
  func shapesOutsideClipAreTracedAgain() {
    var canvas = Canvas()
    for frame in 0..<6 {
      let record = { (canvas: inout Canvas) in
        let isClipped = frame != 3
        let clip = Rect2D(minX: 0, minY: 0, maxX: isClipped ? 8 : 90, maxY: 90)
        canvas.pushClip(clip, transform: .identity)
        Step().record(on: &canvas)
        canvas.popClip()
        Step(path: Sketch.circle(4, 60, 9)).record(on: &canvas)
      }
      canvas.begin(width: Self.size, height: Self.size)
      record(&canvas)
      var bitmap = Bitmap(width: Self.size, height: Self.size)
      canvas.draw(into: &bitmap)
      #expect(bitmap == Sketch.picture(Self.size, Self.size, record), "frame \(frame)")
    }
  }

  @Test("Frames whose items come and go have the pixels of a new canvas", arguments: 1...12)
  func framesWhoseItemsComeAndGoHavePixelsOfNewCanvas(seed: Int) {
    var canvas = Canvas.sharingAllFrames()
    var bitmap = Bitmap(width: 40, height: 40)
    for frame in 0..<9 {
      // Two scenes alternate above a third one that does not change.
      let record = { (canvas: inout Canvas) in
        for number in [seed, seed * 31 + (frame % 4) / 2] {
          var scene = RandomScene(UInt64(number), size: 40)
          scene.record(on: &canvas)
        }
      }
      canvas.begin(width: 40, height: 40)
      record(&canvas)
      let redraw = seed % 3 == 0 ? Redraw.changes : .everything
      canvas.draw(into: &bitmap, threads: 1 + seed % 2, redraw: redraw)
      #expect(bitmap == Sketch.picture(40, 40, record), "frame \(frame)")
    }
  }

  @Test("The edges of large frames are not kept")
  func edgesOfLargeFramesAreNotKept() {
    var step = Step(path: Path())
    for i in 0..<300 { step.path.append(Sketch.circle(48, 48, 10 + Double(i) / 10)) }
    #expect(!isReused(step, after: step, frames: 4))
  }

  @Test("Reused shapes count as traced ones for the limits")
  func reusedShapesCountAsTracedOnesForLimits() {
    var canvas = Canvas()
    canvas.limits.edges = 150
    for frame in 0..<4 {
      canvas.begin(width: Self.size, height: Self.size)
      Step().record(on: &canvas)
      #expect(canvas.exceededLimit == nil)
      let first = canvas.list.builder.edges.count
      while canvas.exceededLimit == nil, canvas.list.draws.count < 40 { Step().record(on: &canvas) }
      #expect(canvas.exceededLimit == .edges, "frame \(frame)")
      #expect(canvas.list.draws.count { $0.shape.count > 0 } == 150 / first, "frame \(frame)")
    }
  }
}

extension Path {
  fileprivate static func line(to points: [Point2D], isClosed: Bool) -> Path {
    var path = Path()
    for (i, point) in points.enumerated() {
      if i == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    if isClosed { path.close() }
    return path
  }
}
