/// Text in JSON, as UTF-8, for the page.
struct JSONText {
  private(set) var bytes: [UInt8] = []
  /// A Boolean value that indicates whether the next value follows another one.
  private var needsComma = false

  mutating func object(_ key: StaticString? = nil, _ body: (inout JSONText) -> Void) {
    enclosed(key, "{", "}", body)
  }

  mutating func array(_ key: StaticString? = nil, _ body: (inout JSONText) -> Void) {
    enclosed(key, "[", "]", body)
  }

  mutating func string(_ key: StaticString? = nil, _ value: String) {
    begin(key)
    append(value)
  }

  /// Writes a number. JSON has none that are not finite; they become null.
  mutating func number(_ key: StaticString? = nil, _ value: Double) {
    begin(key)
    let isWhole = value == value.rounded() && abs(value) < 1e15
    let text = isWhole ? "\(Int64(value))" : value.isFinite ? value.description : "null"
    bytes.append(contentsOf: text.utf8)
  }

  mutating func flag(_ key: StaticString, _ value: Bool) {
    begin(key)
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  private mutating func enclosed(
    _ key: StaticString?, _ open: String, _ close: String, _ body: (inout JSONText) -> Void
  ) {
    begin(key)
    bytes.append(contentsOf: open.utf8)
    needsComma = false
    body(&self)
    bytes.append(contentsOf: close.utf8)
    needsComma = true
  }

  private mutating func begin(_ key: StaticString?) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
    guard let key else { return }
    append(key.description)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func append(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(Self.digits[Int(byte >> 4)])
        bytes.append(Self.digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
