import ArgumentParser
import FlickAnimation
import FlickGeometry
import FlickRaster
import FlickScene

/// A size argument in pixels, such as `512x384`.
struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  /// Longer sides exceed the limits of the PNG and WebP encoders and need too much memory.
  static let longestSide = 16_384

  static let help = ArgumentHelp(
    "The size in pixels, such as 512x512 or 512, at most 16384x16384; by default the animation's size.",
    valueName: "WxH")

  let width: Int
  let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Creates a size from an argument.
  @Sendable static func parse(_ argument: String) throws(ValidationError) -> PixelSize {
    var sides = argument.split(separator: "x", omittingEmptySubsequences: false)
    // One number is the side of a square.
    if sides.count == 1 { sides.append(sides[0]) }
    guard sides.count == 2, sides.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isWholeNumber) })
    else {
      throw ValidationError(
        "a size is a width and a height in pixels, such as 512x512, or one number for both.")
    }
    guard let width = side(sides[0]), let height = side(sides[1]) else {
      throw ValidationError("the width and the height are 1 to \(longestSide) pixels.")
    }
    return PixelSize(width: width, height: height)
  }

  /// Creates the smallest whole pixel size that contains a composition size.
  init(enclosing size: Size2D) {
    self.init(width: Self.whole(size.width), height: Self.whole(size.height))
  }

  /// Returns the size of the pictures of an animation: the argument, or else the animation's own size.
  static func size(
    _ argument: PixelSize?, of animation: LottieAnimation, _ path: String
  ) throws(Failure) -> PixelSize {
    let size = argument ?? PixelSize(enclosing: animation.scene.size)
    try size.requireLimits(
      animation.scene.limits.drawing.pixels, path, of: argument.map { _ in "size" })
    return size
  }

  /// Throws an error if pictures of this size have more pixels than the limits allow.
  ///
  /// - Parameter member: The option that determines the size; `nil` if it is that of the file.
  func requireLimits(_ maxPixels: Int, _ path: String, of member: String?) throws(Failure) {
    guard width * height <= maxPixels else {
      throw Failure(
        member == nil ? .badData : .usage,
        "\(path): a picture of \(self) has more than \(maxPixels) pixels; choose a smaller --size.",
        member: member)
    }
  }

  var description: String { "\(width)x\(height)" }

  private static func side(_ text: Substring) -> Int? {
    guard let side = Int(text), (1...longestSide).contains(side) else { return nil }
    return side
  }

  private static func whole(_ length: Double) -> Int {
    guard length > 1 else { return 1 }
    return Int(min(length.rounded(.up), Double(longestSide)))
  }
}
