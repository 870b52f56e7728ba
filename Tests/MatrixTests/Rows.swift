import Testing

/// A row of the list of everything that Lottie files say: one small file that shows one fact of it.
struct Row: Sendable, CustomTestStringConvertible {
  /// Of the list: `1.4`, shapes.
  var section: String
  /// In the list's words, which are the file format's: `` `tm` m=2 trim ``.
  var words: String
  /// In `Files`, without its ending. What it is drawn as stands in `Goldens`.
  var file: String
  /// Those that have a golden.
  var frames: [Double]
  /// What is said about it where it is not drawn.
  var expectedDiagnostic: ExpectedDiagnostic?
  /// The tests that hold what is drawn to numbers worked out apart from it: a file below `Tests`.
  var formula: String

  struct ExpectedDiagnostic: Sendable {
    var path: String
    var feature: String
  }

  init(
    _ section: String, _ words: String, file: String, frames: [Double],
    instead: ExpectedDiagnostic? = nil,
    formula: String = ""
  ) {
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
