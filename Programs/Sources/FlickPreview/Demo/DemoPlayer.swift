import FlickAnimation
import FlickImage
import FlickPlayback
import FlickRaster
import Foundation

/// The playback state and images of one animation on the page. The time is passed in, and frames are drawn on
/// request, so a slow or hidden page costs nothing.
actor DemoPlayer {
  private let animation: LottieAnimation
  private var renderer: FrameRenderer?
  private var machine: PlayerMachine
  private var bitmap = Bitmap(width: 0, height: 0)
  private var hasEnded = false

  struct Picture: Sendable {
    var frame: Double
    /// A PNG file with straight alpha.
    var png: [UInt8]
    /// Whether playback has ended since the previous image.
    var isCompletion: Bool
  }

  init(_ animation: LottieAnimation) {
    self.animation = animation
    machine = PlayerMachine(animation.scene.timeline)
  }

  func handle(_ input: PlayerMachine.Input, at now: Seconds) {
    if machine.handle(input, at: now).isCompletion { hasEnded = true }
  }

  /// Returns the image at a time. Nil if it cannot be encoded. Uses fast compression, because the image is
  /// only sent on this machine.
  func picture(_ size: PageSize, at now: Seconds) -> Picture? {
    handle(.tick, at: now)
    if renderer?.width != size.width || renderer?.height != size.height {
      renderer = FrameRenderer(animation, width: size.width, height: size.height)
    }
    renderer?.draw(frame: machine.frame, into: &bitmap)
    guard let png = try? PNGEncoder.encode(bitmap, compression: .fast) else { return nil }
    defer { hasEnded = false }
    return Picture(frame: machine.frame, png: png, isCompletion: hasEnded)
  }
}

/// A size in device pixels.
struct PageSize: Hashable, Sendable {
  var width: Int
  var height: Int

  /// Creates a size. Sizes are limited, so that a page cannot exhaust the memory.
  init(width: Int, height: Int) {
    self.width = min(max(width, 1), 8192)
    self.height = min(max(height, 1), 4096)
  }
}
