import Foundation
import Testing

/// A row of the feature matrix: a small file that uses one feature of Lottie.
struct Row: Sendable, CustomTestStringConvertible {
  /// The section of the matrix: `1.4`, shapes.
  var section: String
  /// The feature in terms of the file format: `` `tm` m=2 trim ``.
  var words: String
  /// The name of the file in `Files`, without its extension. Its reference images are in `Goldens`.
  var file: String
  /// The frames with a reference image.
  var frames: [Double]
  /// The tests that compare the feature with independently computed numbers: a file below `Tests`.
  var formula: String
  /// Whether the row is drawn only where the system decodes videos.
  var needsVideoDecoder: Bool

  struct ExpectedDiagnostic: Sendable {
    var path: String
    var feature: String
  }

  init(
    _ section: String, _ words: String, file: String, frames: [Double],
    needsVideoDecoder: Bool = false,
    formula: String = ""
  ) {
    self.needsVideoDecoder = needsVideoDecoder
    self.section = section
    self.words = words
    self.file = file
    self.frames = frames
    self.formula = formula
  }

  var testDescription: String { "\(section) \(words): \(file)" }

  /// The expected diagnostic if the feature is not supported: a row of `diagnostics.tsv`.
  var expectedDiagnostic: ExpectedDiagnostic? { Self.diagnostics[file] }

  static let diagnostics = Dictionary(
    table("diagnostics").map {
      ($0[0], ExpectedDiagnostic(path: $0[1], feature: $0[2]))
    }, uniquingKeysWith: { $1 })

  /// Returns the rows of a table in `Tables`, without its head. Returns no rows if the table cannot be read.
  static func table(_ name: String) -> [[String]] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Tables/\(name).tsv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    let rows = text.split(separator: "\n").map { $0.components(separatedBy: "\t") }
    return rows.dropFirst().filter { $0.count == rows[0].count }
  }

  static let all =
    composition + layerTypes + layers + shapes + masks + effects + layerStyles + text + assets
    + properties
}
