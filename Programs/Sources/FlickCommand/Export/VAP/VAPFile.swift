import FlickRaster

/// Tencent's video with transparency: an H.264 file in which each frame has a picture with premultiplied colors and, in another
/// area, its alpha. A box with the name `vapc` describes the areas.
///
/// The layout and the box follow the files of Tencent's tool (github.com/Tencent/vap, version 2), which writes the alpha at
/// half the size or at the full size of the picture. Here it has the full size, so that edges are exact.
enum VAPFile {
  /// The least number of pixels between picture and alpha, so that neither bleeds into the other.
  private static let gap = 4
  /// The size of the blocks of H.264. A block contains pixels of one area only, because the quality of the areas differs.
  private static let block = 16

  /// The least quality of the picture. An encoder cannot give the alpha its best quality beside a worse one.
  static let minQuality = 50.0

  /// The areas of a frame.
  struct Areas {
    let video: PixelSize
    let alpha: PixelRect
    /// The blocks of the alpha and those before it, whose edges a decoder smooths.
    let exact: PixelRect

    /// The alpha is beside or below the picture, where the longer side of the video is shorter: decoders limit it.
    init(_ size: PixelSize) {
      func rounded(_ length: Int) -> Int { (length + block - 1) / block * block }
      let (x, y) = (rounded(size.width + gap), rounded(size.height + gap))
      let isBeside = max(x + size.width, size.height) <= max(size.width, y + size.height)
      alpha = PixelRect(
        x: isBeside ? x : 0, y: isBeside ? 0 : y, width: size.width, height: size.height)
      video = PixelSize(width: rounded(alpha.maxX), height: rounded(alpha.maxY))
      exact = PixelRect(
        minX: isBeside ? x - block : 0, minY: isBeside ? 0 : y - block, maxX: video.width,
        maxY: video.height)
    }
  }

  /// Returns an encoding in which the alpha has the best quality of the encoder, so that a decoded value is within 2 of 255.
  static func encoding(_ h264: VideoEncoding, _ size: PixelSize) -> VideoEncoding {
    let exact = Areas(size).exact
    var encoding = h264
    encoding.layout = .vap
    encoding.filters = ["addroi=\(exact.x):\(exact.y):\(exact.width):\(exact.height):-1"]
    // Regions need adaptive quantization. Without dead zones, coefficients are rounded to the nearest.
    encoding.video += [
      "-aq-mode", "1", "-x264-params",
      "trellis=0:deadzone-inter=0:deadzone-intra=0:no-dct-decimate=1",
    ]
    return encoding
  }

  /// Returns the box, which follows the other boxes of the file.
  static func box(_ size: PixelSize, frames: Int, framesPerSecond: Double) -> [UInt8] {
    let areas = Areas(size)
    let info: JSONText = [
      "v": 2, "f": frames, "w": size.width, "h": size.height, "fps": Int(framesPerSecond.rounded()),
      "videoW": areas.video.width, "videoH": areas.video.height,
      "aFrame": [areas.alpha.x, areas.alpha.y, areas.alpha.width, areas.alpha.height],
      "rgbFrame": [0, 0, size.width, size.height], "isVapx": 0, "orien": 0,
    ]
    let text = Array(JSONText(["info": info]).compact.utf8)
    let length = text.count + 8
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } + Array("vapc".utf8)
      + text
  }
}
