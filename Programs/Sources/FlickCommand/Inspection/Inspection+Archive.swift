import FlickAnimation

/// The archive sections of the output of `flick inspect`.
extension ArchiveOutline {
  var json: JSONText {
    [
      "version": manifest.version, "generator": manifest.generator, "author": manifest.author,
      "activeAnimation": manifest.activeAnimation,
      "initialStateMachine": manifest.initialStateMachine ?? "",
      "animations": manifest.animations.map(\.json),
      "themes": themeIDs.map { JSONText.entry($0, name(ofTheme: $0)) },
      "stateMachines": stateMachines.map(\.json), "files": fileNames,
    ]
  }

  /// The lines of the text output.
  var animationLines: [String] {
    manifest.animations.map { entry in
      var words = [printable(entry.id)]
      if !entry.name.isEmpty { words.append("\"\(printable(entry.name))\"") }
      if entry.id == manifest.activeAnimation { words.append("[first]") }
      if entry.playback != DotLottiePlayback() { words.append(entry.playback.line) }
      if let theme = entry.initialTheme { words.append("in theme \(printable(theme))") }
      return words.joined(separator: "  ")
    }
  }

  var themeLines: [String] {
    themeIDs.map { id in
      let owners = manifest.animations.map(\.id).filter { manifest.offers(theme: id, to: $0) }
      let isForAll = owners.count == manifest.animations.count
      let whom = isForAll ? "" : "  for \(printable(owners.joined(separator: ", ")))"
      return Self.line(id, name(ofTheme: id)) + whom
    }
  }

  var stateMachineLines: [String] {
    stateMachines.flatMap { machine in
      let isFirst = machine.id == manifest.initialStateMachine
      return [Self.line(machine.id, machine.name) + (isFirst ? "  [first]" : "")] + machine.lines
    }
  }

  private static func line(_ id: String, _ name: String) -> String {
    printable(id) + (name.isEmpty ? "" : "  \"\(printable(name))\"")
  }

  private func name(ofTheme id: String) -> String {
    manifest.themes.first { $0.id == id }?.name ?? ""
  }
}

extension DotLottieManifest.Animation {
  fileprivate var json: JSONText {
    [
      "id": id, "name": name, "initialTheme": initialTheme ?? "", "themes": themes,
      "background": background ?? "", "mode": playback.mode.rawValue,
      "passes": playback.passes.count, "speed": playback.speed, "autoplay": playback.autoplay,
    ]
  }
}

extension DotLottiePlayback {
  fileprivate var line: String {
    var words = [mode.rawValue]
    words.append(passes.count.map { $0 == 1 ? "once" : "\($0) times" } ?? "endlessly")
    if speed != 1 { words.append("at \(Decimals.short(speed)) times the speed") }
    if autoplay { words.append("autoplay") }
    return words.joined(separator: ", ")
  }
}

extension DotLottiePlayback.Passes {
  /// The number of passes. Nil for endless repetition.
  fileprivate var count: Int? {
    switch self {
    case .once: 1
    case .count(let count): count
    case .forever: nil
    }
  }
}

extension JSONText {
  fileprivate static func entry(_ id: String, _ name: String) -> JSONText {
    ["id": id, "name": name]
  }
}
