import FlickAnimation
import FlickLottie

/// Compares the parts of a dotLottie archive with each other: the manifest, the files that it names, themes and state
/// machines.
struct ArchiveCheck {
  /// The names in an animation to which themes and state machines refer.
  struct Names {
    var slots: Set<String> = []
    var layers: Set<String> = []
    var markers: Set<String> = []
  }

  let archive: DotLottieArchive
  let limits: Limits
  /// The largest number of places of each rule in a file.
  let places: Int
  /// The names in the animations that can be read.
  private(set) var names: [String: Names] = [:]
  /// The findings, whose paths begin with the name of the file in the archive.
  private(set) var findings: [CheckFinding] = []

  /// Opens an archive; `nil` if the file is none.
  init?(_ bytes: [UInt8], limits: Limits, places: Int) throws(ReadError) {
    guard try ArchiveOutline(bytes: bytes, limits: limits) != nil else { return nil }
    archive = try DotLottieArchive(bytes, limits: limits.archives)
    (self.limits, self.places) = (limits, places)
  }

  /// The animations of the manifest whose files are in the archive.
  var animations: [String] {
    var seen: Set<String> = []
    return archive.animationIDs.filter {
      archive.fileName($0, .animations) != nil && seen.insert($0).inserted
    }
  }

  /// The slots that themes of the archive set.
  var themeSlots: Set<String> {
    var slots: Set<String> = []
    for name in archive.themeIDs.compactMap({ archive.fileName($0, .themes) }) {
      guard let bytes = try? archive.file(name),
        let root = try? JSONDocument(bytes, limits: limits.json).root
      else { continue }
      slots.formUnion(root["rules"]?.elements.compactMap { $0["id"]?.string } ?? [])
      slots.formUnion((root["slots"] ?? root).members.map { $0.key })
    }
    return slots
  }

  mutating func run() {
    findings = file(DotLottieArchive.manifestName) { manifest($0.root, &$1) }
    let (themes, machines) = (archive.themeIDs, archive.stateMachineIDs)
    guard !themes.isEmpty || !machines.isEmpty else { return }
    for id in animations {
      guard let bytes = try? archive.animation(id),
        let root = try? JSONDocument(bytes, limits: limits.json).root
      else { continue }
      names[id] = Names(root)
    }
    for id in themes {
      findings += file(archive.fileName(id, .themes)) { file, log throws(ReadError) in
        try theme(id, file, &log)
      }
    }
    for id in machines {
      findings += file(archive.fileName(id, .stateMachines)) { file, log throws(ReadError) in
        try machine(file, &log)
      }
    }
  }

  // MARK: - Files

  /// A file of the archive.
  struct Part {
    var name: String
    var bytes: [UInt8]
    var root: JSONValue
  }

  /// Reads a file, and examines it. The findings get its name and their places in it.
  private func file(
    _ name: String?, _ examine: (Part, inout CheckLog) throws(ReadError) -> Void
  ) -> [CheckFinding] {
    guard let name else { return [] }
    var log = CheckLog(limit: places)
    var bytes: [UInt8] = []
    do throws(ReadError) {
      bytes = try archive.file(name) ?? []
      let root = try JSONDocument(bytes, limits: limits.json).root
      do throws(ReadError) {
        try examine(Part(name: name, bytes: bytes, root: root), &log)
      } catch {
        log.add(CheckRun.finding(error, nil))
      }
    } catch {
      log.add(CheckRun.finding(error, nil, isText: true))
    }
    guard !log.findings.isEmpty else { return [] }
    let lines = LineIndex(bytes)
    return log.findings.map { finding in
      var finding = finding
      let path = Self.path(finding.path, within: name)
      finding.path = path.isEmpty ? name : "\(name): \(path)"
      finding.position = finding.offset.map(lines.position)
      return finding
    }
  }

  /// A path of a diagnostic without the name of the file at its beginning.
  static func path(_ path: String, within name: String) -> String {
    if path == name { return "" }
    return path.hasPrefix("\(name): ") ? String(path.dropFirst(name.count + 2)) : path
  }

  // MARK: - The manifest

  private func manifest(_ root: JSONValue, _ log: inout CheckLog) {
    for entry in root["animations"]?.elements.map({ $0 }) ?? [] {
      identified(entry["id"] ?? entry, in: .animations, "animation", &log)
      for theme in [entry["initialTheme"], entry["defaultTheme"]] { self.theme(theme, &log) }
      for theme in entry["themes"]?.elements.map({ $0 }) ?? [] { self.theme(theme, &log) }
    }
    repeated(root["animations"], "animations", &log)
    for entry in root["themes"]?.elements.map({ $0 }) ?? [] { theme(entry["id"] ?? entry, &log) }
    repeated(root["themes"], "themes", &log)
    for key in ["stateMachines", "states"] as [StaticString] {
      for entry in root[key]?.elements.map({ $0 }) ?? [] {
        identified(entry["id"] ?? entry, in: .stateMachines, "state machine", &log)
      }
    }
    repeated(root["stateMachines"], "state machines", &log)
    identified(root["initial"]?["stateMachine"], in: .stateMachines, "state machine", &log)
    for initial in [root["initial"]?["animation"], root["activeAnimationId"]] {
      animation(initial, &log)
    }
  }

  private func theme(_ place: JSONValue?, _ log: inout CheckLog) {
    // Style sheets are themes, too.
    if let id = place?.string,
      archive.fileNames(in: .themes).contains(where: { $0.hasSuffix("/\(id).lss") })
    {
      return
    }
    identified(place, in: .themes, "theme", &log)
  }

  /// Checks whether the archive has the file with an identifier.
  private func identified(
    _ place: JSONValue?, in folder: DotLottieArchive.Folder, _ what: String, _ log: inout CheckLog
  ) {
    guard let place, let id = place.string, !id.isEmpty, archive.fileName(id, folder) == nil else {
      return
    }
    let name = "\(folder.names.first ?? "")\(id).json"
    log.add(
      .reference, at: place, "The archive has no \(what) \(quoted(id)).",
      fix: "Add the file \(quoted(name))\(Self.choice(ids(in: folder))).",
      severity: folder == .animations ? .error : .warning,
      players: "The \(what) cannot be used.")
  }

  /// Checks whether the manifest has an animation.
  func animation(_ place: JSONValue?, _ log: inout CheckLog) {
    guard let place, let id = place.string, !id.isEmpty, !archive.animationIDs.contains(id) else {
      return
    }
    log.add(
      .reference, at: place, "The manifest has no animation \(quoted(id)).",
      fix: "Use the \"id\" of an animation\(Self.choice(archive.animationIDs, isLone: true)).",
      severity: .warning, players: "Players show another animation, or none.")
  }

  private func repeated(_ list: JSONValue?, _ what: String, _ log: inout CheckLog) {
    var seen: Set<String> = []
    for entry in list?.elements.map({ $0 }) ?? [] {
      guard let place = entry["id"], let id = place.string, !seen.insert(id).inserted else {
        continue
      }
      log.add(
        .duplicateID, at: place, "Several \(what) have the id \(quoted(id)).",
        fix: "Give each its own \"id\".", players: "All of them have the contents of one file.")
    }
  }

  private func ids(in folder: DotLottieArchive.Folder) -> [String] {
    archive.fileNames(in: folder).compactMap { name in
      guard name.hasSuffix(".json"), let slash = name.firstIndex(of: "/") else { return nil }
      return String(name[name.index(after: slash)...].dropLast(5))
    }
  }

  /// The names that can be used, as the end of a sentence.
  ///
  /// - Parameter isLone: Whether there is no other correction.
  static func choice(_ names: some Collection<String>, isLone: Bool = false) -> String {
    guard !names.isEmpty, names.count <= 12 else { return "" }
    return (isLone ? ": " : ", or use one of: ")
      + Set(names).sorted().map(quoted).joined(separator: ", ")
  }
}

extension ArchiveCheck.Names: DocumentVisitor {
  init(_ root: JSONValue) {
    slots.formUnion(root["slots"]?.members.map { $0.key } ?? [])
    markers.formUnion(root["markers"]?.elements.compactMap { $0["cm"]?.markerName } ?? [])
    DocumentWalk.visit(root, &self)
  }

  mutating func enter(_ node: DocumentNode) -> Bool {
    if node.kind == .layer, let name = node.value["nm"]?.string { layers.insert(name) }
    slots.formUnion(node.value["sid"]?.string.map { [$0] } ?? [])
    return true
  }

  mutating func visit(_ property: DocumentProperty) {
    slots.formUnion([property.value, property.animated].compactMap { $0["sid"]?.string })
  }
}
