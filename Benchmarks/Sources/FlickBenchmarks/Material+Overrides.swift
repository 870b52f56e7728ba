import FlickAnimation
import FlickLottie
import FlickScene
import FlickViews

extension Material {
  /// Of canvases on which the pixels cost little, in pixels.
  static let small = 64
  /// Frames of a player in one run.
  static let ticks = 60

  /// The opacity of the animation's first layer, given by a host: half of it.
  static func oneGiven(_ manuscript: LottieManuscript) -> LottieChanges {
    let half = ComputedNumbers(components: SIMD4(50, 0, 0, 0), count: 1)
    var changes = LottieChanges()
    changes.values = [
      GivenValue(KeypathPattern(opacity(manuscript.keypaths())), .number, .numbers(half))
    ]
    return changes
  }

  private static func opacity(_ keypaths: [[String]]) -> [String] {
    (keypaths.first ?? []) + ["Transform", "Opacity"]
  }

  /// The same by a block, another one in each frame.
  private static func block() -> FloatValueProvider {
    FloatValueProvider { frame in 50 + frame.truncatingRemainder(dividingBy: 50) }
  }

  static func giveBlock(_ renderer: FrameRenderer) {
    let keypaths = renderer.overridden.allKeypaths().map(\.keys)
    renderer.setValueProvider(block(), keypath: AnimationKeypath(keys: opacity(keypaths)))
  }

  @MainActor static func giveBlock(_ player: LottieAnimationPlayer) {
    let keypaths = player.animation?.allKeypaths().map(\.keys) ?? []
    player.setValueProvider(block(), keypath: AnimationKeypath(keys: opacity(keypaths)))
  }
}
