import FlickGeometry
import FlickLottie
import FlickScene

extension Stages {
  /// The stages that evaluate the scenes of all samples at all frames, with a sink that draws nothing.
  static func evaluation(_ samples: [Sample]) throws -> [Stage] {
    let scenes = try samples.map { try LottieReader.read($0.bytes).scene }
    let films = scenes.map { Film($0) }
    let frames = films.reduce(0) { $0 + $1.frames.count }
    return [
      Stage("evaluate", per: .frame, of: frames) {
        for film in films { film.play() }
      }
    ]
  }

  /// A scene and all its whole frames.
  final class Film {
    let frames: [Double]
    private let scene: Scene
    private var evaluator: FrameEvaluator
    private var sink = IdleSink()

    init(_ scene: Scene) {
      self.scene = scene
      frames = FrameSeries.frames(from: scene.startFrame, to: scene.endFrame)
      evaluator = FrameEvaluator(computer: scene.makeComputer?())
    }

    func play() {
      for frame in frames {
        evaluator.draw(scene, at: frame, transform: .identity, into: &sink)
      }
    }
  }
}

/// The frames of an animation that are measured, selected as `flick bench` does.
enum FrameSeries {
  static let most = 300

  /// Returns every whole frame from the in point, or `most` of them at equal distances. The result is never
  /// empty.
  static func frames(from start: Double, to end: Double) -> [Double] {
    let count = max(1, Int(min(end - start, 1e9)))
    let step = max(1, Double(count) / Double(most))
    return (0..<min(count, most)).map { start + (Double($0) * step).rounded(.down) }
  }
}
