/// A row of the table: an operation that is repeated on prepared input.
struct Stage {
  /// The unit that a time is divided by.
  enum Unit: String {
    case byte, line, edge, pixel, frame, file
  }

  var name: String
  var unit: Unit
  /// The number of units that one run processes.
  var units: Int
  var run: () -> Void

  init(_ name: String, per unit: Unit, of units: Int, run: @escaping () -> Void) {
    self.name = name
    self.unit = unit
    self.units = max(units, 1)
    self.run = run
  }
}

/// An error of preparing the input.
struct MaterialError: Error, CustomStringConvertible {
  var description: String
}
