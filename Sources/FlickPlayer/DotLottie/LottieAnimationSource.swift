public import FlickAnimation

/// A source of an animation: a single animation, or a dotLottie file.
public enum LottieAnimationSource: Sendable {
  /// A single animation.
  case lottieAnimation(LottieAnimation)
  /// A dotLottie file, which can contain several animations.
  case dotLottieFile(DotLottieFile)

  /// The animation, or the active animation of the file.
  public var animation: LottieAnimation? {
    switch self {
    case .lottieAnimation(let animation): animation
    case .dotLottieFile(let file): file.activeAnimation?.animation
    }
  }
}

extension LottieAnimation {
  /// This animation as a source.
  public var animationSource: LottieAnimationSource { .lottieAnimation(self) }
}

extension DotLottieFile {
  /// This file as a source.
  public var animationSource: LottieAnimationSource { .dotLottieFile(self) }
}
