import FlickGeometry
import FlickLottie
import FlickScene

extension Stages {
  /// The scenes of all samples at all times, into a sink that draws nothing.
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

  /// A scene at all its whole frames.
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

/// The frames that are measured of an animation, as `flick bench` takes them.
enum FrameSeries {
  static let most = 300

  /// Every whole frame from the in point, or `most` of them spread evenly. Never empty.
  static func frames(from start: Double, to end: Double) -> [Double] {
    let count = max(1, Int(min(end - start, 1e9)))
    let step = max(1, Double(count) / Double(most))
    return (0..<min(count, most)).map { start + (Double($0) * step).rounded(.down) }
  }
}
