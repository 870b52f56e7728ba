import FlickAnimation
import FlickExport
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
    _ element: PageElement, _ animation: LottieAnimation, _ frame: Double, _ size: PixelSize,
    at input: String
  ) throws(Failure) {
    try add(Self.contents(of: input), as: element.file)
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
        PictureEncoder(format).encode(bitmap, of: input), as: "\(element.picture).\(suffix)")
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

/// The folder of the player for pages.
struct PlayerFolder {
  /// Its name in the folder of a page.
  static let name = "flick"
  private static let module = "flick.wasm"
  private let path: String

  /// Finds the player.
  ///
  /// - Parameter path: The folder; `nil` for that of the installation or of the build.
  /// - Returns: `nil` if there is none.
  /// - Throws: ``Failure`` if there is no player in the folder that was named.
  init?(_ path: String?) throws(Failure) {
    let candidates = path.map { [$0] } ?? Self.places
    guard let found = candidates.first(where: { File.size("\($0)/\(Self.module)") != nil }) else {
      guard let path else { return nil }
      throw Failure(.noInput, "\(path) has no \(Self.module); Scripts/make-web makes it.")
    }
    self.path = found
  }

  /// The folders beside the program: after an installation, and in a build folder.
  private static var places: [String] {
    guard let program = System.programPath else { return [] }
    let folder = LocalFile.directory(of: program)
    return [
      "../share/flick/web", "../../../web/package", "../../web/package", "../web/package",
    ].map { "\(folder)/\($0)" }
  }

  func copy(into folder: inout PageFolder) throws(Failure) {
    for file in Self.files {
      try folder.add(PageFolder.contents(of: "\(path)/\(file)"), as: "\(Self.name)/\(file)")
    }
  }

  static let files = [
    "define.js", "flick-player.js", "attributes.js", "clock.js", "controls.js", "core.js",
    "engine.js", "fonts.js", "pictures.js", "player.js", "png.js", "sources.js", "stage.js",
    "threads.js", "worker.js", module, "flick-deferred.wasm",
  ]
}
