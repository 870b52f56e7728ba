package import FlickArchive
package import FlickLottie
import FlickImage
import FlickRaster
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
  ///   - overrides: What the page overrides by keypath or name.
  ///   - folder: The start of the names under which ``HostFiles`` has the files beside the animation.
  package init(
    _ bytes: [UInt8], animation: String?, theme: DotLottieTheme, slots: [UInt8]?,
    overrides: PageOverrides = PageOverrides(), folder: String, fonts: FontCollection,
    limits: Limits
  ) throws(ReadError) {
    var text = TextSettings()
    text.fonts = fonts
    text.usesSystemFonts = false
    let changes = try slots.map { slots throws(ReadError) in
      try ThemeDocument(slots, name: "slots", limits: limits.json)
    }
    var content = try AnimationContent(
      bytes: bytes, DotLottieChoice(animation: animation, theme: theme),
      ReadingSettings(
        text: text, evaluatesExpressions: true, resourceDirectory: folder, limits: limits),
      slots: changes)
    try overrides.apply(to: &content, limits)
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

  /// The keypaths of all layers, their contents and their properties, or the names of the sprites of an SVGA file.
  package func keypaths() -> [[String]] {
    if let sprites = scene.sprites {
      return sprites.sprites.indices.filter { index in
        !sprites.sprites[..<index].contains { $0.name == sprites.sprites[index].name }
      }.map { [sprites.sprites[$0].name] }
    }
    defer { document.releaseParsedContent() }
    return EditableDocument(document)?.keypaths() ?? []
  }
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

/// The overrides of native hosts; a page has ``PageOverrides``.
struct AnimationOverrides: Sendable {}

/// The overrides that a page sets in an animation. Later overrides take precedence.
package struct PageOverrides: Sendable {
  private var texts: [(keypath: String, text: String)] = []
  private var pictures: [(name: String, bytes: [UInt8])] = []
  private var fonts: [(name: String, bytes: [UInt8])] = []
  private var values: [(keypath: String, value: ValueOverride)] = []
  private var switches: [NodeEnabledOverride] = []

  package init() {}

  private static func pattern(_ keypath: String) -> KeypathPattern {
    KeypathPattern(
      keypath.split(separator: ".", omittingEmptySubsequences: false).map { String($0) })
  }

  /// Overrides the text of text layers.
  package mutating func setText(_ text: String, _ keypath: String) { texts.append((keypath, text)) }

  /// Overrides a picture by the identifier or the file name of its asset, or by the name of sprites.
  package mutating func setPicture(_ bytes: [UInt8], _ name: String) {
    pictures.append((name, bytes))
  }

  /// Overrides a font by its name.
  package mutating func setFont(_ bytes: [UInt8], _ name: String) { fonts.append((name, bytes)) }

  /// Overrides the values of properties: one number, a vector of two or three, or a color of four.
  package mutating func setValue(_ numbers: SIMD4<Double>, count: Int, _ keypath: String) {
    let kind: ValueKind = count == 1 ? .number : count == 4 ? .color : .vector
    let value = SlotValue.numbers(ComputedNumbers(components: numbers, count: count))
    values.append((keypath, ValueOverride(Self.pattern(keypath), kind, value)))
  }

  /// Shows or hides layers, shapes, groups, modifiers, effects and masks.
  package mutating func setIsShown(_ isShown: Bool, _ keypath: String) {
    switches.append(NodeEnabledOverride(Self.pattern(keypath), isEnabled: isShown))
  }

  /// The overrides that the resolver has used.
  private final class Use {
    var texts: Set<Int> = []
    var pictures: Set<Int> = []
    var fonts: Set<Int> = []
  }

  /// Applies the overrides.
  ///
  /// - Throws: ``ReadError`` with the code `missing` if one of them matches nothing, and with `malformed` if a picture or a
  ///   font cannot be read.
  func apply(to content: inout AnimationContent, _ limits: Limits) throws(ReadError) {
    if texts.isEmpty, pictures.isEmpty, fonts.isEmpty, values.isEmpty, switches.isEmpty { return }
    let bitmaps = try decodedPictures(limits)
    // The page decodes the pictures first, and the file is read again.
    guard bitmaps.count == pictures.count else { return }
    if content.movie != nil { return try applyToSprites(&content.document.scene.sprites, bitmaps) }
    guard let file = EditableDocument(content.document) else { return }
    let use = Use()
    var changes = DocumentOverrides()
    changes.values = values.map { $0.value }
    changes.switches = switches
    changes.resources = try resources(bitmaps, use)
    content.document = file.variant(changes)
    try checkUse(use, file)
  }

  private func decodedPictures(_ limits: Limits) throws(ReadError) -> [Bitmap] {
    var bitmaps: [Bitmap] = []
    for (name, bytes) in pictures {
      do throws(ImageError) {
        bitmaps.append(try ImageDecoder.decode(bytes, limits: limits.image))
      } catch {
        if HostPictures.wanted.contains(bytes) { continue }
        throw ReadError(.malformed, "the picture cannot be decoded").of("image.\(name)")
      }
    }
    return bitmaps
  }

  private func resources(
    _ bitmaps: [Bitmap], _ use: Use
  ) throws(ReadError) -> ResourceOverrides {
    var resources = ResourceOverrides()
    if !texts.isEmpty {
      let patterns = texts.map { Self.pattern($0.keypath) }
      resources.text = { keys, _ in
        let found = patterns.indices.filter { patterns[$0].matches(keys) }
        use.texts.formUnion(found)
        return found.last.map { texts[$0].text }
      }
    }
    if !pictures.isEmpty {
      resources.image = { asset in
        let found = pictures.indices.filter {
          pictures[$0].name == asset.id || pictures[$0].name == asset.name
        }
        use.pictures.formUnion(found)
        return found.last.map { ImageOverride(bitmaps[$0]) }
      }
    }
    if !fonts.isEmpty {
      let faces = try readFonts()
      resources.font = { name, _ in
        let found = fonts.indices.filter { fonts[$0].name == name }
        use.fonts.formUnion(found)
        return found.last.map { FontOverride(faces[$0]) }
      }
    }
    return resources
  }

  private func readFonts() throws(ReadError) -> [Font] {
    var faces: [Font] = []
    for (name, bytes) in fonts {
      do throws(FontError) {
        faces.append(try Font(bytes: bytes))
      } catch {
        throw ReadError(.malformed, "the font cannot be read: \(error.description)").of(
          "font.\(name)")
      }
    }
    return faces
  }

  private func checkUse(_ use: Use, _ file: EditableDocument) throws(ReadError) {
    for index in texts.indices where !use.texts.contains(index) {
      throw .noMatch("text", texts[index].keypath)
    }
    for index in pictures.indices where !use.pictures.contains(index) {
      throw .noMatch("image", pictures[index].name)
    }
    for index in fonts.indices where !use.fonts.contains(index) {
      throw .noMatch("font", fonts[index].name)
    }
    for (keypath, value) in values where !file.hasProperty(value.pattern, value.kind) {
      throw .noMatch("value", keypath)
    }
  }

  private func applyToSprites(
    _ sprites: inout SpriteTable?, _ bitmaps: [Bitmap]
  ) throws(ReadError) {
    guard var table = sprites else { return }
    guard texts.isEmpty, fonts.isEmpty, values.isEmpty, switches.isEmpty else {
      throw ReadError(.unsupported, "only pictures of SVGA files can be overridden")
    }
    if table.overrides.isEmpty {
      table.overrides = Array(repeating: nil, count: table.sprites.count)
    }
    for (picture, bitmap) in zip(pictures, bitmaps) {
      let found = table.sprites.indices.filter { table.sprites[$0].name == picture.name }
      if found.isEmpty { throw .noMatch("image", picture.name) }
      for index in found {
        var change = table.overrides[index] ?? SpriteOverride()
        change.picture = bitmap
        table.overrides[index] = change
      }
    }
    sprites = table
  }
}

extension ReadError {
  fileprivate static func noMatch(_ member: String, _ name: String) -> ReadError {
    ReadError(.missing, "nothing in the animation is named \(name)").of("\(member).\(name)")
  }
}
