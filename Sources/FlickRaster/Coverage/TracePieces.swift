/// The division of shapes into pieces of similar work for several threads. No shape is divided.
struct TracePieces: Sendable {
  struct Piece: Equatable, Sendable {
    var shapes: Range<Int>
    var work: Int
  }

  /// The pieces. Those with the most work are the first, so that no thread starts a long one last.
  private(set) var pieces: [Piece] = []

  /// Divides shapes into at most `count` + 1 pieces.
  mutating func divide(_ shapes: [ShapeBatch.Entry], into count: Int) {
    pieces.removeAll(keepingCapacity: true)
    let share = shapes.reduce(0) { $0 + $1.traceWork } / max(count, 1)
    var (first, work) = (0, 0)
    for i in shapes.indices {
      work += shapes[i].traceWork
      if work < share, i + 1 < shapes.count { continue }
      insert(Piece(shapes: first..<(i + 1), work: work))
      (first, work) = (i + 1, 0)
    }
  }

  /// Inserts a piece after all pieces with at least as much work.
  private mutating func insert(_ piece: Piece) {
    pieces.append(piece)
    var i = pieces.count - 1
    while i > 0, pieces[i - 1].work < piece.work {
      pieces.swapAt(i - 1, i)
      i -= 1
    }
  }
}
