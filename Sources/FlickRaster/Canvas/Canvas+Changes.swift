/// Which parts of a bitmap must be drawn anew.
extension Canvas {
  /// Fills `regions` with boxes, none of which touch, around all pixels that may come out other than they
  /// are: those of the items that only one of both frames has. Items in both have kept their order.
  mutating func findChanges() {
    let (old, new) = (previousContents.items.count, newContents.items.count)
    var first = 0
    while first < old, first < new, previousContents.items[first] == newContents.items[first] {
      first += 1
    }
    var rest = 0
    while rest < old - first, rest < new - first,
      previousContents.items[old - 1 - rest] == newContents.items[new - 1 - rest]
    {
      rest += 1
    }
    var next = first
    for i in first..<(new - rest) {
      let item = newContents.items[i]
      var match = next
      let end = min(next + Self.lookAhead, old - rest)
      while match < end, previousContents.items[match] != item { match += 1 }
      if match == end {
        addRegion(item.bounds)
      } else {
        for gone in next..<match { addRegion(previousContents.items[gone].bounds) }
        next = match + 1
      }
    }
    for gone in next..<(old - rest) { addRegion(previousContents.items[gone].bounds) }
    expandRegions()
  }

  /// What looks around itself is drawn as a whole or not at all.
  private mutating func expandRegions() {
    var i = 0
    while i < nonlocalBoxes.count {
      let box = nonlocalBoxes[i].intersection(list.viewport)
      if regions.contains(where: { $0.overlaps(box) && !$0.contains(box) }) {
        addRegion(box)
        // It may have come to touch one that was passed over.
        i = 0
      } else {
        i += 1
      }
    }
  }

  private mutating func addRegion(_ box: Box) {
    var box = box.intersection(list.viewport)
    if box.isEmpty { return }
    while let i = regions.firstIndex(where: { $0.overlaps(box) }) ?? cheapestMerge(for: box) {
      box = box.union(regions.remove(at: i))
    }
    regions.append(box)
  }

  /// The region that `box` should be one with, to go through the list less often.
  private func cheapestMerge(for box: Box) -> Int? {
    var least = regions.count < Self.maxRegions ? Self.mergeablePixels : Int.max
    var found: Int?
    for (i, region) in regions.enumerated() {
      let more = region.union(box).area - region.area - box.area
      if more < least { (least, found) = (more, i) }
    }
    return found
  }

  /// How many items may have gone at once before those that follow.
  private static let lookAhead = 16
  private static let maxRegions = 6
  /// Drawing this many pixels more costs no more than going through the list once more.
  private static let mergeablePixels = 4096
}
