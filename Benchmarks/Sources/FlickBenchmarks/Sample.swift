import Foundation

/// A file in `Samples/`.
struct Sample {
  /// The file name without its extension.
  var name: String
  var bytes: [UInt8]

  /// Returns the samples sorted by name.
  static func all(below folder: String) throws -> [Sample] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".json") }.sorted()
    guard !names.isEmpty else { throw MaterialError(description: "No animation in \(folder).") }
    return try names.map { name in
      let data = try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(name))
      return Sample(name: String(name.dropLast(5)), bytes: [UInt8](data))
    }
  }
}
