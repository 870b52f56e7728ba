import FlickArchive

/// A reader that converts a sprite of `movie.spec` to the bytes of its message.
enum SpecSprite {
  static func bytes(
    _ scanner: inout SpecScanner, _ limits: SVGALimits
  ) throws(ReadError) -> [UInt8] {
    var sprite = SVGASprite()
    try scanner.object { (scanner, key) throws(ReadError) in
      switch key {
      case "imageKey": sprite.imageKey = try scanner.string() ?? ""
      case "matteKey": sprite.matteKey = try scanner.string() ?? ""
      case "frames":
        try scanner.array { (scanner) throws(ReadError) in
          sprite.frames.append(try frame(&scanner, limits).encoded[...])
        }
      default: try scanner.skip()
      }
    }
    return sprite.encoded
  }

  private static func frame(
    _ scanner: inout SpecScanner, _ limits: SVGALimits
  ) throws(ReadError) -> SVGAFrame {
    var frame = SVGAFrame()
    try scanner.object { (scanner, key) throws(ReadError) in
      switch key {
      case "alpha": frame.alpha = Float(try scanner.number() ?? 0)
      case "layout":
        if let n = try numbers(&scanner, ["x", "y", "width", "height"]) {
          frame.layout = SVGABox(x: n[0], y: n[1], width: n[2], height: n[3])
        }
      case "transform":
        if let matrix = try matrix(&scanner) { frame.transform = matrix }
      case "clipPath": frame.clipPath = try scanner.string() ?? ""
      case "shapes":
        try scanner.array { (scanner) throws(ReadError) in
          guard frame.shapes.count < limits.shapesPerFrame else {
            throw ReadError(.limitExceeded, "too many shapes", path: "sprites")
          }
          if let shape = try SpecShape.shape(&scanner) { frame.shapes.append(shape) }
        }
      default: try scanner.skip()
      }
    }
    return frame
  }

  /// Reads a matrix. Returns `nil`, which means the identity, if one of the six numbers is missing.
  static func matrix(_ scanner: inout SpecScanner) throws(ReadError) -> SVGAMatrix? {
    guard let n = try numbers(&scanner, ["a", "b", "c", "d", "tx", "ty"]) else { return nil }
    return SVGAMatrix(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  /// Reads numbers of an object by name. Returns `nil` if one is missing or not a number.
  static func numbers(
    _ scanner: inout SpecScanner, _ names: [String]
  ) throws(ReadError) -> [Float]? {
    var numbers = [Float](repeating: .nan, count: names.count)
    try scanner.object { (scanner, key) throws(ReadError) in
      guard let index = names.firstIndex(of: key) else { return try scanner.skip() }
      if let number = try scanner.number() { numbers[index] = Float(number) }
    }
    return numbers.contains { $0.isNaN } ? nil : numbers
  }
}
