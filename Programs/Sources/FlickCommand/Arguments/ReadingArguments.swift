import ArgumentParser
import FlickAnimation

/// Options for reading a file.
struct ReadingArguments: ParsableArguments {
  @OptionGroup(title: "Archives") var archive: ArchiveArguments

  @Option(
    help: ArgumentHelp(
      """
      The value of a slot: a number, numbers with commas, a color such as #ff8000, or a text. \
      text:42 is a text. May be repeated.
      """,
      valueName: "id=value"))
  var slot: [NamedText] = []

  @OptionGroup(title: "Text") var text: FontArguments

  @Flag(help: "Do not evaluate expressions; properties keep their keyframed or static values.")
  var noExpressions = false

  @OptionGroup var trust: TrustArguments

  /// The limits of reading and drawing a file.
  var limits: Limits { trust.limits }

  func animation(_ path: String) throws(Failure) -> LottieAnimation {
    try reader()(path)
  }

  /// Loads a state machine. `name` is its identifier in the archive at `path`, or the path of a JSON file
  /// that controls the animation at `path`.
  func stateMachine(_ name: String, of path: String) throws(Failure) -> LottieStateMachine {
    let isFile = name.hasSuffix(".json")
    let animation = isFile ? try animation(path) : nil
    let settings = try text.settings()
    do throws(ReadError) {
      if let animation { return try LottieStateMachine(file: name, playing: animation) }
      return try LottieStateMachine(
        path: path, id: name, text: settings, evaluatesExpressions: !noExpressions,
        limits: limits)
    } catch {
      if isFile { throw Failure(error, reading: name) }
      throw failure(error, reading: path, stateMachine: name)
    }
  }

  /// Converts an error of reading a file.
  private func failure(
    _ error: ReadError, reading path: String, stateMachine: String? = nil
  ) -> Failure {
    let names = ArchiveSelection(
      animation: archive.animation, theme: archive.theme, stateMachine: stateMachine)
    return names.failure(error, reading: path) { () throws(ReadError) in
      try ArchiveOutline(path: path, limits: limits)
    }
  }

  /// Returns a function that reads files and reports the ends of the stages of loading. Slots keep their values.
  func stageReader() throws(Failure)
    -> (String, @escaping @Sendable (LoadStage) -> Void) throws(Failure) -> LottieAnimation
  {
    let settings = try text.settings()
    return { path, didEnd throws(Failure) in
      do throws(ReadError) {
        return try LottieAnimation(
          path: path, animation: archive.animation, theme: archive.choice, text: settings,
          evaluatesExpressions: !noExpressions, limits: limits, didEnd: didEnd)
      } catch {
        throw failure(error, reading: path)
      }
    }
  }

  /// Returns a function that reads files. Reads the font folders at once.
  func reader() throws(Failure) -> (String) throws(Failure) -> LottieAnimation {
    let settings = try text.settings()
    let slots = OverrideMembers(slots: slot)
    return { path throws(Failure) in
      let theme = slots.theme
      if theme != nil { try slots.requireSlots(of: slotNames(of: path), path) }
      do throws(ReadError) {
        guard let theme else {
          return try LottieAnimation(
            path: path, animation: archive.animation, theme: archive.choice, text: settings,
            evaluatesExpressions: !noExpressions, limits: limits)
        }
        let animation = try LottieAnimation(
          path: path, animation: archive.animation, theme: archive.choice, slots: theme,
          text: settings, evaluatesExpressions: !noExpressions, limits: limits)
        try slots.requireFit(of: animation)
        return animation
      } catch {
        throw failure(error, reading: path)
      }
    }
  }

  private func slotNames(of path: String) throws(Failure) -> [String] {
    do throws(ReadError) {
      return try OverrideMembers.slotNames(
        of: .init(path: path, animation: archive.animation, limits: limits))
    } catch {
      throw failure(error, reading: path)
    }
  }
}
