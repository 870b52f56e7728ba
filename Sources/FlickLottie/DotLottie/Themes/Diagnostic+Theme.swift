package import FlickArchive
package import FlickScene

extension Diagnostic {
  /// Returns the diagnostic for a default theme that cannot be read.
  package static func unreadableTheme(_ error: ReadError) -> Diagnostic {
    Diagnostic(
      severity: UnsupportedFeature.themeUnreadable.severity,
      feature: "\(UnsupportedFeature.themeUnreadable.rawValue): \(error.message)", path: error.path,
      explanation: UnsupportedFeature.themeUnreadable.explanation)
  }

  /// Returns the diagnostic for a theme that is meant for other animations.
  package static func themeForOtherAnimation(_ id: String) -> Diagnostic {
    Diagnostic(
      severity: UnsupportedFeature.themeForOtherAnimation.severity,
      feature: "\(UnsupportedFeature.themeForOtherAnimation.rawValue): \(id)",
      path: DotLottieArchive.manifestName,
      explanation: UnsupportedFeature.themeForOtherAnimation.explanation)
  }
}
