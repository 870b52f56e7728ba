/// The message of an SVGA 2 file. The format defines only the numbers and types of the fields; the resolvers document
/// their meaning.
struct SVGAMovie: FieldMessage {
  var version = ""
  var params: SVGAParams?
  /// Pictures, sounds, and names of files in the archive that contains the movie.
  var images: [String: [UInt8]] = [:]
  /// Encoded ``SVGASprite`` messages. Sprites are decoded one at a time.
  var sprites: [[UInt8]] = []
  var audios: [SVGAAudio] = []

  mutating func code<C: FieldCoder>(_ coder: inout C) throws(C.Failure) {
    try coder.field(1, &version)
    try coder.field(2, &params)
    try coder.field(3, &images, .pictures)
    try coder.field(4, &sprites, .sprites)
    try coder.field(5, &audios, .sounds)
  }
}

/// An entry of the map of pictures and sounds. Default values are written, too.
struct SVGAImage: FieldMessage {
  var key: String?
  var value: [UInt8]?

  mutating func code<C: FieldCoder>(_ coder: inout C) throws(C.Failure) {
    try coder.field(1, &key)
    try coder.field(2, &value)
  }
}

struct SVGAParams: FieldMessage {
  var viewBoxWidth: Float = 0
  var viewBoxHeight: Float = 0
  /// Frames per second.
  var fps: Int32 = 0
  var frames: Int32 = 0

  mutating func code<C: FieldCoder>(_ coder: inout C) throws(C.Failure) {
    try coder.field(1, &viewBoxWidth)
    try coder.field(2, &viewBoxHeight)
    try coder.field(3, &fps)
    try coder.field(4, &frames)
  }
}

struct SVGASprite: FieldMessage {
  var imageKey = ""
  /// Encoded ``SVGAFrame`` messages. Frames are decoded one at a time.
  var frames: [ArraySlice<UInt8>] = []
  var matteKey = ""

  mutating func code<C: FieldCoder>(_ coder: inout C) throws(C.Failure) {
    try coder.field(1, &imageKey)
    try coder.field(2, &frames, .frames)
    try coder.field(3, &matteKey)
  }
}

struct SVGAAudio: FieldMessage {
  var audioKey = ""
  var startFrame: Int32 = 0
  var endFrame: Int32 = 0
  /// The start within the sound, in milliseconds.
  var startTime: Int32 = 0
  var totalTime: Int32 = 0

  mutating func code<C: FieldCoder>(_ coder: inout C) throws(C.Failure) {
    try coder.field(1, &audioKey)
    try coder.field(2, &startFrame)
    try coder.field(3, &endFrame)
    try coder.field(4, &startTime)
    try coder.field(5, &totalTime)
  }
}

struct SVGAFrame: FieldMessage {
  var alpha: Float = 0
  var layout: SVGABox?
  var transform: SVGAMatrix?
  var clipPath = ""
  var shapes: [SVGAShape] = []

  mutating func code<C: FieldCoder>(_ coder: inout C) throws(C.Failure) {
    try coder.field(1, &alpha)
    try coder.field(2, &layout)
    try coder.field(3, &transform)
    try coder.field(4, &clipPath)
    try coder.field(5, &shapes, .shapes)
  }
}

struct SVGABox: FieldMessage {
  var x: Float = 0
  var y: Float = 0
  var width: Float = 0
  var height: Float = 0

  mutating func code<C: FieldCoder>(_ coder: inout C) throws(C.Failure) {
    try coder.field(1, &x)
    try coder.field(2, &y)
    try coder.field(3, &width)
    try coder.field(4, &height)
  }
}

struct SVGAMatrix: FieldMessage, Equatable {
  var a: Float = 0
  var b: Float = 0
  var c: Float = 0
  var d: Float = 0
  var tx: Float = 0
  var ty: Float = 0

  mutating func code<C: FieldCoder>(_ coder: inout C) throws(C.Failure) {
    try coder.field(1, &a)
    try coder.field(2, &b)
    try coder.field(3, &c)
    try coder.field(4, &d)
    try coder.field(5, &tx)
    try coder.field(6, &ty)
  }
}
