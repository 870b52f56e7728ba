import FlickSystem
import FlickAnimation
import FlickFiles
import FlickGeometry
import FlickImage

/// The markup of an animation in a page.
struct PageElement {
  /// The text for people who cannot see the animation.
  let alternative: String
  /// The address of the file.
  private let source: String
  /// The addresses of the still picture; without PNG, only WebP.
  private let pictures: (webp: String, png: String?)
  private let width: Int
  private let height: Int

  private init(
    _ animation: LottieAnimation, _ name: String, _ source: String,
    _ pictures: (webp: String, png: String?)
  ) {
    alternative = animation.title ?? name
    self.source = source
    self.pictures = pictures
    width = Int(animation.scene.size.width.rounded(.up))
    height = Int(animation.scene.size.height.rounded(.up))
  }

  /// Creates the markup of a file beside the page. Its still pictures have its name and the ends `.still.webp` and `.still.png`.
  init(_ animation: LottieAnimation, file path: String) {
    let source = Self.address(Self.fileName(path))
    let name = File.stem(of: path)
    self.init(animation, name, source, ("\(source).still.webp", "\(source).still.png"))
  }

  static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Creates the markup of a file that is part of the page.
  ///
  /// - Parameters:
  ///   - name: The text for an animation without a name.
  ///   - picture: The still picture as WebP.
  init(_ animation: LottieAnimation, name: String, contents: Data, picture: [UInt8]) {
    self.init(
      animation, name, Self.address(contents, "application/octet-stream"),
      (Self.address(Data(picture), "image/webp"), nil))
  }

  /// Motion that starts by itself, and that lasts longer than five seconds, needs a control that pauses it (WCAG 2.2.2).
  var markup: String {
    let alternative = FileMetadata.escaped(alternative)
    let size = "width=\"\(width)\" height=\"\(height)\""
    let image = "<img src=\"\(pictures.png ?? pictures.webp)\" \(size) alt=\"\(alternative)\">"
    let picture =
      pictures.png == nil
      ? image
      : "<picture><source srcset=\"\(pictures.webp)\" type=\"image/webp\">\(image)</picture>"
    return """
      <flick-player src="\(source)" \(size) autoplay loop controls alt="\(alternative)">
        \(picture)
      </flick-player>

      """
  }

  /// - Parameter player: The address of the folder of the player; without it, the page shows the pictures.
  static func page(_ elements: [PageElement], title: String, player: String?) -> String {
    let script =
      player.map {
        let address = FileMetadata.escaped("\($0)/\(PlayerFiles.script)")
        return "<script type=\"module\" src=\"\(address)\"></script>\n"
      } ?? ""
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

  /// Returns contents as an address.
  private static func address(_ contents: Data, _ type: String) -> String {
    "data:\(type);base64,\(contents.base64EncodedString())"
  }

  /// Returns a file name as a relative address.
  private static func address(_ name: String) -> String {
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
