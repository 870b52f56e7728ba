import FlickGeometry
import Testing

@testable import FlickRaster

@Suite("Recorded shapes on several threads")
struct RecordingTests {
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
    return (pictures, canvas.list.builder.edges, canvas.tracedRecordings, canvas.exceededLimit)
  }

  @Test("threads trace the same edges as one thread", arguments: [2, 3, 8])
  func equal(threads: Int) {
    let (one, several) = (frames(threads: 1), frames(threads: threads))
    #expect(one.traced == 0 && several.traced == 1)
    #expect(one.edges == several.edges)
    #expect(one.pictures == several.pictures)
    #expect(Set(one.pictures.map(\.pixels)).count == 3)
  }

  @Test("limits stop a frame at the same shape", arguments: [900, 3000, 6000, 9000])
  func limits(edges: Int) {
    for threads in [2, 8] {
      let (one, several) = (
        frames(threads: 1) { $0.edges = edges }, frames(threads: threads) { $0.edges = edges }
      )
      #expect(one.exceeded == several.exceeded)
      #expect(one.pictures == several.pictures)
    }
  }

  @Test("an observer sees all pieces, which one thread runs")
  func observer() {
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
    let traced = canvas.tracePieces.pieces.count
    #expect(counter.groups == [canvas.tiles.count, traced, canvas.tiles.count] && traced > 16)
    #expect(canvas.workers.dropFirst().contains { $0.drawnTileCount > 0 })
  }

  @Test("pieces contain each shape once and have similar work, those with the most first")
  func pieces() {
    var recording = recording
    let paint = Paint.solid(Color(1, 0, 0))
    var large = Path()
    for i in 0..<60 { large.append(Sketch.circle(Double(i), 30, 20)) }
    recording.fill(large, rule: .nonZero, transform: .identity, paint: paint, blend: .normal)
    recording.fill(
      Sketch.circle(9, 9, 9), rule: .nonZero, transform: .identity, paint: paint, blend: .normal)
    var division = TracePieces()
    division.divide(recording, into: 16)
    let pieces = division.pieces
    #expect(pieces.flatMap(\.shapes).sorted() == Array(recording.shapes.indices))
    #expect(pieces.reduce(0) { $0 + $1.work } == recording.traceWork)
    #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.work >= $1.work })
    #expect((9...17).contains(pieces.count) && pieces.first?.shapes.contains(120) == true)
    let share = recording.traceWork / 16
    #expect(pieces.dropFirst().allSatisfy { $0.work < 2 * share })
    division.divide(ShapeRecording(), into: 16)
    #expect(division.pieces.isEmpty)
  }
}
