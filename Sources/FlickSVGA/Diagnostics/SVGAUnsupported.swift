import FlickScene

/// What movies have on the page `UNSUPPORTED.md`: made from the list of features itself.
package enum SVGAUnsupported {
  /// A section in Markdown, a line for each feature.
  package static var markdown: String {
    let lines = SVGAFeature.allCases.map {
      "- \($0.rawValue) (\($0.severity.rawValue)): \($0.explanation)"
    }
    return (["", "## SVGA files", ""] + lines).joined(separator: "\n") + "\n"
  }
}
