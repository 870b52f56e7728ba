public import CFlick
import FlickAnimation
import FlickImage
import FlickRaster
import FlickScene

/// Creates a renderer.
///
/// - Parameters:
///   - animation: The handle of an animation.
///   - width: The width in pixels.
///   - height: The height in pixels.
///   - threads: The number of threads that draw one frame.
///   - error: The place for a sentence.
/// - Returns: A handle; `nil` after an error.
@_cdecl("flick_renderer_create")
public func flickRendererCreate(
  _ animation: OpaquePointer?, _ width: UInt32, _ height: UInt32, _ threads: UInt32,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> OpaquePointer? {
  guard let animation = object(AnimationHandle.self, animation)?.animation else {
    report("there is no animation.", error)
    return nil
  }
  let (width, height) = (Int(width), Int(height))
  guard width > 0, height > 0, animation.scene.limits.drawing.allows(width: width, height: height)
  else {
    report(
      "a picture of \(width)x\(height) has no pixels or more than the limits allow.", error,
      member: "size")
    return nil
  }
  guard hasMemory(for: width * height) else {
    report(
      "there is not enough memory for a picture of \(width)x\(height).", error, code: .fault)
    return nil
  }
  let threads = min(max(Int(threads), 1), 64)
  return handle(RendererHandle(animation, width: width, height: height, threads: threads))
}

/// Frees a renderer.
///
/// - Parameter renderer: The handle, which must not be used afterwards.
@_cdecl("flick_renderer_free")
public func flickRendererFree(_ renderer: OpaquePointer?) { release(renderer) }

/// Draws a frame into memory of the caller.
///
/// - Parameters:
///   - renderer: The handle of a renderer.
///   - frame: The frame.
///   - format: The layout of the pixels.
///   - pixels: The memory.
///   - count: The number of bytes of the memory.
///   - error: The place for a sentence.
/// - Returns: `false` after an error.
@_cdecl("flick_renderer_draw")
public func flickRendererDraw(
  _ renderer: OpaquePointer?, _ frame: Double, _ format: flick_pixel_format,
  _ pixels: UnsafeMutableRawPointer?, _ count: Int,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Bool {
  guard let renderer = object(RendererHandle.self, renderer) else {
    report("there is no renderer.", error)
    return false
  }
  guard [FLICK_RGBA_STRAIGHT, FLICK_RGBA_PREMULTIPLIED].contains(format) else {
    report("there is no pixel format \(format.rawValue).", error, member: "format")
    return false
  }
  let (width, height) = (renderer.bitmap.width, renderer.bitmap.height)
  guard let pixels, count == width * height * 4 else {
    let passed = pixels == nil ? 0 : UInt(bitPattern: count)
    report(
      "\(width * height * 4) bytes are needed, and \(passed) were passed.", error, member: "pixels")
    return false
  }
  renderer.draw(frame: frame)
  if format == FLICK_RGBA_PREMULTIPLIED {
    copy(renderer.bitmap.pixels, to: pixels)
  } else {
    renderer.copyStraight(to: pixels)
  }
  return true
}

/// Draws a frame and encodes it as PNG.
///
/// - Parameters:
///   - renderer: The handle of a renderer.
///   - frame: The frame.
///   - bytes: The place for the bytes of the file, which the caller frees.
///   - count: The place for the number of bytes.
///   - error: The place for a sentence.
/// - Returns: `false` after an error.
@_cdecl("flick_renderer_png")
public func flickRendererPNG(
  _ renderer: OpaquePointer?, _ frame: Double,
  _ bytes: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Bool {
  guard let renderer = object(RendererHandle.self, renderer) else {
    report("there is no renderer.", error)
    return false
  }
  guard let bytes, let count else {
    report("there is no place for the bytes of the file.", error)
    return false
  }
  renderer.draw(frame: frame)
  do {
    let file = try PNGEncoder.encode(renderer.bitmap)
    (bytes.pointee, count.pointee) = (newMemory(file), file.count)
    return true
  } catch let failure {
    report("the frame cannot be encoded as PNG: \(failure).", error, code: .fault)
    return false
  }
}

/// The limit that the last frame exceeded.
///
/// - Parameter renderer: The handle of a renderer.
/// - Returns: A sentence, which the caller frees; `nil` if the frame is complete.
@_cdecl("flick_renderer_limit")
public func flickRendererLimit(_ renderer: OpaquePointer?) -> UnsafeMutablePointer<CChar>? {
  object(RendererHandle.self, renderer)?.renderer.frameDiagnostics.first.map {
    newText($0.explanation)
  }
}

/// Frees memory that a function has returned.
///
/// - Parameter memory: The memory.
@_cdecl("flick_free")
public func flickFree(_ memory: UnsafeMutableRawPointer?) { memory?.deallocate() }
