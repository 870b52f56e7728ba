import FlickMath
import FlickRaster

/// The drawing calls of shape trees without animated properties. They are recorded in the second frame that shows a
/// tree, so that later frames do not evaluate it. The recordings do not change any pixel.
struct ShapeRecordings: Sendable {
  /// The drawing calls of a tree, and its costs.
  struct RecordedTree: Sendable {
    var calls = ShapeRecording()
    /// The numbers of visited items and of points, which count towards the limits of each frame.
    var visits = 0
    var points = 0
    /// The costs of merged and of offset paths, which count towards their limit.
    var mergeCost = 0
    var offsetCost = 0
  }

  /// A decision about a tree.
  enum Lookup {
    case evaluate
    /// Records the tree, then draws the recording.
    case record
    /// Draws the recording with this index.
    case draw(Int)
  }

  private struct Entry: Sendable {
    /// The identity, which is retained so that no other tree gets it.
    let identity: ShapeTree.Items
    /// The frame that first showed the tree.
    let firstFrame: Int
    var state = State.new
  }

  private enum State: Sendable {
    case new
    /// The tree has animated properties, or its recording would be too large.
    case rejected
    case recorded(Int)
  }

  private(set) var trees: [RecordedTree] = []
  private var entries: [Entry] = []
  private var indices = HashIndexTable()
  private var frame = 0
  private var pointCount = 0

  /// The maximum number of points of all recordings, 16 bytes each.
  private static let maxPoints = 1 << 17
  /// The maximum number of known trees.
  private static let maxTrees = 1 << 16

  mutating func beginFrame() { frame &+= 1 }

  mutating func removeAll() { self = ShapeRecordings() }

  private func index(of identity: ShapeTree.Items) -> Int? {
    indices.index(Self.hash(identity)) { entries[$0].identity === identity }
  }

  /// Returns a number whose lowest bits differ for different objects, whose addresses are multiples of 16.
  private static func hash(_ identity: ShapeTree.Items) -> Int {
    let address = UInt64(UInt(bitPattern: ObjectIdentifier(identity)))
    return Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }

  /// Returns how to draw a tree.
  mutating func lookUp(_ tree: ShapeTree) -> Lookup {
    guard let index = index(of: tree.items) else {
      if entries.count >= Self.maxTrees { removeAll() }
      indices.add(entries.count, Self.hash(tree.items))
      entries.append(Entry(identity: tree.items, firstFrame: frame))
      return .evaluate
    }
    switch entries[index].state {
    case .rejected: return .evaluate
    case .recorded(let number): return .draw(number)
    case .new:
      if entries[index].firstFrame == frame { return .evaluate }
      if tree.isConstant { return .record }
      entries[index].state = .rejected
      return .evaluate
    }
  }

  /// Stores the recording of a tree, unless it is too large.
  mutating func store(_ recorded: RecordedTree, of tree: ShapeTree) {
    guard let index = index(of: tree.items) else { return }
    guard pointCount + recorded.calls.pointCount <= Self.maxPoints else {
      entries[index].state = .rejected
      return
    }
    pointCount += recorded.calls.pointCount
    entries[index].state = .recorded(trees.count)
    trees.append(recorded)
  }
}
