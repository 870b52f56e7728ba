import FlyingFox
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

  func serve(on server: HTTPServer) async {
    await server.appendFile("GET /svga", html)
    await server.appendSocket("GET /svga/screen") { @MainActor [movie] texts, send in
      let screen = SVGAScreen { send($0.message) }
      await screen.open(movie)
      for await text in texts {
        if let order = SVGARequest(text) { screen.handle(order) }
      }
      screen.close()
    }
  }
}
