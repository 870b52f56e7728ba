import FlickAnimation
import FlickPlayback

/// The estimated size of an export. An export that takes a moment only is made and measured. Of longer ones, short parts at equal
/// distances are, which the program writes: a file with one frame, and one with several, whose growth is that of a frame.
struct SizeEstimate: Sendable {
  private let export: PageExport
  private let parts: [(one: FrameRange, several: FrameRange)]
  private let frames: Int

  /// The number of parts, and of the frames of a part.
  private static let partCount = 8
  private static let partFrames = 5
  /// The time after which an export is not measured, but estimated.
  private static let patience = Duration.seconds(3)
  /// A range that is wider is not shown: it says too little.
  private static let widest = 2.25

  init(
    _ pane: PreviewPane, _ settings: ExportSettings, program: String, store: ExportStore
  ) throws {
    let timeline = pane.animation.scene.timeline
    let range = (settings.frames ?? timeline.frames).clamped(to: timeline.frames)
    let step = timeline.frameRate / (settings.framesPerSecond ?? timeline.frameRate)
    let frames = max(Int((range.length / step).rounded()), 1)
    self.frames = frames
    export = try PageExport(pane, settings, program: program, store: store)
    guard frames > Self.partCount * Self.partFrames else {
      parts = []
      return
    }
    parts = (0..<Self.partCount).map { index in
      let place = (Double(index) + 0.5) / Double(Self.partCount) * Double(frames - Self.partFrames)
      let start = range.start + place.rounded() * step
      return (
        FrameRange(start, start + step), FrameRange(start, start + Double(Self.partFrames) * step)
      )
    }
  }

  /// Returns the range of the size in bytes; `nil` after an error, and if the parts are too different. Removes all files.
  func bytes() async -> ClosedRange<Int>? {
    defer { export.discard() }
    if let size = await measured() { return size...size }
    var (first, growths): (Int?, [Double]) = (nil, [])
    for part in parts {
      guard let one = await export.measure(part.one),
        let several = await export.measure(part.several), !Task.isCancelled
      else { return nil }
      first = first ?? one
      growths.append(Double(max(several - one, 0)) / Double(Self.partFrames - 1))
    }
    return first.flatMap { Self.range($0, growths, frames) }
  }

  /// Returns the size of the whole file; `nil` if that takes too long.
  private func measured() async -> Int? {
    guard !parts.isEmpty else { return await export.measure() }
    return await withTaskGroup(of: Int?.self) { group in
      group.addTask { await export.measure() }
      group.addTask {
        try? await Task.sleep(for: Self.patience)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
  }

  /// Returns the range in which the size of a file is likely to be.
  ///
  /// - Parameters:
  ///   - first: The bytes of a file with one frame.
  ///   - growths: The bytes of a further frame, in each part.
  static func range(_ first: Int, _ growths: [Double], _ frames: Int) -> ClosedRange<Int>? {
    let count = Double(max(growths.count, 1))
    let mean = growths.reduce(0, +) / count
    let variance = growths.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / max(count - 1, 1)
    // Twice the standard error of the mean, and a tenth for what parts cannot show, such as a palette of all frames.
    let error = 2 * (variance / count).squareRoot()
    func size(_ growth: Double) -> Double { Double(first) + growth * Double(frames - 1) }
    let (low, high) = (size(max(mean - error, 0)) * 0.9, size(mean + error) * 1.1)
    guard high <= low * widest else { return nil }
    return Int(low)...Int(high)
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
