import FlickMath

/// Detection of the regions of a bitmap that must be redrawn.
extension Composer {
  /// Fills `regions` with non-overlapping boxes around all pixels that can change: the bounds of the items that only
  /// one of the two frames contains. Items in both frames keep their order.
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
      let (item, first) = (newContents.items[i], next)
      if let match = previousContents.items[..<(old - rest)].match(
        &next, lookAhead: Self.lookAhead, where: { $0 == item })
      {
        for gone in first..<match { addRegion(previousContents.items[gone].bounds) }
      } else {
        addRegion(item.bounds)
      }
    }
    for gone in next..<(old - rest) { addRegion(previousContents.items[gone].bounds) }
    expandRegions()
  }

  /// Extends regions so that each item that reads pixels around its own is redrawn completely or not at all.
  private mutating func expandRegions() {
    var i = 0
    while i < nonlocalBoxes.count {
      let box = nonlocalBoxes[i].intersection(list.viewport)
      if regions.contains(where: { $0.overlaps(box) && !$0.contains(box) }) {
        addRegion(box)
        // The larger region can overlap an item that was skipped before.
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

  /// Returns the region to merge `box` with, to traverse the list fewer times.
  private func cheapestMerge(for box: Box) -> Int? {
    var least = regions.count < Self.maxRegions ? Self.mergeablePixels : Int.max
    var found: Int?
    for (i, region) in regions.enumerated() {
      let more = region.union(box).area - region.area - box.area
      if more < least { (least, found) = (more, i) }
    }
    return found
  }

  /// The greatest number of consecutive removed items to skip when matching.
  private static let lookAhead = 16
  private static let maxRegions = 6
  /// Drawing this many additional pixels costs no more than traversing the list once more.
  private static let mergeablePixels = 4096
}
