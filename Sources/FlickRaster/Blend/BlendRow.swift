/// A function that blends one row: mixes `count` premultiplied colours, already multiplied by their coverage, with
/// the pixels below.
typealias BlendRow = (
  _ colors: UnsafePointer<UInt32>, _ count: Int, _ below: UnsafeMutablePointer<UInt32>,
  _ order: Bitmap.ByteOrder
) -> Void

/// A blend mode on four premultiplied pixels.
protocol Blend {
  static func mix(_ source: Quad, _ below: Quad, _ order: Bitmap.ByteOrder) -> Quad
}

extension BlendMode {
  /// The function that blends a row, or `nil` for `normal`, which has its own kernels.
  var row: BlendRow? {
    switch self {
    case .normal: nil
    case .multiply: blendRow(Multiply.self)
    case .screen: blendRow(Screen.self)
    case .overlay: blendRow(Overlay.self)
    case .darken: blendRow(Darken.self)
    case .lighten: blendRow(Lighten.self)
    case .colorDodge: blendRow(ColorDodge.self)
    case .colorBurn: blendRow(ColorBurn.self)
    case .hardLight: blendRow(HardLight.self)
    case .softLight: blendRow(SoftLight.self)
    case .difference: blendRow(Difference.self)
    case .exclusion: blendRow(Exclusion.self)
    case .hue: blendRow(Hue.self)
    case .saturation: blendRow(Saturation.self)
    case .color: blendRow(Colorize.self)
    case .luminosity: blendRow(Luminosity.self)
    case .add: blendRow(Add.self)
    case .hardMix: blendRow(HardMix.self)
    }
  }
}

@inline(__always) private func blendRow<B: Blend>(_: B.Type) -> BlendRow {
  { colors, count, below, order in
    // SAFETY: the caller owns `count` pixels at both addresses; quads stop before the end.
    var i = 0
    while i &+ 4 <= count {
      let source = Quad(at: colors + i)
      if !source.isZero {
        B.mix(source, Quad(at: below + i), order).store(at: below + i)
      }
      i &+= 4
    }
    while i < count {
      if colors[i] != 0 {
        below[i] = B.mix(Quad(colors[i], 0, 0, 0), Quad(below[i], 0, 0, 0), order)[0]
      }
      i &+= 1
    }
  }
}
