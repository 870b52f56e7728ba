package import FlickArchive
package import FlickLottie
import FlickImage
import FlickSVGA
package import FlickScene
import FlickText

/// An animation that was read from a file of any format.
package final class LottieAnimation: Sendable {
  package let document: LottieDocument
  package let playbackPreferences: PlaybackPreferences?
  /// The encoded pictures that are decoded while the animation is drawn: those of SVGA, and
  /// those beyond the budget of reading.
  package let laterPictures: [[UInt8]]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - slots: The values of slots, which take precedence over the theme.
  ///   - folder: The start of the names under which ``HostFiles`` has the files beside the animation.
  package init(
    _ bytes: [UInt8], animation: String?, theme: DotLottieTheme, slots: [UInt8]?,
    folder: String, fonts: FontCollection, limits: Limits
  ) throws(ReadError) {
    var text = TextSettings()
    text.fonts = fonts
    text.usesSystemFonts = false
    let changes = try slots.map { slots throws(ReadError) in
      try ThemeDocument(slots, name: "slots", limits: limits.json)
    }
    let content = try AnimationContent(
      bytes: bytes, DotLottieChoice(animation: animation, theme: theme),
      ReadingSettings(
        text: text, evaluatesExpressions: true, resourceDirectory: folder, limits: limits),
      slots: changes)
    document = content.document
    playbackPreferences = content.playbackPreferences
    // Which of its pictures a document decodes later is not known outside it.
    let isLater = !content.document.scene.deferredImages.isEmpty
    laterPictures =
      content.movie?.pictures.filter { $0.width > 0 }.map { $0.bytes }
      ?? (isLater ? HostPictures.all : [])
    document.releaseParsedContent()
  }

  package var scene: Scene { document.scene }
}

/// The fonts that a page supplies.
public struct FontCollection: Sendable {
  private(set) var registry = FontRegistry()

  package init() {}

  /// Adds a font, or all fonts of a font collection.
  package mutating func add(_ bytes: [UInt8]) throws(ReadError) {
    do throws(FontError) {
      let first = try Font(bytes: bytes)
      registry.add(first)
      for face in 1..<max(first.faceCount, 1) { registry.add(try Font(bytes: bytes, face: face)) }
    } catch {
      throw ReadError(.malformed, "a font cannot be read: \(error.description)")
    }
  }
}

/// The files beside an animation, which the page loads.
package enum HostFiles {
  // SAFETY: WebAssembly has one thread here.
  nonisolated(unsafe) private static var contents: [String: [UInt8]] = [:]
  /// The names of files that were requested and not supplied.
  nonisolated(unsafe) package private(set) static var wanted: [String] = []

  /// Stores a file. One without bytes does not exist.
  package static func supply(_ name: String, _ bytes: [UInt8]) { contents[name] = bytes }

  package static func forgetWanted() { wanted = [] }

  /// Releases all files.
  package static func removeAll() { contents = [:] }

  fileprivate static func bytes(_ name: String) -> [UInt8]? {
    if let bytes = contents[name] { return bytes.isEmpty ? nil : bytes }
    if !wanted.contains(name) { wanted.append(name) }
    return nil
  }
}

struct ResourceFolder: Sendable {
  private let path: String
  init(_ path: String, limit: Int) { self.path = path }
  func contents(_ name: String) -> [UInt8]? { HostFiles.bytes(path + name) }
  func checkFailure() throws(ReadError) {}
}

/// The overrides of hosts, which a page has not.
struct AnimationOverrides: Sendable {}
