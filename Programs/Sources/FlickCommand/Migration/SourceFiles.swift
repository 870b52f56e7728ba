#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds the Swift files and the manifests of dependencies in a folder.
enum SourceFiles {
  /// Manifests of dependencies.
  static let manifests: Set<String> = ["Package.swift", "Podfile", "Cartfile", "project.pbxproj"]

  /// Folders of dependencies and build products. Hidden folders are skipped too.
  private static let skippedFolders: Set<String> = ["Pods", "Carthage", "DerivedData", "build"]

  /// Folders below this depth are not read, which ends cycles of links.
  private static let maxDepth = 64

  /// Returns the paths below a folder, sorted. For a file, returns its path.
  static func paths(at path: String) throws(Failure) -> [String] {
    var isFolder = false
    guard exists(path, isFolder: &isFolder) else {
      throw Failure(.noInput, "\(path): no such file.")
    }
    guard isFolder else { return [path] }
    var paths: [String] = []
    collect(path, depth: 0, into: &paths)
    return paths
  }

  private static func collect(_ folder: String, depth: Int, into paths: inout [String]) {
    guard depth < maxDepth else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      var isFolder = false
      guard exists(path, isFolder: &isFolder) else { continue }
      if isFolder {
        if !skippedFolders.contains(name) { collect(path, depth: depth + 1, into: &paths) }
      } else if name.hasSuffix(".swift") || manifests.contains(name) {
        paths.append(path)
      }
    }
  }

  private static func exists(_ path: String, isFolder: inout Bool) -> Bool {
    #if canImport(FoundationEssentials)
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    #else
      var flag = ObjCBool(false)
      defer { isFolder = flag.boolValue }
      return FileManager.default.fileExists(atPath: path, isDirectory: &flag)
    #endif
  }
}
