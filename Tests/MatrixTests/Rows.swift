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
  /// The expected diagnostic if the feature is not supported.
  var expectedDiagnostic: ExpectedDiagnostic?
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
    instead: ExpectedDiagnostic? = nil,
    formula: String = ""
  ) {
    self.needsVideoDecoder = needsVideoDecoder
    self.section = section
    self.words = words
    self.file = file
    self.frames = frames
    self.expectedDiagnostic = instead
    self.formula = formula
  }

  var testDescription: String { "\(section) \(words): \(file)" }

  static let all =
    composition + layerTypes + layers + shapes + masks + effects + layerStyles + text + assets
    + properties
}
