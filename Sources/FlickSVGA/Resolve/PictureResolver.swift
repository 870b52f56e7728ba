import FlickGeometry
import FlickImage
import FlickScene

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The pictures of a movie. Their headers are read here and nothing else: they are decoded when they are
/// first drawn.
struct PictureResolver {
  private(set) var pictures: [SVGADocument.Picture] = []

  init(_ written: inout [String: Data], sounds: inout SoundResolver) {
    // In an order of their own: that of the message is lost.
    for key in written.keys.sorted() {
      guard let data = written.removeValue(forKey: key), !sounds.addSound(data, key: key) else {
        continue
      }
      let bytes = [UInt8](data)
      let size = try? ImageDecoder.size(of: bytes)
      pictures.append(
        SVGADocument.Picture(
          key: key, bytes: bytes, width: max(size?.width ?? 0, 0),
          height: max(size?.height ?? 0, 0)))
    }
  }

  /// Gives sprites the pictures that they are named after, without the ending of the name.
  func link(
    _ sprites: inout [SVGADocument.Sprite], _ table: inout SpriteTable,
    _ findings: inout SVGADiagnosticCollector
  ) {
    var places: [String: Int] = [:]
    for index in pictures.indices {
      places[pictures[index].key] = index
      table.pictures.append(
        SpritePicture(width: pictures[index].width, height: pictures[index].height))
    }
    for index in sprites.indices {
      let key = sprites[index].imageKey
      guard let place = places[key.withoutExtension] else {
        // Outlines alone have such names.
        if !key.hasSuffix(".vector"), !key.isEmpty, !sprites[index].isMatte,
          !table.hasDrawing(index)
        {
          findings.add(.missingPicture, key, at: "sprites[\(index)].imageKey")
        }
        continue
      }
      guard pictures[place].width > 0, pictures[place].height > 0 else {
        findings.add(.brokenPicture, pictures[place].key, at: "images[\"\(pictures[place].key)\"]")
        continue
      }
      let (pixels, overflows) = pictures[place].width.multipliedReportingOverflow(
        by: pictures[place].height)
      guard !overflows, pixels <= SpritePictureCache.limits.maxPixels else {
        findings.add(.largePicture, pictures[place].key, at: "images[\"\(pictures[place].key)\"]")
        continue
      }
      sprites[index].picture = place
      table.sprites[index].picture = place
      table.updateLargestScale(index)
    }
    let bytes = pictures.map(\.bytes)
    let known = table.pictures
    table.makePictures = { SpritePictureCache(bytes, known) }
  }
}

extension SpriteTable {
  fileprivate func hasDrawing(_ sprite: Int) -> Bool {
    runs[sprites[sprite].runs].contains { $0.shapeList >= 0 }
  }

  /// Notes how large the sprite ever shows its picture.
  fileprivate mutating func updateLargestScale(_ sprite: Int) {
    guard let picture = sprites[sprite].picture else { return }
    let size = Size2D(Double(pictures[picture].width), Double(pictures[picture].height))
    var largest = pictures[picture].maxScale
    for run in runs[sprites[sprite].runs] where run.opacity > 0 {
      guard let fit = run.fit(of: size) else { continue }
      let scale = fit.then(run.transform).maxScale
      if scale > largest { largest = scale }
    }
    pictures[picture].maxScale = largest
  }
}
