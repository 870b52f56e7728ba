import FlickAnimation
import FlickImage
import FlickPlayback
import FlickRaster
import Foundation

/// One animation of the page: how far it is, and its pictures. Time is given, and frames are drawn when
/// the page asks for them, so a page that is slow, or is not looked at, costs nothing.
actor PreviewPlayer {
  private let animation: LottieAnimation
  private var renderer: FrameRenderer?
  private var machine: PlaybackMachine
  private var bitmap = Bitmap(width: 0, height: 0)
  private var hasEnded = false

  struct Picture: Sendable {
    var frame: Double
    /// A file with straight alpha.
    var png: [UInt8]
    /// Whether the last pass ended between the picture before and this one.
    var isCompletion: Bool
  }

  init(_ animation: LottieAnimation) {
    self.animation = animation
    machine = PlaybackMachine(
      Timeline(
        frameRate: animation.frameRate,
        frames: FrameRange(animation.startFrame, animation.endFrame)))
  }

  func handle(_ input: PlaybackMachine.Input, at now: Seconds) {
    if machine.handle(input, at: now).isCompletion { hasEnded = true }
  }

  /// The picture of this moment; `nil` when there is no room for one. Packed in a hurry: the way is short.
  func picture(_ size: PreviewSize, at now: Seconds) -> Picture? {
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

/// In pixels of the screen.
struct PreviewSize: Hashable, Sendable {
  var width: Int
  var height: Int

  /// More than any screen has is not drawn: a page must not be able to fill the memory.
  init(width: Int, height: Int) {
    self.width = min(max(width, 1), 8192)
    self.height = min(max(height, 1), 4096)
  }
}
