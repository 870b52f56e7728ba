import ArgumentParser
import FlickAnimation
import FlickExport

/// Options for outputs that exist.
struct OutputArguments: ParsableArguments {
  @Flag(help: "Also replace files whose names were not given, such as that of a report.")
  var force = false

  @Flag(help: "Replace no file.")
  var noClobber = false

  func validate() throws {
    guard !(force && noClobber) else {
      throw ValidationError("--force and --no-clobber cannot be combined.")
    }
  }

  /// Returns the rules of the outputs of a run that reads some files.
  func rules(reading inputs: [String]) -> OutputRules {
    OutputRules(reading: inputs, replacing: replacement)
  }

  var replacement: OutputRules.Replacement { noClobber ? .none : force ? .all : .given }

  /// Replaces all files from now on, because they are those of an earlier drawing.
  mutating func replaceAll() { (force, noClobber) = (true, false) }

  /// The options as arguments for another process.
  var words: [String] { (force ? ["--force"] : []) + (noClobber ? ["--no-clobber"] : []) }
}

extension OutputRules {
  /// Throws a failure unless all outputs can be written.
  func require(_ outputs: [Name]) throws(Failure) {
    do {
      try check(outputs)
    } catch {
      throw Failure(error)
    }
  }

  /// Adds the files beside an animation that it names. A file that does not exist is none of them.
  mutating func addFiles(of animation: LottieAnimation, at path: String, before outputs: [Name]) {
    guard outputs.contains(where: { File.mode(of: $0.path) != nil }) else { return }
    let folder = LocalFile.directory(of: path)
    addInputs(
      animation.outline.assets.filter { !$0.isEmbedded && !$0.file.isEmpty }
        .map { "\(folder)/\($0.file)" })
  }
}
