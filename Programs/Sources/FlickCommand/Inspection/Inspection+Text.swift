import FlickAnimation

/// The text output.
extension Inspection {
  var text: String {
    sections.filter { !$0.lines.isEmpty }
      .map { ([$0.title] + $0.lines.map { "  " + $0 }).joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  private struct Section {
    var title: String
    var lines: [String]
  }

  private var sections: [Section] {
    let count = diagnostics.count
    return [
      Section(title: printable(file), lines: facts),
      Section(title: "dialects", lines: outline.dialects.map { "\($0.name): \($0.effect)" }),
      Section(title: "animations", lines: archive?.animationLines ?? []),
      Section(title: "themes", lines: archive?.themeLines ?? []),
      Section(title: "state machines", lines: archive?.stateMachineLines ?? []),
      Section(title: "layers", lines: LayerTree(outline.compositions).lines),
      Section(title: "assets", lines: outline.assets.map(\.line)),
      Section(title: "fonts", lines: outline.fonts.map(\.line)),
      Section(title: "markers", lines: markers.map(\.line)),
      Section(title: "audio", lines: audioTracks.map(\.line)),
      count == 0
        ? Section(title: "diagnostics", lines: ["none: everything in this file is drawn"])
        : Section(title: "diagnostics (\(count))", lines: diagnostics.flatMap(\.lines)),
      Section(title: "mistakes (\(mistakes.count))", lines: mistakes.map(\.line)),
    ]
  }

  private var facts: [String] {
    let short = Decimals.short
    var facts = [
      "size      \(short(width)) x \(short(height))",
      "frames    \(short(startFrame)) to \(short(endFrame)), \(short(frameRate)) a second",
      "duration  \(short(duration)) s",
    ]
    if !outline.name.isEmpty { facts.insert("name      \(printable(outline.name))", at: 0) }
    if pictureBytes > 0 {
      facts.append(
        "memory    \(megabytes(playingBytes)) to play, \(megabytes(pictureBytes)) of pictures")
    }
    let maker = [outline.generator, outline.version].filter { !$0.isEmpty }
    if !maker.isEmpty { facts.append("made by   \(printable(maker.joined(separator: " ")))") }
    return facts
  }
}

private func megabytes(_ bytes: Int) -> String {
  "\(Decimals.text(Double(bytes) / 1_048_576, places: 1)) MB"
}

/// The layers of all compositions as lines of a tree. The layers of a composition are below the layer that
/// shows it.
struct LayerTree {
  private let compositions: [String: LottieOutline.Composition]
  private(set) var lines: [String] = []
  /// Compositions that have been expanded. Each composition is expanded only once, because files may nest
  /// them deeply.
  private var expanded: Set<String> = []

  init(_ list: [LottieOutline.Composition]) {
    compositions = Dictionary(list.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    if let root = list.first { add(root.layers, indent: "") }
  }

  private mutating func add(_ layers: [LottieOutline.Layer], indent: String) {
    for (position, layer) in layers.enumerated() {
      let isLast = position + 1 == layers.count
      var line = indent + (isLast ? "└ " : "├ ") + layer.line
      let inner = layer.reference.isEmpty ? nil : compositions[layer.reference]
      guard let inner else {
        lines.append(line)
        continue
      }
      let isNew = expanded.insert(inner.id).inserted
      if !isNew { line += "  (as above)" }
      lines.append(line)
      if isNew { add(inner.layers, indent: indent + (isLast ? "  " : "│ ")) }
    }
  }
}

extension LottieOutline.Layer {
  fileprivate var line: String {
    var words = [type]
    if let index { words.insert("\(index)", at: 0) }
    if !name.isEmpty { words.append("\"\(printable(name))\"") }
    if let inPoint, let outPoint {
      words.append("\(Decimals.short(inPoint))…\(Decimals.short(outPoint))")
    }
    if !reference.isEmpty { words.append("shows \(printable(reference))") }
    if !fonts.isEmpty {
      let shown = printable(String(text.prefix(40))) + (text.count > 40 ? "…" : "")
      words.append("says \"\(shown)\" in \(printable(fonts.joined(separator: ", ")))")
    }
    if let parent { words.append("on \(parent)") }
    if let matteMode { words.append(matte(matteMode)) }
    if isMatteSource { words.append("[matte]") }
    if maskCount > 0 { words.append(maskCount == 1 ? "1 mask" : "\(maskCount) masks") }
    if blend != 0 { words.append("blend \(blendName)") }
    if isHidden { words.append("hidden") }
    if !effects.isEmpty { words.append("effects: \(printable(effects.joined(separator: ", ")))") }
    return words.joined(separator: "  ")
  }

  private func matte(_ mode: Int) -> String {
    let names = [1: "alpha", 2: "inverted alpha", 3: "luma", 4: "inverted luma"]
    let source = matteParent.map { "layer \($0)" } ?? "the layer above"
    return "\(names[mode] ?? "unknown") matte from \(source)"
  }
}

extension LottieOutline.Asset {
  fileprivate var line: String {
    var words = [kind.rawValue, printable(id)]
    if !name.isEmpty, name != id { words.append("\"\(printable(name))\"") }
    if let width, let height {
      words.append("\(Decimals.short(width)) x \(Decimals.short(height))")
    }
    if !file.isEmpty { words.append(printable(file)) }
    if kind == .image, isEmbedded { words.append("embedded") }
    if let bytes { words.append("\(bytes) bytes") }
    return words.joined(separator: "  ")
  }
}

extension LottieOutline.Font {
  fileprivate var line: String {
    let words = [name, family, style].filter { !$0.isEmpty }
    let drawn = drawnWith.isEmpty ? [] : ["drawn with " + drawnWith.joined(separator: ", ")]
    return printable((words + drawn).joined(separator: "  "))
  }
}

extension LottieAnimation.AudioTrack {
  fileprivate var line: String {
    var words = ["\(Decimals.short(start)) to \(Decimals.short(end)) s"]
    if !name.isEmpty { words.append("\"\(printable(name))\"") }
    words.append(file.isEmpty ? "embedded" : printable(file))
    words.append(data.map { "\($0.count) bytes" } ?? "not found")
    if rate != 1 { words.append(rate.map { "\(Decimals.short($0)) times as fast" } ?? "remapped") }
    return words.joined(separator: "  ")
  }
}

extension LottieAnimation.Marker {
  fileprivate var line: String {
    let length = duration > 0 ? " for \(Decimals.short(duration))" : ""
    return "\(Decimals.short(frame))\(length)  \(printable(name))"
  }
}

extension Diagnostic {
  /// The lines of a diagnostic: the feature and the names of its location, then the explanation and the path.
  fileprivate var lines: [String] {
    let place = names.isEmpty ? "" : ", in \(names.map { "\"\($0)\"" }.joined(separator: " > "))"
    let more = [explanation, path.isEmpty ? "" : "(\(path))"].filter { !$0.isEmpty }
    return [
      printable("\(severity.rawValue): \(feature)\(place)"),
      "  " + printable(more.joined(separator: " ")),
    ]
  }
}
