import FlickAnimation
import FlickPlayback
import FlickRaster
import FlickScene

/// Facts that small pictures of an animation show: blank frames, motion, and the step from the end to the start.
struct FramePictures {
  /// The examined frames, and those that have no visible pixel.
  private(set) var frames: [Double] = []
  private(set) var blank: [Double] = []
  /// A Boolean value that indicates whether all pictures are equal.
  private(set) var isStill = true
  /// The mean difference of the last and the first frame, and the largest one of neighboring frames, 0…255.
  private(set) var seam: (jump: Double, step: Double)?

  /// - Parameters:
  ///   - frames: The frames to examine.
  ///   - side: The longer side of the pictures, in pixels.
  init(_ animation: LottieAnimation, frames: [Double], side: Double) {
    self.frames = frames
    let scene = animation.scene
    let probe = LayerProbe(scene, side: side)
    var first: Bitmap?
    for frame in frames {
      let picture = probe.draw(scene, frame)
      if picture.visibleArea == nil { blank.append(frame) }
      if let first, first.pixels != picture.pixels { isStill = false }
      if first == nil { first = picture }
    }
    guard let first, !isStill, scene.endFrame - scene.startFrame >= 4 else { return }
    let second = probe.draw(scene, scene.startFrame + 1)
    let last = probe.draw(scene, scene.endFrame - 1)
    let beforeLast = probe.draw(scene, scene.endFrame - 2)
    func distance(_ a: Bitmap, _ b: Bitmap) -> Double { FrameDifference(frame: 0, a, b).mean }
    seam = (distance(last, first), max(distance(first, second), distance(beforeLast, last)))
  }

  /// A Boolean value that indicates whether the end and the start differ by much more than neighboring frames.
  var jumps: Bool { seam.map { $0.jump > 1 && $0.jump > 3 * $0.step } ?? false }
}
