public import FlickAnimation
import FlickArchive
public import Foundation

extension OverrideError: LocalizedError {
  /// A sentence that names the override that matches nothing.
  public var errorDescription: String? { Sentence.text(text.description, self) }

  /// A sentence that says what overrides are matched with.
  public var failureReason: String? { Sentence.text(text.reason, self, "reason") }

  /// A sentence that says where the valid names are listed.
  public var recoverySuggestion: String? { Sentence.text(text.suggestion, self, "suggestion") }

  private var text: (description: String, reason: String, suggestion: String) {
    switch self {
    case .noText(let keypath):
      (
        "No text layer is named “\(keypath.string)”.",
        "A text is found by the names of its composition and layer, joined by periods.",
        "Print the names with `logHierarchyKeypaths()`, or use a keypath with wildcards such as “**”."
      )
    case .noColor(let keypath):
      (
        "No color is named “\(keypath.string)”.",
        "A color is found by the names of its layers, groups and fill, and “Color”, joined by periods.",
        "Print the names with `logHierarchyKeypaths()`, or use a keypath such as “**.Fill 1.Color”."
      )
    case .noImage(let id):
      (
        "No picture is called “\(id)”.",
        "A picture is found by the identifier or the file name of its asset.",
        "Look up the identifiers in `outline.assets` of the animation, or with `flick inspect`."
      )
    case .noFont(let name):
      (
        "No text is set in a font called “\(name)”.",
        "A font is found by its name or by the name of its family, as the file writes them.",
        "Look up the names in `outline.fonts` of the animation, or with `flick inspect`."
      )
    }
  }
}
