import FlickExport
import FlickFiles
import FlyingFox
import FlyingSocks
package import Foundation

/// Serves web pages on the loopback address: `/` opens files (``PreviewPage``), `/demo` is the demo's screen, and `/screen` its
/// WebSocket.
package struct PreviewServer: Sendable {
  package struct Options: Sendable {
    /// The port. 0 lets the system choose.
    package var port: UInt16 = 0
    /// The local animation: a file of the demo or another path.
    package var localFile = "Sample Animation.lottie"
    /// The response time of the slow server, in seconds.
    package var delay = 4.0
    /// The paths of the files that the page opens.
    package var files: [String] = []
    /// The path of the program `flick`, which exports files; `nil` if it is not installed.
    package var program: String?

    package init() {}
  }

  private let page: HTTPServer
  private let remote: RemoteServer
  private let port: UInt16
  private let exports = ExportStore()
  let environment: DemoScreen.Environment

  package enum Failure: Error, CustomStringConvertible {
    case noResources
    case portTaken(UInt16)
    case noPort(UInt16, Int32)
    case notWritten(String)

    package var description: String {
      switch self {
      case .noResources: "The demo's resource bundle was not found next to the program."
      case .portTaken(let port):
        "Port \(port) of \(Loopback.host) is in use; choose another --port."
      case .noPort(let port, let code):
        "Port \(port) of \(Loopback.host) cannot be opened: \(String(cString: strerror(code))); choose another --port."
      case .notWritten(let reason): "\(reason)."
      }
    }
  }

  package init(_ options: Options) async throws {
    guard let folder = Bundle.module.resourceURL?.appendingPathComponent("Page"),
      let html = try? Data(contentsOf: folder.appendingPathComponent("demo.html")),
      let style = try? Data(contentsOf: folder.appendingPathComponent("page.css")),
      let animation = try? Data(contentsOf: folder.appendingPathComponent("remote.json"))
    else { throw Failure.noResources }
    port = options.port
    Loopback.excludeFromProxies()
    page = try Loopback.server(port: options.port)
    remote = try await RemoteServer(animation: animation, delay: options.delay)
    let surroundings = DemoScreen.Environment(
      folder: folder, localFile: options.localFile, remote: remote)
    self.environment = surroundings
    await page.appendFile("GET /demo", html)
    await page.appendFile("GET /page.css", style, type: "text/css; charset=utf-8")
    await page.appendSocket("GET /screen") { @MainActor texts, send in
      let screen = DemoScreen(surroundings) { send($0.message) }
      await screen.open()
      for await text in texts {
        if let order = DemoRequest(text) { await screen.handle(order) }
      }
      screen.close()
    }
    let samples = ["Sample Animation.lottie", "remote.json", "metronome.svga"]
    let session = PreviewSession.Environment(
      library: FileLibrary(
        paths: options.files, samples: samples.map { folder.appendingPathComponent($0).path }),
      exports: exports, program: options.program)
    try await PreviewPage(folder: folder.appendingPathComponent("preview"), environment: session)
      .serve(on: page)
  }

  /// Removes the files that were exported for pages. Any thread can call this method.
  package func removeExports() { exports.removeAll() }

  /// Runs the servers until the task is cancelled.
  ///
  /// - Parameter ready: Called with the page's address when the server listens.
  package func run(ready: @escaping @Sendable (URL) async throws -> Void) async throws {
    HandleLimit.raise()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      defer { group.cancelAll() }
      group.addTask { [remote] in
        try await remote.server.run()
        return true
      }
      group.addTask { [self] in
        try await listen()
        return true
      }
      group.addTask { [remote, page] in
        _ = try await Loopback.address(of: remote.server)
        try await ready(try await Loopback.address(of: page))
        return false
      }
      // The first error, or the end of a server.
      while let isEnd = try await group.next(), !isEnd {}
    }
  }

  private func listen() async throws {
    do {
      try await page.run()
    } catch SocketError.failed(_, EADDRINUSE, _) {
      throw Failure.portTaken(port)
    } catch SocketError.failed("Bind", let code, _) {
      throw Failure.noPort(port, code)
    }
  }

  /// Returns images of the screen after everything has loaded.
  ///
  /// - Returns: PNG files with the names of their slots, or the reasons why animations are missing, as sentences.
  package func stills() async throws -> [(name: String, png: Data?, reason: String?)] {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [remote] in try await remote.server.run() }
      defer { group.cancelAll() }
      _ = try await Loopback.address(of: remote.server)
      return await Self.stills(environment)
    }
  }

  /// Writes the images of the screen.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is made if necessary.
  ///   - inputs: The paths of files that are not replaced.
  /// - Returns: The paths of the images, and the reasons why others are missing.
  package func writeStills(
    to folder: String, besides inputs: [String]
  ) async throws -> (paths: [String], reasons: [String]) {
    let rules = OutputRules(reading: inputs)
    let stills = try await stills()
    var paths: [String] = []
    for case (let name, let png?, _) in stills {
      let path = "\(folder)/demo-\(name).png"
      do {
        try OutputFile.save([UInt8](png), to: path, rules)
      } catch {
        throw Failure.notWritten(error.message)
      }
      paths.append(path)
    }
    return (paths, stills.compactMap(\.reason))
  }

  @MainActor private static func stills(
    _ surroundings: DemoScreen.Environment
  ) async -> [(name: String, png: Data?, reason: String?)] {
    let screen = DemoScreen(surroundings) { _ in }
    await screen.open()
    await screen.finishLoading()
    await screen.handle(.size(PageSize(width: 786, height: 500)))
    await screen.handle(.seek(0.3))
    var stills: [(name: String, png: Data?, reason: String?)] = []
    for id in DemoSlot.ID.allCases {
      let picture = await screen.picture(id)
      let reason = picture == nil ? screen.reason(id) : nil
      stills.append((id.rawValue, picture.map { Data($0.png) }, reason))
    }
    return stills
  }

  static let headers: HTTPHeaders = [
    .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
    HTTPHeader("Content-Security-Policy"):
      "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'; "
      + "connect-src 'self'; img-src 'self' blob: data:; media-src blob:",
  ]

  /// Returns whether a request comes from this machine's own page. Other web pages can make a browser send
  /// requests to this server under another host name (DNS rebinding), so the Host and Origin headers are
  /// checked.
  static func isTrusted(_ request: HTTPRequest) -> Bool {
    guard let host = request.headers[.host],
      ["127.0.0.1", "localhost"].contains(host.split(separator: ":").first ?? "")
    else { return false }
    guard let origin = request.headers[HTTPHeader("Origin")] else { return true }
    return origin == "http://\(host)"
  }
}
