import Foundation

/// A temporary folder that is deleted after the test.
final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("flick-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file, which is written if there is a text.
  func file(_ name: String, _ text: String? = nil) throws -> String {
    let file = path + "/" + name
    try text?.write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
  }
}
