package import FlickArchive
package import FlickExpressions
package import FlickImage
package import FlickScene
import FlickText

/// Limits for reading and drawing a file. Each is far above the values of real files.
package struct LottieLimits: Hashable, Sendable {
  /// The number of layers in the file. The largest exports have a few thousand.
  package var layers = 100_000
  /// The number of assets. Sequences of images have a few thousand.
  package var assets = 50_000
  /// The number of markers. Transcripts and lip movements have a few thousand.
  package var markers = 50_000
  /// The number of fonts. Files have a few.
  package var fonts = 5000
  /// The number of glyphs that the file contains. Chinese texts have a few thousand.
  package var glyphs = 100_000
  /// The number of layers that one frame can draw, with precompositions and mattes counted each time they are used.
  /// Ten nested compositions, each with ten copies of the next, would draw 10^10 layers.
  package var drawnLayers = 1_000_000
  /// The number of layers that are searched for overrides. Each is counted as often as it is shown.
  package var overriddenLayers = 100_000
  /// The nesting depth of precompositions and mattes. Drawing recurses, on stacks of 512 KB.
  package var layerDepth = 64
  /// The length of a chain of parent layers. Computing a transform recurses along the chain. Rigs of ropes and snakes
  /// have a few dozen.
  package var parentDepth = 256
  /// The nesting depth of shape groups. Drawing recurses.
  package var groupDepth = 64
  /// The total number of keyframes, vertices and gradient stops. A file without slots has fewer than values of JSON.
  package var values = 1 << 24
  /// The number of bytes of slots, counted for each use.
  var slotBytes: Int { values.multipliedReportingOverflow(by: 64).overflow ? .max : 64 * values }
  /// The number of characters of all texts, counted once more for each animator that processes them. Tickers and
  /// credits have a few thousand.
  package var characters = 2_000_000
  /// The number of glyphs of all texts after shaping, and of outlines and paints of colored glyphs.
  package var shapedGlyphs = TextLimits.shapedGlyphs
  /// The number of bytes of the fonts in the file and beside it, after unpacking. No more fonts are read beyond it.
  package var fontBytes = 256 << 20
  /// The number of audio tracks, counted as often as their composition is shown.
  package var audioTracks = 1000
  /// The total number of pixels of the images that are decoded when a file is read: 400 MB. Further images are decoded when
  /// they are shown, and have at most as many bytes.
  package var imagePixels = 100_000_000
  /// The number of pixels of such images that a renderer keeps: 64 MB.
  var keptImagePixels: Int { min(Self.keptImagePixels, imagePixels / 2) }
  package static let keptImagePixels = 16 << 20
  /// The number of diagnostics that are kept.
  package var diagnostics = 1000

  /// The limits of the text of the file.
  package var json = JSONLimits.default
  /// The limits of the archive that contains the file.
  package var archive = ArchiveLimits.default
  /// The maximum side of an image, and the maximum number of pixels of one image.
  package var image = ImageLimits.default
  /// The limits of videos, except those of their pictures.
  package var videos = VideoLimits()
  /// The limits of SVG images.
  package var svg = SVGLimits()
  /// The limits of expressions.
  package var expressions = ScriptLimits()
  /// The limits of drawing a frame.
  package var scene = SceneLimits()

  package init() {}

  package static let `default` = LottieLimits()
}
