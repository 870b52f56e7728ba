public import Foundation

/// Where an animation comes from.
///
/// ```swift
/// LottieSource.local(fileName: "Sample Animation.lottie")
/// LottieSource.remote(url: url)
/// ```
///
/// What the file is, Lottie JSON, dotLottie or SVGA, its content says, never its name.
public enum LottieSource: Hashable, Sendable {
  /// A file of the app's bundle, with or without its ending, or the path of any file.
  case local(fileName: String)
  /// A file behind an `http:`, `https:` or `file:` address.
  case remote(url: URL)

  /// The same as ``local(fileName:)``.
  public static func local(_ fileName: String) -> Self { .local(fileName: fileName) }

  /// The same as ``remote(url:)``.
  public static func remote(_ url: URL) -> Self { .remote(url: url) }
}
