package import FlickArchive
package import FlickScene

extension Diagnostic {
  /// Returns the diagnostic for a default theme that cannot be read.
  package static func unreadTheme(_ error: ReadError) -> Diagnostic {
    Diagnostic(
      severity: Feature.themeUnread.severity,
      feature: "\(Feature.themeUnread.rawValue): \(error.message)", path: error.path,
      explanation: Feature.themeUnread.explanation)
  }

  /// Returns the diagnostic for a theme that is meant for other animations.
  package static func themeOfAnother(_ id: String) -> Diagnostic {
    Diagnostic(
      severity: Feature.themeOfAnother.severity,
      feature: "\(Feature.themeOfAnother.rawValue): \(id)", path: DotLottieArchive.manifestName,
      explanation: Feature.themeOfAnother.explanation)
  }
}
