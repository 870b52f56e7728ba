import FlickAnimation
import FlickProcesses
import FlickRaster

/// Loads a file three times in this process, and measures the first and the third load.
struct LoadRun {
  var input: String
  var size: PixelSize?
  var threads: Int
  var read: (String, @escaping @Sendable (LoadStage) -> Void) throws -> LottieAnimation

  func measure() throws -> LoadResult {
    let base = ResidentMemory.measure().current
    let cold = try load()
    let memory = ResidentMemory.measure().peak - base
    _ = try load()
    return LoadResult(cold: cold, warm: try load(), memoryKB: memory)
  }

  /// Loads the file, draws its first frame and releases both. If the size is known, the memory of the bitmap is present before
  /// the clock starts.
  private func load() throws -> LoadTimes {
    var bitmap = size.map { Bitmap(width: $0.width, height: $0.height) }
    bitmap?.provideMemory()
    let marks = LoadMarks()
    let faults = PageFaults.now
    let start = System.now
    let animation = try read(input) { marks.mark($0) }
    let size = try PixelSize.size(size, of: animation, input)
    let renderer = FrameRenderer(
      animation, width: size.width, height: size.height, threads: threads)
    renderer.redraw = .everything
    var target = bitmap.take() ?? Bitmap(width: size.width, height: size.height)
    renderer.draw(frame: animation.startFrame, into: &target)
    var times = marks.times(from: start, to: System.now)
    let after = PageFaults.now
    times.minorFaults = after.minor - faults.minor
    times.majorFaults = after.major - faults.major
    return times
  }
}

/// The fastest cold and warm load of several processes.
struct LoadResult: Hashable, Sendable {
  /// The first load of a process.
  var cold: LoadTimes
  /// The third load of a process.
  var warm: LoadTimes
  /// The peak memory of the cold load above that before it, with the whole bitmap, in kilobytes.
  var memoryKB: Int

  /// Starts this program once more for each process, one after the other.
  ///
  /// - Parameter arguments: The arguments of this process, with `--load`.
  static func measured(
    processes: Int, _ arguments: some Sequence<String>
  ) throws(Failure) -> LoadResult {
    guard let path = System.programPath else {
      throw Failure(.fault, "the path of this program is not known.")
    }
    let arguments = arguments.map { $0 == "--load" ? "--load-once" : $0 }
    var best: LoadResult?
    for _ in 0..<max(processes, 1) {
      let process = try ChildProcess.start(path, arguments, reading: .standardOutput)
      let output = Descriptor.text(from: process.output)
      guard process.wait() else { throw Failure(.fault, "a load has failed.") }
      guard let result = LoadResult(line: output) else {
        throw Failure(.fault, "a process has printed no measurement.")
      }
      best = best?.best(result) ?? result
    }
    guard let best else { throw Failure(.fault, "there is no measurement.") }
    return best
  }

  func best(_ other: LoadResult) -> LoadResult {
    LoadResult(
      cold: cold.fastest(other.cold), warm: warm.fastest(other.warm),
      memoryKB: min(memoryKB, other.memoryKB))
  }

  var json: JSONText {
    ["cold": cold.json, "warm": warm.json, "memoryKB": memoryKB]
  }

  var report: String {
    let rows = [[""] + LoadTimes.columns, ["cold"] + cold.cells, ["warm"] + warm.cells]
    let table = rows.map { row in
      row.enumerated().map { index, cell in
        let space = String(repeating: " ", count: max((index == 0 ? 8 : 9) - cell.count, 0))
        return index == 0 ? cell + space : space + cell
      }.joined()
    }
    return """
      milliseconds of the fastest load, and page faults
      \(table.joined(separator: "\n"))
      memory  \(memoryKB) KB above that before the cold load
      """
  }
}

/// The form in which a process of `--load` prints its result: numbers on one line.
extension LoadResult {
  var line: String {
    let numbers = [cold, warm].flatMap {
      [
        $0.read, $0.parse, $0.resolve, $0.firstFrame, Double($0.minorFaults),
        Double($0.majorFaults),
      ]
    }
    return (numbers + [Double(memoryKB)]).map { "\($0)" }.joined(separator: " ")
  }

  init?(line: String) {
    let numbers = line.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 13, numbers.allSatisfy({ abs($0) < 1e15 }) else { return nil }
    func times(_ first: Int) -> LoadTimes {
      LoadTimes(
        read: numbers[first], parse: numbers[first + 1], resolve: numbers[first + 2],
        firstFrame: numbers[first + 3], minorFaults: Int(numbers[first + 4]),
        majorFaults: Int(numbers[first + 5]))
    }
    self.init(cold: times(0), warm: times(6), memoryKB: Int(numbers[12]))
  }
}
