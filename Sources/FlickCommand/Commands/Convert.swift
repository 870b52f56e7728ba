import ArgumentParser
import FlickAnimation

/// The subcommand `flick convert`, which converts Lottie JSON to dotLottie and back, and SVGA to both and to
/// SVGA 2.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Turns Lottie JSON, dotLottie and SVGA into each other.",
    discussion: """
      The form follows from the output's name: .json, .lottie or .svga, which is
      made of SVGA alone, in the second version of the format. Pictures, sounds
      and fonts move into the archive, or into the JSON. All that is not moved is
      kept as it is written, byte for byte. A .lottie file that is made of one
      keeps all that it held; --animation and --theme say what it begins with.

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
      "Which animation of a .lottie file; the one that it begins with unless given.",
      valueName: "id"))
  var animation: String?

  @Option(
    help: ArgumentHelp(
      "The theme whose values are written into the animation's slots.", valueName: "id"))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      """
      What becomes of pictures, sounds and fonts: pack (files of the archive), inline (data \
      URLs in the JSON) or keep. Packed in .lottie files and inlined in .json files unless given.
      """, valueName: "where"))
  var files: FilePlace?

  private enum Form: String {
    case json, lottie, svga
  }

  private var form: Form? {
    output.split(separator: ".").last.flatMap { Form(rawValue: $0.lowercased()) }
  }

  func validate() throws {
    guard let form, output.contains(".") else {
      throw ValidationError("the output is called NAME.json, NAME.lottie or NAME.svga.")
    }
    guard form == .lottie || files != .pack else {
      throw ValidationError("--files pack needs a .lottie file to pack into.")
    }
  }

  func run() throws {
    let conversion = try conversion()
    try File.write(conversion.bytes, to: output)
    Output.standard.print("\(printable(output)): \(conversion.bytes.count) bytes")
    for name in conversion.missing {
      Output.standardError.print("flick: \(printable(name)) was not found, and is still named.")
    }
    for name in conversion.leftOut {
      Output.standardError.print("flick: \(printable(name)) has no place in JSON, and is left out.")
    }
    for name in conversion.inexact {
      Output.standardError.print(
        "flick: what bounds \(printable(name)) has too many contours; masks join them.")
    }
  }

  private func conversion() throws(Failure) -> Conversion {
    let source = Conversion.Source(
      path: input, animation: animation, theme: theme.map { .id($0) } ?? .unthemed)
    do {
      if form == .svga { return try Conversion.secondVersion(ofMovie: input) }
      guard form == .lottie else {
        return try Conversion.json(source, files: files?.choice ?? .inline)
      }
      let name = File.outputName(for: input, suffix: "").dropLast()
      return try Conversion.dotLottie(
        source, id: String(name), generator: "Flick \(Version.text)",
        files: files?.choice ?? .pack)
    } catch {
      throw Failure(error, reading: input)
    }
  }
}

/// ``Conversion/Files`` as an argument.
enum FilePlace: String, ExpressibleByArgument, CaseIterable {
  case pack, inline, keep

  var choice: Conversion.Files {
    switch self {
    case .pack: .pack
    case .inline: .inline
    case .keep: .keep
    }
  }
}
