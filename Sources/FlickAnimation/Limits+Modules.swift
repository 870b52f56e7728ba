import FlickArchive
import FlickExpressions
import FlickImage
import FlickLottie
import FlickRaster
package import FlickSVGA
import FlickScene

/// The limits of the modules that read, evaluate and draw.
extension Limits {
  /// The maximum size of a file of any format.
  package var fileBytes: Int { max(document.bytes, archive.totalBytes) }

  package var archives: ArchiveLimits {
    ArchiveLimits(
      entries: archive.entries, entryBytes: archive.entryBytes, totalBytes: archive.totalBytes,
      ratio: archive.ratio)
  }

  package var json: JSONLimits {
    JSONLimits(depth: document.depth, bytes: document.bytes, words: document.values)
  }

  var image: ImageLimits { ImageLimits(maxPixels: images.pixels, maxSide: images.side) }

  var lottie: LottieLimits {
    var limits = LottieLimits()
    limits.layers = contents.layers
    limits.drawnLayers = contents.drawnLayers
    limits.overriddenLayers = min(limits.overriddenLayers, contents.drawnLayers)
    limits.assets = contents.assets
    limits.markers = contents.markers
    limits.fonts = contents.fonts
    limits.glyphs = contents.glyphs
    limits.values = contents.values
    limits.characters = contents.characters
    limits.shapedGlyphs = contents.shapedGlyphs
    limits.fontBytes = contents.fontBytes
    limits.imagePixels = images.totalPixels
    limits.videos.pictures = images.videoPictures
    limits.svg.bytes = svg.bytes
    limits.svg.elements = svg.elements
    limits.svg.depth = svg.depth
    limits.svg.points = svg.points
    limits.json = json
    limits.archive = archives
    limits.image = image
    limits.expressions = scripts
    limits.scene = frame
    return limits
  }

  package var svga: SVGALimits {
    var limits = SVGALimits()
    limits.movieBytes = min(limits.movieBytes, archive.totalBytes)
    limits.sprites = min(limits.sprites, contents.layers)
    limits.pictures = min(limits.pictures, contents.assets)
    limits.frames = contents.frames
    limits.runs = min(limits.runs, contents.frames)
    limits.writtenShapes = min(limits.writtenShapes, 10 * contents.shapes)
    limits.shapes = contents.shapes
    limits.points = contents.points
    limits.archive = archives
    limits.image = image
    limits.pictureCacheBytes = min(limits.pictureCacheBytes, 4 * images.totalPixels)
    limits.scene = frame
    return limits
  }

  private var scripts: ScriptLimits {
    var limits = ScriptLimits()
    limits.steps = expressions.steps
    limits.length = expressions.length
    limits.frameSteps = expressions.frameSteps
    limits.bytes = expressions.bytes
    return limits
  }

  private var frame: SceneLimits {
    var limits = SceneLimits()
    limits.repeaterCopies = drawing.repeaterCopies
    limits.visits = drawing.visits
    limits.visitsPerLayer = min(limits.visitsPerLayer, drawing.visits)
    limits.pathPoints = drawing.pathPoints
    limits.picturePixels = images.totalPixels
    limits.drawing.pixels = drawing.pixels
    limits.drawing.edges = drawing.edges
    limits.drawing.dashes = drawing.dashes
    limits.drawing.items = drawing.operations
    limits.drawing.work = Int64(drawing.work)
    limits.drawing.workPerPixel = drawing.workPerPixel
    limits.drawing.layerPixels = drawing.layerPixels
    limits.drawing.layerPixelsPerPixel = drawing.layerPixelsPerPixel
    limits.drawing.effectReach = drawing.effectReach
    // The combining of paths is work, too: an edge pair takes about 15 nanoseconds.
    limits.combiningCost = min(limits.combiningCost, max(drawing.work / 15, 1))
    return limits
  }
}
