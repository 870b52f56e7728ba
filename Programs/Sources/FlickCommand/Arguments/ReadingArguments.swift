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

  /// A state machine by its identifier in the archive at `path`; or by a JSON file of its own, for the
  /// animation there.
  func stateMachine(_ name: String, of path: String) throws(Failure) -> LottieStateMachine {
    let isFile = name.hasSuffix(".json")
    let animation = isFile ? try animation(path) : nil
    let settings = try text.settings()
    do throws(ReadError) {
      if let animation { return try LottieStateMachine(file: name, playing: animation) }
      return try LottieStateMachine(
        path: path, id: name, text: settings, evaluatesExpressions: !noExpressions)
    } catch {
      throw Failure(error, reading: isFile ? name : path)
    }
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
