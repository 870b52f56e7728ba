import FlickImage
import FlickRaster
import Foundation
import Testing

/// A frame of a drawing, and the image of it that another engine drew.
struct Reference: Sendable, CustomTestStringConvertible {
  /// The name of the file in `Drawings`, without its extension.
  var file: String
  /// The feature that the drawing shows.
  var note: String
  var frame: Int
  /// The engine that drew the image.
  var engine: String
  /// The engines that agree with the image.
  var confirmedBy: [String]

  /// The name of the image in `References`, without its extension.
  var name: String { "\(file)-\(frame)" }
  var testDescription: String { "\(name): \(note)" }
}

extension Reference {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The references of the manifest. Empty if the manifest is not readable.
  static let all = (try? Manifest.read().references) ?? []

  /// The names of the references from which Flick deviates, and the reasons.
  static let known = (try? knownDeviations()) ?? [:]

  var path: String {
    Self.folder.appendingPathComponent("Drawings/\(file).json").path
  }

  func image() throws -> Bitmap {
    let file = Self.folder.appendingPathComponent("References/\(name).png")
    return try ImageDecoder.decode([UInt8](try Data(contentsOf: file)))
  }

  static func names(in subfolder: String, suffix: String) throws -> [String] {
    let path = folder.appendingPathComponent(subfolder).path
    return try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
  }

  private static func knownDeviations() throws -> [String: String] {
    let file = folder.appendingPathComponent("known.txt")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", maxSplits: 1).map(String.init) }
    return Dictionary(
      rows.map { ($0[0], $0.count > 1 ? $0[1] : "") }, uniquingKeysWith: { first, _ in first })
  }
}

/// The file `manifest.json`.
struct Manifest: Decodable {
  struct Drawing: Decodable {
    struct Frame: Decodable {
      var frame: Int
      var engine: String
      var confirmedBy: [String]
    }

    var file: String
    var note: String
    var frames: [Frame]
  }

  /// The versions of the engines, by name.
  var engines: [String: String]
  var drawings: [Drawing]

  static func read() throws -> Manifest {
    let file = Reference.folder.appendingPathComponent("manifest.json")
    return try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: file))
  }

  var references: [Reference] {
    drawings.flatMap { drawing in
      drawing.frames.map {
        Reference(
          file: drawing.file, note: drawing.note, frame: $0.frame, engine: $0.engine,
          confirmedBy: $0.confirmedBy)
      }
    }
  }
}
