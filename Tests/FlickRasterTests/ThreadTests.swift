import Dispatch
import FlickGeometry
import Testing

@testable import FlickRaster

struct ThreadTests {
  private func record(_ seed: UInt64, on canvas: inout Canvas) {
    var scene = RandomScene(seed, size: 50)
    canvas.begin(width: 50, height: 130)
    scene.record(on: &canvas)
  }

  private func picture(_ seed: UInt64) -> Bitmap {
    var canvas = Canvas()
    var bitmap = Bitmap(width: 50, height: 130)
    record(seed, on: &canvas)
    canvas.draw(into: &bitmap)
    return bitmap
  }

  @Test("Other threads also draw tiles of a frame", arguments: [1, 2, 4])
  func otherThreadsAlsoDrawTilesOfFrame(threads: Int) {
    var canvas = Canvas.sharingAllFrames()
    var bitmap = Bitmap(width: 64, height: 640)
    var seen = Set<Int>()
    // Late threads are not waited for. On a busy machine, many frames pass without them.
    for _ in 0..<20_000 where seen.count < min(threads, 2) {
      canvas.begin(width: 64, height: 640)
      canvas.fill(Sketch.circle(32, 320, 300), Color(1, 0, 0))
      canvas.draw(into: &bitmap, threads: threads)
      #expect(
        canvas.composer.workers.reduce(0) { $0 + $1.drawnTileCount } == canvas.composer.tiles.count)
      for i in canvas.composer.workers.indices where canvas.composer.workers[i].drawnTileCount > 0 {
        seen.insert(i)
      }
    }
    #expect(seen.count >= min(threads, 2) && seen.count <= threads)
  }

  @Test("Frames drawn by varying numbers of threads match those drawn by one thread")
  func framesOfManyThreadsMatchThoseOfOne() {
    let pictures = (0..<4).map { picture($0) }
    var canvas = Canvas.sharingAllFrames()
    var bitmap = Bitmap(width: 50, height: 130)
    for round in 0..<48 {
      let seed = UInt64(round % 4)
      record(seed, on: &canvas)
      canvas.draw(into: &bitmap, threads: [2, 2, 3, 1, 4, 2, 1][round % 7])
      #expect(bitmap.pixels == pictures[round % 4].pixels, "frame \(round)")
    }
  }

  @Test("Canvases draw in parallel, each with its own threads")
  func canvasesDrawInParallel() {
    let pictures = (0..<4).map { picture($0) }
    DispatchQueue.concurrentPerform(iterations: 4) { i in
      var own = Canvas.sharingAllFrames()
      var bitmap = Bitmap(width: 50, height: 130)
      for _ in 0..<6 {
        record(UInt64(i), on: &own)
        own.draw(into: &bitmap, threads: 2)
        #expect(bitmap.pixels == pictures[i].pixels)
        #expect(own.threads.pool != nil)
      }
    }
  }

  @Test("A frame is drawn even if the system has no spare thread")
  func frameIsDrawnEvenIfSystemHasNoSpareThread() {
    let group = DispatchGroup()
    let gate = DispatchSemaphore(value: 0)
    let count = 64
    for _ in 0..<count {
      DispatchQueue.global(qos: .userInteractive).async(group: group) { gate.wait() }
    }
    var canvas = Canvas.sharingAllFrames()
    var bitmap = Bitmap(width: 50, height: 130)
    record(2, on: &canvas)
    canvas.draw(into: &bitmap, threads: 3)
    for _ in 0..<count { gate.signal() }
    group.wait()
    #expect(bitmap.pixels == picture(2).pixels)
  }

  @Test("Threads are released with their canvas and reused while it draws")
  func threadsAreReleasedWithTheirCanvasAndReusedWhileItDraws() {
    weak var pool: WorkerPool?
    do {
      var canvas = Canvas.sharingAllFrames()
      var bitmap = Bitmap(width: 50, height: 130)
      record(3, on: &canvas)
      canvas.draw(into: &bitmap, threads: 2)
      pool = canvas.threads.pool
      #expect(pool != nil)
      record(3, on: &canvas)
      canvas.draw(into: &bitmap, threads: 2)
      #expect(pool != nil && pool === canvas.threads.pool)
      canvas.draw(into: &bitmap, threads: 3)
      #expect(pool == nil, "another number of threads requires another worker pool")
      pool = canvas.threads.pool
    }
    #expect(pool == nil)
  }

  /// A frame of a given cost is simulated. On 16 cores, an additional thread took 48 to 112 microseconds of processor time
  /// apart from drawing.
  @Test("Additional threads take at most a quarter more processor time", arguments: [2, 4, 16])
  func additionalThreadsTakeLittleMoreProcessorTime(most: Int) {
    let threads = DrawingThreads()
    for microseconds in stride(from: 10, through: 40_000, by: 10) {
      let count = threads.count(forCost: microseconds * 8000, atMost: most)
      let processorTime = Double(microseconds + (count - 1) * 112)
      #expect(processorTime <= 1.25 * Double(microseconds), "\(microseconds) µs: \(count) threads")
      #expect(microseconds < 16_667 || count == most, "a frame that may miss its display time")
    }
  }

  @Test("Drawing with one thread creates no worker pool")
  func drawingWithOneThreadCreatesNoWorkerPool() {
    var canvas = Canvas()
    var bitmap = Bitmap(width: 50, height: 130)
    record(4, on: &canvas)
    canvas.draw(into: &bitmap)
    #expect(canvas.threads.pool == nil)
  }
}
