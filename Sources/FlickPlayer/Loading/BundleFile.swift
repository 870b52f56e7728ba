import FlickAnimation
import FlickPlatform

/// A file in a bundle whose extension may be omitted.
struct BundleFile {
  var name: String
  var bundle: Bundle
  var subdirectory: String?
  /// The file extensions in the order in which they are tried.
  var fileExtensions = ["json", "lot", "lottie", "svga"]

  /// The key of the file in a cache.
  var cacheKey: String {
    [bundle.bundlePath, subdirectory, name].compactMap { $0 }.joined(separator: "/")
  }

  var path: String? {
    // An empty name would match any file with the extension.
    guard !baseName.isEmpty else { return nil }
    for ending in orderedExtensions {
      let path = bundle.path(forResource: baseName, ofType: ending, inDirectory: subdirectory)
      if let path { return path }
    }
    // A bundle remembers the contents of its folder, and does not find files that were added later.
    let folder = [bundle.resourcePath ?? bundle.bundlePath, subdirectory].compactMap { $0 }
    return orderedExtensions.lazy
      .map { (folder + ["\(baseName).\($0)"]).joined(separator: "/") }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// The contents of the data asset with this name.
  var dataAsset: Data? {
    #if canImport(UIKit) || canImport(AppKit)
      let place = subdirectory.map { "\($0)/\(baseName)" } ?? baseName
      return NSDataAsset(name: place, bundle: bundle)?.data
    #else
      return nil
    #endif
  }

  /// The description of a file that does not exist: the paths that ``path`` tries, and similar names.
  ///
  /// - Complexity: Lists the directory and its subdirectories. Call it for errors only.
  var missingFile: MissingFile {
    let root = bundle.resourcePath ?? bundle.bundlePath
    let folder = subdirectory.map { "\(root)/\($0)" } ?? root
    let place = "the bundle \(bundle.bundleURL.lastPathComponent)"
    return MissingFile(
      name: name, places: [subdirectory.map { "“\($0)” of \(place)" } ?? place],
      triedPaths: baseName.isEmpty ? [] : orderedExtensions.map { "\(folder)/\(baseName).\($0)" },
      similarNames: SimilarFiles.names(like: name, inFolder: folder))
  }

  /// The advice for a file that exists under no similar name.
  var advice: String {
    "Add “\(name)” to the target of the app, so that it is copied into the bundle, "
      + "or add a data asset “\(baseName)” to an asset catalogue. An image set does not work."
  }

  /// The sentences of a log message about a file that does not exist.
  var warning: String {
    let missing = missingFile
    return [missing.sentence, missing.triedSentence, missing.suggestion(orElse: advice)]
      .compactMap { $0 }.joined(separator: " ")
  }

  /// The extensions, beginning with the one that the name has.
  private var orderedExtensions: [String] {
    guard let own = ownExtension else { return fileExtensions }
    return [own] + fileExtensions.filter { $0 != own }
  }

  private var ownExtension: String? { fileExtensions.first { name.hasSuffix("." + $0) } }

  private var baseName: String { ownExtension.map { String(name.dropLast($0.count + 1)) } ?? name }
}

extension BundleFile {
  /// Creates the file of a bundle that contains a dotLottie archive.
  init(dotLottie name: String, bundle: Bundle, subdirectory: String? = nil) {
    self.init(name: name, bundle: bundle, subdirectory: subdirectory, fileExtensions: ["lottie"])
  }

  /// Creates the file of a bundle that a relative path can mean. The result is `nil` for an absolute path, and for
  /// one that leaves the bundle.
  ///
  /// - Parameters:
  ///   - path: A name, or a path below the bundle's resources.
  ///   - bundle: The bundle.
  init?(path: String, bundle: Bundle) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.hasPrefix("/"), !path.hasPrefix("~"), !parts.contains(".."),
      let last = parts.last, !last.isEmpty
    else { return nil }
    let folder = parts.dropLast().joined(separator: "/")
    self.init(
      name: String(last), bundle: bundle, subdirectory: folder.isEmpty ? nil : folder,
      fileExtensions: SimilarFiles.animations)
  }
}
