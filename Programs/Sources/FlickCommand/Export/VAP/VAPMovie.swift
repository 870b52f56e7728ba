import FlickSystem
import FlickAnimation
import FlickLottie
import FlickPlayback
import FlickRaster

/// A VAP file that is read: what its box `vapc` and its tracks say.
struct VAPMovie {
  let path: String
  let size: PixelSize
  let frameCount: Int
  let frameRate: Double
  let hasSound: Bool
  /// The areas of the picture and of its alpha in the video.
  let colors: PixelRect
  let alpha: PixelRect

  /// Returns the movie of a VAP file, or `nil` if the file is no MP4.
  init?(path: String, limits: Limits) throws(Failure) {
    guard
      let bytes = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe),
      MP4Boxes.isMP4(bytes)
    else { return nil }
    let boxes = MP4Boxes(bytes)
    guard let json = boxes.contents("vapc").first else {
      throw Failure(
        .badData,
        "\(path): a video without the box vapc, which describes the alpha of VAP, cannot be read.")
    }
    let tracks = MP4Tracks(boxes)
    guard let document = try? JSONDocument(Array(json)), let info = document.root["info"],
      let width = info["w"]?.integer, let height = info["h"]?.integer,
      let frames = info["f"]?.integer, (1...1_000_000).contains(frames),
      let colors = Self.area(info["rgbFrame"]), let alpha = Self.area(info["aFrame"]),
      let rate = tracks.frameRate ?? info["fps"]?.number, rate > 0, rate <= 1000,
      (1...PixelSize.longestSide).contains(width), (1...PixelSize.longestSide).contains(height)
    else {
      throw Failure(.badData, "\(path): the box vapc has no valid size, areas or frame rate.")
    }
    size = PixelSize(width: width, height: height)
    guard width * height <= limits.drawing.pixels else {
      throw Failure(
        .badData, "\(path): a picture of \(size) has more pixels than the limits allow.")
    }
    self.path = path
    self.colors = colors
    self.alpha = alpha
    frameCount = frames
    frameRate = rate
    hasSound = tracks.hasSound
  }

  var timeline: Timeline {
    Timeline(frameRate: frameRate, frames: FrameRange(0, Double(frameCount)))
  }

  /// Reads x, y, width and height.
  private static func area(_ value: JSONValue?) -> PixelRect? {
    let numbers = value?.elements.compactMap(\.integer) ?? []
    guard numbers.count == 4, numbers.allSatisfy({ (0...PixelSize.longestSide).contains($0) }),
      numbers[2] > 0, numbers[3] > 0
    else { return nil }
    return PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The arguments with which `ffmpeg` writes the frames as raw RGBA pixels with premultiplied colors.
  func arguments(_ size: PixelSize) -> [String] {
    func crop(_ area: PixelRect) -> String {
      "crop=\(area.width):\(area.height):\(area.x):\(area.y):exact=1"
    }
    let scale = "scale=\(size.width):\(size.height):flags=bilinear+accurate_rnd+full_chroma_int"
    return [
      "-hide_banner", "-loglevel", "error", "-nostdin", "-i", "file:" + path, "-filter_complex",
      """
      [0:v]split[a][b];[a]\(crop(colors)),\(scale),format=rgba[c];\
      [b]\(crop(alpha)),\(scale),format=gbrp,extractplanes=r[m];[c][m]alphamerge[v]
      """,
      "-map", "[v]", "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "pipe:1",
    ]
  }
}
