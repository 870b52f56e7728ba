import Foundation

/// Formats results as a table or as JSON.
struct Report {
  var results: [Harness.Result]

  /// A table with aligned columns: name, time and unit, allocations of a run.
  var table: String {
    let width = results.map(\.stage.name.count).max() ?? 0
    return results.map { result in
      let name = result.stage.name.padding(toLength: width, withPad: " ", startingAt: 0)
      let allocations = result.allocations.map { "\($0) allocations a run" } ?? "not counted"
      let time = Self.time(result.nanoseconds)
      let unit = result.stage.unit.rawValue.padding(toLength: 6, withPad: " ", startingAt: 0)
      return "\(name)  \(time) per \(unit)  \(allocations)"
    }.joined(separator: "\n")
  }

  /// A JSON array with one object for each stage: `name`, `unit`, `nanoseconds` per unit, `units` and
  /// `allocations` of a run.
  var json: String {
    let rows = results.map { result in
      let stage = result.stage
      return """
          {"name": "\(stage.name)", "unit": "\(stage.unit)", \
        "nanoseconds": \(String(format: "%.4f", result.nanoseconds)), \
        "units": \(stage.units), "allocations": \(result.allocations.map(String.init) ?? "null")}
        """
    }
    return "[\n" + rows.joined(separator: ",\n") + "\n]"
  }

  private static func time(_ nanoseconds: Double) -> String {
    nanoseconds < 10_000
      ? String(format: "%10.3f ns", nanoseconds)
      : String(format: "%10.3f µs", nanoseconds / 1000)
  }
}
