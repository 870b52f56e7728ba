import Foundation
import Testing

/// Every public error has a sentence for users and a suggestion, also one that is added later.
@Suite("Public errors")
struct PublicErrorTests {
  /// The files of the library, without those of the programs.
  private static func files() throws -> [Package.File] {
    try Package.files("").filter { file in
      FileManager.default.fileExists(
        atPath: Package.root.appendingPathComponent("Sources/\(file.name)").path)
    }
  }

  /// Returns the names of all public types that conform to `Error`, without the names of enclosing types.
  private static func publicErrors(_ files: [Package.File]) -> Set<String> {
    let declaration = /public (?:final )?(?:enum|struct|class|actor) (\w+)\s*:([^{]*)\{/
    let names = files.flatMap { file in
      file.text.matches(of: declaration).filter {
        !String($0.output.2).matches(of: /\b(?:Localized)?Error\b/).isEmpty
      }.map { String($0.output.1) }
    }
    return Set(names)
  }

  /// Returns the names of all types whose declaration or extension names `LocalizedError`.
  private static func localizedErrors(_ files: [Package.File]) -> Set<String> {
    let declaration =
      /\b(?:extension|enum|struct|class|actor) (?:\w+\.)*(\w+)\s*:[^{]*\bLocalizedError\b[^{]*\{/
    return Set(
      files.flatMap { $0.text.matches(of: declaration).map { String($0.output.1) } })
  }

  @Test("Every public error is a LocalizedError")
  func everyPublicErrorIsLocalizedError() throws {
    let files = try Self.files()
    let errors = Self.publicErrors(files)
    let expected: Set = [
      "ReadError", "OverrideError", "RenderError", "StateMachineError", "LottieLoadError",
      "LottieRenderingError", "LottieFileError", "LottieDownloadError", "DotLottieError",
      "PlaybackError", "SVGAExPlayerError",
    ]
    #expect(errors.isSuperset(of: expected), "\(expected.subtracting(errors)) not found")
    #expect(errors.subtracting(Self.localizedErrors(files)).isEmpty)
  }

  @Test("Every public error has a description and a suggestion")
  func everyPublicErrorHasDescriptionAndSuggestion() throws {
    let files = try Self.files()
    for name in Self.publicErrors(files) {
      let declares = try Regex(#"\b(?:extension|enum|struct|class|actor) (?:\w+\.)*\#(name)\b"#)
      let text = files.map(\.text).filter { !$0.matches(of: declares).isEmpty }.joined()
      for property in ["errorDescription", "recoverySuggestion"] {
        #expect(text.contains("public var \(property): String?"), "\(name).\(property)")
      }
    }
  }
}
