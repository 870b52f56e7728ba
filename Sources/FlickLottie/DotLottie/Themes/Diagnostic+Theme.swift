package import FlickArchive
package import FlickScene

extension Diagnostic {
  /// For a theme that a file begins with and that cannot be read.
  package static func unreadableTheme(_ error: ReadError) -> Diagnostic {
    Diagnostic(
      severity: UnsupportedFeature.themeUnreadable.severity,
      feature: "\(UnsupportedFeature.themeUnreadable.rawValue): \(error.message)", path: error.path,
      explanation: UnsupportedFeature.themeUnreadable.explanation)
  }

  /// For a theme that is made for other animations than the one at hand.
  package static func themeForOtherAnimation(_ id: String) -> Diagnostic {
    Diagnostic(
      severity: UnsupportedFeature.themeForOtherAnimation.severity,
      feature: "\(UnsupportedFeature.themeForOtherAnimation.rawValue): \(id)",
      path: DotLottieArchive.manifestName,
      explanation: UnsupportedFeature.themeForOtherAnimation.explanation)
  }
}
