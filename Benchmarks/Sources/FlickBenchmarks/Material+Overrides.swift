import FlickAnimation
import FlickLottie
import FlickScene
import FlickPlayer

extension Material {
  /// The side of the small canvases in pixels. Their pixels take little time.
  static let small = 64
  /// The number of frames that a player draws in one run.
  static let ticks = 60

  /// Overrides the opacity of the animation's first layer with half of it.
  static func oneGiven(_ document: EditableDocument) -> DocumentOverrides {
    let half = ComputedNumbers(components: SIMD4(50, 0, 0, 0), count: 1)
    var changes = DocumentOverrides()
    changes.values = [
      ValueOverride(KeypathPattern(opacity(document.keypaths())), .number, .numbers(half))
    ]
    return changes
  }

  private static func opacity(_ keypaths: [[String]]) -> [String] {
    (keypaths.first ?? []) + ["Transform", "Opacity"]
  }

  /// Returns a provider whose block returns another opacity for each frame.
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
