import FlickArchive

/// A reader that converts the `movie.spec` of a version 1 file to a version 2 message. The message
/// is then resolved or written.
struct SpecReader {
  private var scanner: SpecScanner
  private let limits: SVGALimits
  /// The names of the picture files in the archive, by image key.
  private(set) var pictureNames: [String: String] = [:]

  init(_ bytes: [UInt8], _ limits: SVGALimits) {
    scanner = SpecScanner(bytes, depthLimit: limits.depth)
    self.limits = limits
  }

  mutating func movie() throws(ReadError) -> SVGAMovie {
    var movie = SVGAMovie()
    var params = SVGAParams.defaults
    var names: [(key: String, name: String)] = []
    var sprites: [[UInt8]] = []
    let limits = limits
    let isObject = try scanner.object { (scanner, key) throws(ReadError) in
      switch key {
      case "ver": movie.version = try scanner.string() ?? ""
      case "movie": try Self.params(&scanner, &params)
      case "images":
        try scanner.object { (scanner, key) throws(ReadError) in
          guard names.count < limits.pictures else {
            throw ReadError(.limitExceeded, "too many pictures", path: "images")
          }
          if let name = try scanner.string() { names.append((key, name)) }
        }
      case "sprites":
        var total = 0
        try scanner.array { (scanner) throws(ReadError) in
          guard sprites.count < limits.sprites else {
            throw ReadError(.limitExceeded, "too many sprites", path: "sprites")
          }
          let sprite = try SpecSprite.bytes(&scanner, limits)
          total += sprite.count
          guard total <= limits.movieBytes else {
            throw ReadError(.limitExceeded, "too many frames", path: "sprites")
          }
          sprites.append(sprite)
        }
      default: try scanner.skip()
      }
    }
    guard isObject else {
      throw ReadError(.wrongType, "expected an object", path: "movie.spec")
    }
    movie.params = params
    movie.sprites = sprites
    // An image key refers to its picture without the extension. A key without an extension has
    // priority.
    for (key, name) in names where key.withoutExtension == key { pictureNames[key] = name }
    for (key, name) in names where pictureNames[key.withoutExtension] == nil {
      pictureNames[key.withoutExtension] = name
    }
    return movie
  }

  private static func params(
    _ scanner: inout SpecScanner, _ params: inout SVGAParams
  ) throws(ReadError) {
    try scanner.object { (scanner, key) throws(ReadError) in
      switch key {
      case "viewBox":
        try scanner.object { (scanner, key) throws(ReadError) in
          guard key == "width" || key == "height" else { return try scanner.skip() }
          guard let length = try scanner.number() else { return }
          if key == "width" { params.viewBoxWidth = Float(length) }
          if key == "height" { params.viewBoxHeight = Float(length) }
        }
      case "fps": if let fps = try scanner.number() { params.fps = Int32(saturating: fps) }
      case "frames":
        if let count = try scanner.number() { params.frames = Int32(saturating: count) }
      default: try scanner.skip()
      }
    }
  }
}

extension Int32 {
  /// Truncates a number. NaN becomes 0, and other values are clamped to the range of `Int32`.
  init(saturating number: Double) {
    self = number.isNaN ? 0 : Int32(Swift.min(Swift.max(number, -2_147_483_648), 2_147_483_647))
  }
}
