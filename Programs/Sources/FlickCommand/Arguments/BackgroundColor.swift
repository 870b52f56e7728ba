import ArgumentParser
import FlickRaster

/// A color argument: `#rgb`, `#rrggbb`, `#rrggbbaa` or a name.
struct BackgroundColor: Hashable, Sendable, ExpressibleByArgument {
  static let help = ArgumentHelp(
    "#rgb, #rrggbb, #rrggbbaa, or a name such as white.", valueName: "color")

  let color: Color

  init?(argument: String) {
    let text = argument.lowercased()
    if let hex = Self.names[text] {
      self.init(hex: hex)
    } else if text.hasPrefix("#") {
      self.init(hex: String(text.dropFirst()))
    } else {
      return nil
    }
  }

  private init?(hex: String) {
    let digits = hex.compactMap(\.hexDigitValue)
    guard digits.count == hex.count else { return nil }
    let bytes: [Int]
    switch digits.count {
    case 3: bytes = digits.map { $0 * 17 }
    case 6, 8:
      bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    let parts = bytes.map { Double($0) / 255 }
    color = Color(parts[0], parts[1], parts[2], parts.count > 3 ? parts[3] : 1)
  }

  private static let names = [
    "black": "000000", "white": "ffffff", "gray": "808080", "grey": "808080",
    "red": "ff0000", "green": "008000", "blue": "0000ff", "yellow": "ffff00",
    "cyan": "00ffff", "magenta": "ff00ff", "orange": "ffa500", "transparent": "00000000",
  ]
}
