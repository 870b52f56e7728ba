/// Formats numbers with a fixed number of decimal places.
enum Decimals {
  static func text(_ value: Double, places: Int) -> String {
    guard value.isFinite else { return "\(value)" }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (abs(value) * scale).rounded()
    guard scaled < 0x1p53 else { return "\(value)" }
    let digits = String(Int(scaled))
    let padded = String(repeating: "0", count: max(places + 1 - digits.count, 0)) + digits
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return places == 0
      ? sign + padded : "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))"
  }

  /// Formats a number with at most three decimal places and no trailing zeros: `60`, `29.97`.
  static func short(_ value: Double) -> String {
    var text = Self.text(value, places: 3)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
