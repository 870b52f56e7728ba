import FlickRaster
import FlickScene

extension EffectRow {
  static let tones = [
    EffectRow("ADBE Brightness & Contrast 2") { $0.contrast($1) },
    EffectRow("ADBE Brightness & Contrast") { $0.straightContrast($1) },
    EffectRow("ADBE Exposure2") { $0.exposure($1) },
    EffectRow("ADBE HUE SATURATION") { $0.hueSaturation($1) },
    EffectRow("ADBE Black&White") { $0.blackAndWhite($1) },
    EffectRow("ADBE Threshold2") { $0.threshold($1) },
    EffectRow("ADBE Shift Channels") { $0.shiftChannels($1) },
    EffectRow("CC Toner") { $0.toner($1) },
  ]
}

extension Resolver {
  mutating func contrast(_ written: Schema.Effect) -> BrightnessContrastEffect {
    if staticInteger(written.value(3), or: 0) != 0 { return straightContrast(written) }
    var effect = BrightnessContrastEffect()
    effect.brightness = scalar(written.value(1), or: 0, unit: 1 / 150.0)
    effect.contrast = percent(written.value(2), or: 0)
    return effect
  }

  mutating func straightContrast(_ written: Schema.Effect) -> BrightnessContrastEffect {
    var effect = BrightnessContrastEffect()
    effect.brightness = scalar(written.value(1), or: 0, unit: 1 / 255.0)
    effect.contrast = percent(written.value(2), or: 0)
    effect.usesLegacy = true
    return effect
  }

  /// AE: One set of parameters for all channels, or one for each channel (Exposure in Adobe's help).
  mutating func exposure(_ written: Schema.Effect) -> ExposureEffect {
    let isSplit = staticInteger(written.value(1), or: 1) == 2
    var effect = ExposureEffect()
    effect.red = exposure(written, from: isSplit ? 8 : 3)
    effect.green = exposure(written, from: isSplit ? 13 : 3)
    effect.blue = exposure(written, from: isSplit ? 18 : 3)
    effect.isLinear = staticInteger(written.value(22), or: 0) != 0
    return effect
  }

  private mutating func exposure(
    _ written: Schema.Effect, from first: Int
  ) -> ExposureEffect.Channel {
    var channel = ExposureEffect.Channel()
    channel.stops = scalar(written.value(first), or: 0)
    channel.offset = scalar(written.value(first + 1), or: 0)
    channel.gamma = scalar(written.value(first + 2), or: 1)
    return channel
  }

  /// AE: The values of the color ranges are plug-in data that files do not contain. The visible parameters belong to
  /// the range that was selected last (no published source).
  mutating func hueSaturation(_ written: Schema.Effect) -> HueSaturationEffect {
    let isColorizing = staticInteger(written.value(6), or: 0) != 0
    let first = isColorizing ? 7 : 3
    var effect = HueSaturationEffect()
    effect.hue = radians(written.value(first))
    effect.saturation = percent(written.value(first + 1), or: isColorizing ? 0.25 : 0)
    effect.lightness = percent(written.value(first + 2), or: 0)
    effect.isColorizing = isColorizing
    let range = UInt8(clamping: staticInteger(written.value(1), or: 1) - 1)
    effect.range = isColorizing ? .all : HueShift.HueRange(rawValue: range) ?? .all
    return effect
  }

  mutating func blackAndWhite(_ written: Schema.Effect) -> BlackAndWhiteEffect {
    var effect = BlackAndWhiteEffect()
    effect.reds = percent(written.value(1), or: 0.4)
    effect.yellows = percent(written.value(2), or: 0.6)
    effect.greens = percent(written.value(3), or: 0.4)
    effect.cyans = percent(written.value(4), or: 0.6)
    effect.blues = percent(written.value(5), or: 0.2)
    effect.magentas = percent(written.value(6), or: 0.8)
    if staticInteger(written.value(7), or: 0) != 0 { effect.tint = color(written.value(8)) }
    return effect
  }

  mutating func threshold(_ written: Schema.Effect) -> ThresholdEffect {
    ThresholdEffect(level: scalar(written.value(1), or: 127 / 255.0, unit: 1 / 255.0))
  }

  mutating func shiftChannels(_ written: Schema.Effect) -> ShiftChannelsEffect {
    func setSource(_ source: inout ChannelShift.ChannelSource, _ number: Int) {
      let value = UInt8(clamping: staticInteger(written.value(number), or: number))
      source = ChannelShift.ChannelSource(rawValue: value) ?? source
    }
    var effect = ShiftChannelsEffect()
    setSource(&effect.shift.alpha, 1)
    setSource(&effect.shift.red, 2)
    setSource(&effect.shift.green, 3)
    setSource(&effect.shift.blue, 4)
    return effect
  }

  /// AE: The colors are in order from highlights to shadows (Skottie reads CC Toner in this order).
  mutating func toner(_ written: Schema.Effect) -> TonerEffect {
    let tones: [Int: TonerEffect.Tones] = [1: .two, 2: .three, 3: .five]
    var effect = TonerEffect(
      tones[staticInteger(written.value(1), or: 2)] ?? .one,
      (
        color(written.value(6)), color(written.value(5)), color(written.value(4)),
        color(written.value(3)), color(written.value(2))
      ))
    effect.amount = effectAmount(written.value(7))
    return effect
  }

  /// Returns the remaining amount of an effect for a "blend with original" percentage.
  mutating func effectAmount(_ property: Schema.VectorProperty?) -> Animated<Double> {
    animated(property, or: 1, dimensions: 1) { min(max(1 - $0[0] * UnitScale.percent, 0), 1) }
  }
}
