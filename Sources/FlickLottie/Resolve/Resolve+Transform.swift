import FlickScene

extension Resolver {
  mutating func transform(_ written: Schema.Transform?) -> Transform {
    guard let written else { return Transform() }
    return Transform(
      anchor: position(written.anchorPoint), position: position(written.position),
      scale: scale(written.scale), rotation: radians(written.rotation ?? written.rotationZ),
      skew: radians(written.skew), skewAxis: radians(written.skewAxis),
      opacity: opacity(written.opacity))
  }
}
