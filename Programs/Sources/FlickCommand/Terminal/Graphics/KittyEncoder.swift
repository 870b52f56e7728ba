/// The graphics commands of the terminal kitty (sw.kovidgoyal.net/kitty/graphics-protocol): `ESC _ G`, keys, `;`, data in
/// Base64, `ESC \`.
enum KittyEncoder {
  /// The length of a piece of the data. All pieces except for the last one have a multiple of four bytes.
  static let pieceLength = 4096

  /// Appends the commands that send a PNG file and show it at the cursor, which does not move.
  ///
  /// - Parameters:
  ///   - identifier: The number of the picture. A picture with this number is replaced.
  ///   - columns: The number of columns to which the picture is scaled.
  static func show(
    png: [UInt8], identifier: Int, columns: Int, rows: Int, _ out: inout [UInt8]
  ) {
    let data = Array(Base64.text(png).utf8)
    // Transmit and show (a=T) a PNG (f=100), without an answer (q=2), and leave the cursor (C=1).
    var keys = "a=T,f=100,q=2,C=1,i=\(identifier),p=1,c=\(columns),r=\(rows),"
    var start = 0
    repeat {
      let end = min(start + pieceLength, data.count)
      command(keys + "m=\(end < data.count ? 1 : 0)", data[start..<end], &out)
      keys = "q=2,"
      start = end
    } while start < data.count
  }

  /// Appends the command that removes a picture, or all pictures, and their data.
  static func remove(identifier: Int? = nil, _ out: inout [UInt8]) {
    command("a=d,q=2," + (identifier.map { "d=I,i=\($0)" } ?? "d=A"), [], &out)
  }

  private static func command(_ keys: String, _ data: ArraySlice<UInt8>, _ out: inout [UInt8]) {
    out += [0x1B, UInt8(ascii: "_"), UInt8(ascii: "G")]
    out += keys.utf8
    if !data.isEmpty {
      out.append(UInt8(ascii: ";"))
      out += data
    }
    out += [0x1B, UInt8(ascii: "\\")]
  }
}
