import FlickSystem

/// The player for web pages: a folder with scripts and the module.
package struct PlayerFiles: Hashable, Sendable {
  /// The file that a page loads.
  package static let script = "define.js"
  package static let module = "flick.wasm"
  package static let names = [
    script, "flick-player.js", "attributes.js", "clock.js", "controls.js", "core.js",
    "engine.js", "fonts.js", "pictures.js", "player.js", "png.js", "sources.js", "stage.js",
    "threads.js", "worker.js", module, "flick-deferred.wasm",
  ]

  /// The path of the folder.
  package let folder: String

  /// - Returns: `nil` if there is no player in the folder.
  package init?(in folder: String) {
    guard FileStamp("\(folder)/\(Self.module)").exists else { return nil }
    self.folder = folder
  }

  /// Finds the player of an installation or of a build folder.
  ///
  /// - Parameter program: The path of a program.
  package init?(beside program: String) {
    let folder = URL(fileURLWithPath: program).deletingLastPathComponent().path
    let places = [
      "../share/flick/web", "../../../web/package", "../../web/package", "../web/package",
    ]
    guard let found = places.lazy.compactMap({ Self(in: "\(folder)/\($0)") }).first else {
      return nil
    }
    self = found
  }
}
