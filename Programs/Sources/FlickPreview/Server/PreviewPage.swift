import FlyingFox
import FlyingSocks
import Foundation

/// The page that opens files. `/` is the page, `/preview/…` are its styles and scripts, `/session` is its WebSocket,
/// `/files` receives dropped files, and `/exports/…` sends exported files.
struct PreviewPage {
  private let resources: [String: Data]
  private let environment: PreviewSession.Environment

  /// The largest dropped file, in bytes.
  private static let maxUpload = 256 << 20

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - folder: The folder of the page's files.
  init(folder: URL, environment: PreviewSession.Environment) throws {
    self.environment = environment
    var resources: [String: Data] = [:]
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    for file in files { resources[file.lastPathComponent] = try Data(contentsOf: file) }
    self.resources = resources
  }

  func serve(on server: HTTPServer) async {
    await server.appendPage("GET /") { [resources] _ in Self.resource("index.html", resources) }
    await server.appendPage("GET /preview/*") { [resources] request in
      Self.resource(request.name, resources)
    }
    await server.appendSocket("GET /session", frameSize: 1 << 20) { [environment] texts, send in
      let session = PreviewSession(environment, send: send)
      await session.start()
      for await text in texts { await session.handle(text) }
      await session.close()
    }
    await server.appendPage("POST /files") { [library = environment.library] request in
      try await Self.receive(request, library)
    }
    await server.appendPage("GET /exports/*") { [exports = environment.exports] request in
      await Self.export(request, exports)
    }
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
  ]

  private static func resource(_ name: String, _ resources: [String: Data]) -> HTTPResponse {
    guard let data = resources[name],
      let type = types[String(name.split(separator: ".").last ?? "")]
    else { return HTTPResponse(statusCode: .notFound) }
    return .file(data, type: type)
  }

  /// Keeps the body of a request as a dropped file, and answers with its identifier.
  private static func receive(
    _ request: HTTPRequest, _ library: FileLibrary
  ) async throws -> HTTPResponse {
    guard request.headers[HTTPHeader("Origin")] != nil else {
      return HTTPResponse(statusCode: .forbidden)
    }
    guard let count = request.bodySequence.count, count <= maxUpload else {
      return HTTPResponse(statusCode: .payloadTooLarge)
    }
    let data = try await request.bodyData
    let id = await library.add(data, name: request.query["name"] ?? "Untitled")
    return HTTPResponse(statusCode: .ok, headers: PreviewServer.headers, body: Data(id.utf8))
  }

  private static func export(_ request: HTTPRequest, _ exports: ExportStore) async -> HTTPResponse {
    guard let file = await exports.file(request.name),
      let body = try? HTTPBodySequence(file: file.url)
    else {
      return HTTPResponse(statusCode: .notFound)
    }
    var headers = PreviewServer.headers
    headers[.contentType] = "application/octet-stream"
    // Quotes and line breaks would end the name.
    let name = file.name.filter { $0 != "\"" && $0 != "\\" && !$0.isNewline }
    headers[HTTPHeader("Content-Disposition")] = "attachment; filename=\"\(name)\""
    return HTTPResponse(statusCode: .ok, headers: headers, body: body)
  }
}

extension HTTPRequest {
  /// The last part of the path.
  fileprivate var name: String { path.split(separator: "/").last.map(String.init) ?? "" }
}
