import FlickGeometry
import FlickLottie
import FlickRaster
import FlickScene

extension ValueKind {
  /// What a provider is for by the type of its values; `nil` for one that is for no property.
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
  /// `nil` for what no property can hold.
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

  /// - Parameter numbers: as files write them.
  init(gradient numbers: [Double]) {
    var stops: [GradientStop] = []
    let settled = numbers.map { $0.isFinite ? $0 : 0 }
    GradientRamp(settled, colorCount: Self.colorCount(numbers.count)).merge(into: &stops)
    self = .stops(stops)
  }

  /// What is no number counts as 0.
  private init(_ components: SIMD4<Double>, count: Int) {
    var settled = components
    for index in 0..<4 where !settled[index].isFinite { settled[index] = 0 }
    self = .numbers(ComputedNumbers(components: settled, count: count))
  }

  /// Colours take four numbers each; with as many opacities, six.
  private static func colorCount(_ numbers: Int) -> Int {
    numbers % 4 == 0 ? numbers / 4 : numbers / 6
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
      let place = point(vertex.point)
      return (
        place: place, before: place + point(vertex.inTangent).vector,
        after: place + point(vertex.outTangent).vector
      )
    }
    guard let first = vertices.first, var last = vertices.first else { return }
    move(to: first.place)
    for vertex in vertices.dropFirst() + (written.isClosed ? [first] : []) {
      cubic(last.after, vertex.before, to: vertex.place)
      last = vertex
    }
    if written.isClosed { close() }
  }
}
