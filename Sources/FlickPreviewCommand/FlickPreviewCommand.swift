import ArgumentParser
import FlickPreview
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program `flick-preview`, which `flick demo` runs. It contains the code that needs a server and all of
/// Foundation.
@main
struct FlickPreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flick demo",
    abstract: "Shows the demo's screen as a web page of this machine.",
    discussion: """
      A title, an animation from a file, and one that comes over HTTP from a
      second server. Switches on the page make that server slow, broken or
      absent. Nothing is reachable from the network.

      Where no person is at the terminal, pictures of the screen's animations
      are written instead, and the program ends.
      """)

  @Option(help: "Of the page; 0 lets the system choose one.")
  var port: UInt16 = 0

  @Option(help: "The local animation, instead of the demo's own.")
  var local: String?

  @Option(help: "The SVGA animation of the page /svga, instead of the demo's own.")
  var svga: String?

  @Option(help: "Seconds that the slow server takes to answer.")
  var delay = 4.0

  @Flag(help: "Serve the page without a terminal, too.")
  var serve = false

  @Option(help: "Where pictures are written.")
  var stills = "out"

  func validate() throws {
    guard (0...3600).contains(delay) else { throw ValidationError("--delay goes from 0 to 3600.") }
  }

  func run() async throws {
    var options = PreviewServer.Options()
    options.port = port
    options.delay = delay
    if let svga { options.svgaFile = URL(fileURLWithPath: svga).path }
    if let local { options.localFile = URL(fileURLWithPath: local).path }
    let server = try await PreviewServer(options)
    if serve || isatty(1) == 1 {
      try await server.run { say("Lottie Animation Demo: \($0.absoluteString)  (ctrl-C ends)") }
    } else {
      try await write(server.stills())
    }
  }

  private func write(_ stills: [(name: String, png: Data)]) throws {
    let folder = URL(fileURLWithPath: self.stills, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for still in stills {
      let name = "demo-\(still.name).png"
      try still.png.write(to: folder.appendingPathComponent(name), options: .atomic)
      say("\(self.stills)/\(name)")
    }
    guard stills.count == 2 else { throw ExitCode.failure }
  }
}

private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
