import FlickScene

/// The SVGA section of `UNSUPPORTED.md`, generated from the list of features.
package enum SVGAUnsupported {
  /// A Markdown section with one line for each feature.
  package static var markdown: String {
    let lines = SVGAFeature.allCases.map {
      "- \($0.rawValue) (\($0.severity.rawValue)): \($0.explanation)"
    }
    return (["", "## SVGA files", ""] + lines).joined(separator: "\n") + "\n"
  }
}
