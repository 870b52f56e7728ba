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
      shutterAngle = json["sa"]?.boundedNumber ?? 180
      shutterPhase = json["sp"]?.boundedNumber ?? -90
      samplesPerFrame = json["spf"]?.boundedNumber ?? 16
      adaptiveSampleLimit = json["asl"]?.boundedNumber ?? 128
    }
  }
}
