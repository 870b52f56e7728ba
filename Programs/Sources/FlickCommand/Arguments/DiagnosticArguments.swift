import ArgumentParser
import FlickAnimation

/// Options for what a picture lacks.
struct DiagnosticArguments: ParsableArguments {
  @Flag(help: "Exit with 65 before anything is written if the file has a warning. For build steps.")
  var strict = false

  @Flag(help: "Print no warnings.")
  var quiet = false

  /// Prints a line for each kind of warning, or throws an error with the first one.
  ///
  /// - Parameter diagnostics: The warnings, which are not evaluated if nothing depends on them.
  func report(_ diagnostics: @autoclosure () -> [Diagnostic], of path: String) throws(Failure) {
    guard strict || !quiet else { return }
    let kinds = DiagnosticKind.warnings(diagnostics())
    guard !strict else {
      guard let first = kinds.first else { return }
      let others = kinds.count > 1 ? " \(kinds.count - 1) more of other kinds." : ""
      throw Failure(.badData, "\(printable(path)): \(first.line)\(others)")
    }
    for kind in kinds {
      Output.standardError.print("flick: \(printable(path)): \(kind.line)")
    }
  }
}
