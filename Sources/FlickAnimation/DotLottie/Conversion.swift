package import FlickArchive
import FlickLottie
import FlickSVGA

/// The result of converting a file to another format or to another file of the same format.
package struct Conversion: Sendable {
  package var bytes: [UInt8]
  /// The files that the animation names and that were not found.
  package var missingFiles: [String] = []
  /// The files of an archive that the new format cannot contain.
  package var omittedFiles: [String] = []
  /// The features that look slightly different in the new format.
  package var inexact: [String] = []

  /// The treatment of pictures, sounds and fonts.
  package enum FileHandling: String, Hashable, Sendable, CaseIterable {
    /// Moves them into files of the archive.
    case pack
    /// Embeds them in the JSON as data URLs.
    case inline
    /// Leaves them where they are.
    case keep
  }

  /// The input of a conversion.
  package struct Source: Sendable {
    package var path: String
    /// The contents of the file; `nil` if they are read from the path.
    package var contents: [UInt8]?
    /// The identifier of an animation in a dotLottie file; `nil` for the file's initial animation.
    package var animation: String?
    package var theme: DotLottieTheme
    /// The limits of reading the file.
    package var limits: Limits

    package init(
      path: String, contents: [UInt8]? = nil, animation: String? = nil,
      theme: DotLottieTheme = .unthemed, limits: Limits = .standard
    ) {
      self.path = path
      self.contents = contents
      self.animation = animation
      self.theme = theme
      self.limits = limits
    }
  }
}

extension Conversion {
  /// Converts one animation to JSON. The values of a theme are written into its slots.
  package static func json(
    _ source: Source, files: FileHandling = .inline
  ) throws(ReadError) -> Conversion {
    let (bytes, limits) = (try source.bytes(), source.limits)
    if SVGAReader.isMovie(bytes, limits: limits.archives) {
      try source.requireNoSelection()
      return try lottie(ofMovie: bytes, limits)
    }
    guard LottieFormat.sniff(bytes) == .dotLottie else {
      try source.requireNoSelection()
      let folder = source.folder
      let conversion = try json(bytes, limits, files) { folder.contents($0 + $1) }
      try folder.checkFailure()
      return conversion
    }
    let archive = try DotLottieArchive(bytes, limits: limits.archives)
    let choice = DotLottieChoice(animation: source.animation, theme: source.theme)
    let animation = try archive.animation(choice, limits.json).json
    var conversion = try json(animation, limits, files) { folder, name in
      (try? archive.image(folder: folder, file: name))
        ?? (try? archive.sound(folder: folder, file: name))
        ?? nil
    }
    let own = archive.fileName(source.animation ?? archive.activeAnimationID, .animations)
    let kinds: [DotLottieArchive.Folder] = [.animations, .themes, .stateMachines]
    conversion.omittedFiles = kinds.flatMap { archive.fileNames(in: $0) }.filter { $0 != own }
    return conversion
  }

  private static func json(
    _ bytes: [UInt8], _ limits: Limits, _ files: FileHandling,
    _ find: (String, String) -> [UInt8]?
  ) throws(ReadError) -> Conversion {
    let animation = try AnimationFiles(bytes, limits: limits.json)
    guard files == .inline else { return Conversion(bytes: bytes) }
    let moved = animation.inlined(find)
    return Conversion(bytes: moved.bytes, missingFiles: moved.missing)
  }

  /// Converts a file to dotLottie. A dotLottie file keeps all its contents; the selected animation and theme
  /// become its initial ones.
  package static func dotLottie(
    _ source: Source, id: String, generator: String, files: FileHandling = .pack
  ) throws(ReadError) -> Conversion {
    let limits = source.limits
    var bytes = try source.bytes()
    var inexact: [String] = []
    if SVGAReader.isMovie(bytes, limits: limits.archives) {
      let movie = try lottie(ofMovie: bytes, limits)
      (bytes, inexact) = (movie.bytes, movie.inexact)
    }
    if LottieFormat.sniff(bytes) == .dotLottie {
      let archive = try DotLottieArchive(bytes, limits: limits.archives)
      var builder = try DotLottieBuilder(archive)
      if let animation = source.animation {
        _ = try archive.animation(animation)
        builder.initialAnimation = animation
      }
      if case .id(let theme) = source.theme {
        _ = try archive.theme(theme)
        builder.initialTheme = theme
      }
      return Conversion(bytes: try builder.bytes())
    }
    try source.requireNoSelection()
    var builder = try DotLottieBuilder(generator: generator)
    if files == .inline {
      let folder = source.folder
      bytes = try AnimationFiles(bytes, limits: limits.json).inlined { folder.contents($0 + $1) }
        .bytes
      try folder.checkFailure()
    }
    try builder.add(
      bytes, DotLottieManifest.Animation(id: id), packsFiles: files == .pack,
      resourceDirectory: LocalFile.directory(of: source.path), limits: limits)
    return Conversion(
      bytes: try builder.bytes(), missingFiles: builder.missingFiles, inexact: inexact)
  }
}

extension Conversion.Source {
  /// Returns the contents of the file, decompressed if it is a gzip file.
  fileprivate func bytes() throws(ReadError) -> [UInt8] {
    let bytes =
      if let contents { contents } else { try LocalFile.read(path, limit: limits.fileBytes) }
    return try LottieFormat.gunzipped(bytes, limit: limits.document.bytes)
  }

  /// The folder of the files that the file names.
  fileprivate var folder: ResourceFolder {
    ResourceFolder(LocalFile.directory(of: path), limit: limits.fileBytes)
  }

  fileprivate func requireNoSelection() throws(ReadError) {
    try DotLottieChoice(animation: animation, theme: theme).requireNoSelection()
  }
}
