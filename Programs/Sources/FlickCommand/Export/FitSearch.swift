import ArgumentParser
import FlickGeometry

/// A number of bytes as an argument: `65536`, `64KB` or `1.5MB`. A kilobyte has 1024 bytes.
struct ByteCount: Hashable, Sendable, ExpressibleByArgument {
  var bytes: Int

  init(bytes: Int) { self.bytes = bytes }

  init?(argument: String) {
    let text = argument.uppercased()
    let units: [(String, Double)] = [
      ("KB", 1024), ("MB", 1_048_576), ("K", 1024), ("M", 1_048_576), ("B", 1), ("", 1),
    ]
    for (unit, factor) in units where text.hasSuffix(unit) {
      guard let number = Double(text.dropLast(unit.count)), number > 0, number * factor <= 1e12,
        number * factor >= 1
      else { return nil }
      bytes = Int(number * factor)
      return
    }
    return nil
  }
}

/// Searches the best settings of an export whose file is not larger than a limit: first the quality, then the frame
/// rate, then the size.
struct FitSearch {
  struct Settings: Hashable, Sendable {
    /// The quality; `nil` for the best of the format.
    var quality: Double?
    var framesPerSecond: Double
    /// The part of the full size.
    var scale: Double
  }

  var limit: Int
  var framesPerSecond: Double
  /// Whether the format has qualities, and whether the frame rate and the size can change.
  var hasQuality = true
  var changesRate = true
  var changesSize = true

  /// The qualities from the best to the worst, and the number of steps between them.
  private static let (best, worst, steps) = (95.0, 25.0, 4)
  private static let leastRate = 10.0

  /// The frame rates and sizes to try, from the best.
  var levels: [(framesPerSecond: Double, scale: Double)] {
    var rates = [framesPerSecond]
    if changesRate {
      rates += [2.0 / 3, 0.5, 1.0 / 3].map { (framesPerSecond * $0).rounded() }
        .filter { $0 >= Self.leastRate && $0 < framesPerSecond }
    }
    let least = rates.last ?? framesPerSecond
    return rates.map { ($0, 1) } + (changesSize ? [0.75, 0.5, 0.375].map { (least, $0) } : [])
  }

  /// Returns the settings and their file; `nil` if no file is small enough.
  ///
  /// - Parameter make: Returns the file of settings.
  func run<Output>(
    _ make: (Settings) throws -> (output: Output, bytes: Int)
  ) throws -> (settings: Settings, output: Output)? {
    for level in levels {
      func attempt(_ quality: Double?) throws -> (settings: Settings, output: Output)? {
        let settings = Settings(
          quality: quality, framesPerSecond: level.framesPerSecond, scale: level.scale)
        let (output, bytes) = try make(settings)
        return bytes <= limit ? (settings, output) : nil
      }
      if let found = try attempt(nil) { return found }
      guard hasQuality else { continue }
      if let found = try attempt(Self.best) { return found }
      guard var found = try attempt(Self.worst) else { continue }
      var (low, high) = (Self.worst, Self.best)
      for _ in 0..<Self.steps {
        let middle = ((low + high) / 2).rounded()
        if let better = try attempt(middle) {
          (found, low) = (better, middle)
        } else {
          high = middle
        }
      }
      return found
    }
    return nil
  }
}
