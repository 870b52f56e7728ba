import FlickArchive

/// The numbers of nested messages in a serialized movie. They are counted and limited before the movie is
/// decoded, because a message without fields takes two bytes in the file and a hundred in memory.
///
/// The format is described in "Encoding" of the documentation of Protocol Buffers. A message is a sequence of
/// tags and values, and only tags and lengths are read. Invalid bytes end the count of a message without an
/// error; the decoder reports them.
struct MovieCounts {
  private var counts = [Int](repeating: 0, count: MovieMember.allCases.count)
  private let limits: SVGALimits

  /// Counts the messages of a movie.
  ///
  /// - Throws: ``ReadError`` at the first message beyond a limit.
  static func check(_ bytes: [UInt8], _ limits: SVGALimits) throws(ReadError) {
    var counts = MovieCounts(limits: limits)
    try counts.count(MovieFields(bytes[...]), in: .movie)
  }

  private init(limits: SVGALimits) {
    self.limits = limits
  }

  private mutating func count(_ fields: MovieFields, in parent: MovieMember) throws(ReadError) {
    var fields = fields
    var shapesOfFrame = 0
    while let field = fields.next() {
      guard let member = parent.member(field.number) else { continue }
      counts[member.rawValue] += 1
      if member == .shape { shapesOfFrame += 1 }
      guard counts[member.rawValue] <= member.limit(limits), shapesOfFrame <= limits.shapesPerFrame
      else {
        throw ReadError(.limitExceeded, "too many \(member)s", path: path(of: parent))
      }
      if member.hasMembers { try count(MovieFields(field.content), in: member) }
    }
  }

  private func path(of parent: MovieMember) -> String {
    parent == .movie ? "" : "sprites[\(counts[MovieMember.sprite.rawValue] - 1)]"
  }
}

/// A kind of message in a movie.
private enum MovieMember: Int, CaseIterable {
  case movie, picture, sprite, sound, frame, shape

  var hasMembers: Bool { self == .movie || self == .sprite || self == .frame }

  /// Returns the member with a field number of `movie.proto`.
  func member(_ field: Int) -> MovieMember? {
    switch (self, field) {
    case (.movie, 3): .picture
    case (.movie, 4): .sprite
    case (.movie, 5): .sound
    case (.sprite, 2): .frame
    case (.frame, 5): .shape
    default: nil
    }
  }

  func limit(_ limits: SVGALimits) -> Int {
    switch self {
    case .movie: 1
    case .picture: limits.pictures
    case .sprite: limits.sprites
    case .sound: limits.audios
    case .frame: limits.frames
    case .shape: limits.writtenShapes
    }
  }
}

/// The length-delimited fields of a serialized message.
private struct MovieFields {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Returns the next length-delimited field; `nil` at the end or at invalid bytes.
  mutating func next() -> (number: Int, content: ArraySlice<UInt8>)? {
    while let tag = varint() {
      switch tag & 7 {
      case 0: if varint() == nil { return nil }
      case 1: position += 8
      case 2:
        guard let length = varint(), length <= UInt64(bytes.endIndex - position) else { return nil }
        let start = position
        position += Int(length)
        return (Int(truncatingIfNeeded: tag >> 3), bytes[start..<position])
      // The fields of a group are counted as fields of the message that contains the group.
      case 3, 4: continue
      case 5: position += 4
      default: return nil
      }
    }
    return nil
  }

  private mutating func varint() -> UInt64? {
    var (value, shift) = (0 as UInt64, 0 as UInt64)
    while position < bytes.endIndex, shift < 64 {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    return nil
  }
}
