extension Schema {
  /// The motion blur settings of the composition, for layers that enable motion blur. Exporters write them only if
  /// the composition's motion blur switch is on.
  struct MotionBlur {
    /// The shutter angle in degrees. 360 is one frame.
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
