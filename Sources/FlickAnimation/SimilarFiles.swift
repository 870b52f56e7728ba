import FlickFoundation
import FlickMath

/// A search for files whose names resemble a name that does not exist. Error messages suggest them.
package enum SimilarFiles {
  /// The file name extensions of animations.
  package static let animations = ["json", "lottie", "lot", "svga"]
  /// The file name extensions of images.
  package static let images = ["png", "jpg", "jpeg", "webp", "avif", "heic", "gif", "svg", "pdf"]

  /// The maximum number of suggestions, and of subfolders that are searched.
  private static let maxNames = 3
  private static let maxFolders = 64

  /// Returns the names that differ from `name` only in letter case, in the file name extension, or in
  /// both. Names with equal letter case come first.
  ///
  /// - Parameters:
  ///   - name: A file name, with or without extension.
  ///   - names: The names of existing files.
  ///   - extensions: The extensions that a suggested name may have, in lower case and by preference.
  /// - Returns: At most three names, without `name` itself.
  package static func names(
    like name: String, in names: [String], extensions: [String]
  ) -> [String] {
    let wanted = Set([name.lowercased(), split(name).stem.lowercased()])
    let found = names.compactMap { candidate -> (rank: Int, name: String)? in
      let (stem, ending) = split(candidate)
      guard candidate != name, !stem.isEmpty, wanted.contains(stem.lowercased()),
        let preference = extensions.firstIndex(of: ending.lowercased())
      else { return nil }
      let keepsCase = name == stem || name.hasPrefix(stem + ".")
      return (preference + (keepsCase ? 0 : extensions.count), candidate)
    }
    let nearest = found.stablySorted { ($0.rank, $0.name) < ($1.rank, $1.name) }
    return nearest.prefix(maxNames).map(\.name)
  }

  /// Returns the files in a folder that a caller may have meant by `name`: files with similar names, and
  /// files with the same or a similar name in a direct subfolder, as `subfolder/name`.
  ///
  /// - Parameters:
  ///   - name: A file name, with or without extension.
  ///   - folder: The path of the folder.
  ///   - extensions: The extensions that a suggested name may have, in lower case and by preference.
  /// - Returns: At most three names. Empty if the folder cannot be read.
  /// - Complexity: Lists the folder and up to 64 subfolders. Call it for errors only.
  package static func names(
    like name: String, inFolder folder: String, extensions: [String] = animations
  ) -> [String] {
    guard !name.isEmpty else { return [] }
    let entries = contents(folder)
    let near = names(like: name, in: entries, extensions: extensions)
    guard near.isEmpty else { return near }
    let subfolders = entries.filter { !$0.contains(".") }.stablySorted().prefix(maxFolders)
    return Array(
      subfolders.flatMap { subfolder in
        let inside = contents("\(folder)/\(subfolder)")
        let same = inside.filter { $0 == name }
        return (same + names(like: name, in: inside, extensions: extensions)).map {
          "\(subfolder)/\($0)"
        }
      }
      .prefix(maxNames))
  }

  /// Returns the file name without its extension, and the extension. A leading period starts no
  /// extension.
  private static func split(_ name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }

  private static func contents(_ folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}
