import CVideoPixels
import FlickImage
import FlickRaster

/// The bytes of a frame for another program.
enum FrameLayout: String {
  /// Red, green, blue and straight alpha of each pixel.
  case rgba
  /// Planes with chroma of half the width and height.
  case yuv420p
  /// As ``yuv420p``, followed by a plane of alpha. The colors are straight.
  case yuva420p
  /// As ``yuva420p`` with premultiplied colors.
  case premultiplied

  func byteCount(width: Int, height: Int) -> Int {
    switch self {
    case .rgba: width * height * 4
    case .yuv420p: width * height * 3 / 2
    case .yuva420p, .premultiplied: width * height * 5 / 2
    }
  }
}

/// Converts drawn frames to the bytes of a layout. Only the pixels that have changed are converted.
struct FrameConverter {
  private let layout: FrameLayout
  private let width: Int
  private let height: Int
  /// The pixels of the frame with straight alpha. Premultiplied colors are used as they are.
  private var straight: [UInt32]

  init(_ layout: FrameLayout, width: Int, height: Int) {
    self.layout = layout
    self.width = width
    self.height = height
    let needsStraight = layout == .yuv420p || layout == .yuva420p
    straight = [UInt32](repeating: 0, count: needsStraight ? width * height : 0)
  }

  /// Converts a rectangle of a frame.
  ///
  /// - Parameters:
  ///   - area: The rectangle that has changed since the frame that `buffer` contains.
  ///   - changed: The rectangle that has changed since the frame before.
  mutating func convert(
    _ bitmap: Bitmap, _ area: PixelRect, changed: PixelRect, into buffer: FrameBuffer
  ) {
    guard bitmap.width == width, bitmap.height == height, !area.isEmpty else { return }
    if layout == .rgba {
      return buffer.withPixels { StraightAlpha.convert(bitmap, area, into: &$0) }
    }
    if layout != .premultiplied { StraightAlpha.convert(bitmap, changed, into: &straight) }
    let area = area.aligned(to: 2)
    (layout == .premultiplied ? bitmap.pixels : straight).withUnsafeBufferPointer { pixels in
      buffer.withBytes { bytes in
        guard let source = pixels.baseAddress, let base = bytes.baseAddress else { return }
        // SAFETY: the buffer has the bytes of all planes, the pixels are those of the frame, and the aligned area lies within the frame, whose size is
        // even.
        let target = base.assumingMemoryBound(to: UInt8.self)
        let chroma = width * height / 4
        var planes = FlickPlanes(
          y: target, u: target + 4 * chroma, v: target + 5 * chroma,
          a: layout == .yuv420p ? nil : target + 6 * chroma, y_stride: width,
          chroma_stride: width / 2, weights_chroma: layout == .yuva420p)
        flick_convert_yuv420(
          source, width, area.x, area.y, area.width, area.height, &planes)
      }
    }
  }
}

/// The bytes of a frame. One thread uses them at a time.
final class FrameBuffer: Sendable {
  // SAFETY: the writer passes the buffer from one thread to the other with a semaphore.
  private nonisolated(unsafe) var words: [UInt32]
  private let byteCount: Int

  init(_ layout: FrameLayout, width: Int, height: Int) {
    byteCount = layout.byteCount(width: width, height: height)
    words = [UInt32](repeating: 0, count: (byteCount + 3) / 4)
  }

  /// Calls a closure with the words, which are the pixels of an RGBA frame.
  func withPixels(_ body: (inout [UInt32]) -> Void) { body(&words) }

  func withBytes<Result>(_ body: (UnsafeMutableRawBufferPointer) -> Result) -> Result {
    words.withUnsafeMutableBytes { body(UnsafeMutableRawBufferPointer(rebasing: $0[..<byteCount])) }
  }
}
