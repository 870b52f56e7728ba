import FlickAnimation
import FlickFiles
import FlickLottie
import Foundation

/// A file that a page shows, with everything that is read once.
struct PreviewDocument: Sendable {
  enum Format: String, Encodable, Sendable {
    case lottie = "Lottie"
    case dotLottie
    case svga = "SVGA"
  }

  /// The animation, the theme and the slots of a file that are shown.
  struct Selection: Hashable, Sendable {
    /// The identifier of an animation of an archive; `nil` for the initial one.
    var animation: String?
    /// The theme of an archive; `nil` for its initial one, and empty for none.
    var theme: String?
    var slots: [String: SlotValueText] = [:]
    /// The JSON of the animation with changed keyframes and layers; `nil` for that of the file.
    var json: ChangedJSON?

    var archiveTheme: DotLottieTheme { theme.map { $0.isEmpty ? .unthemed : .id($0) } ?? .initial }
  }

  /// The JSON of an animation that was changed.
  struct ChangedJSON: Hashable, Sendable {
    var bytes: [UInt8]
    /// The properties that the file had before it was read.
    var file: FileStamp?
  }

  let name: String
  /// The path of the file; `nil` if it was dropped onto the page or is a sample.
  let path: String?
  /// The properties that the file had before it was read; `nil` if it was dropped onto the page.
  let stamp: FileStamp?
  let bytes: [UInt8]
  let format: Format
  let archive: DotLottieFile?
  private let initial: LottieAnimation

  /// Reads a file of the library.
  init(_ entry: FileLibrary.Entry) throws(ReadError) {
    switch entry.content {
    case .data(let data): try self.init([UInt8](data), name: entry.name, path: nil)
    case .path(let path):
      let stamp = FileStamp(path)
      let bytes = try LocalFile.read(path, limit: Limits.standard.fileBytes, readsPipes: false)
      // A sample belongs to the program, and is not replaced.
      try self.init(bytes, name: entry.name, path: entry.isSample ? nil : path, stamp: stamp)
    }
  }

  init(
    _ bytes: [UInt8], name: String, path: String?, stamp: FileStamp? = nil
  ) throws(ReadError) {
    self.bytes = bytes
    self.stamp = stamp
    self.name = name
    self.path = path
    let isArchive = bytes.starts(with: [0x50, 0x4B])
    if isArchive, let archive = try? DotLottieFile(data: Data(bytes)),
      let active = archive.activeAnimation
    {
      (format, self.archive, initial) = (.dotLottie, archive, active.animation)
      return
    }
    initial = try LottieAnimation(
      data: Data(bytes), resourceDirectory: Self.folder(of: path))
    archive = nil
    format = initial.movie == nil ? .lottie : .svga
  }

  private static func folder(of path: String?) -> String? {
    path.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
  }

  /// The name of the file without its extension.
  var stem: String { URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent }

  /// Returns the identifier of the selected animation of an archive.
  func animationID(_ selection: Selection) -> String {
    selection.animation ?? archive?.manifest.activeAnimation ?? ""
  }

  /// Returns the identifier of the theme that is shown; empty if there is none.
  func theme(_ selection: Selection) -> String {
    let id = animationID(selection)
    let entry = archive?.manifest.animations.first { $0.id == id }
    return selection.theme ?? entry?.initialTheme ?? ""
  }

  /// Returns the animation of a selection.
  ///
  /// - Parameter colors: Other colors, by the identifiers of their groups.
  func animation(
    _ selection: Selection, colors: [String: LottieColor] = [:]
  ) throws(ReadError) -> LottieAnimation {
    if !colors.isEmpty || selection.json != nil {
      return try rewritten(selection) { writer throws(ReadError) in try writer.write(colors) }
    }
    let rules = SlotValueText.theme(selection.slots)
    guard let archive else {
      guard format == .lottie, !selection.slots.isEmpty else { return initial }
      return try LottieAnimation(
        json: bytes, slots: rules, resourceDirectory: Self.folder(of: path))
    }
    let (id, theme) = (selection.animation, selection.archiveTheme)
    if selection.slots.isEmpty { return try archive.animation(id: id, theme: theme) }
    return try archive.animation(id: id, theme: theme, slots: rules)
  }

  /// Returns the animation of a selection with a layer that no other layers are drawn with.
  func alone(
    _ layer: LayerNode, _ selection: Selection, _ edits: PaneEdits
  ) throws(ReadError) -> LottieAnimation {
    try rewritten(selection) { writer throws(ReadError) in
      try writer.hideOthers(layer)
      try writer.write(edits.colors)
    }
  }

  /// Returns the animation of a selection with another JSON.
  private func rewritten(
    _ selection: Selection, _ change: (inout AnimationWriter) throws(ReadError) -> Void
  ) throws(ReadError) -> LottieAnimation {
    guard let json = json(selection) else { return initial }
    var writer = try AnimationWriter(json)
    try change(&writer)
    let rules = SlotValueText.theme(selection.slots)
    guard let archive else {
      return try LottieAnimation(
        json: writer.bytes, slots: rules, resourceDirectory: Self.folder(of: path))
    }
    let id = animationID(selection)
    return try archive.replacing(id, with: writer.bytes)
      .animation(id: id, theme: selection.archiveTheme, slots: rules)
  }

  /// The JSON of the selected animation, which contains its slots; `nil` for SVGA.
  func json(_ selection: Selection) -> [UInt8]? {
    if let json = selection.json { return json.bytes }
    return switch format {
    case .svga: nil
    case .lottie: try? LottieFormat.gunzipped(bytes, limit: Limits.standard.document.bytes)
    case .dotLottie: (try? archive?.animationData(id: animationID(selection))).map { [UInt8]($0) }
    }
  }
}
