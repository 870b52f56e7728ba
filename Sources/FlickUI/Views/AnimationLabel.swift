#if (canImport(UIKit) || canImport(AppKit)) && canImport(SwiftUI)

  import FlickAnimation

  /// The accessibility label of an animation.
  enum AnimationLabel: Equatable {
    case none
    case text(String)
    /// The title of the animation.
    case title

    /// The label of an animation, or `nil`.
    func text(of animation: LottieAnimation?) -> String? {
      switch self {
      case .none: nil
      case .text(let text): text
      case .title: animation?.title
      }
    }
  }

#endif
