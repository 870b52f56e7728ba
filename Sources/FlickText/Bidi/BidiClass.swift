/// The bidirectional class of a character (Unicode Standard Annex 9, table 4). Explicit embeddings, overrides
/// and isolates are not supported; their control characters count as boundary neutral.
enum BidiClass: UInt8 {
  case left, right, arabicLetter
  case europeanNumber, arabicNumber, europeanSeparator, europeanTerminator, commonSeparator
  case nonspacingMark, boundaryNeutral, neutral

  init(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x80 {
      self = Self.ascii(scalar.value)
    } else if let number = Self.number(scalar.value) {
      self = number
    } else {
      self = Self.other(scalar)
    }
  }

  var isStrong: Bool { self == .left || self == .right || self == .arabicLetter }

  private static func ascii(_ value: UInt32) -> BidiClass {
    switch UInt8(truncatingIfNeeded: value) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .left
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .europeanNumber
    case UInt8(ascii: "+"), UInt8(ascii: "-"): .europeanSeparator
    case UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"): .europeanTerminator
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"):
      .commonSeparator
    default: .neutral
    }
  }

  private static func number(_ value: UInt32) -> BidiClass? {
    switch value {
    case 0xB2, 0xB3, 0xB9, 0x6F0...0x6F9, 0x2070, 0x2074...0x2079, 0x2080...0x2089,
      0xFF10...0xFF19, 0x1D7CE...0x1D7FF:
      .europeanNumber
    case 0x600...0x605, 0x660...0x669, 0x66B, 0x66C, 0x6DD, 0x8E2: .arabicNumber
    case 0xA2...0xA5, 0xB0, 0xB1, 0x66A, 0x2030...0x2034, 0x20A0...0x20CF, 0x2213:
      .europeanTerminator
    case 0xA0, 0x60C, 0x202F, 0x2044: .commonSeparator
    case 0x207A, 0x207B, 0x208A, 0x208B, 0x2212: .europeanSeparator
    case 0x200E: .left
    case 0x200F: .right
    case 0x61C: .arabicLetter
    default: nil
    }
  }

  /// Blocks of right-to-left scripts: letters of class R, then letters of class AL.
  private static let rightBlocks: [ClosedRange<UInt32>] = [
    0x590...0x5FF, 0x7C0...0x85F, 0xFB1D...0xFB4F, 0x10800...0x10CFF, 0x10D40...0x10EBF,
    0x10F00...0x10F2F, 0x10F70...0x10FFF, 0x1E800...0x1EC6F, 0x1ECC0...0x1ECFF,
    0x1ED50...0x1EDFF, 0x1EF00...0x1EFFF,
  ]
  private static let arabicBlocks: [ClosedRange<UInt32>] = [
    0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE, 0x10D00...0x10D3F,
    0x10EC0...0x10EFF, 0x10F30...0x10F6F, 0x1EC70...0x1ECBF, 0x1ED00...0x1ED4F,
    0x1EE00...0x1EEFF,
  ]

  private static func other(_ scalar: Unicode.Scalar) -> BidiClass {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return .nonspacingMark
    case .format, .control: return .boundaryNeutral
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: return .neutral
    default: break
    }
    if rightBlocks.contains(where: { $0.contains(scalar.value) }) { return .right }
    if arabicBlocks.contains(where: { $0.contains(scalar.value) }) { return .arabicLetter }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .modifierSymbol,
      .otherSymbol:
      return .neutral
    default: return .left
    }
  }
}
