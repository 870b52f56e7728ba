import FlickArchive

/// The theme of a dotLottie file that is applied to an animation.
///
/// ```swift
/// let dark = try LottieAnimation(path: "walk.lottie", theme: "dark")
/// ```
public enum DotLottieTheme: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The initial theme that the manifest assigns to the animation, if there is one.
  case initial
  /// No theme. Slots have the values that the animation stores.
  case unthemed
  /// The theme with this identifier.
  case id(String)

  /// Creates the theme with an identifier.
  ///
  /// - Parameter id: The identifier of the theme.
  public init(stringLiteral id: String) {
    self = .id(id)
  }
}

/// The selection of an animation and a theme in a dotLottie file.
struct DotLottieChoice: Hashable, Sendable {
  /// The identifier of the animation; `nil` for the initial animation.
  var animation: String?
  var theme = DotLottieTheme.initial

  /// Throws if an animation or a theme is selected by identifier. Used for files that are not archives.
  func requireNoSelection() throws(ReadError) {
    if let animation {
      throw ReadError(.missing, "no animation \"\(animation)\": the file contains a single one")
        .of("animation")
    }
    if case .id(let theme) = theme {
      throw ReadError(.missing, "no theme \"\(theme)\": the file is not a dotLottie archive")
        .of("theme")
    }
  }
}
