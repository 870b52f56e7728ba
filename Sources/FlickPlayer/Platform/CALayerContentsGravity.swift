#if !canImport(QuartzCore) || os(watchOS)
  /// A placement of an image in a box of another size. It replaces the Core Animation type of the same name on
  /// platforms without Core Animation.
  public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name of the placement.
    public let rawValue: String

    /// Creates a placement.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The image is not scaled, and is centred. Parts outside the box are clipped.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// The image is not scaled, and is centred at the top edge.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// The image is not scaled, and is centred at the bottom edge.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// The image is not scaled, and is centred at the left edge.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// The image is not scaled, and is centred at the right edge.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// The image is not scaled, and is in the top left corner.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// The image is not scaled, and is in the top right corner.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// The image is not scaled, and is in the bottom left corner.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// The image is not scaled, and is in the bottom right corner.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// The image is scaled to fill the box. The aspect ratio can change.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// The image is scaled to the largest size that fits the box, centred. The aspect ratio is kept.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// The image is scaled to the smallest size that covers the box, centred. The aspect ratio is kept, and parts
    /// outside the box are clipped.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  }
#endif
