import FlickArchive

/// Which of a dotLottie file's themes an animation is drawn in.
///
/// ```swift
/// let dark = try LottieAnimation(path: "walk.lottie", theme: "dark")
/// ```
public enum DotLottieTheme: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The one that the file says the animation begins with; none where it says nothing.
  case initial
  /// No theme: slots hold what the animation puts into them.
  case unthemed
  /// By its identifier in the file.
  case id(String)

  public init(stringLiteral id: String) {
    self = .id(id)
  }
}

/// What is taken out of a dotLottie file.
struct DotLottieChoice: Hashable, Sendable {
  /// The one that the file begins with unless given.
  var animation: String?
  var theme = DotLottieTheme.initial

  /// A file that is no archive has nothing to choose from.
  func requireNoSelection() throws(ReadError) {
    if let animation {
      throw ReadError(.missing, "no animation \"\(animation)\" in a file that holds but one")
    }
    if case .id(let theme) = theme {
      throw ReadError(.missing, "no theme \"\(theme)\" in a file that is no dotLottie archive")
    }
  }
}
