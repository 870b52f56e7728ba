import FlickRaster

extension SceneDescription {
  mutating func write(_ layer: Layer, _ index: Int) {
    let name = layer.name.isEmpty ? "" : " \(Self.quoted(layer.name))"
    block("layer \(index)\(name), \(Self.frames(layer.inPoint, layer.outPoint))") { text in
      if let parent = layer.parent { text.line("parent \(parent)") }
      text.flag("hidden", layer.isHidden)
      text.flag("matte source", layer.isMatteSource)
      text.flag("collapsed", layer.isCollapsed)
      text.flag("adjustment", layer.isAdjustment)
      text.flag("motion blur", layer.hasMotionBlur)
      text.flag("auto-orient", layer.isAutoOriented)
      text.value("blend", layer.blend, unless: .normal)
      layer.transform.listProperties(in: &text)
      if case .threeDimensional(let depth) = layer.space { text.block("3D") { $0.write(depth) } }
      if let matte = layer.matte {
        text.line("matte \(Self.text(matte.mode)) of layer \(matte.source)")
      }
      for mask in layer.masks { mask.listProperties(in: &text) }
      text.writeEffects(of: layer)
      text.write(layer.content)
    }
  }

  /// Writes the effects in the order in which they apply.
  private mutating func writeEffects(of layer: Layer) {
    var drawing = layer.drawingEffects[...]
    for index in 0...layer.effects.count {
      while let next = drawing.first, next.effectIndex <= index || index == layer.effects.count {
        next.listProperties(in: &self)
        drawing = drawing.dropFirst()
      }
      if index < layer.effects.count { layer.effects[index].describe(to: &self) }
    }
    optionalBlock("styles") { text in for style in layer.styles { style.describe(to: &text) } }
    for underlay in layer.underlays { underlay.listProperties(in: &self) }
  }

  private mutating func write(_ depth: DepthTransform) {
    number("anchor z", depth.anchorZ, unless: 0)
    number("position z", depth.positionZ, unless: 0)
    number("scale z", depth.scaleZ, unless: 1)
    angle("rotation x", depth.rotationX, unless: 0)
    angle("rotation y", depth.rotationY, unless: 0)
    add("orientation", depth.orientation, unless: .identity) { Self.text($0) }
  }

  private mutating func write(_ content: LayerContent) {
    switch content {
    case .null: line("null")
    case .camera(let camera):
      block("camera\(camera.hasTarget ? " with a target" : "")") { $0.number("zoom", camera.zoom) }
    case .solid(let color, let size):
      block("solid \(Self.text(size))") { $0.color("color", color) }
    case .image(let index, let size, let gravity):
      line("image \(index) in \(Self.text(size)), \(gravity)")
    case .video(let video, let still, let size, let time):
      block("video \(video), image \(still) in \(Self.text(size))") { $0.write(time) }
    case .imageTrack(let keys):
      block("images") { text in
        for key in keys {
          text.line(
            "\(Self.text(key.frame)): \(key.image) in \(Self.text(key.size)), \(key.gravity)")
        }
      }
    case .sprite(let index): line("sprite \(index)")
    case .shapes(let tree): write(tree)
    case .text(let content): write(content)
    case .drawing(let drawing): write(drawing)
    case .precomposition(let index, let size, let time):
      block("composition \(index) in \(Self.text(size))") { $0.write(time) }
    }
  }

  /// Writes the map from the frames of the containing composition.
  mutating func write(_ time: TimeMap) {
    switch time {
    case .linear(let start, let stretch):
      if start != 0 { line("start \(Self.text(start))") }
      if stretch != 1 { line("stretch \(Self.text(stretch))") }
    case .remap(let frame, _): number("frame", frame)
    }
  }
}
