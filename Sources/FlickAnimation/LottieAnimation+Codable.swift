import FlickFoundation
import FlickLottie

/// An animation is encoded as the members of its Lottie file. Overrides and resources outside of the file are not
/// encoded.
extension LottieAnimation: Codable {
  /// Creates an animation from the members of a Lottie file.
  ///
  /// ``init(data:animation:theme:resourceDirectory:text:evaluatesExpressions:limits:)`` reads the bytes of a file faster.
  ///
  /// - Parameter decoder: The decoder, for example a `JSONDecoder`.
  /// - Throws: ``ReadError`` if the members are not an animation, and the errors of the decoder.
  public convenience init(from decoder: any Decoder) throws {
    let data = try JSONEncoder().encode(JSONNode(from: decoder))
    try self.init(data: data, resourceDirectory: nil)
  }

  /// Encodes the members of the Lottie file.
  ///
  /// - Parameter encoder: The encoder, for example a `JSONEncoder`.
  /// - Throws: `EncodingError` if the animation was read from an SVGA file, and the errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    guard let bytes = document.sourceFile?.bytes else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "Only Lottie files can be encoded."))
    }
    try JSONDecoder().decode(JSONNode.self, from: Data(bytes)).encode(to: encoder)
  }
}

/// A value of a JSON document.
private indirect enum JSONNode: Codable {
  case null
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONNode])
  case object([String: JSONNode])

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: MemberName.self) {
      self = .object(
        try Dictionary(
          container.allKeys.map {
            ($0.stringValue, try container.decode(JSONNode.self, forKey: $0))
          },
          uniquingKeysWith: { $1 }))
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONNode] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONNode.self)) }
      self = .array(elements)
    } else {
      self = try JSONNode(decoder.singleValueContainer())
    }
  }

  private init(_ container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .flag(let flag): try flag.encode(to: encoder)
    case .integer(let integer): try integer.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .string(let string): try string.encode(to: encoder)
    case .array(let elements): try elements.encode(to: encoder)
    case .object(let members):
      var container = encoder.container(keyedBy: MemberName.self)
      for (name, value) in members {
        try container.encode(value, forKey: MemberName(stringValue: name))
      }
    }
  }

  /// The name of a member of an object.
  private struct MemberName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}
