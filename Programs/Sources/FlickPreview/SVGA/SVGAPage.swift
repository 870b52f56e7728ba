import FlyingFox
import FlyingSocks
import Foundation

/// A page of its own that plays an SVGA animation with its sounds, in step: `/svga` is the page,
/// `/svga/screen` what it listens to.
struct SVGAPage {
  private let html: Data
  private let movie: Data

  /// - Parameters:
  ///   - folder: the demo's own files.
  ///   - file: one of them, or any other by its whole path.
  init(folder: URL, file: String) throws {
    html = try Data(contentsOf: folder.appendingPathComponent("svga.html"))
    let isPath = file.hasPrefix("/")
    movie = try Data(
      contentsOf: isPath ? URL(fileURLWithPath: file) : folder.appendingPathComponent(file))
  }

  func serve(on server: HTTPServer) async throws {
    let screens = WebSocketHTTPHandler(
      handler: MessageFrameWSHandler(handler: SVGAScreenHandler(movie: movie)))
    await server.appendRoute("GET /svga") { [html] request in
      guard PreviewServer.isTrusted(request) else { return HTTPResponse(statusCode: .forbidden) }
      return HTTPResponse(statusCode: .ok, headers: PreviewServer.headers, body: html)
    }
    await server.appendRoute("GET /svga/screen") { request in
      guard PreviewServer.isTrusted(request) else { return HTTPResponse(statusCode: .forbidden) }
      return try await screens.handleRequest(request)
    }
  }
}

/// A player for each page that is open.
private struct SVGAScreenHandler: WSMessageHandler {
  let movie: Data

  func makeMessages(
    for client: AsyncStream<WSMessage>
  ) async throws -> AsyncStream<WSMessage> {
    let (messages, sender) = AsyncStream.makeStream(of: WSMessage.self)
    let task = Task { @MainActor in
      let screen = SVGAScreen { message in
        if let message = message.message { sender.yield(message) }
      }
      await screen.open(movie)
      for await message in client {
        if case .text(let text) = message, let order = SVGARequest(text) { screen.handle(order) }
      }
      screen.close()
      sender.finish()
    }
    sender.onTermination = { _ in task.cancel() }
    return messages
  }
}
