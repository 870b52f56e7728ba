import FlickAnimation
import FlickArchive
import FlickLottie
import FlickSVGA

/// The file of a pane with all its changes, as it is saved and exported.
struct EditedFile {
  /// The extension of the file: `json` or `lottie`.
  enum Format: String, Sendable {
    case json, lottie
  }

  private let document: PreviewDocument
  private let selection: PreviewDocument.Selection
  private let edits: PaneEdits
  private let layers: [LayerNode]
  /// The names of the pictures of an SVGA file, in its order.
  private let pictures: [String]
  /// The archive on disk since changes were saved in it. Its other animations and themes can have earlier changes.
  private let saved: [UInt8]?
  /// A sentence for the user about changes that the file does not contain; `nil` if it contains all changes.
  let note: String?

  init(_ pane: PreviewPane) {
    (document, selection) = (pane.document, pane.selection)
    (edits, layers) = (pane.edits, pane.layers)
    saved = pane.saved?.bytes
    let movie = pane.animation.movie
    pictures = movie?.pictures.map(\.key) ?? []
    let hasMattes = movie?.sprites.contains { !$0.matteKey.isEmpty } ?? false
    note =
      hasMattes && !edits.visibility.isEmpty
      ? Sentence.text("Hidden sprites of a file with mattes are not written.", "visibility") : nil
  }

  /// Returns the contents of the file.
  ///
  /// - Parameter format: The format; `nil` for that of the document, whose bytes stay where nothing has changed.
  func bytes(_ format: Format?, generator: String = "Flick") throws(ReadError) -> [UInt8] {
    switch format {
    case nil:
      guard document.format != .svga else {
        throw ReadError(.unsupported, "SVGA files are saved as Lottie")
      }
      let bytes = try source().contents ?? document.bytes
      return document.bytes.starts(with: [0x1F, 0x8B]) ? try Deflate.bytes(bytes, .gzip) : bytes
    case .json:
      return try Conversion.json(try source()).bytes
    case .lottie:
      return try Conversion.dotLottie(try source(), id: document.stem, generator: generator).bytes
    }
  }

  /// The changed file in its own format.
  private func source() throws(ReadError) -> Conversion.Source {
    var contents = document.bytes
    if let archive = document.archive {
      contents = try changed(archive)
    } else if document.format == .lottie, let json = document.json(selection) {
      contents = try changed(json)
    } else if document.format == .svga, edits.changesFile {
      contents = try changedMovie()
    }
    return Conversion.Source(
      path: document.path ?? document.name, contents: contents, animation: selection.animation,
      theme: document.archive == nil ? .unthemed : selection.archiveTheme)
  }

  private func changed(_ json: [UInt8], slots: Bool = true) throws(ReadError) -> [UInt8] {
    var writer = try AnimationWriter(json)
    try writer.write(edits, layers)
    if slots { try writer.write(selection.slots) }
    return writer.bytes
  }

  /// Returns the Lottie animation of an SVGA file with the changes. It has a layer for each sprite, in the order of the
  /// tree, unless sprites have mattes.
  private func changedMovie() throws(ReadError) -> [UInt8] {
    let source = Conversion.Source(path: document.name, contents: document.bytes)
    var writer = try AnimationWriter(try Conversion.json(source).bytes)
    var edits = edits
    edits.images = [:]
    for (index, key) in pictures.enumerated() {
      edits.images["image_\(index)"] = self.edits.images[key]
    }
    if note != nil { edits.visibility = [:] }
    try writer.write(edits, layers)
    return writer.bytes
  }

  /// Returns an archive with the changed animation. Values of slots are added to the theme that is shown, because themes
  /// take precedence over the slots of an animation.
  private func changed(_ file: DotLottieFile) throws(ReadError) -> [UInt8] {
    let old = try saved.map { bytes throws(ReadError) in try DotLottieFile(bytes: bytes) } ?? file
    var writer = try DotLottieWriter(old.archive)
    let theme = document.theme(selection)
    if let json = document.json(selection),
      let name = file.archive.fileName(document.animationID(selection), .animations)
    {
      writer.add(ZipFile(name, try changed(json, slots: theme.isEmpty)))
    }
    let isChanged = !selection.slots.isEmpty
    if isChanged || saved != nil, let name = file.archive.fileName(theme, .themes) {
      let content = try JSONDocument(file.archive.theme(theme))
      let added = try JSONDocument(SlotValueText.theme(selection.slots))
      var edit = JSONEdit(content)
      if isChanged, let rules = content.root["rules"] {
        edit.append(added.root["rules"]?.elements.map(\.sourceText) ?? [], to: rules)
      }
      writer.add(ZipFile(name, edit.bytes))
    }
    return try writer.bytes()
  }
}

extension DotLottieFile {
  /// Returns a file with another JSON of an animation.
  func replacing(_ id: String, with json: [UInt8]) throws(ReadError) -> DotLottieFile {
    var writer = try DotLottieWriter(archive)
    if let name = archive.fileName(id, .animations) { writer.add(ZipFile(name, json)) }
    return try DotLottieFile(bytes: try writer.bytes())
  }
}
