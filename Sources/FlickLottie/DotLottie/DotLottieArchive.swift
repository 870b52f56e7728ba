package import FlickArchive

/// A dotLottie file: a ZIP archive that contains a manifest, animations as JSON, and their resources.
package struct DotLottieArchive: Sendable {
  package let manifest: DotLottieManifest
  private let zip: ZipArchive

  /// Opens an archive and reads its manifest.
  ///
  /// - Throws: `ReadError` if the archive or the manifest is malformed or exceeds a limit.
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

  /// The identifiers of the animations, in the order of the manifest. Never empty.
  package var animationIDs: [String] { manifest.animations.map { $0.id } }

  /// The identifier of the animation that plays by default.
  package var activeAnimationID: String { manifest.activeAnimation }

  /// The names of all files, in the order of the archive.
  package var fileNames: [String] { zip.names }

  /// Returns all files, in the order of the archive.
  package func files() throws(ReadError) -> [ZipFile] { try zip.files() }

  /// Returns the contents of a file; `nil` if the archive has no such file.
  package func file(_ name: String) throws(ReadError) -> [UInt8]? { try zip.contents(of: name) }

  /// Returns the JSON of an animation.
  package func animation(_ id: String) throws(ReadError) -> [UInt8] {
    try document(id, .animations, "animation")
  }

  /// Returns the JSON of a theme.
  package func theme(_ id: String) throws(ReadError) -> [UInt8] {
    if fileName(id, .themes) == nil,
      let sheet = Folder.themes.names.map({ $0 + id + Self.styleSheetSuffix }).first(
        where: zip.contains)
    {
      throw ReadError(
        .unsupported, "the theme is a Lottie style sheet of dotLottie version 1", path: sheet)
    }
    return try document(id, .themes, "theme")
  }

  /// Returns the JSON of a state machine.
  package func stateMachine(_ id: String) throws(ReadError) -> [UInt8] {
    try document(id, .stateMachines, "state machine")
  }

  /// Returns the bytes of an image in the archive.
  ///
  /// - Parameters:
  ///   - folder: The asset's `u`.
  ///   - file: The asset's `p`.
  /// - Returns: The bytes; `nil` if the archive has no such file.
  package func image(folder: String, file: String) throws(ReadError) -> [UInt8]? {
    for name in Self.imageNames(folder: folder, file: file) where zip.contains(name) {
      return try zip.contents(of: name)
    }
    return nil
  }

  /// Returns the bytes of a sound in the archive.
  ///
  /// - Parameters:
  ///   - folder: The asset's `u`.
  ///   - file: The asset's `p`.
  /// - Returns: The bytes; `nil` if the archive has no such file.
  package func sound(folder: String, file: String) throws(ReadError) -> [UInt8]? {
    let file = file.drop { $0 == "/" }
    let base = file.split(separator: "/").last ?? file
    for folder in Folder.sounds.names where zip.contains("\(folder)\(base)") {
      return try zip.contents(of: "\(folder)\(base)")
    }
    return try image(folder: folder, file: String(file))
  }

  /// Returns the contents of the font files in the archive.
  package func fonts() throws(ReadError) -> [[UInt8]] {
    var fonts: [[UInt8]] = []
    for name in fileNames(in: .fonts) {
      if let bytes = try zip.contents(of: name), !bytes.isEmpty { fonts.append(bytes) }
    }
    return fonts
  }

  /// A type of file, identified by the folders that contain it.
  package struct Folder: Equatable, Sendable {
    /// The folder in version 2, then the folder in version 1.
    package let names: [String]

    package static let animations = Folder(names: ["a/", "animations/"])
    package static let images = Folder(names: ["i/", "images/"])
    package static let sounds = Folder(names: ["u/", "audio/"])
    package static let fonts = Folder(names: ["f/", "fonts/"])
    package static let themes = Folder(names: ["t/", "themes/"])
    package static let stateMachines = Folder(names: ["s/", "states/"])
  }

  /// Returns the names of the files in a folder.
  package func fileNames(in folder: Folder) -> [String] {
    fileNames.filter { folder.names.contains(where: $0.hasPrefix) }
  }

  /// Returns the name of the file with this identifier; `nil` if there is none.
  package func fileName(_ id: String, _ folder: Folder) -> String? {
    let folders = manifest.isVersion2 ? folder.names : folder.names.reversed()
    for name in folders.flatMap({ [$0 + id + ".json", $0 + id + ".lot"] }) where zip.contains(name)
    {
      return name
    }
    // Some writers percent-encode file names.
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

  /// Returns candidate names. The folders of the format come first, because exporters leave the original folder in
  /// `u`.
  private static func imageNames(folder: String, file: String) -> [String] {
    let file = file.drop { $0 == "/" }
    let base = file.split(separator: "/").last ?? file
    var folder = folder.drop { $0 == "/" }
    while folder.last == "/" { folder.removeLast() }
    var names = ["i/\(file)", "images/\(file)", folder.isEmpty ? "\(file)" : "\(folder)/\(file)"]
    names += ["\(file)", "i/\(base)", "images/\(base)", "\(base)"]
    return names
  }

  /// The end of the names of style sheets, the themes of the first files of version 1.
  private static let styleSheetSuffix = ".lss"

  package static let manifestName = "manifest.json"
}

extension DotLottieArchive {
  /// The identifiers of the themes: those in the manifest, then those of files that the manifest omits.
  package var themeIDs: [String] { ids(of: .themes, after: manifest.themes.map { $0.id }) }

  /// The identifiers of the state machines: those in the manifest, then those of files that the manifest omits.
  package var stateMachineIDs: [String] {
    ids(of: .stateMachines, after: manifest.stateMachines.map { $0.id })
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
