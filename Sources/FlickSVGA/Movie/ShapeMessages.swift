/// A shape of a frame.
struct SVGAShape: FieldMessage, Equatable {
  var type = Kind.path
  /// The outline. The last one that is written replaces the others.
  var arguments: Arguments?
  /// An encoded ``Style`` message, decoded on demand.
  var styles: ArraySlice<UInt8>?
  var transform: SVGAMatrix?

  /// The kind of a shape. Files can have kinds without a name.
  struct Kind: RawRepresentable, Equatable {
    var rawValue: Int32

    static let path = Kind(rawValue: 0)
    static let rectangle = Kind(rawValue: 1)
    static let ellipse = Kind(rawValue: 2)
    static let keep = Kind(rawValue: 3)
  }

  enum Arguments: Equatable {
    case path(PathArguments)
    case rectangle(RectangleArguments)
    case ellipse(EllipseArguments)
  }

  mutating func code<C: FieldCoder>(_ coder: inout C) throws(C.Failure) {
    try coder.field(1, &type.rawValue)
    try coder.field(2, &path)
    try coder.field(3, &rectangle)
    try coder.field(4, &ellipse)
    try coder.field(10, &styles)
    try coder.field(11, &transform)
  }

  private var path: PathArguments? {
    get { if case .path(let value) = arguments { value } else { nil } }
    set { if let newValue { arguments = .path(newValue) } }
  }

  private var rectangle: RectangleArguments? {
    get { if case .rectangle(let value) = arguments { value } else { nil } }
    set { if let newValue { arguments = .rectangle(newValue) } }
  }

  private var ellipse: EllipseArguments? {
    get { if case .ellipse(let value) = arguments { value } else { nil } }
    set { if let newValue { arguments = .ellipse(newValue) } }
  }

  struct PathArguments: FieldMessage, Equatable {
    var d = ""

    mutating func code<C: FieldCoder>(_ coder: inout C) throws(C.Failure) {
      try coder.field(1, &d)
    }
  }

  struct RectangleArguments: FieldMessage, Equatable {
    var x: Float = 0
    var y: Float = 0
    var width: Float = 0
    var height: Float = 0
    var cornerRadius: Float = 0

    mutating func code<C: FieldCoder>(_ coder: inout C) throws(C.Failure) {
      try coder.field(1, &x)
      try coder.field(2, &y)
      try coder.field(3, &width)
      try coder.field(4, &height)
      try coder.field(5, &cornerRadius)
    }
  }

  struct EllipseArguments: FieldMessage, Equatable {
    /// The center.
    var x: Float = 0
    var y: Float = 0
    var radiusX: Float = 0
    var radiusY: Float = 0

    mutating func code<C: FieldCoder>(_ coder: inout C) throws(C.Failure) {
      try coder.field(1, &x)
      try coder.field(2, &y)
      try coder.field(3, &radiusX)
      try coder.field(4, &radiusY)
    }
  }

  struct Style: FieldMessage {
    var fill: RGBA?
    var stroke: RGBA?
    var strokeWidth: Float = 0
    var lineCap = Cap.butt
    var lineJoin = Join.miter
    var miterLimit: Float = 0
    var lineDash1: Float = 0
    var lineDash2: Float = 0
    var lineDash3: Float = 0

    mutating func code<C: FieldCoder>(_ coder: inout C) throws(C.Failure) {
      try coder.field(1, &fill)
      try coder.field(2, &stroke)
      try coder.field(3, &strokeWidth)
      try coder.field(4, &lineCap.rawValue)
      try coder.field(5, &lineJoin.rawValue)
      try coder.field(6, &miterLimit)
      try coder.field(7, &lineDash1)
      try coder.field(8, &lineDash2)
      try coder.field(9, &lineDash3)
    }

    struct RGBA: FieldMessage {
      var r: Float = 0
      var g: Float = 0
      var b: Float = 0
      var a: Float = 0

      mutating func code<C: FieldCoder>(_ coder: inout C) throws(C.Failure) {
        try coder.field(1, &r)
        try coder.field(2, &g)
        try coder.field(3, &b)
        try coder.field(4, &a)
      }
    }

    struct Cap: RawRepresentable, Equatable {
      var rawValue: Int32

      static let butt = Cap(rawValue: 0)
      static let round = Cap(rawValue: 1)
      static let square = Cap(rawValue: 2)
    }

    struct Join: RawRepresentable, Equatable {
      var rawValue: Int32

      static let miter = Join(rawValue: 0)
      static let round = Join(rawValue: 1)
      static let bevel = Join(rawValue: 2)
    }
  }
}
