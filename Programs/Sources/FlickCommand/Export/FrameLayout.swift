import CVideoPixels
import FlickImage
import FlickRaster

/// The bytes of a frame for another program.
enum FrameLayout: String {
  /// Red, green, blue and straight alpha of each pixel.
  case rgba
  /// Planes with chroma of half the width and height. The picture is opaque.
  case yuv420p
  /// As ``yuv420p``, followed by a plane of alpha. The colors are straight.
  case yuva420p
  /// A frame of a VAP file as ``yuv420p``: the picture with premultiplied colors, and its alpha in another area of luma.
  case vap

  /// The name of ffmpeg's pixel format.
  var pixelFormat: String { self == .vap ? Self.yuv420p.rawValue : rawValue }

  /// Returns the size of a frame that contains a picture.
  func frameSize(_ picture: PixelSize) -> PixelSize {
    self == .vap ? VAPFile.Areas(picture).video : picture
  }

  func byteCount(_ picture: PixelSize) -> Int {
    let frame = frameSize(picture)
    return switch self {
    case .rgba: frame.width * frame.height * 4
    case .yuv420p, .vap: frame.width * frame.height * 3 / 2
    case .yuva420p: frame.width * frame.height * 5 / 2
    }
  }
}

/// Converts drawn frames to the bytes of a layout. Only the pixels that have changed are converted.
struct FrameConverter {
  private let layout: FrameLayout
  private let width: Int
  private let height: Int
  /// The straight-alpha pixels of the frame. Only planes with straight colors need them.
  private var straight: [UInt32]

  init(_ layout: FrameLayout, width: Int, height: Int) {
    self.layout = layout
    self.width = width
    self.height = height
    straight = [UInt32](repeating: 0, count: layout == .yuva420p ? width * height : 0)
  }

  /// Converts parts of a frame.
  ///
  /// - Parameters:
  ///   - stale: The rectangles that have changed since the frame that `buffer` contains.
  ///   - changed: The rectangles that have changed since the frame before.
  mutating func convert(
    _ bitmap: Bitmap, stale: [PixelRect], changed: [PixelRect], into buffer: FrameBuffer
  ) {
    guard bitmap.width == width, bitmap.height == height else { return }
    if layout == .rgba {
      return buffer.withPixels { pixels in
        for area in stale { StraightAlpha.convert(bitmap, area, into: &pixels) }
      }
    }
    guard layout == .yuva420p else { return convert(bitmap.pixels, stale, into: buffer) }
    for area in changed { StraightAlpha.convert(bitmap, area, into: &straight) }
    convert(straight, stale, into: buffer)
  }

  private func convert(_ pixels: [UInt32], _ areas: [PixelRect], into buffer: FrameBuffer) {
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    pixels.withUnsafeBufferPointer { pixels in
      buffer.withBytes { bytes in
        guard let source = pixels.baseAddress, let base = bytes.baseAddress else { return }
        // SAFETY: the buffer has the bytes of all planes, the pixels are those of the frame, and the aligned areas lie
        // within the frame, whose size is even.
        var planes = planes(at: base.assumingMemoryBound(to: UInt8.self))
        for area in areas {
          let area = area.aligned(to: 2).intersection(whole)
          flick_convert_yuv420(
            source, width, area.x, area.y, area.width, area.height, &planes)
        }
      }
    }
  }
}

extension FrameConverter {
  /// Returns the planes of a frame.
  private func planes(at target: UnsafeMutablePointer<UInt8>) -> FlickPlanes {
    let picture = PixelSize(width: width, height: height)
    let frame = layout.frameSize(picture)
    let chroma = frame.width * frame.height / 4
    let alpha: UnsafeMutablePointer<UInt8>? =
      switch layout {
      case .rgba, .yuv420p: nil
      case .yuva420p: target + 6 * chroma
      case .vap:
        target + VAPFile.Areas(picture).alpha.y * frame.width + VAPFile.Areas(picture).alpha.x
      }
    return FlickPlanes(
      y: target, u: target + 4 * chroma, v: target + 5 * chroma, a: alpha, y_stride: frame.width,
      chroma_stride: frame.width / 2, weights_chroma: layout == .yuva420p,
      limits_alpha: layout == .vap)
  }
}

/// Rectangles that contain all pixels of a number of rectangles. They do not overlap, and are few.
struct PixelRegion {
  private(set) var areas: [PixelRect] = []

  /// With more rectangles than this, their union is used.
  private static let maxCount = 16

  mutating func add(_ area: PixelRect) {
    guard !area.isEmpty else { return }
    var sum = area
    while let index = areas.firstIndex(where: { !$0.intersection(sum).isEmpty }) {
      sum = sum.union(areas.remove(at: index))
    }
    areas.append(sum)
    if areas.count > Self.maxCount {
      areas = [areas.reduce(sum) { $0.union($1) }]
    }
  }

  mutating func removeAll() { areas.removeAll(keepingCapacity: true) }
}

/// The bytes of a frame. One thread uses them at a time.
final class FrameBuffer: Sendable {
  // SAFETY: the writer passes the buffer from one thread to the other with a semaphore.
  private nonisolated(unsafe) var words: [UInt32]
  private let byteCount: Int

  init(_ layout: FrameLayout, width: Int, height: Int) {
    let picture = PixelSize(width: width, height: height)
    byteCount = layout.byteCount(picture)
    words = [UInt32](repeating: 0, count: (byteCount + 3) / 4)
    guard layout == .vap else { return }
    // The pixels outside both areas are black.
    let frame = layout.frameSize(picture)
    for index in words.indices {
      words[index] = index < frame.width * frame.height / 4 ? 0x1010_1010 : 0x8080_8080
    }
  }

  /// Calls a closure with the words, which are the pixels of an RGBA frame.
  func withPixels(_ body: (inout [UInt32]) -> Void) { body(&words) }

  func withBytes<Result>(_ body: (UnsafeMutableRawBufferPointer) -> Result) -> Result {
    words.withUnsafeMutableBytes { body(UnsafeMutableRawBufferPointer(rebasing: $0[..<byteCount])) }
  }
}
