package import FlickArchive

/// Builds a dotLottie file from nothing or from an existing archive. Files and manifest members that Flick does not
/// know are preserved.
package struct DotLottieWriter: Sendable {
  private let manifest: JSONDocument
  private let isVersion2: Bool
  /// The files without the manifest, in their order.
  package private(set) var files: [ZipFile] = []
  private var fileIndices: [String: Int] = [:]
  private var animations: [DotLottieManifest.Animation] = []
  private var themes: [DotLottieManifest.Theme] = []
  private var stateMachines: [DotLottieManifest.StateMachine] = []
  /// The identifiers in use, by the name of the manifest list.
  private var usedIdentifiers: [String: Set<String>] = [:]
  /// The identifier of the initial animation or state machine. `nil` keeps the existing one.
  package var initialAnimation: String?
  package var initialStateMachine: String?
  /// The identifier of the initial theme of the initial animation. `nil` keeps the existing one.
  package var initialTheme: String?

  /// Creates an empty file of version 2.
  package init(generator: String) throws(ReadError) {
    let text = #"{"version":"2","generator":\#(generator.quotedForJSON),"animations":[]}"#
    manifest = try JSONDocument(Array(text.utf8))
    isVersion2 = true
  }

  /// Copies the contents of an archive.
  package init(_ archive: DotLottieArchive) throws(ReadError) {
    manifest = archive.manifest.source
    isVersion2 = archive.manifest.isVersion2
    for file in try archive.files() where file.name != DotLottieArchive.manifestName {
      add(file)
    }
    usedIdentifiers["animations"] = Set(archive.manifest.animations.map { $0.id })
    usedIdentifiers["themes"] = Set(archive.manifest.themes.map { $0.id })
    usedIdentifiers["stateMachines"] = Set(archive.manifest.stateMachines.map { $0.id })
  }

  /// Adds a file. Replaces a file with the same name.
  package mutating func add(_ file: ZipFile) {
    if let index = fileIndices[file.name] {
      files[index] = file
    } else {
      fileIndices[file.name] = files.count
      files.append(file)
    }
  }

  package func file(_ name: String) -> [UInt8]? { fileIndices[name].map { files[$0].contents } }

  package mutating func add(
    _ animation: DotLottieManifest.Animation, json: [UInt8]
  ) throws(ReadError) {
    try reserveIdentifier(animation.id, "animations")
    add(ZipFile(folder(.animations) + animation.id + ".json", json))
    animations.append(animation)
  }

  package mutating func add(_ theme: DotLottieManifest.Theme, json: [UInt8]) throws(ReadError) {
    try reserveIdentifier(theme.id, "themes")
    add(ZipFile(folder(.themes) + theme.id + ".json", json))
    themes.append(theme)
  }

  package mutating func add(
    _ machine: DotLottieManifest.StateMachine, json: [UInt8]
  ) throws(ReadError) {
    try reserveIdentifier(machine.id, "stateMachines")
    add(ZipFile(folder(.stateMachines) + machine.id + ".json", json))
    stateMachines.append(machine)
  }

  /// Returns the folder for files of a type.
  package func folder(_ kind: DotLottieArchive.Folder) -> String {
    (isVersion2 ? kind.names.first : kind.names.last) ?? ""
  }

  private mutating func reserveIdentifier(_ id: String, _ list: String) throws(ReadError) {
    guard !id.isEmpty, id.utf8.count < 256 else {
      throw ReadError(.outOfRange, "invalid identifier \"\(id)\"", path: list)
    }
    guard usedIdentifiers[list, default: []].insert(id).inserted else {
      throw ReadError(.outOfRange, "duplicate identifier \"\(id)\"", path: list)
    }
  }

  /// Returns the archive. The manifest is the first file.
  package func bytes() throws(ReadError) -> [UInt8] {
    let manifest = try manifestBytes()
    let first = ZipFile(DotLottieArchive.manifestName, manifest)
    return try ZipWriter.archive([first] + files)
  }

  private func manifestBytes() throws(ReadError) -> [UInt8] {
    let root = manifest.root
    var edit = JSONEdit(manifest)
    var members = edit.append(animations.map({ $0.json }), to: "animations", of: root)
    members += edit.append(themes.map({ $0.json }), to: "themes", of: root)
    let machines =
      root["states"] != nil && root["stateMachines"] == nil ? "states" : "stateMachines"
    members += edit.append(stateMachines.map({ $0.json }), to: machines, of: root)
    members += setInitial(&edit)
    edit.insert(members, into: root)
    let bytes = edit.bytes
    let result = try DotLottieManifest(bytes)
    guard let initialTheme else { return bytes }
    return try bytes.settingInitialTheme(
      initialTheme, of: initialAnimation ?? result.activeAnimation)
  }

  /// Sets the initial entries. Returns the members to insert into the manifest.
  private func setInitial(_ edit: inout JSONEdit) -> [(key: String, text: String)] {
    let root = manifest.root
    guard isVersion2 else {
      guard let initialAnimation else { return [] }
      return edit.change("activeAnimationId", of: root, to: initialAnimation.quotedForJSON)
    }
    let preferences = [("animation", initialAnimation), ("stateMachine", initialStateMachine)]
    let members = preferences.compactMap { key, id in id.map { (key: key, text: $0.quotedForJSON) }
    }
    guard !members.isEmpty else { return [] }
    guard let initial = root["initial"], initial.isObject else {
      let list = members.map { "\"\($0.key)\":\($0.text)" }.joined(separator: ",")
      return edit.change("initial", of: root, to: "{\(list)}")
    }
    var missing: [(key: String, text: String)] = []
    for (key, text) in members { missing += edit.change(key, of: initial, to: text) }
    edit.insert(missing, into: initial)
    return []
  }
}

extension JSONEdit {
  /// Replaces a member, or returns it if the object does not have it.
  fileprivate mutating func change(
    _ key: String, of object: JSONValue, to text: String
  ) -> [(key: String, text: String)] {
    guard let value = object.member(named: key) else {
      return [(key, text)]
    }
    replace(value, with: text)
    return []
  }

  /// Appends to a list, or returns the list as a new member if the object does not have it.
  fileprivate mutating func append(
    _ entries: [String], to key: String, of object: JSONValue
  ) -> [(key: String, text: String)] {
    guard !entries.isEmpty else { return [] }
    guard let list = object.member(named: key), list.isArray else {
      return change(key, of: object, to: "[\(entries.joined(separator: ","))]")
    }
    append(entries, to: list)
    return []
  }
}

extension [UInt8] {
  /// Returns the manifest with the initial theme of an animation set.
  fileprivate func settingInitialTheme(
    _ theme: String, of id: String
  ) throws(ReadError) -> [UInt8] {
    let manifest = try JSONDocument(self)
    var edit = JSONEdit(manifest)
    let entries = manifest.root["animations"]?.elements.filter { $0["id"]?.string == id } ?? []
    guard let entry = entries.first else {
      throw ReadError(.missing, "no animation \"\(id)\" in the archive")
    }
    edit.set("initialTheme", of: entry, to: theme.quotedForJSON)
    return edit.bytes
  }
}
