import FlickImage
import FlickRaster
import Foundation
import Testing

/// A row of `Conformance/features.json`: a small file that uses one feature of Lottie, and the frames of it that have a
/// picture. `Conformance/README.md` describes the form.
struct Row: Decodable, Sendable, CustomTestStringConvertible {
  /// A frame with a picture.
  struct Frame: Decodable, Sendable {
    var frame: Double
    /// The engine that drew the picture. Nil if Flick drew it, and a person reviewed it.
    var engine: String?
    /// The engines that agree with the picture.
    var confirmedBy: [String]?
    /// The reason for which Flick deviates from the picture.
    var known: String?
  }

  struct ExpectedDiagnostic: Decodable, Sendable {
    var path: String
    var feature: String
  }

  /// The name of the file in `Conformance/Files`, without its extension.
  var file: String
  /// The section of the matrix: `1.4`, shapes.
  var section: String
  /// The feature in terms of the file format: `` `tm` m=2 trim ``.
  var feature: String
  var frames: [Frame]
  /// The tests that compare the feature with independently computed numbers: a file below `Tests`.
  var tests: String?
  /// An additional requirement of the row: `video decoder`, or nothing.
  var needs: String?
  /// The expected diagnostic if the feature is not supported.
  var diagnostic: ExpectedDiagnostic?

  var testDescription: String { "\(section) \(feature): \(file)" }
}

extension Row {
  /// The file `features.json`.
  private struct Matrix: Decodable {
    var engines: [String: String]
    var sections: [String: String]
    var features: [Row]
  }

  private static let matrix = try? JSONDecoder().decode(
    Matrix.self, from: Data(contentsOf: folder.appendingPathComponent("features.json")))

  /// The rows. Empty if the file cannot be read.
  static let all = matrix?.features ?? []

  /// The versions of the engines that drew pictures, by name.
  static let engines = matrix?.engines ?? [:]

  /// The titles of the sections.
  static let sections = matrix?.sections ?? [:]

  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder of the repository.
  static let root = tests.deletingLastPathComponent()
  /// The folder `Conformance`.
  static let folder = root.appendingPathComponent("Conformance")

  /// The file with the tests of a row.
  static func testFile(_ name: String) -> String {
    tests.appendingPathComponent("\(name).swift").path
  }

  var path: String { Self.folder.appendingPathComponent("Files/\(file).json").path }

  /// Whether the pictures were drawn by Flick, and not by other engines.
  var isOwn: Bool { frames.allSatisfy { $0.engine == nil } }

  /// Whether the file has expressions.
  var hasExpressions: Bool {
    (try? String(contentsOfFile: path, encoding: .utf8))?.contains(#""x": ""#) == true
  }

  /// The name of the picture in `Conformance/Pictures`.
  func pictureName(_ frame: Double) -> String {
    let number = Int(exactly: frame).map { "\($0)" } ?? "\(frame)"
    return "\(file)-\(number).png"
  }

  func picture(_ frame: Double) throws -> Bitmap {
    let file = Self.folder.appendingPathComponent("Pictures/\(pictureName(frame))")
    return try ImageDecoder.decode([UInt8](Data(contentsOf: file)))
  }

  /// Writes the drawn image to a temporary file for review. Returns its path.
  func keep(_ drawn: Bitmap, _ frame: Double) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flick-matrix")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(pictureName(frame))
    try Data(PNGEncoder.encode(drawn)).write(to: file)
    return file.path
  }

  /// The names of the files with an extension in a folder of `Conformance`, without the extension.
  static func names(in subfolder: String, suffix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent(subfolder).path
    )
    .filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
  }

  /// Returns the rows of a table in `Conformance`, without its head. Returns no rows if the table cannot be read.
  static func table(_ name: String) -> [[String]] {
    let file = folder.appendingPathComponent("\(name).tsv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    let rows = text.split(separator: "\n").map { $0.components(separatedBy: "\t") }
    return rows.dropFirst().filter { $0.count == rows[0].count }
  }
}
