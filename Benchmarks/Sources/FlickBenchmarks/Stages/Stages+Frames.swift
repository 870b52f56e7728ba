import FlickAnimation
import FlickRaster
import Foundation

extension Stages {
  /// The stages that process each sample as an app does: complete frames, frames of which only the changed
  /// part is drawn, and loading up to the first frame.
  static func frames(_ samples: [Sample]) throws -> [Stage] {
    let animations = try samples.map { try LottieAnimation(data: Data($0.bytes)) }
    let pairs = Array(zip(samples, animations))
    return pairs.map { frame("frame", $0.name, $1, .everything) }
      + pairs.map { frame("playback", $0.name, $1, .changes) }
      + samples.map(load)
  }

  private static func frame(
    _ stage: String, _ name: String, _ animation: LottieAnimation, _ redraw: Redraw
  ) -> Stage {
    let renderer = FrameRenderer(animation, width: Material.side, height: Material.side)
    renderer.redraw = redraw
    var bitmap = Bitmap(width: Material.side, height: Material.side)
    let frames = FrameSeries.frames(from: animation.startFrame, to: animation.endFrame)
    return Stage("\(stage).\(name)", per: .frame, of: frames.count) {
      for frame in frames { renderer.draw(frame: frame, into: &bitmap) }
    }
  }

  private static func load(_ sample: Sample) -> Stage {
    let data = Data(sample.bytes)
    var bitmap = Bitmap(width: Material.side, height: Material.side)
    return Stage("load.\(sample.name)", per: .file, of: 1) {
      guard let animation = try? LottieAnimation(data: data) else { return }
      FrameRenderer(animation, width: Material.side, height: Material.side)
        .draw(frame: animation.startFrame, into: &bitmap)
    }
  }
}
