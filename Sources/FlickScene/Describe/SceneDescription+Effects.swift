import FlickGeometry
import FlickRaster

/// Effects that draw, and underlays.
extension SceneDescription {
  mutating func write(_ effect: DrawingEffect) {
    switch effect.operation {
    case .stroke(let stroke): write(stroke)
    case .setMatte(let matte): write(matte)
    case .displace(let displacement): write(displacement)
    }
  }

  private mutating func write(_ effect: PathStrokeEffect) {
    block("effect path stroke, \(effect.placement)") { text in
      for path in effect.paths { text.path("path", path) }
      text.flag("sequential", effect.isSequential)
      text.write(effect.brush)
      text.number("start", effect.start, unless: 0)
      text.number("end", effect.end, unless: 1)
    }
  }

  private mutating func write(_ brush: PathStrokeEffect.Brush) {
    color("color", brush.color)
    number("opacity", brush.opacity, unless: 1)
    number("radius", brush.radius)
    number("hardness", brush.hardness, unless: 1)
    number("spacing", brush.spacing, unless: 0)
  }

  private mutating func write(_ effect: SetMatteEffect) {
    block("effect set matte \(Self.text(effect.mode)) of layer \(effect.source)") { text in
      text.flag("stretched", effect.isStretched)
      text.flag("keeps alpha", effect.keepsAlpha)
    }
  }

  private mutating func write(_ effect: DisplacementEffect) {
    block("effect displacement map of layer \(effect.source)") { text in
      text.line("horizontal \(Self.text(effect.horizontal))")
      text.number("horizontal maximum", effect.maxHorizontal)
      text.line("vertical \(Self.text(effect.vertical))")
      text.number("vertical maximum", effect.maxVertical)
      text.flag("stretched", effect.isStretched)
      text.flag("wraps", effect.wraps)
    }
  }

  private static func text(_ amount: Displacement.Amount) -> String {
    switch amount {
    case .channel(let channel): "\(channel)"
    case .fixed(let value): text(value)
    }
  }

  mutating func write(_ underlay: Underlay) {
    block("underlay, blend \(underlay.blend)") { underlay.shadow.describe(to: &$0) }
  }

  fileprivate mutating func write(_ name: String, _ shading: BevelEffect.Shading) {
    block(name) { text in
      text.color("color", shading.color)
      text.number("opacity", shading.opacity, unless: 1)
      text.value("blend", shading.blend, unless: .normal)
    }
  }

  fileprivate mutating func write(_ name: String, _ channel: ExposureEffect.Channel) {
    block(name) { text in
      text.number("stops", channel.stops)
      text.number("offset", channel.offset, unless: 0)
      text.number("gamma", channel.gamma, unless: 1)
    }
  }

  fileprivate mutating func write(_ name: String, _ stop: FourColorGradientEffect.Stop) {
    block(name) { text in
      text.position("point", stop.point)
      text.color("color", stop.color)
    }
  }

  fileprivate mutating func write(_ name: String, _ levels: LevelsEffect.Levels) {
    optionalBlock(name) { text in
      text.number("input black", levels.inputBlack, unless: 0)
      text.number("input white", levels.inputWhite, unless: 1)
      text.number("gamma", levels.gamma, unless: 1)
      text.number("output black", levels.outputBlack, unless: 0)
      text.number("output white", levels.outputWhite, unless: 1)
    }
  }
}

extension BevelEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect bevel \(style) \(technique)") { text in
      text.flag("up", isUp)
      text.number("size", size)
      text.number("depth", depth)
      text.angle("angle", angle)
      text.angle("altitude", altitude)
      text.write("highlight", highlight)
      text.write("shadow", shadow)
    }
  }
}

extension BlackAndWhiteEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect black and white") { text in
      text.number("reds", reds)
      text.number("yellows", yellows)
      text.number("greens", greens)
      text.number("cyans", cyans)
      text.number("blues", blues)
      text.number("magentas", magentas)
      if let tint { text.color("tint", tint) }
    }
  }
}

extension BlurEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect blur") { text in
      text.number("sigma", sigma)
      text.value("directions", directions, unless: .both)
      text.flag("repeats edges", repeatsEdges)
      text.value("passes", passes, unless: 3)
    }
  }
}

extension BrightnessContrastEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect brightness and contrast") { text in
      text.number("brightness", brightness, unless: 0)
      text.number("contrast", contrast, unless: 0)
      text.flag("legacy", usesLegacy)
    }
  }
}

extension BulgeEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect bulge") { text in
      text.number("radius x", radiusX)
      text.number("radius y", radiusY)
      text.position("center", center)
      if let height { text.number("height", height) }
    }
  }
}

extension CaptureShapeEffect {
  package func describe(to text: inout SceneDescription) {
    text.line("effect capture shape")
  }
}

extension CornerPinEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect corner pin") { text in
      text.position("top left", topLeft)
      text.position("top right", topRight)
      text.position("bottom left", bottomLeft)
      text.position("bottom right", bottomRight)
    }
  }
}

extension DirectionalBlurEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect directional blur") { text in
      text.angle("direction", direction)
      text.number("sigma", sigma)
    }
  }
}

extension ExposureEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect exposure") { text in
      text.flag("linear", isLinear)
      text.write("red", red)
      text.write("green", green)
      text.write("blue", blue)
    }
  }
}

extension FillEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect fill") { text in
      text.color("color", color)
      text.number("opacity", opacity, unless: 1)
    }
  }
}

extension FourColorGradientEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect four-color gradient") { text in
      text.write("first", first)
      text.write("second", second)
      text.write("third", third)
      text.write("fourth", fourth)
      text.number("blend", blend, unless: 1)
      text.number("jitter", jitter, unless: 0)
      text.number("opacity", opacity, unless: 1)
      text.value("mode", mode, unless: .normal)
    }
  }
}

extension FractalNoiseEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect fractal noise") { text in
      text.angle("rotation", rotation, unless: 0)
      text.number("width", width, unless: 1)
      text.number("height", height, unless: 1)
      text.position("offset", offset)
      text.number("complexity", complexity)
      text.number("sub influence", subInfluence)
      text.number("sub scale", subScale)
      text.angle("sub rotation", subRotation, unless: 0)
      text.position("sub offset", subOffset)
      text.number("evolution", evolution, unless: 0)
      text.number("contrast", contrast, unless: 1)
      text.number("brightness", brightness, unless: 0)
      text.number("opacity", opacity, unless: 1)
      text.value("seed", seed, unless: 0)
      text.value("interpolation", blending)
      text.flag("turbulent", isTurbulent)
      text.flag("inverted", isInverted)
      text.value("blend", blend, unless: .normal)
    }
  }
}

extension GradientEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect \(style) gradient overlay") { text in
      text.stops("stops", stops)
      text.number("opacity", opacity, unless: 1)
      text.angle("angle", angle)
      text.number("scale", scale, unless: 1)
      text.vector("offset", offset, unless: .zero)
      text.flag("reversed", isReversed)
      text.flag("aligned", isAligned)
      text.value("blend", blend, unless: .normal)
    }
  }
}

extension HueSaturationEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect hue and saturation") { text in
      text.angle("hue", hue, unless: 0)
      text.number("saturation", saturation, unless: 0)
      text.number("lightness", lightness, unless: 0)
      text.flag("colorizing", isColorizing)
      text.value("range", range, unless: .all)
    }
  }
}

extension InversionEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect invert \(component)") { text in
      text.number("amount", amount, unless: 1)
    }
  }
}

extension LevelsEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect levels") { text in
      text.write("all", all)
      text.write("red", red)
      text.write("green", green)
      text.write("blue", blue)
    }
  }
}

extension LinearWipeEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect linear wipe") { text in
      text.number("completion", completion)
      text.angle("angle", angle)
      text.number("feather", feather, unless: 0)
    }
  }
}

extension MirrorEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect mirror") { text in
      text.position("center", center)
      text.angle("angle", angle)
    }
  }
}

extension MotionTileEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect motion tile") { text in
      text.position("center", center)
      text.number("tile width", tileWidth)
      text.number("tile height", tileHeight)
      text.number("output width", outputWidth)
      text.number("output height", outputHeight)
      text.flag("mirrors edges", mirrorsEdges)
      text.number("phase", phase, unless: 0)
      text.flag("shifts rows", shiftsRows)
    }
  }
}

extension OffsetEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect offset") { text in
      text.position("center", center)
    }
  }
}

extension OutlineEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect outline \(position)") { text in
      text.color("color", color)
      text.number("opacity", opacity, unless: 1)
      text.number("width", width)
      text.value("blend", blend, unless: .normal)
    }
  }
}

extension PolarCoordinatesEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect polar coordinates") { text in
      text.number("amount", amount)
      text.flag("unwinds", unwinds)
    }
  }
}

extension RadialBlurEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect radial blur \(isZoom ? "zoom" : "spin")") { text in
      text.position("center", center)
      text.number("amount", amount)
    }
  }
}

extension RadialWipeEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect radial wipe \(direction)") { text in
      text.number("completion", completion)
      text.angle("start angle", startAngle)
      text.position("center", center)
      text.number("feather", feather, unless: 0)
    }
  }
}

extension RampEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect gradient ramp\(isRadial ? " radial" : "")") { text in
      text.position("start", start)
      text.position("end", end)
      text.color("from", from)
      text.color("to", to)
      text.number("scatter", scatter, unless: 0)
      text.number("blend with original", blendWithOriginal, unless: 0)
    }
  }
}

extension RippleEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect ripple") { text in
      text.number("radius", radius)
      text.position("center", center)
      text.flag("symmetric", isSymmetric)
      text.number("speed", speed)
      text.number("width", width)
      text.number("height", height)
      text.number("phase", phase, unless: 0)
    }
  }
}

extension SatinEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect satin") { text in
      text.color("color", color)
      text.number("opacity", opacity, unless: 1)
      text.angle("direction", direction)
      text.number("distance", distance)
      text.number("sigma", sigma)
      text.flag("inverted", isInverted)
      text.value("blend", blend, unless: .normal)
    }
  }
}

extension ShadowEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect shadow \(placement)") { text in
      text.color("color", color)
      text.number("opacity", opacity, unless: 1)
      text.angle("direction", direction, unless: 0)
      text.number("distance", distance, unless: 0)
      text.number("sigma", sigma, unless: 0)
      text.number("spread", spread, unless: 0)
      text.number("range", range, unless: 1)
      text.number("noise", noise, unless: 0)
      text.value("blend", blend, unless: .normal)
    }
  }
}

extension SharpenEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect sharpen") { text in
      text.number("amount", amount)
    }
  }
}

extension ShiftChannelsEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect shift channels") { text in
      text.value("alpha from", shift.alpha, unless: .alpha)
      text.value("red from", shift.red, unless: .red)
      text.value("green from", shift.green, unless: .green)
      text.value("blue from", shift.blue, unless: .blue)
    }
  }
}

extension ThresholdEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect threshold") { text in
      text.number("level", level)
    }
  }
}

extension TonerEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect toner \(tones)") { text in
      text.color("shadows", shadows)
      text.color("darks", darks)
      text.color("midtones", midtones)
      text.color("brights", brights)
      text.color("highlights", highlights)
      text.number("amount", amount)
    }
  }
}

extension TransformEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect transform") { text in
      text.write(transform)
      text.number("scale width", scaleWidth, unless: 1)
      text.number("scale height", scaleHeight, unless: 1)
    }
  }
}

extension TritoneEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect tritone") { text in
      text.color("shadows", shadows)
      if let midtones { text.color("midtones", midtones) }
      text.color("highlights", highlights)
      text.number("amount", amount, unless: 1)
    }
  }
}

extension TwirlEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect twirl") { text in
      text.angle("angle", angle)
      text.number("radius", radius)
      text.position("center", center)
    }
  }
}

extension VenetianBlindsEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect venetian blinds") { text in
      text.number("completion", completion)
      text.angle("direction", direction)
      text.number("width", width)
      text.number("feather", feather, unless: 0)
    }
  }
}

extension WaveWarpEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect wave warp \(shape)") { text in
      text.number("height", height)
      text.number("width", width)
      text.angle("direction", direction)
      text.number("speed", speed)
      text.value("pinning", pinning, unless: WaveDistortion.Pinning.none)
      text.number("phase", phase, unless: 0)
    }
  }
}
