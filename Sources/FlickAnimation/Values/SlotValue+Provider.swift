import FlickGeometry
import FlickLottie
import FlickRaster
import FlickScene

extension ValueKind {
  /// Creates the kind of property that a value type applies to; `nil` if there is none.
  init?(_ type: Any.Type) {
    if type == LottieColor.self {
      self = .color
    } else if type == LottieVector1D.self || type == Double.self {
      self = .number
    } else if type == LottieVector3D.self || type == LottieVector2D.self {
      self = .vector
    } else if type == [Double].self {
      self = .gradient
    } else if type == LottiePath.self {
      self = .path
    } else {
      return nil
    }
  }
}

extension SlotValue {
  /// Creates a slot value from a provider's value; `nil` if no property has values of this type.
  init?(any value: Any) {
    switch value {
    case let color as LottieColor: self.init(color)
    case let vector as LottieVector1D: self.init(number: vector.value)
    case let number as Double: self.init(number: number)
    case let vector as LottieVector3D: self.init(vector)
    case let vector as LottieVector2D: self.init(SIMD4(vector.x, vector.y, 0, 0), count: 2)
    case let path as LottiePath: self.init(path)
    case let numbers as [Double]: self.init(gradient: numbers)
    default: return nil
    }
  }

  init(_ color: LottieColor) {
    self.init(SIMD4(color.r, color.g, color.b, color.a), count: 4)
  }

  init(number: Double) { self.init(SIMD4(number, 0, 0, 0), count: 1) }

  init(_ vector: LottieVector3D) { self.init(SIMD4(vector.x, vector.y, vector.z, 0), count: 3) }

  init(_ path: LottiePath) { self = .path(Path(path)) }

  /// Creates the stops of a gradient.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of a gradient as in a Lottie file. Numbers that are not finite become 0.
  ///   - colorCount: The number of colors; `nil` if it follows from the numbers.
  init(gradient numbers: [Double], colorCount: Int? = nil) {
    var stops: [GradientStop] = []
    let settled = numbers.map { $0.isFinite ? $0 : 0 }
    GradientRamp(settled, colorCount: colorCount ?? Self.colorCount(settled)).merge(into: &stops)
    self = .stops(stops)
  }

  /// Creates a slot value. Components that are not finite become 0.
  private init(_ components: SIMD4<Double>, count: Int) {
    var settled = components
    for index in 0..<4 where !settled[index].isFinite { settled[index] = 0 }
    self = .numbers(ComputedNumbers(components: settled, count: count))
  }

  /// Returns the number of colors in a gradient. A color has four numbers, and two more if the gradient has
  /// opacities. The opacities have the locations of the colors, in the same order. If a count is possible with and
  /// without opacities, this distinguishes opacities from a color, whose location is not less than the one before.
  private static func colorCount(_ numbers: [Double]) -> Int {
    let colors = numbers.count / 6
    guard numbers.count % 4 == 0 else { return colors }
    let hasOpacities =
      numbers.count % 6 == 0
      && (0..<colors).allSatisfy { numbers[4 * $0] == numbers[4 * colors + 2 * $0] }
    return hasOpacities ? colors : numbers.count / 4
  }
}

extension Path {
  fileprivate init(_ written: LottiePath) {
    self.init()
    func point(_ vector: LottieVector2D) -> Point2D {
      let most = 1e9
      func settled(_ number: Double) -> Double {
        number.isFinite ? min(max(number, -most), most) : 0
      }
      return Point2D(settled(vector.x), settled(vector.y))
    }
    let vertices = written.vertices.map { vertex in
      let anchor = point(vertex.point)
      return (
        anchor: anchor, before: anchor + point(vertex.inTangent).vector,
        after: anchor + point(vertex.outTangent).vector
      )
    }
    guard let first = vertices.first, var last = vertices.first else { return }
    move(to: first.anchor)
    for vertex in vertices.dropFirst() + (written.isClosed ? [first] : []) {
      cubic(last.after, vertex.before, to: vertex.anchor)
      last = vertex
    }
    if written.isClosed { close() }
  }
}
