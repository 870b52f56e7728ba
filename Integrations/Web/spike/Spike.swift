// The functions that the page calls. A page has one animation.

import FlickArchive
import FlickGeometry
import FlickLottie
import FlickPlayback
import FlickRaster
import FlickScene

/// An animation and its picture.
private final class Player {
  let document: LottieDocument
  var evaluator: FrameEvaluator
  var canvas = Canvas()
  var bitmap = Bitmap(width: 0, height: 0)

  init(_ document: LottieDocument) {
    self.document = document
    evaluator = FrameEvaluator(document.scene)
  }
}

// SAFETY: WebAssembly has one thread here.
nonisolated(unsafe) private var player: Player?

/// Allocates memory for the bytes of a file.
@_expose(wasm, "allocate")
public func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8> {
  .allocate(capacity: max(count, 1))
}

/// Reads a file, and frees the memory of its bytes. Returns 0 if it is an animation.
@_expose(wasm, "open")
public func open(_ memory: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = [UInt8](UnsafeBufferPointer(start: memory, count: count))
  memory.deallocate()
  do throws(ReadError) {
    let document = try LottieReader.read(bytes, environment: LottieEnvironment())
    player = Player(document)
    return 0
  } catch {
    player = nil
    return 1
  }
}

/// The size of the animation, its first and last frame, and its frames per second.
@_expose(wasm, "property")
public func property(_ number: Int32) -> Double {
  guard let scene = player?.document.scene else { return 0 }
  switch number {
  case 0: return scene.size.width
  case 1: return scene.size.height
  case 2: return scene.timeline.frames.start
  case 3: return scene.timeline.frames.end
  default: return scene.timeline.frameRate
  }
}

/// Draws a frame over white. Returns red, green, blue and alpha of each pixel, until the next call.
@_expose(wasm, "draw")
public func draw(_ frame: Double, _ width: Int, _ height: Int) -> UnsafeMutablePointer<UInt32>? {
  guard let player else { return nil }
  if player.bitmap.width != width || player.bitmap.height != height {
    player.bitmap = Bitmap(width: width, height: height)
  }
  let size = player.document.scene.size
  let scale = min(Double(width) / size.width, Double(height) / size.height)
  player.canvas.begin(width: width, height: height)
  player.evaluator.draw(
    player.document.scene, at: frame, tween: nil,
    transform: Affine.scale(scale, scale).then(
      .translation(
        (Double(width) - size.width * scale) / 2, (Double(height) - size.height * scale) / 2)),
    into: &player.canvas)
  _ = player.canvas.draw(into: &player.bitmap, background: Color(1, 1, 1, 1), threads: 1)
  // SAFETY: the page copies the pixels before the next call.
  return player.bitmap.pixels.withUnsafeMutableBufferPointer { $0.baseAddress }
}
