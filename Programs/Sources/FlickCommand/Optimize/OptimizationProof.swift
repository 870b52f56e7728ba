import FlickAnimation
import FlickPlayback
import FlickRaster

/// Compares all frames of an animation with those of a changed one.
struct OptimizationProof {
  /// The largest accepted difference of a channel, 0…255.
  static let threshold = 1

  /// The first frame that differs by more than the threshold.
  struct Counterexample: Hashable, Sendable {
    var frame: Double
    var largest: Int
  }

  /// The size of the pictures.
  let size: PixelSize
  /// The frames to compare. A frame that differed is the next first one, because another change often differs there, too.
  private(set) var frames: [Double]
  /// The largest difference of all comparisons without a counterexample.
  private(set) var largest = 0
  private let renderer: FrameRenderer
  private let duration: Double
  private var pictures: (Bitmap, Bitmap)

  init(_ animation: LottieAnimation, size: PixelSize) {
    self.size = size
    let timeline = animation.scene.timeline
    frames = ContactSheet.frameNumbers(
      timeline, count: max(Int(timeline.frames.length.rounded(.up)), 1))
    duration = animation.duration
    renderer = FrameRenderer(animation, width: size.width, height: size.height)
    let empty = Bitmap(width: size.width, height: size.height)
    pictures = (empty, empty)
  }

  /// Returns the first frame that differs, or `nil` if there is none.
  mutating func counterexample(_ other: LottieAnimation) -> Counterexample? {
    guard other.duration == duration else { return Counterexample(frame: 0, largest: 255) }
    let changed = FrameRenderer(other, width: size.width, height: size.height)
    var most = 0
    for (index, frame) in frames.enumerated() {
      renderer.draw(frame: frame, into: &pictures.0)
      changed.draw(frame: frame, into: &pictures.1)
      let difference = FrameDifference(frame: frame, pictures.0, pictures.1)
      guard difference.largest <= Self.threshold else {
        frames.swapAt(0, index)
        return Counterexample(frame: frame, largest: difference.largest)
      }
      most = max(most, difference.largest)
    }
    largest = max(largest, most)
    return nil
  }
}
