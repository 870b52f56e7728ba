import ArgumentParser
import CAllocations
import FlickAnimation
import FlickProcesses
import FlickRaster

/// The subcommand `flick bench`, which measures loading and drawing.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures loading and drawing.",
    discussion: """
      Draws every whole frame from the in point, at most --frames spread evenly:
      one warm-up pass, then the number of passes in --passes. Reports the processor
      time per frame of the fastest pass; the wall-clock time per frame, where the
      fastest pass of each frame counts, which shows the effect of --threads; the
      time to load the file and draw its first frame; memory; heap allocations per
      frame; and the processor time of all threads for a second of playback: that of
      a frame times the frame rate of the file. Without --threads, the latter is
      also measured with two threads, and everything else with one.

      --load measures only loading, in as many processes as --passes says, each of
      which loads the file three times. The first load is cold, and the third is
      warm. The time of each stage is that of the fastest load. With --size, the
      memory of the bitmap is present before the clock starts. Without --load, the
      time to load includes it.

      --simulate computes the time of a frame with many threads. One thread draws
      each frame in the pieces that the threads would share, and each piece is
      measured. The fastest pass of each piece counts. Each thread then takes the
      next piece when it has finished one. Waking threads and their use of memory
      cost nothing.

      --verify draws each frame with 1, 2, 3 and 8 threads, with the loops for every
      processor and for AVX2, completely and in the parts that changed, and compares
      all pixels.

      Examples:
        flick bench walk.json --size 512x512 --passes 5 --json
        flick bench walk.json --size 512x512 --passes 10 --load
        flick bench walk.json --size 1024x1024 --passes 20 --simulate 8
      """)

  enum Mode: String, ExpressibleByArgument, CaseIterable {
    /// Draws each frame completely.
    case full
    /// May redraw only the parts that changed since the previous frame.
    case playback
  }

  @Argument(help: "A .json, .lottie or .svga file.")
  var input: String

  @Option(name: .shortAndLong, help: PixelSize.help, transform: PixelSize.parse)
  var size: PixelSize?

  @Option(name: .shortAndLong, help: "The number of measured passes.")
  var passes = 3

  @Option(help: "The largest number of frames of a pass, 1 to 100000.")
  var frames = 300

  @Option(name: .shortAndLong, help: Threads.help)
  var threads: Threads?

  @Option(help: "full draws each frame completely; playback may redraw only what changed.")
  var mode = Mode.full

  @Option(help: .value("n", "Compute the time of a frame with n threads, 2 to 64."))
  var simulate: Threads?

  @Flag(help: "Check that threads and kernels do not change any pixel, and measure nothing.")
  var verify = false

  @Flag(help: "Measure the stages of a cold and of a warm load, and their page faults.")
  var load = false

  /// Measures in this process, for the process of `--load` that starts this one.
  @Flag(help: .hidden)
  var loadOnce = false

  @Flag(help: "Print one JSON object on one line.")
  var json = false

  @OptionGroup var reading: ReadingArguments

  func validate() throws {
    guard (1...1000).contains(passes) else {
      throw ValidationError("--passes must be between 1 and 1000.")
    }
    guard (1...100_000).contains(frames) else {
      throw ValidationError("--frames must be between 1 and 100000.")
    }
    if let simulate, simulate.count < 2 || load || (threads?.count ?? 1) > 1 {
      throw ValidationError(
        "--simulate needs at least 2 threads, and neither --load nor --threads.")
    }
    if load, !reading.slot.isEmpty {
      throw ValidationError("--slot has no effect on --load.")
    }
  }

  func run() throws {
    if loadOnce {
      let run = LoadRun(
        input: input, size: size, threads: threads?.count ?? 1, read: try reading.stageReader())
      return try Output.standard.printResult(run.measure().line)
    }
    if load {
      // Reports an unreadable file before other processes start.
      _ = try reading.animation(input)
      let result = try LoadResult.measured(processes: passes, CommandLine.arguments.dropFirst())
      return try Output.standard.printResult(json ? result.json.compact : result.report)
    }
    if verify { return try verifyPixels() }
    let bench = BenchRun(
      input: input, size: size, threads: threads.map { [$0.count] } ?? [1, 2], mode: mode,
      maximumFrames: frames,
      read: try reading.reader())
    if let simulate {
      let result = try bench.simulate(simulate.count, passes)
      return try Output.standard.printResult(json ? result.json.compact : result.report)
    }
    let result = try bench.measure(passes)
    try Output.standard.printResult(json ? result.json.compact : result.report)
  }
}

extension Bench {
  private func verifyPixels() throws {
    let animation = try reading.animation(input)
    let check = PixelCheck(
      animation: animation, size: try PixelSize.size(size, of: animation, input),
      frames: BenchFrames.frames(
        from: animation.startFrame, to: animation.endFrame, maximum: frames))
    if let difference = check.firstDifference() { throw Failure(.fault, difference) }
    let count = PixelCheck.Variant.all.count
    try Output.standard.printResult("\(check.frames.count) frames are equal in \(count) variants.")
  }
}

/// Loads and draws one file and measures it.
struct BenchRun {
  var input: String
  var size: PixelSize?
  /// The numbers of threads. The first counts for all results but the cost of playback.
  var threads: [Int]
  var mode: Bench.Mode
  var maximumFrames: Int
  var read: (String) throws -> LottieAnimation

  func measure(_ passes: Int) throws -> BenchResult {
    let base = ResidentMemory.measure().current
    var bitmap = size.map { Bitmap(width: $0.width, height: $0.height) }
    let start = System.now
    let animation = try read(input)
    let size = try PixelSize.size(size, of: animation, input)
    let first = threads.first ?? 1
    let renderer = renderer(animation, size, threads: first)
    var target = bitmap.take() ?? Bitmap(width: size.width, height: size.height)
    let frames = BenchFrames.frames(
      from: animation.startFrame, to: animation.endFrame, maximum: maximumFrames)
    renderer.draw(frame: frames[0], into: &target)
    let load = System.now - start
    let times = measure(passes, of: frames, by: renderer, into: &target)
    flick_allocation_count_start()
    for frame in frames { renderer.draw(frame: frame, into: &target) }
    let allocations = flick_allocation_count_stop()
    let count = Double(frames.count)
    let work = frames.reduce(0) { sum, frame in
      renderer.draw(frame: frame, into: &target)
      return sum + renderer.frameWork
    }
    let peak = ResidentMemory.measure().peak
    var costs = [PlaybackCost(first, frame: times.processor, frameRate: animation.frameRate)]
    for threads in threads.dropFirst() {
      let other = measure(
        passes, of: frames, by: self.renderer(animation, size, threads: threads), into: &target)
      costs.append(PlaybackCost(threads, frame: other.processor, frameRate: animation.frameRate))
    }
    return BenchResult(
      frames: frames.count, msPerFrame: times.processor * 1e3, wallMsPerFrame: times.wall * 1e3,
      workPerFrame: Double(work) / count,
      playbackCosts: costs, loadMs: load * 1e3, peakRSSKB: peak, baseRSSKB: base,
      allocationsPerFrame: allocations < 0 ? nil : Double(allocations) / count)
  }

  private func renderer(
    _ animation: LottieAnimation, _ size: PixelSize, threads: Int
  ) -> FrameRenderer {
    let renderer = FrameRenderer(
      animation, width: size.width, height: size.height, threads: threads)
    renderer.redraw = mode == .full ? .everything : .changes
    return renderer
  }

  /// Draws all frames once, and then measures the passes. Returns seconds per frame: the processor time of the fastest
  /// pass, and the time by the clock.
  private func measure(
    _ passes: Int, of frames: [Double], by renderer: FrameRenderer, into target: inout Bitmap
  ) -> (processor: Double, wall: Double) {
    for frame in frames { renderer.draw(frame: frame, into: &target) }
    var best = Double.infinity
    var clock = FrameClock(frames: frames.count)
    for _ in 0..<passes {
      let before = System.processorTime
      clock.start(at: System.now)
      for frame in frames {
        renderer.draw(frame: frame, into: &target)
        clock.recordFrame(at: System.now)
      }
      best = min(best, System.processorTime - before)
    }
    return (best / Double(frames.count), clock.mean)
  }
}

extension BenchRun {
  /// Measures frames on one thread, in turns as a whole and in the pieces of several threads.
  func simulate(_ threads: Int, _ passes: Int) throws -> ThreadSimulation {
    let animation = try read(input)
    let size = try PixelSize.size(size, of: animation, input)
    let frames = BenchFrames.frames(
      from: animation.startFrame, to: animation.endFrame, maximum: maximumFrames)
    var target = Bitmap(width: size.width, height: size.height)
    let pieces = PieceClock { System.now }
    let whole = renderer(animation, size, threads: 1)
    let divided = renderer(animation, size, threads: threads)
    divided.pieceObserver = pieces
    var clock = FrameClock(frames: frames.count)
    var fastest: [PieceTimes] = []
    for pass in 0...passes {
      clock.start(at: System.now)
      for frame in frames {
        whole.draw(frame: frame, into: &target)
        if pass > 0 { clock.recordFrame(at: System.now) }
      }
      for (i, frame) in frames.enumerated() {
        pieces.startFrame()
        divided.draw(frame: frame, into: &target)
        let times = pieces.endFrame()
        if pass == 1 { fastest.append(times) }
        if pass > 1 { fastest[i] = fastest[i].fastest(times) }
      }
    }
    return ThreadSimulation(threads: threads, oneThread: clock.mean, frames: fastest)
  }
}

/// Records the shortest wall-clock time of each frame over all passes. Other processes delay some frames of
/// every pass, but rarely the same frame in all passes.
struct FrameClock {
  private var fastest: [Double]
  private var next = 0
  private var start = 0.0

  init(frames: Int) { fastest = [Double](repeating: .infinity, count: frames) }

  /// Starts a pass. `now` is in seconds.
  mutating func start(at now: Double) {
    next = 0
    start = now
  }

  /// Records the end of a frame. The next frame starts at the same time.
  mutating func recordFrame(at now: Double) {
    guard next < fastest.count else { return }
    fastest[next] = min(fastest[next], now - start)
    next += 1
    start = now
  }

  /// The mean of all frames, in seconds.
  var mean: Double { fastest.reduce(0, +) / Double(max(fastest.count, 1)) }
}

enum BenchFrames {
  /// Returns every whole frame from the in point, or at most `maximum` frames, evenly spread. Never empty.
  static func frames(from start: Double, to end: Double, maximum: Int) -> [Double] {
    let length = end - start
    let count = length >= 1 ? Int(min(length, 1e9)) : 1
    let step = max(1, Double(count) / Double(maximum))
    return (0..<min(count, maximum)).map { start + (Double($0) * step).rounded(.down) }
  }
}

/// The processor time that a number of threads take for playback.
struct PlaybackCost: Hashable, Sendable {
  var threads: Int
  /// Seconds of processor time, of all threads, for a second of the animation at its frame rate.
  var secondsPerSecond: Double

  /// Creates the cost of playback from the seconds of processor time of a frame.
  init(_ threads: Int, frame: Double, frameRate: Double) {
    self.threads = threads
    secondsPerSecond = frame * frameRate
  }
}

struct BenchResult: Hashable, Sendable {
  var frames: Int
  /// Milliseconds per frame of processor time and of wall-clock time.
  var msPerFrame: Double
  var wallMsPerFrame: Double
  /// The work that the limits of drawing count.
  var workPerFrame: Double
  var playbackCosts: [PlaybackCost]
  var loadMs: Double
  var peakRSSKB: Int
  var baseRSSKB: Int
  /// Heap allocations per frame. Nil if they cannot be counted.
  var allocationsPerFrame: Double?

  var json: JSONText {
    [
      "frames": frames, "msPerFrame": msPerFrame, "wallMsPerFrame": wallMsPerFrame,
      "workPerFrame": workPerFrame,
      "processorSecondsPerSecond": JSONText.object(
        playbackCosts.map { .init("\($0.threads)", .number($0.secondsPerSecond)) }),
      "loadMs": loadMs, "peakRSSKB": peakRSSKB, "baseRSSKB": baseRSSKB,
      "allocationsPerFrame": allocationsPerFrame,
    ]
  }

  var report: String {
    """
    frames       \(frames)
    per frame    \(Decimals.text(msPerFrame, places: 4)) ms of processor time
    at best      \(Decimals.text(wallMsPerFrame, places: 4)) ms by the clock
    work         \(Decimals.text(workPerFrame, places: 0)) units per frame, of about a nanosecond
    playback     \(playbackReport)
    load         \(Decimals.text(loadMs, places: 2)) ms to the first frame
    memory       \(peakRSSKB) KB at most, \(baseRSSKB) KB before loading
    allocations  \(allocationsPerFrame.map { Decimals.text($0, places: 2) } ?? "not counted") per frame
    """
  }

  private var playbackReport: String {
    playbackCosts.map {
      let threads = $0.threads == 1 ? "1 thread" : "\($0.threads) threads"
      return
        "\(Decimals.text($0.secondsPerSecond, places: 4)) s of processor time per second with \(threads)"
    }.joined(separator: "\n             ")
  }
}
