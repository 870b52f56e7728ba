import ArgumentParser
import FlickAnimation
import FlickGeometry
import FlickRaster
import FlickScene

/// Options that select the size of frames in pixels.
struct FrameSize: ParsableArguments {
  @Option(name: .shortAndLong, help: PixelSize.help, transform: PixelSize.parse)
  var size: PixelSize?

  @Option(
    help: .value("factor", "A multiple of the animation's size, such as 2 or 0.5."),
    transform: FrameSize.scale)
  var scale: Double?

  @Sendable private static func scale(_ argument: String) throws(ValidationError) -> Double {
    let scale = Double(argument.hasSuffix("x") ? argument.dropLast() : argument[...])
    guard let scale else {
      throw ValidationError("a scale is a number, such as 2 or 0.5.")
    }
    return scale
  }

  func validate() throws {
    guard size == nil || scale == nil else {
      throw ValidationError("--size and --scale cannot be combined.")
    }
    if let scale, !(scale > 0 && scale <= 1000) {
      throw ValidationError("--scale must be greater than 0 and at most 1000.")
    }
  }

  /// Returns the size in pixels of the frames of an animation.
  ///
  /// - Parameter step: The number of which both sides must be multiples. They are rounded up.
  func pixels(
    of animation: LottieAnimation, _ path: String, step: Int = 1
  ) throws(Failure) -> PixelSize {
    try pixels(
      of: animation.scene.size, maxPixels: animation.scene.limits.drawing.pixels, path, step: step)
  }

  /// Returns the size in pixels of frames with a size of their own.
  func pixels(
    of own: Size2D, maxPixels: Int, _ path: String, step: Int
  ) throws(Failure) -> PixelSize {
    let member = size != nil ? "size" : scale != nil ? "scale" : nil
    let scale = scale ?? 1
    let size =
      size ?? PixelSize(enclosing: Size2D(own.width * scale, own.height * scale))
    let rounded = PixelSize(
      width: (size.width + step - 1) / step * step, height: (size.height + step - 1) / step * step)
    try rounded.requireLimits(maxPixels, path, of: member)
    return rounded
  }
}
