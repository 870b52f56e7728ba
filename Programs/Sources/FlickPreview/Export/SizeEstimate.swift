import FlickAnimation
import FlickPlayback

/// The estimated size of an export: the size of a file with one frame, and the growth of a file with several. Both are
/// written by the program from the middle of the animation.
struct SizeEstimate: Sendable {
  /// The exports of one frame and of several; the second one is `nil` if the first one is whole.
  private let exports: [PageExport]
  private let frameCounts: [Int]
  private let frames: Int

  /// The number of frames of the longer file.
  private static let sampleCount = 8

  init(
    _ pane: PreviewPane, _ settings: ExportSettings, program: String, store: ExportStore
  ) throws {
    let timeline = pane.animation.scene.timeline
    let whole = (settings.frames ?? timeline.frames).clamped(to: timeline.frames)
    let step = timeline.frameRate / (settings.framesPerSecond ?? timeline.frameRate)
    let frames = max(Int((whole.length / step).rounded()), 1)
    self.frames = frames
    frameCounts = frames <= Self.sampleCount + 1 ? [frames] : [1, Self.sampleCount]
    let middle = whole.start + (Double(frames / 2) - Double(Self.sampleCount / 2)) * step
    exports = try frameCounts.map { count in
      var part = settings
      if count != frames {
        part.frames = FrameRange(middle, middle + Double(count) * step)
      }
      return try PageExport(pane, part, program: program, store: store)
    }
  }

  /// Returns the size in bytes; `nil` after an error.
  func bytes() async -> Int? {
    var sizes: [Int] = []
    for export in exports {
      guard let size = await export.measure(), !Task.isCancelled else { return nil }
      sizes.append(size)
    }
    guard sizes.count == 2 else { return sizes.first }
    let growth = Double(max(sizes[1] - sizes[0], 0)) / Double(frameCounts[1] - frameCounts[0])
    return sizes[0] + Int(growth * Double(frames - 1))
  }
}

/// The estimated size of an export.
struct EstimateMessage: PageMessage {
  static let name = "estimate"

  var pane: Int
  /// The number of the request.
  var number: Int
  /// `nil` after an error.
  var byteCount: Int?
}
