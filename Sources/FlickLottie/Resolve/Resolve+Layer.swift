import FlickGeometry
import FlickRaster
import FlickScene

extension Resolver {
  /// Resolves a layer without its links to other layers, which are resolved afterwards.
  mutating func layer(_ written: Schema.Layer) -> Layer {
    reportUnsupportedType(written)
    reportMissingMembers(written)
    let isConverted = reading.hasAbsoluteTangents
    reading.hasAbsoluteTangents = isConverted || written.hasAbsoluteTangents
    defer { reading.hasAbsoluteTangents = isConverted }
    var masks = masks(written.masks)
    if !written.effects.isEmpty { effectSize = ownSize(written) }
    let effects = effects(written.effects)
    let styles = styles(written.styles, isBlending: written.blendMode != 0)
    let content = content(written)
    if let clip = contentClip.take() { masks.append(.area(clip, isFirst: masks.isEmpty)) }
    var layer = Layer(
      name: written.name, inPoint: written.inPoint ?? min(animation.inPoint, 0),
      outPoint: written.outPoint ?? animation.outPoint, transform: transform(written.transform),
      space: space(written), content: content)
    layer.isAutoOriented = written.isAutoOriented
    layer.isHidden = written.isHidden
    layer.isMatteSource = written.isMatteTarget
    layer.isCollapsed = written.isCollapsed && written.type == .precomposition
    layer.isAdjustment = written.isAdjustment
    layer.hasMotionBlur = written.hasMotionBlur
    layer.masks = masks
    layer.effects = effects
    layer.styles = styles.own
    layer.underlays = styles.underlays
    layer.drawingEffects = drawingEffects
    layer.blend = blend(written.blendMode, written.source)
    return layer
  }

  mutating func blend(_ number: Int, _ source: JSONValue) -> BlendMode {
    if let mode = UInt8(exactly: number).flatMap(BlendMode.init) { return mode }
    diagnosticLog.add(.blendMode, "\(number)", at: source)
    return .normal
  }

  private mutating func content(_ written: Schema.Layer) -> LayerContent {
    switch written.content {
    case .audio(let content):
      audio(content, written)
      return .null
    case .data(let reference):
      data(reference, written.source)
      return .null
    case .footage(let content):
      return footage(content, written)
    case .none:
      return written.isAdjustment ? adjustmentContent(written) : .null
    case .camera(let camera):
      return .camera(self.camera(camera, written))
    case .shape(let elements):
      return .shapes(ShapeTree(items(elements)))
    case .text(let content):
      return .text(text(content, written))
    case .solid(let solid):
      return .solid(solidColor(solid, written.source), Size2D(solid.width, solid.height))
    case .image(let reference):
      return image(reference, written.source)
    case .precomposition(let content):
      return precomposition(content, written)
    }
  }

  private mutating func precomposition(
    _ content: Schema.PrecompositionLayer, _ written: Schema.Layer
  ) -> LayerContent {
    guard let index = composition(content.reference, written.source) else { return .null }
    let size = Size2D(content.width ?? animation.width, content.height ?? animation.height)
    return .precomposition(index, size: size, time: timeMap(written, content))
  }

  /// Image sequences are written as precompositions. A video layer whose asset is an image shows that image.
  ///
  /// The Lottie specification does not describe video layers, lottie-web draws nothing, and exporters write them like
  /// image layers (issue 125 of the specification).
  private mutating func footage(
    _ content: Schema.PrecompositionLayer, _ written: Schema.Layer
  ) -> LayerContent {
    let asset = assets[content.reference].map { animation.assets[$0] }
    if case .precomposition = asset?.content { return precomposition(content, written) }
    let isVideo = written.type == .video || written.type == .videoPlaceholder
    if isVideo, let content = video(content, written) { return content }
    switch asset?.content {
    case .precomposition: return precomposition(content, written)
    case .image: return image(content.reference, written.source)
    case .file, .other: return .null
    case nil:
      if !isVideo {
        diagnosticLog.add(.unknownReference, content.reference, at: written.source)
      }
      return .null
    }
  }

  mutating func timeMap(
    _ layer: Schema.Layer, _ content: Schema.PrecompositionLayer
  ) -> TimeMap {
    if let remap = content.timeRemap {
      return .remap(
        scalar(remap, or: 0, unit: animation.frameRate), outPoint: layer.outPoint ?? .infinity)
    }
    return .linear(start: layer.startTime ?? 0, stretch: layer.stretch)
  }

  private mutating func solidColor(_ solid: Schema.SolidLayer, _ source: JSONValue) -> Color {
    if let color = solid.color?.string.flatMap(Color.init(solid:)) { return color }
    diagnosticLog.add(.malformed, at: solid.color ?? source)
    return Color(0, 0, 0)
  }

  /// Adds a diagnostic for each member without which other players do not show a layer.
  private mutating func reportMissingMembers(_ layer: Schema.Layer) {
    switch layer.content {
    case .audio, .data, .camera, .footage, .none: return
    case .precomposition, .solid, .image, .shape, .text: break
    }
    if layer.inPoint == nil || layer.outPoint == nil {
      diagnosticLog.addOnce(.layerTimes, at: layer.source)
    }
    if layer.startTime == nil { diagnosticLog.addOnce(.layerStart, at: layer.source) }
    if layer.transform == nil { diagnosticLog.addOnce(.layerTransform, at: layer.source) }
    if !layer.hasType, layer.type != nil { diagnosticLog.addOnce(.layerType, at: layer.source) }
    if case .precomposition(let content) = layer.content,
      content.width == nil || content.height == nil
    {
      diagnosticLog.addOnce(.compositionSize, at: layer.source)
    }
  }

  private mutating func reportUnsupportedType(_ layer: Schema.Layer) {
    guard let type = layer.type else {
      let number = layer.source["ty"]?.integer
      return diagnosticLog.add(.unknownLayer, number.map { "\($0)" }, at: layer.source)
    }
    if let feature = type.unsupportedFeature { diagnosticLog.add(feature, at: layer.source) }
  }
}

extension Color {
  /// Parses the color of a solid. lottie-web writes it into an SVG attribute, so that all colors of CSS are possible, and
  /// no color.
  package init?(solid text: String) {
    let isNone = text.lowercased() == "none"
    let color = Color(hex: text) ?? SVGColor(text)?.resolved(Color(0, 0, 0))
    guard let color = isNone ? Color(0, 0, 0, 0) : color else { return nil }
    self = color
  }

  /// Parses `#rrggbb`, or `#rgb` with one digit for each component. The `#` is optional.
  package init?(hex text: String) {
    let digits = text.utf8.first == UInt8(ascii: "#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 3 || digits.utf8.count == 6,
      digits.utf8.first != UInt8(ascii: "+"), digits.utf8.first != UInt8(ascii: "-"),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    let bits: UInt32 = digits.utf8.count == 6 ? 8 : 4
    let top = (1 << bits) - 1 as UInt32
    func component(_ index: UInt32) -> Double {
      Double((value >> (bits * index)) & top) / Double(top)
    }
    self.init(component(2), component(1), component(0))
  }
}

extension Schema.Layer {
  /// The time stretch, never 0.
  ///
  /// AE: The stretch is a percentage. Exporters write it as a 32-bit number, such as 1.20000004768372, which would
  /// delay whole frames of the content (observed in exported files). It is therefore rounded.
  var stretch: Double {
    let rounded = (timeStretch * 1e6).rounded() / 1e6
    return rounded == 0 ? 1 : rounded
  }
}
