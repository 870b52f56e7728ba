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
    await server.appendRoute("GET /") { [resources] request in
      Self.resource("index.html", resources, request)
    }
    await server.appendRoute("GET /preview/*") { [resources] request in
      Self.resource(
        request.path.split(separator: "/").last.map(String.init) ?? "", resources, request)
    }
    let sessions = WebSocketHTTPHandler(
      handler: MessageFrameWSHandler(
        handler: SessionHandler(environment: environment), frameSize: 1 << 20))
    await server.appendRoute("GET /session") { request in
      guard PreviewServer.isTrusted(request) else { return HTTPResponse(statusCode: .forbidden) }
      return try await sessions.handleRequest(request)
    }
    await server.appendRoute("POST /files") { [library = environment.library] request in
      try await Self.receive(request, library)
    }
    await server.appendRoute("GET /exports/*") { [exports = environment.exports] request in
      await Self.export(request, exports)
    }
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
  ]

  private static func resource(
    _ name: String, _ resources: [String: Data], _ request: HTTPRequest
  ) -> HTTPResponse {
    guard PreviewServer.isTrusted(request) else { return HTTPResponse(statusCode: .forbidden) }
    guard let data = resources[name],
      let type = types[String(name.split(separator: ".").last ?? "")]
    else { return HTTPResponse(statusCode: .notFound) }
    var headers = PreviewServer.headers
    headers[.contentType] = type
    return HTTPResponse(statusCode: .ok, headers: headers, body: data)
  }

  /// Keeps the body of a request as a dropped file, and answers with its identifier.
  private static func receive(
    _ request: HTTPRequest, _ library: FileLibrary
  ) async throws -> HTTPResponse {
    guard PreviewServer.isTrusted(request), request.headers[HTTPHeader("Origin")] != nil else {
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
    guard PreviewServer.isTrusted(request) else { return HTTPResponse(statusCode: .forbidden) }
    let id = request.path.split(separator: "/").last.map(String.init) ?? ""
    guard let file = await exports.file(id), let body = try? HTTPBodySequence(file: file.url) else {
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

/// Creates a session for each open page.
private struct SessionHandler: WSMessageHandler {
  let environment: PreviewSession.Environment

  func makeMessages(
    for client: AsyncStream<WSMessage>
  ) async throws -> AsyncStream<WSMessage> {
    let (messages, sender) = AsyncStream.makeStream(of: WSMessage.self)
    let session = PreviewSession(environment) { sender.yield($0) }
    let task = Task {
      await session.start()
      for await message in client {
        if case .text(let text) = message { await session.handle(text) }
      }
      await session.close()
      sender.finish()
    }
    sender.onTermination = { _ in task.cancel() }
    return messages
  }
}
