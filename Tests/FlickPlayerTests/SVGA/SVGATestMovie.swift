/// An SVGA 2.0 file that is encoded field by field for the player tests.
struct SVGATestMovie {
  var width: Float = 40
  var height: Float = 20
  var framesPerSecond = 10
  var frames = 5
  /// The width and height of the squares.
  var squareSize: Float = 10
  /// The squares, from bottom to top.
  var squares = [Square(key: "walker")]
  var sounds: [Sound] = []
  /// The pictures, which the squares with their keys show.
  var pictures: [Picture] = []
  /// A Boolean value that indicates whether the squares are visible.
  var isFilled = true

  struct Square {
    var key: String
    /// The red, green and blue components.
    var color: [Float] = [1, 0, 0]
    /// The movement to the right per frame.
    var step: Float = 5
    var top: Float = 0
  }

  struct Picture {
    var key: String
    /// The bytes of a PNG file.
    var bytes: [UInt8]
  }

  struct Sound {
    var key = "song"
    var startFrame = 0
    var endFrame = 5
    var startTime = 0
  }

  var file: [UInt8] {
    var movie = Message()
    movie.add(1, text: "2.0.0")
    var params = Message()
    params.add(1, width)
    params.add(2, height)
    params.add(3, framesPerSecond)
    params.add(4, frames)
    movie.add(2, params)
    for sound in sounds {
      var entry = Message()
      entry.add(1, text: sound.key)
      entry.add(2, bytes: Array("ID3".utf8) + Array(repeating: 0xFF, count: 16))
      movie.add(3, entry)
    }
    for picture in pictures {
      var entry = Message()
      entry.add(1, text: picture.key)
      entry.add(2, bytes: picture.bytes)
      movie.add(3, entry)
    }
    for square in squares { movie.add(4, message(square)) }
    for sound in sounds {
      var audio = Message()
      audio.add(1, text: sound.key)
      audio.add(2, sound.startFrame)
      audio.add(3, sound.endFrame)
      audio.add(4, sound.startTime)
      movie.add(5, audio)
    }
    return Self.deflated(movie.bytes)
  }

  private func message(_ square: Square) -> Message {
    var sprite = Message()
    sprite.add(1, text: square.key)
    for number in 0..<max(frames, 1) {
      var layout = Message()
      layout.add(3, squareSize)
      layout.add(4, squareSize)
      var transform = Message()
      transform.add(1, Float(1))
      transform.add(4, Float(1))
      transform.add(5, square.step * Float(number))
      transform.add(6, square.top)
      var rect = Message()
      rect.add(3, squareSize)
      rect.add(4, squareSize)
      var fill = Message()
      for (index, part) in square.color.enumerated() { fill.add(index + 1, part) }
      fill.add(4, Float(1))
      var style = Message()
      style.add(1, fill)
      var shape = Message()
      shape.add(1, 1)
      shape.add(3, rect)
      shape.add(10, style)
      var frame = Message()
      frame.add(1, Float(1))
      frame.add(2, layout)
      frame.add(3, transform)
      if isFilled { frame.add(5, shape) }
      sprite.add(2, frame)
    }
    return sprite
  }

  /// Returns a zlib stream of stored blocks (RFC 1950, RFC 1951).
  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = [0x78, 0x01]
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65535)
      rest = rest.dropFirst(block.count)
      let size = UInt16(block.count)
      output.append(rest.isEmpty ? 1 : 0)
      for word in [size, ~size] { output += [UInt8(word & 0xFF), UInt8(word >> 8)] }
      output += block
    } while !rest.isEmpty
    let sum = b << 16 | a
    for shift in [24, 16, 8, 0] as [UInt32] { output.append(UInt8(sum >> shift & 0xFF)) }
    return output
  }
}

/// A Protocol Buffers message.
private struct Message {
  var bytes: [UInt8] = []

  mutating func add(_ field: Int, _ value: Int) {
    varint(field << 3)
    varint(value)
  }
  mutating func add(_ field: Int, _ value: Float) {
    varint(field << 3 | 5)
    for shift in [0, 8, 16, 24] as [UInt32] {
      bytes.append(UInt8(value.bitPattern >> shift & 0xFF))
    }
  }
  mutating func add(_ field: Int, bytes content: [UInt8]) {
    varint(field << 3 | 2)
    varint(content.count)
    bytes += content
  }
  mutating func add(_ field: Int, text: String) { add(field, bytes: Array(text.utf8)) }
  mutating func add(_ field: Int, _ message: Message) { add(field, bytes: message.bytes) }

  private mutating func varint(_ value: Int) {
    var rest = UInt64(bitPattern: Int64(value))
    while rest >= 128 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
