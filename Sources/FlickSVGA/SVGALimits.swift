package import FlickArchive
package import FlickImage
package import FlickScene

/// The limits of a file. Each limit is far above real files.
package struct SVGALimits: Hashable, Sendable {
  /// The bytes of the inflated movie, with pictures and sounds. The largest known files have about
  /// 20 MB.
  package var movieBytes = 128 << 20
  /// The number of sprites. Large files have some hundreds.
  package var sprites = 20_000
  /// The number of pictures and sounds in the movie. Large files have some hundreds.
  package var pictures = 20_000
  /// The number of times that a sound is played. Real files have a few.
  package var audios = 1000
  /// The number of frames of all sprites in the file. Half a minute of 100 sprites has 90,000.
  package var frames = 5_000_000
  /// The number of shapes of one frame of a sprite in the file. Drawings have some hundred.
  package var shapesPerFrame = 100_000
  /// The number of shapes of all frames in the file. Many exporters repeat the shapes in each frame, so large
  /// drawings have some hundred thousand.
  package var writtenShapes = 10_000_000
  /// The number of frames of all sprites that differ from the frame before: 110 MB. Half a minute
  /// of 100 sprites that always move has 90,000.
  package var runs = 2_000_000
  /// The number of points of all outlines: 130 MB. Frame-by-frame drawings have some hundred
  /// thousand.
  package var points = 8_000_000
  /// The number of shapes of all drawings, 150 bytes each.
  package var shapes = 1_000_000
  /// The number of diagnostics to keep; more are not useful.
  package var diagnostics = 1000
  /// The nesting depth of the JSON of a version 1 file. Such files have eight levels.
  package var depth = 64

  /// The limits of the archive of a version 1 file.
  package var archive = ArchiveLimits.default
  /// The limits of one picture.
  package var image = ImageLimits.default
  /// The bytes of the decoded pictures of a renderer. One picture can use all of them.
  package var pictureCacheBytes = SpritePictureCache.defaultByteLimit
  /// The limits of drawing a frame.
  package var scene = SceneLimits()

  package init() {}

  package static let `default` = SVGALimits()
}
