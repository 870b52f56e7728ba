import FlickArchive
import FlickGeometry
import FlickImage
import FlickRaster
import FlickScene

extension Resolver {
  /// Returns the content of a layer whose asset is a video, or `nil` with a diagnostic if its asset is another file. A
  /// picture of the host takes precedence.
  mutating func video(
    _ content: Schema.PrecompositionLayer, _ written: Schema.Layer
  ) -> LayerContent? {
    guard let position = assets[content.reference], let file = animation.assets[position].file
    else {
      diagnosticLog.add(.videoLayer, at: written.source)
      return nil
    }
    let asset = animation.assets[position]
    if case .image(let image) = asset.content, imageOverride(image, asset.id) != nil { return nil }
    let found = foundVideos[position] ?? add(file, at: position)
    foundVideos[position] = found
    switch found {
    case .video(let number):
      let still = imageIndices[position]
      let own = Size2D(images[still])
      let image = Schema.Image(asset.source, isImage: false)
      return .video(
        number, still: still,
        size: Size2D(image?.width ?? own.width, image?.height ?? own.height),
        time: timeMap(written, content))
    case .undecoded(let reason):
      diagnosticLog.add(.videoLayer, reason, at: written.source)
      return .null
    case .other:
      diagnosticLog.add(.videoLayer, at: written.source)
      return nil
    }
  }

  /// Opens the video of an asset. Its first picture becomes the image of the asset.
  private mutating func add(_ file: Schema.FileAsset, at position: Int) -> FoundVideo {
    let id = animation.assets[position].id
    do throws(ImageError) {
      var known = knownVideos[id]
      if known == nil { known = try open(file) }
      guard let video = known else { return .other }
      imagePixels += video.keptPixels
      images.append(video.first)
      imageIndices[position] = images.count - 1
      videos.append(video)
      knownVideos[id] = video
      return .video(videos.count - 1)
    } catch {
      return .undecoded(error.message)
    }
  }

  /// Opens a video, or returns `nil` if the file is missing or a still image.
  private func open(_ file: Schema.FileAsset) throws(ImageError) -> Video? {
    guard let name = file.name?.string,
      let bytes = file.isEmbedded
        ? DataURL(name)?.bytes : environment.resource(file.directory, name),
      ImageFormat(bytes) == nil, !SVGDrawing.isSVG(bytes)
    else { return nil }
    guard foundVideos.count < Self.maxVideos else {
      throw ImageError(.limitExceeded, "there are too many videos")
    }
    var limits = environment.limits.videos
    let budget = max(environment.limits.imagePixels - imagePixels, 0)
    limits.image = environment.limits.image
    // At least three pictures are in memory.
    limits.image.maxPixels = min(limits.image.maxPixels, budget / 3)
    limits.keptPixels = min(limits.keptPixels, budget / 2)
    return try VideoDecoder.open(bytes, limits: limits)
  }

  /// The number of videos of a file. Each starts a decoder when the file is read.
  private static let maxVideos = 64
}

/// The result of opening the asset of a video layer.
enum FoundVideo {
  /// A video that is decoded, by its number.
  case video(Int)
  /// A file that the system does not decode, with the reason.
  case undecoded(String)
  /// A missing file or a still image.
  case other
}

/// The pictures of the videos of a scene, for one renderer.
final class SceneVideos: VideoSource {
  private let videos: [Video]
  private var pictures: [(any VideoPictures)?]
  /// The numbers of the videos that were shown, the last one at the end.
  private var recent: [Int] = []
  /// The number of decoders that run at the same time.
  private static let maxDecoders = 4

  init(_ videos: [Video]) {
    self.videos = videos
    pictures = Array(repeating: nil, count: videos.count)
  }

  func bitmap(of video: Int, at seconds: Double) -> Bitmap? {
    guard videos.indices.contains(video) else { return nil }
    let shown = pictures[video] ?? videos[video].makePictures()
    pictures[video] = shown
    if recent.last != video {
      recent.removeAll { $0 == video }
      recent.append(video)
    }
    let bitmap = shown.bitmap(at: seconds)
    guard recent.count > Self.maxDecoders else { return bitmap }
    let decoding = recent.filter { pictures[$0]?.isDecoding == true }
    for other in decoding.dropLast(Self.maxDecoders) { pictures[other]?.stop() }
    return bitmap
  }
}
