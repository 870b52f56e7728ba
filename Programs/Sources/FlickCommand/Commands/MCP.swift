import ArgumentParser
import FlickProcesses
import FlickRPC

/// The subcommand `flick mcp`, a server of the Model Context Protocol.
struct MCP: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Offers tools to language models over the Model Context Protocol.",
    discussion: """
      Reads messages of JSON-RPC 2.0 as lines from standard input, and answers on
      standard output. The tools make, check, describe, draw, compare, change, fix,
      convert and export files below the given folders, with the limits for files
      from strangers. An editor or a program for chats starts the server; docs/mcp.md
      has the configuration.

      Example:
        flick mcp animations
      """)

  @Argument(help: "The folders whose files can be read and written; by default the current one.")
  var folders: [String] = ["."]

  func run() throws {
    BrokenPipes.block()
    TerminationSignals.handle()
    let server = MCPServer(roots: try MCPRoots(folders)) { line in
      BrokenPipes.block()
      return Output.standard.write(Array((line + "\n").utf8))
    }
    var lines = LineReader(0, maxLength: RPCMessage.maxBytes)
    while !server.isBroken {
      switch lines.next() {
      case .line(let line):
        guard !line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) else {
          continue
        }
        server.receive(line)
      case .tooLong: server.refuseLongLine()
      case .timeout: continue
      case .end: return server.finish()
      }
    }
  }
}
