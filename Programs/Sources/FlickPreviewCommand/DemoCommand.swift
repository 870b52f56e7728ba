import ArgumentParser
import FlickPreview
import Foundation

/// The command `flick demo`.
struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Shows the demo screen as a web page on this machine.",
    usage: "flick demo [<options>]",
    discussion: """
      The page shows a title, an animation from a file and an animation loaded
      over HTTP from a second server. Controls on the page make that server slow,
      failing or offline. The servers are not reachable from the network. The address
      of the page is printed, and ctrl-C ends the program.

      With --stills, images of the animations are written to files instead.
      """)

  @Option(help: "The port of the page; 0 lets the system choose one.")
  var port: UInt16 = 0

  @Option(help: "The path of the local animation; by default the demo's.")
  var local: String?

  @Option(help: "The response time of the slow server, in seconds.")
  var delay = 4.0

  /// Has no effect: the page is always served without `--stills`.
  @Flag(help: .hidden)
  var serve = false

  @Option(help: "Write images of the animations to this folder, and end.")
  var stills: String?

  func validate() throws {
    guard (0...3600).contains(delay) else { throw ValidationError("--delay must be in 0...3600.") }
  }

  func run() async throws {
    var options = PreviewServer.Options()
    options.port = port
    options.delay = delay
    if let local { options.localFile = try FlickPreviewCommand.pathOfFile(local) }
    let server = try await PreviewServer(options)
    if let stills { return try await write(server, to: stills) }
    try await server.run {
      let address = $0.appendingPathComponent("demo").absoluteString
      printLine("Lottie Animation Demo: \(address)  (ctrl-C quits)")
    }
  }

  private func write(_ server: PreviewServer, to folder: String) async throws {
    let stills = try await server.writeStills(to: folder, besides: [local].compactMap { $0 })
    for path in stills.paths { printLine(path) }
    guard stills.reasons.isEmpty else {
      throw ProgramFailure(.fault, stills.reasons.joined(separator: " "))
    }
  }
}
