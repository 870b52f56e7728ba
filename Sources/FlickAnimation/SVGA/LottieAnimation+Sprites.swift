import FlickGeometry
import FlickRaster
import FlickScene

extension LottieAnimation {
  /// Returns the animation of an SVGA file with pictures and text of sprites overridden.
  ///
  /// - Throws: ``OverrideError`` if no sprite has the name, or for colors and fonts, which these files do not have.
  func applyingToSprites(
    _ changes: AnimationOverrides
  ) throws(OverrideError) -> LottieAnimation {
    if let (keypath, _) = changes.colors.first { throw .noColor(keypath) }
    if let (name, _) = changes.fonts.first { throw .noFont(name) }
    var content = AnimationContent(document)
    content.movie = movie
    content.overrides = overrides.merged(with: changes)
    guard var table = document.scene.sprites else { return self }
    if table.overrides.isEmpty {
      table.overrides = Array(repeating: nil, count: table.sprites.count)
    }
    for (id, bitmap) in changes.images {
      let found = table.sprites.indices.filter { table.sprites[$0].name == id }
      if found.isEmpty { throw .noImage(id) }
      for index in found {
        var change = table.overrides[index] ?? SpriteOverride()
        change.picture = bitmap
        table.overrides[index] = change
      }
    }
    for (keypath, text) in changes.texts {
      let found = table.sprites.indices.filter { index in
        keypath.matches(AnimationKeypath(keys: [table.sprites[index].name]))
      }
      if found.isEmpty { throw .noText(keypath) }
      for index in found {
        var change = table.overrides[index] ?? SpriteOverride()
        change.overlays = SVGAText.overlays(of: text, in: table.box(of: index))
        table.overrides[index] = change
      }
    }
    content.document.scene.sprites = table
    return LottieAnimation(content)
  }
}

extension SpriteTable {
  /// Returns the size of the box in which a sprite is first visible.
  fileprivate func box(of sprite: Int) -> Size2D {
    let runs = runs[sprites[sprite].runs.clamped(to: self.runs.indices)]
    guard let run = runs.first(where: { $0.opacity > 0 && $0.width > 0 && $0.height > 0 })
    else { return .zero }
    return Size2D(Double(run.width), Double(run.height))
  }

  /// The names of all sprites, each once, in the order of the file.
  var names: [String] {
    var seen: Set<String> = []
    return sprites.map(\.name).filter { seen.insert($0).inserted }
  }
}

extension SVGAText {
  /// Returns the outlines of a text that is as large as fits into a box.
  fileprivate static func overlays(of string: String, in box: Size2D) -> [SpriteOverlay] {
    let lines = string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    var text = SVGAText(
      string, size: box.height / Double(max(lines, 1)) / lineHeight, lineBreak: .clipping)
    let large = text.overlays(in: box)
    let width = large.reduce(0) { max($0, $1.outlineWidth) }
    guard width > box.width else { return large }
    text.size *= box.width / width
    return text.overlays(in: box)
  }

  /// The height of a line of common fonts, as a multiple of the font size.
  private static let lineHeight = 1.25
}

extension SpriteOverlay {
  fileprivate var outlineWidth: Double {
    switch self {
    case .picture(_, let rect): rect.width
    case .outline(let path, _, _, _): path.controlBounds.width
    }
  }
}
