public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif
#if canImport(QuartzCore)
  public import QuartzCore
#endif
#if canImport(UIKit)
  import UIKit
#endif

/// Gives the pictures that lie in a bundle.
///
/// They are looked for by the asset's folder and name, then by its name alone, in ``searchPath`` where there
/// is one, and at last in the bundle itself; where there is UIKit, also among the bundle's asset catalogues.
/// A picture that the file carries in itself, as a data URL, is taken from there.
public class BundleImageProvider: AnimationImageProvider {
  public let bundle: Bundle
  /// A folder of the bundle; `nil` for the bundle itself.
  public let searchPath: String?
  private let imageGravity: CALayerContentsGravity

  /// - Parameters:
  ///   - bundle: where to look.
  ///   - searchPath: a folder of the bundle.
  ///   - contentsGravity: how a picture of another size fills the room of the asset.
  public init(
    bundle: Bundle = Bundle.main, searchPath: String? = nil,
    contentsGravity: CALayerContentsGravity = .resize
  ) {
    self.bundle = bundle
    self.searchPath = searchPath
    imageGravity = contentsGravity
  }

  /// `nil` when there is no such picture, or it cannot be read.
  public func imageForAsset(asset: ImageAsset) -> CGImage? {
    if ImageFileReader.isDataURL(asset.name) { return ImageFileReader.decodeDataURL(asset.name) }
    if let folder = bundle.resourcePath {
      for place in candidatePaths(asset) {
        if let image = ImageFileReader.read(place, in: folder) { return image }
      }
    }
    #if canImport(UIKit)
      if let image = UIImage(named: asset.name, in: bundle, compatibleWith: nil)?.cgImage {
        return image
      }
    #endif
    LottieLogger.shared.warn("There is no picture \(asset.name) in \(bundle.bundlePath)")
    return nil
  }

  public func contentsGravity(for asset: ImageAsset) -> CALayerContentsGravity { imageGravity }

  public var cacheEligible: Bool { true }

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
