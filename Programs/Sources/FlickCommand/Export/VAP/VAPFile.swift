/// Tencent's video with transparency: an H.264 file in which each frame has a picture with premultiplied colors and, beside it,
/// its alpha at half the size. A box with the name `vapc` describes the areas.
///
/// The layout and the box follow the files of Tencent's tool (github.com/Tencent/vap, version 2).
enum VAPFile {
  /// The pixels between picture and alpha, so that neither bleeds into the other.
  private static let gap = 4

  private struct Areas {
    var video: PixelSize
    var alpha: (x: Int, width: Int, height: Int)

    init(_ size: PixelSize) {
      alpha = (size.width + gap, (size.width + 1) / 2, (size.height + 1) / 2)
      video = PixelSize(
        width: (alpha.x + alpha.width + 15) / 16 * 16, height: (size.height + 15) / 16 * 16)
    }
  }

  /// Returns an encoding that composes the areas of a frame.
  static func encoding(_ h264: VideoEncoding, _ size: PixelSize) -> VideoEncoding {
    let areas = Areas(size)
    var encoding = h264
    encoding.layout = .premultiplied
    encoding.filters = [
      """
      split[c][t];[t]alphaextract,scale=\(areas.alpha.width):\(areas.alpha.height):flags=area:\
      in_range=full:out_range=tv,\
      format=yuv420p[a];[c]format=yuv420p,pad=\(areas.video.width):\(areas.video.height):0:0[p];\
      [p][a]overlay=\(areas.alpha.x):0
      """
    ]
    return encoding
  }

  /// Returns the box, which follows the other boxes of the file.
  static func box(_ size: PixelSize, frames: Int, framesPerSecond: Double) -> [UInt8] {
    let areas = Areas(size)
    func numbers(_ values: [Int]) -> JSONText { .array(values.map { .integer($0) }) }
    let info: [JSONText.Member] = [
      .init("v", .integer(2)), .init("f", .integer(frames)), .init("w", .integer(size.width)),
      .init("h", .integer(size.height)), .init("fps", .integer(Int(framesPerSecond.rounded()))),
      .init("videoW", .integer(areas.video.width)),
      .init("videoH", .integer(areas.video.height)),
      .init("aFrame", numbers([areas.alpha.x, 0, areas.alpha.width, areas.alpha.height])),
      .init("rgbFrame", numbers([0, 0, size.width, size.height])), .init("isVapx", .integer(0)),
      .init("orien", .integer(0)),
    ]
    let text = Array(JSONText.object([.init("info", .object(info))]).compact.utf8)
    let length = text.count + 8
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } + Array("vapc".utf8)
      + text
  }
}
