package import FlickArchive
package import FlickScene

extension Diagnostic {
  /// For a theme that a file begins with and that cannot be read.
  package static func unreadTheme(_ error: ReadError) -> Diagnostic {
    Diagnostic(
      severity: Feature.themeUnread.severity,
      feature: "\(Feature.themeUnread.rawValue): \(error.message)", path: error.path,
      explanation: Feature.themeUnread.explanation)
  }

  /// For a theme that is made for other animations than the one at hand.
  package static func themeOfAnother(_ id: String) -> Diagnostic {
    Diagnostic(
      severity: Feature.themeOfAnother.severity,
      feature: "\(Feature.themeOfAnother.rawValue): \(id)", path: DotLottieArchive.manifestName,
      explanation: Feature.themeOfAnother.explanation)
  }
}
