import ArgumentParser
import FlickAnimation

/// How a file is read.
struct ReadingArguments: ParsableArguments {
  @OptionGroup(title: "Archives") var archive: ArchiveArguments

  @OptionGroup(title: "Text") var text: FontArguments

  @Flag(help: "Run no expressions: properties keep the values that they have besides.")
  var noExpressions = false

  func animation(_ path: String) throws(Failure) -> LottieAnimation {
    try reader()(path)
  }

  /// Reads the folders of fonts at once, and files when it is called.
  func reader() throws(Failure) -> (String) throws(Failure) -> LottieAnimation {
    let settings = try text.settings()
    return { path throws(Failure) in
      do throws(ReadError) {
        return try LottieAnimation(
          path: path, animation: archive.animation, theme: archive.choice, text: settings,
          evaluatesExpressions: !noExpressions)
      } catch {
        throw Failure(error, reading: path)
      }
    }
  }
}
