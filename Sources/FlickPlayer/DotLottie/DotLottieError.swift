import FlickAnimation
import FlickArchive
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
    if Sentence.isReplaced { return Sentence.kind(self) }
    return switch self {
    case .noDataLoaded: "The file could not be loaded."
    case .assetNotFound(let name, let bundle):
      "There is no dotLottie file \(name)\(bundle.map { " in \($0.bundlePath)" } ?? "")."
    case .loadingFromAssetNotSupported: "Data assets are supported on Apple platforms only."
    }
  }
}

extension DotLottieError: LocalizedError {
  /// A description of the error. For a missing file, it names similar files of the bundle.
  public var errorDescription: String? {
    guard let file = missingFile, !file.similarNames.isEmpty else { return description }
    return file.sentence
  }

  /// A sentence that explains the error.
  public var failureReason: String? {
    switch self {
    case .noDataLoaded: "The server sent no data, or a status other than success."
    case .assetNotFound: missingFile?.triedSentence
    case .loadingFromAssetNotSupported: "This platform has no asset catalogues."
    }
  }

  /// A sentence that says what to do.
  public var recoverySuggestion: String? {
    switch self {
    case .noDataLoaded: "Check the address and the connection, and try again."
    case .assetNotFound(let name, let bundle):
      missingFile?.suggestion(orElse: BundleFile(dotLottie: name, bundle: bundle ?? .main).advice)
    case .loadingFromAssetNotSupported: "Load the file with `named(_:bundle:subdirectory:)`."
    }
  }

  private var missingFile: MissingFile? {
    guard case .assetNotFound(let name, let bundle) = self else { return nil }
    return BundleFile(dotLottie: name, bundle: bundle ?? .main).missingFile
  }
}
