import ArgumentParser
import FlickAnimation
import FlickExport
import FlickLottie

/// The subcommand `flick convert`, which converts Lottie JSON to dotLottie and back, and SVGA to both and to
/// SVGA 2.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Converts between Lottie JSON, dotLottie and SVGA.",
    discussion: """
      The extension of the output selects the format: .json, .lottie or .svga.
      Only SVGA can be converted to .svga, in version 2 of the format. Images,
      sounds and fonts are packed into the archive or embedded into the JSON.
      Everything else is kept byte for byte. A .lottie file converted to .lottie
      keeps its content; --animation and --theme set what it starts with.

      Examples:
        flick convert walk.json walk.lottie
        flick convert emojis.lottie wink.json --animation wink
        flick convert walk.lottie dark.json --theme dark
        flick convert rose.svga rose.lottie
      """)

  @Argument(help: "A .json, .lottie or .svga file.")
  var input: String

  @Argument(help: "NAME.json, NAME.lottie or NAME.svga.")
  var output: String

  @Option(
    help: ArgumentHelp(
      "The animation of a .lottie file; by default its initial animation.",
      valueName: "id"))
  var animation: String?

  @Option(
    help: ArgumentHelp(
      "The theme whose values are written into the animation's slots.", valueName: "id"))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      """
      How to store images, sounds and fonts: pack (files of the archive), inline (data URLs in \
      the JSON) or keep. The default is pack for .lottie files and inline for .json files.
      """, valueName: "where"))
  var files: AssetStorage?

  @OptionGroup(title: "Files") var existing: OutputArguments

  @OptionGroup var trust: TrustArguments

  private enum OutputFormat: String {
    case json, lottie, svga
  }

  private var outputFormat: OutputFormat? {
    output.split(separator: ".").last.flatMap { OutputFormat(rawValue: $0.lowercased()) }
  }

  func validate() throws {
    guard let outputFormat, output.contains(".") else {
      throw ValidationError("The output must be NAME.json, NAME.lottie or NAME.svga.")
    }
    guard outputFormat == .lottie || files != .pack else {
      throw ValidationError("--files pack requires a .lottie output.")
    }
  }

  func run() throws {
    TerminationSignals.handle()
    let rules = existing.rules(reading: [input])
    try rules.require([.init(output)])
    let conversion = try conversion()
    try File.write(conversion.bytes, to: output, rules)
    try Output.standard.printResult("\(printable(output)): \(conversion.bytes.count) bytes")
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

  /// Throws an error if the input is a Lottie animation, which SVGA cannot contain.
  private func requireMovie() throws(Failure) {
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

  private func conversion() throws(Failure) -> Conversion {
    let source = Conversion.Source(
      path: input, animation: animation, theme: theme.map { .id($0) } ?? .unthemed,
      limits: trust.limits)
    if outputFormat == .svga { try requireMovie() }
    do {
      if outputFormat == .svga {
        return try Conversion.secondVersion(ofMovie: input, limits: trust.limits)
      }
      guard outputFormat == .lottie else {
        return try Conversion.json(source, files: files?.choice ?? .inline)
      }
      let name = File.outputName(for: input, suffix: "").dropLast()
      return try Conversion.dotLottie(
        source, id: String(name), generator: "Flick \(Version.text)",
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
