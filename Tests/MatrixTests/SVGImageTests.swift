import FlickAnimation
import FlickImage
import FlickRaster
import Foundation
import Testing

/// Compares SVG images with pictures of Chromium. `Conformance/README.md` describes them.
@Suite("SVG images as in Chromium")
struct SVGImageTests {
  private static let folder = Row.folder.appendingPathComponent("SVG")
  private static let names = (try? Row.names(in: "SVG", suffix: ".svg").sorted()) ?? []
  private static let (side, columns) = (64, 8)

  /// The pictures of all files, in the order of their names.
  private static let sheet: Bitmap? = {
    let file = folder.appendingPathComponent("Chromium.png")
    return (try? Data(contentsOf: file)).flatMap { try? ImageDecoder.decode([UInt8]($0)) }
  }()

  /// The features that a browser does not know either.
  private static let expectedDiagnostics = ["css-compound": "selector .b:not-known"]

  @Test("Each image agrees with that of Chromium", arguments: names)
  func eachImageAgreesWithThatOfChromium(name: String) throws {
    let sheet = try #require(Self.sheet)
    let index = try #require(Self.names.firstIndex(of: name))
    let animation = try LottieAnimation(data: Self.animation(name))
    let expected = Self.expectedDiagnostics[name].map { ["svgElement: \($0)"] } ?? []
    #expect(animation.diagnostics.map(\.kindAndDetail) == expected)
    let renderer = FrameRenderer(animation, width: Self.side, height: Self.side)
    var drawn = Bitmap(width: Self.side, height: Self.side)
    renderer.draw(frame: 0, into: &drawn)
    let comparison = ImageComparison(drawn, reference: Self.tile(index, of: sheet))
    guard !comparison.agrees else { return }
    let kept = FileManager.default.temporaryDirectory.appendingPathComponent("\(name).png")
    try Data(PNGEncoder.encode(drawn)).write(to: kept)
    Issue.record("\(comparison); drawn into \(kept.path)")
  }

  @Test("The sheet has a picture of each file")
  func sheetHasPictureOfEachFile() throws {
    let sheet = try #require(Self.sheet)
    let rows = (Self.names.count + Self.columns - 1) / Self.columns
    #expect(Self.names.count >= 40)
    #expect(sheet.width == Self.columns * Self.side && sheet.height == rows * Self.side)
  }

  private static func tile(_ index: Int, of sheet: Bitmap) -> Bitmap {
    var tile = Bitmap(width: side, height: side)
    let (left, top) = (index % columns * side, index / columns * side)
    for row in 0..<side where top + row < sheet.height {
      let start = (top + row) * sheet.width + left
      tile.pixels.replaceSubrange(
        row * side..<(row + 1) * side, with: sheet.pixels[start..<start + side])
    }
    return tile
  }

  /// Returns an animation that shows a file as an image.
  private static func animation(_ name: String) throws -> Data {
    let text = try Data(contentsOf: folder.appendingPathComponent("\(name).svg"))
      .base64EncodedString()
    return Data(
      """
      {"v":"5.7.0","fr":30,"ip":0,"op":30,"w":\(side),"h":\(side),"assets":[{"id":"i","w":\(side),
      "h":\(side),"u":"","e":1,"p":"data:image/svg+xml;base64,\(text)"}],"layers":[{"ty":2,
      "refId":"i","ip":0,"op":30,"st":0,"ks":{}}]}
      """.utf8)
  }
}
