package import FlickArchive

/// A dotLottie file: a ZIP archive with a manifest, animations as JSON, and their pictures.
package struct DotLottieArchive: Sendable {
  private let zip: ZipArchive
  private let manifest: DotLottieManifest

  package init(_ bytes: [UInt8], limits: ArchiveLimits = .default) throws(ReadError) {
    zip = try ZipArchive(bytes, limits: limits)
    guard let manifest = try zip.contents(of: Self.manifestName) else {
      throw ReadError(.missing, "no manifest", path: Self.manifestName)
    }
    do {
      self.manifest = try DotLottieManifest(manifest)
    } catch {
      let path = "\(Self.manifestName)\(error.path.isEmpty ? "" : ": ")\(error.path)"
      throw ReadError(error.code, error.message, path: path, offset: error.offset)
    }
  }

  /// In the order of the manifest, never empty.
  package var animationIDs: [String] { manifest.animationIDs }

  /// The one to play unless another is asked for.
  package var activeAnimationID: String { manifest.activeAnimationID }

  /// The JSON of one animation.
  package func animation(_ id: String) throws(ReadError) -> [UInt8] {
    for folder in manifest.isVersion2 ? ["a/", "animations/"] : ["animations/", "a/"] {
      for ending in [".json", ".lot"] {
        if let bytes = try zip.contents(of: folder + id + ending) { return bytes }
      }
    }
    throw ReadError(.missing, "no animation \"\(id)\" in the archive")
  }

  /// The bytes of a packaged picture, by the asset's `u` and `p` as they are written; nil where
  /// the archive has none.
  package func image(folder: String, file: String) throws(ReadError) -> [UInt8]? {
    for name in Self.imageNames(folder: folder, file: file) where zip.contains(name) {
      return try zip.contents(of: name)
    }
    return nil
  }

  /// The bytes of a packaged sound, by the asset's `u` and `p` as they are written; nil where the archive
  /// has none.
  package func sound(folder: String, file: String) throws(ReadError) -> [UInt8]? {
    let file = file.drop { $0 == "/" }
    let base = file.split(separator: "/").last ?? file
    for name in ["u/\(base)", "audio/\(base)"] where zip.contains(name) {
      return try zip.contents(of: name)
    }
    return try image(folder: folder, file: String(file))
  }

  /// The fonts that lie in the archive.
  package func fonts() throws(ReadError) -> [[UInt8]] {
    var fonts: [[UInt8]] = []
    for name in zip.names where Self.fontFolders.contains(where: name.hasPrefix) {
      if let bytes = try zip.contents(of: name), !bytes.isEmpty { fonts.append(bytes) }
    }
    return fonts
  }

  private static let fontFolders = ["f/", "fonts/"]

  /// The format's own folders first: exporters leave the folder of the unpacked file in `u`.
  private static func imageNames(folder: String, file: String) -> [String] {
    let file = file.drop { $0 == "/" }
    let base = file.split(separator: "/").last ?? file
    var folder = folder.drop { $0 == "/" }
    while folder.last == "/" { folder.removeLast() }
    var names = ["i/\(file)", "images/\(file)", folder.isEmpty ? "\(file)" : "\(folder)/\(file)"]
    names += ["\(file)", "i/\(base)", "images/\(base)", "\(base)"]
    return names
  }

  private static let manifestName = "manifest.json"
}
