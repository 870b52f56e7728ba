import FlickSystem

/// The rules of the outputs of a run. No output is a file that the run reads, and a file is replaced only if the user has
/// given its name.
package struct OutputRules: Sendable {
  /// An output and the origin of its name.
  package struct Name: Hashable, Sendable {
    package var path: String
    /// Whether the name was made from that of another file.
    package var isDerived = false

    package init(_ path: String, isDerived: Bool = false) {
      self.path = path
      self.isDerived = isDerived
    }
  }

  /// The rule for files that exist.
  package enum Replacement: Sendable {
    /// Those whose names the user has given are replaced.
    case given
    /// All are replaced (`--force`).
    case all
    /// None is replaced (`--no-clobber`).
    case none
  }

  private let replacement: Replacement
  private var inputs: [FileIdentity: String] = [:]

  /// Creates the rules of a run.
  ///
  /// - Parameter inputs: The paths of the files that the run reads.
  package init(reading inputs: [String] = [], replacing replacement: Replacement = .given) {
    self.replacement = replacement
    addInputs(inputs)
  }

  /// Adds files that the run reads.
  package mutating func addInputs(_ paths: [String]) {
    for path in paths where path != "-" {
      let identity = FileIdentity(FileIdentity.destination(of: path))
      if identity.exists { inputs[identity] = path }
    }
  }

  /// Throws an error unless all outputs can be written, and are different files.
  package func check(_ outputs: [Name]) throws(ExportError) {
    var others: [FileIdentity: String] = [:]
    var spellings: [FileIdentity: String] = [:]
    for output in outputs where output.path != "-" {
      let destination = try destination(of: output)
      let identity = FileIdentity(destination)
      var other = others.updateValue(output.path, forKey: identity)
      if other == nil,
        let similar = spellings.updateValue(output.path, forKey: identity.withoutCase),
        FileIdentity.ignoresCase(FileIdentity.existingFolder(of: destination))
      {
        other = similar
      }
      guard let other else { continue }
      throw ExportError(
        .invalidArgument, "\(other) and \(output.path) are the same file; name two files")
    }
  }

  /// Returns the path of an output after resolving links. All writers call this function. Throws an error if the output is an
  /// input or exists and cannot be replaced.
  func destination(of output: Name) throws(ExportError) -> String {
    let path = output.path
    guard !path.utf8.contains(0) else {
      throw ExportError(.invalidArgument, "the name of an output contains a null character")
    }
    let destination = FileIdentity.destination(of: path)
    if let input = inputs[FileIdentity(destination)] {
      let name = input == path ? "the input" : "the input \(input)"
      throw ExportError(
        .invalidArgument, "\(path): is \(name), which is never replaced; name another file")
    }
    var status = stat()
    guard stat(destination, &status) == 0 else {
      let folder = FileIdentity.existingFolder(of: destination)
      guard stat(folder, &status) != 0 || status.st_mode & S_IFMT == S_IFDIR else {
        throw ExportError(.invalidArgument, "\(path): \(folder) is a file, and no folder")
      }
      return destination
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw ExportError(.invalidArgument, "\(path): is a folder; name a file")
    }
    if status.st_mode & S_IFMT == S_IFREG, let reason = refusal(output) {
      throw ExportError(.exists, "\(path): exists; \(reason)")
    }
    return destination
  }

  /// Returns whether an existing file keeps its content.
  func keepsExisting(_ output: Name) -> Bool { refusal(output) != nil }

  /// The reason for which an existing file is not replaced.
  private func refusal(_ output: Name) -> String? {
    switch replacement {
    case .all: nil
    case .none: "--no-clobber keeps it"
    case .given: output.isDerived ? "name an output, or replace it with --force" : nil
    }
  }
}
