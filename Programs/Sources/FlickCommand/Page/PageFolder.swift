import FlickAnimation
import FlickExport
import FlickFiles
import FlickRaster

/// The files of a page, which are written when all of them are known.
struct PageFolder {
  private let path: String
  private let rules: OutputRules
  private var files: [(name: String, bytes: [UInt8])] = []

  init(_ path: String, _ rules: OutputRules) {
    self.path = path.hasSuffix("/") ? String(path.dropLast()) : path
    self.rules = rules
  }

  /// The bytes of all files.
  var bytes: Int { files.reduce(0) { $0 + $1.bytes.count } }

  /// Adds a file. Another one with the name and other contents is an error.
  mutating func add(_ bytes: [UInt8], as name: String) throws(Failure) {
    if let other = files.first(where: { $0.name == name }) {
      guard other.bytes == bytes else {
        throw Failure(.usage, "two files would both be written to \(path)/\(name).")
      }
      return
    }
    files.append((name, bytes))
  }

  /// Adds an animation with the pictures beside it, and its still picture.
  mutating func add(
    _ animation: LottieAnimation, _ frame: Double, _ size: PixelSize, at input: String
  ) throws(Failure) {
    let file = PageElement.fileName(input)
    try add(Self.contents(of: input), as: file)
    let folder = LocalFile.directory(of: input)
    for asset in animation.outline.assets where !asset.isEmbedded && Self.isBelow(asset.file) {
      // A picture that is missing is missing in the page, too. The program has reported it.
      if let bytes = try? LocalFile.read("\(folder)/\(asset.file)") {
        try add(bytes, as: asset.file)
      }
    }
    var bitmap = Bitmap(width: size.width, height: size.height)
    FrameRenderer(animation, width: size.width, height: size.height, threads: 1)
      .draw(frame: frame, background: nil, into: &bitmap)
    for (format, suffix) in [(PictureFormat.png, "png"), (.webp, "webp")] {
      try add(
        PictureEncoder(format).encode(bitmap, of: input), as: "\(file).still.\(suffix)")
    }
  }

  /// Writes all files, unless one of them may not be replaced.
  func write() throws(Failure) {
    let names = files.map { OutputRules.Name("\(path)/\($0.name)", isDerived: true) }
    try rules.require(names)
    for (name, file) in zip(names, files) {
      let parent = name.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      try File.makeFolder(parent.joined(separator: "/"))
      try File.write(file.bytes, to: name.path, isDerived: true, rules)
    }
  }

  static func contents(of path: String) throws(Failure) -> [UInt8] {
    return try Failure.reading(path) { () throws(ReadError) in
      try LocalFile.read(path)
    }
  }

  /// Whether a path leads to a file below the folder of the animation.
  private static func isBelow(_ file: String) -> Bool {
    !file.isEmpty && !file.hasPrefix("/") && !file.split(separator: "/").contains("..")
  }
}

extension PlayerFiles {
  /// The name of the folder in that of a page.
  static let copy = "flick"

  /// Finds the player.
  ///
  /// - Parameter path: The folder; `nil` for that of the installation or of the build.
  /// - Returns: `nil` if there is none.
  /// - Throws: ``Failure`` if there is no player in the folder that was named.
  static func find(_ path: String?) throws(Failure) -> PlayerFiles? {
    guard let path else { return System.programPath.flatMap { PlayerFiles(beside: $0) } }
    guard let files = PlayerFiles(in: path) else {
      throw Failure(.noInput, "\(path) has no \(module); Scripts/make-web makes it.")
    }
    return files
  }

  func copy(into page: inout PageFolder) throws(Failure) {
    for name in Self.names {
      try page.add(PageFolder.contents(of: "\(folder)/\(name)"), as: "\(Self.copy)/\(name)")
    }
  }
}
