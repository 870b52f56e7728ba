/// Numbers are written as in a Lottie file: one number as itself, a color or a point as an array, and a control point
/// of an easing as an object with the members `x` and `y`.
extension LottieVector1D: Codable {
  /// Reads a number, or the first element of an array.
  public init(from decoder: any Decoder) throws {
    if var list = try? decoder.unkeyedContainer() {
      self.init(try list.decode(Double.self))
    } else {
      self.init(try decoder.singleValueContainer().decode(Double.self))
    }
  }

  /// Writes a number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension LottieVector2D: Codable {
  private enum CodingKeys: String, CodingKey {
    case x, y
  }

  /// Reads an object with the members `x` and `y`, which are numbers or arrays with a number.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      x: try members.decode(LottieVector1D.self, forKey: .x).value,
      y: try members.decode(LottieVector1D.self, forKey: .y).value)
  }

  /// Writes an object with the members `x` and `y`.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(x, forKey: .x)
    try members.encode(y, forKey: .y)
  }
}

extension LottieVector3D: Codable {
  /// Reads an array of up to three numbers. Missing numbers are 0.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    let numbers = try (0..<3).map { _ in list.isAtEnd ? 0 : try list.decode(Double.self) }
    self.init(x: numbers[0], y: numbers[1], z: numbers[2])
  }

  /// Writes an array of three numbers.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for number in [x, y, z] { try list.encode(number) }
  }
}

extension LottieColor: Codable {
  /// Reads an array of three or four numbers. Numbers above 1 have the range 0…255, as in files of old exporters. A
  /// missing alpha is 1.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    let colors = try (0..<3).map { _ in list.isAtEnd ? 0 : try list.decode(Double.self) }
    let alpha = list.isAtEnd ? nil : try list.decode(Double.self)
    let scale = colors.contains { $0 > 1 } ? 255.0 : 1
    self.init(
      r: colors[0] / scale, g: colors[1] / scale, b: colors[2] / scale,
      a: alpha.map { $0 > 1 ? $0 / 255 : $0 } ?? 1)
  }

  /// Writes an array of four numbers, 0…1.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for number in [r, g, b, a] { try list.encode(number) }
  }
}
