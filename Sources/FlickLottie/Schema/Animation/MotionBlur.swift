extension Schema {
  /// How the composition blurs the motion of layers that ask for it. Written only where it does.
  struct MotionBlur {
    /// In degrees; 360 are a frame.
    var shutterAngle: Double
    var shutterPhase: Double
    var samplesPerFrame: Double
    var adaptiveSampleLimit: Double

    init?(_ json: __shared JSONValue?) {
      guard let json, json.isObject else { return nil }
      shutterAngle = json.boundedNumber("sa") ?? 180
      shutterPhase = json.boundedNumber("sp") ?? -90
      samplesPerFrame = json.boundedNumber("spf") ?? 16
      adaptiveSampleLimit = json.boundedNumber("asl") ?? 128
    }
  }
}
