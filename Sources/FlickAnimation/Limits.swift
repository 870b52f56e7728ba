import FlickArchive
import FlickExpressions
import FlickImage
import FlickLottie
import FlickRaster
import FlickSVGA
import FlickScene

/// The limits of reading, evaluating and drawing a file. A file that exceeds a limit of reading is refused with
/// ``ReadError``, or read with a diagnostic. A frame that exceeds a limit of drawing is incomplete; see
/// ``FrameRenderer/frameDiagnostics``.
///
/// Both sets of limits bound the memory and the time of every file. `docs/limits.md` contains the formula.
///
/// ```swift
/// let animation = try LottieAnimation(data: upload, limits: .untrusted)
/// ```
public struct Limits: Hashable, Sendable {
  /// The limits of the file's text.
  public var document = Document()
  /// The limits of ZIP archives and compressed movies.
  public var archive = Archive()
  /// The limits of the contents of an animation.
  public var contents = Contents()
  /// The limits of pictures.
  public var images = Images()
  /// The limits of SVG images.
  public var svg = SVG()
  /// The limits of expressions.
  public var expressions = Expressions()
  /// The limits of one frame.
  public var drawing = Drawing()

  /// Creates the standard limits.
  public init() {}

  /// Limits far above every known file, for files of the app itself.
  public static let standard = Limits()

  /// Limits for files from strangers. Reading and drawing a frame at 512 × 512 pixels takes at most 256 MB of memory
  /// and 2 seconds of processor time on one thread. Stickers and user interface animations stay far below them.
  public static let untrusted: Limits = {
    var limits = Limits()
    limits.document = Document(bytes: 8 << 20, depth: 128, values: 1 << 20)
    limits.archive = Archive(entries: 512, entryBytes: 16 << 20, totalBytes: 32 << 20, ratio: 1032)
    limits.contents = Contents(
      layers: 5000, drawnLayers: 20_000, assets: 2000, markers: 2000, fonts: 100, glyphs: 10_000,
      values: 500_000, characters: 50_000, shapedGlyphs: 100_000,
      fontBytes: 16 << 20, frames: 500_000, shapes: 100_000,
      points: 1_000_000)
    limits.images = Images(
      pixels: 4 << 20, totalPixels: 8 << 20, side: 8192, videoPictures: 0)
    limits.svg = SVG(bytes: 4 << 20, elements: 20_000, depth: 32, points: 200_000)
    (limits.expressions.steps, limits.expressions.length) = (50_000, 100_000)
    (limits.expressions.frameSteps, limits.expressions.bytes) = (3_000_000, 4 << 20)
    limits.drawing = Drawing(
      pixels: 1 << 24, repeaterCopies: 1000, visits: 300_000, pathPoints: 500_000, edges: 1 << 20,
      dashes: 20_000,
      operations: 60_000, work: 400_000_000, workPerPixel: 600, layerPixels: 8 << 20,
      layerPixelsPerPixel: 4, effectReach: 1024)
    return limits
  }()

  /// The limits of the text of a Lottie file.
  public struct Document: Hashable, Sendable {
    /// The size of the file and of its JSON in bytes.
    public var bytes = 64 << 20
    /// The number of arrays and objects that can be open at once.
    public var depth = JSONLimits.default.depth
    /// The number of values and keys in the JSON. Arrays and objects count twice.
    public var values = JSONLimits.default.words
  }

  /// The limits of a ZIP archive or a compressed movie.
  public struct Archive: Hashable, Sendable {
    /// The number of files.
    public var entries = ArchiveLimits.default.entries
    /// The number of bytes of one file after decompression.
    public var entryBytes = ArchiveLimits.default.entryBytes
    /// The number of bytes of all files after decompression, and of an SVGA movie.
    public var totalBytes = ArchiveLimits.default.totalBytes
    /// The maximum ratio of decompressed to compressed bytes.
    public var ratio = ArchiveLimits.default.ratio
  }

  /// The limits of the contents of an animation.
  public struct Contents: Hashable, Sendable {
    /// The number of layers of a Lottie file, and the number of sprites of an SVGA movie.
    public var layers = LottieLimits.default.layers
    /// The number of layers that one frame can draw, with precompositions counted each time they are used.
    public var drawnLayers = LottieLimits.default.drawnLayers
    /// The number of assets of a Lottie file, and the number of pictures and sounds of an SVGA movie.
    public var assets = LottieLimits.default.assets
    /// The number of markers.
    public var markers = LottieLimits.default.markers
    /// The number of fonts.
    public var fonts = LottieLimits.default.fonts
    /// The number of glyphs that the file contains.
    public var glyphs = LottieLimits.default.glyphs
    /// The number of keyframes, vertices and gradient stops.
    public var values = LottieLimits.default.values
    /// The number of characters of all texts.
    public var characters = LottieLimits.default.characters
    /// The number of glyphs of all texts after shaping, and of outlines and paints of colored glyphs. The work of the rules of
    /// fonts, the points of outlines and the bytes of pictures in fonts are limited in proportion to it.
    public var shapedGlyphs = LottieLimits.default.shapedGlyphs
    /// The number of bytes of all fonts in the file and beside it, after unpacking.
    public var fontBytes = LottieLimits.default.fontBytes
    /// The number of frames of all sprites of an SVGA movie.
    public var frames = SVGALimits.default.frames
    /// The number of shapes of all drawings of an SVGA movie.
    public var shapes = SVGALimits.default.shapes
    /// The number of points of all outlines of an SVGA movie.
    public var points = SVGALimits.default.points
  }

  /// The limits of pictures. They are checked before a picture is decoded.
  public struct Images: Hashable, Sendable {
    /// The number of pixels of one picture, 4 bytes each.
    public var pixels = ImageLimits.default.maxPixels
    /// The number of pixels of the pictures of a Lottie file that are decoded when the file is read, and of the pictures that a
    /// frame of an SVGA movie shows. Further pictures of a Lottie file are decoded when a frame shows them, and a frame may show
    /// half as many pixels of them.
    public var totalPixels = LottieLimits.default.imagePixels
    /// The width and the height of a picture in pixels.
    public var side = ImageLimits.default.maxSide
    /// The number of pictures of a video. The video stays at the last of them. With 0, no decoder of videos is started.
    public var videoPictures = VideoLimits().pictures
  }

  /// The limits of all SVG images of a file together. An image that exceeds one is drawn up to it, with a diagnostic.
  public struct SVG: Hashable, Sendable {
    /// The number of bytes. The attributes and style rules of an element count again each time it is drawn.
    public var bytes = SVGLimits().bytes
    /// The number of elements that are read, and of elements, gradient stops and dashes that are drawn. References
    /// draw an element several times.
    public var elements = SVGLimits().elements
    /// The number of elements that can be open at once, with those that references insert.
    public var depth = SVGLimits().depth
    /// The number of points of all paths. Those of a clip count again for each path that it cuts.
    public var points = SVGLimits().points
  }

  /// The limits of expressions. An expression that exceeds one fails: its property keeps the value in the file.
  public struct Expressions: Hashable, Sendable {
    /// A limit without effect. Evaluations are limited by their steps alone, so that a frame does not depend on the speed of
    /// the machine.
    @available(*, deprecated, message: "Expressions are limited by steps. The value has no effect.")
    public var seconds: Double {
      get { 0.5 }
      set {}
    }
    /// A limit without effect. Evaluations are limited by their steps alone.
    @available(*, deprecated, message: "Expressions are limited by steps. The value has no effect.")
    public var expiredEvaluations: Int {
      get { 8 }
      set {}
    }
    /// The number of steps of one evaluation: calls, passes of loops, and the work of functions and of searches for
    /// regular expressions.
    public var steps = ScriptLimits().steps
    /// The length of a text or list.
    public var length = ScriptLimits().length
    /// The number of steps of all evaluations of a frame, and of those that find failing expressions. The remaining
    /// expressions fail.
    public var frameSteps = ScriptLimits().frameSteps
    /// The number of bytes of the values that an evaluation keeps at the same time, at most 1 GB.
    public var bytes = ScriptLimits().bytes
  }

  /// The limits of one frame. Drawing stops at the first operation that exceeds one.
  public struct Drawing: Hashable, Sendable {
    /// The number of pixels of the picture. Nothing is drawn in a larger picture.
    public var pixels = DrawingLimits().pixels
    /// The number of copies of a repeater.
    public var repeaterCopies = SceneLimits().repeaterCopies
    /// The number of layers, and of items of shape layers, counted for each copy of a repeater.
    public var visits = SceneLimits().visits
    /// The number of points of all paths, before curves are flattened.
    public var pathPoints = SceneLimits().pathPoints
    /// The number of straight pieces of all fills, strokes and masks.
    public var edges = DrawingLimits().edges
    /// The number of dashes of a stroke. A stroke with more dashes is drawn as a solid line.
    public var dashes = DrawingLimits().dashes
    /// The number of fills, strokes, pictures, layers, masks and clips.
    public var operations = DrawingLimits().items
    /// The work: the rows that edges cross, the pixels that are painted, and the pixels of layers and effects, in
    /// units of about a nanosecond.
    public var work = Int(clamping: DrawingLimits().work)
    /// The work for each pixel of the picture. The larger of both limits of the work applies.
    public var workPerPixel = DrawingLimits().workPerPixel
    /// The number of pixels of layers and effects that are in use at the same time, 4 bytes each.
    public var layerPixels = DrawingLimits().layerPixels
    /// The number of such pixels for each pixel of the picture, which are allowed in addition.
    public var layerPixelsPerPixel = DrawingLimits().layerPixelsPerPixel
    /// The distance in pixels around the picture from which effects such as blurs and shadows read, at most 4096. What
    /// is farther away has no effect on the picture.
    public var effectReach = DrawingLimits().effectReach
  }
}
