import ArgumentParser
import FlickAnimation
import FlickPlayback

/// The subcommand `flick play`, which plays an animation in the terminal.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Plays an animation in the terminal.",
    discussion: """
      Shows pictures with the graphics of kitty or as Sixel graphics if the terminal
      has them, and otherwise two pixels in each character cell. Keys: space
      pauses, left and right seek (by one frame when paused, by a tenth of the
      animation when playing), comma and full stop pause and show the frame before
      or after, [ and ] seek the marker before or after, + and - change the speed,
      0 restarts, q or escape quits.

      With a state machine, mouse events control the animation if the terminal
      reports them. The keys 1 to 9 fire, toggle or increment its inputs, space
      clicks at the centre, r restarts.

      Examples:
        flick play walk.json
        flick play walk.json --once --background white
        flick play rating.lottie --state-machine stars
      """)

  @Argument(help: "A .json, .lottie or .svga file.")
  var input: String

  @Flag(help: "Repeat until quit, or play once; by default as the file requests, or repeat.")
  var passes: PlayPasses?

  @Option(
    parsing: .unconditional,
    help: """
      The speed factor; negative plays backwards; by default as the file requests, or 1.
      """)
  var speed: Double?

  @Option(name: .shortAndLong, help: BackgroundColor.help)
  var background: BackgroundColor?

  @Option(
    help: .value(
      "id or file", "Run a state machine of the .lottie file, or of a separate JSON file."))
  var stateMachine: String?

  @Option(
    help: .value("name", "How to show pictures: auto (ask the terminal), kitty, sixel or blocks."))
  var graphics = GraphicsChoice.auto

  @OptionGroup var reading: ReadingArguments

  @OptionGroup(title: "Overrides") var overrides: OverrideArguments

  func validate() throws {
    guard speed.map({ $0.isFinite && abs($0) <= PlaySession.maximumSpeed }) ?? true else {
      throw ValidationError("--speed must be between -16 and 16.")
    }
    if stateMachine != nil, !overrides.isEmpty {
      throw ValidationError("Overrides cannot be combined with --state-machine.")
    }
    let archive = reading.archive
    guard
      stateMachine?.hasSuffix(".json") != false
        || archive.animation == nil && archive.theme == nil && !archive.noTheme
    else { throw ValidationError("The state machine selects the animation and theme.") }
  }

  func run() throws {
    let name = input.split(separator: "/").last.map(String.init) ?? input
    if let stateMachine {
      let machine = try reading.stateMachine(stateMachine, of: input)
      try checkTerminal()
      guard let player = machine.player(seed: .random(in: 0 ... .max), policy: .refuse)
      else { throw Failure(.badData, "\(input): the state machine has no animation.") }
      var session = StateMachineSession(
        player, name: name, background: background?.color, graphics: graphics)
      return session.run()
    }
    let animation = try overrides.applyOverrides(of: reading.animation(input), input)
    try checkTerminal()
    var session = PlaySession(
      animation, name: name, background: background?.color, graphics: graphics)
    session.run(playing: PlaySession.initialInputs(of: animation, passes: passes, speed: speed))
  }

  private func checkTerminal() throws(Failure) {
    guard !Terminal.isPresent else { return }
    throw Failure(
      .usage,
      "play requires a terminal; use render or export to write files.")
  }
}

enum PlayPasses: String, EnumerableFlag {
  case loop, once
}
