package import FlickArchive
package import FlickGeometry
package import FlickScene

/// An SVGA file: its contents, and the scene that they resolve to.
package struct SVGADocument: Sendable {
  package var version: String
  /// The size as written, which may be invalid. The scene always has a valid size, frame rate and
  /// frame count.
  package var size: Size2D
  package var frameRate: Int
  package var frames: Int
  /// The sprites in the order of the file, from bottom to top, with the same indices as in the
  /// scene's sprite table.
  package var sprites: [Sprite]
  /// All entries of the file's image map that are not sounds.
  package var pictures: [Picture]
  package var audios: [Audio]
  package var scene: Scene
  package var diagnostics: [Diagnostic]

  package struct Sprite: Hashable, Sendable {
    package var imageKey: String
    /// The image key of the matte; empty for none.
    package var matteKey: String
    /// The number of frames in the file.
    package var frames: Int
    /// The index into ``SVGADocument/pictures``.
    package var picture: Int?
  }

  package struct Picture: Hashable, Sendable {
    package var key: String
    /// The encoded picture, usually PNG.
    package var bytes: [UInt8]
    /// The size in pixels from the header; 0 if the entry is not a picture.
    package var width: Int
    package var height: Int
  }

  package struct Audio: Hashable, Sendable {
    package var key: String
    package var startFrame: Int
    package var endFrame: Int
    /// The start time within the sound, in milliseconds.
    package var startTime: Int
    package var totalTime: Int
    /// The encoded sound, usually MP3; `nil` if the file has no entry for the key.
    package var bytes: [UInt8]?
  }
}

extension SVGADocument {
  /// The reason why the file cannot be played; `nil` if it can.
  package var playabilityError: ReadError? {
    if !(size.width > 0 && size.height > 0) {
      return ReadError(.outOfRange, "invalid size", path: "params.viewBox")
    }
    if frameRate <= 0 { return ReadError(.outOfRange, "invalid frame rate", path: "params.fps") }
    if frames <= 0 { return ReadError(.outOfRange, "invalid frame count", path: "params.frames") }
    return nil
  }

  /// The memory in bytes for playback at the animation's own size: frames, and pictures at the size
  /// at which they are drawn, up to the limit of the cache.
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

  /// The memory in bytes of all pictures, decoded at full size.
  package var decodedByteCount: Int {
    pictures.reduce(0) { sum, picture in
      let (pixels, isTooLarge) = picture.width.multipliedReportingOverflow(by: picture.height)
      return isTooLarge ? sum : sum &+ pixels &* 4
    }
  }
}
