import FlyingFox
import FlyingSocks
import Foundation

/// A page that plays an SVGA animation with synchronized sounds. `/svga` is the page and `/svga/screen` its
/// WebSocket.
struct SVGAPage {
  private let html: Data
  private let movie: Data

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - folder: The folder of the demo's files.
  ///   - file: The name of a file in the folder, or an absolute path.
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

/// Creates a player for each open page.
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
