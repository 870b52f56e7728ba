import ArgumentParser
import FlickAnimation
import FlickExport

/// The subcommand `flick optimize`, which writes a smaller file with the same pictures.
struct Optimize: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "optimize",
    abstract: "Writes a smaller file with the same pictures.",
    discussion: """
      The extension of the output selects JSON or .lottie. All frames of the result
      are drawn and compared with those of the input. A step after which a channel
      of a pixel differs by more than 1 of 255 is tried with a higher precision, or
      undone and reported. docs/optimizing.md describes the steps.

      Examples:
        flick optimize walk.json -o walk.min.json
        flick optimize walk.json -o walk.lottie --names
        flick optimize emojis.lottie -o smaller.lottie --json
      """)

  @Argument(help: "A .json or .lottie file; - is standard input.")
  var input: String

  @Option(
    name: .shortAndLong,
    help: .value(
      "file", "The output: NAME.json or NAME.lottie; - is standard output, with --format."))
  var output: String

  @Option(help: .value("name", "The format of standard output: json or lottie."))
  var format: OptimizationJob.Format?

  @Flag(
    help: """
      Also remove the names of layers and shapes, unless expressions or state machines need them. \
      Keypaths of apps find nothing then.
      """)
  var names = false

  @Option(
    name: .shortAndLong,
    help: .value(
      "WxH",
      "The size of the pictures to compare; by default the animation's, at most 512 on either side."
    ),
    transform: PixelSize.parse)
  var size: PixelSize?

  @Flag(help: "Print one JSON object.")
  var json = false

  @OptionGroup(title: "Files") var files: OutputArguments

  @OptionGroup(title: "Text") var text: FontArguments

  @OptionGroup var trust: TrustArguments

  private var outputFormat: OptimizationJob.Format? {
    if output == "-" { return format }
    return output.split(separator: ".").last.flatMap {
      OptimizationJob.Format(rawValue: $0.lowercased())
    }
  }

  func validate() throws {
    guard let outputFormat, output == "-" || output.contains("."),
      format == nil || format == outputFormat
    else {
      throw ValidationError(
        "The output must be NAME.json or NAME.lottie, or - with --format json or lottie.")
    }
    guard output != "-" || !json else {
      throw ValidationError("Standard output can have the file or the report of --json.")
    }
  }

  func run() throws {
    TerminationSignals.handle()
    let input = try InputFiles.path(input)
    let rules = files.rules(reading: [input])
    try rules.require([.init(output)])
    let job = OptimizationJob(
      input: input, output: outputFormat ?? .json,
      steps: OptimizationStep.all + (names ? [OptimizationStep.names] : []), size: size,
      text: try text.settings(), limits: trust.limits)
    let report: OptimizationReport
    do {
      report = try job.run()
    } catch let error as ReadError {
      throw Failure(error, reading: input)
    }
    try File.write(report.bytes, to: output, rules)
    if json {
      try Output.standard.printResult(report.json(output: output).prettyPrinted())
    } else if output != "-" {
      for line in report.lines(output: output) { try Output.standard.printResult(printable(line)) }
    }
  }
}

extension OptimizationJob.Format: ExpressibleByArgument {}
