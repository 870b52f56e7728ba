import ArgumentParser
import FlickAnimation
import FlickExport
import FlickLottie
import FlickRaster

/// The subcommand `flick convert`, which converts Lottie JSON to dotLottie and back, and SVGA to both and to
/// SVGA 2.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Converts between Lottie JSON, dotLottie and SVGA.",
    discussion: """
      The extension of the output, or --format, selects the format: .json, .lottie,
      .svga or .tgs, a sticker of Telegram. Only SVGA can be converted to .svga, in
      version 2 of the format. Images, sounds and fonts are packed into the archive
      or embedded into the JSON. Everything else is kept byte for byte. A .lottie
      file converted to .lottie keeps its content; --animation and --theme set what
      it starts with.

      Examples:
        flick convert walk.json walk.lottie
        flick convert emojis.lottie wink.json --animation wink
        flick convert walk.lottie dark.json --theme dark
        flick convert rose.svga rose.lottie
        flick convert sticker.json -o sticker.tgs
        flick convert walk.json -o red.json --color '#0a84ff=#ff3b30'
        flick convert - -o - --format lottie < walk.json > walk.lottie
      """)

  @Argument(help: "A .json, .lottie or .svga file; - is standard input.")
  var input: String

  @Argument(help: "NAME.json, NAME.lottie, NAME.svga or NAME.tgs; - is standard output.")
  var destination: String?

  @Option(name: .shortAndLong, help: .value("file", "The output, instead of the second argument."))
  var output: String?

  @Option(
    help: .value(
      "name", "The format, if the extension does not select it: json, lottie, svga or tgs."))
  var format: OutputFormat?

  @Option(help: .value("id", "The animation of a .lottie file; by default its initial animation."))
  var animation: String?

  @Option(help: .value("id", "The theme whose values are written into the animation's slots."))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      """
      How to store images, sounds and fonts: pack (files of the archive), inline (data URLs in \
      the JSON) or keep. The default is pack for .lottie files and inline for .json files.
      """, valueName: "where"))
  var files: AssetStorage?

  @Option(
    help: ArgumentHelp(
      """
      Write another text: KEYPATH is that of the text layer, as in flick render. May be repeated, \
      like the option below.
      """, valueName: "keypath=text"))
  var text: [NamedText] = []

  @Option(
    help: ArgumentHelp(
      """
      Write another color. A color in place of the keypath, such as '#ff0000=#00ff00', is replaced \
      everywhere, also in gradients.
      """, valueName: "keypath=color"))
  var color: [NamedColor] = []

  @OptionGroup(title: "Files") var existing: OutputArguments

  @OptionGroup var trust: TrustArguments

  enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    case json, lottie, svga, tgs
  }

  /// The path of the output.
  private var path: String { output ?? destination ?? "" }

  /// The format that the end of the output selects.
  private var namedFormat: OutputFormat? {
    guard path.contains(".") else { return nil }
    return path.split(separator: ".").last.flatMap { OutputFormat(rawValue: $0.lowercased()) }
  }

  private var outputFormat: OutputFormat? { format ?? namedFormat }

  func validate() throws {
    guard (output == nil) != (destination == nil) else {
      throw ValidationError("Name one output, as the second argument or with -o.")
    }
    guard let outputFormat else {
      throw ValidationError(
        path == "-"
          ? "Standard output needs --format json, lottie, svga or tgs."
          : "The output must be NAME.json, NAME.lottie, NAME.svga or NAME.tgs.")
    }
    guard namedFormat == nil || namedFormat == outputFormat else {
      throw ValidationError("The output must be NAME.\(outputFormat.rawValue).")
    }
    guard text.isEmpty && color.isEmpty || [.json, .lottie].contains(outputFormat) else {
      throw ValidationError("--text and --color need a .json or .lottie output.")
    }
    guard outputFormat == .lottie || files != .pack else {
      throw ValidationError("--files pack requires a .lottie output.")
    }
  }

  func run() throws {
    TerminationSignals.handle()
    let input = try InputFiles.path(input)
    let rules = existing.rules(reading: [input])
    try rules.require([.init(path)])
    if outputFormat == .tgs {
      return try save(
        StickerFile.bytes(
          input, animation: animation, theme: theme, limit: StickerFile.maxBytes,
          text: TextSettings(), limits: trust.limits), rules)
    }
    let conversion = try conversion(of: input)
    try save(changed(conversion.bytes, of: input), rules)
    for name in conversion.missingFiles {
      Output.standardError.print("flick: \(printable(name)) was not found; the reference is kept.")
    }
    for name in conversion.omittedFiles {
      Output.standardError.print("flick: \(printable(name)) cannot be stored in JSON; left out.")
    }
    for name in conversion.inexact {
      Output.standardError.print(
        "flick: the clip path of \(printable(name)) has too many contours and is approximated.")
    }
  }

  /// Returns the output with other texts and colors: those of a document, or of the animations of an archive, of which
  /// each change must concern one. All other bytes of the documents stay.
  private func changed(_ bytes: [UInt8], of input: String) throws(Failure) -> [UInt8] {
    guard !text.isEmpty || !color.isEmpty else { return bytes }
    var failures: [Int: Failure] = [:]
    var done: Set<Int> = []
    var result = bytes
    do throws(ReadError) {
      if outputFormat == .lottie {
        let archive = try DotLottieArchive(bytes, limits: trust.limits.archives)
        for id in animation.map({ [$0] }) ?? archive.manifest.animations.map(\.id) {
          let json = try edited(archive.animation(id), &done, &failures)
          result = try DotLottieArchive(result, limits: trust.limits.archives)
            .replacing(id, with: json)
        }
      } else {
        result = try edited(bytes, &done, &failures)
      }
    } catch {
      throw Failure(error, reading: input)
    }
    if let failure = failures.filter({ !done.contains($0.key) }).min(by: { $0.key < $1.key }) {
      throw failure.value
    }
    return result
  }

  /// Returns a document with other texts and colors.
  ///
  /// - Parameters:
  ///   - done: The numbers of the changes that a document has needed.
  ///   - failures: The errors of the others.
  private func edited(
    _ json: [UInt8], _ done: inout Set<Int>, _ failures: inout [Int: Failure]
  ) throws(ReadError) -> [UInt8] {
    var edit = try DocumentEdit(json)
    for number in 0..<(text.count + color.count) {
      do throws(Failure) {
        if number < text.count {
          try edit.setText(text[number].name, to: text[number].text)
        } else {
          let change = color[number - text.count]
          try edit.setColor(
            change.name, to: Color(change.color.r, change.color.g, change.color.b, 1))
        }
        done.insert(number)
      } catch {
        failures[number] = error
      }
    }
    return edit.bytes
  }

  private func save(_ bytes: [UInt8], _ rules: OutputRules) throws(Failure) {
    try File.write(bytes, to: path, rules)
    if path != "-" {
      try Output.standard.printResult("\(printable(path)): \(bytes.count) bytes")
    }
  }

  /// Throws an error if the input is a Lottie animation, which SVGA cannot contain.
  private func requireMovie(_ input: String) throws(Failure) {
    do throws(ReadError) {
      let bytes = try LocalFile.read(input, limit: trust.limits.fileBytes)
      let isArchive = try ArchiveOutline(bytes: bytes, limits: trust.limits) != nil
      let format = LottieFormat.sniff(try LottieFormat.gunzipped(bytes))
      guard isArchive || format == .json else { return }
    } catch {
      throw Failure(error, reading: input)
    }
    throw Failure(
      .usage, "\(input): a Lottie animation cannot be converted to SVGA; only SVGA files can.")
  }

  private func conversion(of input: String) throws(Failure) -> Conversion {
    let source = Conversion.Source(
      path: input, animation: animation, theme: theme.map { .id($0) } ?? .unthemed,
      limits: trust.limits)
    if outputFormat == .svga { try requireMovie(input) }
    do {
      if outputFormat == .svga {
        return try Conversion.secondVersion(ofMovie: input, limits: trust.limits)
      }
      guard outputFormat == .lottie else {
        return try Conversion.json(source, files: files?.choice ?? .inline)
      }
      let name = self.input == "-" ? "animation" : File.stem(of: input)
      return try Conversion.dotLottie(
        source, id: name, generator: "Flick \(Version.text)",
        files: files?.choice ?? .pack)
    } catch {
      let names = ArchiveSelection(animation: animation, theme: theme)
      throw names.failure(error, reading: input) { () throws(ReadError) in
        try ArchiveOutline(path: input, limits: trust.limits)
      }
    }
  }
}

/// ``Conversion/Files`` as an argument.
enum AssetStorage: String, ExpressibleByArgument, CaseIterable {
  case pack, inline, keep

  var choice: Conversion.FileHandling {
    switch self {
    case .pack: .pack
    case .inline: .inline
    case .keep: .keep
    }
  }
}
