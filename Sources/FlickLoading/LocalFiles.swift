import FlickAnimation
import FlickArchive
import Foundation

/// Finds and reads the files of ``LottieSource/local(fileName:)``.
struct LocalFiles: Sendable {
  let bundle: Bundle
  let folders: [URL]

  /// The files of the default configuration.
  static var inMainBundle: LocalFiles { LocalFiles(bundle: .main, folders: []) }

  /// The file name extensions, in the order in which they are tried for a name without one.
  private static let fileExtensions = ["lottie", "json", "svga", "lot"]

  /// Returns the path of the first file that matches a name.
  func path(of fileName: String) throws(LottieLoadError) -> String {
    let names = [fileName] + Self.fileExtensions.map { "\(fileName).\($0)" }
    let found = names.lazy.compactMap { name in
      candidates(name).first { Self.isFile($0) }
    }.first
    guard !fileName.isEmpty, let found else { throw .notFound(fileName: fileName) }
    return found
  }

  /// Describes a file that ``path(of:)`` does not find: the searched places, and similar file names.
  func missingFile(_ fileName: String) -> MissingFile {
    let tried = ([fileName] + Self.fileExtensions.map { "\(fileName).\($0)" }).flatMap(candidates)
    guard !fileName.hasPrefix("/") else {
      let (folder, name) = (LocalFile.directory(of: fileName), Self.lastComponent(fileName))
      return MissingFile(
        name: name, places: [folder], triedPaths: tried,
        similarNames: SimilarFiles.names(like: name, inFolder: folder))
    }
    let searched = [bundle.resourceURL].compactMap { $0 } + folders
    var similar =
      searched.lazy.map { root -> [String] in
        let folder = LocalFile.directory(of: root.appendingPathComponent(fileName).path)
        return SimilarFiles.names(like: Self.lastComponent(fileName), inFolder: folder)
      }.first { !$0.isEmpty } ?? []
    if let slash = fileName.lastIndex(of: "/") {
      similar = similar.map { fileName[...slash] + $0 }
    }
    return MissingFile(
      name: fileName,
      places: ["the bundle \(bundle.bundleURL.lastPathComponent)"] + folders.map(\.path),
      triedPaths: tried, similarNames: similar)
  }

  private static func lastComponent(_ path: String) -> String {
    String(path.split(separator: "/", omittingEmptySubsequences: false).last ?? "")
  }

  private func candidates(_ name: String) -> [String] {
    guard !name.hasPrefix("/") else { return [name] }
    // The bundle returns localized resources, which take precedence.
    let localized = bundle.url(forResource: name, withExtension: nil)?.path
    return [localized].compactMap { $0 }
      + ([bundle.resourceURL].compactMap { $0 } + folders).map {
        $0.appendingPathComponent(name).path
      }
  }

  private static func isFile(_ path: String) -> Bool { attributes(path) != nil }

  /// Returns a key that changes with the file's size and modification date. Cached results are valid for one
  /// key.
  static func fingerprint(_ path: String) -> String {
    let changed = attributes(path)?[.modificationDate] as? Date
    return "\(path)\n\(size(path))\n\(changed?.timeIntervalSince1970 ?? 0)"
  }

  static func size(_ path: String) -> Int {
    Int((attributes(path)?[.size] as? NSNumber)?.int64Value ?? 0)
  }

  /// Returns the attributes of a regular file after resolving links; `nil` for anything else.
  private static func attributes(_ path: String) -> [FileAttributeKey: Any]? {
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeRegular ? attributes : nil
  }

  static func read(
    _ path: String, as form: LoadResult.Representation, _ limits: Limits
  ) throws(LottieLoadError) -> LoadResult {
    do throws(ReadError) {
      return try ReadCancellation.withCurrentTask { () throws(ReadError) in
        try LoadResult(form, path: path, limits: limits)
      }
    } catch {
      throw error.code == .notFound ? .notFound(fileName: path) : .unreadable(error)
    }
  }
}
