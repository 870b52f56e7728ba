import FlickArchive

extension Schema {
  /// The top-level object of a file.
  struct Animation {
    var source: JSONValue
    var version: Optional<Version>
    var name: String
    var generator: String
    var width: Double
    var height: Double
    var frameRate: Double
    var inPoint: Double
    var outPoint: Double
    var layers: [Layer]
    var assets: [Asset]
    var markers: [Marker]
    var motionBlur: Optional<MotionBlur>
    var fonts: [Font]
    var characters: [CharacterShape]

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) throws(ReadError) {
      guard json.isObject else {
        throw json.error(.wrongType, "a Lottie animation is a JSON object")
      }
      source = json
      reading.hasAbsoluteTangents = json.flag("__complete") ?? false
      version = json["v"]?.string.flatMap(Version.init)
      name = json["nm"]?.string ?? ""
      generator = json["meta"]?["g"]?.string ?? ""
      let layers = try Self.required(json, "layers")
      guard layers.isArray else { throw layers.error(.wrongType, "\"layers\" is not an array") }
      width = try Self.positive(json, "w")
      height = try Self.positive(json, "h")
      frameRate = try Self.frameRate(json, &reading)
      inPoint = json["ip"]?.boundedNumber ?? 0
      if let slots = json["slots"] {
        for (id, slot) in slots.members { reading.slots[id] = slot["p"] }
      }
      self.layers = reading.list(layers) { Layer($0, &$1) }
      outPoint = try Self.outPoint(json, after: inPoint, self.layers, &reading)
      let limits = reading.limits
      assets = reading.list(json["assets"], atMost: limits.assets, "assets") { Asset($0, &$1) }
      // Compositions that only glyphs and expressions refer to. Most exporters write them among the assets.
      if let extra = json["comps"] {
        assets += reading.list(extra, atMost: limits.assets, "compositions") { Asset($0, &$1) }
      }
      markers = reading.list(json["markers"], atMost: limits.markers, "markers") { Marker($0, &$1) }
      if markers.count > 1, Set(markers.map({ $0.name })).count < markers.count,
        let list = json["markers"]
      {
        reading.diagnosticLog.add(.duplicateMarker, at: list)
      }
      if let states = json["metadata"]?["lottielabInteractivity"], states.isObject {
        reading.diagnosticLog.add(.lottielabInteractivity, at: states)
      }
      motionBlur = MotionBlur(json["mb"])
      fonts = reading.list(json["fonts"]?["list"], atMost: limits.fonts, "fonts") { Font($0, &$1) }
      characters = reading.list(json["chars"], atMost: limits.glyphs, "glyphs") {
        CharacterShape($0, &$1)
      }
      if let excess = reading.limitError { throw excess }
    }

    private static func required(
      _ json: JSONValue, _ key: StaticString
    ) throws(ReadError) -> JSONValue {
      guard let value = json[key], !value.isNull else {
        throw ReadError(
          .missing, "the animation has no \"\(key)\"", path: key.description, offset: json.offset)
      }
      return value
    }

    private static func number(
      _ json: JSONValue, _ key: StaticString
    ) throws(ReadError) -> (JSONValue, Double) {
      let value = try required(json, key)
      guard let number = value.boundedNumber else {
        throw value.error(.wrongType, "\"\(key)\" is not a number")
      }
      return (value, number)
    }

    private static func positive(
      _ json: JSONValue, _ key: StaticString
    ) throws(ReadError) -> Double {
      let (value, number) = try number(json, key)
      guard number > 0 else { throw value.error(.outOfRange, "\"\(key)\" is not positive") }
      return number
    }

    /// Returns the frame rate, or 30 if the file has none.
    private static func frameRate(
      _ json: JSONValue, _ reading: inout ReadContext
    ) throws(ReadError) -> Double {
      if let value = json["fr"], !value.isNull { return try positive(json, "fr") }
      reading.diagnosticLog.add(.missingFrameRate, at: json)
      return 30
    }

    /// Returns the end. If the file has none, or none after the start, this is the greatest out point of the layers, or
    /// the end of the first frame.
    private static func outPoint(
      _ json: JSONValue, after start: Double, _ layers: [Layer], _ reading: inout ReadContext
    ) throws(ReadError) -> Double {
      if let value = json["op"], !value.isNull {
        let end = try number(json, "op").1
        if end > start { return end }
      }
      reading.diagnosticLog.add(.missingEnd, at: json["op"] ?? json)
      return max(layers.compactMap { $0.outPoint }.max() ?? start, start + 1)
    }
  }

  /// The version of the exporter that wrote the file.
  struct Version: Equatable {
    var text: String
    var major: Int
    var minor: Int
    var patch: Int

    init?(_ text: String) {
      var parts = (0, 0, 0)
      var count = 0
      var isInside = false
      for byte in text.utf8 {
        guard byte != UInt8(ascii: ".") else {
          isInside = false
          continue
        }
        if !isInside { count += 1 }
        isInside = true
        switch count {
        case 1: Self.add(byte, to: &parts.0)
        case 2: Self.add(byte, to: &parts.1)
        default: if count == 3 { Self.add(byte, to: &parts.2) }
        }
      }
      guard count > 0 else { return nil }
      self.text = text
      (major, minor, patch) = (max(parts.0, 0), max(parts.1, 0), max(parts.2, 0))
    }

    /// Appends a digit to a number. The number becomes -1 when a byte is not a digit.
    private static func add(_ digit: UInt8, to number: inout Int) {
      let value = digit &- UInt8(ascii: "0")
      number = value < 10 && number >= 0 && number < 1 << 24 ? number * 10 + Int(value) : -1
    }

    func isAtMost(_ major: Int, _ minor: Int, _ patch: Int) -> Bool {
      (self.major, self.minor, self.patch) <= (major, minor, patch)
    }
  }
}
