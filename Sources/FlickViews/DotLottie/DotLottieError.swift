public import Foundation

/// Why a dotLottie file could not be had at all. What is wrong with one that was had, `ReadError` says.
public enum DotLottieError: Error, Sendable, CustomStringConvertible {
  /// The network gave nothing.
  case noDataLoaded
  /// Neither a file nor a data asset of this name is there.
  case assetNotFound(name: String, bundle: Bundle?)
  /// There are no asset catalogues on this platform.
  case loadingFromAssetNotSupported

  public var description: String {
    switch self {
    case .noDataLoaded: "The file could not be loaded."
    case .assetNotFound(let name, let bundle):
      "There is no dotLottie file \(name)\(bundle.map { " in \($0.bundlePath)" } ?? "")."
    case .loadingFromAssetNotSupported: "Data assets are for Apple's platforms alone."
    }
  }
}
