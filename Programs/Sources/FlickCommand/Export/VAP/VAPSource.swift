import FlickSystem
import FlickExport
import FlickProcesses
import FlickRaster

/// Reads the frames of a VAP file with the program `ffmpeg`.
///
/// Frames are read in ascending order. For an earlier frame, the file is read again from its beginning.
final class VAPSource: FrameSource {
  private(set) var bitmap: Bitmap
  private let movie: VAPMovie
  private let size: PixelSize
  private let background: Color?
  private let program: String
  private var process: ChildProcess?
  /// The number of the frame in the bitmap; -1 before the first frame.
  private var position = -1

  init(_ movie: VAPMovie, size: PixelSize, background: Color?) throws(Failure) {
    self.movie = movie
    self.size = size
    self.background = background
    program = try FFmpeg.path(reading: .vap)
    bitmap = Bitmap(width: size.width, height: size.height)
  }

  func draw(frame: Double) throws -> [PixelRect] {
    let wanted = min(max(Int((frame + 1e-6).rounded(.down)), 0), movie.frameCount - 1)
    if wanted == position { return [] }
    if process == nil || wanted < position {
      process?.end()
      process = try ChildProcess.start(program, movie.arguments(size), reading: .standardOutput)
      process?.closeInput()
      position = -1
    }
    while position < wanted {
      guard readFrame() else {
        throw ExportError(
          .drawing, "\(movie.path): ffmpeg does not decode frame \(position + 1)")
      }
      position += 1
    }
    VAPPixels.complete(&bitmap, over: background)
    return [PixelRect(x: 0, y: 0, width: size.width, height: size.height)]
  }

  /// Reads the next frame into the bitmap. Returns `false` if there is none.
  private func readFrame() -> Bool {
    guard let input = process?.output else { return false }
    return bitmap.pixels.withUnsafeMutableBytes { bytes in
      var done = 0
      while done < bytes.count {
        // SAFETY: the rest of the buffer has this number of bytes.
        let count = read(input, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }
}

/// Pixels of decoded VAP frames.
enum VAPPixels {
  /// Limits the components to the alpha, which compression does not ensure, and adds a background.
  static func complete(_ bitmap: inout Bitmap, over background: Color?) {
    var ground: [UInt32] = [0, 0, 0, 0]
    if let color = background {
      let parts = [color.red, color.green, color.blue].map { $0 * color.alpha } + [color.alpha]
      ground = parts.map { UInt32((min(max($0, 0), 1) * 255).rounded()) }
    }
    bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
      for i in pixels.indices {
        let pixel = pixels[i]
        let alpha = pixel >> 24
        if alpha == 255 { continue }
        let rest = 255 - alpha
        var result: UInt32 = 0
        for component in 0..<4 {
          let shift = UInt32(component * 8)
          let color = min((pixel >> shift) & 0xFF, alpha)
          let value = color + (ground[component] * rest + 127) / 255
          result |= min(value, 255) << shift
        }
        pixels[i] = result
      }
    }
  }
}
