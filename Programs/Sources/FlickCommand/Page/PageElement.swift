import FlickAnimation
import FlickGeometry
import FlickImage

/// The markup of an animation in a page.
struct PageElement {
  /// The name of the file in the folder of the page.
  let file: String
  /// The text for people who cannot see the animation.
  let alternative: String
  private let width: Int
  private let height: Int
  private let duration: Double

  init(_ animation: LottieAnimation, file path: String) {
    file = path.split(separator: "/").last.map(String.init) ?? path
    let name = File.outputName(for: path, suffix: "").dropLast()
    alternative = animation.title ?? String(name)
    width = Int(animation.scene.size.width.rounded(.up))
    height = Int(animation.scene.size.height.rounded(.up))
    duration = animation.duration
  }

  /// The names of the picture without the end.
  var picture: String { "\(file).still" }

  /// Motion that starts by itself, and that lasts longer than five seconds, needs a control that pauses it (WCAG 2.2.2).
  var markup: String {
    let alternative = FileMetadata.escaped(alternative)
    let picture = Self.address(picture)
    let size = "width=\"\(width)\" height=\"\(height)\""
    return """
      <flick-player src="\(Self.address(file))" \(size) autoplay loop controls alt="\(alternative)">
        <picture><source srcset="\(picture).webp" type="image/webp"><img src="\(picture).png" \(size) alt="\(alternative)"></picture>
      </flick-player>

      """
  }

  static func page(_ elements: [PageElement], title: String, hasPlayer: Bool) -> String {
    let script =
      hasPlayer ? "<script type=\"module\" src=\"\(PlayerFolder.name)/define.js\"></script>\n" : ""
    let title = FileMetadata.escaped(title)
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      \(script)<main>
      <h1>\(title)</h1>
      \(elements.map(\.markup).joined())</main>
      </html>

      """
  }

  /// Returns a file name as a relative address.
  static func address(_ name: String) -> String {
    var address = ""
    for byte in name.utf8 {
      let isPlain =
        (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x5A)
        || (byte >= 0x61 && byte <= 0x7A) || [0x2D, 0x2E, 0x5F].contains(byte)
      address += isPlain ? String(UnicodeScalar(byte)) : "%" + hexadecimal(byte)
    }
    return address
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
}
