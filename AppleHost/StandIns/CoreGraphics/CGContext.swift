/// A context over memory: its owner's, or its own when `data` is nil. Drawing into it does nothing.
public final class CGContext {
  public let width, height, bytesPerRow: Int
  public let data: UnsafeMutableRawPointer?
  private let info: CGBitmapInfo
  private let space: CGColorSpace
  private let isOwner: Bool
  public var interpolationQuality = CGInterpolationQuality.default

  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    self.init(data, width, height, bytesPerRow, space, CGBitmapInfo(rawValue: bitmapInfo))
  }

  init?(
    _ data: UnsafeMutableRawPointer?, _ width: Int, _ height: Int, _ bytesPerRow: Int,
    _ space: CGColorSpace, _ info: CGBitmapInfo
  ) {
    guard width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow == 0 ? width * 4 : bytesPerRow
    isOwner = data == nil
    self.data =
      data ?? UnsafeMutableRawPointer.allocate(byteCount: self.bytesPerRow * height, alignment: 16)
    self.info = info
    self.space = space
  }

  deinit { if isOwner { data?.deallocate() } }

  public func setBlendMode(_ mode: CGBlendMode) {}
  public func draw(_ image: CGImage, in rect: CGRect) {}
  public func clear(_ rect: CGRect) {}
  public func translateBy(x: CGFloat, y: CGFloat) {}
  public func scaleBy(x: CGFloat, y: CGFloat) {}

  /// A copy of the memory as it is now.
  public func makeImage() -> CGImage? {
    #if os(Linux)
      guard let data,
        let provider = CGDataProvider(data: Data(bytes: data, count: bytesPerRow * height))
      else { return nil }
      return CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32,
        bytesPerRow: bytesPerRow, space: space, bitmapInfo: info, provider: provider, decode: nil,
        shouldInterpolate: true, intent: .defaultIntent)
    #else
      return nil
    #endif
  }
}
