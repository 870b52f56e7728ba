/// The functions that write characters as `%41`, and read them.
extension ScriptLibrary {
  static let addresses = ScriptLibrarySection(
    name: "",
    members: [
      encoding("encodeURIComponent", "-_.!~*'()"),
      encoding("encodeURI", "-_.!~*'();/?:@&=+$,#"),
      decoding("decodeURIComponent", keeping: ""),
      decoding("decodeURI", keeping: ";/?:@&=+$,#"),
      .init("escape", 1) { m, a throws(ScriptError) in
        let units = try m.unitsToConvert(m[a, 0])
        let kept = Set("@*_+-./".utf16)
        return try m.newText(
          units.flatMap { unit -> [UInt16] in
            if isAlphanumeric(unit) || kept.contains(unit) { return [unit] }
            return unit < 256
              ? percent(UInt8(unit))
              : Array("%u".utf16) + percent(UInt8(unit >> 8)).dropFirst()
                + percent(UInt8(unit & 255)).dropFirst()
          })
      },
      .init("unescape", 1) { m, a throws(ScriptError) in
        let units = try m.unitsToConvert(m[a, 0])
        var result: [UInt16] = []
        var at = 0
        while at < units.count {
          let isLong = at + 1 < units.count && units[at + 1] == UInt16(UInt8(ascii: "u"))
          let start = at + (isLong ? 2 : 1)
          let end = start + (isLong ? 4 : 2)
          if units[at] == percentSign, end <= units.count,
            let value = hexadecimal(units[start..<end])
          {
            result.append(value)
            at = end
          } else {
            result.append(units[at])
            at += 1
          }
        }
        return try m.newText(result)
      },
    ])

  private static let percentSign = UInt16(UInt8(ascii: "%"))

  private static func isAlphanumeric(_ unit: UInt16) -> Bool {
    (48...57).contains(unit) || (65...90).contains(unit) || (97...122).contains(unit)
  }

  private static func percent(_ byte: UInt8) -> [UInt16] {
    let digits = Array("0123456789ABCDEF".utf16)
    return [percentSign, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  private static func hexadecimal(_ units: ArraySlice<UInt16>) -> UInt16? {
    var value: UInt16 = 0
    for unit in units {
      guard unit < 128, let digit = ScriptLexer.hexadecimal(UInt8(unit)) else { return nil }
      value = value << 4 | UInt16(digit)
    }
    return value
  }

  /// - Parameter marks: The characters that stay, apart from letters and digits.
  private static func encoding(_ name: String, _ marks: String) -> ScriptBuiltin {
    let kept = Set(marks.utf16)
    return .init(name, 1) { m, a throws(ScriptError) in
      let units = try m.unitsToConvert(m[a, 0])
      var result: [UInt16] = []
      var at = 0
      while at < units.count {
        let unit = units[at]
        at += 1
        if isAlphanumeric(unit) || kept.contains(unit) {
          result.append(unit)
          continue
        }
        var point = UInt32(unit)
        if UTF16.isLeadSurrogate(unit), at < units.count, UTF16.isTrailSurrogate(units[at]) {
          point = 0x10000 + (point - 0xD800) << 10 + (UInt32(units[at]) - 0xDC00)
          at += 1
        }
        guard let scalar = Unicode.Scalar(point) else {
          throw m.failure(.uri, "half of a character cannot be encoded")
        }
        for byte in String(scalar).utf8 { result.append(contentsOf: percent(byte)) }
      }
      return try m.newText(result)
    }
  }

  /// - Parameter marks: The characters whose escapes stay.
  private static func decoding(_ name: String, keeping marks: String) -> ScriptBuiltin {
    let kept = Set(marks.utf16)
    return .init(name, 1) { m, a throws(ScriptError) in
      let units = try m.unitsToConvert(m[a, 0])
      var result: [UInt16] = []
      var at = 0
      while at < units.count {
        guard units[at] == percentSign else {
          result.append(units[at])
          at += 1
          continue
        }
        let start = at
        var bytes: [UInt8] = []
        var length = 1
        while bytes.count < length {
          guard at + 3 <= units.count, units[at] == percentSign,
            let value = hexadecimal(units[at + 1..<at + 3])
          else { throw m.failure(.uri, "an escape is invalid") }
          let byte = UInt8(truncatingIfNeeded: value)
          if bytes.isEmpty { length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }
          bytes.append(byte)
          at += 3
        }
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(bytes) else {
          throw m.failure(.uri, "an escape is invalid")
        }
        let isKept = length == 1 && kept.contains(UInt16(bytes[0]))
        result.append(contentsOf: isKept ? Array(units[start..<at]) : Array(text.utf16))
      }
      return try m.newText(result)
    }
  }
}

extension ScriptMachine {
  /// Returns the code units of a text, after counting the work of a result of nine times the length.
  fileprivate mutating func unitsToConvert(_ value: ScriptValue) throws(ScriptError) -> [UInt16] {
    let text = try text(value)
    let count = texts.count(text)
    try countSteps(2 + count >> 2)
    try checkMemory(adding: count * 18)
    return Array(texts.units[texts.range(text)])
  }
}
