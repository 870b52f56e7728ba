public import FlickAnimation

/// Where an animation comes from: a file of its own, or one that may hold several.
public enum LottieAnimationSource: Sendable {
  case lottieAnimation(LottieAnimation)
  case dotLottieFile(DotLottieFile)

  /// The animation to play, unless another is asked for.
  public var animation: LottieAnimation? {
    switch self {
    case .lottieAnimation(let animation): animation
    case .dotLottieFile(let file): file.activeAnimation?.animation
    }
  }
}

extension LottieAnimation {
  public var animationSource: LottieAnimationSource { .lottieAnimation(self) }
}

extension DotLottieFile {
  public var animationSource: LottieAnimationSource { .dotLottieFile(self) }
}
