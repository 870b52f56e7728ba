import FlickLottie
import Foundation

/// The value of a slot: numbers or a text.
enum SlotValueText: Hashable, Sendable, Encodable {
  /// A number, the coordinates of a point, or the components of a color in 0…1.
  case numbers([Double], type: String)
  case text(String)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .numbers(let numbers, _): try container.encode(numbers)
    case .text(let text): try container.encode(text)
    }
  }

  private var rule: [String: Any] {
    switch self {
    case .numbers(let numbers, let type):
      let value: Any = numbers.count == 1 ? numbers[0] : numbers
      return ["type": type, "value": value]
    case .text(let text): return ["type": "Text", "value": text]
    }
  }

  /// Returns a theme with a rule for each slot.
  static func theme(_ slots: [String: SlotValueText]) -> [UInt8] {
    let rules = slots.sorted { $0.key < $1.key }.map { id, value in
      value.rule.merging(["id": id]) { first, _ in first }
    }
    guard let data = try? JSONSerialization.data(withJSONObject: ["rules": rules]) else {
      return Array(#"{"rules":[]}"#.utf8)
    }
    return [UInt8](data)
  }
}

/// A slot of an animation with its value in the file. Slots of other types cannot be edited and are left out.
struct SlotDescription: Encodable, Hashable, Sendable {
  var id: String
  /// The type of a theme's rule: `Color`, `Scalar`, `Vector` or `Text`.
  var type: String
  var value: SlotValueText

  /// Returns the editable slots of an animation.
  ///
  /// - Parameter animation: The JSON of the animation.
  static func all(in animation: JSONValue) -> [SlotDescription] {
    guard let json = animation["slots"]?.sourceText,
      let slots = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    else { return [] }
    return slots.keys.sorted().compactMap { id in
      let property = (slots[id] as? [String: Any])?["p"] as? [String: Any]
      return property.flatMap { value(of: $0) }.map {
        SlotDescription(id: id, type: $0.type, value: $0)
      }
    }
  }

  /// Returns the value of a property. Animated properties have their first value.
  private static func value(of property: [String: Any]) -> SlotValueText? {
    let content = property["k"]
    if let number = content as? Double { return .numbers([number], type: "Scalar") }
    if let numbers = content as? [Double] { return vector(numbers) }
    guard let first = (content as? [[String: Any]])?.first else { return nil }
    if let text = (first["s"] as? [String: Any])?["t"] as? String { return .text(text) }
    // The keyframes of a color are edited with the other colors. A slot would replace them by one color.
    return (first["s"] as? [Double]).flatMap(vector).flatMap { $0.type == "Color" ? nil : $0 }
  }

  private static func vector(_ numbers: [Double]) -> SlotValueText? {
    switch numbers.count {
    case 1: .numbers(numbers, type: "Scalar")
    case 2: .numbers(numbers, type: "Vector")
    case 3, 4: .numbers(numbers, type: "Color")
    default: nil
    }
  }
}

extension SlotValueText {
  var type: String {
    switch self {
    case .numbers(_, let type): type
    case .text: "Text"
    }
  }
}
