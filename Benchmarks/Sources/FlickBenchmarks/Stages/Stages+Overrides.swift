import FlickAnimation
import FlickLottie
import FlickPlayback
import FlickRaster
import FlickScene
import FlickPlayer
import Foundation

extension Stages {
  /// The stages that override one property of each sample: the time to apply the override, and the time of
  /// the frames, to compare with the stages of `evaluation`.
  @MainActor static func overrides(_ samples: [Sample]) throws -> [Stage] {
    let documents = try samples.map { try LottieReader.read($0.bytes) }
    let editableDocuments = documents.compactMap { EditableDocument($0) }
    let changes = editableDocuments.map(Material.oneGiven)
    let films = zip(editableDocuments, changes).map { Film($0.variant($1).scene) }
    return [
      Stage("evaluate.override", per: .frame, of: films.reduce(0) { $0 + $1.frames.count }) {
        for film in films { film.play() }
      },
      Stage("override.first", per: .byte, of: samples.reduce(0) { $0 + $1.bytes.count }) {
        for document in documents { _ = EditableDocument(document) }
      },
      Stage("override", per: .byte, of: samples.reduce(0) { $0 + $1.bytes.count }) {
        for (editableDocument, change) in zip(editableDocuments, changes) {
          _ = editableDocument.variant(change)
        }
      },
    ] + blocks(try samples.map { try LottieAnimation(data: Data($0.bytes)) })
  }

  /// The stages that draw samples with and without a block that provides the value of that property in each
  /// frame.
  @MainActor private static func blocks(_ animations: [LottieAnimation]) -> [Stage] {
    [
      drawn("draw", animations) { _ in },
      drawn("draw.block", animations) { Material.giveBlock($0) },
      played("play", animations) { _ in },
      played("play.block", animations) { Material.giveBlock($0) },
    ]
  }

  private static func drawn(
    _ name: String, _ animations: [LottieAnimation], _ give: (FrameRenderer) -> Void
  ) -> Stage {
    let films = animations.map { animation in
      let renderer = FrameRenderer(animation, width: Material.small, height: Material.small)
      give(renderer)
      return (
        renderer, FrameSeries.frames(from: animation.startFrame, to: animation.endFrame)
      )
    }
    var bitmap = Bitmap(width: Material.small, height: Material.small)
    return Stage(name, per: .frame, of: films.reduce(0) { $0 + $1.1.count }) {
      for (renderer, frames) in films {
        for frame in frames { renderer.draw(frame: frame, into: &bitmap) }
      }
    }
  }

  /// Returns a stage that plays with the player that views use, which makes an image of each frame.
  @MainActor private static func played(
    _ name: String, _ animations: [LottieAnimation], _ give: (LottieAnimationPlayer) -> Void
  ) -> Stage {
    let films = animations.map { animation in
      let ticker = StillTicker()
      let player = LottieAnimationPlayer(animation, .init(), ticker: ticker)
      player.pictureSize = CGSize(width: Material.small, height: Material.small)
      give(player)
      player.loopMode = .loop
      player.play()
      return (player, ticker)
    }
    return Stage(name, per: .frame, of: films.count * Material.ticks) {
      for (player, ticker) in films {
        for _ in 0..<Material.ticks {
          ticker.now += 1 / 60
          player.tick(at: ticker.now)
          player.finishDrawing()
        }
      }
    }
  }
}

/// A ticker whose time a benchmark advances.
@MainActor private final class StillTicker: FrameTicker {
  var now: Seconds = 0
  func start(rate: Double, _ tick: @escaping @MainActor (Seconds) -> Void) {}
  func stop() {}
}
