import Foundation

/// A file of `Samples/`.
struct Sample {
  /// Without its ending.
  var name: String
  var bytes: [UInt8]

  /// In the order of their names.
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
