import FlickArchive

/// The numbers of messages that a reader may still read. They are limited because a message without fields takes two
/// bytes in the file and a hundred in memory.
struct MovieCounts {
  /// The numbers in the order of ``MovieMember``.
  private var left: [Int]
  private let shapesPerFrame: Int

  init(_ limits: SVGALimits) {
    left = [limits.pictures, limits.sprites, limits.audios, limits.frames, limits.writtenShapes]
    shapesPerFrame = limits.shapesPerFrame
  }

  /// Counts a value of a list that has `count` values.
  ///
  /// - Throws: ``ReadError`` beyond a limit.
  mutating func add(_ member: MovieMember, after count: Int) throws(ReadError) {
    left[member.rawValue] -= 1
    guard left[member.rawValue] >= 0, member != .shapes || count < shapesPerFrame else {
      throw ReadError(.limitExceeded, "too many \(member)")
    }
  }
}

/// A list of a movie.
enum MovieMember: Int {
  case pictures, sprites, sounds, frames, shapes
}
