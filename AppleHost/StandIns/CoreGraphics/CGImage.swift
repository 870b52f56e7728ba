#if os(Linux)
  import Foundation
#else
  import ObjectiveC
#endif

/// The bytes of an image: owned, or borrowed until a release callback is called.
public final class CGDataProvider: @unchecked Sendable {
  public typealias ReleaseCallback =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
  private let kept: CFData?
  private let borrowed: UnsafeRawBufferPointer?
  private let release: (() -> Void)?

  public init?(data: CFData) {
    (kept, borrowed, release) = (data, nil, nil)
  }

  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: @escaping ReleaseCallback
  ) {
    kept = nil
    borrowed = UnsafeRawBufferPointer(start: data, count: size)
    release = { releaseData(info, data, size) }
  }

  deinit { release?() }

  /// The bytes, as `CGDataProviderCopyData` returns them.
  public var data: CFData? {
    #if os(Linux)
      kept ?? borrowed.map { Data($0) }
    #else
      kept
    #endif
  }
}

/// An image that keeps its data provider and copies no bytes, as in Core Graphics. It is an object of Objective-C, so
/// that methods of Objective-C can have it as a parameter.
public final class CGImage: NSObject, @unchecked Sendable {
  public let width, height, bytesPerRow: Int
  public let bitmapInfo: CGBitmapInfo
  public let colorSpace: CGColorSpace?
  public let dataProvider: CGDataProvider?
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & 0x1F) ?? .none
  }

  public init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard width > 0, height > 0, bytesPerRow >= width * 4 else { return nil }
    #if os(Linux)
      guard (provider.data?.count ?? 0) >= bytesPerRow * height else { return nil }
    #endif
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.bitmapInfo = bitmapInfo
    colorSpace = space
    dataProvider = provider
    super.init()
  }

  public func copy(colorSpace: CGColorSpace) -> CGImage? { self }

  public func cropping(to rect: CGRect) -> CGImage? { self }
}
