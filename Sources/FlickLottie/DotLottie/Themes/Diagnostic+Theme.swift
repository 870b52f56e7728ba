package import FlickArchive
package import FlickScene

extension Diagnostic {
  /// Returns the diagnostic for a default theme that cannot be read.
  package static func unreadableTheme(_ error: ReadError) -> Diagnostic {
    Diagnostic(.themeUnreadable, error.message, path: error.path)
  }

  /// Returns the diagnostic for a theme that is meant for other animations.
  package static func themeForOtherAnimation(_ id: String) -> Diagnostic {
    Diagnostic(.themeForOtherAnimation, id, path: DotLottieArchive.manifestName)
  }
}
