/// One row of the table: something that is done again and again on material made beforehand.
struct Stage {
  /// What a time is divided by.
  enum Unit: String {
    case byte, line, edge, pixel, frame, file
  }

  var name: String
  var unit: Unit
  /// How many units a run works through.
  var units: Int
  var run: () -> Void

  init(_ name: String, per unit: Unit, of units: Int, run: @escaping () -> Void) {
    self.name = name
    self.unit = unit
    self.units = max(units, 1)
    self.run = run
  }
}

/// Material that could not be made.
struct MaterialError: Error, CustomStringConvertible {
  var description: String
}
