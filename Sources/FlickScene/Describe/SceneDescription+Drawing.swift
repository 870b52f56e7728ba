import FlickGeometry
import FlickRaster

extension SceneDescription {
  mutating func write(_ drawing: Drawing) {
    block("drawing") { $0.write(drawing.items) }
  }

  private mutating func write(_ items: [Drawing.Item]) {
    for item in items {
      switch item {
      case .shapes(let tree): block("shapes") { $0.write(tree) }
      case .image(let index, let placement): line("image \(index) by \(Self.text(placement))")
      case .group(let group): block("group") { $0.write(group) }
      }
    }
  }

  private mutating func write(_ group: Drawing.Group) {
    if group.transform != .identity { line("transform \(Self.text(group.transform))") }
    if group.opacity != 1 { line("opacity \(Self.text(group.opacity))") }
    if group.blend != .normal { line("blend \(group.blend)") }
    if group.isIsolated { line("isolated") }
    switch group.clip {
    case .none: break
    case .paths(let paths):
      for path in paths { self.path("clip", .constant(path)) }
    case .items(let items): block("clip") { $0.write(items) }
    }
    write(group.items)
  }
}
