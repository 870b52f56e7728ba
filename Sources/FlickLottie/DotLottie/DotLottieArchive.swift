package import FlickArchive

/// A dotLottie file: a ZIP archive with a manifest, animations as JSON, and what they need.
package struct DotLottieArchive: Sendable {
  package let manifest: DotLottieManifest
  private let zip: ZipArchive

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
  package var animationIDs: [String] { manifest.animations.map(\.id) }

  /// The one to play unless another is asked for.
  package var activeAnimationID: String { manifest.activeAnimation }

  /// The names of all files, in the order of the archive.
  package var fileNames: [String] { zip.names }

  /// All files, in the order of the archive.
  package func files() throws(ReadError) -> [ZipFile] { try zip.files() }

  /// Nil where the archive has no such file.
  package func file(_ name: String) throws(ReadError) -> [UInt8]? { try zip.contents(of: name) }

  /// The JSON of one animation.
  package func animation(_ id: String) throws(ReadError) -> [UInt8] {
    try document(id, .animations, "animation")
  }

  /// The JSON of one theme.
  package func theme(_ id: String) throws(ReadError) -> [UInt8] {
    try document(id, .themes, "theme")
  }

  /// The JSON of one state machine.
  package func stateMachine(_ id: String) throws(ReadError) -> [UInt8] {
    try document(id, .stateMachines, "state machine")
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
    for folder in Folder.sounds.names where zip.contains("\(folder)\(base)") {
      return try zip.contents(of: "\(folder)\(base)")
    }
    return try image(folder: folder, file: String(file))
  }

  /// The fonts that lie in the archive.
  package func fonts() throws(ReadError) -> [[UInt8]] {
    var fonts: [[UInt8]] = []
    for name in fileNames(in: .fonts) {
      if let bytes = try zip.contents(of: name), !bytes.isEmpty { fonts.append(bytes) }
    }
    return fonts
  }

  /// A kind of file, by the folders that it lies in.
  package struct Folder: Hashable, Sendable {
    /// Of version 2, then of version 1.
    package let names: [String]

    package static let animations = Folder(names: ["a/", "animations/"])
    package static let images = Folder(names: ["i/", "images/"])
    package static let sounds = Folder(names: ["u/", "audio/"])
    package static let fonts = Folder(names: ["f/", "fonts/"])
    package static let themes = Folder(names: ["t/", "themes/"])
    package static let stateMachines = Folder(names: ["s/", "states/"])
  }

  package func fileNames(in folder: Folder) -> [String] {
    fileNames.filter { folder.names.contains(where: $0.hasPrefix) }
  }

  /// The name of the file that holds one of these; nil where there is none.
  package func fileName(_ id: String, _ folder: Folder) -> String? {
    let folders = manifest.isVersion2 ? folder.names : folder.names.reversed()
    for name in folders.flatMap({ [$0 + id + ".json", $0 + id + ".lot"] }) where zip.contains(name)
    {
      return name
    }
    // Some writers spell the names of files as an address would.
    let decoded = folder.names.map { $0 + id + ".json" }
    return fileNames(in: folder).first {
      $0.utf8.contains(UInt8(ascii: "%")) && decoded.contains(DataURL.percentDecoded($0))
    }
  }

  private func document(
    _ id: String, _ folder: Folder, _ kind: String
  ) throws(ReadError) -> [UInt8] {
    guard let name = fileName(id, folder), let bytes = try zip.contents(of: name) else {
      throw ReadError(.missing, "no \(kind) \"\(id)\" in the archive")
    }
    return bytes
  }

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

  package static let manifestName = "manifest.json"
}

extension DotLottieArchive {
  /// Those of the manifest, then those that it forgets.
  package var themeIDs: [String] { ids(of: .themes, after: manifest.themes.map(\.id)) }

  /// Those of the manifest, then those that it forgets.
  package var stateMachineIDs: [String] {
    ids(of: .stateMachines, after: manifest.stateMachines.map(\.id))
  }

  private func ids(of folder: Folder, after known: [String]) -> [String] {
    var ids = known
    var seen = Set(known)
    for name in fileNames(in: folder) where name.hasSuffix(".json") {
      let id = String(name.drop { $0 != "/" }.dropFirst().dropLast(".json".count))
      if seen.insert(id).inserted { ids.append(id) }
    }
    return ids
  }
}
