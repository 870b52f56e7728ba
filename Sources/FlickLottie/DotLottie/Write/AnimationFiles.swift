package import FlickArchive

/// The places in an animation's JSON that refer to a file or contain one as a data URL: images, sounds, data and
/// fonts. Embedding and extracting files changes only these places.
package struct AnimationFiles {
  private let document: JSONDocument

  /// The result of embedding or extracting files.
  package struct MoveResult: Sendable {
    package var bytes: [UInt8]
    /// The names of the files that were not found, as they are in the JSON.
    package var missing: [String] = []
    package var count = 0
  }

  package init(_ bytes: [UInt8], limits: JSONLimits = .default) throws(ReadError) {
    document = try JSONDocument(bytes, limits: limits)
    let root = document.root
    guard root.isObject, let layers = root["layers"], layers.isArray else {
      throw root.error(.missing, "not a Lottie animation: no \"layers\"")
    }
  }

  /// Returns the animation with all its files embedded as data URLs.
  ///
  /// - Parameter find: Returns the bytes of a file by its directory and name.
  package func inlined(
    _ find: (_ folder: String, _ name: String) -> [UInt8]?
  ) -> MoveResult {
    var edit = JSONEdit(document)
    var moved = MoveResult(bytes: [])
    for reference in fileReferences where !reference.isEmbedded {
      guard let bytes = find(reference.folder, reference.name), !bytes.isEmpty else {
        moved.missing.append(reference.folder + reference.name)
        continue
      }
      let type = MediaType(of: bytes, named: reference.name)
      let url = "data:\(type.name);base64," + String(decoding: Base64.encode(bytes), as: UTF8.self)
      reference.replace(url, folder: "", isEmbedded: true, in: &edit)
      moved.count += 1
    }
    moved.bytes = edit.bytes
    return moved
  }

  /// Moves all files of the animation into an archive, under names that the archive does not use yet.
  ///
  /// - Parameter find: Returns the bytes of an external file by its directory and name.
  package func packed(
    into writer: inout DotLottieWriter, _ find: (_ folder: String, _ name: String) -> [UInt8]?
  ) -> MoveResult {
    var edit = JSONEdit(document)
    var moved = MoveResult(bytes: [])
    for reference in fileReferences {
      let bytes =
        reference.isEmbedded
        ? DataURL(reference.name)?.bytes : find(reference.folder, reference.name)
      guard let bytes, !bytes.isEmpty else {
        if !reference.isEmbedded { moved.missing.append(reference.folder + reference.name) }
        continue
      }
      let type = MediaType(of: bytes, named: reference.isEmbedded ? "" : reference.name)
      let folder = writer.folder(reference.isFont ? .fonts : type.isSound ? .sounds : .images)
      let wanted = reference.isEmbedded ? reference.id + type.fileExtension : reference.name
      let name = writer.add(bytes, wanted, in: folder)
      reference.replace(name, folder: "/" + folder, isEmbedded: false, in: &edit)
      moved.count += 1
    }
    moved.bytes = edit.bytes
    return moved
  }

  private var fileReferences: [FileReference] {
    let root = document.root
    let assets = root["assets"]?.elements.compactMap { FileReference(asset: $0) } ?? []
    let slots =
      root["slots"]?.members.compactMap { slot in
        slot.value["p"].flatMap { FileReference(asset: $0, id: slot.key) }
      } ?? []
    let fonts = root["fonts"]?["list"]?.elements.compactMap { FileReference(font: $0) } ?? []
    return assets + slots + fonts
  }
}

/// A place that refers to a file.
private struct FileReference {
  var object: JSONValue
  /// The base name of the extracted file if it has no name.
  var id: String
  var folder: String
  /// The file name or a data URL.
  var name: String
  var isFont: Bool

  var isEmbedded: Bool { DataURL.isDataURL(name) }

  init?(asset: JSONValue, id: String? = nil) {
    guard asset.isObject, asset["layers"] == nil, let name = asset["p"]?.string, !name.isEmpty,
      !Self.isOnTheWeb(name)
    else { return nil }
    object = asset
    self.id = id ?? Schema.Asset.identifier(asset["id"]) ?? "file"
    folder = asset["u"]?.string ?? ""
    guard !Self.isOnTheWeb(folder) else { return nil }
    self.name = name
    isFont = false
  }

  init?(font: JSONValue) {
    guard font.isObject, let name = font["fPath"]?.string, !name.isEmpty, !Self.isOnTheWeb(name)
    else { return nil }
    object = font
    id = font["fName"]?.string ?? font["fFamily"]?.string ?? "font"
    folder = ""
    self.name = name
    isFont = true
  }

  func replace(_ name: String, folder: String, isEmbedded: Bool, in edit: inout JSONEdit) {
    guard !isFont else {
      edit.set("fPath", of: object, to: (folder + name).quotedForJSON)
      return
    }
    edit.set("p", of: object, to: name.quotedForJSON)
    if object["u"] != nil { edit.set("u", of: object, to: folder.quotedForJSON) }
    // Players read `p` as a data URL only if `e` is set. A missing `e` means a file name.
    if isEmbedded || object["e"] != nil { edit.set("e", of: object, to: isEmbedded ? "1" : "0") }
  }

  private static func isOnTheWeb(_ name: String) -> Bool {
    guard !DataURL.isDataURL(name) else { return false }
    let start = name.utf8.prefix(32)
    return start.indices.contains { start[$0...].starts(with: "://".utf8) }
  }
}

extension DotLottieWriter {
  /// Adds a file under the requested name, or under a free one. A file with the same contents is added once.
  fileprivate mutating func add(_ bytes: [UInt8], _ wanted: String, in folder: String) -> String {
    let last = wanted.split(separator: "/").last.map { String($0) } ?? "file"
    let dot = last.lastIndex(of: ".") ?? last.endIndex
    var number = 1
    while true {
      let name = number == 1 ? last : "\(last[..<dot])-\(number)\(last[dot...])"
      switch file(folder + name) {
      case nil:
        add(ZipFile(folder + name, bytes))
        return name
      case bytes:
        return name
      default:
        number += 1
      }
    }
  }
}
