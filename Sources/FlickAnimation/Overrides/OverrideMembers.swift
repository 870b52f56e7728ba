package import FlickFoundation
import FlickLottie
import FlickMath
import FlickRaster

/// Overrides as members of JSON, by the name of what they override. Members are applied in the order of their names.
package struct OverrideMembers: Codable, Hashable, Sendable {
  /// Texts, by keypath.
  package var text: [String: String]?
  /// Colors as `#rgb`, `#rrggbb`, `#rrggbbaa` or a name, by keypath.
  package var color: [String: String]?
  /// Pictures, by the identifier or the file name of the asset.
  package var image: [String: OverrideFile]?
  /// Fonts, by the name of the font or of its family.
  package var font: [String: OverrideFile]?
  /// Values, by slot.
  package var slot: [String: SlotMember]?

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case text, color, image, font, slot
  }

  package init() {}

  /// The number of bytes of the longest text.
  private static let maxTextBytes = 64 << 10

  package var isEmpty: Bool { self == OverrideMembers() }

  /// The paths of files that the members name.
  package var paths: [String] {
    [image, font].flatMap { ($0 ?? [:]).values.compactMap(\.path) }.stablySorted()
  }

  /// Puts a folder before relative paths.
  package mutating func resolvePaths(in folder: String) {
    image = image?.mapValues { $0.resolved(in: folder) }
    font = font?.mapValues { $0.resolved(in: folder) }
  }

  /// The theme in JSON that sets the slots; `nil` if there are none.
  package var theme: [UInt8]? {
    guard let slot, !slot.isEmpty else { return nil }
    let rules = slot.stablySorted { $0.key < $1.key }.map { SlotRule(id: $0.key, value: $0.value) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(["rules": rules])).map { [UInt8]($0) }
  }

  /// Reads the files and returns the overrides, apart from the slots.
  ///
  /// - Throws: ``ReadError`` that names the member.
  package func overrides(limits: Limits) throws(ReadError) -> AnimationOverrides {
    var result = AnimationOverrides()
    for (keypath, text) in Self.sorted(text) {
      guard text.utf8.count <= Self.maxTextBytes else {
        throw ReadError(
          .limitExceeded, "the text of \"\(keypath)\" is longer than \(Self.maxTextBytes) bytes"
        ).of("text.\(keypath)")
      }
      result.setText(text, for: AnimationKeypath(keypath: keypath))
    }
    for (keypath, text) in Self.sorted(color) {
      guard let color = Color(css: text) else {
        throw ReadError(
          .wrongType,
          "the color of \"\(keypath)\" is #rgb, #rrggbb, #rrggbbaa or a name, not \"\(text)\""
        ).of("color.\(keypath)")
      }
      result.setColor(
        LottieColor(r: color.red, g: color.green, b: color.blue, a: color.alpha),
        for: AnimationKeypath(keypath: keypath))
    }
    for (id, file) in Self.sorted(image) {
      try Self.naming("image", id) { () throws(ReadError) in
        try result.setImage(file.contents(limits), for: id, limits: limits)
      }
    }
    for (name, file) in Self.sorted(font) {
      try Self.naming("font", name) { () throws(ReadError) in
        try result.setFont(file.contents(limits), for: name)
      }
    }
    return result
  }

  private static func sorted<Value>(_ members: [String: Value]?) -> [(String, Value)] {
    (members ?? [:]).stablySorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static func naming(
    _ member: String, _ name: String, _ body: () throws(ReadError) -> Void
  ) throws(ReadError) {
    do throws(ReadError) {
      try body()
    } catch {
      throw ReadError(error.code, "\(member) \"\(name)\": \(error.message)").of("\(member).\(name)")
    }
  }
}

/// A file of an override: a path, or an object with `bytes` in Base64.
package enum OverrideFile: Codable, Hashable, Sendable {
  case path(String)
  case bytes(Data)

  private enum CodingKeys: String, CodingKey { case bytes }

  package init(from decoder: any Decoder) throws {
    if let path = try? decoder.singleValueContainer().decode(String.self) {
      self = .path(path)
    } else {
      self = .bytes(
        try decoder.container(keyedBy: CodingKeys.self).decode(Data.self, forKey: .bytes))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .path(let path):
      var value = encoder.singleValueContainer()
      try value.encode(path)
    case .bytes(let data):
      var members = encoder.container(keyedBy: CodingKeys.self)
      try members.encode(data, forKey: .bytes)
    }
  }

  var path: String? { if case .path(let path) = self { path } else { nil } }

  func resolved(in folder: String) -> OverrideFile {
    guard case .path(let path) = self, !path.hasPrefix("/") else { return self }
    return .path(folder + path)
  }

  func contents(_ limits: Limits) throws(ReadError) -> [UInt8] {
    switch self {
    case .path(let path): try LocalFile.read(path, limit: limits.fileBytes, readsPipes: false)
    case .bytes(let data): [UInt8](data)
    }
  }
}

/// The value of a slot: a number, a list of two numbers for a vector or more for a color, a color that begins with `#`,
/// or a text. `text:#1` is the text `#1`.
package enum SlotMember: Codable, Hashable, Sendable {
  case number(Double)
  case list([Double])
  case text(String)

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let list = try? value.decode([Double].self) {
      self = .list(list)
    } else {
      self = .text(try value.decode(String.self))
    }
  }

  /// Reads a value as command lines and tables write it: a number, numbers with commas, or a text.
  package init(argument text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    if numbers.count != parts.count {
      self = .text(text)
    } else {
      self = numbers.count == 1 ? .number(numbers[0]) : .list(numbers)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .list(let list): try container.encode(list)
    case .text(let text): try container.encode(text)
    }
  }

  /// The prefix of a text that begins like a color.
  package static let textPrefix = "text:"

  /// The type of a rule of a theme, and its value.
  fileprivate var rule: (type: String, value: SlotMember) {
    switch self {
    case .number: ("Scalar", self)
    case .list(let list): (list.count == 2 ? "Vector" : "Color", self)
    case .text(let text):
      if text.hasPrefix(Self.textPrefix) {
        ("Text", .text(String(text.dropFirst(Self.textPrefix.count))))
      } else {
        (text.hasPrefix("#") ? "Color" : "Text", self)
      }
    }
  }

  /// The value as it is written on a command line.
  package var description: String {
    switch self {
    case .number(let number): Self.text(number)
    case .list(let list): list.map(Self.text).joined(separator: ",")
    case .text(let text): text
    }
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}

/// A rule of a theme of dotLottie.
private struct SlotRule: Encodable {
  var id: String
  var value: SlotMember

  private enum CodingKeys: String, CodingKey { case id, type, value }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(id, forKey: .id)
    try members.encode(value.rule.type, forKey: .type)
    try members.encode(value.rule.value, forKey: .value)
  }
}
