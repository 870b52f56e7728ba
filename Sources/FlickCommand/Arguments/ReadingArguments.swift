import ArgumentParser
import FlickAnimation

/// How a file is read.
struct ReadingArguments: ParsableArguments {
  @OptionGroup(title: "Text") var text: FontArguments

  @Flag(help: "Run no expressions: properties keep the values that they have besides.")
  var noExpressions = false

  func animation(_ path: String) throws(Failure) -> LottieAnimation {
    try .read(path, text.settings(), evaluatesExpressions: !noExpressions)
  }

  /// Reads the folders of fonts at once, and files when it is called.
  func reader() throws(Failure) -> (String) throws -> LottieAnimation {
    let settings = try text.settings()
    let evaluates = !noExpressions
    return { try .read($0, settings, evaluatesExpressions: evaluates) }
  }
}
