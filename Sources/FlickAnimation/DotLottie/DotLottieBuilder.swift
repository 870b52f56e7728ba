public import FlickArchive
public import FlickLottie

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Makes dotLottie files: new ones, or from one that was read.
///
/// ```swift
/// var builder = try DotLottieBuilder()
/// try builder.add(walk, as: .init(id: "walk"), resourceDirectory: "images")
/// try builder.add(dark, as: DotLottieManifest.Theme(id: "dark"))
/// try builder.data().write(to: url)
/// ```
///
/// The same contents always give the same bytes.
public struct DotLottieBuilder: Sendable {
  private var writer: DotLottieWriter
  /// What animations that were added name and what was found nowhere, as they name it.
  public private(set) var missingFiles: [String] = []

  /// An empty file of version 2.
  ///
  /// - Parameter generator: the program that makes it.
  public init(generator: String = "Flick") throws(ReadError) {
    writer = try DotLottieWriter(generator: generator)
  }

  /// All that `file` holds, the parts that Flick does not know included.
  public init(_ file: DotLottieFile) throws(ReadError) {
    writer = try DotLottieWriter(file.archive)
  }

  package init(_ archive: DotLottieArchive) throws(ReadError) {
    writer = try DotLottieWriter(archive)
  }

  /// The animation that the file begins with; the first unless it says another.
  public var initialAnimation: String? {
    get { writer.initialAnimation }
    set { writer.initialAnimation = newValue }
  }

  /// The state machine that the file begins with.
  public var initialStateMachine: String? {
    get { writer.initialStateMachine }
    set { writer.initialStateMachine = newValue }
  }

  /// The theme that the initial animation begins with.
  public var initialTheme: String? {
    get { writer.initialTheme }
    set { writer.initialTheme = newValue }
  }

  /// Adds an animation. Its JSON is kept as it is written, but for the names of the pictures, sounds and
  /// fonts that move into the archive: those that it carries, and those that lie in `resourceDirectory`.
  ///
  /// - Parameters:
  ///   - animation: the JSON of a Lottie file.
  ///   - entry: what the manifest says about it; its identifier becomes the name of its file.
  ///   - packsFiles: whether what it carries, or finds, is moved into the archive.
  ///   - resourceDirectory: where pictures that it names are found; without it they are not.
  public mutating func add(
    _ animation: Data, as entry: DotLottieManifest.Animation, packsFiles: Bool = true,
    resourceDirectory: String? = nil
  ) throws(ReadError) {
    try add(
      [UInt8](animation), entry, packsFiles: packsFiles, resourceDirectory: resourceDirectory)
  }

  mutating func add(
    _ animation: [UInt8], _ entry: DotLottieManifest.Animation, packsFiles: Bool,
    resourceDirectory: String?
  ) throws(ReadError) {
    var bytes = animation
    if packsFiles {
      let moved = try AnimationFiles(bytes).packed(into: &writer) { folder, name in
        resourceDirectory.flatMap { LocalFile.resource(folder + name, below: $0) }
      }
      bytes = moved.bytes
      missingFiles += moved.missing
    }
    try writer.add(entry, json: bytes)
  }

  /// Adds the JSON of a theme.
  public mutating func add(
    _ theme: Data, as entry: DotLottieManifest.Theme
  ) throws(ReadError) {
    try writer.add(entry, json: [UInt8](theme))
  }

  /// Adds the JSON of a state machine.
  public mutating func add(
    _ stateMachine: Data, as entry: DotLottieManifest.StateMachine
  ) throws(ReadError) {
    try writer.add(entry, json: [UInt8](stateMachine))
  }

  /// Adds any file, such as a font (`f/name.ttf`) or a picture of a theme (`i/name.png`), in place of one
  /// of the same name.
  public mutating func add(_ file: Data, named name: String) {
    writer.add(ZipFile(name, [UInt8](file)))
  }

  /// The names of the files so far, without the manifest.
  public var fileNames: [String] { writer.files.map(\.name) }

  /// The bytes of the dotLottie file.
  ///
  /// - Throws: ``ReadError`` where there is no animation.
  public func data() throws(ReadError) -> Data { Data(try writer.bytes()) }

  package func bytes() throws(ReadError) -> [UInt8] { try writer.bytes() }
}
