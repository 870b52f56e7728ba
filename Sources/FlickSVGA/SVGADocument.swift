package import FlickArchive
package import FlickGeometry
package import FlickScene

/// An SVGA file: what is written in it, and the scene that it resolves to.
package struct SVGADocument: Sendable {
  package var version: String
  /// As written, and so perhaps of no use: the scene has a size, a rate and a frame at least.
  package var size: Size2D
  package var frameRate: Int
  package var frames: Int
  /// In the order of the file, which is from the bottom up: the positions that the scene's table of sprites
  /// has them at.
  package var sprites: [Sprite]
  /// Everything that lies in the file under a key, sounds apart.
  package var pictures: [Picture]
  package var audios: [Audio]
  package var scene: Scene
  package var diagnostics: [Diagnostic]

  package struct Sprite: Hashable, Sendable {
    package var imageKey: String
    /// Empty where it has none.
    package var matteKey: String
    /// How many frames are written for it.
    package var frames: Int
    /// Into ``SVGADocument/pictures``.
    package var picture: Int?
  }

  package struct Picture: Hashable, Sendable {
    package var key: String
    /// PNG, mostly.
    package var bytes: [UInt8]
    /// In pixels, as its header says; 0 where it is no picture.
    package var width: Int
    package var height: Int
  }

  package struct Audio: Hashable, Sendable {
    package var key: String
    package var startFrame: Int
    package var endFrame: Int
    /// Milliseconds into the sound.
    package var startTime: Int
    package var totalTime: Int
    /// MP3, mostly; `nil` where the file has none of that key.
    package var bytes: [UInt8]?
  }
}

extension SVGADocument {
  /// What of the file makes it one that cannot be played.
  package var playabilityError: ReadError? {
    if !(size.width > 0 && size.height > 0) {
      return ReadError(.outOfRange, "a movie without a size", path: "params.viewBox")
    }
    if frameRate <= 0 { return ReadError(.outOfRange, "no frames a second", path: "params.fps") }
    if frames <= 0 { return ReadError(.outOfRange, "no frames", path: "params.frames") }
    return nil
  }

  /// Bytes that are held to play it at its own size: of its frames, and of its pictures as large as they
  /// are drawn, as far as there is room for them.
  package var playbackByteCount: Int {
    guard let table = scene.sprites else { return 0 }
    let pictures = table.pictures.reduce(0) { sum, picture in
      guard picture.maxScale > 0 else { return sum }
      let halvings = picture.halvings(at: picture.maxScale)
      let (pixels, isTooLarge) = (picture.width >> halvings).multipliedReportingOverflow(
        by: picture.height >> halvings)
      return isTooLarge ? sum : sum &+ pixels &* 4
    }
    return min(pictures, SpritePictureCache.defaultByteLimit) + table.byteCount
  }

  /// Bytes of all pictures once decoded, whole.
  package var decodedByteCount: Int {
    pictures.reduce(0) { sum, picture in
      let (pixels, isTooLarge) = picture.width.multipliedReportingOverflow(by: picture.height)
      return isTooLarge ? sum : sum &+ pixels &* 4
    }
  }
}
