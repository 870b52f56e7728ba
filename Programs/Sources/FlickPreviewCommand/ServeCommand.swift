import FlickSystem
import ArgumentParser
import Dispatch
import FlickFiles
import FlickService
import Foundation

/// The command `flick serve`.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serves frames, exports and reports of animations over HTTP.",
    usage: "flick serve [--root <folder>] [--allow-host <host> ...] [--allow-uploads] [<options>]",
    discussion: """
      Paths: /render, /export, /page, /inspect and /check, with path=FILE below the
      folder or with url=ADDRESS of an allowed host; /player/, /healthz and /metrics.
      docs/serve.md lists the parameters. With --allow-uploads, the file can be the
      body of a request with the method POST. Processes of flick worker --sandbox
      draw, with the limits for files from strangers. SIGTERM finishes the requests
      that run, and ends the service.

      The environment variable FLICK_SIGNING_KEY makes the service refuse URLs
      without a valid signature. --sign prints a signed URL. Each option can be an
      environment variable, too: FLICK_SERVE_PORT for --port, FLICK_SERVE_ALLOW_HOST
      for --allow-host, with commas between several values, and
      FLICK_SERVE_NO_SANDBOX, which is true or false. An option that is given takes
      precedence.

      Each request has a line of JSON on standard error: time, id, method, path,
      file, status, bytes, milliseconds, queueMilliseconds and cache.

      Examples:
        flick serve --root stickers
        flick serve --root stickers --host 0.0.0.0 --port 8080 --workers 4
        flick serve --allow-uploads --cache 64
        flick serve --sign '/render?path=walk.json&size=256x256' --expires-in 3600
      """)

  @Option(help: "The folder with the files. No path leads out of it, and links are not followed.")
  var root: String?

  @Option(
    help: ArgumentHelp(
      "A server from which files can be loaded: HOST, HOST:PORT or SCHEME://HOST:PORT. May be repeated.",
      valueName: "host"))
  var allowHost: [String] = []

  @Flag(help: "Accept files as bodies of requests with the method POST, up to 8 MB.")
  var allowUploads = false

  @Option(
    help: ArgumentHelp(
      "The origin of web pages that can read answers, such as https://example.com, or *. May be repeated.",
      valueName: "origin"))
  var allowOrigin: [String] = []

  @Option(help: "The address of the interface on which the service listens.")
  var host = "127.0.0.1"

  @Option(help: "The port; 0 lets the system choose one.")
  var port: UInt16 = 8080

  @Option(help: "The number of processes that draw, 1 to 256; by default one for each processor.")
  var workers = min(ProcessInfo.processInfo.activeProcessorCount, 256)

  @Option(
    help: ArgumentHelp(
      "The number of processes that draw small pictures only, 0 to 256, so that large ones do not hold them up.",
      valueName: "small-workers"))
  var smallWorkers = 1

  @Option(
    help: ArgumentHelp(
      "The header with the address of a client that a proxy sets, such as X-Forwarded-For. Clients share the service equally.",
      valueName: "header"))
  var clientHeader: String?

  @Option(help: "The number of requests that can wait for a process. Others are refused with 429.")
  var queue = 32

  @Option(help: "The number of connections, 1 to 60000. Others wait in the system.")
  var connections = 1000

  @Option(
    help: ArgumentHelp(
      "The time in which a client must send its headers, take a part of an answer, or send another request.",
      valueName: "seconds"))
  var idleTimeout = 30.0

  @Option(help: ArgumentHelp("The time of a request, with its waiting.", valueName: "seconds"))
  var timeLimit = 30.0

  @Option(help: ArgumentHelp("The memory of a process that draws.", valueName: "megabytes"))
  var memoryLimit = 1024.0

  @Option(
    help: ArgumentHelp(
      "The memory for files and answers in the process with the sockets, 16 to 65536.",
      valueName: "megabytes"))
  var memoryBudget = 128

  @Option(
    help: ArgumentHelp(
      "The memory for drawn answers that are kept, 0 to 65536.", valueName: "megabytes"))
  var cache = 0

  @Option(help: ArgumentHelp("How long clients can keep an answer.", valueName: "seconds"))
  var maxAge = 3600

  @Option(help: ArgumentHelp("A folder with fonts. May be repeated.", valueName: "folder"))
  var fonts: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      The folder of the player for /page, as Scripts/make-web makes it. By default that of the \
      installation or of the build.
      """, valueName: "folder"))
  var player: String?

  @Option(
    help: ArgumentHelp(
      """
      The log of requests: debug (all), info (without /healthz and /metrics), warning (those that \
      were refused), error (those for which the service has failed) or none.
      """, valueName: "level"))
  var logLevel = LogLevel.info

  @Flag(help: "Draw in processes without the filter of system calls, which only Linux has.")
  var noSandbox = false

  @Option(
    help: ArgumentHelp("Print a path and query with its signature, and end.", valueName: "target"))
  var sign: String?

  @Option(help: ArgumentHelp("How long a signed URL is valid.", valueName: "seconds"))
  var expiresIn = 3600

  func validate() throws {
    guard (1...256).contains(workers), (0...256).contains(smallWorkers) else {
      throw ValidationError(
        "--workers must be between 1 and 256, and --small-workers between 0 and 256.")
    }
    guard (0...100_000).contains(queue) else {
      throw ValidationError("--queue must be between 0 and 100000.")
    }
    guard (0.001...86_400).contains(timeLimit), memoryLimit >= 1, memoryLimit.isFinite else {
      throw ValidationError("--time-limit must be at most 86400, and --memory-limit at least 1.")
    }
    guard (1...60_000).contains(connections), (0.001...86_400).contains(idleTimeout) else {
      throw ValidationError(
        "--connections must be between 1 and 60000, and --idle-timeout at most 86400.")
    }
    guard (16...65_536).contains(memoryBudget), (0...65_536).contains(cache) else {
      throw ValidationError(
        "--memory-budget must be between 16 and 65536, and --cache between 0 and 65536.")
    }
    for origin in allowOrigin where origin != "*" && !origin.contains("://") {
      throw ValidationError("\(origin): no origin, such as https://example.com.")
    }
    if let clientHeader, clientHeader.wholeMatch(of: /[!#$%&'*+.^_`|~0-9A-Za-z-]+/) == nil {
      throw ValidationError("\(clientHeader): no name of a header, such as X-Forwarded-For.")
    }
    guard maxAge >= 0, expiresIn > 0 else {
      throw ValidationError("--max-age and --expires-in must not be negative.")
    }
    guard root != nil || !allowHost.isEmpty || allowUploads || sign != nil else {
      throw ValidationError("--root, --allow-host or --allow-uploads is needed.")
    }
  }

  func run() async throws {
    if let sign { return try printSigned(sign) }
    let server = try AnimationServer(configuration())
    let signals = [SIGTERM, SIGINT].map { number in
      SignalSource.make(number) { Task { await server.stop() } }
    }
    try await server.run { printLine("Flick service: \($0.absoluteString)") }
    for signal in signals { signal.cancel() }
  }

  private func configuration() throws -> ServiceConfiguration {
    var configuration = ServiceConfiguration()
    configuration.host = host == "localhost" ? "127.0.0.1" : host
    configuration.port = port
    configuration.root = root
    configuration.origins = try allowHost.map {
      guard let origin = RemoteOrigin($0) else {
        throw ValidationError("\($0): no host, such as example.com or http://127.0.0.1:8000.")
      }
      return origin
    }
    configuration.signingKey = try signingKey()
    configuration.allowsUploads = allowUploads
    configuration.workers = workers
    configuration.smallWorkers = smallWorkers
    configuration.clientHeader = clientHeader
    configuration.cacheBytes = cache << 20
    configuration.queue = queue
    configuration.timeLimit = timeLimit
    configuration.memoryLimit = memoryLimit
    configuration.memoryBudget = memoryBudget << 20
    configuration.connectionLimits.connections = connections
    configuration.connectionLimits.idleSeconds = idleTimeout
    configuration.maxAge = maxAge
    configuration.fonts = fonts
    configuration.allowedOrigins = allowOrigin
    configuration.writeLog(logLevel)
    #if os(Linux)
      configuration.isSandboxed = !noSandbox
    #else
      guard noSandbox else {
        throw ValidationError("The filter of system calls needs Linux; --no-sandbox omits it.")
      }
      configuration.isSandboxed = false
    #endif
    guard let program = PreviewCommand.program else {
      throw ValidationError("The program flick is not in the folder of this program.")
    }
    configuration.program = program
    configuration.player = player.map { PlayerFiles(in: $0) } ?? PlayerFiles(beside: program)
    guard player == nil || configuration.player != nil else {
      throw ValidationError("--player: the folder has no \(PlayerFiles.module).")
    }
    return configuration
  }

  /// The key in the environment; `nil` if URLs need no signature.
  private func signingKey() throws -> SigningKey? {
    guard let text = ProcessInfo.processInfo.environment["FLICK_SIGNING_KEY"] else { return nil }
    guard text.utf8.count >= SigningKey.minBytes else {
      throw ValidationError("FLICK_SIGNING_KEY needs at least \(SigningKey.minBytes) bytes.")
    }
    // The processes that draw must not have it.
    unsetenv("FLICK_SIGNING_KEY")
    return SigningKey(Array(text.utf8))
  }

  private func printSigned(_ target: String) throws {
    guard let key = try signingKey() else {
      throw ValidationError("FLICK_SIGNING_KEY is not set.")
    }
    printLine(key.signed(target, until: Date() + Double(expiresIn)))
  }
}

extension LogLevel: ExpressibleByArgument {}
