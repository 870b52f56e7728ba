import FlickImage
package import FlickRaster
package import FlickScene

/// Decodes pictures when they are drawn, no larger than they are drawn, and keeps as many of them as there
/// is room for.
package final class PictureShelf: PictureSource {
  private let bytes: [[UInt8]]
  private let known: [SpritePicture]
  private var kept: [Kept]
  private let room: Int
  /// Bytes of all that is kept.
  package private(set) var held = 0
  private var uses = 0

  private struct Kept {
    /// `nil` where it is not decoded; empty where it cannot be.
    var bitmap: Bitmap?
    var halvings = 0
    var lastUse = 0
  }

  /// Bytes of decoded pictures that a renderer keeps: 64 MB hold thirty as large as a phone's screen, and
  /// all of most files. Beyond them the one that has not been drawn for longest goes.
  package static let standardRoom = 64 << 20

  /// A picture by itself may fill all that room, and no more.
  static let limits = ImageLimits(
    maxPixels: standardRoom / 4, maxSide: ImageLimits.default.maxSide)

  /// - Parameter known: as many as `bytes`.
  package init(_ bytes: [[UInt8]], _ known: [SpritePicture], room: Int = standardRoom) {
    self.bytes = bytes
    self.known = known
    self.room = room
    kept = Array(repeating: Kept(), count: bytes.count)
  }

  package func bitmap(_ picture: Int, scale: Double) -> Bitmap? {
    guard kept.indices.contains(picture), known.indices.contains(picture) else { return nil }
    uses &+= 1
    kept[picture].lastUse = uses
    let halvings = known[picture].halvings(at: scale)
    if let bitmap = kept[picture].bitmap, kept[picture].halvings <= halvings { return bitmap }
    drop(picture)
    let bitmap = decode(picture, halvings)
    makeRoom(for: bitmap.byteCount)
    kept[picture].bitmap = bitmap
    kept[picture].halvings = halvings
    held += bitmap.byteCount
    return bitmap
  }

  private func decode(_ picture: Int, _ halvings: Int) -> Bitmap {
    guard var bitmap = try? ImageDecoder.decode(bytes[picture], limits: Self.limits) else {
      return Bitmap(width: 0, height: 0)
    }
    for _ in 0..<halvings { bitmap = bitmap.halved }
    return bitmap
  }

  private func makeRoom(for count: Int) {
    while held + count > room {
      var oldest: Int?
      for index in kept.indices where (kept[index].bitmap?.byteCount ?? 0) > 0 {
        if let known = oldest, kept[known].lastUse <= kept[index].lastUse { continue }
        oldest = index
      }
      guard let oldest else { return }
      drop(oldest)
    }
  }

  private func drop(_ picture: Int) {
    held -= kept[picture].bitmap?.byteCount ?? 0
    kept[picture].bitmap = nil
  }
}

extension SpritePicture {
  /// How often it can be halved and still have a pixel for each that is drawn, as canvases count it.
  func halvings(at scale: Double) -> Int {
    guard scale.isFinite else { return 0 }
    var left = scale
    var halvings = 0
    while left <= 0.5, halvings < 15, min(width >> halvings, height >> halvings) >= 2 {
      left *= 2
      halvings += 1
    }
    return halvings
  }
}

extension Bitmap {
  fileprivate var byteCount: Int { width * height * 4 }
}
