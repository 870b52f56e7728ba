import FlickGeometry
import FlickRaster

extension SceneDescription {
  mutating func write(_ table: SpriteTable) {
    for (index, sprite) in table.sprites.enumerated() {
      block("sprite \(index) \(Self.quoted(sprite.name))") { $0.write(sprite, table) }
    }
    for (index, list) in table.shapeLists.enumerated() {
      block("sprite shapes \(index)") { text in
        for shape in table.shapes[list.clamped(to: table.shapes.indices)] { text.write(shape) }
      }
    }
    for (index, outline) in table.outlines.enumerated() {
      line("outline \(index) \(Self.text(outline))")
    }
    for (index, picture) in table.pictures.enumerated() { write(picture, index) }
  }

  private mutating func write(_ sprite: Sprite, _ table: SpriteTable) {
    if let picture = sprite.picture { line("image \(picture)") }
    for run in table.runs[sprite.runs.clamped(to: table.runs.indices)] { write(run) }
  }

  private mutating func write(_ run: SpriteRun) {
    guard run.opacity > 0 else { return line("\(run.start): invisible") }
    var parts = ["box \(Self.text(Size2D(Double(run.width), Double(run.height))))"]
    if run.transform != .identity { parts.append("transform \(Self.text(run.transform))") }
    if run.opacity != 1 { parts.append("opacity \(Self.text(Double(run.opacity)))") }
    if run.clip >= 0 { parts.append("mask outline \(run.clip)") }
    if run.shapeList >= 0 { parts.append("shapes \(run.shapeList)") }
    line("\(run.start): \(parts.joined(separator: ", "))")
  }

  private mutating func write(_ shape: SpriteShape) {
    block("outline \(shape.outline)") { text in
      if shape.transform != .identity { text.line("transform \(Self.text(shape.transform))") }
      if let fill = shape.fill { text.line("fill \(Self.text(fill))") }
      if let stroke = shape.stroke { text.write(stroke, shape.strokeColor) }
    }
  }

  private mutating func write(_ stroke: StrokeStyle, _ color: Color) {
    block("stroke \(Self.text(color))") { text in
      text.line("width \(Self.text(stroke.width))")
      text.value("cap", stroke.cap, unless: .butt)
      text.value("join", stroke.join, unless: .miter)
      if stroke.join == .miter { text.line("miter limit \(Self.text(stroke.miterLimit))") }
      guard !stroke.dashes.isEmpty else { return }
      text.line("dashes \(stroke.dashes.map { Self.text($0) }.joined(separator: " "))")
      if stroke.dashOffset != 0 { text.line("dash offset \(Self.text(stroke.dashOffset))") }
    }
  }

  private mutating func write(_ picture: SpritePicture, _ index: Int) {
    let scale = Self.text(picture.maxScale)
    line("image \(index) \(picture.width)x\(picture.height) pixels, largest scale \(scale)")
  }
}
