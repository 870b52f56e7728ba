import ArgumentParser
import FlickAnimation
import FlickPlayback

/// `flick play`: an animation in the terminal.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays in the terminal.",
    discussion: """
      Draws two pixels in each character cell, in 24-bit colour. Keys: space
      pauses, left and right move (by one frame when paused, by a tenth of the
      animation when playing), + and - change the speed, 0 starts over, q or
      escape quits.

      Examples:
        flick play walk.json
        flick play walk.json --once --background white
      """)

  @Argument(help: "A .json or .lottie file.")
  var input: String

  @Flag(help: "Repeat until quit, or play one pass and quit.")
  var passes = PlayPasses.loop

  @Option(
    parsing: .unconditional, help: "1 is the animation's own speed; negative plays backwards.")
  var speed = 1.0

  @Option(name: .shortAndLong, help: BackgroundColor.help)
  var background: BackgroundColor?

  @OptionGroup var reading: ReadingArguments

  @OptionGroup(title: "Replacements") var replacements: ReplacementArguments

  func validate() throws {
    guard speed.isFinite, abs(speed) <= PlaySession.topSpeed else {
      throw ValidationError("--speed goes from -16 to 16.")
    }
  }

  func run() throws {
    let animation = try replacements.edition(of: reading.animation(input), input)
    guard Terminal.isPresent else {
      throw Failure(
        .usage,
        "play draws in a terminal, which standard output is not; render and export write files.")
    }
    let name = input.split(separator: "/").last.map(String.init) ?? input
    var session = PlaySession(animation, name: name, background: background?.color)
    session.run(passes: passes == .once ? .once : .forever, speed: speed)
  }
}

enum PlayPasses: String, EnumerableFlag {
  case loop, once
}
