import Foundation

/// A temporary folder that is deleted after the test.
final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("flick-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and returns its path.
  func file(_ name: String, _ data: Data) throws -> String {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file.path
  }
}
