import FlickScene

#if canImport(QuartzCore) && !os(watchOS)
  import QuartzCore
#endif

extension ImageGravity {
  /// Creates the equivalent of a Core Animation value, or `nil` for an unknown value.
  init?(_ gravity: CALayerContentsGravity) {
    guard let known = Self.known.first(where: { $0.0 == gravity.rawValue }) else { return nil }
    self = known.1
  }

  private static let known: [(String, ImageGravity)] = [
    ("resizeAspectFill", .resizeAspectFill), ("resizeAspect", .resizeAspect), ("resize", .resize),
    ("center", .center), ("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right),
    ("topLeft", .topLeft), ("topRight", .topRight), ("bottomLeft", .bottomLeft),
    ("bottomRight", .bottomRight),
  ]
}
