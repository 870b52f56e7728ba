public import Foundation

/// The source of an animation.
///
/// ```swift
/// LottieSource.local(fileName: "Sample Animation.lottie")
/// LottieSource.remote(url: url)
/// ```
///
/// The format, Lottie JSON, dotLottie or SVGA, is detected from the file's contents and not from its name.
public enum LottieSource: Hashable, Sendable {
  /// A file in the app's bundle, with or without its file name extension, or the absolute path of a file.
  case local(fileName: String)
  /// A file at an `http:`, `https:` or `file:` address.
  case remote(url: URL)

  /// Returns a local source. Equivalent to ``local(fileName:)``.
  ///
  /// - Parameter fileName: The name of a file in the app's bundle, or the absolute path of a file.
  /// - Returns: The source.
  public static func local(_ fileName: String) -> Self { .local(fileName: fileName) }

  /// Returns a remote source. Equivalent to ``remote(url:)``.
  ///
  /// - Parameter url: The address of the file.
  /// - Returns: The source.
  public static func remote(_ url: URL) -> Self { .remote(url: url) }
}
