import FlickAnimation
import FlickRaster

/// Draws the frames of a file in several ways and compares all pixels.
struct PixelCheck {
  /// A way of drawing: the number of threads, the kernels, and the parts that are drawn.
  struct Variant: CustomStringConvertible {
    var threads: Int
    var usesAVX2: Bool
    var redraw: Redraw

    var description: String {
      "\(threads) thread\(threads == 1 ? "" : "s"), \(usesAVX2 ? "AVX2" : "portable") kernels, "
        + (redraw == .changes ? "changes" : "whole frames")
    }

    /// All variants. The first one is the reference.
    static var all: [Variant] {
      let kernels = Kernels.haveAVX2 ? [false, true] : [false]
      return kernels.flatMap { usesAVX2 in
        [1, 2, 3, 8].flatMap { threads in
          [Redraw.everything, .changes].map {
            Variant(threads: threads, usesAVX2: usesAVX2, redraw: $0)
          }
        }
      }
    }
  }

  /// A renderer and the bitmap that it has drawn into.
  private struct Drawer {
    let variant: Variant
    let renderer: FrameRenderer
    var bitmap: Bitmap

    mutating func draw(_ frame: Double) {
      Kernels.useAVX2(variant.usesAVX2)
      renderer.redraw = variant.redraw
      renderer.draw(frame: frame, into: &bitmap)
    }
  }

  var animation: LottieAnimation
  var size: PixelSize
  var frames: [Double]

  /// Draws all frames twice, so that the second pass uses the caches of the first one.
  ///
  /// - Returns: A sentence about the first difference, or `nil` if there is none.
  func firstDifference() -> String? {
    defer { Kernels.useDefault() }
    var drawers = Variant.all.map { variant in
      let renderer = FrameRenderer(
        animation, width: size.width, height: size.height, threads: variant.threads)
      renderer.shareAllFrames()
      return Drawer(
        variant: variant, renderer: renderer,
        bitmap: Bitmap(width: size.width, height: size.height))
    }
    for frame in frames + frames {
      for i in drawers.indices {
        drawers[i].draw(frame)
        if drawers[i].bitmap != drawers[0].bitmap {
          return "Frame \(Decimals.short(frame)) differs with \(drawers[i].variant)."
        }
      }
    }
    return nil
  }
}
