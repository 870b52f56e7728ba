import FlickAnimation
import Foundation

extension DocumentMessage {
  /// Describes the file of a pane.
  init(_ pane: PreviewPane, isReload: Bool, selected: String?) {
    let (document, animation) = (pane.document, pane.animation)
    let outline = pane.outline
    self.pane = pane.index
    number = pane.number
    (self.isReload, self.selected) = (isReload, selected)
    name = document.name
    path = document.path
    format = document.format
    byteCount = document.bytes.count
    generator = outline.generator
    (width, height) = (Double(animation.size.width), Double(animation.size.height))
    frameRate = animation.frameRate
    (startFrame, endFrame) = (animation.startFrame, animation.endFrame)
    markers = animation.markers.map {
      Marker(name: $0.name, frame: $0.frame, duration: $0.duration)
    }
    layers = pane.layers
    let nodes = pane.layers.flatMap(\.flattened)
    texts = nodes.filter { $0.type == "text" }.map {
      Text(
        id: $0.id, name: $0.name, text: pane.edits.texts[$0.keys] ?? $0.text, original: $0.text)
    }
    images = pane.images.map {
      Image(
        id: $0.id, name: $0.name.isEmpty ? $0.file : $0.name, width: $0.width, height: $0.height,
        isReplaced: pane.edits.images[$0.id] != nil)
    }
    slots = pane.slots
    sounds = animation.audioTracks.map(Sound.init)
    issues = pane.diagnostics.map { Issue($0, nodes) }
    fonts = outline.fonts.map { [$0.family, $0.style].joined(separator: " ") }
    animations = document.archive?.animations.map(\.id) ?? []
    themes = document.archive?.themeIDs ?? []
    stateMachines =
      document.archive?.stateMachineIDs.map { id in
        let name = document.archive?.manifest.stateMachines.first { $0.id == id }?.name ?? ""
        return StateMachine(id: id, name: name.isEmpty ? id : name)
      } ?? []
  }
}

extension DocumentMessage.Sound {
  init(_ track: LottieAnimation.AudioTrack) {
    name = track.name.isEmpty ? track.file : track.name
    (start, end) = (track.start, track.end)
    offset = track.soundTime(at: track.start) ?? 0
    rate = track.rate ?? 1
    gain = track.gain(at: track.start)
  }
}

extension DocumentMessage.Issue {
  init(_ diagnostic: Diagnostic, _ nodes: [LayerNode]) {
    severity = diagnostic.severity.rawValue
    kind = diagnostic.kind.identifier
    title = diagnostic.feature.prefix(1).uppercased() + diagnostic.feature.dropFirst()
    explanation = diagnostic.explanation
    names = diagnostic.names
    layer = Self.layer(path: diagnostic.path, names: diagnostic.names, nodes)
  }

  /// Returns the layer of a diagnostic: by its index for the layers of the file's root, and otherwise the deepest one
  /// whose name is part of the diagnostic.
  static func layer(path: String, names: [String], _ nodes: [LayerNode]) -> String? {
    let prefix = "layers["
    if path.hasPrefix(prefix) {
      let id = String(path.dropFirst(prefix.count).prefix { $0.isNumber })
      return nodes.contains { $0.id == id } ? id : nil
    }
    let names = Set(names).subtracting([""])
    return nodes.filter { names.contains($0.name) }.max { $0.keys.count < $1.keys.count }?.id
  }
}
