import FlickLottie
import FlickRaster

/// Colors of documents as texts.
enum DocumentColor {
  /// Returns a list of numbers from 0 to 1, or to 255, as a text such as `#ff8000`; `nil` if it is none.
  static func text(_ value: JSONValue) -> String? {
    let parts = value.elements.compactMap(\.number)
    guard value.isArray, parts.count >= 3, parts.count == value.count else { return nil }
    let scale = parts.prefix(3).contains { $0 > 1 } ? 255.0 : 1
    return text(Color(parts[0] / scale, parts[1] / scale, parts[2] / scale, 1))
  }

  static func text(_ color: Color) -> String {
    let digits = Array("0123456789abcdef")
    return [color.red, color.green, color.blue].reduce(into: "#") { text, part in
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      text.append(digits[byte >> 4])
      text.append(digits[byte & 15])
    }
  }
}
