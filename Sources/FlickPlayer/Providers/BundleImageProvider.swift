public import FlickPlatform
#if canImport(QuartzCore) && !os(watchOS)
  public import QuartzCore
#endif

/// A provider that loads images from a bundle.
///
/// It looks for the directory and name of the asset, then for the name alone, first in ``searchPath`` and then in the
/// bundle itself, with `Bundle.path(forResource:ofType:inDirectory:)`, so that localized files are found. On Apple
/// platforms, it also looks in the bundle's asset catalogues. An image that the file contains as a data URL is decoded
/// from it.
public class BundleImageProvider: AnimationImageProvider {
  /// The bundle that contains the images.
  public let bundle: Bundle
  /// A subdirectory of the bundle, or `nil` for the bundle itself.
  public let searchPath: String?
  private let imageGravity: CALayerContentsGravity
  private let logger: LottieLogger?

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - bundle: The bundle that contains the images.
  ///   - searchPath: A subdirectory of the bundle, or `nil` for the bundle itself.
  ///   - contentsGravity: The placement of an image whose size differs from the area of its asset.
  public init(
    bundle: Bundle = Bundle.main, searchPath: String? = nil,
    contentsGravity: CALayerContentsGravity = .resize
  ) {
    self.bundle = bundle
    self.searchPath = searchPath
    imageGravity = contentsGravity
    logger = nil
  }

  /// Creates a provider for a bundle that reports missing images to a player's logger.
  package init(bundle: Bundle = .main, logger: LottieLogger) {
    self.bundle = bundle
    self.logger = logger
    searchPath = nil
    imageGravity = .resize
  }

  /// Returns the image for an asset. A missing image is logged as a warning.
  public func imageForAsset(asset: ImageAsset) -> CGImage? {
    if ImageFileReader.isDataURL(asset.name) { return ImageFileReader.decodeDataURL(asset.name) }
    for place in candidatePaths(asset) {
      if let image = readResource(place) { return image }
    }
    #if os(watchOS)
      if let image = UIImage(named: asset.name, in: bundle, with: nil)?.cgImage { return image }
    #elseif canImport(UIKit)
      if let image = UIImage(named: asset.name, in: bundle, compatibleWith: nil)?.cgImage {
        return image
      }
    #elseif canImport(AppKit)
      if let image = bundle.image(forResource: asset.name)?.cgImage { return image }
    #endif
    (logger ?? .shared).warn(
      ImageFileReader.missingImageWarning(
        asset.name, in: "the bundle \(bundle.bundleURL.lastPathComponent)",
        folder: bundle.resourcePath, places: candidatePaths(asset)))
    return nil
  }

  /// Returns the placement that was passed to the initializer.
  public func contentsGravity(for asset: ImageAsset) -> CALayerContentsGravity { imageGravity }

  /// Always `true`.
  public var cacheEligible: Bool { true }

  /// Reads a resource of the bundle. The last component is its name.
  private func readResource(_ place: [String]) -> CGImage? {
    let folder = place.dropLast().filter { !$0.isEmpty }.joined(separator: "/")
    guard let name = place.last, !name.isEmpty, !ImageFileReader.leavesDirectory(folder, name)
    else { return nil }
    let found =
      folder.isEmpty
      ? bundle.path(forResource: name, ofType: nil)
      : bundle.path(forResource: name, ofType: nil, inDirectory: folder)
    guard let found else { return nil }
    return ImageFileReader.read(found, linkedWithin: bundle.bundlePath)
  }

  private func candidatePaths(_ asset: ImageAsset) -> [[String]] {
    guard let searchPath, !searchPath.isEmpty else {
      return [[asset.directory, asset.name], [asset.name]]
    }
    return [
      [searchPath, asset.directory, asset.name], [searchPath, asset.name], [asset.name],
    ]
  }
}

extension BundleImageProvider: Equatable {
  public static func == (a: BundleImageProvider, b: BundleImageProvider) -> Bool {
    a.bundle == b.bundle && a.searchPath == b.searchPath && a.imageGravity == b.imageGravity
  }
}

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
