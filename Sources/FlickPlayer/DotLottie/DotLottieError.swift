public import Foundation

/// An error in finding or downloading a dotLottie file. A file that was found but cannot be read causes a
/// ``ReadError`` instead.
public enum DotLottieError: Error, Sendable, CustomStringConvertible {
  /// The download returned no data.
  case noDataLoaded
  /// There is no file and no data asset with this name.
  case assetNotFound(name: String, bundle: Bundle?)
  /// This platform has no asset catalogues.
  case loadingFromAssetNotSupported

  /// A description of the error.
  public var description: String {
    switch self {
    case .noDataLoaded: "The file could not be loaded."
    case .assetNotFound(let name, let bundle):
      "There is no dotLottie file \(name)\(bundle.map { " in \($0.bundlePath)" } ?? "")."
    case .loadingFromAssetNotSupported: "Data assets are supported on Apple platforms only."
    }
  }
}
