import ArgumentParser
import FlickAnimation
import FlickPlayback

/// The subcommand `flick play`, which plays an animation in the terminal.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays in the terminal.",
    discussion: """
      Draws two pixels in each character cell, in 24-bit colour. Keys: space
      pauses, left and right move (by one frame when paused, by a tenth of the
      animation when playing), + and - change the speed, 0 starts over, q or
      escape quits.

      A state machine follows the mouse instead, where the terminal reports it.
      The keys 1 to 9 fire, turn over or count up its inputs, space clicks in
      the middle, r starts over.

      Examples:
        flick play walk.json
        flick play walk.json --once --background white
        flick play rating.lottie --state-machine stars
      """)

  @Argument(help: "A .json, .lottie or .svga file.")
  var input: String

  @Flag(help: "Repeat until quit, or play one pass and quit; else as the file says, or repeat.")
  var passes: PlayPasses?

  @Option(
    parsing: .unconditional,
    help: """
      1 is the animation's own speed; negative plays backwards; else as the file says, or 1.
      """)
  var speed: Double?

  @Option(name: .shortAndLong, help: BackgroundColor.help)
  var background: BackgroundColor?

  @Option(
    help: ArgumentHelp(
      "Run this state machine of a .lottie file, or one from a JSON file of its own.",
      valueName: "id or file"))
  var stateMachine: String?

  @OptionGroup var reading: ReadingArguments

  @OptionGroup(title: "Replacements") var replacements: ReplacementArguments

  func validate() throws {
    guard speed.map({ $0.isFinite && abs($0) <= PlaySession.topSpeed }) ?? true else {
      throw ValidationError("--speed goes from -16 to 16.")
    }
    if stateMachine != nil, !replacements.isEmpty {
      throw ValidationError("What a state machine plays cannot be replaced.")
    }
    let archive = reading.archive
    guard
      stateMachine?.hasSuffix(".json") != false
        || archive.animation == nil && archive.theme == nil && !archive.noTheme
    else { throw ValidationError("The state machine decides about animation and theme.") }
  }

  func run() throws {
    let name = input.split(separator: "/").last.map(String.init) ?? input
    if let stateMachine {
      let machine = try reading.stateMachine(stateMachine, of: input)
      try checkTerminal()
      guard let player = machine.player(seed: .random(in: 0 ... .max), policy: .refuse)
      else { throw Failure(.badData, "\(input): the state machine has no animation.") }
      var session = StateMachineSession(player, name: name, background: background?.color)
      return session.run()
    }
    let animation = try replacements.edition(of: reading.animation(input), input)
    try checkTerminal()
    var session = PlaySession(animation, name: name, background: background?.color)
    session.run(playing: PlaySession.wishes(of: animation, passes: passes, speed: speed))
  }

  private func checkTerminal() throws(Failure) {
    guard !Terminal.isPresent else { return }
    throw Failure(
      .usage,
      "play draws in a terminal, which standard output is not; render and export write files.")
  }
}

enum PlayPasses: String, EnumerableFlag {
  case loop, once
}
