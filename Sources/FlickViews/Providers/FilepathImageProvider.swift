public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif
#if canImport(QuartzCore)
  public import QuartzCore
#endif

/// Gives the pictures that lie in a folder.
///
/// They are looked for by the asset's name, then by its folder and name. Nothing outside ``filepath`` is
/// read, wherever names and links lead. A picture that the file carries in itself, as a data URL, is taken
/// from there.
public class FilepathImageProvider: AnimationImageProvider {
  /// The folder.
  public let filepath: URL
  /// How a picture of another size fills the room of the asset.
  public let contentsGravity: CALayerContentsGravity

  public init(filepath: URL, contentsGravity: CALayerContentsGravity = .resize) {
    self.filepath = filepath
    self.contentsGravity = contentsGravity
  }

  public convenience init(
    filepath: String, contentsGravity: CALayerContentsGravity = .resize
  ) {
    self.init(filepath: URL(fileURLWithPath: filepath), contentsGravity: contentsGravity)
  }

  /// The same, under the name that ``BundleImageProvider`` has for it.
  public convenience init(
    searchPath: String, contentsGravity: CALayerContentsGravity = .resize
  ) {
    self.init(filepath: searchPath, contentsGravity: contentsGravity)
  }

  /// `nil` when there is no such picture, or it cannot be read.
  public func imageForAsset(asset: ImageAsset) -> CGImage? {
    if ImageFileReader.isDataURL(asset.name) { return ImageFileReader.decodeDataURL(asset.name) }
    for place in [[asset.name], [asset.directory, asset.name]] {
      if let image = ImageFileReader.read(place, in: filepath.path) { return image }
    }
    LottieLogger.shared.warn("There is no picture \(asset.name) in \(filepath.path)")
    return nil
  }

  public func contentsGravity(for asset: ImageAsset) -> CALayerContentsGravity {
    contentsGravity
  }

  public var cacheEligible: Bool { true }
}

extension FilepathImageProvider: Equatable {
  public static func == (a: FilepathImageProvider, b: FilepathImageProvider) -> Bool {
    a.filepath == b.filepath && a.contentsGravity == b.contentsGravity
  }
}
