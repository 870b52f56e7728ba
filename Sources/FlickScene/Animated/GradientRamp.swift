package import FlickRaster

/// The colors of a gradient at one time.
///
/// Color stops and opacity stops move independently, so they are interpolated as two lists and
/// merged afterwards.
package struct GradientRamp: Equatable, Sendable {
  /// An opacity at an offset, 0…1.
  package struct OpacityStop: Equatable, Sendable {
    package var offset: Double
    package var opacity: Double

    package init(offset: Double, opacity: Double) {
      self.offset = offset
      self.opacity = opacity
    }
  }

  /// The opaque colors.
  package var colors: [GradientStop]
  /// The opacity stops. Empty if the gradient is opaque.
  package var opacities: [OpacityStop]

  package init(colors: [GradientStop], opacities: [OpacityStop] = []) {
    self.colors = colors
    self.opacities = opacities
  }

  /// Replaces the ramp by the interpolation of `a` and `b`. Opacities of different numbers are joined at the offsets of
  /// both (lottie-android's `GradientColor`). Of different numbers of colors, those of `a` are used.
  mutating func blend(_ a: GradientRamp, _ b: GradientRamp, _ progress: Double) {
    colors.removeAll(keepingCapacity: true)
    opacities.removeAll(keepingCapacity: true)
    guard a.colors.count == b.colors.count else {
      colors.append(contentsOf: a.colors)
      opacities.append(contentsOf: a.opacities)
      return
    }
    func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * progress }
    for i in a.colors.indices {
      let (p, q) = (a.colors[i], b.colors[i])
      let color = Color.interpolate(p.color, q.color, SIMD4(repeating: progress))
      colors.append(GradientStop(mix(p.offset, q.offset), color))
    }
    guard a.opacities.count == b.opacities.count else {
      return joinOpacities(a, b, progress)
    }
    for i in a.opacities.indices {
      let (p, q) = (a.opacities[i], b.opacities[i])
      opacities.append(
        OpacityStop(offset: mix(p.offset, q.offset), opacity: mix(p.opacity, q.opacity)))
    }
  }

  /// Appends the interpolated opacities at the offsets of both ramps. Two stops at one offset remain two.
  private mutating func joinOpacities(_ a: GradientRamp, _ b: GradientRamp, _ progress: Double) {
    var (i, j) = (0, 0)
    var offset = 0.0
    while i < a.opacities.count || j < b.opacities.count {
      let next = i < a.opacities.count ? a.opacities[i].offset : .infinity
      let other = j < b.opacities.count ? b.opacities[j].offset : .infinity
      offset = max(offset, min(next, other))
      let x = next <= other ? a.opacities[i].opacity : a.opacity(at: offset, next: i)
      let y = other <= next ? b.opacities[j].opacity : b.opacity(at: offset, next: j)
      if next <= other { i += 1 }
      if other <= next { j += 1 }
      opacities.append(OpacityStop(offset: offset, opacity: x + (y - x) * progress))
    }
  }

  /// Merges color and opacity stops to one list, with a stop at every offset of either.
  ///
  /// Both lists are traversed once. Two stops at one offset (a hard edge) remain two stops.
  package func merge(into stops: inout [GradientStop]) {
    stops.removeAll(keepingCapacity: true)
    guard !colors.isEmpty else { return }
    guard !opacities.isEmpty else {
      var offset = 0.0
      for c in colors {
        offset = max(offset, c.offset)
        stops.append(GradientStop(offset, c.color))
      }
      return
    }
    var (i, j) = (0, 0)
    var offset = 0.0
    while i < colors.count || j < opacities.count {
      let next = i < colors.count ? colors[i].offset : .infinity
      let nextOpacity = j < opacities.count ? opacities[j].offset : .infinity
      offset = max(offset, min(next, nextOpacity))
      var color = next <= nextOpacity ? colors[i].color : color(at: offset, next: i)
      color.alpha = nextOpacity <= next ? opacities[j].opacity : opacity(at: offset, next: j)
      if next <= nextOpacity { i += 1 }
      if nextOpacity <= next { j += 1 }
      stops.append(GradientStop(offset, color))
    }
  }

  private func color(at offset: Double, next: Int) -> Color {
    let (a, b) = (colors[max(min(next, colors.count) - 1, 0)], colors[min(next, colors.count - 1)])
    let t = Self.progress(offset, from: a.offset, to: b.offset)
    return Color.interpolate(a.color, b.color, SIMD4(repeating: t))
  }

  /// Returns the opacity at an offset before the stop `next`. Without stops, the gradient is opaque.
  private func opacity(at offset: Double, next: Int) -> Double {
    guard !opacities.isEmpty else { return 1 }
    let b = opacities[min(next, opacities.count - 1)]
    let a = opacities[max(min(next, opacities.count) - 1, 0)]
    return a.opacity + (b.opacity - a.opacity) * Self.progress(offset, from: a.offset, to: b.offset)
  }

  private static func progress(_ offset: Double, from start: Double, to end: Double) -> Double {
    end > start ? min(max((offset - start) / (end - start), 0), 1) : 0
  }
}

/// Keyframed gradient ramps.
extension Track<GradientRamp> {
  /// Returns the ramp at `frame`.
  package func ramp(at frame: Double) -> GradientRamp {
    let interval = times.interval(at: frame)
    var ramp = GradientRamp(colors: [])
    ramp.blend(values[interval.from], values[interval.to], interval.progress.x)
    return ramp
  }

  /// Replaces `stops` by the stops at `frame`. `scratch` keeps its memory between calls.
  func evaluate(at frame: Double, scratch: inout GradientRamp, into stops: inout [GradientStop]) {
    let interval = times.interval(at: frame)
    scratch.blend(values[interval.from], values[interval.to], interval.progress.x)
    scratch.merge(into: &stops)
  }
}

extension [GradientStop] {
  /// Interpolates the stops towards other stops. Does nothing if the counts differ.
  mutating func blend(with next: [GradientStop], _ progress: Double) {
    guard count == next.count else { return }
    for i in indices {
      self[i].offset += (next[i].offset - self[i].offset) * progress
      self[i].color = Color.interpolate(
        self[i].color, next[i].color, SIMD4(repeating: progress))
    }
  }
}
