public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif
#if canImport(QuartzCore) && !os(watchOS)
  public import QuartzCore
#endif

/// A provider that loads images from a directory.
///
/// It looks for the name of the asset, then for its directory and name. Files outside ``filepath`` are never read,
/// even through relative names or symbolic links. An image that the file contains as a data URL is decoded from it.
public class FilepathImageProvider: AnimationImageProvider {
  /// The directory that contains the images.
  public let filepath: URL
  /// The placement of an image whose size differs from the area of its asset.
  public let contentsGravity: CALayerContentsGravity

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - filepath: The URL of the directory.
  ///   - contentsGravity: The placement of an image whose size differs from the area of its asset.
  public init(filepath: URL, contentsGravity: CALayerContentsGravity = .resize) {
    self.filepath = filepath
    self.contentsGravity = contentsGravity
  }

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - filepath: The path of the directory.
  ///   - contentsGravity: The placement of an image whose size differs from the area of its asset.
  public convenience init(filepath: String, contentsGravity: CALayerContentsGravity = .resize) {
    self.init(filepath: URL(fileURLWithPath: filepath), contentsGravity: contentsGravity)
  }

  /// Creates a provider. The label matches the initializer of ``BundleImageProvider``.
  ///
  /// - Parameters:
  ///   - searchPath: The path of the directory.
  ///   - contentsGravity: The placement of an image whose size differs from the area of its asset.
  public convenience init(searchPath: String, contentsGravity: CALayerContentsGravity = .resize) {
    self.init(filepath: searchPath, contentsGravity: contentsGravity)
  }

  /// Returns the image for an asset. A missing image is logged as a warning.
  public func imageForAsset(asset: ImageAsset) -> CGImage? {
    if ImageFileReader.isDataURL(asset.name) { return ImageFileReader.decodeDataURL(asset.name) }
    let places = [[asset.name], [asset.directory, asset.name]]
    for place in places {
      if let image = ImageFileReader.read(place, in: filepath.path) { return image }
    }
    LottieLogger.shared.warn(
      ImageFileReader.missingImageWarning(
        asset.name, in: filepath.path, folder: filepath.path, places: places))
    return nil
  }

  /// Returns ``contentsGravity``.
  public func contentsGravity(for asset: ImageAsset) -> CALayerContentsGravity { contentsGravity }

  /// Always `true`.
  public var cacheEligible: Bool { true }
}

extension FilepathImageProvider: Equatable {
  public static func == (a: FilepathImageProvider, b: FilepathImageProvider) -> Bool {
    a.filepath == b.filepath && a.contentsGravity == b.contentsGravity
  }
}
