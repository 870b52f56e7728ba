public import FlickAnimation
import FlickArchive
import FlickLoading
public import Foundation

/// An error in finding or reading a local animation file. It says what was tried, and names similar files.
///
/// ```swift
/// do {
///   animation = try LottieAnimation(contentsOf: "loader.json")
/// } catch {
///   print(error)  // “loader.json” is not in the bundle Demo.app; “loader.lottie” is.
/// }
/// ```
public struct LottieFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path or the name that was requested.
  public let path: String
  /// The paths that were tried, in order.
  public let triedPaths: [String]
  /// The names of existing files that the caller may have meant, the most likely one first.
  public let similarNames: [String]
  /// The error of reading. Its code is `notFound` when no file was found.
  public let readError: ReadError

  /// A sentence that says what is missing or unreadable, and where.
  public let description: String
  private let suggestion: String

  /// Creates an error for a file that exists and cannot be read.
  init(path: String, unreadable error: ReadError) {
    self.path = path
    triedPaths = [path]
    similarNames = []
    readError = error
    description = Sentence.text("“\(path)” cannot be read: \(error).", error.code, path)
    suggestion = error.recoverySuggestion ?? ""
  }

  /// Creates an error for a path that leads to no file.
  ///
  /// - Parameters:
  ///   - path: The path or the name.
  ///   - error: The error of reading the path.
  ///   - file: The file of a bundle that was tried as well, or `nil`.
  init(path: String, notFound error: ReadError, alsoTried file: BundleFile?) {
    self.path = path
    readError = error
    var missing = file?.missingFile ?? Self.missingFile(at: path)
    // In an app, the current directory contains nothing, and a message about it would mislead.
    missing.triedPaths =
      [URL(fileURLWithPath: path).path] + missing.triedPaths.filter { $0 != path }
    triedPaths = path.isEmpty ? [] : missing.triedPaths
    similarNames = missing.similarNames
    description = Sentence.text(missing.sentence, error.code, path)
    let advice = file?.advice ?? "Check the path, and that the file is copied into the app."
    suggestion = Sentence.text(
      path.hasPrefix("file:")
        ? "Pass the `path` of the URL in place of its `absoluteString`."
        : missing.suggestion(orElse: advice), error.code, "suggestion")
  }

  /// Creates an error for a path, without a search in a bundle.
  init(path: String, _ error: ReadError) {
    if error.code == .notFound {
      self.init(path: path, notFound: error, alsoTried: nil)
    } else {
      self.init(path: path, unreadable: error)
    }
  }

  /// The description and the suggestion, for a log message.
  var warning: String { "\(description) \(suggestion)" }

  private static func missingFile(at path: String) -> MissingFile {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    let name = path.isEmpty ? "" : url.lastPathComponent
    return MissingFile(
      name: name, places: [folder],
      similarNames: SimilarFiles.names(like: name, inFolder: folder))
  }
}

extension LottieFileError: LocalizedError {
  /// The ``description``.
  public var errorDescription: String? { description }

  /// A sentence that lists the tried paths, or that explains why the file cannot be read.
  public var failureReason: String? {
    guard readError.code == .notFound else { return readError.failureReason }
    return MissingFile(name: path, places: [], triedPaths: triedPaths).triedSentence
  }

  /// A sentence that says what to do.
  public var recoverySuggestion: String? { suggestion }
}

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
    if Sentence.isReplaced { return Sentence.text("", self) }
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
    Sentence.text(of: self, "reason") {
      switch self {
      case .noDataLoaded: "The server sent no data, or a status other than success."
      case .assetNotFound: missingFile?.triedSentence
      case .loadingFromAssetNotSupported: "This platform has no asset catalogues."
      }
    }
  }

  /// A sentence that says what to do.
  public var recoverySuggestion: String? {
    Sentence.text(of: self, "suggestion") {
      switch self {
      case .noDataLoaded: "Check the address and the connection, and try again."
      case .assetNotFound(let name, let bundle):
        missingFile?.suggestion(
          orElse: BundleFile(dotLottie: name, bundle: bundle ?? .main).advice)
      case .loadingFromAssetNotSupported: "Load the file with `named(_:bundle:subdirectory:)`."
      }
    }
  }

  private var missingFile: MissingFile? {
    guard case .assetNotFound(let name, let bundle) = self else { return nil }
    return BundleFile(dotLottie: name, bundle: bundle ?? .main).missingFile
  }
}
