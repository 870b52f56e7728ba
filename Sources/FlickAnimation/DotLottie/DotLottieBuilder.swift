public import FlickArchive
public import FlickFoundation
public import FlickLottie

/// Creates dotLottie files, either new ones or from an existing file.
///
/// ```swift
/// var builder = try DotLottieBuilder()
/// try builder.add(walk, as: .init(id: "walk"), resourceDirectory: "images")
/// try builder.add(dark, as: DotLottieManifest.Theme(id: "dark"))
/// try builder.data().write(to: url)
/// ```
///
/// Equal contents always produce equal bytes.
public struct DotLottieBuilder: Sendable {
  private var writer: DotLottieWriter
  /// The files that added animations name and that were not found, as the animations name them.
  public private(set) var missingFiles: [String] = []

  /// Creates a builder with an empty file of version 2.
  ///
  /// - Parameter generator: The name of the program that creates the file. It is written to the manifest.
  /// - Throws: ``ReadError`` if the manifest cannot be created.
  public init(generator: String = "Flick") throws(ReadError) {
    writer = try DotLottieWriter(generator: generator)
  }

  /// Creates a builder with all contents of a file, including parts that Flick does not support. The format
  /// version stays the same.
  ///
  /// - Parameter file: The file to copy.
  /// - Throws: ``ReadError`` if a file in the archive cannot be read.
  public init(_ file: DotLottieFile) throws(ReadError) {
    writer = try DotLottieWriter(file.archive)
  }

  package init(_ archive: DotLottieArchive) throws(ReadError) {
    writer = try DotLottieWriter(archive)
  }

  /// The identifier of the initial animation; `nil` leaves it unchanged. By default, it is the first
  /// animation.
  public var initialAnimation: String? {
    get { writer.initialAnimation }
    set { writer.initialAnimation = newValue }
  }

  /// The identifier of the initial state machine; `nil` leaves it unchanged. Has no effect in files of
  /// version 1.
  public var initialStateMachine: String? {
    get { writer.initialStateMachine }
    set { writer.initialStateMachine = newValue }
  }

  /// The identifier of the initial animation's theme; `nil` leaves it unchanged.
  public var initialTheme: String? {
    get { writer.initialTheme }
    set { writer.initialTheme = newValue }
  }

  /// Adds an animation.
  ///
  /// The JSON is not changed except for the names of pictures, sounds and fonts that are moved into the
  /// archive. These are embedded files and files in `resourceDirectory`.
  ///
  /// - Parameters:
  ///   - animation: The contents of a Lottie JSON file.
  ///   - entry: The manifest's entry. Its identifier becomes the file name.
  ///   - packsFiles: A Boolean value that indicates whether embedded and referenced files are moved into the
  ///     archive.
  ///   - resourceDirectory: The folder of the files that the animation names. If `nil`, only embedded files
  ///     are found.
  /// - Throws: ``ReadError`` if the animation is not valid JSON, or with the code `outOfRange` if the
  ///   identifier is invalid or already used.
  public mutating func add(
    _ animation: Data, as entry: DotLottieManifest.Animation, packsFiles: Bool = true,
    resourceDirectory: String? = nil
  ) throws(ReadError) {
    try add(
      [UInt8](animation), entry, packsFiles: packsFiles, resourceDirectory: resourceDirectory)
  }

  mutating func add(
    _ animation: [UInt8], _ entry: DotLottieManifest.Animation, packsFiles: Bool,
    resourceDirectory: String?, limits: Limits = .standard
  ) throws(ReadError) {
    var bytes = animation
    if packsFiles {
      let files = try AnimationFiles(bytes, limits: limits.json)
      let folder = resourceDirectory.map { ResourceFolder($0, limit: limits.fileBytes) }
      let moved = files.packed(into: &writer) { folder?.contents($0 + $1) }
      try folder?.checkFailure()
      bytes = moved.bytes
      missingFiles += moved.missing
    }
    try writer.add(entry, json: bytes)
  }

  /// Adds a theme.
  ///
  /// - Parameters:
  ///   - theme: The JSON of the theme.
  ///   - entry: The manifest's entry. Its identifier becomes the file name.
  /// - Throws: ``ReadError`` with the code `outOfRange` if the identifier is invalid or already used.
  public mutating func add(
    _ theme: Data, as entry: DotLottieManifest.Theme
  ) throws(ReadError) {
    try writer.add(entry, json: [UInt8](theme))
  }

  /// Adds a state machine.
  ///
  /// - Parameters:
  ///   - stateMachine: The JSON of the state machine.
  ///   - entry: The manifest's entry. Its identifier becomes the file name.
  /// - Throws: ``ReadError`` with the code `outOfRange` if the identifier is invalid or already used.
  public mutating func add(
    _ stateMachine: Data, as entry: DotLottieManifest.StateMachine
  ) throws(ReadError) {
    try writer.add(entry, json: [UInt8](stateMachine))
  }

  /// Adds any file, such as a font (`f/name.ttf`) or a theme's picture (`i/name.png`). A file of the same
  /// name is replaced.
  ///
  /// - Parameters:
  ///   - file: The contents of the file.
  ///   - name: The path in the archive, with slashes between folders.
  public mutating func add(_ file: Data, named name: String) {
    writer.add(ZipFile(name, [UInt8](file)))
  }

  /// The names of the files so far, without the manifest.
  public var fileNames: [String] { writer.files.map(\.name) }

  /// Returns the contents of the dotLottie file.
  ///
  /// - Returns: The bytes of the archive.
  /// - Throws: ``ReadError`` if there is no animation, if an initial identifier is unknown, or if the archive
  ///   is too large.
  public func data() throws(ReadError) -> Data { Data(try writer.bytes()) }

  package func bytes() throws(ReadError) -> [UInt8] { try writer.bytes() }
}
