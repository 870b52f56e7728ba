import FlickAnimation
import FlickPlayback

/// The estimated size of an export. A short export is made and measured. Of a longer one, parts at equal distances are: files with
/// one frame, with a few, and with twice as many, whose growth is that of a frame.
struct SizeEstimate: Sendable {
  private let export: PageExport
  private let parts: [[FrameRange]]
  private let frames: Int

  /// The number of parts, and of the frames of the files of a part.
  private static let partCount = 8
  private static let partFrames = [1, 5, 10]
  /// How long the files of all parts may take, and a file with few frames.
  private static let longest = Duration.seconds(30)
  /// A range that is wider is not shown, because one of its ends may be more than this factor away from the size.
  private static let widest = 1.5

  init(
    _ pane: PreviewPane, _ settings: ExportSettings, program: String, store: ExportStore
  ) throws {
    let timeline = pane.animation.scene.timeline
    let range = (settings.frames ?? timeline.frames).clamped(to: timeline.frames)
    let step = timeline.frameRate / (settings.framesPerSecond ?? timeline.frameRate)
    let frames = max(Int((range.length / step).rounded()), 1)
    self.frames = frames
    export = try PageExport(pane, settings, program: program, store: store)
    let longest = Self.partFrames.max() ?? 1
    // The parts together take as long as an export with their frames.
    guard frames > Self.partCount * Self.partFrames.reduce(0, +),
      settings.format.settings.contains(.frames)
    else {
      parts = []
      return
    }
    parts = (0..<Self.partCount).map { index in
      let place = (Double(index) + 0.5) / Double(Self.partCount) * Double(frames - longest)
      let start = range.start + place.rounded() * step
      return Self.partFrames.map { FrameRange(start, start + Double($0) * step) }
    }
  }

  /// Returns the range of the size in bytes; `nil` after an error, and if the parts are too different. Removes all files.
  func bytes() async -> ClosedRange<Int>? {
    defer { export.discard() }
    let patience =
      parts.isEmpty
      ? PageExport.Patience(first: Self.longest, whole: Self.longest) : PageExport.Patience()
    if let size = await export.measure(patience: patience) { return size...size }
    let end = ContinuousClock.now + Self.longest
    var sizes: [[Int]] = []
    for part in parts {
      var found: [Int] = []
      for frames in part {
        guard !Task.isCancelled, ContinuousClock.now < end,
          let size = await export.measure(frames)
        else { return nil }
        found.append(size)
      }
      sizes.append(found)
    }
    return Self.range(sizes, frames)
  }

  /// Returns the range in which the size of a file is; `nil` if the sizes say too little.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of the files of each part.
  ///   - frames: The number of the frames of the whole file.
  static func range(_ sizes: [[Int]], _ frames: Int) -> ClosedRange<Int>? {
    guard let first = sizes.first?.first else { return nil }
    /// The bytes of a frame, by part, from one file of a part to another.
    func growths(_ from: Int, _ to: Int) -> [Double] {
      let count = Double(partFrames[to] - partFrames[from])
      return sizes.map { Double(max($0[to] - $0[from], 0)) / count }
    }
    let (early, late, all) = (mean(growths(0, 1)), mean(growths(1, 2)), growths(0, 2))
    let count = Double(all.count)
    let variance = all.reduce(0) { $0 + ($1 - mean(all)) * ($1 - mean(all)) } / max(count - 1, 1)
    // Twice the standard error of the mean. Frames after the tenth may differ from those before it as these do from the first.
    let error = 2 * (variance / count).squareRoot() + abs(late - early)
    func size(_ growth: Double) -> Double { Double(first) + growth * Double(frames - 1) }
    let (low, high) = (size(max(late - error, 0)) * 0.95, size(late + error) * 1.05)
    guard high <= low * widest else { return nil }
    return Int(low)...Int(high)
  }

  private static func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(max(values.count, 1))
  }
}

/// The estimated size of an export.
struct EstimateMessage: PageMessage {
  static let name = "estimate"

  var pane: Int
  /// The number of the request.
  var number: Int
  /// The range of the bytes; `nil` if it is not known.
  var low: Int?
  var high: Int?
}
