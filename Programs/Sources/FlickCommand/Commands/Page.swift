import ArgumentParser
import FlickAnimation
import FlickExport
import FlickFiles
import FlickPlayback

/// The subcommand `flick page`, which writes a web page with animations.
struct Page: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Writes a web page with animations.",
    discussion: """
      The folder gets index.html with an element for each file; the files; a picture
      of each as PNG and WebP, which is shown until the animation is loaded; and the
      player (docs/web.md). Opened from disk, the page shows the pictures, because
      browsers load no modules from there: serve the folder. The text for screen
      readers is the name of the animation in its file.

      Examples:
        flick page walk.json -o site
        flick page stickers/*.json --progress 0.5 -o site
        python3 -m http.server -d site
      """)

  @Argument(help: ".json, .lottie or .svga files.")
  var inputs: [String]

  @Option(name: .shortAndLong, help: .value("folder", "The folder to write."))
  var output: String

  @Option(
    help: ArgumentHelp(
      """
      The folder of the player, as Scripts/make-web makes it. By default that of the installation \
      or of the build.
      """, valueName: "folder"))
  var player: String?

  @OptionGroup var moment: FrameChoice

  @OptionGroup var size: FrameSize

  @OptionGroup(title: "Files") var files: OutputArguments

  @OptionGroup(title: "Warnings") var warnings: DiagnosticArguments

  @OptionGroup var reading: ReadingArguments

  func validate() throws {
    guard moment.frame.count < 2 else {
      throw ValidationError("A picture shows one frame.")
    }
  }

  func run() throws {
    TerminationSignals.handle()
    let inputs = try inputs.map(InputFiles.path)
    guard !inputs.contains("-") else {
      throw Failure(.usage, "standard input has no name; a page needs files.")
    }
    let parts = try PlayerFiles.find(player)
    let read = try reading.reader()
    var folder = PageFolder(output, files.rules(reading: inputs))
    var elements: [PageElement] = []
    for input in inputs {
      let animation = try read(input)
      try warnings.report(animation.allDiagnostics, of: input)
      let frame = try moment.frames(in: animation.scene.timeline, input).first
      try folder.add(
        animation, frame ?? animation.startFrame, size.pixels(of: animation, input), at: input)
      elements.append(PageElement(animation, file: input))
    }
    try parts?.copy(into: &folder)
    let title = elements.count == 1 ? elements.first?.alternative : nil
    try folder.add(
      Array(
        PageElement.page(
          elements, title: title ?? "Animations", player: parts.map { _ in PlayerFiles.copy }
        ).utf8),
      as: "index.html")
    try folder.write()
    try Output.standard.printResult(
      "\(printable(output))/index.html: \(elements.count) animation\(elements.count == 1 ? "" : "s"), \(folder.bytes) bytes"
    )
    if parts == nil {
      Output.standardError.print(
        "flick: the page shows pictures only: there is no player. Scripts/make-web makes it, and --player names its folder."
      )
    }
  }
}
