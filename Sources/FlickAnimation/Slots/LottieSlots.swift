import FlickArchive
public import FlickFoundation
import FlickLottie
import FlickMath

/// Values for the slots of an animation, by the names of the slots.
///
/// ```swift
/// var slots = LottieSlots()
/// slots.values["title"] = .text("Hello")
/// slots.values["accent"] = .color(LottieColor(r: 1, g: 0, b: 0, a: 1))
/// let changed = try animation.applying(slots)
/// ```
///
/// A slot without a value has that of the file, so that removing a value resets its slot.
public struct LottieSlots: Hashable, Sendable {
  /// The values, by the names of the slots.
  public var values: [String: LottieSlotValue]
  /// The names of the slots that are removed from the animation. Their properties keep their own values.
  public var removed: Set<String>

  /// Creates values for slots.
  ///
  /// - Parameters:
  ///   - values: The values, by the names of the slots.
  ///   - removed: The names of the slots that are removed from the animation.
  public init(_ values: [String: LottieSlotValue] = [:], removed: Set<String> = []) {
    self.values = values
    self.removed = removed
  }

  /// Reads values in the form of Lottie files: `{"accent": {"p": {"a": 0, "k": [1, 0, 0]}}}`, or an object with `slots`.
  ///
  /// - Parameter json: The JSON text.
  /// - Throws: ``ReadError`` if the text is no such object, or if a slot has no property `p`.
  public init(json: Data) throws(ReadError) {
    let root = try JSONDocument([UInt8](json), limits: Limits.standard.json).root
    let slots = root["slots"] ?? root
    guard slots.isObject else { throw slots.error(.wrongType, "expected an object with slots") }
    self.init()
    for (name, slot) in slots.members {
      guard let property = slot["p"], property.isObject else {
        throw slot.error(.missing, "a slot without a property \"p\"")
      }
      values[name] = LottieSlotValue(property)
    }
  }

  /// The theme that sets the values; `nil` if there are none.
  func theme(_ limits: Limits) throws(ReadError) -> ThemeDocument? {
    guard !values.isEmpty else { return nil }
    var (rules, slots) = ([String](), [String]())
    for (name, value) in values.stablySorted(by: { $0.key < $1.key }) {
      let name = name.quotedForJSON
      switch value.text {
      case .property(let text): slots.append("\(name):{\"p\":\(text)}")
      case .rule(let type, let text):
        rules.append("{\"id\":\(name),\"type\":\"\(type)\",\"value\":\(text)}")
      }
    }
    let text =
      "{\"rules\":[\(rules.joined(separator: ","))],\"slots\":{\(slots.joined(separator: ","))}}"
    return try ThemeDocument([UInt8](text.utf8), name: "slots", limits: limits.json)
  }
}

/// A value for a slot of an animation.
public enum LottieSlotValue: Hashable, Sendable {
  /// A number, for example an opacity in percent or an angle in degrees.
  case number(Double)
  /// Two or three numbers: a position, an anchor point, a size, or a scale in percent.
  case vector([Double])
  /// A color. Its opacity is not used, because colors of files have none.
  case color(LottieColor)
  /// The colors of a gradient, and their positions from 0 to 1.
  case gradient([LottieColor], locations: [Double])
  /// A text. Its formatting stays.
  case text(String)
  /// A picture: the name of a file that the animation finds, or a data URL.
  case image(String)
  /// A property in JSON as files have it, for example with keyframes.
  case property(json: String)

  /// The value as JSON: a property, or the value of a rule of a theme.
  fileprivate enum Text {
    case property(String)
    case rule(type: String, String)
  }

  fileprivate var text: Text {
    switch self {
    case .number(let number): .property("{\"a\":0,\"k\":\(Self.json(number))}")
    case .vector(let numbers): .property("{\"a\":0,\"k\":\(Self.json(numbers))}")
    case .color(let color): .property("{\"a\":0,\"k\":\(Self.json([color.r, color.g, color.b]))}")
    case .gradient(let colors, let locations):
      .rule(
        type: "Gradient",
        "["
          + zip(colors, locations).map { color, location in
            "{\"offset\":\(Self.json(location)),\"color\":"
              + Self.json([color.r, color.g, color.b, color.a]) + "}"
          }.joined(separator: ",") + "]")
    case .text(let text): .rule(type: "Text", text.quotedForJSON)
    case .image(let source): .rule(type: "Image", "{\"src\":\(source.quotedForJSON)}")
    case .property(let json): .property(json)
    }
  }

  private static func json(_ number: Double) -> String { number.isFinite ? "\(number)" : "0" }

  private static func json(_ numbers: [Double]) -> String {
    "[\(numbers.map { json($0) }.joined(separator: ","))]"
  }

  /// Creates the value of a property. Three numbers from 0 to 1 are a color.
  init(_ property: JSONValue) {
    self = .property(json: property.sourceText)
    guard property["x"] == nil, let held = property["k"] else { return }
    let numbers = held.elements.compactMap(\.number)
    if let number = held.number {
      self = .number(number)
    } else if held.isArray, numbers.count == held.count {
      switch numbers.count {
      case 1: self = .number(numbers[0])
      case 3 where numbers.allSatisfy { (0...1).contains($0) }:
        self = .color(LottieColor(r: numbers[0], g: numbers[1], b: numbers[2], a: 1))
      case 2, 3: self = .vector(numbers)
      default: break
      }
    }
  }
}
