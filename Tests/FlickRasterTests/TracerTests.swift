import FlickGeometry
import Testing

@testable import FlickRaster

@Suite("Shapes that several threads trace")
struct TracerTests {
  /// Fills and strokes with more points than the least number that threads share, some in layers and some outside
  /// the canvas.
  private var recording: ShapeRecording {
    var recording = ShapeRecording()
    for i in 0..<120 {
      let path = Sketch.circle(Double(i * 7 % 130) - 15, Double(i * 11 % 150) - 10, 9)
      let paint = Paint.solid(Color(Double(i % 3) / 2, Double(i % 5) / 4, 0.5, 0.7))
      let turned = Affine.scale(1 + Double(i) / 1000, 1)
      if i % 10 == 3 { recording.pushLayer(opacity: 0.5, blend: .multiply) }
      if i % 2 == 0 {
        recording.fill(path, rule: .nonZero, transform: turned, paint: paint, blend: .normal)
      } else {
        recording.stroke(
          path, style: StrokeStyle(width: 2, dashes: [4, 2]), transform: turned, paint: paint,
          blend: .normal)
      }
      if i % 10 == 5 { recording.popLayer() }
    }
    return recording
  }

  /// Draws frames with the recording. The threads exist from the second frame on.
  private func frames(
    threads: Int, _ change: (inout DrawingLimits) -> Void = { _ in }
  ) -> (pictures: [Bitmap], edges: [Edge], traced: Int, exceeded: DrawingLimit?) {
    var canvas = Canvas.sharingAllFrames()
    change(&canvas.limits)
    var pictures: [Bitmap] = []
    for frame in 0..<3 {
      var bitmap = Bitmap(width: 110, height: 130)
      canvas.begin(width: 110, height: 130)
      canvas.draw(recording, transform: .translation(Double(frame), 3))
      canvas.draw(into: &bitmap, threads: threads)
      pictures.append(bitmap)
    }
    return (
      pictures, canvas.list.builder.edges, canvas.tracer.sharedBatchCount, canvas.exceededLimit
    )
  }

  @Test("Threads trace the same edges as one thread", arguments: [2, 3, 8])
  func threadsTraceSameEdgesAsOneThread(threads: Int) {
    let (one, several) = (frames(threads: 1), frames(threads: threads))
    #expect(one.traced == 0 && several.traced == 2)
    #expect(one.edges == several.edges)
    #expect(one.pictures == several.pictures)
    #expect(Set(one.pictures.map(\.pixels)).count == 3)
  }

  @Test("Limits stop a frame at the same shape", arguments: [900, 3000, 6000, 9000])
  func limitsStopFrameAtSameShape(edges: Int) {
    for threads in [2, 8] {
      let (one, several) = (
        frames(threads: 1) { $0.edges = edges }, frames(threads: threads) { $0.edges = edges }
      )
      #expect(one.exceeded == several.exceeded)
      #expect(one.pictures == several.pictures)
    }
  }

  @Test("An observer sees all pieces, which one thread runs")
  func observerSeesAllPieces() {
    final class Counter: PieceObserver {
      var groups: [Int] = []
      func willRunPieces() { groups.append(0) }
      func didRunPiece() { groups[groups.count - 1] += 1 }
      func didRunAllPieces() {}
    }
    let counter = Counter()
    var canvas = Canvas.sharingAllFrames()
    canvas.pieceObserver = counter
    var bitmap = Bitmap(width: 110, height: 130)
    for _ in 0..<2 {
      canvas.begin(width: 110, height: 130)
      canvas.draw(recording, transform: .identity)
      canvas.draw(into: &bitmap, threads: 4)
    }
    // The first frame has no threads yet when it is recorded.
    let traced = canvas.tracer.pieces.pieces.count
    #expect(
      counter.groups == [canvas.composer.tiles.count, traced, canvas.composer.tiles.count]
        && traced > 16)
    #expect(canvas.composer.workers.dropFirst().contains { $0.drawnTileCount > 0 })
  }

  /// Makes all kinds of calls.
  private func drawEverything(on canvas: inout Canvas, at frame: Int) {
    let picture = Bitmap(width: 8, height: 8, [UInt32](repeating: 0xFF20_40F0, count: 64))
    canvas.pushClip(
      Rect2D(minX: 3.5, minY: 2, maxX: 100, maxY: 120), transform: .translation(Double(frame), 0))
    canvas.draw(recording, transform: .translation(Double(frame), 3))
    canvas.pushLayer(opacity: 0.7, blend: .normal)
    canvas.image(picture, transform: .scale(6, 5), opacity: 0.8, blend: .normal)
    canvas.draw(recording, transform: .scale(0.6, 0.7))
    canvas.mask(
      Sketch.circle(40, 50, 30), transform: .identity, style: MaskStyle(mode: .add, opacity: 0.9))
    canvas.beginMatte(.alpha)
    canvas.fill(Sketch.circle(50, 50, 35), Color(1, 1, 1))
    canvas.endMatte()
    canvas.popLayer()
    canvas.popClip()
    canvas.pushLayer(opacity: 1, blend: .normal)
    canvas.filter(.blur(BlurFilter(sigmaX: 2, sigmaY: 1)))
    canvas.draw(recording, transform: .scale(0.8, 0.5))
    canvas.mask(
      Sketch.circle(60, 70, 45), transform: .identity,
      style: MaskStyle(mode: .add, feather: Vector2D(3, 3)))
    canvas.popLayer()
    canvas.pushLayer(opacity: 1, blend: .normal)
    canvas.mask(
      Sketch.circle(30, 90, 45), transform: .identity,
      style: MaskStyle(mode: .subtract, feather: Vector2D(3, 3)))
    canvas.draw(recording, transform: .scale(0.3, 0.4))
    canvas.popLayer()
    canvas.draw(recording, transform: .scale(0.5, 1.2))
    canvas.pushProjection(Homography(Affine(a: 1, b: 0.1, c: -0.1, d: 1, tx: 0, ty: 0)))
    canvas.draw(recording, transform: .scale(0.4, 0.4))
    canvas.popProjection()
  }

  @Test("All kinds of calls draw the same pixels with several threads", arguments: [2, 3])
  func allKindsOfCallsDrawSamePixelsWithSeveralThreads(threads: Int) {
    func frames(threads: Int) -> (pictures: [Bitmap], edges: [Edge], traced: [Int]) {
      var canvas = Canvas.sharingAllFrames()
      var (pictures, traced) = ([Bitmap](), [Int]())
      for frame in 0..<4 {
        var bitmap = Bitmap(width: 110, height: 130)
        canvas.begin(width: 110, height: 130)
        drawEverything(on: &canvas, at: frame)
        canvas.draw(into: &bitmap, threads: threads)
        pictures.append(bitmap)
        traced.append(canvas.tracer.sharedBatchCount)
      }
      return (pictures, canvas.list.builder.edges, traced)
    }
    let (one, several) = (frames(threads: 1), frames(threads: threads))
    #expect(one.traced == [0, 0, 0, 0])
    #expect(several.traced == [0, 1, 2, 3])
    #expect(one.edges == several.edges)
    #expect(one.pictures == several.pictures)
    #expect(Set(one.pictures.map(\.pixels)).count == 4)
  }

  @Test("Open layers and clips are closed with any number of threads")
  func openLayersAndClipsAreClosed() {
    func picture(threads: Int) -> Bitmap {
      var canvas = Canvas.sharingAllFrames()
      var bitmap = Bitmap(width: 110, height: 130)
      for _ in 0..<2 {
        canvas.begin(width: 110, height: 130)
        for _ in 0..<3 {
          canvas.pushLayer(opacity: 0.9, blend: .normal)
          canvas.pushClip(
            Rect2D(minX: 3.5, minY: 2, maxX: 100, maxY: 120), transform: .identity)
          canvas.draw(recording, transform: .identity)
        }
        canvas.filter(.blur(BlurFilter(sigmaX: 2, sigmaY: 1)))
        canvas.draw(recording, transform: .scale(0.8, 0.5))
        canvas.draw(into: &bitmap, threads: threads)
      }
      return bitmap
    }
    #expect(picture(threads: 1) == picture(threads: 2))
  }

  @Test(
    "The shapes of a frame with few edges are traced at once, and large batches are traced early")
  func shapesOfFrameWithFewEdgesAreTracedAtOnce() {
    func traceCount(_ canvas: inout Canvas, copies: Int) -> (Int, Bitmap) {
      let before = canvas.tracer.sharedBatchCount
      canvas.threads.minWorkerCost = 0
      var bitmap = Bitmap(width: 110, height: 130)
      for _ in 0..<2 {
        canvas.begin(width: 110, height: 130)
        for i in 0..<copies { canvas.draw(recording, transform: .translation(Double(i % 9), 0)) }
        canvas.draw(into: &bitmap, threads: 2)
      }
      return (canvas.tracer.sharedBatchCount - before, bitmap)
    }
    var small = Canvas()
    small.tracer.minSharedEdges = .max
    let none = traceCount(&small, copies: 1).0
    let expected = traceCount(&small, copies: 160).1
    var canvas = Canvas()
    let one = traceCount(&canvas, copies: 1).0
    // A recording has 120 calls and more than 1,000 points.
    var other = Canvas()
    let (count, picture) = traceCount(&other, copies: 160)
    #expect(none == 0 && one == 1 && count == 2)
    #expect(picture == expected)
  }

  @Test("Pieces contain each shape once and have similar work, and those with the most come first")
  func piecesContainEachShapeOnceAndHaveSimilarWork() {
    var batch = ShapeBatch()
    var large = Path()
    for i in 0..<60 { large.append(Sketch.circle(Double(i), 30, 20)) }
    for i in 0..<122 {
      let path = i == 120 ? large : Sketch.circle(Double(i * 7 % 130), 9, 9)
      let outline = ShapeOutline(
        path: path, style: i % 2 == 1 ? StrokeStyle(width: 2) : nil, transform: .identity,
        viewport: .empty)
      batch.append(outline, isShared: i % 3 == 0, for: .draw(i))
    }
    var division = TracePieces()
    division.divide(batch.entries, into: 16)
    let pieces = division.pieces
    #expect(pieces.flatMap(\.shapes).sorted() == Array(batch.entries.indices))
    #expect(pieces.reduce(0) { $0 + $1.work } == batch.traceWork)
    #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.work >= $1.work })
    #expect((9...17).contains(pieces.count) && pieces.first?.shapes.contains(120) == true)
    let share = batch.traceWork / 16
    #expect(pieces.dropFirst().allSatisfy { $0.work < 2 * share })
    division.divide([], into: 16)
    #expect(division.pieces.isEmpty)
  }

  @Test("A limit stops the calls at the same place with any number of threads", arguments: 0..<4)
  func limitStopsCallsAtSamePlace(number: Int) {
    func stop(threads: Int) -> (calls: Int, exceeded: DrawingLimit?, picture: Bitmap) {
      var canvas = Canvas.sharingAllFrames()
      switch number {
      case 0: canvas.limits.edges = 20_000
      case 1: canvas.limits.items = 9000
      case 2: (canvas.limits.work, canvas.limits.workPerPixel) = (9_000_000, 0)
      // Two limits at about the same place.
      default: (canvas.limits.edges, canvas.limits.items) = (135_000, 6000)
      }
      var (calls, bitmap) = (0, Bitmap(width: 110, height: 130))
      for _ in 0..<2 {
        canvas.begin(width: 110, height: 130)
        calls = 0
        while !canvas.isExhausted, calls < 2000 {
          calls += 1
          canvas.draw(recording, transform: .translation(Double(calls % 7), 3))
        }
        canvas.draw(into: &bitmap, threads: threads)
      }
      return (calls, canvas.exceededLimit, bitmap)
    }
    let one = stop(threads: 1)
    #expect(one.exceeded != nil && one.calls > 50 && one.calls < 2000)
    for threads in [2, 8] { #expect(stop(threads: threads) == one) }
  }
}
